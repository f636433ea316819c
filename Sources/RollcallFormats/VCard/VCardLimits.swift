/// What a card may be at most; beyond it is a reject, so that hostile input cannot exhaust memory.
enum VCardLimits {
  /// The bytes of a card, pictures included.
  static let card = 64 << 20
  /// The lines of a card.
  static let lines = 100_000
  /// How deep cards may stand in cards (`AGENT`).
  static let depth = 16
  /// The bytes of a record that a reject keeps where the record is too long.
  static let raw = 64 << 10
}
