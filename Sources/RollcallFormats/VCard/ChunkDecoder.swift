import RollcallModel

/// Decodes the cards of one chunk.
///
/// A state machine over lines, in three layers: between cards (`decode`), the lines of a card
/// (`readCard`), and one property (`readLine`). The usual line is read where it stands; only one that
/// is folded, quoted-printable or of another character set is put together in a buffer first.
///
/// - A card ends at its `END:VCARD`. A `BEGIN:VCARD` inside means that the card before was cut off,
///   unless an empty `AGENT` line comes right before it (vCard 2.1 §2.5.4).
/// - Text between cards is a reject of its own, so nothing of the input is passed over in silence.
struct ChunkDecoder {
  /// How a card came to its end.
  private enum CardEnd {
    case complete
    case cut
    case tooLong
  }

  private let bytes: Bytes
  private let chunk: VCardChunk
  private let hasNUL: Bool
  private var lines: LineScanner
  private var line: ContentLine
  private var draft: CardDraft
  private var batch: DecodedBatch
  private var ends: [Int] = []
  private var scratch: [UInt8] = []
  /// Where text outside of cards began.
  private var stray: LineScanner.Line?
  private var strayEnd = 0

  /// Makes a decoder over the bytes of a chunk.
  init(_ bytes: Bytes, of chunk: VCardChunk) {
    self.bytes = bytes
    self.chunk = chunk
    hasNUL = bytes.index(of: 0) != nil
    let survey = ByteSurvey(bytes)
    lines = LineScanner(bytes, firstLine: chunk.firstLine, hasLoneCR: survey.hasLoneCR)
    line = ContentLine(bytes)
    draft = CardDraft(path: chunk.file.path)
    draft.isUTF8 = survey.isUTF8
    batch = DecodedBatch(file: chunk.file)
    let expected = bytes.count / 350 + 1
    batch.people.reserveCapacity(expected)
    ends.reserveCapacity(expected)
  }

  /// Decodes all cards.
  mutating func decode() -> DecodedBatch {
    while let first = lines.next() {
      let text = lines.text(of: first).trimmed
      if Self.isIgnorable(text) { continue }
      if isMarker("BEGIN:VCARD", first) {
        finishStray()
        readCard(first)
      } else {
        if stray == nil { stray = first }
        strayEnd = lines.position
      }
    }
    finishStray()
    batch.problems = draft.problems
    batch.recordCount = ends.count
    batch.raw = RawRecords(bytes: chunk.bytes, offset: chunk.offset, ends: ends)
    return batch
  }

  /// Blank lines, and what editors leave: NUL and Ctrl-Z at the end.
  private static func isIgnorable(_ text: Bytes) -> Bool {
    for index in 0..<text.count where text[index] != 0 && text[index] != 0x1A { return false }
    return true
  }

  /// Whether the line that begins here is a marker, in any case, also folded and with blanks around.
  ///
  /// Goes on behind a folded marker.
  private mutating func isMarker(_ marker: StaticString, _ first: LineScanner.Line) -> Bool {
    let text = Self.withoutBOM(lines.text(of: first))
    if !lines.continues { return text.trimmed.equals(marker) }
    guard text.isEmpty || ASCII.upper(text[0]) == marker.utf8Start[0] else { return false }
    let before = lines
    unfold(first)
    let isMarker = scratch.withUnsafeBufferPointer { buffer in
      Bytes(buffer).map { Self.withoutBOM($0).trimmed.equals(marker) } ?? false
    }
    if !isMarker { lines = before }
    return isMarker
  }

  private static func withoutBOM(_ text: Bytes) -> Bytes {
    guard text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF else { return text }
    return text.from(3)
  }
}

// MARK: - Cards

extension ChunkDecoder {
  /// Reads the card whose first line was just read.
  private mutating func readCard(_ first: LineScanner.Line) {
    let position = SourcePosition(
      file: chunk.file, recordInChunk: ends.count + 1, line: first.number,
      offset: chunk.offset + first.start)
    draft.begin(version())
    draft.at(line: first.number, offset: position.offset)
    switch readLines() {
    case .complete:
      draft.at(line: first.number, offset: position.offset)
      draft.person.position = position
      draft.finish(into: &batch.people)
      ends.append(lines.position)
    case .cut:
      draft.discard()
      reject(.cardWithoutEnd, position, first.start..<lines.position)
    case .tooLong:
      draft.discard()
      skipCard()
      reject(.recordTooLong, position, first.start..<lines.position)
    }
  }

