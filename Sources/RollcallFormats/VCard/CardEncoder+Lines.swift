import RollcallModel

extension CardEncoder {
  /// Begins a line.
  mutating func begin(_ name: StaticString) {
    lineStart = bytes.count
    appendStatic(name)
  }

  /// Begins a line that belongs to a group.
  mutating func begin(_ name: StaticString, item: Int) {
    lineStart = bytes.count
    appendItem(item)
    appendStatic(name)
  }

  /// Begins a line of a name and a group that a source wrote.
  mutating func begin(named name: String, group: String?) {
    lineStart = bytes.count
    if let group {
      append(group)
      bytes.append(ASCII.dot)
    }
    append(name)
  }

  /// Begins the line of one value of a multi-value property: group, types, preference, parameters.
  ///
  /// `words` are the types that the property knows; a label of others gets a group and an `X-ABLabel`
  /// line, or in 2.1 a type of its own. `item` joins the line to a group made before.
  mutating func begin<Value: MultiValue>(
    _ name: StaticString, _ value: Value, words: TypeWords, item: Int = 0
  ) {
    let spelling = value.label.flatMap { TypeWords.spelling(ofLabel: $0) }
    let types = spelling.flatMap { words.isSuperset(of: $0.words) ? $0 : nil }
    var item = item
    if types == nil, let label = value.label, version != .v21 {
      if item == 0 { item = newItem() }
      pendingLabel = label
    }
    lineItem = item
    lineStart = bytes.count
    if item > 0 { appendItem(item) }
    appendStatic(name)
    if types != nil || value.preferred || !value.parameters.isEmpty {
      appendTypes(types, of: value)
    }
    if types == nil, let label = value.label, version == .v21 { appendWord(ofLabel: label) }
    if !value.parameters.isEmpty { appendParameters(value.parameters) }
  }

  /// Writes a line that has a text and nothing else.
  mutating func line(_ name: StaticString, text: String) {
    begin(name)
    end(text: text)
  }

  /// Writes a line that has a word of ours and nothing else.
  mutating func line(_ name: StaticString, raw: String) {
    begin(name)
    end(raw: raw)
  }

  /// Writes a line about the value of the same group.
  mutating func remark(_ name: StaticString, _ text: String, item: Int) {
    begin(name, item: item)
    end(text: text)
  }

  /// A group number that this card has not used yet.
  mutating func newItem() -> Int {
    lastItem += 1
    return lastItem
  }

  private mutating func appendItem(_ item: Int) {
    appendStatic("item")
    append(String(item))
    bytes.append(ASCII.dot)
  }

  /// Adds a parameter by a name and value of our own, which need no quoting.
  mutating func parameter(_ plain: StaticString) {
    bytes.append(ASCII.semicolon)
    appendStatic(plain)
  }

  /// Adds a type as 2.1 has it, without a name.
  mutating func bareParameter(_ word: String) {
    bytes.append(ASCII.semicolon)
    append(word)
  }

  /// Adds a parameter, quoted and encoded as the version has it.
  ///
  /// 2.1 can hold neither quotes nor other than plain characters: such a parameter is left out and
  /// counted.
  mutating func parameter(_ name: String, _ value: String) {
    if version == .v21, !Self.isPlain(value) {
      losses.add("parameter_in_2_1")
      return
    }
    bytes.append(ASCII.semicolon)
    append(name)
    bytes.append(ASCII.equals)
    appendParameterValue(value)
  }

  /// Ends the line with a text, escaped as the version has it.
  mutating func end(text: String) {
    beginValue()
    appendEscaped(text)
    endLine(canEncode: true)
  }

  /// Ends the line with components or list items, each escaped; missing ones are empty.
  mutating func end(components: [String?], separator: UInt8 = ASCII.semicolon) {
    beginValue()
    for (index, component) in components.enumerated() {
      if index > 0 { bytes.append(separator) }
      if let component, !component.isEmpty {
        if version == .v21 {
          appendEscaped21(component, separator: separator)
        } else {
          appendEscaped(component)
        }
      }
    }
    endLine(canEncode: true)
  }

