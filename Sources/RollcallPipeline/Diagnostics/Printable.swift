/// Makes the words of users and files safe to print.
package enum Printable {
  /// The text without control characters, cut after so many Unicode scalars.
  package static func text(_ text: String, limit: Int) -> String {
    var out = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      if count == limit {
        out.append("…")
        break
      }
      count += 1
      if isHarmless(scalar) { out.append(scalar) } else { out += escape(scalar).unicodeScalars }
    }
    return String(out)
  }

  /// The same in quotes, those within escaped.
  static func quoted(_ text: String, limit: Int) -> String {
    let text = self.text(text, limit: limit)
    guard text.utf8.contains(0x22) else { return "\"" + text + "\"" }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\\\"") + "\""
  }

  /// `a`, `a or b`, `a, b or c`.
  static func choice(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Whether a scalar neither moves the cursor nor turns the direction of writing.
  static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: false
    default: true
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(scalar.value, radix: 16) + "}"
    }
  }
}
