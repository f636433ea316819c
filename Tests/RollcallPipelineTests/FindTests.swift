import RollcallModel
import RollcallSQLite
import RollcallTestSupport
import Testing

@testable import RollcallPipeline

/// People are found in a book by its indexes as they are in a file by reading it.
@Suite struct FindTests {
  private static let phones = [
    "+34612345678", "612 34 56 78", "0034 612345678", "(020) 7946-0958", "+44 20 7946 0958",
    "02079460958", "13800138000", "+86 138-0013-8000", "112", "555-0100", "no number", "",
    "6125551234", "+1 612-555-1234",
  ]
  private static let emails = [
    "ana@example.com", "ANA@Example.com", "bo@bücher.example", "bo@xn--bcher-kva.example", "none",
  ]
  private static let names = ["Ana García", "García, Ana", "刘德华", "Anabel Bo", "O’Brien", ""]

  /// Somebody, some of whose values are normalized.
  private static func person(_ random: inout SplitMix64) throws -> Person {
    var person = Person()
    let name = names.randomElement(using: &random) ?? ""
    if !name.isEmpty { person.formattedName = name }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      person.phones.append(Phone(phones.randomElement(using: &random) ?? ""))
    }
    for _ in 0..<Int.random(in: 0...1, using: &random) {
      person.emails.append(Email(emails.randomElement(using: &random) ?? ""))
    }
    let region = ["ES", "GB", "CN", "US", nil, nil].randomElement(using: &random) ?? nil
    guard Bool.random(using: &random) else { return person }
    return try Normalizing(region: region).normalize(person).person
  }

  private static func write(_ people: [Person], in folder: TestFolder) throws {
    var lines: [UInt8] = []
    for person in people { lines += person.json + [0x0A] }
    try folder.write("people.jsonl", lines)
    let book = try BookFile(creating: folder("people.db"), shownAs: "people.db")
    try book.change("add") { (change) throws(Failure) in
      for person in people { try change.add(person) }
    }
  }

  private static func found(
    _ folder: TestFolder, _ name: String, _ query: FindQuery, jobs: Int
  ) throws -> [Int64] {
    var options = AdHocOptions()
    options.plan.jobs = jobs
    return try Find.people(in: folder(name), by: query, options).people.map(\.number)
  }

  @Test(arguments: UInt64(0)..<4)
  func `a book and a file give the same people in the same order`(_ seed: UInt64) throws {
    var random = SplitMix64(seed)
    let people = try (0..<150).map { _ in try Self.person(&random) }
    let folder = try TestFolder()
    try Self.write(people, in: folder)
    try BookFile.finish(newBookAt: folder("people.db"), shownAs: "people.db")
    var some = 0
    for region in ["ES", "CN", nil] {
      var queries = try ["ana", "gar ana", "ldh", "obrien", "bo"].map {
        try FindQuery(text: $0, phones: [], emails: [], region: region)
      }
      for phone in Self.phones where phone.contains(where: \.isNumber) {
        queries.append(try FindQuery(text: nil, phones: [phone], emails: [], region: region))
        queries.append(try FindQuery(text: "a", phones: [phone], emails: [], region: region))
      }
      for email in Self.emails + ["Ana <ana@example.com>"] where email.contains("@") {
        queries.append(try FindQuery(text: nil, phones: [], emails: [email], region: region))
      }
      for query in queries {
        let inBook = try Self.found(folder, "people.db", query, jobs: 2)
        let inFile = try Self.found(folder, "people.jsonl", query, jobs: 2)
        #expect(inBook == inFile, "\(query)")
        some += inBook.isEmpty ? 0 : 1
      }
    }
    #expect(some > 50)
  }

  @Test func `a large book gives the same on any number of cores`() throws {
    let people = (0..<21_000).map { number in
      var person = Person()
      person.givenName = "Ana"
      person.familyName = "Number \(number)"
      return person
    }
    let folder = try TestFolder()
    try Self.write(people, in: folder)
    try BookFile.finish(newBookAt: folder("people.db"), shownAs: "people.db")
    let query = try FindQuery(text: "ana 2099", phones: [], emails: [], region: nil)
    for jobs in [1, 2, 3, 7] {
      let found = try Self.found(folder, "people.db", query, jobs: jobs)
      #expect(
        found == [
          2_100, 20_991, 20_992, 20_993, 20_994, 20_995, 20_996, 20_997, 20_998, 20_999, 21_000,
        ])
    }
  }

  @Test func `what cannot be looked for is said, all of it`() {
    let failure = #expect(throws: Failure.self) {
      try FindQuery(text: " ", phones: ["x"], emails: ["y"], region: nil)
    }
    #expect(failure?.problems.count == 3)
    #expect(failure?.exitCode == .usage)
  }

  @Test(arguments: [
    ("phones[1]", "+34 612 34 56 79", "+34612345679"), ("phones[work]", "020 7946 0958", nil),
    ("emails[1]", "Bo@Example.com", "bo@example.com"),
  ])
  func `a value that is set is normalized alone`(
    _ path: String, _ value: String, _ key: String?
  ) throws {
    var person = Person()
    person.phones = [Phone("612 34 56 78"), Phone("no number")]
    person.emails = [Email("ANA@example.com")]
    let normalized = try Normalizing(region: "ES").normalize(person).person
    for before in [person, normalized] {
      let assignment = Assignment(
        path: try PersonPath(parsing: path), value: value, region: nil)
      let (after, _) = try assignment.applied(to: before)
      let isPhone = path.hasPrefix("phones")
      let index = path == "phones[work]" ? 2 : 0
      #expect((isPhone ? after.phones[index].key : after.emails[0].key) == key)
      #expect((isPhone ? after.phones[index].raw : after.emails[0].raw) == value)
      #expect(after.phones[1] == before.phones[1])
      if !isPhone { #expect(after.phones == before.phones) }
    }
  }
}
