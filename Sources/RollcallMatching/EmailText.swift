internal import RollcallUnicode

/// The text of an e-mail field made ready for parsing: lists taken apart.
package enum EmailText {
  /// Words that stand between two addresses.
  private static let joiners: Set<String> = [":::", "/", "|", "or", "and"]

  /// The pieces of a field that lists several addresses; the field itself where it does not.
  ///
  /// `a@example.com; "B, C" <b@example.com>` has two. Separators are `;`, `,` and line ends, then
  /// white space; quotation marks, angle brackets and comments are kept together. Every piece has an
  /// `@`, else the field is kept whole.
  package static func pieces(of text: String) -> [String] {
    guard text.utf8.lazy.filter({ $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "%") }).count > 1
    else { return [text] }
    let text = recipients(text)
    let listed = parts(text) { $0 == ";" || $0 == "," || $0 == "\n" || $0 == "\r" }
    var joined: [String] = []
    var name = ""
    for part in listed {
      // `Last, First <a@example.com>`: what has no address is the name before one.
      if !name.isEmpty { name += ", " }
      name += part
      guard hasAt(part) else { continue }
      joined.append(name)
      name = ""
    }
    guard name.isEmpty else { return [text] }
    let result = joined.flatMap(words)
    return result.count > 1 ? result : [text]
  }

  /// The addresses of a piece with white space between; the piece where it is one with its name.
  private static func words(_ piece: String) -> [String] {
    let words = parts(piece) { $0.properties.isWhitespace }.filter { !joiners.contains($0) }
    // `a@example.com <a@example.com>`: a name may look like an address.
    let isNamed =
      words.count == 2 && words[1].utf8.first == UInt8(ascii: "<")
      && words[0].utf8.first != UInt8(ascii: "<")
    return !isNamed && words.allSatisfy(hasAt) ? words : [piece]
  }

  private static func hasAt(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "@"))
      || text.utf8.contains(UInt8(ascii: "%")) && text.contains("%40")
  }

  /// The recipients of a `mailto:` that is the whole text (RFC 6068 §2); other text as it is.
  private static func recipients(_ text: String) -> String {
    let tidy = Tidy.line(text)
    return EmailPeeling.isMailto(tidy) ? EmailPeeling.recipients(ofMailto: tidy) : text
  }

  private static func parts(
    _ text: String, _ isSeparator: (Unicode.Scalar) -> Bool
  ) -> [String] {
    var parts: [String] = []
    var part = String.UnicodeScalarView()
    // A mark without its other half means nothing.
    let marks = text.utf8.lazy.filter { $0 == UInt8(ascii: "\"") }.count
    let isBalanced = marks % 2 == 0
    var quoted = false
    var bracketed = false
    var depth = 0
    func close() {
      let text = Tidy.line(String(part))
      if !text.isEmpty { parts.append(text) }
      part.removeAll()
    }
    for scalar in text.unicodeScalars {
      if scalar == "\"", isBalanced { quoted.toggle() }
      if !quoted {
        switch scalar {
        case "<": bracketed = true
        case ">": bracketed = false
        case "(": depth += 1
        case ")": depth = max(0, depth - 1)
        default: break
        }
      }
      if isSeparator(scalar), !quoted, !bracketed, depth == 0 {
        close()
      } else {
        part.append(scalar)
      }
    }
    close()
    return parts
  }

  /// The address without what people put around it, see ``EmailPeeling``.
  package static func peeled(_ text: String) -> String { EmailPeeling.peeled(text) }
}