  /// Reads the lines of a card up to its end.
  private mutating func readLines() -> CardEnd {
    var count = 0
    while let first = lines.next() {
      if first.start == first.end { continue }
      let letter = bytes[first.start] | 0x20
      if letter == UInt8(ascii: "e"), isMarker("END:VCARD", first) { return .complete }
      if letter == UInt8(ascii: "b") || letter == 0xEF, isMarker("BEGIN:VCARD", first) {
        lines.goBack(to: first)
        return .cut
      }
      count += 1
      if count > VCardLimits.lines { return .tooLong }
      readLine(first)
      if bytes[first.end - 1] == ASCII.colon, CardBoundary.isAgent(lines.text(of: first)),
        let end = readAgent(of: first)
      {
        return end
      }
    }
    return .cut
  }

  /// Keeps the card that follows an empty `AGENT` line as its value; `nil` once it is read.
  private mutating func readAgent(of first: LineScanner.Line) -> CardEnd? {
    var depth = 0
    var isAgent = true
    let start = lines.position
    while let next = lines.next() {
      let text = lines.text(of: next)
      if text.trimmed.isEmpty { continue }
      if isMarker("BEGIN:VCARD", next) {
        guard isAgent else {
          lines.goBack(to: next)
          return .cut
        }
        depth += 1
        if depth > VCardLimits.depth { return .tooLong }
      } else if depth == 0 {
        lines.goBack(to: next)
        return nil
      } else if isMarker("END:VCARD", next) {
        depth -= 1
        if depth == 0 { break }
      }
      isAgent = CardBoundary.isAgent(text)
    }
    guard depth == 0, line.parse(lines.text(of: first)) else { return .cut }
    line.rawValue = bytes[start..<lines.position]
    draft.keepExtra(line)
    return nil
  }

  /// Passes over the rest of a card that is refused.
  private mutating func skipCard() {
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
      if text.starts(with: "VERSION:"), let version = VCardVersion(text.from(8)) { return version }
      if text.starts(with: "END:VCARD") || text.starts(with: "BEGIN:VCARD") { break }
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

  private mutating func reject(
    _ code: ProblemCode, _ position: SourcePosition, _ range: Range<Int>
  ) {
    let limit = code == .recordTooLong ? VCardLimits.raw : Int.max
    let raw = bytes[
      range.lowerBound..<min(range.upperBound, range.lowerBound &+ min(limit, range.count))]
    batch.rejects.append(
      Reject(
        reason: code.rawValue, by: chunk.file.source, position: position, raw: Array(raw.buffer),
        problem: Problem(
          code, file: chunk.file.path, line: position.line, offset: position.offset)))
    ends.append(range.upperBound)
  }

  /// Refuses text outside of cards as a record of its own.
  private mutating func finishStray() {
    guard let first = stray else { return }
    stray = nil
    let position = SourcePosition(
      file: chunk.file, recordInChunk: ends.count + 1, line: first.number,
      offset: chunk.offset + first.start)
    reject(.textOutsideCard, position, first.start..<strayEnd)
  }
}

// MARK: - Lines

extension ChunkDecoder {
  /// Reads the property that begins with a line.
  private mutating func readLine(_ first: LineScanner.Line) {
    draft.at(line: first.number, offset: chunk.offset + first.start)
    let text = lines.text(of: first)
    if lines.continues {
      // Soft breaks come before folding: such a value must not be unfolded.
      if line.parse(text), line.encoding == .quotedPrintable { return readQuotedPrintable(first) }
      unfold(first)
      return readScratch(first)
    }
    if hasNUL, text.index(of: 0) != nil { return readWithoutNUL(first) }
    guard line.parse(text) else { return Self.isIgnorable(text.trimmed) ? () : reportBadLine() }
    switch line.encoding {
    case .plain: dispatch()
    case .quotedPrintable: readQuotedPrintable(first)
    case .base64: if !joinBase64(first) { dispatch() } else { readScratch(first) }
    }
  }

  /// Gives the line to its property's codec.
  @inline(__always)
  private mutating func dispatch() {
    if line.value.isEmpty { return reportEmpty() }
    if !line.charset.isEmpty, !CharacterSet.isUTF8(line.charset) { return convert() }
    guard let codec = PropertyCodecs.byName[line.nameKey] else { return keepExtra() }
    codec.read(&line, into: &draft)
  }

  private mutating func keepExtra() {
    if line.name.equals("VERSION") { return }
    guard line.hasPossibleName else { return reportBadLine() }
    draft.keepExtra(line)
  }

  /// An empty value says nothing; an `AGENT` has its card on the next line.
  private mutating func reportEmpty() {
    if line.name.equals("AGENT") { return }
    draft.report(.emptyProperty, .note, subject: draft.string(line.name))
  }

  private mutating func reportBadLine() { draft.report(.badLine) }

  /// Puts a line and its continuations together, the one blank of each taken off (RFC 6350 §3.2).
  private mutating func unfold(_ first: LineScanner.Line) {
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: lines.text(of: first).buffer)
    while lines.continues, let next = lines.next() {
      scratch.append(contentsOf: bytes[next.start + 1..<max(next.start + 1, next.end)].buffer)
    }
  }

