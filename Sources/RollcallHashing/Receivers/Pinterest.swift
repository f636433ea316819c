extension ReceiverRules {
  /// Pinterest: customer lists, Conversions API.
  ///
  /// Source: the documentation of its SDK.
  static let pinterest = ReceiverRules(
    "pinterest", "Pinterest", date: "2026-11", source: "developers.pinterest.com/docs/conversions",
    [
      .email: FieldRule(.email, .lower),
      .phone: FieldRule(.phone, []),
      .givenName: FieldRule(.text, .lower),
      .familyName: FieldRule(.text, .lower),
      .city: FieldRule(.text, [.lower, .noSpaces, .noPunctuation]),
      .postalCode: FieldRule(.postalCode, [.digitsOnly]),
    ])
}
