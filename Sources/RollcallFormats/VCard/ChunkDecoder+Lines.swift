import RollcallModel

extension ChunkDecoder {
  /// Reads the property that begins with a line.
  mutating func readLine(_ first: LineScanner.Line) {
    draft.at(line: first.number, offset: chunk.offset + first.start)
    let text = lines.text(of: first)
    if lines.continues {
      // Soft breaks come before folding: such a value must not be unfolded.
      if line.parse(text), line.encoding == .quotedPrintable { return readQuotedPrintable(first) }
      unfold(first)
      return readScratch(first)
    }
    if text.count > chunk.limits.line { return draft.report(.lineTooLong) }
    if hasNUL, text.index(of: 0) != nil { return readWithoutNUL(first) }
    guard openings.parse(text, into: &line) else {
      return Self.isIgnorable(text.trimmed) ? () : reportBadLine()
    }
    switch line.encoding {
    case .plain: dispatch()
    case .quotedPrintable: readQuotedPrintable(first)
    case .base64: if !joinBase64(first) { dispatch() } else { readScratch(first) }
    }
  }

  /// Gives the line to its property's codec.
  @inline(__always)
  mutating func dispatch() {
    if line.value.isEmpty { return reportEmpty() }
    if !line.charset.isEmpty, !CharacterSet.isUTF8(line.charset) { return convert() }
    guard let codec = line.codec else { return keepExtra() }
    codec.read(&line, into: &draft)
  }

  mutating func keepExtra() {
    if line.name.equals("VERSION") { return }
    // A marker that was no line's beginning, or had something in it, is none.
    let isMarker = line.name.equals("BEGIN") || line.name.equals("END")
    guard line.hasPossibleName, !isMarker else { return reportBadLine() }
    draft.keepExtra(line)
  }

  /// An empty value says nothing.
  mutating func reportEmpty() {
    draft.report(.emptyProperty, .note, subject: draft.string(line.name))
  }

  mutating func reportBadLine() { draft.report(.badLine) }

  /// Puts a line and its continuations together, the one blank of each taken off (RFC 6350 §3.2).
  mutating func unfold(_ first: LineScanner.Line) {
    scratch.removeAll(keepingCapacity: true)
    if bytes.count > Self.largeChunk { reserve(for: first) }
    scratch.append(contentsOf: lines.text(of: first).buffer)
    while lines.continues, let next = lines.next() {
      scratch.append(contentsOf: bytes[next.start + 1..<max(next.start + 1, next.end)].buffer)
    }
  }

  /// A chunk larger than the reader's blocks is one large card, whose lines may be large.
  private static let largeChunk = 1 << 20

  /// Makes room for a line and its continuations, so that a large one is not copied while it grows.
  private mutating func reserve(for first: LineScanner.Line) {
    var ahead = lines
    var last = first
    while ahead.continues, let next = ahead.next() { last = next }
    scratch.reserveCapacity(last.end - first.start)
  }

  /// Reads the line in the scratch buffer.
  mutating func readScratch(_ first: LineScanner.Line) {
    if scratch.count > chunk.limits.line {
      scratch = []
      return draft.report(.lineTooLong)
    }
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

  mutating func readWithoutNUL(_ first: LineScanner.Line) {
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: lines.text(of: first).buffer)
    readScratch(first)
  }

  mutating func removeNUL() {
    guard scratch.contains(0) else { return }
    draft.report(.nulByte)
    scratch.removeAll { $0 == 0 }
  }

  /// Adds the lines after a base64 value that carry it on without a blank in front.
  ///
  /// It ends with an empty line (vCard 2.1 §2.1.5), or with the next line that has a colon. False, and
  /// nothing done, where the value is whole.
  mutating func joinBase64(_ first: LineScanner.Line) -> Bool {
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
