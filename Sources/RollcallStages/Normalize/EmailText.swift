/// The text of an e-mail field made ready for parsing: wrappers peeled, lists taken apart.
enum EmailText {
  /// The pieces of a field that lists several addresses; the field itself where it does not.
  ///
  /// `a@example.com; "B, C" <b@example.com>` has two. Separators are `;` and `,`, then white space;
  /// quotation marks and angle brackets are kept together. Every piece has an `@`, else the field
  /// is kept whole.
  static func pieces(of text: String) -> [String] {
    guard text.utf8.lazy.filter({ $0 == UInt8(ascii: "@") }).count > 1 else { return [text] }
    let listed = parts(text) { $0 == ";" || $0 == "," || $0 == "\n" || $0 == "\r" }
    var joined: [String] = []
    var name = ""
    for part in listed {
      // `Last, First <a@example.com>`: what has no address is the name before one.
      name = name.isEmpty ? part : name + ", " + part
      guard part.utf8.contains(UInt8(ascii: "@")) else { continue }
      joined.append(name)
      name = ""
    }
    guard name.isEmpty else { return [text] }
    var result: [String] = []
    for piece in joined {
      let words = parts(piece) { $0.properties.isWhitespace }.filter { $0 != ":::" }
      let areAddresses = words.allSatisfy { $0.utf8.contains(UInt8(ascii: "@")) }
      result += areAddresses ? words : [piece]
    }
    return result.isEmpty ? [text] : result
  }

  private static func parts(
    _ text: String, _ isSeparator: (Unicode.Scalar) -> Bool
  ) -> [String] {
    var parts: [String] = []
    var part = String.UnicodeScalarView()
    var quoted = false
    var bracketed = false
    func close() {
      let text = Tidy.line(String(part))
      if !text.isEmpty { parts.append(text) }
      part.removeAll()
    }
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.toggle() }
      if scalar == "<" || scalar == ">" { bracketed = scalar == "<" }
      if isSeparator(scalar), !quoted, !bracketed {
        close()
      } else {
        part.append(scalar)
      }
    }
    close()
    return parts
  }

  /// The address without what people put around it.
  ///
  /// White space, invisible marks, `mailto:` with its query, a display name with angle brackets,
  /// closing punctuation: ` "A B" <mailto:a@example.com>;` becomes `a@example.com`.
  static func peeled(_ text: String) -> String {
    var text = Tidy.line(text)
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
    if utf8.count > 7, utf8.prefix(7).map({ $0 | 0x20 }) == Array("mailto:".utf8) {
      let address = utf8.dropFirst(7).prefix { $0 != UInt8(ascii: "?") }
      return String(decoding: address, as: UTF8.self)
    }
    switch utf8.last {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"):
      return String(decoding: utf8.dropLast(), as: UTF8.self)
    default: break
    }
    if utf8.count > 2, utf8.first == UInt8(ascii: "'"), utf8.last == UInt8(ascii: "'") {
      return String(decoding: utf8.dropFirst().dropLast(), as: UTF8.self)
    }
    return text
  }
}
