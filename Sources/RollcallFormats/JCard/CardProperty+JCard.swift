import RollcallModel

extension CardProperty {
  /// Reads `["tel", {"type": "home"}, "text", "020 7946 0018"]`; `nil` for anything else.
  ///
  /// Dates in the basic form are taken as well, and the types that jCards of vCard 3.0 have. What
  /// parameters cannot be kept is reported.
  init?(jCard item: JSONValue, report: (ProblemCode) -> Void) {
    guard case .array(let parts) = item, parts.count >= 3,
      let name = CardProperty.name(ofJCard: item), case .object(let members) = parts[1],
      case .string(let type) = parts[2]
    else { return nil }
    self.init(name: name.uppercased(), type: CardProperty.type(type), values: [])
    for member in members {
      guard let values = CardProperty.texts(member.value) else {
        report(.droppedParameter)
        continue
      }
      if member.name.lowercased() == "group" {
        group = values.first
      } else {
        add(values, toParameter: member.name.uppercased())
      }
    }
    for part in parts[3...] {
      guard let value = value(part) else { return nil }
      values.append(value)
    }
    if values.isEmpty { values = [.text("")] }
  }

  /// The name that an item has, if it has one.
  static func name(ofJCard item: JSONValue) -> String? {
    guard case .array(let parts) = item, case .string(let name)? = parts.first else { return nil }
    return name
  }

  private static func type(_ name: String) -> CardValueType {
    switch CardValueType(name) {
    case .other("phone-number"), .other("vcard"): .text
    case .other("binary"): .unknown
    case let type: type
    }
  }

  /// The texts of a parameter or a component: one or several.
  private static func texts(_ value: JSONValue) -> [String]? {
    switch value {
    case .array(let items):
      let texts = items.compactMap(\.scalarText)
      return texts.count == items.count && !texts.isEmpty ? texts : nil
    case .null, .object: return nil
    case .bool, .number, .string: return value.scalarText.map { [$0] }
    }
  }

  private func value(_ part: JSONValue) -> Value? {
    switch part {
    case .null: return .text("")
    case .object: return nil
    case .bool, .number, .string:
      let text = part.scalarText ?? ""
      return .text(CardScalar.spelled(text, as: type) ?? text)
    case .array(let items):
      var components: [[String]] = []
      for item in items {
        switch item {
        case .null, .array([]): components.append([""])
        default:
          guard let texts = CardProperty.texts(item) else { return nil }
          components.append(texts)
        }
      }
      return .components(components)
    }
  }

  /// Writes the property as an item of a card; says what it cannot hold.
  func write(jCardTo json: inout JSONWriter, losses: inout Losses) {
    json.beginArray()
    json.string(name.lowercased())
    json.beginObject()
    json.member("group", group)
    for parameter in parameters {
      // The name of a group, which RFC 7095 §7.1 keeps for it.
      if parameter.name == "GROUP" {
        losses.add("group_parameter")
        continue
      }
      json.name(parameter.name.lowercased())
      CardProperty.write(parameter.values, to: &json)
    }
    json.endObject()
    json.string(type.name)
    for value in values { write(value, to: &json) }
    json.endArray()
  }

  private func write(_ value: Value, to json: inout JSONWriter) {
    switch value {
    case .components(let components):
      // One component alone needs no array (RFC 7095 §3.3.1.3).
      if components.count == 1, components[0].count == 1 {
        json.string(components[0][0])
      } else {
        json.beginArray()
        for texts in components { CardProperty.write(texts, to: &json) }
        json.endArray()
      }
    case .text(let text):
      switch type {
      case .boolean: json.bool(text == "TRUE")
      case .integer, .float: json.value(.number(CardProperty.number(text)))
      case _ where type.isMoment:
        json.string(CardMoment(text, as: type)?.extended(as: type) ?? text)
      default: json.string(text)
      }
    }
  }

  private static func write(_ texts: [String], to json: inout JSONWriter) {
    if texts.count == 1 { return json.string(texts[0]) }
    json.beginArray()
    for text in texts { json.string(text) }
    json.endArray()
  }

  /// A number as JSON has it: no plus sign, no zeros before it.
  private static func number(_ text: String) -> String {
    let sign = text.utf8.first == UInt8(ascii: "-") ? "-" : ""
    let digits = text.drop { $0 == "+" || $0 == "-" }.drop { $0 == "0" }
    let needsZero = digits.isEmpty || digits.utf8.first == ASCII.dot
    return sign + (needsZero ? "0" : "") + digits
  }
}
