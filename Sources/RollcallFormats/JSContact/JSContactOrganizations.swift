import RollcallModel

/// Organizations: `organizations` (RFC 9553 §2.2.3), from vCard's `ORG`.
///
/// The units of a department stand with `; ` between, as ``OrganizationCodec`` has them.
enum JSContactOrganizations: JSContactProperty {
  static let members = ["organizations"]

  static func read(_ member: JSONValue.Member, into card: inout JSContactDraft) {
    for var object in card.objects(of: member) {
      guard card.person.organization == nil, card.person.department == nil else {
        JSContactResource.read(object, of: member.name, &card)
        continue
      }
      card.person.organization = object.text("name", &card)
      card.person.department = JSContactText.joined(units(&object, &card), by: "; ")
      card.keepParameters("ORG", JSContactFrame(&object, .contexts, &card))
      object.keepRest(&card)
    }
  }

  private static func units(
    _ object: inout JSContactObject, _ card: inout JSContactDraft
  ) -> [String] {
    var names: [String] = []
    for var unit in object.objects("units", &card) {
      if let name = unit.text("name", &card) { names.append(name) }
      unit.keepRest(&card)
    }
    return names
  }

  /// The value of an `ORG` line for a name and the units of an object.
  static func line(
    _ name: String?, _ object: inout JSContactObject, _ card: inout JSContactDraft
  ) -> String? {
    let units = units(&object, &card)
    guard name != nil || !units.isEmpty else { return nil }
    return ([name ?? ""] + units).map(JSContactText.escaped).joined(separator: ";")
  }

  /// The members that say what an `ORG` line says.
  static func members(ofLine line: String) -> [JSONValue.Member] {
    let parts = JSContactText.components(line)
    return members(parts[0].isEmpty ? nil : parts[0], Array(parts.dropFirst()))
  }

  private static func members(_ name: String?, _ units: [String]) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if let name { members.append(.init("name", .string(name))) }
    if !units.isEmpty {
      let objects = units.map { JSONValue.object([.init("name", .string($0))]) }
      members.append(.init("units", .array(objects)))
    }
    return members
  }

  static func write(_ person: Person, to card: inout JSContactEncoder) {
    if person.hasRareProperties { card.rest.phoneticOrganization = person.phoneticOrganization }
    guard person.organization != nil || person.department != nil else { return }
    var units: [String] = []
    if let department = person.department {
      units = department.split(separator: "; ", omittingEmptySubsequences: false).map(String.init)
    }
    card.add(to: "organizations", card.held("ORG", .contexts), members(person.organization, units))
    JSContactResource.write("organizations", ["ORG"], to: &card)
  }
}
