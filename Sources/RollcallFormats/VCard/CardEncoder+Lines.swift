import Glibc
import RollcallModel

extension CardEncoder {
  /// Begins a line.
  mutating func begin(_ name: StaticString) {
    lineStart = bytes.count
    if held.isEmpty { appendStatic(name) } else { beginHeld(name) }
  }

  /// Begins a line with the group and the parameters that a source gave it.
  private mutating func beginHeld(_ name: StaticString) {
    let wanted = "\(name)"
    guard let index = held.firstIndex(where: { $0.name == wanted }) else {
      return appendStatic(name)
    }
    let extra = held.remove(at: index)
    if let group = extra.group, profile.usesGroups {
      append(group)
      bytes.append(ASCII.dot)
    }
    appendStatic(name)
    for parameter in extra.parameters {
      if parameter.name == "TYPE", version == .v21 {
        bareParameter(parameter.value)
      } else {
        self.parameter(parameter.name, parameter.value)
      }
    }
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
  /// `words` are the types that the property knows; a label of others is written as the profile has
  /// it. `item` joins the line to a group made before.
  mutating func begin<Value: MultiValue>(
    _ name: StaticString, _ value: Value, words: TypeWords, item: Int = 0
  ) {
    let spelling = value.label.flatMap { TypeWords.spelling(ofLabel: $0) }
    var types = spelling.flatMap {
      words.intersection(profile.words).isSuperset(of: $0.words) ? $0 : nil
    }
    var item = item
    var ownType: [UInt8]?
    if types == nil, let label = value.label {
      switch profile.labels {
      case .beside:
        if item == 0 { item = newItem() }
        pendingLabel = label
      case .inType:
        ownType = Self.word(ofLabel: label)
        if ownType == nil, profile.usesGroups {
          if item == 0 { item = newItem() }
          pendingLabel = label
        } else if ownType == nil {
          lose("label")
        }
      case .none: types = approximate(label, words)
      }
    }
    lineItem = item
    lineStart = bytes.count
    if item > 0 { appendItem(item) }
    appendStatic(name)
    if types != nil || value.preferred || !value.parameters.isEmpty {
      appendTypes(types, of: value)
    }
    if let ownType { append(type: ownType) }
    if !value.parameters.isEmpty { appendParameters(value.parameters) }
  }

  /// The types that come nearest to a label that cannot be written.
  private mutating func approximate(_ label: String, _ words: TypeWords) -> TypeWords.Spelling? {
    // What has no type is the other one.
    if label == "other" { return nil }
    lose("label")
    switch label {
    case "iphone", "apple_watch": return words.contains(.cell) ? .mobile : nil
    case "other_fax": return words.contains(.fax) ? .fax : nil
    default: return nil
    }
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
      lose("parameter")
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
  ///
  /// `behind` is further components as they are written.
  mutating func end(
    components: [String?], separator: UInt8 = ASCII.semicolon, behind rest: String? = nil
  ) {
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
    if let rest {
      bytes.append(separator)
      appendRaw(rest)
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
    let length = Base64.length(of: base64.count)
    // A picture may be large: its letters are written where they belong, with room for the folds.
    if length > 65_536 { bytes.reserveCapacity(bytes.count + length + length / 24 + 256) }
    beginValue()
    Base64.append(base64, to: &bytes)
    endLine(canEncode: false)
    if version == .v21 { appendStatic("\r\n") }
  }

  /// Ends the line with a `data:` URI (RFC 2397).
  mutating func end(dataURI mediaType: String, _ content: [UInt8]) {
    let length = Base64.length(of: content.count)
    if length > 65_536 { bytes.reserveCapacity(bytes.count + length + length / 24 + 256) }
    beginValue()
    append("data:" + mediaType + ";base64,")
    Base64.append(content, to: &bytes)
    endLine(canEncode: false)
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
    let isWindows = profile.usesWindows1252 && canEncode && encodeWindows1252()
    if version == .v21, canEncode ? needsQuotedPrintable(but: isWindows) : hasLineFeed {
      let isASCII = !bytes[valueStart...].contains { $0 >= 0x80 }
      encodeQuotedPrintable(charset: isWindows || isASCII ? nil : "UTF-8")
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
    let end = bytes.count
    var breaks: [Int] = []
    var start = lineStart
    var room = 75
    while end - start > room {
      var next = start + room
      while next > start + 1, bytes[next] & 0xC0 == 0x80 { next -= 1 }
      breaks.append(next)
      start = next
      room = 74
    }
    bytes.append(contentsOf: repeatElement(0, count: breaks.count * 3))
    bytes.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      // From the last piece on, each moves behind the breaks before it.
      var target = bytes.count
      var source = end
      for start in breaks.reversed() {
        let count = source - start
        target -= count
        memmove(base + target, base + start, count)
        target -= 3
        bytes[target] = ASCII.carriageReturn
        bytes[target + 1] = ASCII.lineFeed
        bytes[target + 2] = ASCII.space
        source = start
      }
    }
  }

  /// Whether a 2.1 value is long, or has characters that plain text cannot hold.
  ///
  /// `is8Bit` where those beyond ASCII are in the character set that the line names.
  private func needsQuotedPrintable(but is8Bit: Bool) -> Bool {
    if bytes.count - lineStart > 75 { return true }
    for byte in bytes[valueStart...] where byte == 0x7F || byte < 0x20 { return true }
    if !is8Bit { for byte in bytes[valueStart...] where byte >= 0x80 { return true } }
    return bytes.count > valueStart && bytes[bytes.count - 1] == ASCII.equals
  }

  private var hasLineFeed: Bool { bytes[valueStart...].contains(ASCII.lineFeed) }

  /// Turns a value with characters beyond ASCII into Windows-1252; false where it does not fit.
  private mutating func encodeWindows1252() -> Bool {
    guard bytes[valueStart...].contains(where: { $0 >= 0x80 }),
      let value = CharacterSet.windows1252(String(decoding: bytes[valueStart...], as: UTF8.self))
    else { return false }
    bytes.removeLast(bytes.count - valueStart + 1)
    appendStatic(";CHARSET=Windows-1252:")
    valueStart = bytes.count
    bytes.append(contentsOf: value)
    return true
  }

  /// Encodes the value; its character set is named unless the line names it already.
  private mutating func encodeQuotedPrintable(charset: StaticString?) {
    let value = Array(bytes[valueStart...])
    bytes.removeLast(value.count + 1)
    if let charset { parameter("CHARSET", "\(charset)") }
    appendStatic(";ENCODING=QUOTED-PRINTABLE:")
    QuotedPrintable.append(value, to: &bytes, column: bytes.count - lineStart)
  }
}
