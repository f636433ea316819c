import RollcallModel
import RollcallReports
import RollcallSQLite
import Testing

@Suite struct SQLReportTests {
  private func setting(_ sql: String) -> Setting {
    Setting(.text(sql), file: "p.yaml", line: 4, column: 10, textOffset: 0)
  }

  private func people() -> [Person] {
    func person(_ name: String, _ organization: String?, _ phones: [String]) -> Person {
      var person = Person()
      person.givenName = name
      person.organization = organization
      person.phones = phones.map { Phone($0, label: "mobile") }
      return person
    }
    return [
      person("Ana", "Acme", ["+16505550100", "+16505550101"]), person("Bo", "Acme", []),
      person("Émile", nil, ["+16505550102"]),
    ]
  }

  /// Asks a question about the people and renders the answer.
  private func ask(
    _ sql: String, _ format: ReportFormat = .csv, parameters: [String: String] = [:]
  ) throws -> String {
    let connection = try Connection(.memory)
    try Book.create(on: connection, for: .answers)
    let context = ReportContext(parameters: parameters, startedAt: "2026-03-01T10:00:00Z")
    let report = try SQLReport(setting(sql), context: context)
    let question = try report.prepare(on: connection)
    let loader = try BookLoader(connection, packer: BookPacker(needed: question.reads))
    try loader.insert(people())
    try loader.finish()
    var bytes: [UInt8] = []
    try format.render(question) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  struct Case: CustomTestStringConvertible {
    let sql: String
    let expected: String
    var testDescription: String { sql }
  }

  @Test(arguments: [
    Case(
      sql: "SELECT organization, count(*) AS people FROM people GROUP BY 1 ORDER BY 2 DESC",
      expected: "organization,people\r\nAcme,2\r\n,1\r\n"),
    Case(sql: "SELECT count(*) n FROM people", expected: "n\r\n3\r\n"),
    Case(sql: "SELECT count(*) n FROM phones;", expected: "n\r\n3\r\n"),
    Case(
      sql: """
        WITH n AS (SELECT person_id, count(*) AS phones FROM phones GROUP BY 1)
        SELECT full_name, phones FROM people LEFT JOIN n USING (person_id) ORDER BY 1
        """, expected: "full_name,phones\r\nAna,2\r\nBo,\r\nÉmile,1\r\n"),
    Case(
      sql: "SELECT given_name FROM people WHERE lower(given_name) = 'émile'",
      expected: "given_name\r\nÉmile\r\n"),
    Case(
      sql: "SELECT p.given_name FROM people p WHERE NOT EXISTS "
        + "(SELECT 1 FROM phones f WHERE f.person_id = p.person_id)",
      expected: "given_name\r\nBo\r\n"),
    Case(sql: "SELECT date('now') AS day", expected: "day\r\n2026-03-01\r\n"),
    Case(sql: "VALUES (1), (2)", expected: "column1\r\n1\r\n2\r\n"),
    Case(
      sql: "SELECT count(*) n FROM (SELECT 1 FROM people UNION ALL SELECT 1 FROM emails)",
      expected: "n\r\n3\r\n"),
    Case(
      sql: "SELECT value FROM groups UNION SELECT value FROM extras", expected: "value\r\n"),
  ])
  func `a question about everyone is answered`(_ test: Case) throws {
    #expect(try ask(test.sql) == test.expected)
  }

  @Test func `a parameter is a value, never SQL`() throws {
    let sql = "SELECT given_name FROM people WHERE organization = ${company}"
    #expect(try ask(sql, parameters: ["company": "Acme"]) == "given_name\r\nAna\r\nBo\r\n")
    #expect(try ask(sql, parameters: ["company": "' OR 1=1 --"]) == "given_name\r\n")
  }

  struct Wrong: CustomTestStringConvertible {
    let sql: String
    let code: ProblemCode
    var column: Int?
    var candidates: [String] = []
    var testDescription: String { sql }
  }

  @Test(arguments: [
    Wrong(
      sql: "SELECT organisation FROM people", code: .unknownColumn, column: 17,
      candidates: ["organization"]),
    Wrong(
      sql: "SELECT lowr(note) FROM people", code: .unknownFunction, column: 17,
      candidates: ["lower"]),
    Wrong(
      sql: "SELECT 1 FROM persons", code: .unknownProperty, column: 24),
    Wrong(sql: "SELECT FROM people", code: .badExpression, column: 17),
    Wrong(sql: "DELETE FROM people", code: .badExpression),
    Wrong(sql: "SELECT 1; DROP TABLE people", code: .badExpression, column: 20),
    Wrong(sql: "SELECT * FROM sqlite_schema", code: .unknownProperty),
    Wrong(sql: "SELECT ${nobody}", code: .unsetVariable, column: 17),
    Wrong(sql: "", code: .badExpression, column: 10),
    Wrong(sql: "ATTACH 'x' AS y", code: .badExpression),
    Wrong(sql: "PRAGMA user_version", code: .badExpression),
  ])
  func `a wrong question is an error at its place`(_ wrong: Wrong) throws {
    let failure = try #require(throws: Failure.self) {
      try SQLReport(setting(wrong.sql)).check()
    }
    #expect(failure.problems.first?.code == wrong.code)
    #expect(failure.problems.first?.line == 4)
    if let column = wrong.column { #expect(failure.problems.first?.column == column) }
    if let first = wrong.candidates.first {
      #expect(failure.problems.first?.candidates.first == first)
    }
  }

  @Test func `a question that fails while it is answered says so`() throws {
    let failure = try #require(throws: Failure.self) {
      try ask("SELECT abs(-9223372036854775807 - person_id) FROM people")
    }
    #expect(failure.problems.map(\.code) == [.badExpression])
    #expect(failure.problems[0].detail == "integer overflow")
  }

  @Test func `the kinds of reports are found by name`() {
    #expect(Reports.named("sql")?.options.first?.key == "sql")
    #expect(Reports.named("nothing") == nil)
  }
}
