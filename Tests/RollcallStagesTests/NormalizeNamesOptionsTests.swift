import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallStages
import RollcallUnicode

@Suite struct NormalizeNamesOptionsTests {
  @Test(arguments: [
    ("case", "upper"), ("honorifics", "drop"), ("parse", "always"), ("language", "german"),
    ("language", "d"), ("language", "1"), ("readings", "kana"), ("readings", "pinyin kanji"),
  ])
  func `a wrong option is an error`(_ option: String, _ value: String) throws {
    let failure = try #require(throws: Failure.self) {
      try NormalizeHarness.names([option: value]).run([])
    }
    #expect(failure.problems.map(\.code) == [.badValue])
  }

  @Test func `a language may have a region`() throws {
    var person = Person()
    person.familyName = "DIYARBAKIR"
    #expect(
      try NormalizeHarness.names(["language": "tr-TR"]).run(person).familyName == "Dıyarbakır")
    #expect(
      try NormalizeHarness.names(["language": "AZ_Latn"]).run(person).familyName == "Dıyarbakır")
  }

  @Test func `every option is documented`() throws {
    let options = NormalizerKind.names.options
    #expect(options.map(\.key) == ["case", "honorifics", "parse", "language", "readings"])
    #expect(options.allSatisfy { $0.summary.hasSuffix(".") })
  }

  /// All combinations of the options.
  private static let combinations: [[Setting.Entry]] = {
    var result: [[Setting.Entry]] = []
    func entry(_ key: String, _ value: String) -> Setting.Entry {
      Setting.Entry(key: NormalizeHarness.text(key), value: NormalizeHarness.text(value))
    }
    for letterCase in ["fix", "keep"] {
      for honorifics in ["move", "keep"] {
        for parse in ["missing", "never"] {
          for language in ["", "tr", "nl", "ga", "hu", "vi", "zh", "ja", "es", "en", "fr"] {
            var entries = [
              entry("case", letterCase), entry("honorifics", honorifics), entry("parse", parse),
              entry("readings", language == "fr" ? "none" : "all"),
            ]
            if !language.isEmpty { entries.append(entry("language", language)) }
            result.append(entries)
          }
        }
      }
    }
    return result
  }()

  @Test(arguments: combinations.indices)
  func `a second turn changes nothing, whatever the options`(_ index: Int) throws {
    let harness = NormalizeHarness(
      setting: NormalizeHarness.map([
        "names": Setting(.map(Self.combinations[index]), file: "p.yaml", line: 3)
      ]))
    var random = SplitMix64(UInt64(index))
    let people = (0..<60).map { _ in random.oddlyNamedPerson() }
    let once = try harness.run(people)
    let twice = try harness.run(once.people)
    for ((before, first), second) in zip(zip(people, once.people), twice.people) {
      #expect(
        NameFields(first).isSame(as: NameFields(second)),
        "\(before) became \(first), then \(second)")
      #expect(first == second)
    }
    #expect(twice.statistics["names_changed"] == nil)
    #expect(
      once.statistics["names_flagged_several_people"]
        == twice.statistics["names_flagged_several_people"])
    #expect(once.problems.count == twice.problems.count)
  }

  @Test(arguments: UInt64(0)..<40)
  func `what is in order at a glance is so at a closer look`(_ seed: UInt64) throws {
    var random = SplitMix64(seed)
    let harness = NormalizeHarness.names([:])
    let glance = NameNormalizer(NameOptions())
    var seen = 0
    for _ in 0..<500 {
      let (given, family) = (random.plainName(), random.plainName())
      var person = Person()
      (person.givenName, person.familyName) = (given, family)
      guard glance.isInOrder(&person) else { continue }
      seen += 1
      // A whole name has all names looked at closer.
      person.formattedName = "Bob & Sons"
      let batch = try harness.run([person])
      #expect(batch.people == [person])
      #expect(batch.statistics.isEmpty && batch.problems.isEmpty)
      #expect(Tidy.same(batch.people.first?.givenName, given))
    }
    #expect(seen > 10)
  }

  @Test func `a huge name is no danger`() throws {
    var person = Person()
    let harness = NormalizeHarness.names(["readings": "all", "language": "en"])
    for part in ["A ", "dr. ", "jr, ", "和", "\"", "<@", "& ", "İ", "e\u{301}", "刘", "か", "김", "'"] {
      person.formattedName = String(repeating: part, count: 5000)
      person.givenName = String(repeating: part, count: 5000)
      let once = try harness.run(person)
      #expect(try harness.run(once) == once)
    }
  }
}

