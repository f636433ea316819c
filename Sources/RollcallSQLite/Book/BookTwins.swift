import RollcallMatching
import RollcallModel

/// Finds people of a book who may be the same as somebody to the letter.
///
/// Those of the name who also have the first phone, else the first e-mail address, are found in indexes
/// alone, and compared by the single values that tell most people apart.
final class BookTwins {
  /// What people are looked up by.
  private enum Handle {
    case phoneKey, phoneEnding, emailKey, emailValue, name

    /// The condition, which an index serves; `?7` is the text.
    var condition: String {
      switch self {
      case .phoneKey: Self.first(of: "phones", "key = ?7")
      case .phoneEnding: Self.first(of: "phones", "key IS NULL AND \(PhoneEnding.sql) = ?7")
      case .emailKey: Self.first(of: "emails", "key = ?7")
      case .emailValue: Self.first(of: "emails", "key IS NULL AND value = ?7 COLLATE NOCASE")
      case .name: "TRUE"
      }
    }

    /// The sign keeps SQLite from reading the rows of all who have the value.
    private static func first(of table: String, _ condition: String) -> String {
      "+person_id IN (SELECT person_id FROM \(table) WHERE \(condition) AND position = 1)"
    }
  }

  private let connection: Connection
  private let path: String
  private var statements: [Handle: Statement] = [:]

  /// Prepares to look into a book of the current version.
  init(_ connection: Connection, _ path: String) {
    (self.connection, self.path) = (connection, path)
  }

  /// The numbers of those who may be the same, lowest first, so many at most.
  func people(like person: Person, limit: Int) throws(Failure) -> [Int64] {
    let (handle, text) = Self.handle(of: person)
    let values = [
      person.fullName, person.id, person.birthday?.text, person.note, person.phones.first?.value,
      person.emails.first?.value, text,
    ]
    return try failing(path) { () throws(SQLError) in
      let statement = try statement(handle)
      defer { statement.reset() }
      for (index, value) in values.enumerated() { statement.bind(index + 1, value) }
      statement.bind(values.count + 1, Int64(limit))
      var numbers: [Int64] = []
      while try statement.step() { numbers.append(statement.integer(0)) }
      return numbers
    }
  }

  private static func handle(of person: Person) -> (Handle, String?) {
    if let phone = person.phones.first {
      if let key = phone.key { return (.phoneKey, key) }
      if let ending = PhoneEnding.of(phone.value) { return (.phoneEnding, ending) }
    }
    if let email = person.emails.first {
      return email.key.map { (.emailKey, $0) } ?? (.emailValue, email.value)
    }
    return (.name, nil)
  }

  private func statement(_ handle: Handle) throws(SQLError) -> Statement {
    if let statement = statements[handle] { return statement }
    let statement = try connection.prepare(
      """
      SELECT person_id FROM people WHERE full_name IS ?1 AND \(handle.condition)
      AND id IS ?2 AND birthday IS ?3 AND note IS ?4
      AND (SELECT value FROM phones v WHERE v.person_id = people.person_id AND position = 1) IS ?5
      AND (SELECT value FROM emails v WHERE v.person_id = people.person_id AND position = 1) IS ?6
      ORDER BY 1 LIMIT ?8
      """)
    statements[handle] = statement
    return statement
  }
}
