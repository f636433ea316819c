import RollcallModel

/// An object of a card whose members are taken out one after the other; what is left is kept as it is.
struct JSContactObject {
  /// Where it is in the card, as a JSON pointer without the first slash: `phones/1`.
  let path: String
  /// Its key in the map, `nil` for one that stands alone.
  let id: String?
  /// Its place in the map, from 1.
  let number: Int
  private(set) var members: [JSONValue.Member]

  init(_ members: [JSONValue.Member], path: String, id: String? = nil, number: Int = 1) {
    (self.members, self.path, self.id, self.number) = (members, path, id, number)
    self.members.removeAll { $0.name == "@type" }
  }

  /// The key, unless it only says which place the object has.
  var foreignID: String? { id == String(number) ? nil : id }

  /// Whether a text can be a key (RFC 9553 §1.4.1).
  static func isID(_ text: String) -> Bool {
    (1...255).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        ASCII.isLetter($0) && $0 < 0x80 || ASCII.isDigit($0) || $0 == 0x2D || $0 == 0x5F
      }
  }

  /// Takes a member out.
  mutating func take(_ name: String) -> JSONValue? {
    guard let index = members.firstIndex(where: { $0.name == name }) else { return nil }
    let value = members.remove(at: index).value
    return value == .null ? nil : value
  }

  /// Takes a text out; anything else is reported.
  mutating func text(_ name: String, _ card: inout JSContactDraft) -> String? {
    guard let value = take(name) else { return nil }
    if case .string(let text) = value { return text }
    card.bad(path + "/" + name, "a text")
    return nil
  }

  /// Takes a whole number out; anything else is reported.
  mutating func number(
    _ name: String, in range: ClosedRange<Int>, _ card: inout JSContactDraft
  ) -> Int? {
    guard let value = take(name) else { return nil }
    if case .number(let text) = value, let number = Int(text), range.contains(number) {
      return number
    }
    card.bad(path + "/" + name, "a whole number in its range")
    return nil
  }

  /// Takes a set out: the names whose value is `true`.
  mutating func flags(_ name: String, _ card: inout JSContactDraft) -> [String] {
    guard let value = take(name) else { return [] }
    guard case .object(let members) = value else {
      card.bad(path + "/" + name, "an object of names with true")
      return []
    }
    return members.filter { $0.value == .bool(true) }.map(\.name)
  }

  /// Takes an object out.
  mutating func object(_ name: String, _ card: inout JSContactDraft) -> JSContactObject? {
    guard let value = take(name) else { return nil }
    guard case .object(let members) = value else {
      card.bad(path + "/" + name, "an object")
      return nil
    }
    return JSContactObject(members, path: path + "/" + name)
  }

  /// Takes the objects of an array out.
  mutating func objects(_ name: String, _ card: inout JSContactDraft) -> [JSContactObject] {
    guard let value = take(name) else { return [] }
    guard case .array(let items) = value else {
      card.bad(path + "/" + name, "an array")
      return []
    }
    var result: [JSContactObject] = []
    for (index, item) in items.enumerated() {
      let path = path + "/" + name + "/" + String(index)
      if case .object(let members) = item {
        result.append(JSContactObject(members, path: path))
      } else {
        card.bad(path, "an object")
      }
    }
    return result
  }

  /// Takes `vCardParams` out, with the group apart.
  mutating func parameters(
    _ card: inout JSContactDraft
  ) -> (parameters: [Parameter], group: String?) {
    guard let value = take("vCardParams") else { return ([], nil) }
    guard case .object(let members) = value else {
      card.bad(path + "/vCardParams", "an object")
      return ([], nil)
    }
    var result: [Parameter] = []
    var group: String?
    for member in members {
      let name = member.name.uppercased()
      var texts = [member.value.scalarText]
      if case .array(let items) = member.value { texts = items.map(\.scalarText) }
      for text in texts {
        guard let text else {
          card.bad(path + "/vCardParams/" + member.name, "a text or texts")
          continue
        }
        if name == "GROUP" { group = text } else { result.append(Parameter(name, text)) }
      }
    }
    return (result, group)
  }

  /// Keeps the members that nobody took.
  func keepRest(_ card: inout JSContactDraft) {
    for member in members { card.keep(member.value, at: path + "/" + Self.escaped(member.name)) }
  }

  /// A name as a step of a JSON pointer (RFC 6901 §3).
  static func escaped(_ name: String) -> String {
    name.replacing("~", with: "~0").replacing("/", with: "~1")
  }
}
