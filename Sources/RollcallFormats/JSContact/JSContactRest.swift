import RollcallModel

/// What JSContact has no member for, on its way through the vCard syntax: `vCardProps` (RFC 9555 §2.15.1).
enum JSContactRest {
  /// The person that properties describe.
  static func person(of properties: [CardProperty?]) -> Person? {
    if properties.isEmpty { return nil }
    let file = SourceFile(source: "", path: "")
    let position = SourcePosition(file: file, recordInChunk: 1, line: 1, offset: 0)
    var texts = CardTexts(capacity: 1 << 10)
    texts.append(properties, at: position) { _, _ in }
    var batch = DecodedBatch(file: file)
    texts.decode(into: &batch, CardTexts.Context()) { _, _ in CardTexts.Place(line: 1, offset: 0) }
    guard var person = batch.people.first else { return nil }
    (person.position, person.provenance) = (nil, [])
    // As Apple spells it, which small letters do not tell.
    for index in person.extras.indices where person.extras[index].name == "X-ABLABEL" {
      person.extras[index].name = "X-ABLabel"
    }
    return person
  }

  /// The properties that describe a person, without those that a card of vCard must have.
  static func properties(of person: Person) -> [CardProperty] {
    if person == Person() { return [] }
    let bytes = VCardWriter.encode([person], version: .v40).bytes
    let all = bytes.withUnsafeBufferPointer { buffer -> [CardProperty] in
      guard let bytes = Bytes(buffer) else { return [] }
      var parser = CardTextParser(bytes)
      return parser.next() ?? []
    }
    var needed = all.filter { $0.name != "VERSION" }
    if person.formattedName == nil, let index = needed.firstIndex(where: { $0.name == "FN" }) {
      needed.remove(at: index)
    }
    if !person.hasNameParts,
      let index = needed.firstIndex(where: { $0.name == "N" && $0.parameters.isEmpty })
    {
      needed.remove(at: index)
    }
    return needed
  }
}