  /// Reads the line in the scratch buffer.
  private mutating func readScratch(_ first: LineScanner.Line) {
    if hasNUL { removeNUL() }
    let whole = scratch
    scratch = []
    whole.withUnsafeBufferPointer { buffer in
      guard let text = Bytes(buffer) else { return }
      guard line.parse(text) else { return Self.isIgnorable(text.trimmed) ? () : reportBadLine() }
      if line.encoding == .quotedPrintable {
        decodeQuotedPrintable()
      } else {
        dispatch()
      }
      // No run of bytes may outlive its buffer.
      line = ContentLine(bytes)
    }
    scratch = whole
  }

  private mutating func readWithoutNUL(_ first: LineScanner.Line) {
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: lines.text(of: first).buffer)
    readScratch(first)
  }

  private mutating func removeNUL() {
    guard scratch.contains(0) else { return }
    draft.report(.nulByte)
    scratch.removeAll { $0 == 0 }
  }

  /// Adds the lines after a base64 value that carry it on without a blank in front.
  ///
  /// It ends with an empty line (vCard 2.1 §2.1.5), or with the next line that has a colon. False, and
  /// nothing done, where the value is whole.
  private mutating func joinBase64(_ first: LineScanner.Line) -> Bool {
    var joined = false
    while !lines.isAtEnd {
      let before = lines
      guard let next = lines.next() else { break }
      let text = lines.text(of: next)
      guard !text.isEmpty, text.index(of: ASCII.colon) == nil, !line.value.isEmpty else {
        lines = before
        break
      }
      if !joined {
        scratch.removeAll(keepingCapacity: true)
        scratch.append(contentsOf: lines.text(of: first).buffer)
        joined = true
      }
      scratch.append(contentsOf: text.buffer)
    }
    return joined
  }
}

// MARK: - Encodings

extension ChunkDecoder {
  /// Reads a quoted-printable value with its soft breaks: `=` at the end of a line joins the next.
  ///
  /// Where every continuation is indented, as the specification's own example has it, the blank goes
  /// as well. A break before a marker is a slip and joins nothing.
  private mutating func readQuotedPrintable(_ first: LineScanner.Line) {
    var parts: [LineScanner.Line] = []
    var last = first
    while !lines.isAtEnd {
      let endsSoftly = last.end > last.start && bytes[last.end - 1] == ASCII.equals
      guard endsSoftly || lines.continues else { break }
      let before = lines
      guard let next = lines.next() else { break }
      let text = lines.text(of: next).trimmed
      if text.equals("END:VCARD") || text.equals("BEGIN:VCARD") {
        lines = before
        break
      }
      parts.append(next)
      last = next
    }
    join(first, parts)
    readScratch(first)
  }

  private mutating func join(_ first: LineScanner.Line, _ parts: [LineScanner.Line]) {
    let areIndented = parts.allSatisfy { part in
      part.end > part.start && ASCII.isBlank(bytes[part.start])
    }
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: lines.text(of: first).buffer)
    for part in parts {
      if scratch.last == ASCII.equals { scratch.removeLast() }
      let start = areIndented ? part.start + 1 : part.start
      scratch.append(contentsOf: bytes[start..<part.end].buffer)
    }
    if scratch.last == ASCII.equals { scratch.removeLast() }
  }

  /// Decodes the value of a line whose soft breaks are joined, and gives it to its codec.
  private mutating func decodeQuotedPrintable() {
    if line.value.isEmpty { return reportEmpty() }
    guard PropertyCodecs.byName[line.nameKey] != nil else { return keepExtra() }
    let decoded = QuotedPrintable.decode(line.value)
    decoded.withUnsafeBufferPointer { buffer in
      guard let value = Bytes(buffer) else { return reportEmpty() }
      line.value = value
      dispatchDecoded()
    }
  }

  /// Reads a value that was made here, which nobody has looked at.
  private mutating func dispatchDecoded() {
    let before = draft.isUTF8
    draft.isUTF8 = before && ByteSurvey.isUTF8(line.value)
    dispatch()
    draft.isUTF8 = before
  }

  /// Converts the value from the character set that its line names.
  private mutating func convert() {
    let name = draft.string(line.charset)
    line.charset = bytes[0..<0]
    if let converted = CharacterSet.convert(line.value, from: name) {
      converted.withUnsafeBufferPointer { buffer in
        if let value = Bytes(buffer) {
          line.value = value
          if line.encoding == .plain { line.rawValue = value }
        }
        dispatchDecoded()
      }
    } else {
      draft.report(.unsupportedEncoding, detail: name)
      dispatch()
    }
  }
}
