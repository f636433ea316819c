/// A source property that the model has no name for, verbatim.
///
/// What comes in as vCard goes out as vCard: the value is the raw text of the source, not decoded.
public struct Extra: Sendable, Hashable {
  /// The property's name as the source spelled it: `X-FAVOURITE-CHEESE`, a CSV header.
  public var name: String
  /// The value, raw.
  public var value: String
  /// The group that ties vCard lines together: `item1`.
  public var group: String?
  /// The parameters, in order.
  public var parameters: [Parameter]

  /// Makes an extra.
  @inlinable
  public init(
    _ name: String, _ value: String, group: String? = nil, parameters: [Parameter] = []
  ) {
    self.name = name
    self.value = value
    self.group = group
    self.parameters = parameters
  }

  /// Whether this is no property of its own but what a vCard said of a property besides its value.
  ///
  /// `N;LANGUAGE=de:…` is the name and an extra `N` without a value that holds the parameter.
  public var isParametersOnly: Bool { value.isEmpty && (!parameters.isEmpty || group != nil) }

  /// The parameter's value by name, in any case.
  public func parameter(_ name: String) -> String? {
    let wanted = name.lowercased()
    return parameters.first { $0.name.lowercased() == wanted }?.value
  }
}

/// The property `extras` as the vocabulary describes it.
enum Extras: MultiPropertyKind {
  static let name = "extras"
  static let summary = "What the source said that no other property holds, verbatim."
  static let parts = [
    MultiProperty.Part("name"), MultiProperty.Part("value"), MultiProperty.Part("group"),
  ]

  static func count(_ person: Person) -> Int { person.extras.count }

  static func read(_ person: Person, _ value: Int, _ part: Int) -> Scalar {
    switch part {
    case 0: .text(person.extras[value].name)
    case 1: .text(person.extras[value].value)
    case 2: Scalar(person.extras[value].group)
    default: .null
    }
  }

  static func write(_ person: inout Person, _ value: Int, _ part: Int, _ text: String?) {
    switch part {
    case 0: person.extras[value].name = text ?? ""
    case 1: person.extras[value].value = text ?? ""
    case 2: person.extras[value].group = text
    default: return
    }
  }

  static func parameters(_ person: Person, _ value: Int) -> [Parameter] {
    person.extras[value].parameters
  }

  static func setParameters(_ person: inout Person, _ value: Int, _ parameters: [Parameter]) {
    person.extras[value].parameters = parameters
  }

  static func append(_ person: inout Person) -> Int {
    person.extras.append(Extra("", ""))
    return person.extras.count - 1
  }

  static func removeAll(_ person: inout Person, where picks: (Int) -> Bool) {
    person.extras.removeAll(at: picks)
  }
}
