import RollcallModel

/// Makes records of one XML document, or of the rest of one behind a broken card.
///
/// A state machine over expat's events: a stack of what the elements around the event are. It stops at
/// the first thing it cannot go on behind; ``XCardReader`` looks for a place where another one can.
final class XCardParser {
  /// Why it stopped.
  enum Stop: Equatable {
    /// The root is none of ours.
    case wrongRoot
    /// A card begins in a card.
    case cut
    case tooDeep
    case fault(Expat.Fault)
  }

  private enum Level {
    case cards, card, group, property, parameters, parameter, parameterValue, value
    /// In an element of another namespace.
    case foreign
    /// In an element that means nothing here.
    case ignored
  }

  /// The most bytes that the first element's start tag may have.
  private static let rootLimit = 1 << 16
  /// How deep elements may stand in each other.
  private static let depthLimit = 100

  /// The records that are whole, in order.
  private(set) var records: [XCardRecord] = []
  /// Where the first element begins and ends; `nil` before it.
  private(set) var root: Range<Int>?
  /// Whether the first element has ended.
  private(set) var isClosed = false
  /// Whether the first element holds cards, and is not itself one.
  private(set) var isList = false
  /// The prefix of the first element.
  private(set) var prefix = ""
  /// The card that is open, with its place.
  private(set) var openCard: CardTexts.Place?

  private var expat: Expat?
  private var stopped: Stop?
  /// How far what expat counts is from what the input counts.
  private let indexOffset: Int
  private let lineOffset: Int
  /// Whether what is parsed is only there to make the rest well-formed.
  private var isPreparing = false

  private var stack: [Level] = []
  private var card = XCardRecord.Card()
  private var group: String?
  private var name = ""
  private var parameters: [CardProperty.Parameter] = []
  private var pieces: [CardProperty.Piece] = []
  private var element = ""
  private var text: [UInt8] = []
  /// The text of a property outside of elements.
  private var bare: [UInt8] = []
  private var namespaces: [(prefix: String, uri: String, depth: Int)] = []
  private var foreignStart = 0
  /// Text outside of cards, up to where it is known to reach.
  private(set) var stray: (place: CardTexts.Place, end: Int)?

  /// Begins at a place in the input, as if the bytes of `opening` came before it.
  init(at offset: Int, line: Int, opening: [UInt8] = [], openingLines: Int = 0) {
    indexOffset = offset - opening.count
    lineOffset = line - 1 - openingLines
    expat = Expat(namespace: XCard.namespace) { [unowned self] in receive($0) }
    if opening.isEmpty { return }
    isPreparing = true
    _ = parse(opening, isFinal: false)
    isPreparing = false
  }

  /// Reads on; `nil` where all is well so far.
  func parse(_ bytes: some Collection<UInt8>, isFinal: Bool) -> Stop? {
    guard let expat else { return stopped }
    let fault =
      bytes.withContiguousStorageIfAvailable { expat.parse($0, isFinal: isFinal) }
      ?? Array(bytes).withUnsafeBufferPointer { expat.parse($0, isFinal: isFinal) }
    guard let fault else {
      if isFinal { endStray() }
      return nil
    }
    // What was outside of cards is part of what is broken.
    stray = nil
    return stopped ?? .fault(fault)
  }

  /// Takes the records that are whole.
  func takeRecords() -> [XCardRecord] {
    defer { records = [] }
    return records
  }

  /// Where the event at hand, or what is wrong, begins in the input.
  var place: CardTexts.Place {
    CardTexts.Place(line: (expat?.line ?? 1) + lineOffset, offset: start)
  }

  private var start: Int { (expat?.index ?? 0) + indexOffset }
  private var end: Int { (expat?.end ?? 0) + indexOffset }

  private func stop(_ reason: Stop) {
    if stopped == nil { stopped = reason }
    expat?.stop()
  }

  private func receive(_ event: Expat.Event) {
    switch event {
    case .namespace(let prefix, let uri): namespaces.append((prefix, uri, stack.count))
    case .start(let name, let attributes): begin(name, attributes)
    case .end: endElement()
    case .text(let text): take(text)
    }
  }

  // MARK: Elements that begin

  private func begin(_ name: Expat.Name, _ attributes: [(name: String, value: String)]) {
    guard stack.count < Self.depthLimit else { return stop(.tooDeep) }
    let isOurs = name.namespace == XCard.namespace
    if isOurs, name.local == "vcard", openCard != nil, stack.last != .foreign {
      return stop(.cut)
    }
    switch stack.last {
    case nil:
      guard isOurs, name.local == "vcards" || name.local == "vcard",
        end - start <= Self.rootLimit
      else { return stop(.wrongRoot) }
      root = start..<end
      prefix = name.prefix
      isList = name.local == "vcards"
      if isList { stack.append(.cards) } else { beginCard() }
    case .cards:
      guard isOurs, name.local == "vcard" else {
        extendStray()
        return stack.append(.ignored)
      }
      endStray()
      beginCard()
    case .card, .group:
      guard isOurs else { return beginForeign() }
      beginInCard(name.local, attributes)
    case .property where isOurs && name.local == "parameters": stack.append(.parameters)
    case .property:
      element = isOurs ? name.local : ""
      text.removeAll(keepingCapacity: true)
      stack.append(isOurs ? .value : .ignored)
      if !isOurs { leaveOut(.badProperty) }
    case .parameters:
      parameters.append(CardProperty.Parameter(name: name.local.uppercased(), values: []))
      text.removeAll(keepingCapacity: true)
      stack.append(.parameter)
    case .parameter:
      text.removeAll(keepingCapacity: true)
      stack.append(.parameterValue)
    case .foreign: stack.append(.foreign)
    case .value, .parameterValue, .ignored: stack.append(.ignored)
    }
  }

