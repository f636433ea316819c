/// A postal address in parts (RFC 6350 §6.3.1, and the parts that Apple adds).
public struct Address: MultiValue {
  /// The canonical label.
  public var label: String?
  /// Street with number; several lines are separated by a line feed.
  public var street: String?
  /// Neighbourhood (Apple's `subLocality`).
  public var subLocality: String? {
    get { rare.box?.fields.subLocality }
    set { if newValue != nil || rare.box != nil { rare.fields.subLocality = newValue } }
    _modify { yield &rare.fields.subLocality }
  }
  /// Town.
  public var city: String?
  /// County (Apple's `subAdministrativeArea`).
  public var subRegion: String? {
    get { rare.box?.fields.subRegion }
    set { if newValue != nil || rare.box != nil { rare.fields.subRegion = newValue } }
    _modify { yield &rare.fields.subRegion }
  }
  /// State or province.
  public var region: String?
  /// Postal code, leading zeros kept.
  public var postalCode: String?
  /// Country in words, as written.
  public var country: String?
  /// ISO 3166-1 alpha-2 code, as given.
  public var countryCode: String? {
    get { rare.box?.fields.countryCode }
    set { if newValue != nil || rare.box != nil { rare.fields.countryCode = newValue } }
    _modify { yield &rare.fields.countryCode }
  }
  /// Post office box.
  public var poBox: String? {
    get { rare.box?.fields.poBox }
    set { if newValue != nil || rare.box != nil { rare.fields.poBox = newValue } }
    _modify { yield &rare.fields.poBox }
  }
  /// Apartment, suite.
  public var extended: String? {
    get { rare.box?.fields.extended }
    set { if newValue != nil || rare.box != nil { rare.fields.extended = newValue } }
    _modify { yield &rare.fields.extended }
  }
  /// The address as a whole where the source wrote one.
  public var formatted: String? {
    get { rare.box?.fields.formatted }
    set { if newValue != nil || rare.box != nil { rare.fields.formatted = newValue } }
    _modify { yield &rare.fields.formatted }
  }
  /// What normalizing found; `nil` before.
  public var status: Status? {
    get { rare.box?.fields.status }
    set { if newValue != nil || rare.box != nil { rare.fields.status = newValue } }
    _modify { yield &rare.fields.status }
  }
  /// Why the status is not `valid`, a stable code.
  public var reason: String? {
    get { rare.box?.fields.reason }
    set { if newValue != nil || rare.box != nil { rare.fields.reason = newValue } }
    _modify { yield &rare.fields.reason }
  }
  /// What the source wrote into the parts that normalizing changed.
  public var originals: Originals {
    get { rare.box?.fields.originals ?? Originals() }
    set { if !newValue.isEmpty || rare.box != nil { rare.fields.originals = newValue } }
    _modify { yield &rare.fields.originals }
  }
  /// Marked as the one to use first.
  public var preferred: Bool = false
  /// Parameters without a part of their own.
  public var parameters: [Parameter] {
    get { rare.box?.fields.parameters ?? [] }
    set { if !newValue.isEmpty || rare.box != nil { rare.fields.parameters = newValue } }
    _modify { yield &rare.fields.parameters }
  }

  /// What few values of this kind have.
  private var rare = Rare<RareFields>()

  /// Makes an address with no part filled.
  public init(label: String? = nil, preferred: Bool = false) {
    self.label = label
    self.preferred = preferred
  }

  /// Makes an address from the parts that most have.
  public init(
    street: consuming String?, city: consuming String?, region: consuming String?,
    postalCode: consuming String?, country: consuming String?
  ) {
    self.street = street
    self.city = city
    self.region = region
    self.postalCode = postalCode
    self.country = country
  }

  /// Whether any part is filled that few addresses have, or any parameter.
  public var hasRareParts: Bool { rare.box != nil }

