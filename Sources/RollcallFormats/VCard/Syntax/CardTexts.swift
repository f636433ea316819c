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

  private struct Card {
    let position: SourcePosition
    /// The number of its first line in the text, from 1.
    let firstLine: Int
    /// The property of each of its lines, from the first behind the version.
    let properties: Range<Int>
  }

  private var encoder = CardEncoder(VCardOptions(.standard(.v40)))
  private var cards: [Card] = []
  /// The number of the property in its card, for every line that is one.
  private var lineProperties: [Int] = []
  /// The lines so far.
  private var lineCount = 0

  /// The text so far.
  var text: String { String(decoding: encoder.bytes, as: UTF8.self) }

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

  /// Whether a property would begin or end a card; RFC 7095 §3.2 forbids it.
  private func isMarker(_ property: CardProperty) -> Bool {
    guard property.name == "BEGIN" || property.name == "END" else { return false }
    return property.values.contains { value in
      guard case .text(let text) = value else { return true }
      return text.uppercased().contains("VCARD")
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
    guard CardName.isPossible(parameter.name), parameter.name != "VALUE",
      parameter.name != "CHARSET"
    else { return false }
    // The text is decoded already; a value that ends with `=` must not take the next line in.
    if parameter.name == "ENCODING",
      parameter.values.contains(where: { $0.uppercased() == "QUOTED-PRINTABLE" })
    {
      return false
    }
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
}

extension CardTexts {
  /// Decodes all cards into a batch; their rejects get the raw bytes that the batch has of them.
  ///
  /// `place` tells where a property of a card is, for problems.
  func decode(
    into batch: inout DecodedBatch, place: (SourcePosition, _ property: Int) -> Place
  ) {
    if cards.isEmpty { return }
    let chunk = VCardChunk(bytes: encoder.bytes, offset: 0, firstLine: 1, file: batch.file)
    var decoded = chunk.decode()
    for index in decoded.people.indices {
      let line = decoded.people[index].position?.line
      decoded.people[index].position = line.flatMap { card(atLine: $0)?.position }
    }
    batch.people += decoded.people
    for problem in decoded.problems { batch.problems.append(moved(problem, place)) }
    for reject in decoded.rejects {
      guard let position = reject.position.flatMap({ card(atLine: $0.line)?.position }) else {
        continue
      }
      var moved = reject
      moved.position = position
      moved.problem = reject.problem?.at(position)
      moved.raw = batch.raw?.record(at: position).map { Array($0.prefix(VCardLimits.raw)) }
      batch.rejects.append(moved)
    }
    batch.sortByPlace()
  }

  /// The card that a line of the text belongs to.
  private func card(atLine line: Int) -> Card? {
    var low = 0
    var high = cards.count
    while low < high {
      let middle = (low + high) / 2
      if cards[middle].firstLine <= line { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? cards[low - 1] : nil
  }

  private func moved(_ problem: Problem, _ place: (SourcePosition, Int) -> Place) -> Problem {
    guard let line = problem.line, let card = card(atLine: line) else { return problem }
    var result = problem.at(card.position)
    let index = card.properties.lowerBound + line - card.firstLine - 2
    guard card.properties.contains(index) else { return result }
    let found = place(card.position, lineProperties[index])
    (result.line, result.column, result.offset) = (found.line, found.column, found.offset)
    return result
  }
}

extension DecodedBatch {
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
