internal import RollcallUnicode

/// Takes off an address what people and programs put around it.
///
/// White space, invisible marks, full-width letters, `mailto:` with its query and percent-encoding, a
/// display name with angle brackets, comments, closing punctuation: ` "A B" <mailto:a@example.com>;`
/// becomes `a@example.com`. Each step works on what the others left until nothing changes.
package enum EmailPeeling {
  /// The address alone.
  package static func peeled(_ text: String) -> String {
    var text = Tidy.line(narrow(text))
    while true {
      let next = Tidy.line(once(text))
      if next.utf8.count == text.utf8.count { return text }
      text = next
    }
  }

  private static func once(_ text: String) -> String {
    let utf8 = text.utf8
    if utf8.last == UInt8(ascii: ">"), let open = utf8.lastIndex(of: UInt8(ascii: "<")) {
      return String(decoding: utf8[utf8.index(after: open)...].dropLast(), as: UTF8.self)
    }
    if isMailto(text) { return recipients(ofMailto: text) }
    if isExchangeAddress(text) { return String(decoding: utf8.dropFirst(5), as: UTF8.self) }
    switch utf8.last {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return String(decoding: utf8.dropLast(), as: UTF8.self)
    default: break
    }
    if utf8.count > 2, utf8.first == UInt8(ascii: "'"), utf8.last == UInt8(ascii: "'") {
      return String(decoding: utf8.dropFirst().dropLast(), as: UTF8.self)
    }
    let bare = withoutComments(text)
    if bare.utf8.count != utf8.count { return bare }
    return joinedAtSign(text)
  }

  /// Whom a `mailto:` URI names, without its query and percent-encoding.
  package static func recipients(ofMailto text: String) -> String {
    decoded(text.utf8.dropFirst(7).prefix { $0 != UInt8(ascii: "?") })
  }

  /// Exchange's mark of an address: `SMTP:ana@example.com`.
  private static func isExchangeAddress(_ text: String) -> Bool {
    text.utf8.count > 5 && text.utf8.prefix(5).map { $0 | 0x20 } == Array("smtp:".utf8)
  }

  /// Whether the text is a `mailto:` URI.
  package static func isMailto(_ text: String) -> Bool {
    text.utf8.count > 7 && text.utf8.prefix(7).map { $0 | 0x20 } == Array("mailto:".utf8)
  }

  /// The text with percent-encoded bytes as they are; the text itself where they are no UTF-8.
  private static func decoded(_ text: some Sequence<UInt8>) -> String {
    let source = Array(text)
    return String(validating: PercentEncoding.decoded(source[...]), as: UTF8.self)
      ?? String(decoding: source, as: UTF8.self)
  }

  /// The text with letters and signs of Asian keyboards' full width as ASCII: `＠` as `@`.
  private static func narrow(_ text: String) -> String {
    guard text.utf8.contains(0xEF) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xFF01...0xFF5E: result.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text without comments (RFC 5322 §3.2.2) where they may stand: beside a dot, the `@`, white
  /// space or an end; the text itself where a parenthesis is left open.
  private static func withoutComments(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "(")) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    var quoted = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { quoted.toggle() }
      guard byte == UInt8(ascii: "("), !quoted else {
        if byte == UInt8(ascii: ")"), !quoted { return text }
        result.append(byte)
        index += 1
        continue
      }
      guard let end = endOfComment(bytes, index) else { return text }
      let isBesideABorder = isBorder(result.last) || isBorder(end < bytes.count ? bytes[end] : nil)
      guard isBesideABorder else { return text }
      index = end
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The index after the comment that begins at an index, comments within it included.
  private static func endOfComment(_ bytes: [UInt8], _ start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return nil
  }

  private static func isBorder(_ byte: UInt8?) -> Bool {
    switch byte {
    case nil, UInt8(ascii: "@"), UInt8(ascii: "."), UInt8(ascii: " "), UInt8(ascii: "("): true
    default: false
    }
  }

  /// The text without spaces around its only `@`: `a @ example.com`.
  private static func joinedAtSign(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let space = UInt8(ascii: " ")
    guard let at = bytes.firstIndex(of: UInt8(ascii: "@")),
      bytes.lastIndex(of: UInt8(ascii: "@")) == at, at > 0, at + 1 < bytes.count,
      bytes[at - 1] == space || bytes[at + 1] == space
    else { return text }
    let local = bytes[..<at].reversed().drop { $0 == space }.reversed()
    return String(
      decoding: local + [bytes[at]] + bytes[(at + 1)...].drop { $0 == space }, as: UTF8.self)
  }
}
