import RollcallModel

/// Somebody who acts for the person: `AGENT`.
///
/// - 2.1 §2.5.4: a card in place, see `ChunkDecoder+Agents`.
/// - 3.0 (RFC 2426 §3.5.4): a card as one escaped text, or a URI.
/// - 4.0 has `RELATED;TYPE=agent` (RFC 6350 §6.6.6, ``RelationCodec``).
///
/// A card becomes a person of its own, whose name is a relation of the first, as a URI is.
enum AgentCodec: PropertyCodec {
  static let names = ["AGENT"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    let text = ValueText.unescape(line.value)
    let isCard = text.withUnsafeBufferPointer { buffer in
      Bytes(buffer).map { $0.trimmed.starts(with: "BEGIN:VCARD") } ?? false
    }
    if isCard { return card.takeAgent(text) }
    var relation = Relation(card.string(text), label: "agent")
    if line.valueKind == .uri { relation.parameters = [Parameter("VALUE", "uri")] }
    card.person.relations.append(relation)
  }
}
