import RollcallSQLite

/// The tables and columns that a database has; they differ between versions of a program.
struct StoreSchema: Sendable {
  private let tables: [String: [String]]
  /// What `PRAGMA user_version` gives.
  let userVersion: Int64

  /// Looks at a database; a table that cannot be read has no columns.
  init(_ connection: Connection) throws(SQLError) {
    tables = try connection.tableColumns()
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
