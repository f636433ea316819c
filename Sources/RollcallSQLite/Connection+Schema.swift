public import RollcallModel

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

  /// Looks whether the pages of the database fit together (`PRAGMA quick_check`).
  ///
  /// Reads the whole file. What only its program can check (indexes in an order of its own, full text)
  /// and rules of its schema that rows break are no damage.
  ///
  /// - Throws: `corrupt_database` with SQLite's first word of it.
  public func checkPages() throws(Failure) {
    var finding: String?
    do {
      let statement = try prepare("PRAGMA quick_check(20)")
      while finding == nil, try statement.step() {
        finding = statement.text(0).flatMap { Self.isDamage($0) ? $0 : nil }
      }
    } catch {
      // Tables of modules that are not there end the check.
      guard error.problemCode == .corruptDatabase || error.problemCode == .notADatabase else {
        return
      }
      finding = error.message
    }
    guard let finding else { return }
    let line = finding.split(separator: "\n").last.map(String.init) ?? finding
    throw Failure(Problem(.corruptDatabase, file: name, detail: line))
  }

  /// Whether a finding is about pages: `*** in database main ***`, `Tree 5 page 7: …`.
  private static func isDamage(_ finding: String) -> Bool {
    ["***", "Tree ", "Page ", "Freelist", "On tree", "On page", "database disk image"]
      .contains { finding.hasPrefix($0) }
  }
}
