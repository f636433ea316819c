import RollcallModel

/// Refuses texts that somebody gives by hand where a day is wanted: what no source wrote need not be
/// kept.
enum DateCheck {
  /// Looks at the days of a person after a value was put at a place and normalized.
  ///
  /// `problems` are those of normalizing; they tell what cannot be read from what has two readings.
  ///
  /// - Throws: `bad_value` for a text that is no day; it is personal, and shown as values are.
  static func check(
    _ value: String, at path: PersonPath, of person: Person, _ problems: [Problem]
  ) throws(Failure) {
    let isDay =
      switch path.steps.first {
      case .single(.birthday)?: person.birthday.map(isKnown) ?? false
      case .multi(let property, let selector, let part)?
      where property.name == "dates" && (part ?? property.valuePart) == property.valuePart:
        places(selector, property, person).allSatisfy { isKnown(person.dates[$0].date) }
      default: true
      }
    guard !isDay else { return }
    let isUnclear = problems.contains { $0.code == .dateAmbiguous }
    throw Failure(
      Problem(
        .badValue, subject: path.text, value: value,
        expected: "a date as far as it is known, year first: 1985-04-12, 1985-04 or --04-12",
        detail: isUnclear ? "it can be read in several ways" : "it is no day of a calendar",
        candidates: isUnclear ? readings(of: value) : []))
  }

  /// The days that a text can stand for: `1980-02-01` and `1980-01-02` of `01/02/1980`.
  private static func readings(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    var days: [String] = []
    for order in DateOrder.allCases {
      let rules = WrittenDate.Rules(order: order)
      guard case .date(let date) = bytes.withUnsafeBufferPointer({ WrittenDate.read($0, rules) }),
        !days.contains(date.text)
      else { continue }
      days.append(date.text)
    }
    return days
  }

  /// The indices of the values that were set.
  private static func places(
    _ selector: PathSelector, _ property: MultiProperty, _ person: Person
  ) -> [Int] {
    let all = Array(0..<property.count(person))
    return switch selector {
    case .each, .all: all
    case .append: all.suffix(1)
    case .index, .label, .state: selector.first(of: property, in: person).map { [$0] } ?? []
    }
  }

  private static func isKnown(_ date: PartialDate) -> Bool {
    if case .known = date { true } else { false }
  }
}
