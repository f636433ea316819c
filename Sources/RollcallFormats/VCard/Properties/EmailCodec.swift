import RollcallModel

/// E-mail addresses: `EMAIL`.
///
/// - 2.1 §2.4.2, 3.0 (RFC 2426 §3.3.2): `INTERNET` is what every address is and is no label.
/// - 4.0 (RFC 6350 §6.4.2): only home and work.
/// - Evolution writes the members of a list as addresses with parameters, which are kept.
enum EmailCodec: PropertyCodec {
  static let names = ["EMAIL"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    var email = Email(card.text(line.value))
    card.decorate(&email, from: line)
    card.person.emails.append(consume email)
    card.tieEmail(line)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    for (index, email) in person.emails.enumerated() {
      if index >= card.profile.emailLimit { card.lose("email") }
      card.begin("EMAIL", email, words: [.home, .work, .other, .cell])
      card.end(text: email.value)
    }
  }
}
