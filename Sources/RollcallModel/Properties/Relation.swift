/// Somebody related to the person, by name.
public struct Relation: MultiValue {
  /// The kind of relation: `spouse`, `mother`.
  public var label: String?
  /// The name of the other.
  public var value: String
  /// Marked as the one to use first.
  public var preferred: Bool
  /// Parameters without a part of their own.
  public var parameters: [Parameter] = []

  /// Makes a relation from a name.
  @inlinable
  public init(_ value: String, label: String? = nil, preferred: Bool = false) {
    self.value = value
    self.label = label
    self.preferred = preferred
  }

  /// The value as one text.
  public var text: String? { value }
}

/// The property `relations` as the vocabulary describes it.
enum Relations: MultiPropertyKind {
  static let name = "relations"
  static let summary = "People related to this one, by name."
  static let parts = [
    MultiProperty.Part("label"), MultiProperty.Part("value"),
    MultiProperty.Part("preferred", isFlag: true),
  ]

  static func count(_ person: Person) -> Int { person.relations.count }

  static func read(_ person: Person, _ value: Int, _ part: Int) -> Scalar {
    switch part {
    case 0: Scalar(person.relations[value].label)
    case 1: .text(person.relations[value].value)
    case 2: Scalar(person.relations[value].preferred)
    default: .null
    }
  }

  static func write(_ person: inout Person, _ value: Int, _ part: Int, _ text: String?) {
    switch part {
    case 0: person.relations[value].label = text
    case 1: person.relations[value].value = text ?? ""
    case 2: person.relations[value].preferred = text.isYes
    default: return
    }
  }

  static func parameters(_ person: Person, _ value: Int) -> [Parameter] {
    person.relations[value].parameters
  }

  static func setParameters(_ person: inout Person, _ value: Int, _ parameters: [Parameter]) {
    person.relations[value].parameters = parameters
  }

  static func append(_ person: inout Person) -> Int {
    person.relations.append(Relation(""))
    return person.relations.count - 1
  }

  static func removeAll(_ person: inout Person, where picks: (Int) -> Bool) {
    person.relations.removeAll(at: picks)
  }
}
