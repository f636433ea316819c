import RollcallModel

/// Postal addresses: `ADR:box;extended;street;city;region;code;country`, every version.
///
/// - 2.1, 3.0: the formatted address is a `LABEL` of its own (``AddressLabelCodec``).
/// - 4.0 (RFC 6350 §6.3.1): it is the `LABEL` parameter; RFC 8605 §3.1 adds `CC`, the country code.
/// - Apple: several street lines in component 3; country code, sublocality and county on lines of the
///   same group (``AddressRemarkCodec``).
/// - Samsung: a second line `X-SAMSUNGADR`, which says the same.
/// - RFC 9554 §2.1 adds eleven components, which repeat what the first seven say but for the
///   subdistrict and the district. They stay together as a parameter `COMPONENTS` for 4.0.
enum AddressCodec: PropertyCodec {
  static let names = ["ADR", "X-SAMSUNGADR"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    var parts = Components(line.value, version: card.version)
    let poBox = card.component(parts.next())
    let extended = card.component(parts.next())
    var address = Address(
      street: card.component(parts.next()), city: card.component(parts.next()),
      region: card.component(parts.next()), postalCode: card.component(parts.next()),
      country: card.component(parts.next()))
    if let rest = parts.rest { takeComponents(rest, &address, &card) }
    // Few addresses have these; setting one costs memory of its own.
    if let poBox { address.poBox = poBox }
    if let extended { address.extended = extended }
    if !line.parameters.isEmpty {
      if let label = line.takeParameter("LABEL") {
        address.formatted = card.parameter(label, isLabel: true)
      }
      if let code = line.takeParameter("CC") { address.countryCode = card.parameter(code) }
    }
    let hasUsualPart =
      address.street != nil || address.city != nil || address.region != nil
      || address.postalCode != nil || address.country != nil
    guard hasUsualPart || address.hasParts || address.formatted != nil else {
      return card.report(.emptyProperty, .note, subject: "ADR")
    }
    card.decorate(&address, from: line)
    // Samsung writes an address a second time for itself.
    if line.name.equals("X-SAMSUNGADR"), card.person.addresses.contains(address) { return }
    card.person.addresses.append(consume address)
    card.tieAddress(line)
  }

  /// The parameter that holds the components behind the seventh.
  private static let components = "COMPONENTS"

  /// Takes room, apartment, floor, number, street, building, block, subdistrict, district, landmark and
  /// direction.
  private static func takeComponents(
    _ rest: Bytes, _ address: inout Address, _ card: inout CardDraft
  ) {
    guard !(0..<rest.count).allSatisfy({ rest[$0] == ASCII.semicolon }) else { return }
    address.parameters.append(Parameter(components, card.string(rest)))
    var parts = Components(rest, version: card.version)
    let all = (0..<11).map { _ in card.component(parts.next()) }
    address.subLocality = all[7]
    address.subRegion = all[8]
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    for address in person.addresses {
      if card.version == .v40 { write40(address, to: &card) } else { writeOld(address, to: &card) }
    }
  }

  private static func write40(_ address: Address, to card: inout CardEncoder) {
    let rest = address.parameters.first { $0.name == components }?.value
    var remarks = remarks(on: address)
    if let rest { remarks.removeAll { says($0.text, rest) } }
    let item = remarks.isEmpty ? 0 : card.newItem()
    card.begin("ADR", address, words: AddressLabelCodec.words, item: item)
    if let formatted = address.formatted { card.parameter("LABEL", escapedLabel(formatted)) }
    if let code = address.countryCode { card.parameter("CC", code) }
    card.end(components: components(of: address), behind: rest)
    for (name, text) in remarks { card.remark(name, text, item: item) }
  }

  /// Whether one of the further components is a text.
  private static func says(_ text: String, _ rest: String) -> Bool {
    let bytes = Array(rest.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      guard let rest = Bytes(buffer) else { return false }
      var parts = Components(rest, version: .v40)
      while let part = parts.next() {
        if ValueText.unescape(part) == Array(text.utf8) { return true }
      }
      return false
    }
  }

  /// A backslash that would be read as an escape is doubled, as `\n` in a `LABEL` is a line feed.
  private static func escapedLabel(_ text: String) -> String {
    guard text.utf8.contains(ASCII.backslash) else { return text }
    var out: [UInt8] = []
    for byte in text.utf8 {
      if byte == ASCII.backslash { out.append(byte) }
      out.append(byte)
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func writeOld(_ address: Address, to card: inout CardEncoder) {
    var address = address
    if address.formatted != nil, card.profile.missing.contains(.formattedAddress) {
      if address.hasParts { card.lose(VCardProfile.Part.formattedAddress.rawValue) }
      // Where nothing else is known it is all street.
      if !address.hasParts { address.street = address.formatted }
      address.formatted = nil
    }
    var remarks = remarks(on: address)
    if !remarks.isEmpty, !card.hasPlace(for: .addressParts) { remarks = [] }
    if let code = address.countryCode, card.hasPlace(for: .countryCode) {
      remarks.append(("X-ABADR", code.lowercased()))
    }
    let needsGroup = card.profile.usesGroups && (!remarks.isEmpty || address.formatted != nil)
    let item = needsGroup ? card.newItem() : 0
    let isWhole = address.formatted != nil && !address.hasParts
    if !isWhole {
      card.begin("ADR", address, words: AddressLabelCodec.words, item: item)
      card.end(components: components(of: address))
    }
    if let formatted = address.formatted {
      if isWhole || item == 0 {
        card.begin("LABEL", address, words: AddressLabelCodec.words, item: item)
      } else {
        card.begin("LABEL", item: item)
      }
      card.end(text: formatted)
    }
    for (name, text) in remarks { card.remark(name, text, item: item) }
  }

  private static func components(of address: Address) -> [String?] {
    [
      address.poBox, address.extended, address.street, address.city, address.region,
      address.postalCode, address.country,
    ]
  }

  /// What Apple's lines say about an address.
  private static func remarks(on address: Address) -> [(name: StaticString, text: String)] {
    var result: [(name: StaticString, text: String)] = []
    if let text = address.subLocality { result.append(("X-APPLE-SUBLOCALITY", text)) }
    if let text = address.subRegion { result.append(("X-APPLE-SUBADMINISTRATIVEAREA", text)) }
    for parameter in address.parameters where parameter.name == "X-ABADR" {
      result.append(("X-ABADR", parameter.value))
    }
    return result
  }
}
