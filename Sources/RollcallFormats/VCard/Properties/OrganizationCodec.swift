import RollcallModel

/// The company and the unit in it: `ORG:name;department`, every version.
///
/// Apple ends it with a `;` always. Further units (RFC 6350 §6.6.4) are joined to the department with
/// commas. A second `ORG` stays an extra.
enum OrganizationCodec: PropertyCodec {
  static let names = ["ORG"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    guard card.person.organization == nil, card.person.department == nil else {
      return card.keepExtra(line)
    }
    var parts = Components(line.value, version: card.version)
    card.person.organization = card.component(parts.next())
    while let unit = parts.next() {
      guard let text = card.component(unit) else { continue }
      if card.person.department == nil {
        card.person.department = text
      } else {
        card.person.department?.append(", " + text)
      }
    }
    card.reportParameters(of: line)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    guard person.organization != nil || person.department != nil else { return }
    card.begin("ORG")
    if let department = person.department {
      card.end(components: [person.organization, department])
    } else {
      card.end(components: [person.organization])
    }
  }
}
