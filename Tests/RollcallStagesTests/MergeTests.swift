import RollcallModel
import RollcallStages
import Testing

@Suite struct MergeTests {
  private func person(_ name: String, _ change: (inout Person) -> Void = { _ in }) -> Person {
    var person = Person()
    person.givenName = name
    change(&person)
    return person
  }

  private func merge(
    _ people: [Person], by: String..., prefer: [String] = [], sources: [String] = []
  ) throws -> SpillHarness.Outcome {
    let paths = Setting(.list(by.map(NormalizeHarness.text)), file: "p.yaml", line: 3)
    let names = Setting(.list(prefer.map(NormalizeHarness.text)), file: "p.yaml", line: 3)
    return try SpillHarness.run(
      "merge", NormalizeHarness.map(["by": paths, "prefer": names]), people, sources: sources)
  }

  private func at(_ source: String, _ record: Int) -> SourcePosition {
    let file = SourceFile(source: source, path: source + ".csv")
    return SourcePosition(file: file, recordInChunk: record, line: record + 1, offset: record * 9)
  }

  struct Match: CustomTestStringConvertible {
    let by: String
    var left: Person
    var right: Person
    let matches: Bool
    let testDescription: String

    init(
      _ name: String, by: String, _ matches: Bool, _ left: (inout Person) -> Void,
      _ right: (inout Person) -> Void
    ) {
      self.by = by
      self.matches = matches
      (self.left, self.right) = (Person(), Person())
      left(&self.left)
      right(&self.right)
      testDescription = name
    }
  }

  static let matches = [
    Match(
      "e-mail in another case", by: "emails", true, { $0.emails = [Email("A@Example.org")] },
      { $0.emails = [Email("b@example.org"), Email(" a@example.org ")] }),
    Match(
      "e-mail key of an international domain", by: "emails", true,
      {
        $0.emails = [Email("a@exämple.de")]
        $0.emails[0].key = "a@xn--exmple-cua.de"
      }, { $0.emails = [Email("a@xn--exmple-cua.de")] }),
    Match(
      "no e-mail address", by: "emails", false, { $0.emails = [Email("n/a")] },
      { $0.emails = [Email("n/a")] }),
    Match(
      "empty e-mail", by: "emails", false, { $0.emails = [Email("")] }, { $0.emails = [Email("")] }),
    Match(
      "phone in another writing", by: "phones", true, { $0.phones = [Phone("650-555-0123")] },
      { $0.phones = [Phone("(650) 555 0123")] }),
    Match(
      "phone with and without country", by: "phones", false,
      { $0.phones = [Phone("+1 650-555-0123")] }, { $0.phones = [Phone("650-555-0123")] }),
    Match(
      "placeholder phone", by: "phones", false, { $0.phones = [Phone("000-000-0000")] },
      { $0.phones = [Phone("0000000000")] }),
    Match(
      "short phone", by: "phones", false, { $0.phones = [Phone("112")] },
      { $0.phones = [Phone("112")] }),
    Match(
      "phone in full width", by: "phones", true, { $0.phones = [Phone("０３０２３１２５６６６")] },
      { $0.phones = [Phone("030/23125666")] }),
    Match("id", by: "id", true, { $0.id = "7" }, { $0.id = "7" }),
    Match("id in another case", by: "id", false, { $0.id = "a" }, { $0.id = "A" }),
    Match("empty id", by: "id", false, { $0.id = "" }, { $0.id = "" }),
    Match(
      "name in another case and spacing", by: "full_name", true,
      { ($0.givenName, $0.familyName) = ("Ana", "García") },
      { $0.formattedName = "ANA  GARCI\u{0301}A" }),
    Match("no name", by: "family_name", false, { _ in }, { _ in }),
    Match(
      "work e-mail against any", by: "emails[work]", false,
      { $0.emails = [Email("a@example.org", label: "work")] },
      { $0.emails = [Email("a@example.org", label: "home")] }),
    Match(
      "mobile in another writing", by: "phones[mobile]", true,
      { $0.phones = [Phone("650-555-0123", label: "mobile")] },
      { $0.phones = [Phone("6505550123", label: "mobile")] }),
    Match(
      "a person and a group", by: "emails", false, { $0.emails = [Email("a@example.org")] },
      {
        $0.kind = .group
        $0.emails = [Email("a@example.org")]
      }),
  ]

