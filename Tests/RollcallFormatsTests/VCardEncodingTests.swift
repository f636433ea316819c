import RollcallModel
import Testing

@testable import RollcallFormats

/// Character sets and line ends, decided card by card.
struct VCardEncodingTests {
  /// A character set, a text, and its bytes in hexadecimal digits.
  static let sets: [(name: String, text: String, bytes: String)] = [
    ("ISO-8859-1", "Zoë", "5a6feb"),
    ("ISO-8859-2", "Řehoř", "d865686ff8"),
    ("ISO-8859-5", "Жанна", "b6d0ddddd0"),
    ("ISO-8859-7", "Ωρα", "d9f1e1"),
    ("ISO-8859-9", "Işık", "49fefd6b"),
    ("ISO-8859-15", "Œuf €", "bc756620a4"),
    ("Windows-1250", "Žofie", "8e6f666965"),
    ("Windows-1251", "Ольга", "ceebfce3e0"),
    ("windows-1252", "€uro “x”", "8075726f20937894"),
    ("Windows-1253", "Ωμέγα", "d9ecdde3e1"),
    ("Windows-1255", "שלום", "f9ece5ed"),
    ("Windows-1256", "سلام", "d3e1c7e3"),
    ("SHIFT_JIS", "佐藤ソ", "8db293a1835c"),
    ("GB18030", "刘德华€", "c1f5b5c2bbaaa2e3"),
    ("GB2312", "中国", "d6d0b9fa"),
    ("Big5", "許功蓋", "b35ca55cbb5c"),
    ("EUC-KR", "김민준", "b1e8b9cec1d8"),
    ("EUC-JP", "花子", "b2d6bbd2"),
    ("KOI8-R", "Олена", "efccc5cec1"),
    ("ISO-2022-JP", "日本", "1b2442467c4b5c1b2842"),
  ]

  private static func bytes(_ digits: String) -> [UInt8] {
    let digits = Array(digits.utf8)
    return stride(from: 0, to: digits.count, by: 2).map { index in
      (ASCII.hexValue(digits[index]) ?? 0) << 4 | (ASCII.hexValue(digits[index + 1]) ?? 0)
    }
  }

  @Test(arguments: sets)
  func `a character set that a line names is read, raw and quoted`(
    set: (name: String, text: String, bytes: String)
  ) throws {
    let raw = Self.bytes(set.bytes)
    // A backslash within a character of two bytes is no escape, and a line feed ends the line.
    let quoted = raw.map { byte in
      "=" + String(byte >> 4, radix: 16).uppercased() + String(byte & 15, radix: 16).uppercased()
    }.joined()
    var card = Array("BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=\(set.name):".utf8)
    card += raw + Array(";;;;\r\nTITLE;CHARSET=\(set.name);QUOTED-PRINTABLE:\(quoted)\r\n".utf8)
    card += Array("ORG:Ærø\r\nEND:VCARD\r\n".utf8)
    let result = try readVCard(card)
    #expect(result.people.map(\.jobTitle) == [set.text])
    #expect(result.people.map(\.familyName) == [set.text])
    #expect(result.people.map(\.organization) == ["Ærø"])
  }

  /// A card of a name, its lines ended in a way.
  private static func card(_ name: String, _ end: String) -> String {
    ["BEGIN:VCARD", "VERSION:3.0", "FN:\(name)", "NOTE:a", " b", "END:VCARD", ""]
      .joined(separator: end)
  }

  private static func utf16(_ text: String, isBig: Bool, mark: Bool) -> [UInt8] {
    let units = (mark ? [0xFEFF] : []) + Array(text.utf16)
    return units.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBig ? [high, low] : [low, high]
    }
  }

  @Test(arguments: [7, 16, 33, 64, 100, 257, 1_000, 1 << 18])
  func `files of every kind may be joined as they are`(blockSize: Int) throws {
    var bytes: [UInt8] = []
    var names: [String] = []
    func add(_ name: String, _ make: (String) -> [UInt8]) {
      names.append(name)
      bytes += make(name)
    }
    for round in 1...3 {
      add("Zoë \(round)") { Array(Self.card($0, "\n").utf8) }
      add("Řehoř \(round)") { Self.utf16(Self.card($0, "\r\n"), isBig: false, mark: true) }
      add("Ωρα \(round)") { Array(Self.card($0, "\r").utf8) }
      add("花子 \(round)") { Self.utf16(Self.card($0, "\r\n"), isBig: true, mark: false) }
      add("😀 \(round)") { Self.utf16(Self.card($0, "\n"), isBig: true, mark: true) }
      add("Žofie \(round)") { Self.utf16(Self.card($0, "\n"), isBig: false, mark: round == 1) }
      add("Ольга \(round)") { Self.utf16(Self.card($0, "\r\n"), isBig: true, mark: round == 2) }
      add("Bom \(round)") { [0xEF, 0xBB, 0xBF] + Array(Self.card($0, "\r\n").utf8) }
      add("Ana \(round)") { Self.utf16(Self.card($0, "\r"), isBig: false, mark: false) }
      add("Jörg \(round)") { name in
        Self.card(name, "\r\n").unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      }
    }
    let result = try readVCard(bytes, blockSize: blockSize)
    #expect(result.people.map(\.fullName) == names)
    #expect(result.people.allSatisfy { $0.note == "ab" })
    #expect(result.rejects.isEmpty)
    #expect(result.people.map { $0.position?.line } == names.indices.map { $0 * 6 + 1 })
    #expect(Set(result.problems.map(\.code)) == [.repairedEncoding])
  }
}
