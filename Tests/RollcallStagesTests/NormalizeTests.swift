import RollcallModel
import RollcallStages
import Testing

@Suite struct NormalizeTests {
  @Test(arguments: [
    ("Cell", "mobile"), ("_$!<HomeFAX>!$_", "home_fax"), (" Work Fax ", "work_fax"),
    ("测试", "测试"), ("  Mum's\u{00A0} phone ", "Mum's phone"), ("home", "home"), (" ", nil),
    ("_$!< Home >!$_", "home"),
  ])
  func `labels become canonical, own ones are kept`(_ label: String, _ expected: String?) throws {
    var person = Person()
    person.phones = [Phone("1", label: label)]
    person.addresses = [Address(label: label)]
    let setting = NormalizeHarness.text("labels")
    let result = try NormalizeHarness(setting: setting).run(person)
    #expect(result.phones.map(\.label) == [expected])
    #expect(result.addresses.map(\.label) == [expected])
    #expect(result.phones.first?.status == nil)
  }

  @Test func `kinds can be given as a word, a list or a mapping`() throws {
    let forms: [Setting] = [
      NormalizeHarness.text("names"),
      Setting(.list([NormalizeHarness.text("names")]), file: "p.yaml"),
      NormalizeHarness.map(["names": NormalizeHarness.map([:])]),
      NormalizeHarness.map(["names": NormalizeHarness.text("true")]),
      NormalizeHarness.map([
        "names": NormalizeHarness.text(""), "phones": NormalizeHarness.text("false"),
      ]),
    ]
    var person = Person()
    person.givenName = "ANA"
    person.phones = [Phone("+1 650 253 0000")]
    for setting in forms {
      let result = try NormalizeHarness(setting: setting).run(person)
      #expect(result.givenName == "Ana")
      #expect(result.phones.first?.status == nil)
    }
  }

  @Test func `mistakes in the kinds and options are errors with what was meant`() throws {
    let cases: [(Setting, ProblemCode, String?)] = [
      (NormalizeHarness.text("phone"), .badValue, "phones"),
      (NormalizeHarness.map(["emial": NormalizeHarness.text("")]), .badValue, "emails"),
      (
        NormalizeHarness.map([
          "phones": NormalizeHarness.map(["regoin": NormalizeHarness.text("US")])
        ]), .unknownKey, "region"
      ),
      (NormalizeHarness.map(["phones": NormalizeHarness.text("US")]), .wrongType, nil),
    ]
    for (setting, code, meant) in cases {
      let failure = try #require(throws: Failure.self) {
        try NormalizeHarness(setting: setting).run([])
      }
      #expect(failure.problems.map(\.code) == [code])
      #expect(failure.problems.first?.candidates.first == meant)
    }
  }

  @Test(arguments: UInt64(0)..<120)
  func `a second turn changes nothing`(_ seed: UInt64) throws {
    var texts = RandomTexts(seed: seed)
    let people = (0..<20).map { _ in texts.person() }
    let harness = NormalizeHarness(
      region: seed % 3 == 0 ? nil : ["US", "DE", "FR", "CN"][Int(seed % 4)])
    let once = try harness.run(people).people
    let twice = try harness.run(once).people
    for (first, second) in zip(once, twice) {
      #expect(first == second)
      for (before, after) in zip(bytes(first), bytes(second)) {
        #expect(before == after, "\(String(decoding: before, as: UTF8.self))")
      }
    }
  }

  /// The texts of a person byte by byte, as `==` takes Unicode forms for equal.
  private func bytes(_ person: Person) -> [[UInt8]] {
    let names = [
      person.namePrefix, person.givenName, person.middleName, person.familyName, person.nameSuffix,
      person.formattedName, person.nickname,
    ]
    var values: [String?] = []
    for phone in person.phones { values += [phone.value, phone.raw, phone.label, phone.key] }
    for email in person.emails { values += [email.value, email.raw, email.label, email.key] }
    return (names + values).map { Array(($0 ?? "-").utf8) }
  }
}

/// Texts as bad as people and machines write them.
struct RandomTexts {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let names = [
    "ana", "ANA", "van", "DE", "la", "Mc", "MCDONALD", "mac", "macleod", "o'", "O'NEIL", "-", ".",
    "'", "\u{2019}", "\"", "“", "”", "jr", "III", "e\u{0301}", "ß", "İ", "ı", "ǆ", "ﬁ", "ΟΣ", "德",
    "山田",
    "\u{200D}", "\u{200B}", "\u{00A0}", " ", "\t", "\n", "y", "i", "al-", "ng", "jd", "\u{0301}",
    "🎉",
    "m.d.", "phd", "ŉ", "ⅷ", "ª", "1st", "\u{0600}", "\u{1E9B}\u{0323}", "ᾳ",
  ]
  private static let phones = [
    "+1", "650", "253", "0000", "(", ")", "-", " ", "/", ";", ", ", " or ", " ::: ", "\n", "ext",
    "x12", ";ext=", "tel:", "+49", "030", "23125666", "0", "911", "#", ",,", "\u{202A}", "\u{FF11}",
    "٣",
    "abc", "+", "+52 1 55 1234 5678", "\0", "\u{0301}", "1-800-FLOWERS", "*",
  ]
  private static let emails = [
    "a", "B", "@", ".", "example.com", "EXAMPLE.org", ";", ", ", " ", "<", ">", "mailto:", "?x",
    "\"", "'", "é", "e\u{0301}", "xn--exmple-cua.de", "exämple.de", "[", "]", "\u{200B}",
    "test.example",
    "-", "_", "+tag", "\0", "\n", ":::", "ß.de", "İ",
  ]

  private mutating func text(_ parts: [String], upTo count: Int) -> String {
    (0..<Int.random(in: 0...count, using: &generator)).map { _ in
      parts[Int.random(in: parts.indices, using: &generator)]
    }.joined()
  }

  mutating func person() -> Person {
    var person = Person()
    person.namePrefix = text(Self.names, upTo: 2)
    person.givenName = text(Self.names, upTo: 6)
    person.middleName = text(Self.names, upTo: 3)
    person.familyName = text(Self.names, upTo: 6)
    person.nameSuffix = text(Self.names, upTo: 3)
    person.formattedName = text(Self.names, upTo: 8)
    person.nickname = text(Self.names, upTo: 3)
    person.phones = (0..<3).map { _ in
      Phone(text(Self.phones, upTo: 9), label: text(Self.names, upTo: 3))
    }
    person.emails = (0..<3).map { _ in
      Email(text(Self.emails, upTo: 9), label: text(Self.names, upTo: 3))
    }
    return person
  }
}
