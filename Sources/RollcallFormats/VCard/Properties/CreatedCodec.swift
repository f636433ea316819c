import RollcallModel

/// When the card was made: `CREATED` in 4.0 (RFC 9554 §3.1), `X-CREATED` seen before.
enum CreatedCodec: PropertyCodec {
  static let names = ["CREATED", "X-CREATED"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    guard card.person.created == nil else { return card.keepExtra(line) }
    card.person.created = Timestamp(card.text(line.value))
    card.keepParameters(of: line)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    guard let created = person.created, card.hasPlace(for: .created) else { return }
    card.begin(card.version == .v40 ? "CREATED" : "X-CREATED")
    VCardTimestamp.end(created, of: &card)
  }
}
