import RollcallModel

/// Writes cards of one version, line by line: name, parameters, value, folded at 75 bytes.
///
/// A line is begun, given parameters, and ended by its value. In 2.1 a value that plain text cannot
/// hold turns into quoted-printable when the line ends.
struct CardEncoder {
  /// The cards so far.
  private(set) var bytes: [UInt8] = []
  let version: VCardVersion
  /// What this version could not carry.
  var losses = Losses()
  private var lineStart = 0
  private var valueStart = 0
  private var lastItem = 0
  /// The label to be written after the line that is being written.
  private var pendingLabel: String?
  private var lineItem = 0

  /// Makes an encoder.
  init(version: VCardVersion) { self.version = version }

  /// Writes one person.
  mutating func write(_ person: Person) {
    lastItem = Self.lastItem(in: person.extras)
    appendStatic("BEGIN:VCARD\r\nVERSION:")
    append(version.rawValue)
    appendStatic("\r\n")
    for codec in PropertyCodecs.all { codec.write(person, to: &self) }
    appendStatic("END:VCARD\r\n")
  }

  /// The highest number of a group `item1` among extras, behind which ours begin.
  private static func lastItem(in extras: [Extra]) -> Int {
    var last = 0
    for extra in extras {
      guard let group = extra.group?.lowercased(), group.utf8.starts(with: "item".utf8),
        let number = Int(group.dropFirst(4)), number < 1_000_000
      else { continue }
      last = max(last, number)
    }
    return last
  }

  /// Makes room for so many bytes.
  mutating func reserve(_ capacity: Int) { bytes.reserveCapacity(capacity) }

