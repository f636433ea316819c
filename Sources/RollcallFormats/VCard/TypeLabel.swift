import RollcallModel

/// Labels that phones put where a type stands.
enum TypeLabel {
  /// The label that a word of `TYPE` spells.
  ///
  /// `X-Desk` is `Desk` (Android); `X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=43=61)` is what
  /// the last item decodes to (Samsung); `X-EVOLUTION-RADIO` is a label of ours.
  static func text(of word: Bytes, in card: inout CardDraft) -> String {
    guard word.starts(with: "X-") else { return card.parameter(word) }
    if word.starts(with: "X-CUSTOM("), let label = samsung(word, in: &card) { return label }
    if word.starts(with: "X-EVOLUTION-") {
      let label = Label.canonical(card.string(word.from(12)))
      if Label.isCanonical(label) { return label }
    }
    return word.count > 2 ? card.parameter(word.from(2)) : card.string(word)
  }

  private static func samsung(_ word: Bytes, in card: inout CardDraft) -> String? {
    guard word[word.count - 1] == UInt8(ascii: ")") else { return nil }
    var items = Components(word[9..<word.count - 1], separator: ASCII.comma, version: .v21)
    var last: Bytes?
    var isEncoded = false
    var charset: Bytes?
    while let item = items.next() {
      last = item
      if item.equals("ENCODING=QUOTED-PRINTABLE") { isEncoded = true }
      if item.starts(with: "CHARSET=") { charset = item.from(8) }
    }
    guard let last, !last.isEmpty else { return nil }
    guard isEncoded else { return card.string(last) }
    let decoded = QuotedPrintable.decode(last)
    return decoded.withUnsafeBufferPointer { buffer in
      guard let bytes = Bytes(buffer) else { return nil }
      if let charset, !CharacterSet.isUTF8(charset),
        let converted = CharacterSet.convert(bytes, from: card.string(charset))
      {
        return card.string(converted)
      }
      return card.string(bytes)
    }
  }
}
