internal import RollcallModel

/// Properties that are read one behind the other: a name in its parts, or one by itself.
struct NameLine {
  var first: String?
  var middle: String?
  var last: String?
  /// What the first one holds; `nil` for a given name with middle and family name.
  var part: NameReadings.Part?

  /// Whether it goes round: the family name comes first for some.
  var goesRound: Bool { part == nil }

  /// What the first one holds: a name in full where the others are empty.
  var firstPart: NameReadings.Part {
    part ?? ((last ?? "").isEmpty && (middle ?? "").isEmpty ? .whole : .plain)
  }

  /// Hands over the searchable names of a person, line by line.
  @inline(__always)
  static func each(of person: Person, _ body: (NameLine) -> Void) {
    body(NameLine(first: person.givenName, middle: person.middleName, last: person.familyName))
    if let name = person.formattedName { body(NameLine(first: name, part: .whole)) }
    if let name = person.nickname { body(NameLine(first: name, part: .whole)) }
    if let name = person.organization { body(NameLine(first: name, part: .plain)) }
    guard person.hasRareProperties else { return }
    if let name = person.previousFamilyName { body(NameLine(first: name, part: .family)) }
    if let name = person.phoneticOrganization { body(NameLine(first: name, part: .plain)) }
    body(
      NameLine(
        first: person.phoneticGivenName, middle: person.phoneticMiddleName,
        last: person.phoneticFamilyName))
  }
}
