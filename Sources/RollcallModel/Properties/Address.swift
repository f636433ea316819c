/// A postal address in parts (RFC 6350 §6.3.1, and the parts that Apple adds).
public struct Address: MultiValue {
  /// The canonical label.
  public var label: String?
  /// Street with number; several lines are separated by a line feed.
  public var street: String?
  /// Neighbourhood (Apple's `subLocality`).
  public var subLocality: String?
  /// Town.
  public var city: String?
  /// County (Apple's `subAdministrativeArea`).
  public var subRegion: String?
  /// State or province.
  public var region: String?
  /// Postal code, leading zeros kept.
  public var postalCode: String?
  /// Country in words, as written.
  public var country: String?
  /// ISO 3166-1 alpha-2 code, as given.
  public var countryCode: String?
  /// Post office box.
  public var poBox: String?
  /// Apartment, suite.
  public var extended: String?
  /// The address as a whole where the source wrote one.
  public var formatted: String?
  /// Marked as the one to use first.
  public var preferred: Bool = false
  /// Parameters without a part of their own.
  public var parameters: [Parameter] = []

  /// Makes an address with no part filled.
  @inlinable
  public init(label: String? = nil, preferred: Bool = false) {
    self.label = label
    self.preferred = preferred
  }

  /// Whether any part is filled.
  public var hasParts: Bool {
    street != nil || city != nil || region != nil || postalCode != nil || country != nil
      || poBox != nil || extended != nil || subLocality != nil || subRegion != nil
      || countryCode != nil
  }

  /// The formatted address: the source's own, else the parts on lines.
  ///
  /// `14 Harbour Steps⏎5003 Bergen⏎Norway`: street lines, place line, country.
  public var text: String? {
    if let formatted { return formatted }
    var lines: [String] = []
    for part in [poBox, extended, street, subLocality] {
      if let part { lines.append(part) }
    }
    let place = Self.joined([city, subRegion, region, postalCode])
    if let place { lines.append(place) }
    if let last = country ?? countryCode { lines.append(last) }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private static func joined(_ parts: [String?]) -> String? {
    let filled = parts.compactMap { $0 }
    return filled.isEmpty ? nil : filled.joined(separator: " ")
  }
}

extension Address {
  /// The property as the vocabulary describes it.
  static let property = MultiProperty(
    "addresses", "Postal addresses; `value` is the formatted address.", { $0.addresses },
    { $1(&$0.addresses) },
    make: { Address() },
    parts: [
      .label,
      PartAccess(
        name: "value", read: { Scalar($0.text) }, stored: { Scalar($0.formatted) },
        write: { $0.formatted = $1 }),
      .preferred, .text("street", { $0.street }, { $0.street = $1 }),
      .text("sub_locality", { $0.subLocality }, { $0.subLocality = $1 }),
      .text("city", { $0.city }, { $0.city = $1 }),
      .text("sub_region", { $0.subRegion }, { $0.subRegion = $1 }),
      .text("region", { $0.region }, { $0.region = $1 }),
      .text("postal_code", { $0.postalCode }, { $0.postalCode = $1 }),
      .text("country", { $0.country }, { $0.country = $1 }),
      .text("country_code", { $0.countryCode }, { $0.countryCode = $1 }),
      .text("po_box", { $0.poBox }, { $0.poBox = $1 }),
      .text("extended", { $0.extended }, { $0.extended = $1 }),
    ], readParameters: { $0.parameters }, writeParameters: { $0.parameters = $1 })
}
