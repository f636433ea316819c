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
  private let byPhoneKey: Statement
  private let byPhoneEnding: Statement
  private let byEmailKey: Statement
  private let byEmailValue: Statement
  /// Whether a person is a group; no row for a number that nobody has.
  private let isGroup: Statement

  init(_ connection: Connection, _ path: String) throws(Failure) {
    self.path = path
    func prepare(_ sql: String) throws(Failure) -> Statement {
      try failing(path) { () throws(SQLError) in try connection.prepare(sql) }
    }
    let columns = try failing(path) { () throws(SQLError) in
      try connection.columnNames(of: "phones")
    }
    let ending = columns.contains("ending") ? PhoneEnding.sql : PhoneEnding.sqlOfValue
    // The order is that of the indexes, so whoever has seen enough stops there.
    byID = try prepare("SELECT person_id FROM people WHERE id = ?1 ORDER BY 1")
    byPhoneKey = try prepare("SELECT person_id FROM phones WHERE key = ?1 ORDER BY 1")
    byPhoneEnding = try prepare(
      """
      SELECT person_id, value, type FROM phones
      WHERE key IS NULL AND \(ending) = ?1 ORDER BY 1
      """)
    byEmailKey = try prepare("SELECT person_id FROM emails WHERE key = ?1 ORDER BY 1")
    byEmailValue = try prepare(
      """
      SELECT person_id FROM emails WHERE key IS NULL AND value = ?1 COLLATE NOCASE ORDER BY 1
      """)
    isGroup = try prepare("SELECT kind IS 'group' FROM people WHERE person_id = ?1")
  }

  /// The people with an identifier, as their source wrote it.
  public func people(withID id: String) throws(Failure) -> [Int64] {
    try people(withID: id, Wanted())
  }

  func people(withID id: String, _ wanted: Wanted) throws(Failure) -> [Int64] {
    try numbers(byID, id, wanted)
  }

  /// The people with an e-mail address, by its key; by the address as it stands where nobody
  /// normalized it, small letters and capitals of ASCII being the same.
  public func people(withEmail key: String) throws(Failure) -> [Int64] {
    try people(withEmail: key, Wanted())
  }

  func people(withEmail key: String, _ wanted: Wanted) throws(Failure) -> [Int64] {
    let normalized = try numbers(byEmailKey, key, wanted)
    guard normalized.count < wanted.limit else { return normalized }
    return Self.union(normalized, try numbers(byEmailValue, key, wanted))
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
    guard normalized.count < wanted.limit else { return normalized }
    var others: [Int64] = []
    try forEachPhone(endingAs: key) { (number, phone) throws(Failure) in
      if others.last != number, reader.number(phone) == key, try isWanted(number, wanted) {
        others.append(number)
      }
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
      try forEachPhone(endingAs: ending) { (number, phone) throws(Failure) in
        if !found.contains(number), query.matches(phone), try isWanted(number, Wanted()) {
          found.insert(number)
        }
        return true
      }
    }
    return found.sorted()
  }

  /// Calls with the phones that nobody normalized and that end as a number does, until that is enough.
  private func forEachPhone(
    endingAs number: String, _ body: (Int64, Phone) throws(Failure) -> Bool
  ) throws(Failure) {
    defer { byPhoneEnding.reset() }
    byPhoneEnding.bind(1, PhoneEnding.of(number))
    while try failing(path, { () throws(SQLError) in try byPhoneEnding.step() }) {
      var phone = Phone(byPhoneEnding.text(1) ?? "")
      phone.type = byPhoneEnding.text(2).flatMap(Phone.Kind.init(rawValue:))
      guard try body(byPhoneEnding.integer(0), phone) else { return }
    }
  }

  /// The numbers that a statement gives for a text, each once, as many as are wanted.
  private func numbers(
    _ statement: Statement, _ text: String?, _ wanted: Wanted
  ) throws(Failure) -> [Int64] {
    var numbers: [Int64] = []
    defer { statement.reset() }
    statement.bind(1, text)
    while numbers.count < wanted.limit,
      try failing(path, { () throws(SQLError) in try statement.step() })
    {
      let number = statement.integer(0)
      if numbers.last != number, try isWanted(number, wanted) { numbers.append(number) }
    }
    return numbers
  }

  /// Whether somebody is wanted; not where nobody has the number, as values of nobody may be left.
  private func isWanted(_ number: Int64, _ wanted: Wanted) throws(Failure) -> Bool {
    try failing(path) { () throws(SQLError) in
      defer { isGroup.reset() }
      isGroup.bind(1, number)
      guard try isGroup.step() else { return false }
      return wanted.isGroup == nil || (isGroup.integer(0) != 0) == wanted.isGroup
    }
  }

  /// Two lists in order as one, each number once.
  private static func union(_ left: [Int64], _ right: [Int64]) -> [Int64] {
    right.isEmpty ? left : Array(Set(left + right)).sorted()
  }
}
