import RollcallSQLite

/// The tables and columns that a database has; they differ between versions of a program.
struct StoreSchema: Sendable {
  private let tables: [String: [String]]
  /// What `PRAGMA user_version` gives.
  let userVersion: Int64

  /// Looks at a database; a table that cannot be read has no columns.
  ///
  /// Views and tables of modules are left out unless they are wanted: no store has them where people
  /// are, and one that poses as a table of a store could run for ever.
  init(_ connection: Connection, withViews: Bool = false) throws(SQLError) {
    var tables = try connection.tableColumns()
    if !withViews {
      let others = try connection.prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'view' OR sql LIKE 'CREATE VIRTUAL%'")
      while try others.step() { others.text(0).map { tables[$0] = nil } }
    }
    self.tables = tables
    userVersion = try connection.pragma("user_version")
  }

  /// The names of the tables in order.
  var names: [String] { tables.keys.sorted() }

  /// Whether there is a table with those columns, and maybe others.
  func has(_ table: String, _ columns: String...) -> Bool {
    guard let there = tables[table] else { return false }
    return columns.allSatisfy(there.contains)
  }

  /// The columns of a table; empty if there is no such table.
  func columns(of table: String) -> [String] { tables[table] ?? [] }

  /// A column as SQL, `NULL` where this version of the table does not have it.
  func column(_ name: String, of table: String, as alias: String = "t") -> String {
    has(table, name) ? alias + "." + SQLName.quoted(name) : "NULL"
  }

  /// Several columns as SQL.
  func columns(_ names: [String], of table: String, as alias: String = "t") -> [String] {
    names.map { column($0, of: table, as: alias) }
  }
}
