import RollcallMatching
import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallSQLite

@Suite struct BookUpdateTests {
  private static func rules(
    _ mode: BookUpdate.Mode, _ by: String..., replacing: Set<String> = []
  ) throws -> BookUpdate.Rules {
    let keys = try by.map { MatchKey(try PersonPath(parsing: $0)) }
    return BookUpdate.Rules(mode: mode, keys: keys, replacing: replacing, region: "US")
  }

  @discardableResult
  private static func take(
    _ people: [Person], into book: BookFile, _ rules: BookUpdate.Rules
  ) throws -> BookChange.Counts {
    try book.change("update") { (change) throws(Failure) in
      try BookUpdate(change, rules).take(people)
      return change.counts
    }
  }

  private static func counts(
    added: Int = 0, changed: Int = 0, unchanged: Int = 0, removed: Int = 0
  ) -> BookChange.Counts {
    var counts = BookChange.Counts()
    (counts.added, counts.changed) = (added, changed)
    (counts.unchanged, counts.removed) = (unchanged, removed)
    return counts
  }

  @Test(arguments: UInt64(0)..<20)
  func `who comes a second time changes nothing`(_ seed: UInt64) throws {
    var random = SQLiteRandomPeople(seed)
    var people = random.people(30)
    for index in people.indices { people[index].id = index % 3 == 0 ? nil : "id-\(index)" }
    let folder = try TestFolder()
    let book = try BookFileTests.book(in: folder)
    let rules = try Self.rules(.upsert, "id")
    try Self.take(people, into: book, rules)
    // A person whose list has one value twice is united with itself once.
    try Self.take(people, into: book, rules)
    let third = try Self.take(people, into: book, rules)
    #expect(third == Self.counts(unchanged: 30))
  }

  @Test(arguments: UInt64(0)..<20)
  func `people who come together do as they do one by one`(_ seed: UInt64) throws {
    var random = SplitMix64(seed)
    // Few names, numbers and addresses, so that many are the same, also by what came just before.
    let people = (0..<60).map { _ in
      var person = Person()
      func some(_ texts: [String]) -> [String] { texts.filter { _ in random.next() % 4 == 0 } }
      person.givenName = ["Ana", "Bo", nil][Int(random.next() % 3)]
      person.phones = some(["(650) 253-0000", "+16502530000", "650 253 0001"]).map { Phone($0) }
      person.emails = some(["ana@example.com", "ANA@example.com", "bo@example.com"])
        .map { Email($0) }
      person.id = some(["a", "b"]).first
      return person
    }
    let folder = try TestFolder()
    let rules = try Self.rules(.upsert, "id", "emails", "phones")
    let together = try BookFile(creating: folder("together.db"), shownAs: "together.db")
    let oneByOne = try BookFile(creating: folder("one.db"), shownAs: "one.db")
    try together.change("update") { (change) throws(Failure) in
      let update = BookUpdate(change, rules)
      for start in [0, 30] { try update.take(Array(people[start..<(start + 30)])) }
    }
    try oneByOne.change("update") { (change) throws(Failure) in
      let update = BookUpdate(change, rules)
      for person in people { try update.take([person]) }
    }
    for number in Int64(1)...60 {
      #expect(try together.person(number)?.json == oneByOne.person(number)?.json)
    }
    #expect(try together.person(1) != nil)
  }

  @Test func `upsert takes the newer values and unites the lists`() throws {
    let folder = try TestFolder()
    let book = try BookFileTests.book(in: folder)
    var old = BookFileTests.person("Ana", phone: "(650) 253-0000", email: "ana@example.org")
    (old.id, old.nickname, old.note) = ("a", "Annie", "old")
    old.groups = ["Friends"]
    var new = BookFileTests.person("Ana María", phone: "+1 650 253 0001")
    (new.id, new.note) = ("a", "new")
    new.emails = [Email("ANA@example.org", label: "home")]
    new.groups = ["Work"]
    try Self.take([old], into: book, try Self.rules(.upsert, "id"))
    let counts = try Self.take([new], into: book, try Self.rules(.upsert, "id"))
    #expect(counts == Self.counts(changed: 1))
    let person = try #require(try book.person(1))
    #expect(person.givenName == "Ana María" && person.nickname == "Annie" && person.note == "new")
    #expect(person.phones.map(\.value) == ["(650) 253-0000", "+1 650 253 0001"])
    #expect(person.emails.map(\.value) == ["ANA@example.org"])
    #expect(person.emails.map(\.label) == ["home"])
    #expect(person.groups == ["Friends", "Work"])
  }

