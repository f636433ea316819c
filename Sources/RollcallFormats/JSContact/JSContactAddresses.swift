import RollcallModel

/// Postal addresses: `addresses` (RFC 9553 §2.5.1), from vCard's `ADR`.
///
/// What RFC 9553 takes apart and the model does not is put together: number, name, block and building are
/// our street, room and floor our extended part, in the order in which they stand. The parts themselves are
/// kept as ``AddressCodec`` keeps those of RFC 9554 §2.1, as a parameter `COMPONENTS`. A label that
/// contexts cannot say has no member in an address.
enum JSContactAddresses: JSContactProperty {
  static let members = ["addresses"]

  static func read(_ member: JSONValue.Member, into card: inout JSContactDraft) {
    card.person.addresses = card.values(of: member, .address) { object, frame, card in
      var address = Address()
      if let fine = readComponents(&object, &address, &card) {
        frame.parameters.insert(Parameter(Self.components, fine), at: 0)
      }
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
  ) -> String? {
    var fine: [String: [String]] = [:]
    var parts: [WritableKeyPath<Address, String?>: [String]] = [:]
    for var part in object.objects("components", &card) {
      guard let value = part.text("value", &card) else {
        card.bad(part.path, "a value")
        continue
      }
      let kind = part.text("kind", &card) ?? ""
      if kind == "separator" { continue }
      parts[path(ofKind: kind), default: []].append(value)
      fine[kind, default: []].append(value)
      part.keepRest(&card)
    }
    for (path, texts) in parts { address[keyPath: path] = texts.joined(separator: " ") }
    _ = object.take("isOrdered")
    _ = object.take("defaultSeparator")
    return line(fine.mapValues { $0.joined(separator: " ") })
  }

  private static let components = "COMPONENTS"
  /// The kinds behind the seventh component of an `ADR`, in their order.
  private static let fineKinds = [
    "room", "apartment", "floor", "number", "name", "building", "block", "subdistrict", "district",
    "landmark", "direction",
  ]
  /// Those that our parts have as they are.
  private static let plainKinds: Set<String> = ["apartment", "name", "subdistrict", "district"]

  /// The components behind the seventh, as an `ADR` has them; `nil` where ours say it all.
  private static func line(_ fine: [String: String]) -> String? {
    guard fineKinds.contains(where: { fine[$0] != nil && !plainKinds.contains($0) }) else {
      return nil
    }
    return fineKinds.map { JSContactText.escaped(fine[$0] ?? "") }.joined(separator: ";")
  }

  /// The orders in which parts of a street or within a house are tried.
  private static let orders = (
    streets: [
      ["number", "name", "block", "building", "landmark", "direction"],
      ["name", "number", "block", "building", "landmark", "direction"],
      ["building", "number", "name", "block", "landmark", "direction"],
      ["building", "name", "number", "block", "landmark", "direction"],
    ],
    extended: [
      ["apartment", "floor", "room"], ["floor", "apartment", "room"],
      ["floor", "room", "apartment"],
      ["room", "floor", "apartment"], ["room", "apartment", "floor"],
      ["apartment", "room", "floor"],
    ]
  )

  /// The parts of street and house as they are kept, each with its kind, if they amount to ours.
  fileprivate static func fineParts(
    _ line: String, of address: Address
  ) -> (extended: [(String, String)], street: [(String, String)])? {
    var fine: [String: String] = [:]
    for (kind, text) in zip(fineKinds, JSContactText.components(line)) where !text.isEmpty {
      fine[kind] = text
    }
    guard self.line(fine) == line, fine["subdistrict"] == address.subLocality,
      fine["district"] == address.subRegion
    else { return nil }
    func parts(_ orders: [[String]], _ whole: String?) -> [(String, String)]? {
      for order in orders {
        let parts = order.compactMap { kind in fine[kind].map { (kind, $0) } }
        if JSContactText.joined(parts.map(\.1), by: " ") == whole { return parts }
      }
      return nil
    }
    guard let extended = parts(orders.extended, address.extended),
      let street = parts(orders.streets, address.street)
    else { return nil }
    return (extended, street)
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
    let all = person.addresses.map(Written.init)
    var number = 0
    card.add(all.map(\.address), to: "addresses", .address) { address in
      let written = all[number]
      number += 1
      var components: [JSONValue] = []
      func add(_ kind: String, _ value: String?) {
        guard let value else { return }
        components.append(
          .object([.init("kind", .string(kind)), .init("value", .string(value))]))
      }
      add("postOfficeBox", address.poBox)
      if let parts = written.parts {
        for (kind, text) in parts.extended + parts.street { add(kind, text) }
      } else {
        add("apartment", address.extended)
        add("name", address.street)
      }
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
  private struct Written {
    var address: Address
    var geo: String?
    var zone: String?
    var parts: (extended: [(String, String)], street: [(String, String)])?

    init(_ address: Address) {
      self.address = address
      if address.parameters.isEmpty { return }
      zone = take("TZ")
      geo = take("GEO")
      if let line = address.parameters.first(where: { $0.name == components }),
        let parts = fineParts(line.value, of: address)
      {
        self.parts = parts
        _ = take(components)
      }
    }

    private mutating func take(_ name: String) -> String? {
      guard let index = address.parameters.firstIndex(where: { $0.name == name }) else {
        return nil
      }
      return address.parameters.remove(at: index).value
    }
  }
}