  private func beginCard() {
    openCard = place
    card = XCardRecord.Card()
    group = nil
    stack.append(.card)
  }

  private func beginInCard(_ name: String, _ attributes: [(name: String, value: String)]) {
    switch name {
    case "group":
      group = attributes.first { $0.name == "name" }?.value
      stack.append(.group)
    default:
      self.name = name.uppercased()
      parameters.removeAll(keepingCapacity: true)
      pieces.removeAll(keepingCapacity: true)
      bare.removeAll(keepingCapacity: true)
      card.places.append(place)
      if !attributes.isEmpty { leaveOut(.droppedParameter) }
      stack.append(.property)
    }
  }

  private func beginForeign() {
    foreignStart = start
    card.places.append(place)
    // Declared by itself: those that came since the element around it began.
    let own = namespaces.filter { $0.depth == stack.count }.map(\.prefix)
    var around: [(prefix: String, uri: String)] = []
    for (prefix, uri, depth) in namespaces.reversed() where depth < stack.count {
      let isKnown = own.contains(prefix) || around.contains { $0.prefix == prefix }
      if !isKnown { around.append((prefix, uri)) }
    }
    card.foreign.append(
      XCardRecord.Foreign(
        property: card.properties.count, range: start..<start, namespaces: around))
    stack.append(.foreign)
  }

  /// Notes that something of the property at hand is left out.
  private func leaveOut(_ code: ProblemCode) {
    card.left.append(
      XCardRecord.Left(code: code, name: name, place: card.places.last ?? place))
  }

  // MARK: Elements that end

  private func endElement() {
    let level = stack.popLast()
    while let last = namespaces.last, last.depth >= stack.count { namespaces.removeLast() }
    switch level {
    case nil: return
    case .cards:
      endStray()
      isClosed = true
    case .card: endCard()
    case .group: group = nil
    case .property: endProperty()
    case .parameter: endParameter()
    case .parameterValue: endParameterValue()
    case .value: pieces.append(CardProperty.Piece(element: element, text: taken()))
    case .foreign where stack.last != .foreign: endForeign()
    case .ignored where stack.last == .cards: extendStray()
    case .parameters, .foreign, .ignored: return
    }
  }

  private func endCard() {
    guard let place = openCard else { return }
    openCard = nil
    records.append(
      XCardRecord(range: place.offset..<end, line: place.line, content: .card(card)))
    card = XCardRecord.Card()
    if stack.isEmpty { isClosed = true }
  }

  private func endProperty() {
    let text = String(decoding: bare, as: UTF8.self)
    var property = CardProperty(xCard: name, group: group, pieces: pieces, text: text) {
      leaveOut($0)
    }
    for parameter in parameters {
      property.add(parameter.values, toParameter: parameter.name)
    }
    card.properties.append(property)
  }

  private func endParameterValue() {
    let value = taken()
    if let last = parameters.indices.last { parameters[last].values.append(value) }
  }

  /// A parameter whose text is in no element of its own has that text.
  private func endParameter() {
    guard let last = parameters.indices.last, parameters[last].values.isEmpty else { return }
    parameters[last].values = [CardProperty.trimmed(taken())]
  }

  private func endForeign() {
    if let last = card.foreign.indices.last { card.foreign[last].range = foreignStart..<end }
    card.properties.append(
      CardProperty(name: "XML", group: group, type: .text, values: [.text("")]))
  }

  /// The text gathered, which is then empty.
  private func taken() -> String {
    defer { text.removeAll(keepingCapacity: true) }
    return String(decoding: text, as: UTF8.self)
  }

  // MARK: Text

  private func take(_ part: UnsafeBufferPointer<UInt8>) {
    switch stack.last {
    case .value, .parameter, .parameterValue: text.append(contentsOf: part)
    case .property: bare.append(contentsOf: part)
    case .cards: if part.contains(where: { $0 > ASCII.space }) { extendStray() }
    case .card, .group:
      guard part.contains(where: { $0 > ASCII.space }) else { return }
      card.left.append(XCardRecord.Left(code: .badProperty, name: nil, place: place))
    case nil, .parameters, .foreign, .ignored: return
    }
  }

  private func extendStray() {
    if isPreparing { return }
    stray = (stray?.place ?? place, end)
  }

  private func endStray() {
    guard let (place, end) = stray else { return }
    stray = nil
    records.append(
      XCardRecord(
        range: place.offset..<end, line: place.line,
        content: .refused(Problem(.textOutsideCard, expected: "<vcard> elements"))))
  }
}
