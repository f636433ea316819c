public import RollcallModel

/// What was done to a book: a row of its table `changes`.
public struct BookLogEntry: Sendable {
  /// When, ISO 8601 in UTC.
  public let time: String
  /// What it was called.
  public let what: String
  /// How many people it did something to.
  public let counts: BookChange.Counts
  /// Whether it is remembered whom, so that it can be undone.
  public let isKept: Bool
  /// The first of those whom it was about, as they were afterwards; as they were before if they are gone.
  public let people: [BookPerson]

  /// How many people of a change are told at most.
  public static let toldPeople = 3
}

extension BookFile {
  /// The changes that are remembered, the last one first.
  public func log() throws(Failure) -> [BookLogEntry] {
    let connection = connection
    return try failing(path) { () throws(SQLError) in
      // A book of the first version has no such table.
      guard try connection.tableNames().contains("changes") else { return [] }
      let statement = try connection.prepare(
        """
        SELECT "time", what, added, changed, removed, is_kept, change_id FROM changes
        WHERE added + changed + removed > 0 ORDER BY change_id DESC
        """)
      let people = try connection.prepare(
        """
        SELECT person_id, coalesce(after, before) FROM history WHERE change_id = ?1
        ORDER BY 1 LIMIT \(BookLogEntry.toldPeople)
        """)
      var entries: [BookLogEntry] = []
      while try statement.step() {
        var counts = BookChange.Counts()
        counts.added = Int(statement.integer(2))
        counts.changed = Int(statement.integer(3))
        counts.removed = Int(statement.integer(4))
        entries.append(
          BookLogEntry(
            time: statement.text(0) ?? "", what: statement.text(1) ?? "", counts: counts,
            isKept: statement.integer(5) == 1, people: try Self.told(people, statement.integer(6))))
      }
      return entries
    }
  }

  /// The people that a statement gives for a change; those of whom no JSON is there any more have no
  /// name.
  private static func told(
    _ statement: Statement, _ change: Int64
  ) throws(SQLError) -> [BookPerson] {
    defer { statement.reset() }
    statement.bind(1, change)
    var people: [BookPerson] = []
    while try statement.step() {
      var problems: [Problem] = []
      let json = try? JSONValue(parsing: statement.bytes(1)[...])
      let person = json.flatMap { try? Person(json: $0, problems: &problems) }
      people.append(BookPerson(statement.integer(0), person ?? Person()))
    }
    return people
  }
}
