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
  /// The kinds of RFC 6350 §6.6.6.
  private static let kinds: Set<String> = [
    "acquaintance", "agent", "child", "co-resident", "co-worker", "colleague", "contact", "crush",
    "date", "emergency", "friend", "kin", "me", "met", "muse", "neighbor", "parent", "sibling",
    "spouse", "sweetheart",
  ]
  /// The kind of RFC 6350 that a label is a case of; the label itself stands besides.
  private static let kindOfLabel = [
    "father": "parent", "mother": "parent", "brother": "sibling", "sister": "sibling",
    "son": "child", "daughter": "child", "relative": "kin",
  ]

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
    if person.relations.isEmpty { return }
    var own: Set<String> = []
    for relation in person.relations {
      switch card.profile.relations {
      case .none: card.lose("relation")
      case .android: AndroidCodec.write(relation, to: &card)
      case .outlook:
        let isFirst = relation.label.map { own.insert($0).inserted } ?? false
        guard isFirst, let name = outlookLines[relation.label ?? ""] else {
          card.lose("relation")
          continue
        }
        card.begin(name)
        card.end(text: relation.value)
      case .apple: write(relation, to: &card)
      }
    }
  }

  /// What Outlook has lines for.
  private static let outlookLines: [String: StaticString] = [
    "spouse": "X-MS-SPOUSE", "manager": "X-MS-MANAGER", "assistant": "X-MS-ASSISTANT",
  ]

  private static func write(_ relation: Relation, to card: inout CardEncoder) {
    let isURI = relation.parameters.contains(Parameter("VALUE", "uri"))
    if card.version == .v40 {
      begin40(relation, of: &card)
      if !isURI { card.parameter("VALUE=text") }
    } else if isURI, relation.label == "agent" {
      var unlabelled = relation
      unlabelled.label = nil
      card.begin("AGENT", unlabelled, words: [])
    } else {
      card.begin("X-ABRELATEDNAMES", relation, words: [])
    }
    if isURI { card.end(raw: relation.value) } else { card.end(text: relation.value) }
  }

  private static func begin40(_ relation: Relation, of card: inout CardEncoder) {
    guard let label = relation.label else { return card.begin("RELATED", relation, words: []) }
    var typed = relation
    if kinds.contains(label) { typed.label = nil }
    if let kind = kinds.contains(label) ? label : kindOfLabel[label] {
      typed.parameters.insert(Parameter("TYPE", kind), at: 0)
    }
    card.begin("RELATED", typed, words: [])
  }

  /// The kind of RFC 6350 that a label is, or is a case of.
  static func kind(ofLabel label: String) -> String? {
    kinds.contains(label) ? label : kindOfLabel[label]
  }
}
