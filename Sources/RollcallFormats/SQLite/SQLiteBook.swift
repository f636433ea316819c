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
      OptionSpec("table", .text, "A table that has one person a row, in place of a query."),
      OptionSpec(
        "joins", .columns,
        "Tables with more values of each person, { numbers: person_id }: the column has the person's key."
      ),
      OptionSpec(
        "key", .text, "The table's column that the joined tables refer to.",
        standard: "the primary key"),
      OptionSpec(
        "columns", .columns,
        "Which path each column of the query or table is read into; of a joined table numbers.number.",
        standard: "columns named like a property are read into it"),
      SQLiteStore.checkOption,
    ],
    writeOptions: BookMode.options,
    recognize: { head in head.starts(with: Array("SQLite format 3\0".utf8)) ? 100 : 0 },
    narrow: { path in SQLiteStores.recognize(path)?.name },
    checkSource: { options throws(Failure) in
      _ = try SQLiteStore.checks(options)
      try check(options)
      if let table = options["table"] { _ = try SQLiteTable(table, options) }
    },
    checkOutput: { path, options throws(Failure) in try checkOutput(path, options) },
    explainOutput: { options in
      options["mode"] == nil ? nil : (try? BookMode(options))?.explanation
    },
    makeReader: { input, options throws(Failure) in try reader(input, options) },
    makeWriter: { target, options throws(Failure) in
      let mode = try BookMode(options)
      if case .descriptor = target, mode.word != .replace {
        try checkOutput(Setting(.text("-"), file: "-"), options)
      }
      return try SQLiteBookWriter(target)
    },
    changing: changing
  )

  private static func reader(
    _ input: Input, _ options: Settings
  ) throws(Failure) -> any PersonReader {
    try check(options)
    let table = try options["table"].map { (setting) throws(Failure) in
      try SQLiteTable(setting, options)
    }
    if let table, table.query == nil { return try table.reader(input) }
    let mode: Connection.Mode =
      input.path == "-" ? .copy(descriptor: 0) : .readOnly(path: input.path)
    let connection = try Connection(mode, shownAs: input.path)
    if try SQLiteStore.checks(options) { try connection.checkPages() }
    guard let query = options["query"] ?? table?.query else {
      return try bookReader(input, connection)
    }
    return try SQLiteQueryReader(
      input, connection, query: query, columns: options["columns"])
  }

  /// Finds options that need another, or exclude it.
  private static func check(_ options: Settings) throws(Failure) {
    if let table = options["table"], options["query"] != nil {
      throw Failure(table.problem(.badValue, subject: "table", expected: "either query or table"))
    }
    for key in ["joins", "key"] where options["table"] == nil {
      guard let setting = options[key] else { continue }
      throw Failure(setting.problem(.missingKey, subject: "table"))
    }
    if let columns = options["columns"], options["query"] == nil, options["table"] == nil {
      throw Failure(columns.problem(.missingKey, subject: "query"))
    }
  }

  /// The reader of a book; a database of a known program is told by its format's name.
  private static func bookReader(
    _ input: Input, _ connection: Connection
  ) throws(Failure) -> any PersonReader {
    do {
      return try SQLiteBookReader(input, connection)
    } catch {
      guard error.problems.first?.code == .wrongSchema else { throw error }
      var failure = error
      if let store = SQLiteStores.recognize(connection) {
        failure.problems[0].detail = "it is a database of the format \(store.name)"
      }
      if connection.isWithoutLog {
        failure.problems.append(Problem(.missingLog, severity: .note, file: input.path))
      }
      throw failure
    }
  }
}
