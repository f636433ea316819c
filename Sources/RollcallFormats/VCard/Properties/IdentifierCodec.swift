import RollcallModel

/// The identifier of a card, `UID` in every version; never rewritten.
///
/// 4.0 prefers a URI (RFC 6350 §6.7.6), but changing somebody's identifier would part the card from
/// its twin on a server.
enum IdentifierCodec: PropertyCodec {
  static let names = ["UID"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    guard card.person.id == nil else { return card.keepExtra(line) }
    card.person.id = card.text(line.value)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    if let id = person.id { card.line("UID", text: id) }
  }
}
