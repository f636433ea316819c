import RollcallModel

/// Related people: `relatedTo` (RFC 9553 §2.1.8), from vCard's `RELATED`.
///
/// The key is the other's identifier or name. Kinds that RFC 6350 does not have (mother, brother) are
/// written as the kind they are a case of, with the label as a parameter.
enum JSContactRelations: JSContactProperty {
  static let members = ["relatedTo"]

  static func read(_ member: JSONValue.Member, into card: inout JSContactDraft) {
    for var object in card.objects(of: member) {
      var relation = Relation(object.id ?? "")
      var kinds = object.flags("relation", &card)
      var (parameters, _) = object.parameters(&card)
      if let index = parameters.firstIndex(where: { $0.name == "X-ABLABEL" }) {
        relation.label = parameters.remove(at: index).value
        let kind = RelationCodec.kind(ofLabel: relation.label ?? "")
        kinds.removeAll { $0 == kind }
      } else if !kinds.isEmpty {
        relation.label = Label.canonical(kinds.removeFirst())
      }
      let isText = parameters.firstIndex(of: Parameter("VALUE", "text"))
      if let isText { parameters.remove(at: isText) }
      if let index = parameters.firstIndex(of: JSContactFrame.preferred) {
        relation.preferred = true
        parameters.remove(at: index)
      }
      relation.parameters = kinds.map { Parameter("TYPE", $0) } + parameters
      if isText == nil, isURI(relation.value) {
        relation.parameters.insert(Parameter("VALUE", "uri"), at: 0)
      }
      card.person.relations.append(relation)
      object.keepRest(&card)
    }
  }

  /// Whether a text is a URI rather than a name.
  private static func isURI(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = text.utf8[..<colon]
    let rest = text.utf8[text.utf8.index(after: colon)...]
    return scheme.count > 1 && !rest.isEmpty
      && scheme.allSatisfy { ASCII.isLetter($0) && $0 < 0x80 || ASCII.isDigit($0) }
      && !text.utf8.contains { $0 <= 0x20 }
  }

  static func write(_ person: Person, to card: inout JSContactEncoder) {
    guard person.hasRareProperties else { return }
    var keys: Set<String> = []
    var members: [JSONValue.Member] = []
    for relation in person.relations {
      guard keys.insert(relation.value).inserted else {
        card.rest.relations.append(relation)
        continue
      }
      members.append(.init(relation.value, object(relation)))
    }
    if !members.isEmpty { card.member("relatedTo", .object(members)) }
  }

  private static func object(_ relation: Relation) -> JSONValue {
    var parameters = relation.parameters
    var kinds: [String] = []
    if isURI(relation.value) {
      if parameters.first == Parameter("VALUE", "uri") {
        parameters.removeFirst()
      } else {
        parameters.append(Parameter("VALUE", "text"))
      }
    }
    if let label = relation.label {
      if let kind = RelationCodec.kind(ofLabel: label) { kinds.append(kind) }
      if kinds != [label] { parameters.append(Parameter("X-ABLABEL", label)) }
    }
    while let first = parameters.first, first.name == "TYPE",
      RelationCodec.kind(ofLabel: first.value) == first.value, relation.label != nil,
      !kinds.contains(first.value)
    {
      kinds.append(first.value)
      parameters.removeFirst()
    }
    if relation.preferred { parameters.append(JSContactFrame.preferred) }
    var frame = JSContactFrame()
    frame.parameters = parameters
    let relations = JSONValue.object(kinds.map { .init($0, .bool(true)) })
    return .object([.init("relation", relations)] + frame.members)
  }
}
