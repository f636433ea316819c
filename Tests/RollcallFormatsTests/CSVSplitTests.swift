import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// A plain reference for how text is split, written without looking at the reader: byte by byte.
private struct Reference {
  enum Row: Equatable {
    case cells([String])
    case unclosed
  }

  struct Place {
    let row: Row
    let line: Int
    let offset: Int

    /// Whether there is anything in it.
    var isFilled: Bool {
      guard case .cells(let cells) = row else { return true }
      return cells.contains { !$0.isEmpty }
    }

    /// The first three cells; `nil` for a row that is no person.
    var cells: [String]? {
      guard case .cells(let cells) = row else { return nil }
      return Array((cells + ["", "", ""]).prefix(3))
    }
  }

  var rows: [Place] = []

  init(_ bytes: [UInt8]) {
    var start = 0
    var line = 1
    while start < bytes.count {
      let (row, end) = Self.row(bytes, start)
      if row != .cells([""]) { rows.append(Place(row: row, line: line, offset: start)) }
      line += bytes[start..<end].count { $0 == 0x0A }
      start = end
    }
  }

  private static func row(_ bytes: [UInt8], _ start: Int) -> (Row, Int) {
    var cells: [String] = []
    var index = start
    while true {
      var cell: [UInt8] = []
      if index < bytes.count, bytes[index] == 0x22 {
        guard let end = quoted(bytes, index, &cell) else {
          let lineEnd = bytes[index...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
          return (.unclosed, lineEnd)
        }
        index = end
      } else {
        while index < bytes.count, bytes[index] != 0x2C, bytes[index] != 0x0A {
          if bytes[index] != 0x0D { cell.append(bytes[index]) }
          index += 1
        }
      }
      cells.append(String(decoding: cell, as: UTF8.self))
      while index < bytes.count, bytes[index] == 0x0D { index += 1 }
      if index == bytes.count { return (.cells(cells), index) }
      let ends = bytes[index] == 0x0A
      index += 1
      if ends { return (.cells(cells), index) }
    }
  }

  /// The end of a quoted cell; `nil` if it is not closed by the reader's rules.
  private static func quoted(_ bytes: [UInt8], _ start: Int, _ cell: inout [UInt8]) -> Int? {
    var index = start + 1
    while index < bytes.count {
      if bytes[index] == 0x22 {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0x0A
        if next == 0x2C || next == 0x0A || next == 0x0D { return index + 1 }
        if next == 0x22 {
          index += 1
        } else if bytes[start..<index].contains(0x0A) {
          return nil
        }
      }
      cell.append(bytes[index])
      index += 1
    }
    return nil
  }
}

@Suite struct CSVSplitTests {
  /// Text of bytes that mean something to CSV.
  ///
  /// A CR is only made before LF: a bare one ends a row within a record.
  private func nasty(_ random: inout SplitMix64) -> [UInt8] {
    let pieces = ["a", ",", "\"", "\"", "\r\n", "\n", ";", "é", "\"\"", "\",\"", "\"\n"]
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
    }
    return bytes
  }

  @Test(arguments: UInt64(0)..<200)
  func `every chunk size splits as the reference does`(seed: UInt64) throws {
    var random = SplitMix64(seed)
    let header = Array("given_name,note,nickname\n".utf8)
    let bytes = header + nasty(&random)
    let reference: [Reference.Place] = Reference(bytes).rows.dropFirst().filter(\.isFilled)
    let lines: [Int] = reference.map(\.line)
    let offsets: [Int] = reference.map(\.offset)
    let cells: [[String]] = reference.compactMap(\.cells)
    for chunkSize in [1, 2, 3, 7, 31, 1 << 18] {
      let outcome = try readCSV(bytes, chunkSize: chunkSize)
      let read = outcome.people.map { [$0.givenName ?? "", $0.note ?? "", $0.nickname ?? ""] }
      #expect(read == cells)
      #expect(outcome.places.map(\.line) == lines)
      #expect(outcome.places.map(\.offset) == offsets)
      #expect(outcome.places.map(\.record) == Array(1..<(lines.count + 1)))
      #expect(outcome.rejects.count == lines.count - cells.count)
      #expect(outcome.rawIsRight && outcome.byteCount == bytes.count)
    }
  }

