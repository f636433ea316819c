import RollcallModel

/// Related people, by name.
///
/// - 4.0: `RELATED;TYPE=spouse;VALUE=text` (RFC 6350 §6.6.6); a URI keeps the mark that it is one.
///   Kinds that the RFC does not have (mother, brother) get Apple's label besides.
/// - 3.0, 2.1: `item1.X-ABRELATEDNAMES` with an `X-ABLabel`; Evolution, KDE and Outlook have lines of
///   their own for spouse, manager and assistant.
enum RelationCodec: PropertyCodec {
  private static let own: [(name: String, value: String)] = [
    ("X-SPOUSE", "spouse"), ("X-EVOLUTION-SPOUSE", "spouse"), ("X-MS-SPOUSE", "spouse"),
    ("X-KADDRESSBOOK-X-SPOUSESNAME", "spouse"), ("X-EVOLUTION-MANAGER", "manager"),
    ("X-MS-MANAGER", "manager"), ("X-KADDRESSBOOK-X-MANAGERSNAME", "manager"),
    ("X-EVOLUTION-ASSISTANT", "assistant"), ("X-MS-ASSISTANT", "assistant"),
    ("X-KADDRESSBOOK-X-ASSISTANTSNAME", "assistant"),
  ]
  private static let labels = NameTable(own)
  /// The kinds of RFC 6350 that are labels here as well.
  private static let kinds: Set<String> = ["spouse", "child", "parent", "friend"]

  static let names = ["X-ABRELATEDNAMES", "RELATED"] + own.map(\.name)

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    let isRelated = line.name.equals("RELATED")
    let isURI = line.valueKind == .uri || isRelated && line.valueKind != .text
    var relation = Relation(isURI ? card.string(line.value) : card.text(line.value))
    card.decorate(&relation, from: line)
    if isURI {
      relation.parameters.insert(Parameter("VALUE", "uri"), at: 0)
    }
    if let label = labels[line.nameKey] {
      relation.label = label
      let isThere = card.person.relations.prefix(CardDraft.linesToBeJoined).contains {
        $0.label == label && $0.value == relation.value
      }
      if isThere { return }
    }
    card.person.relations.append(relation)
    card.tieRelation(line)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    for relation in person.relations {
      let isURI = relation.parameters.contains(Parameter("VALUE", "uri"))
      guard card.version == .v40 else {
        card.begin("X-ABRELATEDNAMES", relation, words: [])
        finish(relation, isURI: isURI, of: &card)
        continue
      }
      if let label = relation.label, kinds.contains(label) {
        var typed = relation
        typed.label = nil
        typed.parameters.insert(Parameter("TYPE", label), at: 0)
        card.begin("RELATED", typed, words: [])
      } else {
        card.begin("RELATED", relation, words: [])
      }
      if !isURI { card.parameter("VALUE=text") }
      finish(relation, isURI: isURI, of: &card)
    }
  }

  private static func finish(_ relation: Relation, isURI: Bool, of card: inout CardEncoder) {
    if isURI { card.end(raw: relation.value) } else { card.end(text: relation.value) }
  }
}
