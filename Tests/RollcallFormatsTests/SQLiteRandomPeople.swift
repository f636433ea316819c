import RollcallModel
import RollcallTestSupport

/// People who touch every property, from a seed.
struct SQLiteRandomPeople {
  private var random: SplitMix64

  init(_ seed: UInt64) { random = SplitMix64(seed) }

  mutating func people(_ count: Int) -> [Person] { (0..<count).map { _ in person() } }

  mutating func person() -> Person {
    var person = Person()
    for property in Vocabulary.single where chance(2) {
      property.write(&person, single(property.name))
    }
    if chance(3) { person.formattedName = text() }
    if person.formattedName == person.composedName { person.formattedName = nil }
    if chance(3) { person.photo = .data(mediaType: "image/png", bytes: bytes()) }
    for property in Vocabulary.multi where chance(2) {
      for _ in 0..<below(4) { add(property, to: &person) }
    }
    return person
  }

  private mutating func single(_ name: String) -> String {
    switch name {
    case "kind": pick(Person.Kind.allCases.map(\.rawValue))
    case "birthday": pick(["1985-04-12", "--04-12", "1985-04", "1985", "---12", "spring", ""])
    case "alternate_birthday": pick(["chinese:4721-03-01", "no calendar"])
    case "created", "modified": pick(["2026-01-31T08:30:00Z", "2026-01-31", "yesterday"])
    case "photo": pick(["https://example.org/ana.jpg", ""])
    default: text()
    }
  }

  private mutating func add(_ property: MultiProperty, to person: inout Person) {
    let index = property.append(&person)
    for (part, description) in property.parts.enumerated() where description.isSettable {
      guard description.name == "value" || chance(2) else { continue }
      let value: String
      switch description.name {
      case "preferred": value = pick(["true", "false"])
      case "status": value = pick(Status.allCases.map(\.rawValue))
      case "type": value = pick(Phone.Kind.allCases.map(\.rawValue))
      case "value" where property.name == "dates": value = single("birthday")
      case "value" where property.name == "addresses" && chance(2): continue
      default: value = text()
      }
      // A part that already reads so is not stored: that is how the model keeps it.
      if property.read(person, index, part).text != value {
        property.write(&person, index, part, value)
      }
    }
    if property.name == "addresses" {
      // An address as a whole that its parts give already: the model keeps the parts only.
      let whole = person.addresses[index].formatted
      person.addresses[index].formatted = nil
      if person.addresses[index].text != whole { person.addresses[index].formatted = whole }
    }
    guard property.parts.count > 1, chance(3) else { return }
    let parameters = (0..<below(3)).map { _ in Parameter(text(), text()) }
    property.setParameters(&person, index, parameters)
  }

  private mutating func text() -> String {
    pick([
      "", "Ana", "María García", "刘德华", "محمد", "a\0b", "two\nlines", "\"quoted\"", "' OR 1=1 --",
      "0123", "NULL", "1e5", "👩‍👩‍👧", String(repeating: "long ", count: 50), " ", "\u{FEFF}x",
    ])
  }

  private mutating func bytes() -> [UInt8] {
    (0..<below(300)).map { _ in UInt8(truncatingIfNeeded: next()) }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  private mutating func chance(_ oneIn: Int) -> Bool { below(oneIn) == 0 }

  private mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  private mutating func next() -> UInt64 { random.next() }
}
