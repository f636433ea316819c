import RollcallModel

/// Writes the elements of cards, indented by two blanks a level.
struct XCardEncoder {
  /// The elements so far.
  var bytes: [UInt8] = []
  /// What XML could not carry.
  var losses = Losses()

  /// Writes a card; neighbours of one group share its element.
  mutating func write(_ properties: [CardProperty]) {
    line(1, "<vcard>")
    var group: String?
    // The namespace says the version (RFC 6351 §6).
    for property in properties where property.name != "VERSION" {
      if property.group != group {
        if group != nil { line(2, "</group>") }
        group = property.group
        if let group { beginGroup(group) }
      }
      write(property, level: group == nil ? 2 : 3)
    }
    if group != nil { line(2, "</group>") }
    line(1, "</vcard>")
  }

  private mutating func beginGroup(_ name: String) {
    indent(2)
    append("<group name=\"")
    losses.add(Self.loss, XMLText.append(name, to: &bytes, isAttribute: true))
    append("\">\n")
  }

  private static let loss = "control_character_in_xml"

  private mutating func write(_ property: CardProperty, level: Int) {
    if property.name == "XML", property.parameters.isEmpty,
      case .text(let text)? = property.values.first, Self.isForeignElement(text)
    {
      indent(level)
      append(text)
      append("\n")
      return
    }
    let element = self.element(property.name.lowercased())
    let pieces = property.pieces
    let parameters = property.parameters.filter { XMLText.isName($0.name.lowercased()) }
    losses.add("parameter_in_xml", property.parameters.count - parameters.count)
    indent(level)
    append("<\(element)>")
    if parameters.isEmpty, pieces.count == 1 {
      write(pieces[0])
    } else {
      append("\n")
      if !parameters.isEmpty { write(parameters, level: level + 1) }
      for piece in pieces {
        indent(level + 1)
        write(piece)
        append("\n")
      }
      indent(level)
    }
    append("</\(element)>\n")
  }

  /// The element of a property: its name, where that can be one and is no other.
  private mutating func element(_ name: String) -> String {
    if XMLText.isName(name), name != "group", name != "vcard", name != "vcards" { return name }
    losses.add("extra_renamed")
    return "x-" + CardName.possible(name)
  }

  private mutating func write(_ piece: CardProperty.Piece) {
    append("<\(piece.element)>")
    losses.add(Self.loss, XMLText.append(piece.text, to: &bytes))
    append("</\(piece.element)>")
  }

  private mutating func write(_ parameters: [CardProperty.Parameter], level: Int) {
    line(level, "<parameters>")
    for parameter in parameters {
      let name = parameter.name.lowercased()
      indent(level + 1)
      append("<\(name)>")
      for value in parameter.values {
        write(
          CardProperty.Piece(
            element: XCardParameter.element(parameter.name, value), text: value))
      }
      append("</\(name)>\n")
    }
    line(level, "</parameters>")
  }

  private mutating func line(_ level: Int, _ text: String) {
    indent(level)
    append(text)
    append("\n")
  }

  private mutating func indent(_ level: Int) {
    bytes.append(contentsOf: repeatElement(ASCII.space, count: 2 * level))
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Whether a text is one element of another namespace and nothing else (RFC 6350 §6.1.5).
  static func isForeignElement(_ text: String) -> Bool {
    let utf8 = Array(text.utf8)
    guard utf8.first == UInt8(ascii: "<"), utf8.count > 1,
      utf8[1] != UInt8(ascii: "?"), utf8[1] != UInt8(ascii: "!")
    else { return false }
    var depth = 0
    var end = 0
    var isForeign = false
    var expat: Expat?
    expat = Expat(namespace: XCard.namespace) { event in
      switch event {
      case .start(let name, _):
        if depth == 0 { isForeign = !name.namespace.isEmpty && name.namespace != XCard.namespace }
        depth += 1
      case .end:
        depth -= 1
        end = expat?.end ?? 0
      case .namespace, .text: break
      }
    }
    let fault = utf8.withUnsafeBufferPointer { expat?.parse($0, isFinal: true) ?? nil }
    // The closure holds the parser that holds it.
    expat = nil
    return fault == nil && isForeign && end == utf8.count
  }
}
