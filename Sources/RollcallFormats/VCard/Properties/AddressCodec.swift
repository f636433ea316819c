import RollcallModel

/// Postal addresses: `ADR:box;extended;street;city;region;code;country`, every version.
///
/// - 2.1, 3.0: the formatted address is a `LABEL` of its own (``AddressLabelCodec``).
/// - 4.0 (RFC 6350 §6.3.1): it is the `LABEL` parameter; RFC 8605 §3.1 adds `CC`, the country code.
/// - Apple: several street lines in component 3; country code, sublocality and county on lines of the
///   same group (``AddressRemarkCodec``).
/// - RFC 9554 §2.1 adds eleven components which repeat what the first seven say: they are left out.
enum AddressCodec: PropertyCodec {
  static let names = ["ADR"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    var parts = Components(line.value, version: card.version)
    let poBox = card.component(parts.next())
    let extended = card.component(parts.next())
    var address = Address(
      street: card.component(parts.next()), city: card.component(parts.next()),
      region: card.component(parts.next()), postalCode: card.component(parts.next()),
      country: card.component(parts.next()))
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
    card.person.addresses.append(consume address)
    card.tieAddress(line)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    for address in person.addresses {
      if card.version == .v40 { write40(address, to: &card) } else { writeOld(address, to: &card) }
    }
  }

  private static func write40(_ address: Address, to card: inout CardEncoder) {
    let remarks = remarks(on: address)
    let item = remarks.isEmpty ? 0 : card.newItem()
    card.begin("ADR", address, words: AddressLabelCodec.words, item: item)
    if let formatted = address.formatted { card.parameter("LABEL", escapedLabel(formatted)) }
    if let code = address.countryCode { card.parameter("CC", code) }
    card.end(components: components(of: address))
    for (name, text) in remarks { card.remark(name, text, item: item) }
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
    var remarks = remarks(on: address)
    if let code = address.countryCode { remarks.append(("X-ABADR", code)) }
    let needsGroup = !remarks.isEmpty || address.formatted != nil
    let item = needsGroup ? card.newItem() : 0
    let isWhole = address.formatted != nil && !address.hasParts
    if !isWhole {
      card.begin("ADR", address, words: AddressLabelCodec.words, item: item)
      card.end(components: components(of: address))
    }
    if let formatted = address.formatted {
      if isWhole {
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
