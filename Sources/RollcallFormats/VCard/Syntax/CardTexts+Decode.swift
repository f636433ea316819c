import RollcallModel

extension CardTexts {
  /// What is known of an input whose cards these are.
  struct Context {
    /// Which groups people are in, see ``GroupTable``.
    var groups: GroupTable?
    /// Whether the input could not be looked through for groups.
    var isPiped = false
  }

  /// Decodes all cards into a batch that has its rejects and raw bytes.
  ///
  /// `place` tells where a property of a card is, for problems. A card inside a card (`AGENT`) is a
  /// record of its own behind it, so that the numbers of those that follow grow.
  func decode(
    into batch: inout DecodedBatch, _ context: Context,
    place: (SourcePosition, _ property: Int) -> Place
  ) {
    if cards.isEmpty { return }
    let chunk = VCardChunk(
      bytes: bytes, offset: 0, firstLine: 1, file: batch.file, groups: context.groups,
      isPiped: context.isPiped)
    let decoded = chunk.decode()
    let numbers = RecordNumbers(decoded, of: self)
    batch.makeRoom(numbers)
    for var person in decoded.people {
      guard let position = person.position, let card = card(atLine: position.line) else { continue }
      person.position = numbers.position(of: card, position.recordInChunk)
      batch.people.append(person)
    }
    for problem in decoded.problems { batch.problems.append(moved(problem, numbers, place)) }
    for var reject in decoded.rejects {
      guard let old = reject.position, let card = card(atLine: old.line) else { continue }
      let position = numbers.position(of: card, old.recordInChunk)
      reject.position = position
      reject.problem = reject.problem?.at(position)
      reject.raw = batch.raw?.record(at: position).map {
        Array($0.prefix(VCardLimits.standard.raw))
      }
      batch.rejects.append(reject)
    }
    batch.sortByPlace()
  }

  private func moved(
    _ problem: Problem, _ numbers: RecordNumbers, _ place: (SourcePosition, Int) -> Place
  ) -> Problem {
    guard let line = problem.line, let card = card(atLine: line) else { return problem }
    let position = numbers.position(of: card, problem.record ?? 0)
    var result = problem.at(position)
    let index = card.properties.lowerBound + line - card.firstLine - 2
    guard card.properties.contains(index) else { return result }
    let found = place(card.position, lineProperties[index])
    (result.line, result.column, result.offset) = (found.line, found.column, found.offset)
    return result
  }

  /// The numbers of records where some cards have others inside.
  fileprivate struct RecordNumbers {
    /// The record of each card in the text, by its first line.
    private var owners: [Int: Int] = [:]
    /// How many cards stand inside a record, for those that have some; in order.
    private(set) var inner: [(record: Int, count: Int)] = []

    init(_ decoded: DecodedBatch, of texts: CardTexts) {
      if decoded.recordCount == texts.cards.count { return }
      var counts: [Int: (record: Int, count: Int)] = [:]
      for position in decoded.people.compactMap(\.position)
        + decoded.rejects.compactMap(\.position)
      {
        guard let card = texts.card(atLine: position.line) else { continue }
        let owner = owners[card.firstLine] ?? .max
        owners[card.firstLine] = min(owner, position.recordInChunk)
        counts[card.firstLine, default: (card.position.recordInChunk, -1)].count += 1
      }
      inner = counts.values.filter { $0.count > 0 }.sorted { $0.record < $1.record }
    }

    /// What becomes of the number of a record.
    func number(_ record: Int) -> Int {
      inner.isEmpty
        ? record : record + inner.prefix { $0.record < record }.reduce(0) { $0 + $1.count }
    }

    /// The place of a card, or of one inside it, whose number in the text is known.
    func position(of card: Card, _ record: Int) -> SourcePosition {
      if inner.isEmpty { return card.position }
      let owner = owners[card.firstLine] ?? record
      return SourcePosition(
        file: card.position.file,
        recordInChunk: number(card.position.recordInChunk) + max(0, record - owner),
        line: card.position.line, offset: card.position.offset)
    }
  }
}

extension DecodedBatch {
  /// Gives cards inside of others their numbers behind them.
  fileprivate mutating func makeRoom(_ numbers: CardTexts.RecordNumbers) {
    if numbers.inner.isEmpty { return }
    for index in rejects.indices {
      guard let old = rejects[index].position else { continue }
      let position = SourcePosition(
        file: old.file, recordInChunk: numbers.number(old.recordInChunk), line: old.line,
        offset: old.offset)
      rejects[index].position = position
      rejects[index].problem?.record = position.record
    }
    for index in problems.indices {
      problems[index].record = problems[index].record.map(numbers.number)
    }
    recordCount += numbers.inner.reduce(0) { $0 + $1.count }
    guard let raw else { return }
    var ends: [Int] = []
    var left = numbers.inner[...]
    for (index, end) in raw.ends.enumerated() {
      ends.append(end)
      guard let next = left.first, next.record == index + 1 else { continue }
      ends += repeatElement(end, count: next.count)
      left = left.dropFirst()
    }
    self.raw = RawRecords(bytes: raw.bytes, offset: raw.offset, ends: ends)
  }

  /// Brings rejects and problems into the order of the input, whoever found them.
  fileprivate mutating func sortByPlace() {
    rejects = rejects.enumerated().sorted { left, right in
      (left.element.position?.offset ?? 0, left.offset)
        < (right.element.position?.offset ?? 0, right.offset)
    }.map(\.element)
    problems = problems.enumerated().sorted { left, right in
      (left.element.offset ?? 0, left.offset) < (right.element.offset ?? 0, right.offset)
    }.map(\.element)
  }
}
