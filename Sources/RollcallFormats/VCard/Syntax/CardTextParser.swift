import RollcallModel

/// Takes the properties out of vCard 4.0 text as `CardEncoder` writes it.
///
/// A value whose type cannot spell it becomes a text: `REV:yesterday` is no timestamp, and nobody
/// could read it as one.
struct CardTextParser {
  private let bytes: Bytes
  private var lines: LineScanner
  private var line: ContentLine
  private var scratch: [UInt8] = []
  /// How many lines were no properties.
  private(set) var badLines = 0

  /// Begins at the first card.
  init(_ bytes: Bytes) {
    self.bytes = bytes
    lines = LineScanner(bytes, firstLine: 1, hasLoneCR: false)
    line = ContentLine(bytes)
  }

  /// The properties of the next card without its markers; `nil` when all have been given.
  mutating func next() -> [CardProperty]? {
    var properties: [CardProperty] = []
    var isInCard = false
    while let first = lines.next() {
      let text = lines.text(of: first)
      if !lines.continues {
        if text.equals("BEGIN:VCARD") {
          isInCard = true
          continue
        }
        if text.equals("END:VCARD") { return properties }
      }
      guard isInCard else { continue }
      if let property = property(first) { properties.append(property) } else { badLines += 1 }
    }
    return isInCard ? properties : nil
  }

  /// The property of a line and those that continue it.
  private mutating func property(_ first: LineScanner.Line) -> CardProperty? {
    guard lines.continues else { return property(lines.text(of: first)) }
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: lines.text(of: first).buffer)
    while lines.continues, let next = lines.next() {
      scratch.append(contentsOf: bytes[next.start + 1..<max(next.start + 1, next.end)].buffer)
    }
    let whole = scratch
    return whole.withUnsafeBufferPointer { buffer in
      // No run of bytes may outlive its buffer.
      defer { line = ContentLine(bytes) }
      return Bytes(buffer).flatMap { property($0) }
    }
  }

  private mutating func property(_ text: Bytes) -> CardProperty? {
    guard line.parse(text) else { return nil }
    let name = line.name.text.uppercased()
    let kind = CardPropertyKind.named(name)
    var property = CardProperty(
      name: name, group: line.hasGroup ? line.group.text : nil, type: kind?.type ?? .unknown,
      values: [])
    for (name, value) in line.allParameters() {
      guard let name else { return nil }
      if name.equals("VALUE") {
        property.type = CardValueType(value.text)
      } else {
        Self.add(name, value, to: &property)
      }
    }
    Self.take(line.value, kind, into: &property)
    return property
  }

  /// Adds a parameter; `TYPE="work,fax"` is two values, in quotes or not (RFC 6350 §6.4.1).
  private static func add(_ name: Bytes, _ value: Bytes, to property: inout CardProperty) {
    let name = name.text.uppercased()
    let isLabel = CardParameter.isEscaped(name, of: property.name)
    func text(_ item: Bytes) -> String {
      String(decoding: ValueText.unescapeParameter(item, isLabel: isLabel), as: UTF8.self)
    }
    guard CardParameter.isList(name) else {
      return property.add([text(value)], toParameter: name)
    }
    let items = pieces(ofList: value)
    property.add(items.map { text($0) }, toParameter: name)
  }

  /// The items of a list of which some may stand in quotes, the list itself in others: a quote that is
  /// meant is `^'` (RFC 6868).
  private static func pieces(ofList value: Bytes) -> [Bytes] {
    var items: [Bytes] = []
    var start = 0
    for index in 0...value.count where index == value.count || value[index] == ASCII.comma {
      var item = value[start..<index]
      if !item.isEmpty, item[0] == ASCII.quote { item = item.from(1) }
      if !item.isEmpty, item[item.count - 1] == ASCII.quote { item = item[0..<item.count - 1] }
      items.append(item)
      start = index + 1
    }
    return items
  }

  /// Takes the value, which has the type of the property.
  private static func take(
    _ value: Bytes, _ kind: CardPropertyKind?, into property: inout CardProperty
  ) {
    switch property.type {
    case .unknown, .other, .languageTag: property.values = [.text(value.text)]
    case .uri where kind?.shape == .numberedURI, .text where kind?.shape == .numberedURI:
      property.values = [numberedURI(value)]
    case .uri where property.name == "UID": takeIdentifier(value, into: &property)
    case .uri: property.values = [.text(value.text)]
    case .text: property.values = texts(value, kind)
    case .date, .time, .dateTime, .dateAndOrTime, .timestamp, .utcOffset, .boolean, .integer,
      .float:
      take(value, as: types(like: property.type), kind, into: &property)
    }
  }

  /// The types that a value of a type can turn out to be of, the likeliest first.
  private static func types(like type: CardValueType) -> [CardValueType] {
    type == .timestamp ? [.timestamp, .dateTime, .date] : [type]
  }

  private static func take(
    _ value: Bytes, as types: [CardValueType], _ kind: CardPropertyKind?,
    into property: inout CardProperty
  ) {
    let text = text(value)
    // A property that is not registered may have a list of them.
    let items = kind == nil ? text.split(separator: ",").map { String($0) } : [text]
    for type in types where !items.isEmpty {
      let spelled = items.compactMap { CardScalar.spelled($0, as: type) }
      guard spelled.count == items.count else { continue }
      property.type = type
      property.values = spelled.map { .text($0) }
      return
    }
    property.type = .text
    property.values = texts(value, kind)
  }

  /// `UID` is a URI if it is one, and is escaped as a text in either case.
  private static func takeIdentifier(_ value: Bytes, into property: inout CardProperty) {
    let text = text(value)
    let isURI = URIScheme.length(of: text) != nil && !text.utf8.contains { $0 < 0x21 || $0 == 0x5C }
    if !isURI { property.type = .text }
    property.values = [.text(text)]
  }

  private static func text(_ value: Bytes) -> String {
    guard value.index(of: ASCII.backslash) != nil else { return value.text }
    return String(decoding: ValueText.unescape(value), as: UTF8.self)
  }

  /// The values of a text, cut up as the property is put together.
  ///
  /// One that is not registered is cut wherever something is not escaped, so that it can be put
  /// together again just so.
  private static func texts(_ value: Bytes, _ kind: CardPropertyKind?) -> [CardProperty.Value] {
    switch kind?.shape {
    case .single: return [.text(text(value))]
    case .list: return pieces(value, ASCII.comma).map { .text(text($0)) }
    case .numberedURI: return [numberedURI(value)]
    case .compound(let hasLists):
      return [
        .components(
          pieces(value, ASCII.semicolon).map { component in
            hasLists ? pieces(component, ASCII.comma).map { text($0) } : [text(component)]
          })
      ]
    case nil:
      let items = pieces(value, ASCII.comma)
      if items.allSatisfy({ pieces($0, ASCII.semicolon).count == 1 }) {
        return items.map { .text(text($0)) }
      }
      return [
        .components(
          pieces(value, ASCII.semicolon).map { component in
            pieces(component, ASCII.comma).map { text($0) }
          })
      ]
    }
  }

  private static func pieces(_ value: Bytes, _ separator: UInt8) -> [Bytes] {
    var pieces = Components(value, separator: separator, version: .v40)
    var result: [Bytes] = []
    while let piece = pieces.next() { result.append(piece) }
    return result
  }

  private static func numberedURI(_ value: Bytes) -> CardProperty.Value {
    guard let semicolon = value.index(of: ASCII.semicolon) else {
      return .components([[value.text]])
    }
    return .components([[value[0..<semicolon].text], [value.from(semicolon + 1).text]])
  }
}