extension SplitMix64 {
  private static let parts = [
    "Ana", "ANA", "ana", "van", "DE", "la", "Mc", "MCDONALD", "mac", "O'", "O'NEIL", "-", ".", "'",
    "\u{2019}", "\"", "“", "”", "jr", "Jr.", "III", "iii", "Ii", "MD", "Md", "PhD", ", ", ",",
    "Dr.",
    "dr", "DR.", "Dr.Eva", "med.", "Prof", "Mr", "Mrs.", "&", " and ", "und", " y ", "e", "i",
    "Familie ",
    "family", "e\u{301}", "ß", "ẞ", "İ", "ı", "I", "ij", "IJ", "ǆ", "ﬁ", "ΟΣ", "德", "山田", "太郎", "刘",
    "欧阳", "和", "と", "先生", "様", "님", "김", "민준", "남궁", "와", "やまだ", "ヤマ", "ﾔﾏﾀﾞ", "っ", "ー", "ん",
    "\u{200D}", "\u{200B}", "\u{00A0}", " ", " ", " ", "\t", "\n", "al-", "ng", "jd", "\u{0301}",
    "🎉",
    "ŉ", "ⅷ", "ª", "1st", "2nd", "\u{0600}", "\u{1E9B}\u{0323}", "ᾳ", "Иван", "ИВАНОВИЧ",
    "Петрович",
    "Георгієв", "Παπάς", "محمد", "Ａｎａ", "＆", "<a@b>", "(a@b)", "<", ">", "ʻ", "Ó", "h", "hU", "Ní ",
    "Lima", "García", "Smith", "J.", "J.R.", "M.", "Don", "von", "zu", "Nguyen", "Van", "ᲒᲘ", "Ж",
    "+",
  ]

  private static let plainParts = [
    "Ana", "María", "Łukasz", "Őry", "Şen", "Žižek", "Øyvind", "Ÿ", "Ñuñez", "Weiß", "O'Neil",
    "Jean-Luc",
    "'t Hooft", "J.", "JR.", "McDonald", "van", "der", "Van", "Berg", "Dr", "dr.", "Jr", "Ma",
    "III", "y",
    "and", "Familie", "Miss", "Don", "ana", "ANA", "M.", "-", "e", "Lima", "Doña", "DOÑA", "von",
    "zu",
    "Ng", "JD", "á", "É", "ŉ", "ĸ", "ı", "×", "D'", "-x-", "Mc", "x", "Chi", "Sr", "Sir", "ｂ",
    "'Ana'",
  ]

  /// A name in Latin letters, often in order.
  mutating func plainName() -> String {
    (0..<Int.random(in: 1...3, using: &self)).map { _ in
      Self.plainParts[Int.random(in: Self.plainParts.indices, using: &self)]
    }.joined(separator: Int.random(in: 0..<9, using: &self) == 0 ? "" : " ")
  }

  /// A name as bad as people and machines write it.
  mutating func oddName() -> String {
    (0..<Int.random(in: 0...5, using: &self)).map { _ in
      Self.parts[Int.random(in: Self.parts.indices, using: &self)]
    }.joined(separator: Bool.random(using: &self) ? " " : "")
  }

  /// A person with some names.
  mutating func oddlyNamedPerson() -> Person {
    var person = Person()
    if Bool.random(using: &self) {
      person.givenName = oddName()
      person.familyName = oddName()
      if Bool.random(using: &self) { person.middleName = oddName() }
      if Bool.random(using: &self) { person.namePrefix = oddName() }
      if Bool.random(using: &self) { person.nameSuffix = oddName() }
      if Int.random(in: 0..<8, using: &self) == 0 { person.phoneticGivenName = oddName() }
    }
    if Bool.random(using: &self) { person.formattedName = oddName() }
    if Int.random(in: 0..<8, using: &self) == 0 { person.organization = oddName() }
    return person
  }
}
