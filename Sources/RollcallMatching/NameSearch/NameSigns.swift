package import RollcallModel

/// A text of a name that has neither letters nor digits, such as an emoji: found as it stands.
package struct NameSigns: Sendable {
  private let signs: [UInt8]

  /// Takes a text without the white space around it; `nil` where nothing is left.
  package init?(_ text: String) {
    // Whether a sign is shown in colour is no part of it.
    let scalars = text.unicodeScalars.filter { $0.value != 0xFE0F }
    let text = String(String.UnicodeScalarView(scalars))
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, let last = words.last else { return nil }
    signs = Array(text[first.startIndex..<last.endIndex].utf8)
  }

  /// Whether one of a person's names holds the text.
  package func areIn(_ person: Person) -> Bool {
    var found = false
    NameLine.each(of: person) { line in
      for part in [line.first, line.middle, line.last] {
        if let part, part.utf8.contains(signs) { found = true }
      }
    }
    return found
  }
}
