/// The numbers parsed last, by their text: address books repeat them (a switchboard, the same card
/// twice).
///
/// Direct-mapped: a text has one slot, and a newer one takes it over. Belongs to one thread.
struct PhoneCache {
  private var slots: [(text: String, parsed: ParsedPhone)?]
  private static let count = 4096

  /// Makes an empty cache.
  init() { slots = Array(repeating: nil, count: Self.count) }

  /// What a text was parsed to; `nil` if it is not held.
  subscript(text: String) -> ParsedPhone? {
    get {
      guard let slot = slots[Self.slot(text)], slot.text == text else { return nil }
      return slot.parsed
    }
    set { slots[Self.slot(text)] = newValue.map { (text, $0) } }
  }

  private static func slot(_ text: String) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash ^ hash >> 32) % UInt64(count))
  }
}
