import Glibc
import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallStages

@Suite struct SpillTests {
  @Test(arguments: UInt64(0)..<100)
  func `people come out of the encoding as they went in, with their places`(_ seed: UInt64) throws {
    var random = SpillPeople(seed: seed)
    var encoder = PersonEncoder()
    let people = random.people(40)
    var ends = [0]
    for person in people {
      encoder.append(person)
      ends.append(encoder.bytes.count)
    }
    for (index, person) in people.enumerated() {
      let decoded = try PersonDecoder.person(
        in: encoder.bytes, ends[index]..<ends[index + 1], files: encoder.files)
      #expect(decoded == person)
      #expect(decoded.position?.file === person.position?.file)
      #expect(SpillTests.bytes(decoded) == SpillTests.bytes(person))
    }
  }

  /// The names byte by byte, as `==` takes Unicode forms for equal.
  static func bytes(_ person: Person) -> [[UInt8]] {
    [person.givenName, person.familyName, person.note].map { Array(($0 ?? "-").utf8) }
  }

  @Test(arguments: UInt64(0)..<50)
  func `broken bytes are an error, never a crash`(_ seed: UInt64) throws {
    var random = SpillPeople(seed: seed)
    var generator = SeededGenerator(seed: seed)
    var encoder = PersonEncoder()
    encoder.append(random.person())
    for _ in 0..<200 {
      var bytes = encoder.bytes
      let place = Int.random(in: bytes.indices, using: &generator)
      bytes[place] = UInt8.random(in: 0...255, using: &generator)
      let end = Int.random(in: 0...bytes.count, using: &generator)
      _ = try? PersonDecoder.person(in: bytes, 0..<end, files: encoder.files)
    }
    #expect(throws: Failure.self) {
      try PersonDecoder.person(in: encoder.bytes, 0..<5, files: encoder.files)
    }
    #expect(throws: Failure.self) { try PersonDecoder.person(in: [], 0..<5, files: []) }
  }

  @Test func `a store gives the same people held and spilled`() throws {
    var random = SpillPeople(seed: 1)
    let people = random.people(300)
    for limit in [0, 50_000, 1 << 30] {
      let store = PeopleStore(limit: limit, folder: "/tmp")
      for person in people { try store.append(person) }
      try store.finish()
      #expect(store.isSpilled == (limit < 1 << 30))
      for ahead in [0, 100, 1 << 20] {
        let reader = PeopleStore.Reader(store, ahead: ahead)
        for number in [0, 1, 299, 5, 4, 5, 150] {
          #expect(try reader.person(number) == people[number])
        }
      }
    }
  }

  @Test func `a full disk is an error that says so`() throws {
    let descriptor = open("/dev/full", O_WRONLY)
    let file = SpillFile(adopting: descriptor)
    try file.append([1, 2, 3])
    let failure = try #require(throws: Failure.self) { try file.flush() }
    #expect(failure.problems.map(\.code) == [.diskFull])
  }

  @Test func `a file that cannot be written or read is an error that says so`() throws {
    let file = SpillFile(adopting: open("/dev/null", O_RDONLY))
    try file.append([1])
    let failure = try #require(throws: Failure.self) { try file.flush() }
    #expect(failure.problems.map(\.code) == [.writeError])
    let missing = try #require(throws: Failure.self) {
      _ = try SpillFile(folder: "/none")
    }
    #expect(missing.problems.map(\.code) == [.cannotCreate])
    #expect(missing.problems.first?.file == "/none")
  }

  @Test func `a temporary file has no name and only its owner's rights`() throws {
    let folder = try TestFolder()
    let file = try SpillFile(folder: folder.path)
    try file.append([1, 2, 3])
    try file.flush()
    var bytes: [UInt8] = []
    try file.read(&bytes, at: 1, count: 10)
    #expect(bytes == [2, 3])
    #expect(folder.names.isEmpty)
  }

  @Test(
    arguments: [
      // Keys 00…0F, inputs none and 00: the first two of the reference's 128-bit vectors.
      (0, 0xE6A8_25BA_047F_81A3, 0x9302_55C7_1472_F66D),
      (1, 0x44AF_996B_D8C1_87DA, 0x45FC_229B_1159_7634),
    ] as [(Int, UInt64, UInt64)])
  func `keys are hashed as SipHash has it`(_ count: Int, _ high: UInt64, _ low: UInt64) {
    let hasher = KeyHasher(key0: 0x0706_0504_0302_0100, key1: 0x0F0E_0D0C_0B0A_0908)
    let input = (0..<count).map { UInt8($0) }
    let hash = input.withUnsafeBytes { hasher.hash($0) }
    #expect(hash == KeyHash(high: high, low: low))
  }

  @Test(arguments: UInt64(0)..<20)
  func `the key index joins the same people at any limit`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pairs = (0..<20_000).map { _ in
      (
        KeyHash(high: UInt64.random(in: 0..<900, using: &generator) << 50, low: 7),
        UInt32.random(in: 0..<3_000, using: &generator)
      )
    }
    var results: [[UInt32]] = []
    for limit in [1_000, 100_000, 1 << 30] {
      let index = KeyIndex(limit: limit, folder: "/tmp")
      var groups = DisjointSets()
      for _ in 0..<3_000 { groups.append() }
      for (hash, person) in pairs.prefix(seed % 2 == 0 ? 20_000 : 2_000) {
        try index.add(hash, of: person)
      }
      try index.join(in: &groups)
      results.append((0..<3_000).map { groups.first(of: UInt32($0)) })
    }
    #expect(results[0] == results[1] && results[1] == results[2])
  }

  @Test(arguments: UInt64(0)..<10)
  func `merging and sorting do not depend on the memory limit`(_ seed: UInt64) throws {
    var random = SpillPeople(seed: seed)
    let people = random.people(400)
    let merging = NormalizeHarness.map([
      "by": SpillHarness.list("emails", "phones", "id"), "prefer": SpillHarness.list("crm"),
    ])
    let sorting = SpillHarness.list("family_name", "given_name")
    for (verb, argument) in [("merge", merging), ("sort", sorting)] {
      let whole = try SpillHarness.run(verb, argument, people)
      #expect(whole.statistics["people_spilled"] == nil)
      for limit in [0, 70_000, 250_000] {
        let spilled = try SpillHarness.run(
          verb, argument, people, memoryLimit: limit, batch: 1 + Int(seed) * 9)
        #expect(spilled.statistics["people_spilled"] == people.count)
        #expect(spilled.people == whole.people)
        #expect(spilled.duplicates == whole.duplicates)
        #expect(spilled.merged == whole.merged)
        #expect(spilled.people.map(Self.bytes) == whole.people.map(Self.bytes))
      }
    }
  }

  @Test func `many runs are merged in several turns`() throws {
    var random = SpillPeople(seed: 3)
    let people = random.people(9_000)
    let argument = SpillHarness.list("full_name", "note")
    let whole = try SpillHarness.run("sort", argument, people, batch: 1_000)
    let spilled = try SpillHarness.run("sort", argument, people, memoryLimit: 0, batch: 1_000)
    #expect(spilled.people == whole.people)
  }

  @Test func `the footprint follows what a person holds`() {
    var person = Person()
    let empty = person.footprint
    person.note = String(repeating: "n", count: 1_000)
    #expect(person.footprint > empty + 1_000)
    person.photo = .data(mediaType: "image/png", bytes: Array(repeating: 0, count: 50_000))
    #expect(person.footprint > empty + 51_000)
  }
}
