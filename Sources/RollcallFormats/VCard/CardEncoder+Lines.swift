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
}
