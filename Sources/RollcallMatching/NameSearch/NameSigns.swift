package import RollcallModel

/// What of a text for names is no letter and no digit, such as an emoji: found as it stands.
package struct NameSigns: Sendable {
  /// Each has to be in a name.
  private let signs: [[UInt8]]

  /// Takes a text as a whole, without the white space around it; `nil` where nothing is left.
  package init?(_ text: String) {
    let text = Self.withoutColor(text)
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, let last = words.last else { return nil }
    signs = [Array(text[first.startIndex..<last.endIndex].utf8)]
  }

  /// Takes the emoji that stand among the letters of a text; `nil` where there are none.
  package init?(amongLettersOf text: String) {
    // Most texts have none, and those have no such bytes: ⌚ is the first, at U+231A.
    guard text.utf8.contains(where: { $0 == 0xE2 || $0 >= 0xF0 || $0 == 0xE3 }) else { return nil }
    let emoji = Self.withoutColor(text).unicodeScalars.filter(Self.isEmoji)
    if emoji.isEmpty { return nil }
    signs = emoji.map { Array(String($0).utf8) }
  }

  /// Whether the person's names hold them all.
  package func areIn(_ person: Person) -> Bool {
    signs.allSatisfy { sign in
      var found = false
      NameLine.each(of: person) { line in
        for part in [line.first, line.middle, line.last] {
          if let part, Self.holds(part, sign) { found = true }
        }
      }
      return found
    }
  }

  private static func holds(_ name: String, _ sign: [UInt8]) -> Bool {
    // The first byte of what asks for colour; few names have it.
    guard name.utf8.contains(0xEF) else { return name.utf8.contains(sign) }
    return withoutColor(name).utf8.contains(sign)
  }

  /// The text without what asks for signs in colour, which is no part of them.
  private static func withoutColor(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value != 0xFE0F }))
  }

  /// Whether a scalar is a picture of its own: `™` and `#` can be one, but are written as text.
  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x231A && scalar.properties.isEmoji
  }
}
