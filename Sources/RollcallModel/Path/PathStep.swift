/// One alternative of a path.
public enum PathStep: Sendable {
  /// A single-value or computed property.
  case single(SingleProperty)
  /// Values of a multi-value property, and which part of them (`nil`: the value itself).
  case multi(MultiProperty, PathSelector, part: Int?)

  /// Whether the step can be written.
  var isSettable: Bool {
    switch self {
    case .single(let property): property.isSettable
    case .multi(let property, let selector, let part):
      selector.isSettable && property.parts[part ?? property.valuePart].isSettable
    }
  }

  /// The one value, or several joined.
  func value(of person: Person, joinedBy separator: String) -> String? {
    switch self {
    case .single(let property): return property.read(person).text
    case .multi(let property, let selector, let part):
      if selector.takesSeveral {
        let values = self.values(of: person)
        return values.isEmpty ? nil : values.joined(separator: separator)
      }
      guard let index = selector.first(of: property, in: person) else { return nil }
      return property.read(person, index, part ?? property.valuePart).text
    }
  }

  /// All values picked that are there.
  func values(of person: Person) -> [String] {
    switch self {
    case .single(let property): return property.read(person).text.map { [$0] } ?? []
    case .multi(let property, let selector, let part):
      var result: [String] = []
      for index in 0..<property.count(person) where selector.picks(index, of: property, in: person)
      {
        if let text = property.read(person, index, part ?? property.valuePart).text {
          result.append(text)
        }
        if !selector.takesSeveral { break }
      }
      return result
    }
  }

  /// Sets the value, see ``PersonPath/set(_:on:)``.
  func set(_ value: String?, on person: inout Person) {
    switch self {
    case .single(let property): property.write(&person, value)
    case .multi(let property, let selector, let part):
      guard selector.isSettable else { return }
      if case .each = selector {
        setEach(value, property, part: part, on: &person)
        return
      }
      let existing = selector.first(of: property, in: person)
      guard let value else {
        clear(existing, property, part: part, in: &person)
        return
      }
      let index = existing ?? property.append(&person)
      if existing == nil, case .label(let label, _) = selector, let labelPart = property.labelPart {
        property.write(&person, index, labelPart, label)
      }
      property.write(&person, index, part ?? property.valuePart, value)
    }
  }

  private func setEach(
    _ value: String?, _ property: MultiProperty, part: Int?, on person: inout Person
  ) {
    property.removeAll(&person) { _ in true }
    guard let value else { return }
    for text in value.split(separator: PersonPath.separator) {
      let index = property.append(&person)
      property.write(&person, index, part ?? property.valuePart, String(text))
    }
  }

  private func clear(
    _ index: Int?, _ property: MultiProperty, part: Int?, in person: inout Person
  ) {
    guard let index else { return }
    if let part {
      property.write(&person, index, part, nil)
    } else {
      property.removeAll(&person) { $0 == index }
    }
  }
}

/// Which values of a multi-value property a path picks.
public enum PathSelector: Sendable, Hashable {
  /// All, without saying how to join: `phones`.
  case all
  /// All, joined: `phones[*]`.
  case each
  /// A new one: `phones[]`.
  case append
  /// By place, from 1: `phones[1]`.
  case index(Int)
  /// The first or all of a label: `phones[mobile]`, `phones[mobile,*]`.
  case label(String, several: Bool)
  /// The first or all of a status or type: `phones[?valid]`, `phones[?valid,*]`.
  case state(String, several: Bool)

  /// Whether more than one value may be picked.
  public var takesSeveral: Bool {
    switch self {
    case .all, .each: true
    case .append, .index: false
    case .label(_, let several), .state(_, let several): several
    }
  }

  /// Whether a value can be put there.
  var isSettable: Bool {
    switch self {
    case .append, .each, .index: true
    case .label(_, let several): !several
    case .all, .state: false
    }
  }

  /// The index of the first value picked.
  public func first(of property: MultiProperty, in person: Person) -> Int? {
    if case .index(let place) = self { return place <= property.count(person) ? place - 1 : nil }
    return (0..<property.count(person)).first { picks($0, of: property, in: person) }
  }

  /// Whether a value is picked.
  public func picks(_ index: Int, of property: MultiProperty, in person: Person) -> Bool {
    func part(_ part: Int?, is word: String) -> Bool {
      guard let part, case .text(let text) = property.read(person, index, part) else {
        return false
      }
      return text == word
    }
    switch self {
    case .all, .each: return true
    case .append: return false
    case .index(let place): return index == place - 1
    case .label(let label, _):
      if label == "preferred" {
        return property.part(named: "preferred").map { property.read(person, index, $0).isTrue }
          ?? false
      }
      return part(property.labelPart, is: label)
    case .state(let state, _):
      return part(property.part(named: "status"), is: state)
        || part(property.part(named: "type"), is: state)
        || part(property.part(named: "service"), is: state)
    }
  }
}

extension MultiProperty {
  /// The part that is the value itself.
  public var valuePart: Int { part(named: "value") ?? 0 }

  /// The part that `[word]` picks by: the label, or the name of an extra.
  public var labelPart: Int? { part(named: "label") ?? part(named: "name") }
}