  @Test func `a number is united with itself in another notation`() throws {
    let folder = try TestFolder()
    let book = try BookFileTests.book(in: folder)
    let rules = try Self.rules(.upsert, "phones")
    try Self.take([BookFileTests.person("Ana", phone: "(650) 253-0000")], into: book, rules)
    var new = BookFileTests.person("Ana", phone: "650 253 0000")
    new.phones[0].take(
      Phone.Findings(key: "+16502530000", status: .valid, region: "US"), value: "+16502530000")
    #expect(try Self.take([new], into: book, rules) == Self.counts(changed: 1))
    #expect(try book.person(1)?.phones.map(\.value) == ["+16502530000"])
    #expect(try Self.take([new], into: book, rules) == Self.counts(unchanged: 1))
  }

  @Test func `a list is replaced where that is told`() throws {
    let folder = try TestFolder()
    let book = try BookFileTests.book(in: folder)
    var old = BookFileTests.person("Ana", phone: "+16502530000", email: "ana@example.org")
    old.id = "a"
    var new = BookFileTests.person("Ana", phone: "+16502530001")
    new.id = "a"
    try Self.take([old], into: book, try Self.rules(.upsert, "id"))
    try Self.take(
      [new], into: book, try Self.rules(.upsert, "id", replacing: ["phones", "emails"]))
    let person = try #require(try book.person(1))
    #expect(person.phones.map(\.value) == ["+16502530001"])
    // Nothing said of e-mail addresses: they stay.
    #expect(person.emails.map(\.value) == ["ana@example.org"])
  }

  @Test(arguments: [
    ("(650) 253-0000", "+16502530000", true), ("+1 650-253-0000", "650.253.0000", true),
    ("650 253 0000", "+442030310000", false), ("0101", "0101", false),
  ])
  func `numbers are the same however they are written`(
    _ stored: String, _ coming: String, _ same: Bool
  ) throws {
    let folder = try TestFolder()
    let book = try BookFileTests.book(in: folder)
    let rules = try Self.rules(.missing, "phones", "emails")
    try Self.take([BookFileTests.person("Ana", phone: stored)], into: book, rules)
    let counts = try Self.take([BookFileTests.person("Bo", phone: coming)], into: book, rules)
    #expect(counts == (same ? Self.counts(unchanged: 1) : Self.counts(added: 1)))
  }

  @Test func `missing looks at both phones and addresses, and at who came before`() throws {
    let folder = try TestFolder()
    let book = try BookFileTests.book(in: folder)
    let people = [
      BookFileTests.person("Ana", email: "ana@example.org"),
      BookFileTests.person("Bo", phone: "+16502530000", email: "Ana@Example.org"),
      BookFileTests.person("Cy", phone: "+16502530001"),
      BookFileTests.person("Di", phone: "650-253-0001"),
      BookFileTests.person("Eve"), BookFileTests.person("Eve"),
    ]
    let rules = try Self.rules(.missing, "phones", "emails")
    #expect(try Self.take(people, into: book, rules) == Self.counts(added: 3, unchanged: 3))
  }

  @Test func `delete removes who is known, and says who was not`() throws {
    let folder = try TestFolder()
    let book = try BookFileTests.book(in: folder)
    let people = ["Ana", "Bo", "Cy"].map {
      BookFileTests.person($0, email: "\($0.lowercased())@example.org")
    }
    try Self.take(people, into: book, try Self.rules(.append))
    let gone = [
      BookFileTests.person("?", email: "BO@example.org"),
      BookFileTests.person("?", email: "nobody@example.org"), BookFileTests.person("Cy"),
    ]
    let counts = try Self.take(gone, into: book, try Self.rules(.delete, "emails"))
    #expect(counts == Self.counts(unchanged: 2, removed: 1))
    #expect(try book.person(2) == nil && book.person(3) != nil)
  }

  @Test func `a group is not the person whose address it has`() throws {
    let folder = try TestFolder()
    let book = try BookFileTests.book(in: folder)
    var group = BookFileTests.person("Team", email: "team@example.org")
    group.kind = .group
    let person = BookFileTests.person("Ana", email: "team@example.org")
    let rules = try Self.rules(.upsert, "emails")
    #expect(try Self.take([group, person], into: book, rules) == Self.counts(added: 2))
  }

  @Test func `the first key that matches counts, and several people are told`() throws {
    let folder = try TestFolder()
    let book = try BookFileTests.book(in: folder)
    let people = ["Ana", "Bo"].map { BookFileTests.person($0, phone: "+16502530000") }
    try Self.take(people, into: book, try Self.rules(.append))
    var new = BookFileTests.person("Cy", phone: "+16502530000")
    new.nickname = "C"
    let rules = try Self.rules(.upsert, "emails", "phones")
    try book.change("update") { (change) throws(Failure) in
      let update = BookUpdate(change, rules)
      try update.take([new])
      #expect(update.severalMatches == 1)
      #expect(change.counts == Self.counts(changed: 1))
    }
    #expect(try book.person(1)?.nickname == "C" && book.person(2)?.nickname == nil)
  }
}
