internal import RollcallModel
internal import RollcallPlaces

extension FunctionSpec {
  /// Functions of places.
  static let places: [FunctionSpec] = [
    FunctionSpec(
      "country_code", "text", [1],
      "The ISO 3166 code of a country by a name in any language or a code; null if none is known.",
      example: "country_code('Deutschland')", result: "'DE'"
    ) { _ in { arguments in Scalar(country(arguments, 0)?.text) } },
    FunctionSpec(
      "region_code", "text, country", [2],
      "The ISO 3166-2 code of a state or province by its name or letters; null if none is known.",
      example: "region_code('California', 'US')", result: "'US-CA'"
    ) { _ in { arguments in regionCode(arguments) } },
    FunctionSpec(
      "postal_code", "text, country", [2],
      "The postal code as the country's post writes it; null where it is none of its codes.",
      example: "postal_code('sw1a1aa', 'GB')", result: "'SW1A 1AA'"
    ) { _ in { arguments in postalCode(arguments) } },
    FunctionSpec(
      "street_key", "street", [1],
      "A street for comparing: without case and marks, words that have a short form in it; null if "
        + "it has none.",
      example: "street_key('12 Main Street, Apartment 5')", result: "'12 main st # 5'"
    ) { _ in { arguments in filled(arguments.text(0).map(StreetKey.key)) } },
  ]

  private static func country(_ arguments: SQLArguments, _ index: Int) -> CountryCode? {
    arguments.withUTF8(index) { CountryCode(naming: $0) } ?? nil
  }

  private static func regionCode(_ arguments: SQLArguments) -> Scalar {
    guard let country = country(arguments, 1), let text = arguments.text(0),
      let suffix = Regions.named(text, in: country)?.isoSuffix
    else { return .null }
    return .text(country.text + "-" + suffix)
  }

  private static func postalCode(_ arguments: SQLArguments) -> Scalar {
    guard let country = country(arguments, 1), let text = arguments.text(0) else { return .null }
    switch PostalCode.read(text, in: country) {
    case .canonical: return .text(text)
    case .rewritten(let code): return .text(code)
    case .restored, .invalid, .unknown: return .null
    }
  }
}
