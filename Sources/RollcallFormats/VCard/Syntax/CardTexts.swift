import RollcallModel

/// Cards of another syntax on their way through the vCard decoder, as vCard 4.0 text.
///
/// A line is a property, never folded, so that whatever the decoder says about a line can be told
/// about the property in the input, of which alone people ever hear.
struct CardTexts {
  /// Where something is in the input.
  struct Place {
    /// The line, from 1.
    let line: Int
    /// The column in bytes, from 1; `nil` where it is not known.
    var column: Int?
    /// The byte, from 0.
    let offset: Int
  }

  /// A card that has been added.
  struct Card {
    let position: SourcePosition
    /// The number of its first line in the text, from 1.
    let firstLine: Int
    /// The property of each of its lines, from the first behind the version.
    let properties: Range<Int>
  }

  private var encoder = CardEncoder(VCardOptions(.standard(.v40)))
  private(set) var cards: [Card] = []
  /// The number of the property in its card, for every line that is one.
  private(set) var lineProperties: [Int] = []
  /// The lines so far.
  private var lineCount = 0

  /// The text so far.
  var bytes: [UInt8] { encoder.bytes }

  /// Makes room for the cards of so many bytes of input.
  init(capacity: Int) { encoder.reserve(capacity) }

  /// Adds a card that stands at a position; says which of its properties have something left out.
  ///
  /// A property that is `nil` is passed over, and counts.
  mutating func append(
    _ card: [CardProperty?], at position: SourcePosition,
    report: (_ property: Int, ProblemCode) -> Void
  ) {
    encoder.appendStatic("BEGIN:VCARD\r\nVERSION:4.0\r\n")
    let start = lineProperties.count
    for (number, property) in card.enumerated() {
      guard let property, property.name != "VERSION" else { continue }
      guard CardName.canBeProperty(property.name), !isMarker(property) else {
        report(number, .badProperty)
        continue
      }
      append(property, number) { report(number, $0) }
    }
    encoder.appendStatic("END:VCARD\r\n")
    cards.append(
      Card(
        position: position, firstLine: lineCount + 1, properties: start..<lineProperties.count))
    lineCount += 3 + lineProperties.count - start
  }

  /// Whether a property would begin or end a card (RFC 7095 §3.2 forbids it), or one in place inside it.
  private func isMarker(_ property: CardProperty) -> Bool {
    let marker: String
    switch property.name {
    case "BEGIN", "END": marker = "VCARD"
    case "AGENT": marker = "BEGIN:VCARD"
    default: return false
    }
    return property.values.contains { value in
      guard case .text(let text) = value else { return true }
      return CardProperty.trimmed(text).uppercased() == marker
    }
  }

  /// Writes the lines of a property: one, or one for each value where a line cannot hold several.
  private mutating func append(
    _ property: CardProperty, _ number: Int, report: (ProblemCode) -> Void
  ) {
    let kind = CardPropertyKind.named(property.name)
    let isOneLine = property.values.count == 1 || joins(property, kind)
    if isOneLine {
      append(property.values, of: property, kind, report: report)
      lineProperties.append(number)
    } else {
      for value in property.values {
        append([value], of: property, kind, report: report)
        lineProperties.append(number)
      }
    }
  }

  /// Whether several values stand in one line with commas between.
  private func joins(_ property: CardProperty, _ kind: CardPropertyKind?) -> Bool {
    guard let kind else { return property.type != .uri }
    return kind.shape == .list
  }

  private mutating func append(
    _ values: [CardProperty.Value], of property: CardProperty, _ kind: CardPropertyKind?,
    report: (ProblemCode) -> Void
  ) {
    if let group = property.group, !group.isEmpty {
      encoder.append(CardName.possible(group))
      encoder.bytes.append(ASCII.dot)
    }
    encoder.append(property.name)
    appendType(of: property, kind)
    for parameter in property.parameters {
      if !append(parameter, of: property.name) { report(.droppedParameter) }
    }
    encoder.bytes.append(ASCII.colon)
    for (index, value) in values.enumerated() {
      if index > 0 { encoder.bytes.append(ASCII.comma) }
      append(value, as: property.type, kind)
    }
    encoder.appendStatic("\r\n")
  }

  /// Writes `VALUE`, which the type that a property has anyway needs not.
  private mutating func appendType(of property: CardProperty, _ kind: CardPropertyKind?) {
    guard property.type != .unknown, property.type != kind?.type else { return }
    guard CardName.isPossible(property.type.name.uppercased()) else { return }
    encoder.appendStatic(";VALUE=")
    encoder.append(property.type.name)
  }

  /// Writes a parameter; false for one that text cannot have.
  private mutating func append(
    _ parameter: CardProperty.Parameter, of property: String
  ) -> Bool {
    guard CardName.isPossible(parameter.name), parameter.name != "VALUE" else { return false }
    // The text is decoded already; a value that ends with `=` must not take the next line in.
    if CardParameter.isDecoded(parameter) { return false }
    if CardParameter.isList(parameter.name), parameter.name != "TYPE" {
      appendParameter(parameter.name, parameter.values.joined(separator: ","))
    } else {
      let isEscaped = CardParameter.isEscaped(parameter.name, of: property)
      for value in parameter.values {
        let text = isEscaped ? value.replacing("\\", with: "\\\\") : value
        appendParameter(parameter.name, text)
      }
    }
    return true
  }

  private mutating func appendParameter(_ name: String, _ value: String) {
    encoder.bytes.append(ASCII.semicolon)
    encoder.append(name)
    encoder.bytes.append(ASCII.equals)
    encoder.appendParameterValue(value)
  }

  private mutating func append(
    _ value: CardProperty.Value, as type: CardValueType, _ kind: CardPropertyKind?
  ) {
    let isVerbatim =
      switch type {
      case .uri, .unknown, .other, .languageTag: true
      default: kind?.shape == .numberedURI
      }
    switch value {
    case .text(let text):
      if type == .timestamp, kind != nil, let moment = CardMoment(text, as: type) {
        // The decoder keeps a zone as it is spelled; extended is how people have it.
        encoder.append(moment.basicWithExtendedZone(as: type))
      } else {
        append(text, isVerbatim: isVerbatim)
      }
    case .components(let components):
      for (index, texts) in components.enumerated() {
        if index > 0 { encoder.bytes.append(ASCII.semicolon) }
        for (index, text) in texts.enumerated() {
          if index > 0 { encoder.bytes.append(ASCII.comma) }
          append(text, isVerbatim: isVerbatim)
        }
      }
    }
  }

  private mutating func append(_ text: String, isVerbatim: Bool) {
    if isVerbatim { encoder.appendRaw(text) } else { encoder.appendEscaped(text) }
  }

  /// The card that a line of the text belongs to.
  func card(atLine line: Int) -> Card? {
    var low = 0
    var high = cards.count
    while low < high {
      let middle = (low + high) / 2
      if cards[middle].firstLine <= line { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? cards[low - 1] : nil
  }
}
