import RollcallModel
import RollcallSQLite

/// SQLite databases: rollcall's own book, read and written whole, and any other by a query.
public enum SQLiteBook {
  /// The format as the registry has it.
  public static let format = Format(
    name: "sqlite",
    summary: "SQLite: rollcall's own book, or any database by a query.",
    endings: ["db", "sqlite", "sqlite3", "sqlitedb"],
    readOptions: [
      OptionSpec(
        "query", .expression, "A SELECT that gives one person a row; without it the file is a book."
      ),
      OptionSpec(
        "columns", .columns, "Which path each column of the query's result is read into.",
        standard: "columns named like a property are read into it"),
    ],
    recognize: { head in head.starts(with: Array("SQLite format 3\0".utf8)) ? 100 : 0 },
    makeReader: { input, options throws(Failure) in try reader(input, options) },
    makeWriter: { target, _ throws(Failure) in try SQLiteBookWriter(target) }
  )

  private static func reader(
    _ input: Input, _ options: Settings
  ) throws(Failure) -> any PersonReader {
    if let columns = options["columns"], options["query"] == nil {
      throw Failure(columns.problem(.missingKey, subject: "query"))
    }
    let mode: Connection.Mode =
      input.path == "-" ? .copy(descriptor: 0) : .readOnly(path: input.path)
    let connection = try Connection(mode, shownAs: input.path)
    guard let query = options["query"] else {
      return try SQLiteBookReader(input, connection)
    }
    return try SQLiteQueryReader(
      input, connection, query: query, columns: options["columns"])
  }
}
