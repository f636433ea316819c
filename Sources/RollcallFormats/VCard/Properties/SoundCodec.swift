import RollcallModel

/// How a name is pronounced, on phones in Japan: `SOUND;X-IRMC-N:family;given;middle;prefix;suffix`.
///
/// Any other `SOUND` is a recording and stays an extra.
enum SoundCodec: PropertyCodec {
  static let names = ["SOUND"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    guard line.otherTypes.contains(where: { $0.equals("X-IRMC-N") }),
      card.person.phoneticFamilyName == nil, card.person.phoneticGivenName == nil
    else { return card.keepExtra(line) }
    var parts = Components(line.value, version: card.version)
    card.person.phoneticFamilyName = card.component(parts.next())
    card.person.phoneticGivenName = card.component(parts.next())
    card.person.phoneticMiddleName = card.component(parts.next())
  }

  /// Writes family, given and middle name as they are pronounced.
  static func write(_ names: [String?], to card: inout CardEncoder) {
    card.begin("SOUND")
    card.bareParameter("X-IRMC-N")
    card.end(components: names + [nil, nil])
  }
}
