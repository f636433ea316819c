extension ReceiverRules {
  /// Unified ID 2.0, which demands base64 and takes dots and tags out of gmail.com alone.
  ///
  /// Source: "Normalization and encoding" of UID2's documentation.
  static let uid2 = ReceiverRules(
    "uid2", "Unified ID 2.0", date: "2026-11",
    source: "unifiedid.com/docs/getting-started/gs-normalization-encoding", isBase64: true,
    [
      .email: FieldRule(.email, [.lower, .gmail]),
      .phone: FieldRule(.phone, .plus),
    ])
}
