internal import CSQLite

extension Connection {
  /// The first column of a statement's first row as text.
  func text(_ sql: String) throws(SQLError) -> String? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.text(0) : nil
  }

  /// The first column of a statement's first row as a whole number; 0 where there is none.
  func integer(_ sql: String) throws(SQLError) -> Int64 {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(0) : 0
  }

  /// Runs statements in a transaction that writes from its beginning, and takes them back where one
  /// fails.
  func transaction<Result>(
    _ body: () throws(SQLError) -> Result
  ) throws(SQLError) -> Result {
    try execute("BEGIN IMMEDIATE")
    do throws(SQLError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Takes back a transaction, if one is open.
  func rollBack() {
    guard sqlite3_get_autocommit(handle) == 0 else { return }
    try? execute("ROLLBACK")
  }
}
