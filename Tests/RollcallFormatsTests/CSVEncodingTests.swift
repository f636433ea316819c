import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

@Suite struct CSVEncodingTests {
  /// People's names in a language, and the character sets that have its letters.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let set: String
    let name: String

    init(_ set: String, _ name: String) {
      (testDescription, self.set, self.name) = (set, set, name)
    }
  }

  static let cases = [
    Case("windows-1252", "Quintañar Ødegård Söhne"), Case("windows-1251", "Олена Коваль"),
    Case("windows-1250", "Łukasz Dvořák"), Case("windows-31j", "高橋 結衣 ①"),
    Case("gb18030", "刘德华 𠮷"), Case("big5", "陳美玲"), Case("euc-kr", "김민준"),
    Case("macintosh", "Zoë Brontë"), Case("koi8-r", "Иван"), Case("iso-8859-15", "Cœur €"),
    Case("utf-16le", "Zoë 結衣 😀"), Case("utf-16be", "Zoë 結衣 😀"), Case("utf-32le", "Zoë"),
    Case("iso-2022-jp", "高橋"), Case("utf-8", "Zoë 結衣 😀"),
  ]

  private static func file(_ name: String, _ rows: Int = 3) -> String {
    var text = "First Name,Notes\r\n"
    for row in 0..<rows { text += "\(name) \(row),\"a, \"\"b\"\"\r\n\(name)\"\r\n" }
    return text
  }

  @Test(arguments: cases)
  func `a declared character set is read, whatever the size of chunks`(_ item: Case) throws {
    let text = Self.file(item.name)
    let bytes = try encoded(text, item.set)
    for chunkSize in [1, 7, 64, 1 << 18] {
      let outcome = try readCSV(bytes, [("encoding", .text(item.set))], chunkSize: chunkSize)
      #expect(outcome.rejects.isEmpty && outcome.problems.isEmpty)
      #expect(outcome.people.map(\.givenName) == (0..<3).map { "\(item.name) \($0)" })
      #expect(outcome.people.first?.note == "a, \"b\"\r\n\(item.name)")
      #expect(outcome.places.map(\.line) == [2, 4, 6])
    }
  }

  @Test(arguments: [
    ("windows-1252", "Müller Gräßler wohnt in Köln und grüßt schön"),
    ("windows-1251", "Олена Коваль живёт в Киеве и работает учителем"),
    ("windows-31j", "高橋結衣さんは東京に住んでいます"), ("gb18030", "刘德华住在香港，他是一位歌手"),
    ("big5", "陳美玲住在臺北，她是一位老師"), ("windows-949", "김민준은 서울에 살고 있습니다"),
  ])
  func `a character set is found out, and told`(set: String, note: String) throws {
    let bytes = try encoded(Self.file(note, 20), set)
    let outcome = try readCSV(bytes)
    #expect(outcome.description.encoding?.lowercased() == set)
    #expect(outcome.description.problems.contains { $0.code == .guessedEncoding })
    #expect(outcome.people.first?.givenName == "\(note) 0")
    #expect(outcome.rejects.isEmpty)
  }

  @Test func `a byte-order mark goes before all`() throws {
    let bytes = [0xFF, 0xFE] + (try encoded("First Name,Notes\nZoë,x\n", "utf-16le"))
    let outcome = try readCSV(bytes, [("encoding", .text("windows-1252"))])
    #expect(outcome.people.first?.givenName == "Zoë")
    #expect(outcome.description.encoding == "UTF-16LE")
    let utf8 = try readCSV([0xEF, 0xBB, 0xBF] + Array("\"First Name\",Notes\nZoë,x\n".utf8))
    #expect(utf8.people.first?.givenName == "Zoë" && utf8.places.first?.offset == 22)
  }

  @Test func `UTF-16 is told without a mark`() throws {
    let outcome = try readCSV(try encoded("First Name,Notes\nZoë,x\n", "utf-16be"))
    #expect(outcome.people.first?.givenName == "Zoë")
    #expect(outcome.description.problems.contains { $0.code == .guessedEncoding })
  }

  @Test func `one wrong line does not turn a file of UTF-8 into another`() throws {
    let bytes = Array("First Name,Notes\nZoë,x\nZo".utf8) + [0xEB] + Array(",y\nBo,z\n".utf8)
    let outcome = try readCSV(bytes)
    #expect(outcome.people.map(\.givenName) == ["Zoë", "Bo"])
    let reject = try #require(outcome.rejects.first)
    #expect(reject.reason == "invalid_utf8" && reject.problem?.line == 3)
    #expect(reject.problem?.offset == 26 && reject.problem?.column == 3)
    let rescued = try readCSV(bytes, [("fallback", .text("windows-1252"))])
    #expect(rescued.people.map(\.givenName) == ["Zoë", "Zoë", "Bo"])
    #expect(rescued.problems.map(\.code) == [.decodedByFallback])
  }

  @Test func `what is no character is refused with its place`() throws {
    // 0x81 begins a character that 0x0A cannot end.
    let bytes = try encoded("First Name,Notes\n高橋,x\n", "windows-31j") + [0x42, 0x81, 0x0A]
    let outcome = try readCSV(bytes, [("encoding", .text("windows-31j"))])
    #expect(outcome.people.map(\.givenName) == ["高橋"])
    #expect(outcome.rejects.map(\.reason) == ["undecodable"])
    #expect(outcome.rejects.first?.problem?.line == 3)
    let units = try encoded("First Name,Notes\nAna,x\n", "utf-16le") + [0x00, 0xD8, 0x41, 0]
    let half = try readCSV(units + [0x0A, 0], [("encoding", .text("utf-16le"))])
    #expect(half.people.map(\.givenName) == ["Ana"] && half.rejects.count == 1)
  }

  @Test func `half a character at any place costs its own record only`() throws {
    let mark: [UInt8] = [0xFF, 0xFE]
    let header = try encoded("First Name,Notes\n", "utf-16le")
    let row = try encoded("Ana,x\n", "utf-16le")
    // At and around the border of the blocks that are read.
    for shift in stride(from: -6, through: 6, by: 2) {
      var bytes = mark + header
      while bytes.count < 262_144 + shift - row.count { bytes += row }
      let before = (bytes.count - mark.count - header.count) / row.count
      let wrong = [0x42, 0, 0x00, 0xD8] + (try encoded(",y\n", "utf-16le"))
      bytes += try encoded(
        String(repeating: "p", count: max(0, (262_144 + shift - bytes.count) / 2)), "utf-16le")
      bytes += wrong + row + row
      let outcome = try readCSV(bytes)
      #expect(outcome.rejects.count == 1)
      #expect(outcome.people.count == before + 2)
    }
    let cut = try readCSV(mark + header + row + [0x41])
    #expect(cut.people.count == 1 && cut.rejects.count == 1)
  }

  @Test func `letters that hold a bar are no delimiters`() throws {
    let bytes = try encoded("名前ポ,ポスト\nポポ,x\n", "windows-31j")
    let options =
      [
        ("encoding", .text("shift_jis")), columns(["名前ポ": "given_name", "ポスト": "note"]),
      ] as [(String, Setting.Value)]
    #expect(try readCSV(bytes, options).people.first?.givenName == "ポポ")
    let bars = try encoded("名前ポ|ポスト\nポポ|x\n", "windows-31j")
    let told = try readCSV(bars, options + [("delimiter", .text("|"))])
    #expect(told.people.first?.givenName == "ポポ" && told.people.first?.note == "x")
    let host = try encoded("First Name,Notes\nAna,x\n", "ibm037")
    let read = try readCSV(host, [("encoding", .text("ibm037"))])
    #expect(read.people.first?.givenName == "Ana")
  }

  @Test func `a big cell in quotes is one cell`() throws {
    let note = String(repeating: "a line of a mail\n", count: 80_000)
    let outcome = try readCSV("First Name,Notes\nAna,\"\(note)\"\nBo,x\n")
    #expect(outcome.people.map(\.givenName) == ["Ana", "Bo"] && outcome.rejects.isEmpty)
    #expect(outcome.people.first?.note == note)
  }

  @Test func `an unknown character set is a mistake`() {
    let error = #expect(throws: Failure.self) {
      try readCSV("A\n", [("encoding", .text("windos-1252"))])
    }
    #expect(error?.problems.first?.code == .badValue)
    #expect(error?.problems.first?.candidates.first == "windows-1252")
  }

  @Test(arguments: UInt64(0)..<60)
  func `any bytes are people or rejects in any character set`(seed: UInt64) throws {
    var random = SplitMix64(seed)
    let set = Self.cases.randomElement(using: &random)?.set ?? "utf-8"
    var bytes = Array("First Name,Notes\n".utf8)
    if set.hasPrefix("utf-16") || set.hasPrefix("utf-32") {
      bytes = try encoded("First Name,Notes\n", set)
    }
    for _ in 0..<400 {
      bytes.append(
        [0x0A, 0x2C, 0x22, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random)
          ?? 0)
    }
    let options: [(String, Setting.Value)] = [("encoding", .text(set))]
    guard let whole = try? readCSV(bytes, options) else { return }
    let cut = try readCSV(bytes, options, chunkSize: 13)
    #expect(whole.isSame(as: cut))
    #expect(whole.people.count + whole.rejects.count == whole.recordCount)
  }
}

/// A text in another character set.
private func encoded(_ text: String, _ set: String) throws -> [UInt8] {
  if set == "utf-8" { return Array(text.utf8) }
  let encoder = try #require(CharacterSetEncoder(set))
  return try encoder.encode(Array(text.utf8)[...])
}
