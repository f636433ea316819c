import RollcallHashing
import RollcallModel
import Testing

@testable import RollcallStages

/// `exclude` and `include`: who counts as one of a list.
@Suite struct ListFilterTests {
  private static func person(_ change: (inout Person) -> Void) -> Person {
    var person = Person()
    change(&person)
    return person
  }

  private static func email(_ value: String, key: String? = nil) -> Person {
    person {
      $0.emails = [Email(value)]
      $0.emails[0].key = key
    }
  }

  private static func phone(_ value: String, key: String? = nil) -> Person {
    person {
      $0.phones = [Phone(value)]
      $0.phones[0].key = key
    }
  }

  private static func stage(
    _ verb: String, by: [String], region: String? = nil
  ) throws -> ListFilter {
    let options = NormalizeHarness.map([
      "in": NormalizeHarness.text("list"),
      "by": Setting(.list(by.map(NormalizeHarness.text)), file: "p.yaml", line: 3),
    ])
    let stage = try NormalizeHarness.make(
      verb, options, StageContext(name: verb, region: region))
    guard case .listed(let filter) = stage else { throw Failure(Problem(.internalFault)) }
    return filter
  }

  /// What becomes of people.
  private static func run(
    _ filter: ListFilter, list: [[Person]], _ people: [Person]
  ) throws -> (batch: StageBatch, list: [String: Int], problems: [Problem]) {
    var known = filter.makeList()
    var problems: [Problem] = []
    for batch in list {
      let entries = filter.makeReader().read(batch)
      problems += entries.problems
      known.add(entries)
    }
    let counts = known.statistics
    let worker = try known.finish().makeWorker()
    var batch = StageBatch(people)
    try worker.process(&batch)
    return (batch, counts, problems)
  }

  struct Match: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let by: String
    let matches: Bool
    let listed: Person
    let person: Person
    var region: String?

