extension ReceiverRules {
  /// Google Ads: Customer Match, Data Manager API.
  ///
  /// Source: the page "Formatting guidelines for uploading hashed data" and the formatter of the Data
  /// Manager API (2026). Gmail's dots and tags go since then; those of other domains stay. Blanks
  /// within names stay (Google's answer of 2025; its documents differ). Country and postal code are
  /// never hashed.
  static let google = ReceiverRules(
    "google", "Google Ads", date: "2026-08",
    source: "support.google.com/google-ads/answer/7476159",
    [
      .email: FieldRule(.email, [.lower, .noSpaces, .gmail, .googlemail]),
      .phone: FieldRule(.phone, .plus),
      .givenName: FieldRule(.text, [.lower, .noTitles]),
      .familyName: FieldRule(.text, [.lower, .noSuffixes]),
      .country: FieldRule(.country, [.upper, .plain]),
      .postalCode: FieldRule(.postalCode, .plain),
    ])
}
