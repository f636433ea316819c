internal import RollcallMatching
public import RollcallModel
internal import RollcallStages

/// What people are looked for by; all of it must be true of them.
public struct FindQuery: Sendable {
  /// What was typed of their names; `nil` where that does not matter.
  let text: String?
  /// Whether a book has indexes for it, so that the answer is there at once.
  public var isIndexed: Bool { !phones.isEmpty || !emails.isEmpty }
  let phones: [PhoneQuery]
  /// The keys of each e-mail address, any of which may be the person's.
  let emails: [Set<String>]

  /// Reads what is looked for.
  ///
  /// `region` (ISO 3166) is the country of phone numbers without one: those looked for, and those
  /// that nobody normalized. Without it a number is looked for in every country.
  ///
  /// - Throws: `usage` for an empty text, a number without digits, an address that is none;
  ///   `bad_value` for a country that is none.
  public init(text: String?, phones: [String], emails: [String], region: String?) throws(Failure) {
    var problems: [Problem] = []
    // Says what is wrong with a country that is none.
    if region != nil { _ = try Normalizing(["phones"], region: region) }
    func refuse(_ words: String) { problems.append(Problem(.usage, detail: words)) }
    if let text, NameSearcher(text) == nil, NameSigns(text) == nil { refuse("TEXT is empty") }
    self.text = text
    self.phones = phones.compactMap { number in
      let query = PhoneQuery(number, region: region)
      if query == nil { refuse("--phone takes a number") }
      return query
    }
    let addresses = try Self.keys(of: emails)
    if addresses.contains(where: \.isEmpty) { refuse("--email takes an address") }
    self.emails = addresses
    if text == nil, phones.isEmpty, emails.isEmpty {
      refuse("say whom to find: TEXT, --phone or --email")
    }
    if !problems.isEmpty { throw Failure(problems) }
  }

  /// What each address is known by: as it stands, and the key that normalizing gives it.
  private static func keys(of addresses: [String]) throws(Failure) -> [Set<String>] {
    guard !addresses.isEmpty else { return [] }
    var person = Person()
    person.emails = addresses.map { Email($0) }
    let normalized = try Normalizing(["emails"], region: nil).normalize(person).person.emails
    return addresses.enumerated().map { index, address in
      var keys: Set<String> = []
      if let written = MatchKey.emailKey(address) { keys.insert(written) }
      // Several addresses in one text are taken apart, and then none of them is the one meant.
      if normalized.count == addresses.count, let key = normalized[index].key { keys.insert(key) }
      return keys.filter { !$0.isEmpty }
    }
  }
}

/// Tells whether people are those who are looked for; belongs to one thread.
final class FindMatcher {
  private let query: FindQuery
  private let searcher: NameSearcher?
  /// The signs that are looked for: all of the text where there is no letter in it, else its emoji.
  private let signs: NameSigns?
  private let reader = KeyReader(region: nil)

  init(_ query: FindQuery) {
    self.query = query
    searcher = query.text.flatMap { NameSearcher($0) }
    signs =
      searcher == nil
      ? query.text.flatMap { NameSigns($0) } : query.text.flatMap { NameSigns(amongLettersOf: $0) }
  }

  /// How well a person is found, lower is better; `nil` if not at all.
  func rank(of person: Person) -> Int? {
    for phone in query.phones where !person.phones.contains(where: phone.matches) { return nil }
    for keys in query.emails where !hasAddress(person, keys) { return nil }
    return nameRank(of: person)
  }

  /// How well the names alone are found.
  func nameRank(of person: Person) -> Int? {
    let rank = searcher.map { $0.rank(of: person) } ?? 0
    guard let rank, let signs else { return rank }
    return signs.areIn(person) ? rank : nil
  }

  private func hasAddress(_ person: Person, _ keys: Set<String>) -> Bool {
    person.emails.contains { email in
      var isOne = false
      reader.forEachAddress(of: email) { if keys.contains($0) { isOne = true } }
      return isOne
    }
  }
}
