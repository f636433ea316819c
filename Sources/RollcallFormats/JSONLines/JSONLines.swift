import RollcallModel

/// JSON Lines: one person a line, in the vocabulary's own names.
///
/// What is written here and read back is the same person: no other format carries all of it.
enum JSONLines {
  static let format = Format(
    name: "jsonl", summary: "JSON Lines: one person a line, nothing left out.",
    endings: ["jsonl", "ndjson"], recognize: recognize,
    makeReader: { input, _ throws(Failure) in try JSONLinesReader(input) },
    makeWriter: { target, _ throws(Failure) in try JSONLinesWriter(target) })

  /// The UTF-8 byte-order mark, which some programs put before the first line.
  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// An object that begins and goes on in the first line that is not blank.
  ///
  /// A lone `{` is the beginning of an indented document, `{\` that of a rich text.
  static func recognize(_ head: [UInt8]) -> Int {
    var rest = head[...]
    if rest.starts(with: mark) { rest = rest.dropFirst(mark.count) }
    rest = rest.drop { isBlank($0) || $0 == 0x0A }
    guard rest.first == UInt8(ascii: "{") else { return 0 }
    switch rest.dropFirst().first(where: { !isBlank($0) }) {
    case UInt8(ascii: "\""), UInt8(ascii: "}"): return 90
    default: return 0
    }
  }

  /// Whether a byte is JSON's white space within a line.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
