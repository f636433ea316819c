import RollcallModel

extension CardProperty {
  /// A value as it stands in xCard: the name of its element and its text.
  struct Piece {
    let element: String
    let text: String
  }

  /// Makes a property of the elements of its values, or of its bare text where it has none.
  ///
  /// What of them has no place in it is reported.
  init(
    xCard name: String, group: String?, pieces: [Piece], text: String,
    report: (ProblemCode) -> Void
  ) {
    let kind = CardPropertyKind.named(name)
    self.init(name: name, group: group, type: kind?.type ?? .unknown, values: [])
    let bare = CardProperty.trimmed(text)
    if !pieces.isEmpty, !bare.isEmpty { report(.badProperty) }
    if let kind, let value = CardProperty.compound(pieces, kind, report: report) {
      values = [value]
    } else if let first = pieces.first {
      type = CardProperty.type(ofElement: first.element, kind)
      values = pieces.map { piece in
        let element = CardProperty.type(ofElement: piece.element, kind)
        return .text(CardProperty.text(piece, element, kind))
      }
    } else {
      values = [.text(bare)]
    }
  }

  /// The components that have elements of their own, or that are texts in a row (`ORG`).
  private static func compound(
    _ pieces: [Piece], _ kind: CardPropertyKind, report: (ProblemCode) -> Void
  ) -> Value? {
    if pieces.isEmpty { return nil }
    if kind.shape == .compound(hasLists: false), kind.elements.isEmpty {
      return .components(pieces.map { [$0.text] })
    }
    guard pieces.contains(where: { kind.elements.contains($0.element) }) else { return nil }
    var components = [[String]](repeating: [], count: kind.elements.count)
    for piece in pieces {
      if let index = kind.elements.firstIndex(of: piece.element) {
        components[index].append(piece.text)
      } else {
        report(.badProperty)
      }
    }
    let last = components.lastIndex { !$0.isEmpty } ?? 0
    return .components(components[...last].map { $0.isEmpty ? [""] : $0 })
  }

  /// The type of an element; `date`, `time` and `date-time` are what `date-and-or-time` is made of.
  private static func type(ofElement name: String, _ kind: CardPropertyKind?) -> CardValueType {
    let type = CardValueType(name)
    guard kind?.type == .dateAndOrTime else { return type }
    return [.date, .time, .dateTime].contains(type) ? .dateAndOrTime : type
  }

  /// The text of a value, without the white space of an indented document where it cannot be meant.
  private static func text(
    _ piece: Piece, _ type: CardValueType, _ kind: CardPropertyKind?
  ) -> String {
    switch type {
    case .text, .unknown, .other: return piece.text
    case .uri: return withoutIndentation(piece.text)
    case .dateAndOrTime where piece.element == "time":
      return CardScalar.spelled("T" + trimmed(piece.text), as: type) ?? trimmed(piece.text)
    default:
      let text = trimmed(piece.text)
      return CardScalar.spelled(text, as: type) ?? text
    }
  }

  /// Without white space at the ends that has a line feed in it; blanks may be what somebody wrote.
  private static func withoutIndentation(_ text: String) -> String {
    let inner = trimmed(text)
    guard inner.utf8.count < text.utf8.count else { return text }
    let utf8 = text.utf8
    let before = utf8.prefix { $0 <= ASCII.space }
    let after = utf8.suffix(from: utf8.lastIndex { $0 > ASCII.space } ?? utf8.startIndex)
    let start = before.contains(ASCII.lineFeed) ? before.endIndex : utf8.startIndex
    let end = after.contains(ASCII.lineFeed) ? utf8.index(after: after.startIndex) : utf8.endIndex
    return start < end ? String(text[start..<end]) : ""
  }

  static func trimmed(_ text: String) -> String {
    let utf8 = text.utf8
    guard let first = utf8.firstIndex(where: { $0 > ASCII.space }),
      let last = utf8.lastIndex(where: { $0 > ASCII.space })
    else { return "" }
    return String(text[first...last])
  }
}

extension CardProperty {
  /// The elements of the values, in order.
  var pieces: [Piece] {
    let kind = CardPropertyKind.named(name)
    return values.flatMap { pieces(of: $0, kind) }
  }

  private func pieces(of value: Value, _ kind: CardPropertyKind?) -> [Piece] {
    switch value {
    case .text(let text): return [piece(of: text, kind)]
    case .components(let components):
      guard let kind else {
        // As a line has it; xCard knows no components of what is not registered.
        let line = components.map { $0.joined(separator: ",") }.joined(separator: ";")
        return [Piece(element: "unknown", text: line)]
      }
      if kind.elements.isEmpty {
        return components.map { Piece(element: "text", text: $0.joined(separator: ",")) }
      }
      return pieces(of: components, kind)
    }
  }

  /// `N` and `ADR` have all their elements, empty ones too (RFC 6351, the schema).
  private func pieces(of components: [[String]], _ kind: CardPropertyKind) -> [Piece] {
    let least = name == "N" ? 5 : name == "ADR" ? 7 : 0
    let count = max(components.count, least)
    return (0..<count).flatMap { index in
      let element = kind.elements[min(index, kind.elements.count - 1)]
      let texts = index < components.count ? components[index] : [""]
      return texts.map { Piece(element: element, text: $0) }
    }
  }

  private func piece(of text: String, _ kind: CardPropertyKind?) -> Piece {
    if let first = kind?.elements.first { return Piece(element: first, text: text) }
    switch type {
    case .dateAndOrTime where kind != nil:
      for type in [CardValueType.date, .dateTime] where CardMoment(text, as: type) != nil {
        return Piece(element: type.name, text: text)
      }
      return Piece(element: "time", text: text.first == "T" ? String(text.dropFirst()) : text)
    case .boolean: return Piece(element: type.name, text: text.lowercased())
    case .other(let name) where !XMLText.isName(name): return Piece(element: "unknown", text: text)
    default: return Piece(element: type.name, text: text)
    }
  }
}
