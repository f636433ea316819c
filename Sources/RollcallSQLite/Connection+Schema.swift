extension Connection {
  /// The tables and views of the database, in the order they were made.
  public func tableNames() throws(SQLError) -> [String] {
    let statement = try prepare(
      """
      SELECT name FROM sqlite_schema
      WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid
      """)
    var names: [String] = []
    while try statement.step() { statement.text(0).map { names.append($0) } }
    return names
  }

  /// The columns of a table in order; empty if there is no such table.
  public func columnNames(of table: String) throws(SQLError) -> [String] {
    let statement = try prepare("SELECT name FROM pragma_table_xinfo(?1)")
    statement.bind(1, table)
    var names: [String] = []
    while try statement.step() { statement.text(0).map { names.append($0) } }
    return names
  }

  /// The columns of all tables and views by name; a view that cannot be read has none.
  public func tableColumns() throws(SQLError) -> [String: [String]] {
    var tables: [String: [String]] = [:]
    for name in try tableNames() { tables[name] = (try? columnNames(of: name)) ?? [] }
    return tables
  }

  /// The value of a pragma that gives a number.
  public func pragma(_ name: String) throws(SQLError) -> Int64 {
    let statement = try prepare("PRAGMA \(name)")
    return try statement.step() ? statement.integer(0) : 0
  }

  /// How many bytes the database has.
  public func byteSize() throws(SQLError) -> Int {
    Int(try pragma("page_count")) * Int(try pragma("page_size"))
  }
}