    init(
      _ name: String, by: String, _ matches: Bool, _ listed: Person, _ person: Person,
      region: String? = nil
    ) {
      testDescription = name
      (self.by, self.matches, self.listed, self.person) = (by, matches, listed, person)
      self.region = region
    }
  }

  static let matches = [
    Match(
      "an address in another case", by: "emails", true, email("Ana@Example.org "),
      email("ana@example.org")),
    Match(
      "another address", by: "emails", false, email("ana@example.org"),
      person { $0.emails = [Email("bo@example.org")] }),
    Match(
      "an address that was normalized on one side only", by: "emails", true,
      email("a@exämple.de"), email("a@exämple.de", key: "a@xn--exmple-cua.de")),
    Match(
      "the key of an address", by: "emails", true, email("a@xn--exmple-cua.de"),
      email("a@exämple.de", key: "a@xn--exmple-cua.de")),
    Match(
      "no address", by: "emails", false, person { $0.emails = [Email("n/a")] },
      person { $0.emails = [Email("n/a")] }),
    Match(
      "a phone in another notation", by: "phones", true, phone("(650) 555-0101"),
      phone("+16505550101", key: "+16505550101"), region: "US"),
    Match(
      "a phone in another notation, nothing normalized", by: "phones", true,
      phone("650.555.0101"), phone("+1 650-555-0101"), region: "us"),
    Match(
      "a phone with its country on both sides", by: "phones", true, phone("+44 20 7946 0018"),
      phone("0044 (0)20 79460018", key: "+442079460018")),
    Match(
      "a phone of another country", by: "phones", false, phone("020 7946 0018"),
      phone("+16505550101"), region: "GB"),
    Match(
      "a phone of no country, as it was written", by: "phones", true, phone("650 555 0101"),
      phone("(650) 555-0101")),
    Match(
      "a phone of no country is not that of one", by: "phones", false, phone("650 555 0101"),
      phone("+16505550101")),
    Match("an emergency number", by: "phones", false, phone("911"), phone("911"), region: "US"),
    Match(
      "the identifier as it is", by: "id", true, person { $0.id = "a7" },
      person { $0.id = "a7" }),
    Match("another identifier", by: "id", false, person { $0.id = "a7" }, person { $0.id = "A7" }),
    Match(
      "an identifier is no name", by: "id", false, person { $0.nickname = "x" },
      person { $0.id = "x" }),
    Match(
      "a name in another case", by: "family_name", true, person { $0.familyName = " De  Vries" },
      person { $0.familyName = "de vries" }),
    Match(
      "one address of a path", by: "emails[1]", true, email("x@example.org"),
      person { $0.emails = [Email("X@example.org"), Email("y@example.org")] }),
    Match(
      "the digest of an address", by: "emails", true,
      email(SHA256.hash("ana@example.org").hex), email(" Ana@example.org")),
    Match(
      "the digest of an address in capitals", by: "emails", true,
      email(SHA256.hash("ana@example.org").hex.uppercased()), email("ana@example.org")),
    Match(
      "the digest of another address", by: "emails", false,
      person { $0.emails = [Email(SHA256.hash("bo@example.org").hex)] }, email("ana@example.org")),
    Match(
      "the digest of a number", by: "phones", true, phone(SHA256.hash("+16505550101").hex),
      phone("650 555 0101"), region: "US"),
    Match(
      "the digest of a number without its plus", by: "phones", true,
      phone(SHA256.hash("16505550101").hex), phone("+1 650 555 0101")),
    Match(
      "the same digest", by: "emails", true, email(SHA256.hash("x").hex),
      email(SHA256.hash("x").hex)),
    Match(
      "a digest of an address is none of a number", by: "phones", false,
      email(SHA256.hash("+16505550101").hex), phone("+16505550101")),
  ]

  @Test(arguments: matches, [false, true])
  func `who shares a key with the list is found`(match: Match, isInclude: Bool) throws {
    let filter = try Self.stage(
      isInclude ? "include" : "exclude", by: [match.by], region: match.region)
    let (batch, _, _) = try Self.run(filter, list: [[match.listed]], [match.person])
    let isKept = match.matches == isInclude
    #expect(batch.people == (isKept ? [match.person] : []))
    #expect(batch.filtered == (isKept ? 0 : 1))
  }

  @Test func `one key in common is enough, and the first that matches is counted`() throws {
    let filter = try Self.stage("exclude", by: ["emails", "phones"], region: "US")
    let list = [[Self.phone("650-555-0101")], [Self.email("a@example.org")], [Person()]]
    let people = [
      Self.phone("+16505550101"),
      Self.person {
        $0.emails = [Email("a@example.org")]; $0.phones = [Phone("650-555-0101")]
      },
      Self.person { $0.emails = [Email("b@example.org")] }, Person(),
    ]
    let (batch, counts, problems) = try Self.run(filter, list: list, people)
    #expect(batch.people == [people[2], people[3]])
    #expect(batch.filtered == 2)
    #expect(batch.statistics == ["matched_by_emails": 1, "matched_by_phones": 1])
    #expect(counts == ["list_people": 3, "list_people_without_key": 1])
    #expect(problems.map(\.code) == [.noListKey])
  }

  @Test func `a phone without a country is told`() throws {
    let filter = try Self.stage("exclude", by: ["phones"])
    let (_, _, problems) = try Self.run(filter, list: [[Self.phone("650-555-0101")]], [])
    #expect(problems.map(\.code) == [.phoneNoRegion])
    #expect(problems.first?.value == "650-555-0101")
  }

  @Test func `an empty list leaves out nobody and keeps nobody`() throws {
    let people = [Self.email("a@example.org"), Person()]
    let all = try Self.run(try Self.stage("exclude", by: ["emails"]), list: [], people)
    #expect(all.batch.people == people)
    let none = try Self.run(try Self.stage("include", by: ["emails"]), list: [], people)
    #expect(none.batch.people.isEmpty)
    #expect(none.batch.filtered == 2)
  }

  @Test(arguments: UInt64(0)..<20)
  func `a set of hashes has what was put in and nothing else`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func hash() -> KeyHash {
      // Places that fall together, and the value that stands for nothing.
      let other: UInt64 = random.next()
      let places: [UInt64] = [0, .max, other]
      let low: UInt64 = places.randomElement(using: &random) ?? 0
      return KeyHash(high: UInt64.random(in: 0...400, using: &random), low: low)
    }
    let all = (0..<Int.random(in: 0...300, using: &random)).map { _ in hash() }
    var parts = [Array(all.prefix(7)), Array(all.dropFirst(7))]
    let set = KeySet(taking: &parts)
    #expect(parts.isEmpty)
    let hasAll = all.allSatisfy { set.contains($0) }
    #expect(hasAll)
    for _ in 0..<300 {
      let other = KeyHash(
        high: UInt64.random(in: 500..<UInt64.max, using: &random), low: hash().low)
      #expect(!set.contains(other))
    }
  }

  @Test(arguments: ["exclude", "include"])
  func `what is missing or wrong is told`(verb: String) {
    let text = NormalizeHarness.text
    let cases: [(Setting, ProblemCode)] = [
      (NormalizeHarness.map(["by": text("emails")]), .missingKey),
      (NormalizeHarness.map(["in": text("list")]), .missingKey),
      (
        NormalizeHarness.map(["in": text("list"), "by": text("email_addresses")]), .unknownProperty
      ),
    ]
    for (options, code) in cases {
      let failure = #expect(throws: Failure.self) { try NormalizeHarness.make(verb, options) }
      #expect(failure?.problems.map(\.code) == [code])
    }
  }
}