  @Test(arguments: UInt64(0)..<150)
  func `bare CRs and NULs change nothing between chunk sizes`(seed: UInt64) throws {
    var random = SplitMix64(seed)
    var bytes = Array("given_name,note\n".utf8) + nasty(&random)
    for _ in 0..<8 {
      let index = Int.random(in: 16...bytes.count, using: &random)
      bytes.insert([0x0D, 0x00, 0xFF].randomElement(using: &random) ?? 0, at: index)
    }
    let whole = try readCSV(bytes)
    for chunkSize in [1, 4, 17] {
      let outcome = try readCSV(bytes, chunkSize: chunkSize)
      #expect(outcome.isSame(as: whole))
    }
  }

  static let fixtures = [
    "google-contacts-2025.csv", "google-contacts-2019.csv", "excel-de-semicolon.csv",
    "excel-mac-cr.csv",
  ]

  @Test(arguments: fixtures)
  func `every chunk size gives the same people of a fixture`(name: String) throws {
    let bytes = try csvFixture(name)
    let whole = try readCSV(bytes)
    for chunkSize in [1, 2, 10, 100, 1000] {
      let outcome = try readCSV(bytes, chunkSize: chunkSize)
      #expect(outcome.isSame(as: whole))
    }
  }

  @Test(arguments: UInt64(0)..<20)
  func `mangled files are people and rejects, all accounted for`(seed: UInt64) throws {
    var random = SplitMix64(seed)
    for name in Self.fixtures {
      let original = try csvFixture(name)
      for _ in 0..<25 {
        var bytes = original
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes.remove(at: index)
          case 2: bytes.removeSubrange(index..<min(bytes.count, index + 40))
          default:
            bytes.insert(
              [0x22, 0x2C, 0x0A, 0x0D, 0x00].randomElement(using: &random) ?? 0, at: index)
          }
          if bytes.isEmpty { bytes = [0x2C] }
        }
        let size = Int.random(in: 1...200, using: &random)
        guard let outcome = try? readCSV(bytes, chunkSize: size) else { continue }
        #expect(outcome.people.count + outcome.rejects.count == outcome.recordCount)
        #expect(outcome.rawIsRight)
        let start =
          bytes.starts(with: [0xEF, 0xBB, 0xBF]) || bytes.starts(with: Array("sep=".utf8))
          || outcome.description.facts.contains { $0.name == "lines before the header" }
          || outcome.description.encoding?.hasPrefix("UTF-16") ?? false
        #expect(start || outcome.byteCount == bytes.count)
      }
    }
  }

  /// The rows that a parse left, as bytes.
  private static func rows(_ fields: CSVFields) -> [[[UInt8]]] {
    (0..<fields.rowCount).map { row in fields.row(row).map { Array(fields.field($0)) } }
  }

  @Test(arguments: UInt64(0)..<100)
  func `records cut at their delimiters are what libcsv makes of them`(seed: UInt64) {
    var random = SplitMix64(seed)
    let fields = CSVFields(delimiter: UInt8(ascii: ","), quote: UInt8(ascii: "\""))
    let other = CSVFields(delimiter: UInt8(ascii: ","), quote: UInt8(ascii: "\""))
    let alphabet = Array("aé \t,,,;'\u{0}".utf8) + [0x0D, 0x0A, 0x22]
    let ends: [[UInt8]] = [[], [0x0A], [0x0D, 0x0A], [0x0D]]
    for round in 0..<100 {
      // Mostly plain records; some with what only libcsv may split, some with quotes around fields.
      let letters = round % 5 == 0 ? alphabet[...] : alphabet.dropLast(3)
      var record = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? 0
      }
      if round % 5 == 1 {
        let cells = (0..<Int.random(in: 1...6, using: &random)).map { _ in
          ["", "a", "\"\"", "\"a,b\"", "\"a\nb\"", "\"\r\n\"", "\"a\"\"b\"", "\"a\" ", "a\"b"]
            .randomElement(using: &random) ?? ""
        }
        record = Array(cells.joined(separator: ",").utf8)
      }
      record += ends.randomElement(using: &random) ?? []
      record.withUnsafeBufferPointer {
        fields.parse($0)
        other.splitWithLibCSV($0)
        #expect(Self.rows(fields) == Self.rows(other), "\(Array($0))")
        #expect(
          (0..<fields.rowCount).map { fields.hasText(fields.row($0)) }
            == (0..<other.rowCount).map { other.hasText(other.row($0)) })
      }
    }
  }
}