  @inline(__always)
  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  @inline(__always)
  private mutating func appendStatic(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

// MARK: - Lines

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
    let types = typeWords(of: value.label, among: words)
    var item = item
    if types == nil, let label = value.label, version != .v21 {
      if item == 0 { item = newItem() }
      pendingLabel = label
    }
    lineItem = item
    lineStart = bytes.count
    if item > 0 { appendItem(item) }
    appendStatic(name)
    appendTypes(types ?? [], of: value)
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

// MARK: - Types and parameters

extension CardEncoder {
  /// The types of a label, none for no label; `nil` where the property's types cannot say it.
  private func typeWords(of label: String?, among words: TypeWords) -> TypeWords? {
    guard let label else { return [] }
    guard let types = TypeWords.words(forLabel: label), words.isSuperset(of: types) else {
      return nil
    }
    return types
  }

  /// Writes types and preference: `;WORK;FAX;PREF`, `;TYPE=WORK,FAX,PREF`, `;TYPE=work,fax;PREF=1`.
  private mutating func appendTypes<Value: MultiValue>(_ types: TypeWords, of value: Value) {
    var isFirst = true
    if !types.isEmpty {
      for (name, word) in TypeWords.named where types.contains(word) {
        appendType(name, isFirst: &isFirst)
      }
    }
    if !value.parameters.isEmpty {
      for parameter in value.parameters where parameter.name == "TYPE" {
        appendType(parameter.value, isFirst: &isFirst)
      }
    }
    guard value.preferred else { return }
    if version != .v40 {
      appendType("PREF", isFirst: &isFirst)
    } else if !value.parameters.contains(where: { $0.name == "PREF" }) {
      appendStatic(";PREF=1")
    }
  }

  private mutating func appendType(_ name: String, isFirst: inout Bool) {
    if version == .v21 {
      guard Self.isPlain(name), !name.utf8.contains(ASCII.equals) else {
        return losses.add("parameter_in_2_1")
      }
      bytes.append(ASCII.semicolon)
    } else if isFirst {
      appendStatic(";TYPE=")
    } else {
      bytes.append(ASCII.comma)
    }
    isFirst = false
    if version == .v40 { append(name.lowercased()) } else { appendParameterValue(name) }
  }

  /// Writes a label as a 2.1 type of its own (`X-iPhone`), where letters, digits and hyphens can.
  private mutating func appendWord(ofLabel label: String) {
    let word =
      Label.isCanonical(label) ? label.utf8.map { $0 == 0x5F ? 0x2D : $0 } : Array(label.utf8)
    let fits = word.allSatisfy {
      $0 < 0x80 && (ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x2D)
    }
    guard fits, !word.isEmpty else { return losses.add("label_in_2_1") }
    appendStatic(";X-")
    bytes.append(contentsOf: word)
  }

  /// Writes parameters that came with a value; its types are written already.
  private mutating func appendParameters(_ parameters: [Parameter]) {
    for parameter in parameters where parameter.name != "TYPE" && parameter.name != "X-ABADR" {
      if parameter.name == "PREF", version != .v40 {
        losses.add("preference_order")
      } else {
        self.parameter(parameter.name, parameter.value)
      }
    }
  }

  /// Writes a parameter's value: encoded by RFC 6868, in quotes where it has `:`, `;` or `,`.
  private mutating func appendParameterValue(_ value: String) {
    if Self.isPlain(value) { return append(value) }
    bytes.append(ASCII.quote)
    for byte in value.utf8 {
      switch byte {
      case ASCII.lineFeed: appendStatic("^n")
      case ASCII.quote: appendStatic("^'")
      case UInt8(ascii: "^"): appendStatic("^^")
      case 0..<0x20 where byte != ASCII.tab, 0x7F: continue
      default: bytes.append(byte)
      }
    }
    bytes.append(ASCII.quote)
  }

  /// Whether a parameter's value can stand without quotes and codes in any version.
  static func isPlain(_ value: String) -> Bool {
    for byte in value.utf8 {
      switch byte {
      case ASCII.colon, ASCII.semicolon, ASCII.comma, ASCII.quote, UInt8(ascii: "^"): return false
      case 0..<0x20, 0x7F...: return false
      default: continue
      }
    }
    return true
  }
}

// MARK: - Values

extension CardEncoder {
  /// Appends a text with the escapes of 3.0 and 4.0; 2.1 has none.
  private mutating func appendEscaped(_ text: String) {
    if version == .v21 { return appendRaw(text) }
    let isPlain =
      text.utf8.withContiguousStorageIfAvailable { buffer in
        for byte in buffer where byte < 0x30 || byte == ASCII.semicolon || byte == ASCII.backslash {
          if byte < 0x20 || byte == ASCII.comma { return false }
          if byte == ASCII.semicolon || byte == ASCII.backslash { return false }
        }
        return true
      } ?? false
    if isPlain { return append(text) }
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case ASCII.lineFeed: if last != ASCII.carriageReturn { appendStatic("\\n") }
      case ASCII.carriageReturn: appendStatic("\\n")
      case ASCII.backslash, ASCII.comma, ASCII.semicolon:
        bytes.append(ASCII.backslash)
        bytes.append(byte)
      default: bytes.append(byte)
      }
      last = byte
    }
  }

  /// Appends a component of 2.1, where only the separator is escaped.
  private mutating func appendEscaped21(_ text: String, separator: UInt8) {
    for byte in text.utf8 {
      if byte == separator { bytes.append(ASCII.backslash) }
      bytes.append(byte)
    }
  }

  /// Appends a text as it is, except that it cannot end the line.
  private mutating func appendRaw(_ text: String) {
    let isOneLine = !text.utf8.contains { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
    if isOneLine { return append(text) }
    var last: UInt8 = 0
    for byte in text.utf8 {
      let ends = byte == ASCII.lineFeed || byte == ASCII.carriageReturn
      if !ends {
        bytes.append(byte)
      } else if byte != ASCII.lineFeed || last != ASCII.carriageReturn {
        if version == .v21 { bytes.append(ASCII.lineFeed) } else { appendStatic("\\n") }
      }
      last = byte
    }
  }
}
