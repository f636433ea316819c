package import RollcallMatching
public import RollcallModel

/// Finds people of a book by what they are known by: the numbers of those who match, lowest first.
public final class BookIndex {
  /// Who of those who match is wanted.
  struct Wanted: Sendable {
    /// Only groups, or only others; `nil` for both.
    var isGroup: Bool?
    /// How many are enough: a number that thousands have is not read to its end.
    var limit = Int.max
  }

  private let path: String
  private let byID: Statement
  private let byName: Statement
  private let byPhoneKey: Statement
  private let byPhoneEnding: Statement
  private let byEmailKey: Statement
  private let byEmailValue: Statement

  init(_ connection: Connection, _ path: String) throws(Failure) {
    self.path = path
    func prepare(_ sql: String) throws(Failure) -> Statement {
      try failing(path) { () throws(SQLError) in try connection.prepare(sql) }
    }
    // The values come first, whatever the planner knows, and the order of an index is that of people.
    func prepare(people table: String, _ condition: String) throws(Failure) -> Statement {
      try prepare(
        """
        SELECT DISTINCT person_id FROM \(table) CROSS JOIN people USING (person_id)
        WHERE \(condition) AND (?2 IS NULL OR (kind = 'group') = ?2) ORDER BY 1 LIMIT ?3
        """)
    }
    let columns = try failing(path) { () throws(SQLError) in
      try connection.columnNames(of: "phones")
    }
    let ending = columns.contains("ending") ? PhoneEnding.sql : PhoneEnding.sqlOfValue
    byID = try prepare(
      """
      SELECT person_id FROM people
      WHERE id = ?1 AND (?2 IS NULL OR (kind = 'group') = ?2) ORDER BY 1 LIMIT ?3
      """)
    byName = try prepare(
      """
      SELECT person_id FROM people
      WHERE full_name IS ?1 AND (?2 IS NULL OR (kind = 'group') = ?2) ORDER BY 1 LIMIT ?3
      """)
    byPhoneKey = try prepare(people: "phones", "key = ?1")
    byPhoneEnding = try prepare(
      """
      SELECT person_id, value, type FROM phones CROSS JOIN people USING (person_id)
      WHERE key IS NULL AND \(ending) = ?1 AND (?2 IS NULL OR (kind = 'group') = ?2) ORDER BY 1
      """)
    byEmailKey = try prepare(people: "emails", "key = ?1")
    byEmailValue = try prepare(people: "emails", "key IS NULL AND value = ?1 COLLATE NOCASE")
  }

  /// The people with an identifier, as their source wrote it.
  public func people(withID id: String) throws(Failure) -> [Int64] {
    try people(withID: id, Wanted())
  }

  func people(withID id: String, _ wanted: Wanted) throws(Failure) -> [Int64] {
    try numbers(byID, id, wanted)
  }

  /// The people whose full name is a text, to the letter; `nil` for those who have none at all.
  public func people(named name: String?, limit: Int = .max) throws(Failure) -> [Int64] {
    try numbers(byName, name, Wanted(limit: limit))
  }

  /// The people with an e-mail address, by its key; by the address as it stands where nobody
  /// normalized it, small letters and capitals of ASCII being the same.
  public func people(withEmail key: String) throws(Failure) -> [Int64] {
    try people(withEmail: key, Wanted())
  }

  func people(withEmail key: String, _ wanted: Wanted) throws(Failure) -> [Int64] {
    Self.union(try numbers(byEmailKey, key, wanted), try numbers(byEmailValue, key, wanted))
  }

  /// The people with a phone number in E.164; `region` (ISO 3166) is the country of those numbers that
  /// nobody normalized.
  public func people(withPhone key: String, region: String?) throws(Failure) -> [Int64] {
    try people(withPhone: key, KeyReader(region: region), Wanted())
  }

  func people(
    withPhone key: String, _ reader: KeyReader, _ wanted: Wanted
  ) throws(Failure) -> [Int64] {
    let normalized = try numbers(byPhoneKey, key, wanted)
    var others: [Int64] = []
    try forEachPhone(endingAs: key, wanted) { number, phone in
      if others.last != number, reader.number(phone) == key { others.append(number) }
      return others.count < wanted.limit
    }
    return Self.union(normalized, others)
  }

  /// The people with a phone number as somebody wrote it.
  package func people(with query: PhoneQuery) throws(Failure) -> [Int64] {
    var found: Set<Int64> = []
    var endings: Set<String> = []
    for number in query.numbers {
      found.formUnion(try numbers(byPhoneKey, number, Wanted()))
      PhoneEnding.of(number).map { _ = endings.insert($0) }
    }
    query.digits.flatMap { PhoneEnding.of($0) }.map { _ = endings.insert($0) }
    for ending in endings {
      try forEachPhone(endingAs: ending, Wanted()) { number, phone in
        if query.matches(phone) { found.insert(number) }
        return true
      }
    }
    return found.sorted()
  }

  /// Calls with the phones that nobody normalized and that end as a number does, until that is enough.
  private func forEachPhone(
    endingAs number: String, _ wanted: Wanted, _ body: (Int64, Phone) -> Bool
  ) throws(Failure) {
    try failing(path) { () throws(SQLError) in
      defer { byPhoneEnding.reset() }
      byPhoneEnding.bind(1, PhoneEnding.of(number))
      byPhoneEnding.bind(2, wanted.isGroup)
      while try byPhoneEnding.step() {
        var phone = Phone(byPhoneEnding.text(1) ?? "")
        phone.type = byPhoneEnding.text(2).flatMap(Phone.Kind.init(rawValue:))
        if !body(byPhoneEnding.integer(0), phone) { return }
      }
    }
  }

  private func numbers(
    _ statement: Statement, _ text: String?, _ wanted: Wanted
  ) throws(Failure) -> [Int64] {
    try failing(path) { () throws(SQLError) in
      var numbers: [Int64] = []
      defer { statement.reset() }
      statement.bind(1, text)
      statement.bind(2, wanted.isGroup)
      statement.bind(3, Int64(wanted.limit))
      while try statement.step() { numbers.append(statement.integer(0)) }
      return numbers
    }
  }

  /// Two lists in order as one, each number once.
  private static func union(_ left: [Int64], _ right: [Int64]) -> [Int64] {
    right.isEmpty ? left : Array(Set(left + right)).sorted()
  }
}

extension Statement {
  /// Binds yes, no or null.
  fileprivate func bind(_ index: Int, _ flag: Bool?) {
    if let flag { bind(index, flag ? 1 : 0) } else { bindNull(index) }
  }
}
