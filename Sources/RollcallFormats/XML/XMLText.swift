/// Text and names as XML 1.0 has them.
enum XMLText {
  /// Appends text in UTF-8, what means something in XML escaped.
  ///
  /// The result is how many characters were left out that XML 1.0 cannot hold (§2.2): most of the
  /// control characters, and U+FFFE and U+FFFF.
  static func append(_ text: String, to bytes: inout [UInt8], isAttribute: Bool = false) -> Int {
    var dropped = 0
    var last: (UInt8, UInt8) = (0, 0)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
      case ASCII.quote where isAttribute: bytes.append(contentsOf: "&quot;".utf8)
      // A parser makes a line feed of it, and a blank of any white space in an attribute.
      case ASCII.carriageReturn: bytes.append(contentsOf: "&#13;".utf8)
      case ASCII.lineFeed where isAttribute: bytes.append(contentsOf: "&#10;".utf8)
      case ASCII.tab where isAttribute: bytes.append(contentsOf: "&#9;".utf8)
      case ASCII.lineFeed, ASCII.tab: bytes.append(byte)
      case 0..<0x20: dropped += 1
      case 0xBE, 0xBF:
        if last == (0xEF, 0xBF) {
          bytes.removeLast(2)
          dropped += 1
        } else {
          bytes.append(byte)
        }
      default: bytes.append(byte)
      }
      last = (last.1, byte)
    }
    return dropped
  }

  /// Whether a text in small letters can be the name of an element without a namespace's prefix.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, ASCII.isLetter(first) || first == UInt8(ascii: "_") else {
      return false
    }
    return CardName.isPossible(text)
  }
}
