public import RollcallModel

/// A group of a book, as a record of its own, a name that people carry, or both.
public struct BookGroup: Sendable, Hashable {
  /// Its name.
  public let name: String
  /// The number of its record; `nil` where only its members name it.
  public let number: Int64?
  /// How many people are in it.
  public let members: Int
}

extension BookFile {
  /// All groups by name.
  public func groups() throws(Failure) -> [BookGroup] {
    try groups(
      """
      SELECT name, min(number), sum(members) FROM (
        SELECT full_name AS name, person_id AS number, 0 AS members FROM people
        WHERE kind = 'group' AND full_name IS NOT NULL
        UNION ALL
        SELECT value, NULL, count(DISTINCT person_id) FROM groups GROUP BY value
      ) GROUP BY name ORDER BY name
      """)
  }

  /// The group of a name, as it is written; `nil` where there is none.
  public func group(named name: String) throws(Failure) -> BookGroup? {
    try groups(
      """
      SELECT ?1, min(number), sum(members) FROM (
        SELECT person_id AS number, 0 AS members FROM people
        WHERE full_name = ?1 AND kind = 'group'
        UNION ALL
        SELECT NULL, count(DISTINCT person_id) FROM groups WHERE value = ?1 HAVING count(*) > 0
      ) HAVING count(*) > 0
      """, name
    ).first
  }

  /// The numbers of the people in a group, lowest first.
  public func members(of group: String) throws(Failure) -> [Int64] {
    let connection = connection
    return try failing(path) { () throws(SQLError) in
      let statement = try connection.prepare(
        "SELECT DISTINCT person_id FROM groups WHERE value = ?1 ORDER BY 1")
      statement.bind(1, group)
      var numbers: [Int64] = []
      while try statement.step() { numbers.append(statement.integer(0)) }
      return numbers
    }
  }

  private func groups(_ sql: String, _ name: String? = nil) throws(Failure) -> [BookGroup] {
    let connection = connection
    return try failing(path) { () throws(SQLError) in
      let statement = try connection.prepare(sql)
      if let name { statement.bind(1, name) }
      var groups: [BookGroup] = []
      while try statement.step() {
        groups.append(
          BookGroup(
            name: statement.text(0) ?? "", number: statement.isNull(1) ? nil : statement.integer(1),
            members: Int(statement.integer(2))))
      }
      return groups
    }
  }
}
