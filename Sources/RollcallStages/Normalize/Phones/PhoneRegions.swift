internal import RollcallModel
internal import RollcallPhones
internal import RollcallPlaces

/// Where the country of a number that is written without one comes from: what was told, in order.
struct PhoneRegions: Sendable {
  /// A place to look for a country.
  enum Source: Sendable, Hashable {
    /// The phone's own label, where that names one: `Mobile (FR)`, `Norge`.
    case label
    /// The person's addresses.
    case address
    /// This one.
    case fixed(PhoneRegion)
  }

  /// The places, the first that says something counts.
  let sources: [Source]
  /// The words for places that are no countries.
  static let words = ["label", "address"]

  /// What is said of all numbers alike: `nil` where it depends on the person.
  var fixed: PhoneRegion?? {
    switch sources.first {
    case nil: .some(nil)
    case .fixed(let region): .some(region)
    case .label, .address: nil
    }
  }

  /// The country of a person's phone; `nil` if nobody says it.
  func region(
    of phone: Phone, _ addresses: [Address]
  ) -> (region: PhoneRegion, source: Source)? {
    for source in sources {
      let region =
        switch source {
        case .fixed(let region): region
        case .label: phone.label.flatMap(Self.region(label:))
        case .address: Self.region(of: phone, addresses)
        }
      if let region { return (region, source) }
    }
    return nil
  }

  /// The country of the addresses: that of the same label, else of all, else of the preferred one.
  ///
  /// Where they differ and none is preferred, there is none.
  private static func region(of phone: Phone, _ addresses: [Address]) -> PhoneRegion? {
    if let label = phone.label {
      for address in addresses where address.label == label {
        if let region = region(of: address) { return region }
      }
    }
    let known = Set(addresses.compactMap { region(of: $0) })
    if known.count == 1 { return known.first }
    return addresses.first(where: \.preferred).flatMap { region(of: $0) }
  }

  private static func region(of address: Address) -> PhoneRegion? {
    for text in [address.countryCode, address.country] {
      if let text, let code = CountryCode(naming: text) { return PhoneRegion(code.text) }
    }
    return nil
  }

  /// The country that a label names as a whole or in parentheses.
  ///
  /// Two letters count in capitals only: `work`, `at`, `me` and `it` are words.
  private static func region(label: String) -> PhoneRegion? {
    let parts = label.split { $0 == "(" || $0 == ")" || $0 == "," || $0 == "/" }
    for part in [label[...]] + parts.reversed() {
      let text = part.split(separator: " ").joined(separator: " ")
      guard text.utf8.count > 2 ? !isLabel(text) : isCode(text) else { continue }
      if let code = CountryCode(naming: text), let region = PhoneRegion(code.text) {
        return region
      }
    }
    return nil
  }

  private static func isLabel(_ text: String) -> Bool { Label.isCanonical(Label.canonical(text)) }

  private static func isCode(_ text: String) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }
}

extension PhoneRegions {
  /// Reads the option, or takes the run's region.
  ///
  /// - Throws: `bad_value` for what is neither a country with a numbering plan nor a word.
  init(_ setting: Setting?, standard: String?) throws(Failure) {
    guard let setting else {
      sources =
        try standard.map { code throws(Failure) in
          guard let region = PhoneRegion(code.uppercased()) else {
            let expected = "an ISO 3166 country code such as US"
            throw Failure(Problem(.badValue, subject: code, expected: expected))
          }
          return [.fixed(region)]
        } ?? []
      return
    }
    var sources: [Source] = []
    for item in setting.items {
      let word = try item.text(expected: Self.expected)
      switch word {
      case "label": sources.append(.label)
      case "address": sources.append(.address)
      default:
        guard let region = PhoneRegion(word.uppercased()) else {
          let words = Suggestion.candidates(for: word, among: Self.words)
          throw Failure(
            item.problem(.badValue, subject: word, expected: Self.expected, candidates: words))
        }
        sources.append(.fixed(region))
      }
    }
    self.sources = sources
  }

  private static let expected = "an ISO 3166 country code such as US, `address` or `label`"
}
