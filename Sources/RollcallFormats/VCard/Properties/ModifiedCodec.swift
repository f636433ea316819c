import RollcallModel

/// When the card was last changed: `REV`, every version.
///
/// 4.0 has the basic form only (RFC 6350 §4.3.5); what is read may be of either, or neither.
enum ModifiedCodec: PropertyCodec {
  static let names = ["REV"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    guard card.person.modified == nil else { return card.keepExtra(line) }
    card.person.modified = Timestamp(card.text(line.value))
    card.keepParameters(of: line)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    guard let modified = person.modified else { return }
    card.begin("REV")
    VCardTimestamp.end(modified, of: &card)
  }
}

/// Moments as the versions write them: basic in 4.0, extended before.
enum VCardTimestamp {
  /// Ends a line with a moment.
  static func end(_ timestamp: Timestamp, of card: inout CardEncoder) {
    card.end(text: card.version == .v40 ? basic(timestamp) : timestamp.text)
  }

  /// `20260131T083000Z` of `2026-01-31T08:30:00Z`; text of another shape as it is.
  private static func basic(_ timestamp: Timestamp) -> String {
    let shape = Array("0000-00-00T00:00:00".utf8)
    let text = Array(timestamp.text.utf8)
    guard text.count == 10 || text.count >= shape.count else { return timestamp.text }
    for (byte, sample) in zip(text, shape) {
      let fits = sample == UInt8(ascii: "0") ? ASCII.isDigit(byte) : byte == sample
      guard fits else { return timestamp.text }
    }
    var result: [UInt8] = []
    for (index, byte) in text.enumerated() {
      // The zone has no colon either, but its sign.
      let isMark = index < 10 && byte == UInt8(ascii: "-") || byte == ASCII.colon
      if !isMark { result.append(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
