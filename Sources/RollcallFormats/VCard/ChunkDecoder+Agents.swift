import RollcallModel

/// Cards in cards: the value of an `AGENT` becomes a person of its own, related to the first.
///
/// In 2.1 (§2.5.4) the card stands in place, behind an `AGENT` line without a value or on that very
/// line; in 3.0 (RFC 2426 §3.5.4) it is one escaped text; 4.0 has `RELATED;TYPE=agent` instead.
/// The inner card is read once the outer one is, and is a record of its own behind it.
extension ChunkDecoder {
  /// A card inside the card being read.
  enum Agent {
    /// One that stands in place, with its first line.
    case inPlace(LineScanner.Line)
    /// One that was a text on the line of that number.
    case text([UInt8], line: Int)
  }

  private static let tooDeep = "more than 16 cards in each other"

  /// Forgets the card being read.
  mutating func discard() {
    draft.discard()
    agents = []
    draft.agents = []
  }

  /// Takes out the cards inside the card that was just read.
  mutating func takeAgents() -> [Agent] {
    if agents.isEmpty && draft.agents.isEmpty { return [] }
    defer {
      agents = []
      draft.agents = []
    }
    return agents + draft.agents.map { .text($0.text, line: $0.line) }
  }

  /// Whether a line is an `AGENT` whose card stands in place; few lines need the closer look.
  @inline(__always)
  func isAgent(_ first: LineScanner.Line) -> Bool {
    let last = bytes[first.end - 1]
    guard last == ASCII.colon || last == ASCII.space || last | 0x20 == UInt8(ascii: "d") else {
      return false
    }
    let text = lines.text(of: first)
    return CardBoundary.isAgent(text) || CardBoundary.beginsAgent(text)
  }

  /// Passes over the card of an `AGENT` line, to be read later; `nil` once it is done.
  ///
  /// Where the inner card has no end, neither has the outer one.
  mutating func readAgent(of first: LineScanner.Line) -> CardEnd? {
    var isAgent = true
    var start: LineScanner.Line?
    if CardBoundary.beginsAgent(lines.text(of: first)) { start = first }
    var depth = start == nil ? 0 : 1
    var isIndented = depth == 1
    while let next = lines.next() {
      let text = lines.text(of: next)
      if text.trimmed.isEmpty { continue }
      if !ASCII.isBlank(text[0]) { isIndented = false }
      if depth > 0, CardBoundary.beginsAgent(text) {
        depth += 1
        if depth + self.depth > chunk.limits.depth { return .tooLong(Self.tooDeep) }
      } else if isMarker("BEGIN:VCARD", next) {
        guard isAgent else {
          lines.goBack(to: next)
          break
        }
        if start == nil { start = next }
        depth += 1
        if depth + self.depth > chunk.limits.depth { return .tooLong(Self.tooDeep) }
      } else if depth == 0 {
        lines.goBack(to: next)
        return nil
      } else if isMarker("END:VCARD", next) {
        depth -= 1
        if depth == 0 { break }
      }
      isAgent = CardBoundary.isAgent(text)
    }
    if let start {
      agents.append(
        isIndented ? .text(outdented(from: start), line: start.number) : .inPlace(start))
    }
    return depth == 0 && start != nil ? nil : .cut
  }

  /// The lines of a card that was indented as a whole, which is no folding, up to where we are.
  private func outdented(from start: LineScanner.Line) -> [UInt8] {
    var text = Array("BEGIN:VCARD\n".utf8)
    var inner = lines
    inner.goBack(to: start)
    _ = inner.next()
    while inner.position < lines.position, let next = inner.next() {
      text += bytes[min(next.start + 1, next.end)..<next.end].buffer
      text.append(ASCII.lineFeed)
    }
    return text
  }

  /// Reads the cards inside the card that was just read, and tells its person of theirs.
  mutating func readAgents(_ agents: [Agent], of position: SourcePosition) {
    let owner = batch.people.count - 1
    for agent in agents {
      let index = batch.people.count
      switch agent {
      case .inPlace(let first):
        let behind = lines
        lines.goBack(to: first)
        _ = lines.next()
        readCard(first)
        lines = behind
      case .text(let text, let line): readCard(text, line: line, of: position)
      }
      // One that is refused is among the rejects.
      guard batch.people.indices.contains(index) else { continue }
      let name = batch.people[index].fullName ?? ""
      batch.people[owner].relations.append(Relation(name, label: "agent"))
    }
  }

  /// Reads the card that an escaped text holds.
  ///
  /// All that is told about it is told of the line that the text stood on.
  private mutating func readCard(_ text: [UInt8], line: Int, of owner: SourcePosition) {
    let inner = VCardChunk(
      bytes: text, offset: owner.offset, firstLine: line, file: chunk.file,
      groups: chunk.groups, isPiped: chunk.isPiped, limits: chunk.limits)
    let result: DecodedBatch = text.withUnsafeBufferPointer { buffer in
      guard let all = Bytes(buffer) else { return DecodedBatch(file: chunk.file) }
      var decoder = ChunkDecoder(all, of: inner)
      decoder.depth = depth + 1
      return decoder.decode()
    }
    let before = ends.count
    func placed(_ position: SourcePosition?) -> SourcePosition {
      SourcePosition(
        file: chunk.file, recordInChunk: before + (position?.recordInChunk ?? 1), line: line,
        offset: owner.offset)
    }
    for var person in result.people {
      person.position = placed(person.position)
      batch.people.append(person)
    }
    for var reject in result.rejects {
      let position = placed(reject.position)
      reject.position = position
      reject.problem = reject.problem.map { problem in
        var problem = problem
        (problem.line, problem.record, problem.offset) =
          (line, position.recordInChunk, position.offset)
        return problem
      }
      batch.rejects.append(reject)
    }
    for var problem in result.problems {
      problem.record = problem.record.map { $0 + before }
      (problem.line, problem.offset) = (line, owner.offset)
      draft.report(problem)
    }
    for _ in 0..<result.recordCount { ends.append(lines.position) }
  }
}
