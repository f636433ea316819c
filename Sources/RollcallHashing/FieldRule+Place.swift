internal import RollcallPlaces

extension FieldRule {
  /// Folds a postal code and cuts it to the part that the receiver looks at.
  func postalCode(
    _ value: UnsafeBufferPointer<UInt8>, _ country: CountryCode?, into out: inout ValueBuffer
  ) {
    fold(value, into: &out)
    if steps.contains(.cutAtHyphen), let hyphen = out.bytes.firstIndex(of: 0x2D) {
      out.cut(to: hyphen)
    }
    if steps.contains(.digitsOnly) { out.remove(in: 0..<out.count) { $0 &- 48 >= 10 } }
    if steps.contains(.fiveInUS), country == .unitedStates,
      out.bytes.prefix(5).allSatisfy({ $0 &- 48 < 10 })
    {
      out.cut(to: 5)
    }
  }

  /// Folds a region; an American state becomes its two letters.
  func region(
    _ value: UnsafeBufferPointer<UInt8>, _ country: CountryCode?, into out: inout ValueBuffer
  ) {
    fold(value, into: &out)
    guard steps.contains(.statesOfUS), country == .unitedStates, out.count > 2,
      let code = Self.states[out.text]
    else { return }
    out.take(code)
  }

  /// The states and territories of the United States, without blanks, with the codes of the Postal
  /// Service (Publication 28, appendix B).
  private static let states = [
    "alabama": "al", "alaska": "ak", "americansamoa": "as", "arizona": "az", "arkansas": "ar",
    "california": "ca", "colorado": "co", "connecticut": "ct", "delaware": "de",
    "districtofcolumbia": "dc", "washingtondc": "dc", "florida": "fl", "georgia": "ga",
    "guam": "gu", "hawaii": "hi", "idaho": "id", "illinois": "il", "indiana": "in", "iowa": "ia",
    "kansas": "ks", "kentucky": "ky", "louisiana": "la", "maine": "me", "maryland": "md",
    "massachusetts": "ma", "michigan": "mi", "minnesota": "mn", "mississippi": "ms",
    "missouri": "mo", "montana": "mt", "nebraska": "ne", "nevada": "nv", "newhampshire": "nh",
    "newjersey": "nj", "newmexico": "nm", "newyork": "ny", "northcarolina": "nc",
    "northdakota": "nd", "northernmarianaislands": "mp", "ohio": "oh", "oklahoma": "ok",
    "oregon": "or", "pennsylvania": "pa", "puertorico": "pr", "rhodeisland": "ri",
    "southcarolina": "sc", "southdakota": "sd", "tennessee": "tn", "texas": "tx", "utah": "ut",
    "vermont": "vt", "virginia": "va", "virginislands": "vi", "washington": "wa",
    "westvirginia": "wv", "wisconsin": "wi", "wyoming": "wy",
  ]
}