  @Test(arguments: matches)
  func `people are the same by a key`(_ item: Match) throws {
    let result = try merge([item.left, item.right], by: item.by)
    #expect(result.people.count == (item.matches ? 1 : 2))
    #expect(result.merged == (item.matches ? 1 : 0))
  }

  @Test func `keys chain people together and order stays that of the first`() throws {
    let people = [
      person("A") { $0.emails = [Email("a@example.org")] },
      person("B") { $0.emails = [Email("b@example.org")] },
      person("C") { $0.phones = [Phone("650-555-0123")] },
      person("D") {
        $0.emails = [Email("a@example.org")]
        $0.phones = [Phone("6505550123")]
      },
      person("E"),
    ]
    let result = try merge(people, by: "emails", "phones")
    #expect(result.people.map(\.givenName) == ["D", "B", "E"])
    #expect(result.duplicates.map(\.givenName) == ["A", "C"])
    #expect(result.merged == 2)
    #expect(result.people[0].emails.map(\.value) == ["a@example.org"])
  }

  @Test func `people nobody shares a key with are left exactly as they are`() throws {
    var random = SpillPeople(seed: 5)
    let people = random.people(50)
    #expect(try merge(people, by: "emails[nobody]").people == people)
  }

  @Test func `the preferred source comes first, then the newest, then the fullest`() throws {
    func card(_ name: String, _ source: String, _ modified: String?, _ more: Int = 0) -> Person {
      person(name) {
        $0.id = "1"
        $0.position = at(source, 1)
        $0.modified = modified.map { Timestamp($0) }
        $0.urls = (0..<more).map { WebPage("https://example.org/\($0)") }
      }
    }
    func winner(_ people: [Person], prefer: [String] = []) throws -> String? {
      try merge(people, by: "id", prefer: prefer).people.first?.givenName
    }
    let old = card("old", "phone", "2025-01-01T00:00:00Z", 3)
    let new = card("new", "crm", "20260101T000000Z")
    let full = card("full", "other", nil, 5)
    let bare = card("bare", "other", nil)
    #expect(try winner([old, new]) == "new")
    #expect(try winner([old, new], prefer: ["phone"]) == "old")
    #expect(try winner([old, new, full], prefer: ["other", "phone"]) == "full")
    #expect(try winner([bare, full]) == "full")
    #expect(try winner([bare, card("second", "other", nil)]) == "bare")
    #expect(try winner([full, card("day", "other", "2026-01-02")]) == "day")
  }

  @Test func `single values come from the best that has them, a name whole from one`() throws {
    let best = person("Ana") {
      $0.emails = [Email("a@example.org")]
      $0.modified = Timestamp("2026-02-01T00:00:00Z")
      $0.organization = "ACME"
      $0.note = "one\ntwo"
    }
    let other = person("Anna") {
      $0.emails = [Email("a@example.org")]
      $0.familyName = "Lima"
      $0.namePrefix = "Dr."
      $0.phoneticGivenName = "AH-na"
      $0.id = "7"
      $0.nickname = "Annie"
      $0.birthday = PartialDate("1985-04-12")
      $0.organization = "Other"
      $0.jobTitle = "Boss"
      $0.created = Timestamp("2020-01-01")
      $0.note = "two"
    }
    let third = person("X") {
      $0.emails = [Email("a@example.org")]
      $0.organization = "acme "
      $0.department = "Sales"
      $0.note = "three"
      $0.created = Timestamp("2021-01-01")
    }
    let result = try #require(try merge([third, other, best], by: "emails").people.first)
    #expect(result.fullName == "Ana")
    #expect(result.phoneticGivenName == nil)
    #expect(result.id == "7" && result.nickname == "Annie")
    #expect(result.organization == "ACME" && result.department == "Sales")
    #expect(result.jobTitle == nil)
    #expect(result.birthday == PartialDate("1985-04-12"))
    #expect(result.created?.text == "2020-01-01")
    #expect(result.modified?.text == "2026-02-01T00:00:00Z")
    #expect(result.note == "one\ntwo\nthree")
  }

  @Test func `a fuller birthday that agrees is taken, one that does not is not`() throws {
    func birthday(_ texts: String...) throws -> String? {
      let people = texts.map { text in
        person("A") {
          $0.id = "1"
          $0.birthday = PartialDate(text)
        }
      }
      return try merge(people, by: "id").people.first?.birthday?.text
    }
    #expect(try birthday("--04-12", "1985-04-12") == "1985-04-12")
    #expect(try birthday("--04-12", "1985-05-12") == "--04-12")
    #expect(try birthday("1985-04-12", "1990-01-01") == "1985-04-12")
  }

