import RollcallModel

/// The parts of a name: `N:family;given;middle;prefix;suffix`.
///
/// - 2.1 §2.2.2 and 3.0 (RFC 2426 §3.1.2) require it; 4.0 (RFC 6350 §6.2.2) does not.
/// - A component may be a comma list; it stays one text.
/// - RFC 9554 §2.2 adds a second surname and a generation, which are repeated in the first five.
/// - Group cards of Apple hold the group's name as the family name.
enum NameCodec: PropertyCodec {
  static let names = ["N"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    guard card.person.familyName == nil, card.person.givenName == nil,
      card.person.middleName == nil, card.person.namePrefix == nil, card.person.nameSuffix == nil
    else { return card.keepExtra(line) }
    var parts = Components(line.value, version: card.version)
    card.person.familyName = card.component(parts.next())
    card.person.givenName = card.component(parts.next())
    card.person.middleName = card.component(parts.next())
    card.person.namePrefix = card.component(parts.next())
    card.person.nameSuffix = card.component(parts.next())
    card.keepParameters(of: line)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    let family = person.kind == .group ? person.fullName : person.familyName
    let parts = [
      family, person.givenName, person.middleName, person.namePrefix, person.nameSuffix,
    ]
    if card.version == .v40, person.kind == .group || parts.allSatisfy({ $0 == nil }) { return }
    card.begin("N")
    card.end(components: parts)
  }
}
