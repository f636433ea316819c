import RollcallModel

extension ChunkDecoder {
  /// Reads the card whose first line was just read.
  mutating func readCard(_ first: LineScanner.Line) {
    let position = SourcePosition(
      file: chunk.file, recordInChunk: ends.count + 1, line: first.number,
      offset: chunk.offset + first.start)
    draft.begin(version(), record: ends.count + 1)
    draft.at(line: first.number, offset: position.offset)
    let start = lines.position
    switch readLines() {
    case .complete: finishCard(first, position)
    case .cut:
      guard holdsLine(start..<lines.position) else {
        discard()
        return reject(.cardWithoutEnd, position, first.start..<lines.position)
      }
      // What it had is there: the next card, or the end of the file, is as good an end.
      draft.at(line: first.number, offset: position.offset)
      draft.report(.cardWithoutEnd)
      finishCard(first, position)
    case .tooLong(let detail):
      discard()
      skipCard()
      reject(.recordTooLong, position, first.start..<lines.position, detail: detail)
    }
  }

  private mutating func finishCard(_ first: LineScanner.Line, _ position: SourcePosition) {
    let agents = takeAgents()
    draft.at(line: first.number, offset: position.offset)
    draft.person.position = position
    guard let take else {
      draft.finish(into: &batch.people)
      ends.append(lines.position)
      if !agents.isEmpty { readAgents(agents, of: position) }
      return
    }
    ends.append(lines.position)
    if agents.isEmpty, !isReadingAgents {
      draft.finish(take)
      return
    }
    // Whom the card names as an agent is known only when those cards are read.
    draft.finish(into: &batch.people)
    let isOuter = !isReadingAgents
    isReadingAgents = true
    readAgents(agents, of: position)
    guard isOuter else { return }
    isReadingAgents = false
    for person in batch.people { withUnsafePointer(to: person) { take($0) } }
    batch.people.removeAll()
  }

  /// Whether there is anything but blanks.
  private func holdsLine(_ range: Range<Int>) -> Bool {
    bytes[range].buffer.contains { $0 > ASCII.space && $0 != 0x1A }
  }

  /// Reads the lines of a card up to its end.
  mutating func readLines() -> CardEnd {
    var count = 0
    while let first = lines.next() {
      if first.start == first.end { continue }
      let letter = bytes[first.start] | 0x20
      if letter == UInt8(ascii: "e"), isEnd(first) { return .complete }
      if letter == UInt8(ascii: "b") || letter == 0xEF, isMarker("BEGIN:VCARD", first) {
        lines.goBack(to: first)
        return .cut
      }
      count += 1
      if count > chunk.limits.lines { return .tooLong("more than 100,000 lines") }
      if isAgent(first) {
        if let end = readAgent(of: first) { return end }
      } else {
        readLine(first)
      }
    }
    return .cut
  }

  /// Whether a line that begins with an E is the end of the card; most such lines are an `EMAIL`.
  private mutating func isEnd(_ first: LineScanner.Line) -> Bool {
    if first.end - first.start > 1, bytes[first.start + 1] | 0x20 == UInt8(ascii: "m") {
      return false
    }
    return isMarker("END:VCARD", first)
  }

  /// Passes over the rest of a card that is refused.
  mutating func skipCard() {
    while let next = lines.next() {
      if isMarker("END:VCARD", next) { return }
      if isMarker("BEGIN:VCARD", next) { return lines.goBack(to: next) }
    }
  }

  /// The version of the card that begins here, wherever its `VERSION` stands (vCard 2.1 §2.6.6).
  ///
  /// A card without one is 2.1 if it has quoted-printable or bare parameters, else 3.0.
  private func version() -> VCardVersion {
    var ahead = lines
    var looksOld = false
    while let next = ahead.next() {
      let text = ahead.text(of: next)
      guard text.count >= 9 else { continue }
      let letter = text[0] | 0x20
      if letter == UInt8(ascii: "v"), text.starts(with: "VERSION:"),
        let version = VCardVersion(text.from(8))
      {
        return version
      }
      if letter == UInt8(ascii: "e"), text.starts(with: "END:VCARD") { break }
      if letter == UInt8(ascii: "b"), text.starts(with: "BEGIN:VCARD") { break }
      if !looksOld { looksOld = Self.looksOld(text) }
    }
    return looksOld ? .v21 : .v30
  }

  /// Whether a line has a parameter as only 2.1 writes them.
  private static func looksOld(_ text: Bytes) -> Bool {
    guard let colon = text.index(of: ASCII.colon) else { return false }
    guard let semicolon = text[0..<colon].index(of: ASCII.semicolon) else { return false }
    var items = Components(text[semicolon + 1..<colon], version: .v21)
    while let item = items.next() {
      if item.index(of: ASCII.equals) == nil || item.equals("ENCODING=QUOTED-PRINTABLE") {
        return true
      }
    }
    return false
  }

  mutating func reject(
    _ code: ProblemCode, _ position: SourcePosition, _ range: Range<Int>, detail: String? = nil
  ) {
    let limit = code == .recordTooLong ? chunk.limits.raw : Int.max
    let raw = bytes[
      range.lowerBound..<min(range.upperBound, range.lowerBound &+ min(limit, range.count))]
    batch.rejects.append(
      Reject(
        reason: code.rawValue, by: chunk.file.source, position: position, raw: Array(raw.buffer),
        problem: Problem(
          code, file: chunk.file.path, line: position.line, record: position.recordInChunk,
          offset: position.offset, detail: detail)))
    ends.append(range.upperBound)
  }

  /// Refuses text outside of cards as a record of its own.
  mutating func finishStray() {
    guard let first = stray else { return }
    stray = nil
    let position = SourcePosition(
      file: chunk.file, recordInChunk: ends.count + 1, line: first.number,
      offset: chunk.offset + first.start)
    reject(.textOutsideCard, position, first.start..<strayEnd)
  }
}
