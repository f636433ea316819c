import RollcallModel
import RollcallSQLite
import Testing

@Suite struct FindingTests {
  struct Case: CustomTestStringConvertible {
    let sql: String
    let code: ProblemCode
    var subject: String?
    var byte: Int?
    var candidates: [String] = []
    var testDescription: String { sql }
  }

  static let cases = [
    Case(
      sql: "SELECT emali FROM people", code: .unknownColumn, subject: "emali", byte: 7,
      candidates: ["email"]),
    Case(
      sql: "SELECT p.emali FROM people p", code: .unknownColumn, subject: "p.emali", byte: 7,
      candidates: ["email"]),
    Case(
      sql: "SELECT lowr(email) FROM people", code: .unknownFunction, subject: "lowr", byte: 7,
      candidates: ["lower"]),
    Case(
      sql: "SELECT 'peopel_x', x_peopel FROM peopel", code: .unknownTable, subject: "peopel",
      byte: 33, candidates: ["people"]),
    Case(
      sql: "SELECT é FROM peopel", code: .unknownTable, subject: "peopel", byte: 15,
      candidates: ["people"]),
    Case(sql: "SELECT email FROM people WHERE", code: .badExpression),
    Case(sql: "SELECT lower() FROM people", code: .badExpression, byte: 7),
    Case(sql: "SELECT email email email FROM people", code: .badExpression, byte: 19),
    Case(sql: "SELECT 'abc FROM people", code: .badExpression, byte: 7),
    Case(sql: "DELETE FROM people", code: .badExpression, byte: 0),
  ]

  @Test(arguments: cases)
  func `what SQLite says becomes a code, a place and candidates`(_ test: Case) throws {
    let connection = try Connection(.memory)
    try connection.execute("CREATE TABLE people (name TEXT, email TEXT)")
    let error = try #require(throws: SQLError.self) { try connection.prepareSelect(test.sql) }
    let finding = error.finding(in: test.sql, names: try connection.names())
    #expect(finding.code == test.code)
    #expect(finding.subject == test.subject)
    #expect(finding.byteOffset == test.byte)
    #expect(finding.candidates.prefix(1) == test.candidates.prefix(1))
  }

  @Test func `a double-quoted text is explained`() throws {
    let sql = #"SELECT "Ana""#
    let error = try #require(throws: SQLError.self) { try Connection(.memory).prepare(sql) }
    let finding = error.finding(in: sql, names: SQLNames())
    #expect(finding.detail == "a text is written in single quotes: 'Ana'")
  }

  @Test func `the place in a setting leaves out what was put before the text`() {
    let setting = Setting(.text("emali"), file: "p.yaml", line: 7, column: 10, textOffset: 1)
    let finding = SQLFinding(code: .unknownColumn, subject: "emali", byteOffset: 7)
    let problem = finding.problem(in: setting, before: 7)
    #expect(problem.line == 7 && problem.column == 11)
  }

  @Test func `names of a database are found`() throws {
    let connection = try Connection(.memory)
    try connection.execute("CREATE TABLE a (x, y)")
    try connection.execute("CREATE VIEW b AS SELECT y AS z FROM a")
    let names = try connection.names()
    #expect(names.tables == ["a", "b"])
    #expect(names.columns == ["x", "y", "z"])
    #expect(names.functions.contains("coalesce"))
  }
}
