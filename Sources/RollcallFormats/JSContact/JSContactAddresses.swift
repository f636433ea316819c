import RollcallModel

/// Postal addresses: `addresses` (RFC 9553 §2.5.1), from vCard's `ADR`.
///
/// What RFC 9553 takes apart and the model does not is put together: number, name, block and building are
/// our street, room and floor our extended part, in the order in which they stand. A label that contexts
/// cannot say has no member in an address.
enum JSContactAddresses: JSContactProperty {
  static let members = ["addresses"]

  static func read(_ member: JSONValue.Member, into card: inout JSContactDraft) {
    card.person.addresses = card.values(of: member, .address) { object, frame, card in
      var address = Address()
      readComponents(&object, &address, &card)
      address.countryCode = object.text("countryCode", &card)
      address.formatted = object.text("full", &card)
      if let geo = object.text("coordinates", &card) {
        frame.parameters.insert(Parameter("GEO", geo), at: 0)
      }
      if let zone = object.text("timeZone", &card) {
        frame.parameters.insert(Parameter("TZ", zone), at: 0)
      }
      return address
    }
  }

  private static func readComponents(
    _ object: inout JSContactObject, _ address: inout Address, _ card: inout JSContactDraft
  ) {
    var parts: [WritableKeyPath<Address, String?>: [String]] = [:]
    for var part in object.objects("components", &card) {
      guard let value = part.text("value", &card) else {
        card.bad(part.path, "a value")
        continue
      }
      let kind = part.text("kind", &card) ?? ""
      if kind == "separator" { continue }
      parts[path(ofKind: kind), default: []].append(value)
    }
    for (path, texts) in parts { address[keyPath: path] = texts.joined(separator: " ") }
    _ = object.take("isOrdered")
    _ = object.take("defaultSeparator")
  }

  /// Which part of our address a kind of component belongs to.
  private static func path(ofKind kind: String) -> WritableKeyPath<Address, String?> {
    switch kind {
    case "postOfficeBox": \.poBox
    case "apartment", "room", "floor": \.extended
    case "subdistrict": \.subLocality
    case "locality": \.city
    case "district": \.subRegion
    case "region": \.region
    case "postcode": \.postalCode
    case "country": \.country
    default: \.street
    }
  }

  static func write(_ person: Person, to card: inout JSContactEncoder) {
    card.add(person.addresses.map(Written.init), to: "addresses", .address) { written in
      let address = written.address
      var components: [JSONValue] = []
      func add(_ kind: String, _ value: String?) {
        guard let value else { return }
        components.append(
          .object([.init("kind", .string(kind)), .init("value", .string(value))]))
      }
      add("postOfficeBox", address.poBox)
      add("apartment", address.extended)
      add("name", address.street)
      add("subdistrict", address.subLocality)
      add("locality", address.city)
      add("district", address.subRegion)
      add("region", address.region)
      add("postcode", address.postalCode)
      add("country", address.country)
      var members: [JSONValue.Member] = []
      if !components.isEmpty { members.append(.init("components", .array(components))) }
      if let code = address.countryCode { members.append(.init("countryCode", .string(code))) }
      if let geo = written.geo { members.append(.init("coordinates", .string(geo))) }
      if let zone = written.zone { members.append(.init("timeZone", .string(zone))) }
      if let full = address.formatted { members.append(.init("full", .string(full))) }
      return (members, [])
    }
  }

  /// An address whose parameters have lost those that have members.
  private struct Written: MultiValue {
    var address: Address
    var geo: String?
    var zone: String?

    init(_ address: Address) {
      self.address = address
      if address.parameters.isEmpty { return }
      zone = take("TZ")
      geo = take("GEO")
    }

    private mutating func take(_ name: String) -> String? {
      guard let index = address.parameters.firstIndex(where: { $0.name == name }) else {
        return nil
      }
      return address.parameters.remove(at: index).value
    }

    var label: String? {
      get { address.label }
      set { address.label = newValue }
    }
    var preferred: Bool {
      get { address.preferred }
      set { address.preferred = newValue }
    }
    var parameters: [Parameter] {
      get { address.parameters }
      set { address.parameters = newValue }
    }
    var text: String? { address.text }
  }
}
