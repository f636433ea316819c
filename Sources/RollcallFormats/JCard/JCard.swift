import RollcallModel

/// jCard: vCard 4.0 as JSON (RFC 7095).
///
/// A card is read as `CardProperty`s, which the vCard decoder reads as text, and written the same way
/// back, so that a jCard means just what the card of the same properties means. What people have is
/// read: one card, an array of cards, a card a line.
enum JCard {
  static let format = Format(
    name: "jcard", summary: "jCard: vCard 4.0 as JSON (RFC 7095).", endings: ["jcard"],
    recognize: { head in head.withUnsafeBufferPointer { recognize($0) } },
    makeReader: { input, _ throws(Failure) in try JCardReader(input) },
    makeWriter: { target, _ throws(Failure) in try JCardWriter(target) })

  /// What messages say a card is.
  static let shape = #"["vcard", [properties]]"#

  /// How cards are told from what stands around them.
  static func rules(limit: Int) -> JSONElementRules {
    JSONElementRules(opening: UInt8(ascii: "["), begins: { begins($0) }, limit: limit)
  }

  /// Surely where the text begins with a card, or with an array that does.
  private static func recognize(_ head: UnsafeBufferPointer<UInt8>) -> Int {
    var start = head.starts(with: JSONLines.mark) ? JSONLines.mark.count : 0
    for _ in 0..<2 {
      while start < head.count, isSpace(head[start]) || head[start] == 0x1E { start += 1 }
      if begins(UnsafeBufferPointer(rebasing: head[start...])) == true { return 100 }
      guard start < head.count, head[start] == UInt8(ascii: "[") else { return 0 }
      start += 1
    }
    return 0
  }

  /// Whether a text begins as a card does, `["vcard", [`; `nil` where it ends before that is clear.
  ///
  /// A property of that name has an object there.
  static func begins(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    var index = 0
    for token in ["[", "\"vcard\"", ",", "["] {
      while index < text.count, isSpace(text[index]) { index += 1 }
      for byte in token.utf8 {
        guard index < text.count else { return nil }
        guard text[index] == byte || ASCII.isLetter(byte) && text[index] | 0x20 == byte else {
          return false
        }
        index += 1
      }
    }
    return true
  }

  static func isSpace(_ byte: UInt8) -> Bool { JSONLines.isBlank(byte) || byte == 0x0A }
}
