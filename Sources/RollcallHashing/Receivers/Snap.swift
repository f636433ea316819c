extension ReceiverRules {
  /// Snap: Snap Audience Match.
  ///
  /// Source: Snap's Marketing API, whose published digests the rules reproduce.
  static let snap = ReceiverRules(
    "snap", "Snap", date: "2026-11", source: "marketingapi.snapchat.com/docs",
    [
      .email: FieldRule(.email, .lower),
      .phone: FieldRule(.phone, []),
      .givenName: FieldRule(.text, .lower),
      .familyName: FieldRule(.text, .lower),
    ])
}
