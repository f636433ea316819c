import RollcallModel

/// Properties of a person that a card alone would not give back just as they were.
///
/// Kept as a line of `vCardProps`: `["x-rollcall-exact", {"x-hash": …, "x-properties": […]}, "text", json]`.
/// The hash is that of the same properties as the card gives them; where they have been changed since, what
/// is kept is of the past and left out. Where only the order of extras differs, `x-order` says for each of
/// them where the card has it.
struct JSContactExact {
  static let name = "X-ROLLCALL-EXACT"

  private let names: [String]
  private let hash: String
  private var person: Person
  /// Where each extra is among those that the card gives, if they are the same but for their order.
  private var order: [Int]?

  private static let allNames =
    Vocabulary.single.map(\.name) + ["full_name"] + Vocabulary.multi.map(\.name)

  /// Finds what is not the same; `nil` if all is.
  init?(wanted: Person, read: Person) {
    if wanted.sameProperties(as: read) { return nil }
    names = Self.allNames.filter { wanted.only([$0]) != read.only([$0]) }
    if names.isEmpty { return nil }
    hash = StableIdentifier.hash(of: read.only(names).json)
    person = wanted.only(names)
    order = Self.order(wanted.extras, read.extras)
    if order != nil { person.extras = [] }
  }

  /// Where each of some extras is among others; `nil` where these are not the same ones, or in order.
  private static func order(_ wanted: [Extra], _ read: [Extra]) -> [Int]? {
    guard wanted.count == read.count, wanted != read else { return nil }
    var places: [Extra: [Int]] = [:]
    for (index, extra) in read.enumerated().reversed() { places[extra, default: []].append(index) }
    var order: [Int] = []
    for extra in wanted {
      guard let index = places[extra]?.popLast() else { return nil }
      order.append(index)
    }
    return order
  }

  /// Reads what ``json`` writes.
  init?(_ property: CardProperty) {
    guard case .text(let text)? = property.values.first,
      let json = try? JSONValue(parsing: Array(text.utf8)[...])
    else { return nil }
    var problems: [Problem] = []
    guard let person = try? Person(json: json, problems: &problems), problems.isEmpty,
      let hash = property.parameters.first(where: { $0.name == "X-HASH" })?.values.first,
      let names = property.parameters.first(where: { $0.name == "X-PROPERTIES" })?.values
    else { return nil }
    (self.person, self.hash, self.names) = (person, hash, names)
    order = property.parameters.first { $0.name == "X-ORDER" }?.values.compactMap { Int($0) }
  }

  /// The line.
  var json: JSONValue {
    var parameters: [JSONValue.Member] = [
      .init("x-hash", .string(hash)),
      .init("x-properties", .array(names.map { .string($0) })),
    ]
    if let order {
      parameters.append(.init("x-order", .array(order.map { .string(String($0)) })))
    }
    return .array([
      .string(Self.name.lowercased()), .object(parameters), .string("text"),
      .string(String(decoding: person.json, as: UTF8.self)),
    ])
  }

  /// Puts the properties in their places, if these are as they were.
  func apply(to other: inout Person) {
    guard StableIdentifier.hash(of: other.only(names).json) == hash else { return }
    for name in names where name != "extras" || order == nil { other.take(name, from: person) }
    guard let order, Set(order) == Set(other.extras.indices), names.contains("extras") else {
      return
    }
    let extras = other.extras
    other.extras = order.map { extras[$0] }
  }
}

extension Person {
  /// The person with some properties only.
  fileprivate func only(_ names: [String]) -> Person {
    var result = Person()
    for name in names { result.take(name, from: self) }
    return result
  }

  /// Takes a property over, whatever it is.
  fileprivate mutating func take(_ name: String, from other: Person) {
    switch name {
    case "full_name": formattedName = other.formattedName
    case "photo": photo = other.photo
    case "birthday": birthday = other.birthday
    case "phones": phones = other.phones
    case "emails": emails = other.emails
    case "addresses": addresses = other.addresses
    case "dates": dates = other.dates
    case "urls": urls = other.urls
    case "relations": relations = other.relations
    case "social_profiles": socialProfiles = other.socialProfiles
    case "instant_messages": instantMessages = other.instantMessages
    case "groups": groups = other.groups
    case "extras": extras = other.extras
    default:
      guard let property = Vocabulary.single(named: name) else { return }
      property.write(&self, property.read(other).text)
    }
  }
}
