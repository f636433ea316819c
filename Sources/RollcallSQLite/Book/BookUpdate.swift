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

  /// How many people matched several of the book.
  package private(set) var severalMatches = 0
  /// How many people had nothing to know them by.
  package private(set) var withoutKey = 0
  /// Those of the book who are known to come next, as they are.
  private var known: [Int64: Person] = [:]
  private let change: BookChange
  private let rules: Rules
  private let reader: KeyReader

  /// Prepares to change a book.
  package init(_ change: BookChange, _ rules: Rules) {
    (self.change, self.rules) = (change, rules)
    reader = KeyReader(region: rules.region)
  }

  /// Takes people in, one after another, so that two who are the same come together.
  package func take(_ people: [Person]) throws(Failure) {
    known = [:]
    if rules.mode == .upsert {
      var numbers: Set<Int64> = []
      for person in people {
        for key in rules.keys { try numbers.formUnion(self.numbers(of: person, key) ?? []) }
      }
      known = try change.people(numbers)
    }
    for person in people { try take(person) }
  }

  private func take(_ person: Person) throws(Failure) {
    switch rules.mode {
    case .append: try change.add(person)
    case .upsert:
      switch try match(person) {
      case .known(let number): try update(number, with: person)
      case .same: change.leave()
      case .unknown: try change.add(person)
      }
    case .missing:
      if case .unknown = try match(person) { try change.add(person) } else { change.leave() }
    case .delete:
      let known = try matches(person).numbers
      if known.isEmpty { change.leave() }
      for number in known { try change.remove(number) }
    }
  }

  private func update(_ number: Int64, with person: Person) throws(Failure) {
    var old = known[number]
    if old == nil { old = try change.person(number) }
    guard let old else { return }
    guard !old.sameProperties(as: person) else { return change.leave() }
    known[number] = nil
    try change.replace(
      number, old,
      with: Survivor.update(old, with: person, replacing: rules.replacing, reader: reader))
  }

  /// How many people of one name are compared with somebody who has nothing to know them by.
  private static let comparedNamesakes = 200

  /// Whether somebody is in the book.
  private enum Match {
    case known(Int64)
    /// Somebody with nothing to know them by who is there to the letter.
    case same
    case unknown
  }

  private func match(_ person: Person) throws(Failure) -> Match {
    let found = try matches(person)
    if found.numbers.count > 1 { severalMatches += 1 }
    if found.isKnown { return found.numbers.first.map { .known($0) } ?? .unknown }
    let namesakes = try change.index.people(named: person.fullName, limit: Self.comparedNamesakes)
    for number in namesakes {
      if try change.person(number)?.sameProperties(as: person) == true { return .same }
    }
    return .unknown
  }

  /// Those of the book who match by the first key that somebody matches by, and whether the person has
  /// a key at all.
  private func matches(_ person: Person) throws(Failure) -> (numbers: [Int64], isKnown: Bool) {
    var isKnown = false
    for key in rules.keys {
      guard let found = try numbers(of: person, key) else { continue }
      isKnown = true
      if !found.isEmpty { return (found.sorted(), true) }
    }
    if !isKnown { withoutKey += 1 }
    return ([], isKnown)
  }

  /// How many matches of a key are looked at: one says that somebody is there, two that there are several.
  private var limit: Int {
    switch rules.mode {
    case .delete: .max
    case .missing: 1
    case .append, .upsert: 2
    }
  }

  /// Those of the book who match by a key; `nil` for a person who has none.
  private func numbers(of person: Person, _ key: MatchKey) throws(Failure) -> Set<Int64>? {
    var texts: [String] = []
    reader.forEach(key, of: person) { texts.append($0) }
    guard !texts.isEmpty else { return nil }
    // A group is not the person whose address it has.
    let wanted = BookIndex.Wanted(isGroup: person.kind == .group, limit: limit)
    var numbers: Set<Int64> = []
    for text in texts { numbers.formUnion(try people(key, text, wanted)) }
    return numbers
  }

  private func people(
    _ key: MatchKey, _ text: String, _ wanted: BookIndex.Wanted
  ) throws(Failure) -> [Int64] {
    switch key.folding {
    case .phones, .phoneTexts: try change.index.people(withPhone: text, reader, wanted)
    case .emails, .emailTexts: try change.index.people(withEmail: text, wanted)
    case .verbatim: try change.index.people(withID: text, wanted)
    // Other paths have no index; whoever makes rules does not let them in.
    case .loose: []
    }
  }
}
