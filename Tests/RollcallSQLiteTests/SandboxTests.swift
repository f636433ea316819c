import RollcallModel
import RollcallSQLite
import Testing

@Suite struct SandboxTests {
  private func database() throws -> Connection {
    let connection = try Connection(.memory)
    try connection.execute("CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT)")
    try connection.execute("INSERT INTO people VALUES (1, 'Ana')")
    return connection
  }

  @Test func `a query's tables, columns and functions are known`() throws {
    let statement = try database().prepareSelect("SELECT upper(name) FROM people WHERE id > 0")
    #expect(statement.reads == ["people": ["id", "name"]])
    #expect(statement.functions == ["upper"])
    #expect(statement.isReadOnly)
  }

  @Test func `a table of which the rows are counted is known too`() throws {
    let statement = try database().prepareSelect("SELECT count(*) FROM people")
    #expect(statement.reads.keys.contains("people"))
  }

  @Test(arguments: [
    "DELETE FROM people", "UPDATE people SET name = ''", "DROP TABLE people", "CREATE TABLE t (a)",
    "INSERT INTO people VALUES (2, 'Bo')", "ATTACH 'x' AS y", "PRAGMA user_version = 3",
    "PRAGMA writable_schema = ON", "VACUUM", "BEGIN", "REINDEX",
    "INSERT INTO people VALUES (2, 'Bo') RETURNING name", "CREATE TEMP TABLE t (a)",
  ])
  func `only reading is allowed`(_ sql: String) throws {
    let connection = try database()
    let error = try #require(throws: SQLError.self) { try connection.prepareSelect(sql) }
    #expect(error.message == "only SELECT is allowed")
    let count = try connection.prepare("SELECT count(*) FROM people")
    #expect(try count.step() && count.integer(0) == 1)
  }

  @Test(arguments: ["SELECT load_extension('x')", "WITH t AS (SELECT 1) DELETE FROM people"])
  func `nothing dangerous slips through`(_ sql: String) throws {
    let connection = try database()
    #expect(throws: SQLError.self) {
      let statement = try connection.prepareSelect(sql)
      _ = try statement.step()
    }
  }

  @Test func `nothing can be attached, even outside the sandbox`() throws {
    #expect(throws: SQLError.self) { try database().execute("ATTACH ':memory:' AS other") }
  }

  @Test func `an endless query ends with its time`() throws {
    let connection = try database()
    connection.stop(afterMilliseconds: 30)
    let statement = try connection.prepareSelect(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n")
    let error = try #require(throws: SQLError.self) { try statement.step() }
    #expect(error.isInterrupted)
    #expect(error.problemCode == .interrupted)
    connection.stop(when: nil)
    let next = try connection.prepare("SELECT 1")
    #expect(try next.step())
  }
}