  /// Ends the line with the words that there are, spaces between.
  mutating func end(words: [String?]) {
    beginValue()
    for case .some(let word) in words {
      if bytes.count > valueStart { bytes.append(ASCII.space) }
      appendEscaped(word)
    }
    endLine(canEncode: true)
  }

  /// Ends the line with a value that has no escapes: a URI, or a source's own text.
  mutating func end(raw: String, canEncode: Bool = false) {
    beginValue()
    appendRaw(raw)
    endLine(canEncode: canEncode)
  }

  /// Ends the line with base64, which 2.1 closes with an empty line.
  mutating func end(base64: [UInt8]) {
    end(rawBase64: Base64.encode(base64))
  }

  /// Ends the line with text that is base64 already.
  mutating func end(rawBase64: String) {
    beginValue()
    appendRaw(rawBase64)
    endLine(canEncode: false)
    if version == .v21 { appendStatic("\r\n") }
  }

  /// Ends the line with a card on the next lines, as 2.1 has an `AGENT` (§2.5.4).
  mutating func end(nestedCard text: String) {
    appendStatic(":\r\n")
    for line in text.split(whereSeparator: \.isNewline) {
      append(String(line))
      appendStatic("\r\n")
    }
  }

  /// Ends the line with quoted-printable that is encoded already, broken between characters.
  mutating func end(quotedPrintable: String) {
    beginValue()
    var column = bytes.count - lineStart
    var left = 0
    for byte in quotedPrintable.utf8 {
      if left == 0, column >= 72 {
        appendStatic("=\r\n")
        column = 0
      }
      left = byte == ASCII.equals ? 2 : max(0, left - 1)
      bytes.append(byte)
      column += 1
    }
    appendStatic("\r\n")
  }

  @inline(__always)
  private mutating func beginValue() {
    bytes.append(ASCII.colon)
    valueStart = bytes.count
  }

  /// Folds the line or encodes its value where needed, closes it, and writes the label it has.
  private mutating func endLine(canEncode: Bool) {
    if version == .v21, canEncode ? needsQuotedPrintable : hasLineFeed {
      encodeQuotedPrintable()
    } else if bytes.count - lineStart > 75 {
      fold()
    }
    bytes.append(ASCII.carriageReturn)
    bytes.append(ASCII.lineFeed)
    guard let label = pendingLabel else { return }
    pendingLabel = nil
    begin("X-ABLabel", item: lineItem)
    end(text: Label.appleBuiltIn(label) ?? label)
  }

  /// Breaks the line after 75 bytes, and after 74 more behind the blank of each continuation.
  ///
  /// Never inside a UTF-8 character (RFC 6350 §3.2).
  private mutating func fold() {
    let line = Array(bytes[lineStart...])
    bytes.removeLast(line.count)
    var start = 0
    var room = 75
    while line.count - start > room {
      var end = start + room
      while end > start + 1, line[end] & 0xC0 == 0x80 { end -= 1 }
      bytes.append(contentsOf: line[start..<end])
      appendStatic("\r\n ")
      start = end
      room = 74
    }
    bytes.append(contentsOf: line[start...])
  }

  /// Whether a 2.1 value is long, or has characters that plain text cannot hold.
  private var needsQuotedPrintable: Bool {
    if bytes.count - lineStart > 75 { return true }
    for byte in bytes[valueStart...] where byte >= 0x7F || byte < 0x20 { return true }
    return bytes.count > valueStart && bytes[bytes.count - 1] == ASCII.equals
  }

  private var hasLineFeed: Bool { bytes[valueStart...].contains(ASCII.lineFeed) }

  private mutating func encodeQuotedPrintable() {
    let value = Array(bytes[valueStart...])
    bytes.removeLast(value.count + 1)
    appendStatic(";CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:")
    QuotedPrintable.append(value, to: &bytes, column: bytes.count - lineStart)
  }
}
