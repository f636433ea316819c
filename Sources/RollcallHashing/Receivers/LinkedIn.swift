extension ReceiverRules {
  /// LinkedIn: Matched Audiences.
  ///
  /// Source: the help page "Requirements for contact targeting lists" (a1489764) and the template of
  /// Campaign Manager. Only the address is hashed; names have 35 characters at most.
  static let linkedIn = ReceiverRules(
    "linkedin", "LinkedIn", date: "2026-11", source: "linkedin.com/help/lms/answer/a1489764",
    [
      .email: FieldRule(.email, .lower),
      .givenName: FieldRule(.text, [.plain, .upTo35]),
      .familyName: FieldRule(.text, [.plain, .upTo35]),
      .jobTitle: FieldRule(.text, .plain),
      .organization: FieldRule(.text, .plain),
      .country: FieldRule(.country, [.upper, .plain]),
      .deviceID: FieldRule(.text, .plain),
    ])
}
