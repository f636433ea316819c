import RollcallModel

/// Phone numbers: `phones` (RFC 9553 §2.3.3), from vCard's `TEL`.
///
/// A number is text or a URI; one with an extension is written `tel:+442079460018;ext=12` (RFC 3966).
enum JSContactPhones: JSContactProperty {
  static let members = ["phones"]

  static func read(_ member: JSONValue.Member, into card: inout JSContactDraft) {
    card.person.phones = card.values(of: member, .phone) { object, frame, card in
      guard let number = object.text("number", &card) else {
        card.bad(object.path + "/number", "a text")
        return nil
      }
      return phone(number)
    }
  }

  /// The number of a text, or of a `tel:` URI with its extension apart.
  private static func phone(_ text: String) -> Phone {
    guard text.prefix(4).lowercased() == "tel:" else { return Phone(text) }
    let parts = text.dropFirst(4).split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].prefix(4).lowercased() == "ext=" else {
      return Phone(JSContactText.percentDecoded(text.dropFirst(4)))
    }
    var phone = Phone(JSContactText.percentDecoded(parts[0]))
    phone.extension = JSContactText.percentDecoded(parts[1].dropFirst(4))
    return phone
  }

  static func write(_ person: Person, to card: inout JSContactEncoder) {
    card.add(person.phones, to: "phones", .phone) { phone in
      ([.init("number", .string(number(phone)))], [])
    }
  }

  private static func number(_ phone: Phone) -> String {
    guard let digits = phone.extension, !digits.isEmpty else { return phone.value }
    return "tel:" + ValueText.percentEncode(phone.value, keeping: "+-.()") + ";ext="
      + ValueText.percentEncode(digits)
  }
}
