import RollcallMatching
import RollcallModel
import RollcallTestSupport
import RollcallUnicode
import Testing

@Suite struct NameSearchPropertyTests {
  private static let givens = [
    "Ana", "Jean-Luc", "José", "Þór", "德华", "花子", "はなこ", "길동", "Юрий", "Νίκος", "محمد", "שלום",
    "Đức", "O’Neil", "दीपिका", "สมชาย", "J. R.", "Łukasz", "ツチヤ", "3Jane", "İpek", "Ｍａｒｉａ",
  ]
  private static let families = [
    "García López", "Müller", "O'Brien", "刘", "欧阳", "佐藤", "さとう", "김", "Иванов", "Παπαδόπουλος",
    "الحسن", "כהן", "Nguyễn", "de la Cruz", "Sørensen", "Weiß", "Smith-Jones", "ｻﾄｳ", "単", "",
  ]

  /// Somebody with names of any script.
  private static func person(_ random: inout SplitMix64) -> Person {
    var person = Person()
    person.givenName = givens.randomElement(using: &random)
    person.familyName = families.randomElement(using: &random)
    if Bool.random(using: &random) { person.middleName = givens.randomElement(using: &random) }
    if Int.random(in: 0..<4, using: &random) == 0 {
      person.organization = families.randomElement(using: &random)
      person.phoneticFamilyName = families.randomElement(using: &random)
    }
    return person
  }

  private static func names(_ person: Person) -> [String] {
    [
      person.givenName, person.middleName, person.familyName, person.organization,
      person.phoneticFamilyName,
    ].compactMap { $0 }
  }

  /// Any scalars, many of them such as do something: marks, signs, letters of all scripts.
  private static func text(_ random: inout SplitMix64, upTo length: Int) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...length, using: &random) {
      let ranges: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0x00...0x24F, 0x300...0x36F, 0x370...0x6FF, 0x900...0x97F, 0x1100...0x11FF,
        0x2000...0x206F, 0x3040...0x318F, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFE00...0xFFFF,
        0x1F300...0x1FAFF, 0x20000...0x2A6DF, 0...0x10FFFF,
      ]
      let range = ranges.randomElement(using: &random) ?? 0x20...0x7E
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
        text.append(scalar)
      }
    }
    return String(text)
  }

  @Test(arguments: UInt64(0)..<60)
  func `each beginning of each word of a name finds`(_ seed: UInt64) throws {
    var random = SplitMix64(seed)
    let person = Self.person(&random)
    for name in Self.names(person) {
      for word in name.split(whereSeparator: { " -’'.".contains($0) }) {
        for length in 1...word.count {
          let text = String(word.prefix(length))
          let searcher = try #require(NameSearcher(text), "\(text)")
          #expect(searcher.matches(person), "\(text) in \(Self.names(person))")
          #expect(try #require(NameSearcher(text.uppercased())).matches(person))
        }
      }
    }
  }

  @Test(arguments: UInt64(0)..<60)
  func `the words of a name find in any order, together and apart`(_ seed: UInt64) throws {
    var random = SplitMix64(seed)
    let person = Self.person(&random)
    let given = person.givenName ?? ""
    let family = person.familyName ?? ""
    for text in ["\(given) \(family)", "\(family), \(given)", given + family, family + given] {
      let rank = try #require(NameSearcher(text)).rank(of: person)
      #expect(rank == 0, "\(text) in \(Self.names(person))")
    }
  }

  @Test(arguments: UInt64(0)..<60)
  func `more words never find more`(_ seed: UInt64) throws {
    var random = SplitMix64(seed)
    let (one, other) = (Self.person(&random), Self.person(&random))
    let words = Self.names(other)
    guard let all = NameSearcher(words.joined(separator: " ")) else { return }
    guard let rank = all.rank(of: one), rank < 3 else { return }
    for word in words {
      guard let searcher = NameSearcher(word) else { continue }
      #expect(searcher.matches(one), "\(word) of \(words) in \(Self.names(one))")
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func `folding what is folded changes nothing`(_ seed: UInt64) {
    var random = SplitMix64(seed)
    let words = LetterFold.words(Self.text(&random, upTo: 40))
    let again = LetterFold.words(words.joined(separator: " "))
    #expect(again.map { Array($0.utf8) } == words.map { Array($0.utf8) })
  }

  @Test(arguments: UInt64(0)..<400)
  func `no text and no name crashes, and a name finds itself`(_ seed: UInt64) {
    var random = SplitMix64(seed)
    var person = Person()
    person.givenName = Self.text(&random, upTo: 12)
    person.familyName = Self.text(&random, upTo: 12)
    person.organization = Self.text(&random, upTo: 40)
    person.phoneticFamilyName = Self.text(&random, upTo: 6)
    person.formattedName = Self.text(&random, upTo: 20)
    for text in [Self.text(&random, upTo: 6), Self.text(&random, upTo: 40)] {
      let rank = NameSearcher(text)?.rank(of: person)
      #expect(rank.map { (0...4).contains($0) } ?? true)
    }
    for name in [person.givenName, person.organization].compactMap({ $0 }) {
      guard let searcher = NameSearcher(name) else { continue }
      #expect(
        searcher.matches(person), "\(name.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }

  @Test(arguments: [
    "a", "a ", "刘", "l", "zh", "ㄱ", "각", "か", "ó", "ü", "'", "\u{301}", "a\u{301}-",
  ])
  func `hostile lengths take no time`(_ piece: String) throws {
    var person = Person()
    person.givenName = String(repeating: piece, count: 200_000)
    person.familyName = String(repeating: "张虎", count: 20_000)
    person.organization = String(repeating: "a-", count: 100_000)
    let clock = ContinuousClock()
    let time = clock.measure {
      for count in [1, 30, 60, 300, 1000, 100_000] {
        _ = NameSearcher(String(repeating: piece, count: count))?.rank(of: person)
      }
      _ = NameSearcher(String(repeating: "zh", count: 32))?.rank(of: person)
      _ = NameSearcher(String(repeating: "a ", count: 500))?.rank(of: person)
    }
    #expect(time < .seconds(20))
  }

  @Test func `what is longer than any name finds nobody`() throws {
    var person = Person()
    person.givenName = String(repeating: "a", count: 2000)
    #expect(try #require(NameSearcher(String(repeating: "a", count: 1024))).matches(person))
    #expect(
      try #require(NameSearcher(String(repeating: "a", count: 1025))).matches(person) == false)
  }
}
