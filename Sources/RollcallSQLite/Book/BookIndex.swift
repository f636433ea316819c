package import RollcallMatching
public import RollcallModel

/// Finds people of a book by what they are known by: the numbers of those who match, lowest first.
public final class BookIndex {
  private let path: String
  private let byID: Statement
  private let byName: Statement
  private let byPhoneKey: Statement
  private let byPhoneEnding: Statement
  private let byEmailKey: Statement
  private let byEmailValue: Statement
  private let kind: Statement

  init(_ connection: Connection, _ path: String) throws(Failure) {
    func prepare(_ sql: String) throws(Failure) -> Statement {
      try failing(path) { () throws(SQLError) in try connection.prepare(sql) }
    }
    self.path = path
    let columns = try failing(path) { () throws(SQLError) in
      try connection.columnNames(of: "phones")
    }
    let ending = columns.contains("ending") ? PhoneEnding.sql : PhoneEnding.sqlOfValue
    byID = try prepare("SELECT person_id FROM people WHERE id = ?1 ORDER BY 1")
    byName = try prepare("SELECT person_id FROM people WHERE full_name IS ?1 ORDER BY 1 LIMIT ?2")
    byPhoneKey = try prepare("SELECT DISTINCT person_id FROM phones WHERE key = ?1 ORDER BY 1")
    byPhoneEnding = try prepare(
      "SELECT person_id, value, type FROM phones WHERE key IS NULL AND \(ending) = ?1 "
        + "ORDER BY 1")
    byEmailKey = try prepare("SELECT DISTINCT person_id FROM emails WHERE key = ?1 ORDER BY 1")
    byEmailValue = try prepare(
      "SELECT DISTINCT person_id FROM emails WHERE key IS NULL AND value = ?1 COLLATE NOCASE "
        + "ORDER BY 1")
    kind = try prepare("SELECT kind FROM people WHERE person_id = ?1")
  }

  /// The people with an identifier, as their source wrote it.
  public func people(withID id: String) throws(Failure) -> [Int64] {
    try numbers(byID, id)
  }

  /// The people whose full name is a text, to the letter; `nil` for those who have none at all.
  public func people(named name: String?, limit: Int = .max) throws(Failure) -> [Int64] {
    byName.bind(2, Int64(limit))
    return try numbers(byName, name)
  }

  /// The people with an e-mail address, by its key; by the address as it stands where nobody
  /// normalized it, small letters and capitals of ASCII being the same.
  public func people(withEmail key: String) throws(Failure) -> [Int64] {
    Self.union(try numbers(byEmailKey, key), try numbers(byEmailValue, key))
  }

  /// The people with a phone number in E.164; `region` (ISO 3166) is the country of those numbers that
  /// nobody normalized.
  public func people(withPhone key: String, region: String?) throws(Failure) -> [Int64] {
    try people(withPhone: key, KeyReader(region: region))
  }

  func people(withPhone key: String, _ reader: KeyReader) throws(Failure) -> [Int64] {
    let normalized = try numbers(byPhoneKey, key)
    var others: [Int64] = []
    try forEachPhone(endingAs: key) { number, phone in
      if reader.number(phone) == key { others.append(number) }
    }
    return Self.union(normalized, others)
  }

  /// The people with a phone number as somebody wrote it.
  package func people(with query: PhoneQuery) throws(Failure) -> [Int64] {
    var found: Set<Int64> = []
    var endings: Set<String> = []
    for number in query.numbers {
      found.formUnion(try numbers(byPhoneKey, number))
      PhoneEnding.of(number).map { _ = endings.insert($0) }
    }
    query.digits.flatMap { PhoneEnding.of($0) }.map { _ = endings.insert($0) }
    for ending in endings {
      try forEachPhone(endingAs: ending) { number, phone in
        if query.matches(phone) { found.insert(number) }
      }
    }
    return found.sorted()
  }

  /// Calls with the phones that nobody normalized and that end as a number does.
  private func forEachPhone(
    endingAs number: String, _ body: (Int64, Phone) -> Void
  ) throws(Failure) {
    try failing(path) { () throws(SQLError) in
      defer { byPhoneEnding.reset() }
      byPhoneEnding.bind(1, PhoneEnding.of(number))
      while try byPhoneEnding.step() {
        var phone = Phone(byPhoneEnding.text(1) ?? "")
        phone.type = byPhoneEnding.text(2).flatMap(Phone.Kind.init(rawValue:))
        body(byPhoneEnding.integer(0), phone)
      }
    }
  }

  /// Whether a person is there and is a group.
  func isGroup(_ number: Int64) throws(Failure) -> Bool {
    try failing(path) { () throws(SQLError) in
      defer { kind.reset() }
      kind.bind(1, number)
      return try kind.step() && kind.text(0) == Person.Kind.group.rawValue
    }
  }

  private func numbers(_ statement: Statement, _ text: String?) throws(Failure) -> [Int64] {
    try failing(path) { () throws(SQLError) in
      var numbers: [Int64] = []
      defer { statement.reset() }
      statement.bind(1, text)
      while try statement.step() { numbers.append(statement.integer(0)) }
      return numbers
    }
  }

  /// Two lists in order as one, each number once.
  private static func union(_ left: [Int64], _ right: [Int64]) -> [Int64] {
    right.isEmpty ? left : Array(Set(left + right)).sorted()
  }
}
