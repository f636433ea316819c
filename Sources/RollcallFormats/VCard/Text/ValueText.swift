/// Escapes of values and parameters, by version.
enum ValueText {
  /// Undoes the escapes of a text value of 3.0 and 4.0: `\\ \, \; \n \N` (RFC 6350 §3.4).
  ///
  /// An unknown `\x` keeps both characters. 2.1 has no escapes in plain text.
  static func unescape(_ bytes: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == ASCII.backslash, index + 1 < bytes.count else {
        out.append(byte)
        index += 1
        continue
      }
      switch bytes[index + 1] {
      case UInt8(ascii: "n"), UInt8(ascii: "N"): out.append(ASCII.lineFeed)
      case ASCII.backslash: out.append(ASCII.backslash)
      case ASCII.comma: out.append(ASCII.comma)
      case ASCII.semicolon: out.append(ASCII.semicolon)
      default:
        out.append(byte)
        out.append(bytes[index + 1])
      }
      index += 2
    }
    return out
  }

  /// Takes the backslash off wherever one of some characters follows; nothing else changes.
  static func unescape(_ bytes: Bytes, only escaped: StaticString) -> [UInt8] {
    var out: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == ASCII.backslash, index + 1 < bytes.count,
        contains(escaped, bytes[index + 1])
      {
        index += 1
      }
      out.append(bytes[index])
      index += 1
    }
    return out
  }

  private static func contains(_ set: StaticString, _ byte: UInt8) -> Bool {
    set.withUTF8Buffer { $0.contains(byte) }
  }

  /// Undoes RFC 6868's `^n ^^ ^'` in a parameter of 3.0 and 4.0, and `\n` and `\\` in a `LABEL`.
  static func unescapeParameter(_ bytes: Bytes, isLabel: Bool) -> [UInt8] {
    var out: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      index += 2
      switch (byte, next) {
      case (UInt8(ascii: "^"), UInt8(ascii: "n")): out.append(ASCII.lineFeed)
      case (UInt8(ascii: "^"), UInt8(ascii: "^")): out.append(UInt8(ascii: "^"))
      case (UInt8(ascii: "^"), UInt8(ascii: "'")): out.append(ASCII.quote)
      case (ASCII.backslash, UInt8(ascii: "n")) where isLabel,
        (ASCII.backslash, UInt8(ascii: "N")) where isLabel:
        out.append(ASCII.lineFeed)
      case (ASCII.backslash, ASCII.backslash) where isLabel: out.append(ASCII.backslash)
      default:
        out.append(byte)
        index -= 1
      }
    }
    return out
  }

  /// Undoes `%41`; what is no hexadecimal pair stays.
  static func percentDecode(_ bytes: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == ASCII.percent, index + 2 < bytes.count,
        let high = ASCII.hexValue(bytes[index + 1]), let low = ASCII.hexValue(bytes[index + 2])
      {
        out.append(high << 4 | low)
        index += 3
      } else {
        out.append(bytes[index])
        index += 1
      }
    }
    return out
  }

  /// Writes `%41` for every byte that a URI's path cannot hold as it is.
  static func percentEncode(_ text: String, keeping kept: StaticString = "-._~@+!*") -> String {
    var out: [UInt8] = []
    for byte in text.utf8 {
      if ASCII.isLetter(byte) && byte < 0x80 || ASCII.isDigit(byte) || contains(kept, byte) {
        out.append(byte)
      } else {
        out.append(ASCII.percent)
        out.append(ASCII.hexDigit(byte >> 4))
        out.append(ASCII.hexDigit(byte & 15))
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}

/// The components of a compound value (`N`, `ADR`, `ORG`) or the items of a list, one after the other.
///
/// Cut at separators that no backslash escapes.
struct Components {
  private let bytes: Bytes
  private let separator: UInt8
  private let version: VCardVersion
  private var start: Int? = 0

  /// Cuts a value at a separator.
  init(_ bytes: Bytes, separator: UInt8 = ASCII.semicolon, version: VCardVersion) {
    self.bytes = bytes
    self.separator = separator
    self.version = version
  }

  /// What has not been given yet; `nil` where that is nothing.
  var rest: Bytes? { start.map { bytes.from($0) } }

  /// The next component, still escaped; `nil` when all have been given.
  mutating func next() -> Bytes? {
    guard let start else { return nil }
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == separator {
        self.start = index + 1
        return bytes[start..<index]
      }
      if byte == ASCII.backslash, index + 1 < bytes.count,
        version != .v21 || bytes[index + 1] == separator
      {
        index += 1
      }
      index += 1
    }
    self.start = nil
    return bytes.from(start)
  }
}
