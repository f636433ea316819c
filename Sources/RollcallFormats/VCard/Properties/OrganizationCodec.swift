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
        card.person.department?.append(separator + text)
      }
    }
    card.keepParameters(of: line)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    guard person.organization != nil || person.department != nil else { return }
    card.begin("ORG")
    if let department = person.department {
      card.end(components: [person.organization] + units(of: department))
    } else {
      card.end(components: [person.organization])
    }
  }

  /// What stands between the units in a department.
  private static let separator = "; "

  /// The units that a department names, from the largest.
  private static func units(of department: String) -> [String] {
    guard department.utf8.contains(ASCII.semicolon) else { return [department] }
    var units: [String] = []
    var rest = department[...]
    while let found = rest.firstRange(of: separator) {
      units.append(String(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    return units + [String(rest)]
  }
}
