extension ReceiverRules {
  /// X: tailored audiences, which demand lower-case hex.
  ///
  /// Source: X's Ads API, "Custom Audiences: user data".
  static let x = ReceiverRules(
    "x", "X", date: "2026-11", source: "developer.x.com/en/docs/x-ads-api/audiences",
    [
      .email: FieldRule(.email, .lower),
      .phone: FieldRule(.phone, .plus),
      .handle: FieldRule(.text, [.lower, .noAt]),
    ])
}
