import RollcallModel

/// A run of whole cards, not yet decoded.
struct JSContactChunk: CardChunk {
  var run: JSONElements.Run
  let source: Input
  let cardLimit: Int
  /// Which groups people are in, as the group cards of the input tell; see ``GroupTable``.
  let groups: GroupTable?
  /// Whether the input could not be looked through for groups.
  let isPiped: Bool

  var bytes: [UInt8] { run.bytes }
  var byteCount: Int { run.byteCount }

  static func mayHaveGroups(_ bytes: ArraySlice<UInt8>) -> Bool { GroupScan.mayNameGroups(bytes) }

  func onlyGroups() -> JSContactChunk {
    var groups = self
    groups.run.elements.removeAll { !Self.mayHaveGroups(run.bytes[$0.range]) }
    return groups
  }

  func identifiers() -> [String] {
    run.elements.compactMap { element in
      (try? JSONValue(parsing: bytes[element.range]))?["uid"]?.scalarText
    }
  }

  func decode() -> DecodedBatch {
    var batch = DecodedBatch(file: SourceFile(source: source.source, path: source.path))
    for number in run.elements.indices { read(number, into: &batch) }
    batch.recordCount = run.elements.count
    batch.raw = run.raw
    if let problem = run.unclosedProblem(source.path) { batch.problems.append(problem) }
    return batch
  }

  /// Reads one element: a card, or a reject.
  private func read(_ number: Int, into batch: inout DecodedBatch) {
    let position = run.position(of: number, in: batch.file)
    do {
      let value = try run.value(
        of: number, at: position, source: source, limit: cardLimit, shape: JSContact.shape)
      guard let draft = JSContact.read(value) else {
        let problem = Problem(.badJSON, expected: JSContact.shape)
        batch.rejects.append(
          run.reject(problem, byte: 0, number, at: position, source: source))
        return
      }
      var person = draft.person
      person.position = position
      join(&person, &batch)
      batch.people.append(person)
      report(draft, number, position, &batch)
    } catch {
      batch.rejects.append(error.reject)
    }
  }

  /// Adds the groups whose cards name the person.
  private func join(_ person: inout Person, _ batch: inout DecodedBatch) {
    if person.kind == .group {
      guard isPiped, !GroupTable.memberKeys(of: person).isEmpty else { return }
      batch.problems.append(
        Problem(.unresolvedMembers, severity: .warning).at(person.position))
    } else if let groups, let id = person.id {
      for name in groups.names(forIdentifier: id) where !person.groups.contains(name) {
        person.groups.append(name)
      }
    }
  }

  /// Tells which members could not be used, each at the place of the member of the card that it is in.
  private func report(
    _ draft: JSContactDraft, _ number: Int, _ position: SourcePosition,
    _ batch: inout DecodedBatch
  ) {
    for bad in draft.badMembers {
      var problem = Problem(
        .badProperty, severity: .warning, subject: bad.member, expected: bad.expected
      ).at(position)
      let element = run.elements[number]
      let byte = JSONValue.place(ofMember: bad.member, in: run.bytes[element.range])
      let place = run.place(of: byte ?? 0, in: element)
      (problem.line, problem.column, problem.offset) = (place.line, place.column, place.offset)
      batch.problems.append(problem)
    }
  }
}
