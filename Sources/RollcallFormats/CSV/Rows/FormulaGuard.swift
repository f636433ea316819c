/// Keeps spreadsheets from running what people's cells begin with.
///
/// A cell that begins with `=`, `+`, `-`, `@`, a tab or a line end is taken for a formula, whoever wrote
/// it; an apostrophe before it makes it text. Apostrophes, quotes and blanks at the beginning count for
/// nothing, since some programs drop them: so a cell that was guarded begins with a formula still, is
/// guarded once more, and taking one apostrophe off always gives what was there before.
///
/// A phone number stays as it is: `+44 20 7946 0018` has nothing in it that could be run.
package enum FormulaGuard {
  /// The text as it is written.
  package static func guarded(_ text: String) -> String {
    var text = text
    return text.withUTF8 { isFormula($0) } ? "'" + text : text
  }

  /// The text that was written as this: the inverse of ``guarded(_:)``.
  package static func unguarded(_ text: String) -> String {
    var text = text
    return text.withUTF8 { String(decoding: unguarded($0), as: UTF8.self) }
  }

  /// The bytes that were written as these.
  @inline(__always)
  static func unguarded(_ cell: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard cell.first == UInt8(ascii: "'"), isFormula(cell) else { return cell }
    return UnsafeBufferPointer(rebasing: cell[1...])
  }

  /// Whether a program could take a cell for a formula; one with an apostrophe before it counts as well.
  static func isFormula(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < cell.count {
      switch cell[index] {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), 0x20: index += 1
      // No-break space.
      case 0xC2 where index + 1 < cell.count && cell[index + 1] == 0xA0: index += 2
      case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0A, 0x0D: return true
      case UInt8(ascii: "+"): return !isPhone(UnsafeBufferPointer(rebasing: cell[index...]))
      // The same signs at full width, which programs of East Asia read alike: ＋ － ＝ ＠.
      case 0xEF where index + 2 < cell.count && cell[index + 1] == 0xBC:
        return [0x8B, 0x8D, 0x9D, 0xA0].contains(cell[index + 2])
      default: return false
      }
    }
    return false
  }

  /// Whether a text that begins with `+` is but digits and what stands between them.
  private static func isPhone(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var digits = 0
    for index in 1..<text.count {
      switch text[index] {
      case 0x30...0x39: digits += 1
      case 0x20, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "/"):
        continue
      default: return false
      }
    }
    return digits > 1
  }
}
