import RollcallModel
import RollcallSQLite
import Testing

@Suite struct StatementTests {
  static let scalars: [Scalar] = [
    .null, .text(""), .text("刘德华"), .text("a\0b"), .integer(.min), .integer(0), .real(-0.5),
    .blob([]), .blob([0, 255]), .text(String(repeating: "é", count: 100_000)),
  ]

  @Test(arguments: scalars)
  func `a bound value comes back as it was`(_ value: Scalar) throws {
    let statement = try Connection(.memory).prepare("SELECT ?1 AS it")
    statement.bind(1, value)
    #expect(try statement.step())
    #expect(statement.scalar(0) == value)
    #expect(statement.columnNames == ["it"])
    #expect(try !statement.step())
  }

  @Test func `bindings stay over a reset`() throws {
    let statement = try Connection(.memory).prepare("SELECT :name, ?2")
    statement.bind(try #require(statement.parameter(named: ":name")), "Ana")
    for round in 0..<3 {
      statement.bind(2, Int64(round))
      #expect(try statement.step())
      #expect(statement.text(0) == "Ana")
      #expect(statement.integer(1) == Int64(round))
      statement.reset()
    }
  }

  @Test func `an error of binding comes out of the step`() throws {
    let statement = try Connection(.memory).prepare("SELECT ?1")
    statement.bind(7, "nowhere")
    #expect(throws: SQLError.self) { try statement.step() }
  }

  @Test func `a statement outlives the variable of its connection`() throws {
    func make() throws -> Statement { try Connection(.memory).prepare("SELECT 1") }
    #expect(try make().step())
  }

  struct Wrong: CustomTestStringConvertible {
    let sql: String
    let message: String
    let byte: Int?
    var testDescription: String { sql }
  }

  @Test(arguments: [
    Wrong(sql: "SELECT lower(trim(emali))", message: "no such column: emali", byte: 18),
    Wrong(sql: #"SELECT "emali""#, message: "no such column: emali", byte: 7),
    Wrong(sql: "SELECT 1; SELECT 2", message: "only one statement is allowed", byte: 10),
    Wrong(sql: "  -- nothing", message: "there is no statement", byte: 0),
    Wrong(sql: "", message: "there is no statement", byte: 0),
    Wrong(sql: "SELECT 'é', nope", message: "no such column: nope", byte: 13),
    Wrong(sql: "SELECT 1 FROM", message: "incomplete input", byte: nil),
  ])
  func `an SQL error says what and where`(_ wrong: Wrong) throws {
    let connection = try Connection(.memory)
    let error = try #require(throws: SQLError.self) { try connection.prepare(wrong.sql) }
    #expect(error.message == wrong.message)
    #expect(error.byteOffset == wrong.byte)
  }

  @Test(arguments: ["SELECT 1;", "SELECT 1 ; -- done", "SELECT 1 /* ; */ ;\n"])
  func `what follows a statement may be a comment`(_ sql: String) throws {
    #expect(try Connection(.memory).prepare(sql).step())
  }
}