  @Test func `lists are united by key with the survivor's first`() throws {
    let best = person("A") {
      $0.id = "1"
      $0.modified = Timestamp("2026-01-01")
      $0.phones = [Phone("650-555-0123"), Phone("650-555-0124", label: "home", preferred: true)]
      $0.emails = [Email("A@example.org")]
      $0.urls = [WebPage("https://Example.org/")]
      $0.groups = ["Friends"]
      $0.extras = [Extra("X-A", "1"), Extra("X-B", "1", group: "item1")]
      $0.position = at("crm", 4)
    }
    let other = person("B") {
      $0.id = "1"
      $0.phones = [
        Phone("6505550125", label: "work", preferred: true),
        Phone("(650) 555-0123", label: "mobile"),
      ]
      $0.emails = [Email("a@EXAMPLE.org", label: "work"), Email("b@example.org")]
      $0.urls = [WebPage("https://example.org")]
      $0.groups = ["Work", "Friends"]
      $0.extras = [
        Extra("X-A", "1"), Extra("X-A", "2"), Extra("X-B", "1", group: "item7"),
        Extra("X-C", "1", group: "ITEM1"),
      ]
      $0.position = at("phone", 9)
    }
    let result = try #require(try merge([other, best], by: "id").people.first)
    #expect(result.phones.map(\.value) == ["650-555-0123", "650-555-0124", "6505550125"])
    #expect(result.phones.map(\.label) == ["mobile", "home", "work"])
    #expect(result.phones.map(\.preferred) == [false, true, false])
    #expect(result.emails.map(\.value) == ["A@example.org", "b@example.org"])
    #expect(result.emails.map(\.label) == ["work", nil])
    #expect(result.urls.count == 1)
    #expect(result.groups == ["Friends", "Work"])
    #expect(
      result.extras == [
        Extra("X-A", "1"), Extra("X-B", "1", group: "item1"), Extra("X-A", "2"),
        Extra("X-C", "1", group: "ITEM1-2"),
      ])
    #expect(result.position == best.position)
    #expect(result.provenance == [other.position, best.position])
  }

  @Test func `two extensions of one number stay two phones`() throws {
    let people = ["12", "13"].map { digits in
      person("A") {
        $0.id = "1"
        $0.phones = [Phone("+16505550123")]
        $0.phones[0].extension = digits
      }
    }
    #expect(try merge(people, by: "id").people.first?.phones.count == 2)
  }

  @Test func `merging what is merged changes nothing`() throws {
    for seed in UInt64(0)..<30 {
      var random = SpillPeople(seed: seed)
      let once = try merge(random.people(200), by: "emails", "phones", "id")
      let twice = try merge(once.people, by: "emails", "phones", "id")
      #expect(twice.merged == 0)
      #expect(twice.people == once.people)
      #expect(once.people.count + once.merged == 200)
      #expect(once.duplicates.count == once.merged)
    }
  }

  @Test func `forms of the argument and its mistakes`() throws {
    let people = (0..<2).map { _ in person("A") { $0.emails = [Email("a@example.org")] } }
    #expect(try SpillHarness.run("merge", SpillHarness.list("emails"), people).merged == 1)
    #expect(try SpillHarness.run("merge", NormalizeHarness.text("emails"), people).merged == 1)
    let cases: [(Setting, ProblemCode)] = [
      (SpillHarness.list("emial"), .unknownProperty), (SpillHarness.list(), .badValue),
      (NormalizeHarness.map([:]), .missingKey),
      (
        NormalizeHarness.map([
          "by": NormalizeHarness.text("id"), "prefer": NormalizeHarness.text("fone"),
        ]), .unknownName
      ),
    ]
    for (setting, code) in cases {
      let failure = try #require(throws: Failure.self) {
        try SpillHarness.run("merge", setting, [], sources: ["phone", "crm"])
      }
      #expect(failure.problems.map(\.code) == [code])
    }
  }

  @Test func `a key that everybody has makes one person in good time`() throws {
    let people = (0..<20_000).map { number in
      person("P\(number)") {
        $0.emails = [Email("info@example.org"), Email("p\(number)@example.org")]
        $0.note = "note \(number)"
        $0.groups = ["g\(number)"]
        $0.extras = [Extra("X-A", "\(number)", group: "item1")]
      }
    }
    let result = try merge(people, by: "emails")
    #expect(result.people.count == 1)
    #expect(result.people.first?.emails.count == 20_001)
  }
}
