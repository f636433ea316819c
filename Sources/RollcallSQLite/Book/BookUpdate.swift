package import RollcallMatching
package import RollcallModel

/// Brings many people into a book, the way an output's `mode` says.
package final class BookUpdate {
  /// What happens to people who come to a book.
  package enum Mode: String, Sendable, CaseIterable {
    /// All are added, whoever is there.
    case append
    /// Who is known is brought up to date, the others are added.
    case upsert
    /// Who is not known is added, the others are left alone.
    case missing
    /// Who is known is removed.
    case delete
  }

  /// How people are known, and what becomes of their lists.
  package struct Rules: Sendable {
    /// What happens.
    package var mode: Mode
    /// What people are known by, the first that somebody matches by counts.
    package var keys: [MatchKey]
    /// The multi-value properties that are replaced and not united.
    package var replacing: Set<String>
    /// The country (ISO 3166) of phone numbers that nobody normalized.
    package var region: String?

    /// Makes rules.
    package init(
      mode: Mode, keys: [MatchKey], replacing: Set<String> = [], region: String? = nil
    ) {
      (self.mode, self.keys, self.replacing, self.region) = (mode, keys, replacing, region)
    }
  }

  /// How many people matched several of the book, of whom the first was taken.
  package private(set) var severalMatches = 0
  /// The numbers of those whom the first few of them matched.
  package private(set) var severalExamples: [[Int64]] = []
  /// How many people had nothing to know them by.
  package private(set) var withoutKey = 0
  private let change: BookChange
  private let rules: Rules
  private let matcher: BookMatcher
  private let twins: BookTwins
  /// Those of the book whom people that come together match, as they were before them.
  private var known: [Int64: Person] = [:]
  /// What those are known by who were added or changed since ``known`` was read.
  private var touched: Set<String> = []

  /// Prepares to change a book.
  package init(_ change: BookChange, _ rules: Rules) {
    (self.change, self.rules) = (change, rules)
    twins = change.twins
    let limit =
      switch rules.mode {
      case .delete: Int.max
      case .missing: 1
      case .append, .upsert: 2
      }
    matcher = BookMatcher(
      keys: rules.keys, reader: KeyReader(region: rules.region), index: change.index, limit: limit)
  }

  /// Takes people in, one after another, so that two who are the same come together.
  package func take(_ people: [Person]) throws(Failure) {
    switch rules.mode {
    case .append: for person in people { try change.add(person) }
    case .missing: for person in people { try addMissing(person) }
    case .delete: for person in people { try delete(person) }
    case .upsert: try upsert(people)
    }
  }

  private func addMissing(_ person: Person) throws(Failure) {
    if case .unknown = try match(person, matcher.matches(matcher.keys(of: person))) {
      try change.add(person)
    } else {
      change.leave()
    }
  }

  private func delete(_ person: Person) throws(Failure) {
    let matches = try matcher.matches(matcher.keys(of: person))
    if !matches.hasKey { withoutKey += 1 }
    if matches.numbers.isEmpty { change.leave() }
    for number in matches.numbers { try change.remove(number) }
  }

  /// Brings people up to date; those of the book whom they match are read together, which is faster.
  private func upsert(_ people: [Person]) throws(Failure) {
    let keys = people.map { matcher.keys(of: $0) }
    var matches: [BookMatcher.Matches] = []
    for keys in keys { matches.append(try matcher.matches(keys)) }
    touched = []
    known = try change.people(Set(matches.compactMap(\.numbers.first)))
    for (index, person) in people.enumerated() {
      // Who came just before may be the same.
      if keys[index].contains(anyOf: touched) {
        matches[index] = try matcher.matches(keys[index])
      }
      switch try match(person, matches[index]) {
      case .known(let number): try update(number, with: person)
      case .same: change.leave()
      case .unknown:
        try change.add(person)
        touched.formUnion(keys[index].texts.joined())
      }
    }
  }

  private func update(_ number: Int64, with person: Person) throws(Failure) {
    var old = known[number]
    if old == nil { old = try change.person(number) }
    guard let old else { return }
    guard !old.sameProperties(as: person) else { return change.leave() }
    known[number] = nil
    let new = Survivor.update(
      old, with: person, replacing: rules.replacing, reader: matcher.reader)
    try change.replace(number, old, with: new)
    for person in [old, new] { touched.formUnion(matcher.keys(of: person).texts.joined()) }
  }

  /// How many of those who match several are told.
  private static let keptExamples = 5

  /// How many people are compared with somebody who has nothing to know them by.
  private static let comparedTwins = 200

  /// Whether somebody is in the book.
  private enum Match {
    case known(Int64)
    /// Somebody with nothing to know them by who is there to the letter.
    case same
    case unknown
  }

  private func match(
    _ person: Person, _ matches: BookMatcher.Matches
  ) throws(Failure) -> Match {
    if !matches.hasKey { withoutKey += 1 }
    if matches.numbers.count > 1 {
      severalMatches += 1
      if severalExamples.count < Self.keptExamples { severalExamples.append(matches.numbers) }
    }
    if matches.hasKey { return matches.numbers.first.map { .known($0) } ?? .unknown }
    for number in try twins.people(like: person, limit: Self.comparedTwins) {
      if try change.person(number)?.sameProperties(as: person) == true { return .same }
    }
    return .unknown
  }
}
