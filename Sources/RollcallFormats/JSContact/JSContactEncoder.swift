import RollcallModel

/// Writes one card, member by member.
struct JSContactEncoder {
  private(set) var json = JSONWriter()
  /// What is written to `vCardProps`.
  var rest = Person()
  /// The extras that no member has taken yet.
  private(set) var extras: [Extra]
  /// The map that is being written, and the keys in it.
  private var map: String?
  private var ids: Set<String> = []
  private var itemCount = 0

  private init(_ person: Person) { extras = person.extras }

  /// The card of a person, as bytes.
  static func card(of person: Person) -> [UInt8] {
    let person = person.withoutFindings
    var card = JSContactEncoder(person)
    card.json.beginObject()
    card.text("@type", "Card")
    card.text("version", "1.0")
    for property in JSContactProperties.all {
      property.write(person, to: &card)
      card.closeMap()
    }
    card.writeUnknown()
    card.rest.extras = card.extras
    var items: [JSONValue] = []
    for property in JSContactRest.properties(of: card.rest) { items.append(property.jCard) }
    let start = card.json
    card.finish(items)
    guard let value = try? JSONValue(parsing: card.json.bytes[...]),
      var read = JSContact.read(value)?.person
    else { return card.json.bytes }
    // A card must have an identifier, a person need not.
    if person.id == nil { read.id = nil }
    guard let exact = JSContactExact(wanted: person, read: read) else { return card.json.bytes }
    card.json = start
    card.finish(items + [exact.json])
    return card.json.bytes
  }

  private mutating func finish(_ properties: [JSONValue]) {
    if !properties.isEmpty {
      json.name("vCardProps")
      json.value(.array(properties))
    }
    json.endObject()
  }

  /// Writes a member that is a text.
  mutating func text(_ name: String, _ text: String?) { json.member(name, text) }

  /// Writes a member of any kind.
  mutating func member(_ name: String, _ value: JSONValue) {
    json.name(name)
    json.value(value)
  }

  /// Writes an object into a map, by its key or the next number; what is common to all comes last.
  mutating func add(
    to name: String, _ frame: JSContactFrame = JSContactFrame(), _ members: [JSONValue.Member]
  ) {
    if map != name {
      closeMap()
      map = name
      json.name(name)
      json.beginObject()
    }
    itemCount += 1
    var id = frame.id ?? String(itemCount)
    while !ids.insert(id).inserted { id = String(itemCount + ids.count) }
    json.name(id)
    json.beginObject()
    for member in members + frame.members { self.member(member.name, member.value) }
    json.endObject()
  }

  /// Writes the values of a map, each with what is common to all.
  mutating func add<Value: MultiValue>(
    _ values: [Value], to name: String, _ shape: JSContactFrame.Shape,
    _ members: (Value) -> (members: [JSONValue.Member], parameters: [Parameter])
  ) {
    if values.isEmpty { return }
    let prefs = values.prefs
    for (index, value) in values.enumerated() {
      let (members, parameters) = members(value)
      let all = parameters.isEmpty ? value.parameters : value.parameters + parameters
      add(to: name, JSContactFrame(value.label, all, pref: prefs[index], shape), members)
    }
  }

  /// Closes the map that is being written, if one is.
  mutating func closeMap() {
    guard map != nil else { return }
    json.endObject()
    (map, ids, itemCount) = (nil, [], 0)
  }

  /// Writes a member that is an object of members.
  mutating func nested(_ name: String, _ write: (inout JSContactEncoder) -> Void) {
    json.name(name)
    json.beginObject()
    write(&self)
    json.endObject()
  }

  /// Takes an extra out that has been written.
  mutating func takeExtra(_ extra: Extra) {
    if let index = extras.firstIndex(of: extra) { extras.remove(at: index) }
  }

  /// What is said of a single property besides its value, which no longer is an extra.
  mutating func held(_ name: String, _ shape: JSContactFrame.Shape) -> JSContactFrame {
    guard let index = extras.firstIndex(where: { $0.isParametersOnly && $0.name == name }) else {
      return JSContactFrame()
    }
    let extra = extras.remove(at: index)
    return JSContactFrame(line: extra.parameters, group: extra.group, shape)
  }

  /// Takes those extras out that a member can hold.
  mutating func takeExtras(where isTaken: (Extra) -> Bool) {
    if !extras.isEmpty { extras.removeAll(where: isTaken) }
  }

  /// Puts members that nobody knows back where they were (RFC 9555 §3.2.1).
  private mutating func writeUnknown() {
    guard extras.contains(where: { $0.name == "JSPROP" }) else { return }
    var copy = json
    copy.endObject()
    guard var value = try? JSONValue(parsing: copy.bytes[...]) else { return }
    extras.removeAll { extra in
      guard extra.name == "JSPROP", extra.group == nil, extra.parameters.count == 1,
        extra.parameters[0].name == "JSPTR"
      else { return false }
      let text = Array(JSContactText.unescaped(extra.value).utf8)
      guard let json = try? JSONValue(parsing: text[...]) else { return false }
      return extra.parameters[0].value == "name"
        ? value.replaceName(by: json) : value.insert(json, at: extra.parameters[0].value)
    }
    guard case .object(let members) = value else { return }
    json = JSONWriter()
    json.beginObject()
    for member in members { self.member(member.name, member.value) }
  }
}

extension JSONValue {
  /// Puts a name that is taken apart further in the place of ours, if both mean the same person.
  fileprivate mutating func replaceName(by name: JSONValue) -> Bool {
    guard case .object(var members) = self,
      let index = members.firstIndex(where: { $0.name == "name" }),
      var ours = JSContact.read(self)?.person
    else { return false }
    members[index].value = name
    guard var other = JSContact.read(.object(members))?.person else { return false }
    (ours.extras, other.extras) = ([], [])
    guard ours == other else { return false }
    self = .object(members)
    return true
  }

  /// Adds a member where a JSON pointer says; false where there is no such place or it is taken.
  fileprivate mutating func insert(_ value: JSONValue, at pointer: String) -> Bool {
    let steps = pointer.split(separator: "/", omittingEmptySubsequences: false).map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
    if steps.count == 1, JSContactProperties.byMember[steps[0]] != nil { return false }
    return insert(value, steps[...])
  }

  private mutating func insert(_ value: JSONValue, _ steps: ArraySlice<String>) -> Bool {
    guard let step = steps.first else { return false }
    let rest = steps.dropFirst()
    switch self {
    case .object(var members):
      let index = members.firstIndex { $0.name == step }
      if rest.isEmpty {
        guard index == nil else { return false }
        members.append(Member(step, value))
      } else {
        guard let index, members[index].value.insert(value, rest) else { return false }
      }
      self = .object(members)
      return true
    case .array(var items):
      guard let index = Int(step), items.indices.contains(index), !rest.isEmpty,
        items[index].insert(value, rest)
      else { return false }
      self = .array(items)
      return true
    case .null, .bool, .number, .string: return false
    }
  }
}

extension CardProperty {
  /// The property as jCard.
  fileprivate var jCard: JSONValue {
    var json = JSONWriter()
    var losses = Losses()
    write(jCardTo: &json, losses: &losses)
    return (try? JSONValue(parsing: json.bytes[...])) ?? .null
  }
}
