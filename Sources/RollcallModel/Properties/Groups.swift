/// The property `groups` as the vocabulary describes it.
enum Groups: MultiPropertyKind {
  static let name = "groups"
  static let summary = "The names of the groups that the person is in."
  static let parts = [
    MultiProperty.Part("value")
  ]

  static func count(_ person: Person) -> Int { person.groups.count }

  static func read(_ person: Person, _ value: Int, _ part: Int) -> Scalar {
    switch part {
    case 0: .text(person.groups[value])
    default: .null
    }
  }

  static func write(_ person: inout Person, _ value: Int, _ part: Int, _ text: String?) {
    switch part {
    case 0: person.groups[value] = text ?? ""
    default: return
    }
  }

  static func parameters(_ person: Person, _ value: Int) -> [Parameter] { [] }

  static func setParameters(_ person: inout Person, _ value: Int, _ parameters: [Parameter]) {}

  static func append(_ person: inout Person) -> Int {
    person.groups.append("")
    return person.groups.count - 1
  }

  static func removeAll(_ person: inout Person, where picks: (Int) -> Bool) {
    person.groups.removeAll(at: picks)
  }
}
