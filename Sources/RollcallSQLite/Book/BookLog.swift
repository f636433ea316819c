public import RollcallModel

/// What was done to a book: a row of its table `changes`.
public struct BookLogEntry: Sendable, Hashable {
  /// When, ISO 8601 in UTC.
  public let time: String
  /// What it was called.
  public let what: String
  /// How many people it did something to.
  public let counts: BookChange.Counts
  /// Whether it is remembered whom, so that it can be undone.
  public let isKept: Bool
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
        SELECT "time", what, added, changed, removed, is_kept FROM changes
        WHERE added + changed + removed > 0 ORDER BY change_id DESC
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
            isKept: statement.integer(5) == 1))
      }
      return entries
    }
  }
}
