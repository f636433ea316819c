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
      var email = Email(address)
      JSContactFindings.take(&frame) { name, text in
        switch name {
        case "RAW": email.original = text
        case "KEY": email.key = text
        case "STATUS": email.status = Status(rawValue: text)
        case "REASON": email.reason = text
        default: return false
        }
        return true
      }
      return email
    }
  }

  static func write(_ person: Person, to card: inout JSContactEncoder) {
    card.add(person.emails, to: "emails", .usual) { email in
      (
        [.init("address", .string(email.value))],
        JSContactFindings.parameters([
          ("RAW", email.original), ("KEY", email.key), ("STATUS", email.status?.rawValue),
          ("REASON", email.reason),
        ])
      )
    }
  }
}

/// What normalizing found out about a value, as parameters of ours: `x-rollcall-status`.
enum JSContactFindings {
  private static let prefix = "X-ROLLCALL-"

  /// Those that there are.
  static func parameters(_ all: [(name: String, text: String?)]) -> [Parameter] {
    all.compactMap { name, text in text.map { Parameter(prefix + name, $0) } }
  }

  /// Takes those out of a frame that `use` knows.
  static func take(_ frame: inout JSContactFrame, _ use: (String, String) -> Bool) {
    frame.parameters.removeAll {
      $0.name.hasPrefix(prefix) && use(String($0.name.dropFirst(prefix.count)), $0.value)
    }
  }
}
