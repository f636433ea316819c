import RollcallModel

/// E-mail addresses: `emails` (RFC 9553 §2.3.1), from vCard's `EMAIL`.
enum JSContactEmails: JSContactProperty {
  static let members = ["emails"]

  static func read(_ member: JSONValue.Member, into card: inout JSContactDraft) {
    card.person.emails = card.values(of: member, .usual) { object, frame, card in
      guard let address = object.text("address", &card) else {
        card.bad(object.path + "/address", "a text")
        return nil
      }
      return Email(address)
    }
  }

  static func write(_ person: Person, to card: inout JSContactEncoder) {
    card.add(person.emails, to: "emails", .usual) { email in
      ([.init("address", .string(email.value))], [])
    }
  }
}
