import RollcallModel

/// Cells put under each other: as wide as the widest, numbers to the right.
///
/// The widths are settled by the first rows, so that memory does not grow with the table; later cells
/// that are wider push the rest of their row to the right.
struct AlignedColumns {
  /// How many rows settle the widths.
  static let measured = 1_000

  private(set) var widths: [Int]
  /// Whether a column holds numbers only.
  private(set) var isNumeric: [Bool]

  /// Measures headers and the first rows; each cell comes with whether it is a number, `nil` for null.
  init(headers: [String], rows: [[(text: String, isNumber: Bool?)]]) {
    widths = headers.map { DisplayWidth.of($0) }
    isNumeric = headers.map { _ in true }
    for row in rows {
      for (column, cell) in row.enumerated() {
        widths[column] = max(widths[column], DisplayWidth.of(cell.text))
        if cell.isNumber == false { isNumeric[column] = false }
      }
    }
    let filled = headers.indices.map { column in rows.contains { $0[column].isNumber != nil } }
    for column in headers.indices where !filled[column] { isNumeric[column] = false }
  }

  /// A cell with spaces up to its column's width.
  func padded(_ text: String, _ column: Int) -> String {
    let missing = widths[column] - DisplayWidth.of(text)
    guard missing > 0 else { return text }
    let spaces = String(repeating: " ", count: missing)
    return isNumeric[column] ? spaces + text : text + spaces
  }
}

/// Values as they are shown to people.
enum ShownValue {
  /// The text of a value without what could drive a terminal, and whether it is a number.
  static func cell(_ value: Scalar) -> (text: String, isNumber: Bool?) {
    switch value {
    case .null: ("", nil)
    case .text(let text): (escaped(text), false)
    case .integer, .real: (value.text ?? "", true)
    case .blob(let bytes): ("(\(bytes.count) bytes)", false)
    }
  }

  /// Text with control characters written out: `\n`, `\x1b`, `\u202e`.
  ///
  /// Besides C0 and C1, the marks that change the direction of text, and the two line separators.
  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      guard isUnsafe(scalar) else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        let digits = String(scalar.value, radix: 16)
        let width = scalar.value < 0x100 ? 2 : 4
        result += (width == 2 ? "\\x" : "\\u")
        result += String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
      }
    }
    return result
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x061C: true
    default: false
    }
  }
}
