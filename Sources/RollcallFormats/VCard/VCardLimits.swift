/// What a card may be at most; beyond it is a reject, so that hostile input cannot exhaust memory.
struct VCardLimits: Sendable {
  /// What holds everywhere but in tests.
  static let standard = VCardLimits()

  /// The bytes of a card, pictures included.
  var card = 256 << 20
  /// The bytes of a line, its continuations included; a longer one costs the card that line.
  var line = 128 << 20
  /// The lines of a card.
  var lines = 100_000
  /// How deep cards may stand in cards (`AGENT`).
  var depth = 16
  /// The bytes of a record that a reject keeps where the record is too long.
  var raw = 64 << 10
}
