import RollcallModel

/// The identifier of a card, `UID` in every version; never rewritten, made only where that is asked for.
///
/// 4.0 prefers a URI (RFC 6350 §6.7.6), but changing somebody's identifier would part the card from
/// its twin on a server.
enum IdentifierCodec: PropertyCodec {
  static let names = ["UID"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    guard card.person.id == nil else { return card.keepExtra(line) }
    card.person.id = card.text(line.value)
    card.keepParameters(of: line)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    if let id = person.id {
      card.line("UID", text: id)
    } else if card.options.fillsIdentifiers
      || !person.groups.isEmpty && card.options.groups.areCards
    {
      card.line("UID", text: made(for: person, card.version))
    }
  }

  /// The identifier of a card that has none, see ``StableIdentifier``.
  static func made(for person: Person, _ version: VCardVersion) -> String {
    let uuid = StableIdentifier.uuid(of: person)
    return version == .v40 ? "urn:uuid:" + uuid : uuid
  }
}
