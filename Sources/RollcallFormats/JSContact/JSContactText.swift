/// Texts as vCard lines have them, which is how extras are kept.
enum JSContactText {
  /// With the escapes of vCard 4.0: `\\`, `\,`, `\;`, `\n`.
  static func escaped(_ text: String) -> String {
    var out: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case ASCII.backslash, ASCII.comma, ASCII.semicolon: out += [ASCII.backslash, byte]
      case ASCII.lineFeed: out += Array("\\n".utf8)
      default: out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Without them.
  static func unescaped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      Bytes(buffer).map { String(decoding: ValueText.unescape($0), as: UTF8.self) } ?? text
    }
  }

  /// The parts of a text between semicolons that are not escaped, unescaped.
  static func components(_ text: String) -> [String] {
    var parts: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in text.utf8 {
      if byte == ASCII.semicolon, !isEscaped {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
      isEscaped = byte == ASCII.backslash && !isEscaped
    }
    return parts.map { unescaped(String(decoding: $0, as: UTF8.self)) }
  }

  /// Decodes `%20` and its like.
  static func percentDecoded(_ text: some StringProtocol) -> String {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      Bytes(buffer).map { String(decoding: ValueText.percentDecode($0), as: UTF8.self) } ?? ""
    }
  }

  /// Texts with something between, `nil` if there is none.
  static func joined(_ texts: [String], by separator: String) -> String? {
    texts.isEmpty ? nil : texts.joined(separator: separator)
  }
}
