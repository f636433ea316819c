package import RollcallModel
internal import RollcallPhones

/// What a person is known by, however it is written.
///
/// Whoever made a list or another book wrote it in their own way, and nobody may be missed for that: a
/// phone counts by its number, read with the region of the run where nobody normalized it, and an
/// e-mail address both by the key that normalizing gave it and as it stands, in small letters.
package struct KeyReader: Sendable {
  private let region: PhoneRegion?

  /// Takes the country of numbers that are written without one, ISO 3166; `nil` for unknown.
  package init(region: String?) {
    self.region = region.flatMap { PhoneRegion($0.uppercased()) }
  }

  /// Calls with each text that a person is known by under a key.
  ///
  /// `noCountry` is called for phones of which nobody said the country: another notation of them is not
  /// known to be the same.
  package func forEach(
    _ key: MatchKey, of person: Person, noCountry: (String) -> Void = { _ in },
    _ body: (String) -> Void
  ) {
    switch key.folding {
    case .phones:
      for phone in person.phones { number(phone, noCountry: noCountry).map(body) }
    case .phoneTexts:
      for text in key.path.values(of: person) { number(text, noCountry: noCountry).map(body) }
    case .emails:
      for email in person.emails { forEachAddress(of: email, body) }
    case .emailTexts, .verbatim, .loose: key.forEach(of: person, body)
    }
  }

  /// The number of a phone; `nil` for one that is none or that many people have (`112`).
  package func number(_ phone: Phone, noCountry: (String) -> Void = { _ in }) -> String? {
    if let key = phone.key, !key.isEmpty { return key }
    return phone.type == .short ? nil : number(phone.value, noCountry: noCountry)
  }

  /// The number of a text: E.164 if it is one of some country, else its digits.
  package func number(_ text: String, noCountry: (String) -> Void = { _ in }) -> String? {
    let text = PhoneText.cleaned(text)
    let parsed = PhoneEngine.parse(text, region: region)
    switch parsed.outcome {
    case .valid, .possible: return parsed.number
    case .short: return nil
    case .noRegion:
      noCountry(text)
      return MatchKey.phoneKey(text)
    case .invalid: return MatchKey.phoneKey(text)
    }
  }

  /// Calls with an address as it stands, in small letters, and its key where that is another.
  package func forEachAddress(of email: Email, _ body: (String) -> Void) {
    let written = MatchKey.emailKey(email.value)
    if let written { body(written) }
    if let key = email.key, !key.isEmpty, key != written { body(key) }
  }
}
