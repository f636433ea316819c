/// Brings books of earlier versions up to date.
enum BookMigration {
  /// Makes a book of version 1 one of version 2, within a transaction.
  ///
  /// Values without a person, which version 1 did not rule out, are left out: nobody ever saw them.
  static func migrate(_ connection: Connection, from version: Int64) throws(SQLError) {
    guard version == 1 else { return }
    for index in try ownIndexes(on: connection) {
      try connection.execute("DROP INDEX \(SQLName.quoted(index))")
    }
    for table in Book.tables {
      let known = Set(try connection.columnNames(of: table.name))
      let new = "new_" + table.name
      try connection.execute(Book.definition(of: table, named: new, for: .keeping))
      guard !known.isEmpty else { continue }
      let columns = table.columns.map(\.name).filter(known.contains).map { SQLName.quoted($0) }
        .joined(separator: ", ")
      let isValue = table.property != nil
      try connection.execute(
        "INSERT INTO \(new) (\(columns)) SELECT \(columns) FROM \(table.name)"
          + (isValue ? " WHERE person_id IN (SELECT person_id FROM new_people)" : ""))
    }
    for table in Book.tables.reversed() {
      try connection.execute("DROP TABLE IF EXISTS \(table.name)")
    }
    for table in Book.tables {
      try connection.execute("ALTER TABLE new_\(table.name) RENAME TO \(table.name)")
    }
    try fillEndings(connection)
    try Book.createHistory(on: connection)
    try Book.createIndexes(on: connection, for: .keeping)
    try connection.execute("PRAGMA user_version = \(Book.version)")
  }

  /// Fills what version 1 did not have: the endings of numbers that nobody normalized.
  private static func fillEndings(_ connection: Connection) throws(SQLError) {
    let phones = try connection.prepare(
      "SELECT person_id, position, value FROM phones WHERE key IS NULL")
    let fill = try connection.prepare(
      "UPDATE phones SET ending = ?3 WHERE person_id = ?1 AND position = ?2")
    while try phones.step() {
      fill.bind(1, phones.integer(0))
      fill.bind(2, phones.integer(1))
      fill.bind(3, PhoneEnding.of(phones.text(2) ?? ""))
      try fill.run()
    }
  }

  /// The indexes of the book's own tables; those of other tables are none of our business.
  private static func ownIndexes(on connection: Connection) throws(SQLError) -> [String] {
    let statement = try connection.prepare(
      "SELECT name, tbl_name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
    let tables = Set(Book.tables.map(\.name))
    var names: [String] = []
    while try statement.step() {
      if let name = statement.text(0), tables.contains(statement.text(1) ?? "") {
        names.append(name)
      }
    }
    return names
  }
}
