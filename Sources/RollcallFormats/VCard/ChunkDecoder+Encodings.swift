import RollcallModel

extension ChunkDecoder {
  /// Reads a quoted-printable value with its soft breaks: `=` at the end of a line joins the next.
  ///
  /// Where every continuation is indented, as the specification's own example has it, the blank goes
  /// as well. A break before a marker is a slip and joins nothing.
  mutating func readQuotedPrintable(_ first: LineScanner.Line) {
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

  mutating func join(_ first: LineScanner.Line, _ parts: [LineScanner.Line]) {
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
  mutating func decodeQuotedPrintable() {
    if line.value.isEmpty { return reportEmpty() }
    guard line.codec != nil else { return keepExtra() }
    let decoded = QuotedPrintable.decode(line.value)
    decoded.withUnsafeBufferPointer { buffer in
      guard let value = Bytes(buffer) else { return reportEmpty() }
      line.value = value
      dispatchDecoded()
    }
  }

  /// Reads a value that was made here, which nobody has looked at.
  mutating func dispatchDecoded() {
    let before = draft.isUTF8
    draft.isUTF8 = before && ByteSurvey.isUTF8(line.value)
    dispatch()
    draft.isUTF8 = before
  }

  /// Converts the value from the character set that its line names.
  mutating func convert() {
    let name = draft.string(line.charset)
    line.charset = bytes[0..<0]
    line.inPlace = nil
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
