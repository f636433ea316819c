internal import RollcallMatching

/// The last digits of a phone number, by which one that nobody normalized is found in a book.
///
/// Whatever stands before them, they are the same in all ways to write a number: `(650) 253-0000 ext. 12`
/// and `+1 650 253 0000` end in 530000. Whoever end so are then compared by the whole number. Six, as
/// numbers of Argentina have a mark of mobiles before their last six to eight.
enum PhoneEnding {
  /// How many digits count.
  static let length = 6

  /// The ending in SQL: the column `ending`, which the book fills, else that of the value.
  ///
  /// Other programs may write values without it. The functions are SQLite's own, so that any program can keep the index.
  static let sql = "coalesce(ending, \(sqlOfValue))"

  /// The same of the value alone, for books of version 1.
  static let sqlOfValue: String = {
    let digits = [" ", "-", "(", ")", ".", "/", "+"]
      .reduce("value") { "replace(\($0), '\($1)', '')" }
    return "substr(\(digits), -\(length))"
  }()

  /// The ending of a number as people write it; `nil` for a text without digits.
  ///
  /// What follows a comma, a semicolon, a hash or a word after at least six digits is an extension.
  static func of(_ text: String) -> String? {
    var text = text
    if !text.utf8.allSatisfy({ $0 < 0x80 }) { text = PhoneText.cleaned(text) }
    return text.withUTF8 { bytes in
      var digits: [UInt8] = []
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte)
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "#"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
          if digits.count >= length { return ending(digits) }
        default: continue
        }
      }
      return ending(digits)
    }
  }

  private static func ending(_ digits: [UInt8]) -> String? {
    digits.isEmpty ? nil : String(decoding: digits.suffix(length), as: UTF8.self)
  }
}
