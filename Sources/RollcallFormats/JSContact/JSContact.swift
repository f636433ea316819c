import RollcallModel

/// JSContact: contacts as JSON with members of their own (RFC 9553), converted by the rules of RFC 9555.
///
/// A card is mapped straight to a person and back, a file a group of members (`JSContactPhones`, …); see
/// ``JSContactProperty``. Three nets keep what a member cannot say:
/// - `vCardParams` of an object has the parameters of a value;
/// - `vCardProps` of the card has, as jCard, what JSContact has no member for: gender, a birthday in
///   another calendar, lines of vendors. It goes through the vCard syntax and decoder;
/// - what would still come back changed stands in `vCardProps` as `x-rollcall-exact`, with a hash of what
///   it goes with, so that it is left out once somebody else has changed the card (``JSContactExact``).
///
/// Members of a card that nobody knows become extras `JSPROP` and stand in their place again when written.
enum JSContact {
  static let format = Format(
    name: "jscontact", summary: "JSContact cards as JSON (RFC 9553).", endings: ["jscontact"],
    recognize: { head in JSContactRecognition.score(head) },
    makeReader: { input, _ throws(Failure) in try JSContactReader(input) },
    makeWriter: { target, _ throws(Failure) in try JSContactWriter(target) })

  /// What messages say a card is.
  static let shape = #"an object with "@type": "Card""#

  /// How cards are told from what stands around them.
  static func rules(limit: Int) -> JSONElementRules {
    JSONElementRules(opening: UInt8(ascii: "{"), begins: { begins($0) }, limit: limit)
  }

  /// Whether a text begins as a card does for sure, `{"@type":"Card"`; `nil` where it ends before.
  private static func begins(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    var index = 0
    for token in ["{", "\"@type\"", ":", "\"Card\""] {
      while index < text.count, JCard.isSpace(text[index]) { index += 1 }
      for byte in token.utf8 {
        guard index < text.count else { return nil }
        guard text[index] == byte else { return false }
        index += 1
      }
    }
    return true
  }

  /// The person of a card, with what was wrong with its members; `nil` where a value is no card.
  static func read(_ value: JSONValue) -> JSContactDraft? {
    guard case .object(let members) = value else { return nil }
    if let type = value["@type"] {
      guard type == .string("Card") else { return nil }
    } else {
      guard members.contains(where: { JSContactProperties.byMember[$0.name] != nil }) else {
        return nil
      }
    }
    var draft = JSContactDraft()
    draft.read(members)
    return draft
  }
}
