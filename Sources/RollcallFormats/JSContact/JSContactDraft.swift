import RollcallModel

/// A card while it is being read: the person so far, and what was wrong with its members.
struct JSContactDraft {
  /// A member that could not be used.
  struct BadMember {
    /// The member, and where in it: `phones/1/number`.
    let path: String
    let expected: String

    /// The member of the card that it is in.
    var member: String { String(path.prefix { $0 != "/" }) }
  }

  var person = Person()
  private(set) var badMembers: [BadMember] = []
  private var exact: JSContactExact?
  private var rest: Person?

  /// Reads all members of a card.
  mutating func read(_ members: [JSONValue.Member]) {
    var seen: Set<String> = []
    for member in members where seen.insert(member.name).inserted {
      switch member.name {
      case "@type", "version": continue
      case "vCardProps": takeProperties(member.value)
      default:
        if let property = JSContactProperties.byMember[member.name] {
          if member.value != .null { property.read(member, into: &self) }
        } else {
          keep(member.value, at: JSContactObject.escaped(member.name))
        }
      }
    }
    if let rest { person.add(rest) }
    if person.formattedName == person.composedName { person.formattedName = nil }
    exact?.apply(to: &person)
  }

  /// Notes that a member cannot be used.
  ///
  /// Said once of each, though several may find it out.
  mutating func bad(_ path: String, _ expected: String) {
    if badMembers.last?.path == path { return }
    badMembers.append(BadMember(path: path, expected: expected))
  }

  /// Keeps a value that nobody knows as a `JSPROP` (RFC 9555 §3.2.1).
  mutating func keep(_ value: JSONValue, at path: String) {
    var json = JSONWriter()
    json.value(value)
    person.extras.append(
      Extra(
        "JSPROP", JSContactText.escaped(String(decoding: json.bytes, as: UTF8.self)),
        parameters: [Parameter("JSPTR", path)]))
  }

  /// Adds what a single property said besides its value.
  mutating func keepParameters(_ name: String, _ frame: JSContactFrame) {
    let parameters = frame.allParameters
    if parameters.isEmpty && frame.group == nil { return }
    person.insert(Extra(name, "", group: frame.group, parameters: parameters))
  }

  /// The objects of a map, by their keys.
  mutating func objects(of member: JSONValue.Member) -> [JSContactObject] {
    guard case .object(let items) = member.value else {
      bad(member.name, "an object of objects")
      return []
    }
    var result: [JSContactObject] = []
    for item in items {
      let path = member.name + "/" + JSContactObject.escaped(item.name)
      guard case .object(let members) = item.value else {
        bad(path, "an object")
        continue
      }
      result.append(
        JSContactObject(members, path: path, id: item.name, number: result.count + 1))
    }
    return result
  }

  /// Reads a map whose objects are values; says which are preferred.
  mutating func values<Value: MultiValue>(
    of member: JSONValue.Member, _ shape: JSContactFrame.Shape,
    _ make: (inout JSContactObject, inout JSContactFrame, inout JSContactDraft) -> Value?
  ) -> [Value] {
    values(of: objects(of: member), shape, make)
  }

  /// Reads objects that are values; says which are preferred.
  mutating func values<Value: MultiValue>(
    of objects: [JSContactObject], _ shape: JSContactFrame.Shape,
    _ make: (inout JSContactObject, inout JSContactFrame, inout JSContactDraft) -> Value?
  ) -> [Value] {
    var values: [Value] = []
    var prefs: [Int?] = []
    for var object in objects {
      var frame = JSContactFrame(&object, shape, &self)
      guard var value = make(&object, &frame, &self) else { continue }
      frame.decorate(&value)
      values.append(value)
      prefs.append(frame.pref)
      object.keepRest(&self)
    }
    for (index, isPreferred) in prefs.preferences.enumerated() where isPreferred {
      values[index].preferred = true
    }
    return values
  }

  /// Reads `vCardProps` through the vCard decoder.
  private mutating func takeProperties(_ value: JSONValue) {
    guard case .array(let items) = value else { return bad("vCardProps", "an array") }
    var properties: [CardProperty?] = []
    for (index, item) in items.enumerated() {
      let path = "vCardProps/" + String(index)
      guard let property = CardProperty(jCard: item, report: { _ in }) else {
        bad(path, "[name, {parameters}, type, value]")
        continue
      }
      if property.name == "AGENT", property.type != .uri {
        keepAgent(property)
        continue
      }
      if property.name == JSContactExact.name {
        exact = JSContactExact(property)
      } else {
        properties.append(property)
      }
    }
    rest = JSContactRest.person(of: properties)
  }

  /// Keeps a card within the card as a text, where the decoder would make a person of it.
  private mutating func keepAgent(_ property: CardProperty) {
    guard case .text(let text)? = property.values.first else { return }
    let parameters = property.parameters.flatMap { parameter in
      parameter.values.map { Parameter(parameter.name, $0) }
    }
    person.extras.append(
      Extra(
        property.name, property.type == .unknown ? text : JSContactText.escaped(text),
        group: property.group, parameters: parameters))
  }
}

extension Person {
  /// Adds an extra; one that holds only parameters stands in the order of lines, before those with values.
  mutating func insert(_ extra: Extra) {
    guard extra.isParametersOnly else { return extras.append(extra) }
    let rank = PropertyCodecs.rank(of: extra.name)
    let place = extras.firstIndex {
      !$0.isParametersOnly || PropertyCodecs.rank(of: $0.name) > rank
    }
    extras.insert(extra, at: place ?? extras.count)
  }

  /// Adds what another part of the same card says: single values where there is none yet.
  mutating func add(_ other: Person) {
    for property in Vocabulary.single
    where property.isSettable && property != .kind && property != .photo {
      if case .null = property.read(self), let text = property.read(other).text {
        property.write(&self, text)
      }
    }
    if other.kind != .person, kind == .person { kind = other.kind }
    photo = photo ?? other.photo
    formattedName = formattedName ?? other.formattedName
    phones += other.phones
    emails += other.emails
    addresses += other.addresses
    urls += other.urls
    groups += other.groups
    if !other.dates.isEmpty { dates += other.dates }
    if !other.relations.isEmpty { relations += other.relations }
    if !other.socialProfiles.isEmpty { socialProfiles += other.socialProfiles }
    if !other.instantMessages.isEmpty { instantMessages += other.instantMessages }
    for extra in other.extras { insert(extra) }
  }
}