  /// Whether a part smaller than a country's region is filled: with the country alone the parts do not
  /// say what the formatted address says.
  package var hasLocalParts: Bool {
    street != nil || city != nil || postalCode != nil || poBox != nil || extended != nil
      || subLocality != nil
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

  private struct RareFields: Rareness {
    var subLocality: String?
    var subRegion: String?
    var countryCode: String?
    var poBox: String?
    var extended: String?
    var formatted: String?
    var status: Status?
    var reason: String?
    var originals = Originals()
    var parameters: [Parameter] = []

    var isEmpty: Bool {
      subLocality == nil
        && subRegion == nil
        && countryCode == nil
        && poBox == nil
        && extended == nil
        && formatted == nil
        && status == nil
        && reason == nil
        && originals.isEmpty
        && parameters.isEmpty
    }
  }
}

/// The property `addresses` as the vocabulary describes it.
enum Addresses: MultiPropertyKind {
  static let name = "addresses"
  static let summary = "Postal addresses; `value` is the formatted address."
  static let parts = [
    MultiProperty.Part("label"), MultiProperty.Part("value"),
    MultiProperty.Part("preferred", isFlag: true), MultiProperty.Part("street"),
    MultiProperty.Part("sub_locality"), MultiProperty.Part("city"),
    MultiProperty.Part("sub_region"), MultiProperty.Part("region"),
    MultiProperty.Part("postal_code"), MultiProperty.Part("country"),
    MultiProperty.Part("country_code"), MultiProperty.Part("po_box"),
    MultiProperty.Part("extended"), MultiProperty.Part("status"), MultiProperty.Part("reason"),
    .object("raw"),
  ]

  static func count(_ person: Person) -> Int { person.addresses.count }

  static func read(_ person: Person, _ value: Int, _ part: Int) -> Scalar {
    switch part {
    case 0: Scalar(person.addresses[value].label)
    case 1: Scalar(person.addresses[value].text)
    case 2: Scalar(person.addresses[value].preferred)
    case 3: Scalar(person.addresses[value].street)
    case 4: Scalar(person.addresses[value].subLocality)
    case 5: Scalar(person.addresses[value].city)
    case 6: Scalar(person.addresses[value].subRegion)
    case 7: Scalar(person.addresses[value].region)
    case 8: Scalar(person.addresses[value].postalCode)
    case 9: Scalar(person.addresses[value].country)
    case 10: Scalar(person.addresses[value].countryCode)
    case 11: Scalar(person.addresses[value].poBox)
    case 12: Scalar(person.addresses[value].extended)
    case 13: Scalar(person.addresses[value].status?.rawValue)
    case 14: Scalar(person.addresses[value].reason)
    case 15: Scalar(person.addresses[value].originals.json)
    default: .null
    }
  }

  static func stored(_ person: Person, _ value: Int, _ part: Int) -> Scalar {
    switch part {
    case 1: Scalar(person.addresses[value].formatted)
    default: read(person, value, part)
    }
  }

  static func write(_ person: inout Person, _ value: Int, _ part: Int, _ text: String?) {
    if text == nil, !person.addresses[value].originals.isEmpty {
      person.addresses[value].originals[parts[part].name] = nil
    }
    switch part {
    case 0: person.addresses[value].label = text
    case 1: person.addresses[value].formatted = text
    case 2: person.addresses[value].preferred = text.isYes
    case 3: person.addresses[value].street = text
    case 4: person.addresses[value].subLocality = text
    case 5: person.addresses[value].city = text
    case 6: person.addresses[value].subRegion = text
    case 7: person.addresses[value].region = text
    case 8: person.addresses[value].postalCode = text
    case 9: person.addresses[value].country = text
    case 10: person.addresses[value].countryCode = text
    case 11: person.addresses[value].poBox = text
    case 12: person.addresses[value].extended = text
    case 13: person.addresses[value].status = text.flatMap(Status.init(rawValue:))
    case 14: person.addresses[value].reason = text
    case 15: person.addresses[value].originals = Originals(text ?? "")
    default: return
    }
  }

  static func parameters(_ person: Person, _ value: Int) -> [Parameter] {
    person.addresses[value].parameters
  }

  static func setParameters(_ person: inout Person, _ value: Int, _ parameters: [Parameter]) {
    person.addresses[value].parameters = parameters
  }

  static func append(_ person: inout Person) -> Int {
    person.addresses.append(Address())
    return person.addresses.count - 1
  }

  static func removeAll(_ person: inout Person, where picks: (Int) -> Bool) {
    person.addresses.removeAll(at: picks)
  }
}
