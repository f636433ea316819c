import RollcallModel

extension StoreDraft {
  /// Reads a vCard that a store keeps whole, through the reader of vCard files.
  ///
  /// What is no card is a reject with its bytes. False where no person came of it.
  @discardableResult
  mutating func readCard(_ bytes: [UInt8], isOptional: Bool = false) -> Bool {
    let chunk = VCardChunk(
      bytes: bytes, offset: 0, firstLine: 1,
      file: SourceFile(source: file.source, path: file.path), groups: groups)
    let batch = chunk.decode()
    guard let first = batch.people.first else {
      if !isOptional { refuse(bytes, batch.rejects.first?.problem) }
      return false
    }
    let before = person
    person = first
    person.position = nil
    if person.id == nil { person.id = before.id }
    if person.created == nil, let created = before.created { person.created = created }
    if person.modified == nil { person.modified = before.modified }
    // Evolution counts changes behind the moment: `2024-01-02T03:04:05Z(7)`.
    if let text = person.modified?.text, text.hasSuffix(")"), let open = text.firstIndex(of: "(") {
      person.modified = Timestamp(verbatim: String(text[..<open]))
    }
    for group in before.groups { addGroup(group) }
    others = batch.people.dropFirst().map { $0 }
    problems += batch.problems + batch.rejects.compactMap(\.problem)
    return true
  }

  /// Refuses the record, for want of a card.
  mutating func refuse(_ bytes: [UInt8], _ problem: Problem?) {
    let problem = problem ?? Problem(.wrongFormat, file: file.path, expected: "vCard")
    reject = Reject(
      reason: problem.code.rawValue, by: file.source, raw: Array(bytes.prefix(64 << 10)),
      problem: problem)
  }
}
