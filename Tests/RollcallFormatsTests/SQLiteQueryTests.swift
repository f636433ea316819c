import RollcallFormats
import RollcallModel
import RollcallSQLite
import RollcallTestSupport
import Testing

@Suite struct SQLiteQueryTests {
  private func crm(_ folder: TestFolder) throws -> String {
    try folder.database([
      "CREATE TABLE customer (id INTEGER, first TEXT, mail TEXT, tel, born, pic BLOB, score REAL)",
      "INSERT INTO customer VALUES (1, 'Ana', 'ana@example.org', 6505550100, NULL, x'FFD8FF00', 2.5)",
      "INSERT INTO customer VALUES (2, '', NULL, '020 7946 0123', '1985-04-12', NULL, NULL)",
    ])
  }

  private func map(_ pairs: [(String, String)]) -> Setting.Value {
    .list(
      pairs.map { header, path in
        let key = Setting(.text(header), file: "p.yaml", line: 9, column: 5)
        let value = Setting(.text(path), file: "p.yaml", line: 9, column: 12, textOffset: 0)
        return Setting(.map([Setting.Entry(key: key, value: value)]), file: "p.yaml", line: 9)
      })
  }

  @Test func `columns go where they are told, else where their names say`() throws {
    let folder = try TestFolder()
    let outcome = try SQLiteOutcome(
      crm(folder),
      [
        (
          "query",
          .text(
            #"SELECT id, first AS given_name, mail AS email, tel, born AS "birthday", pic AS photo "#
              + "FROM customer ORDER BY id")
        ), ("columns", map([("TEL", "phones[mobile]")])),
      ])
    var ana = Person()
    (ana.id, ana.givenName) = ("1", "Ana")
    ana.emails = [Email("ana@example.org")]
    ana.phones = [Phone("6505550100", label: "mobile")]
    ana.photo = .data(mediaType: "image/jpeg", bytes: [0xFF, 0xD8, 0xFF, 0])
    #expect(outcome.people.count == 2 && outcome.people[0].sameProperties(as: ana))
    #expect(outcome.people[1].givenName == nil)
    #expect(outcome.people[1].phones == [Phone("020 7946 0123", label: "mobile")])
    #expect(outcome.people[1].birthday == PartialDate("1985-04-12"))
    #expect(outcome.problems.isEmpty)
    #expect(outcome.records == [1, 2])
  }

  @Test func `an unknown column is kept and told`() throws {
    let folder = try TestFolder()
    let outcome = try SQLiteOutcome(
      crm(folder), [("query", .text("SELECT score, pic, id AS organisation FROM customer"))])
    #expect(
      outcome.people[0].extras == [
        Extra("score", "2.5"), Extra("pic", "/9j/AA==", parameters: [Parameter("ENCODING", "b")]),
        Extra("organisation", "1"),
      ])
    #expect(outcome.problems.map(\.code) == [.unmappedColumn, .unmappedColumn, .unmappedColumn])
    #expect(outcome.problems.map(\.subject) == ["score", "pic", "organisation"])
    #expect(outcome.problems[2].candidates == ["organization"])
  }

  struct Wrong: CustomTestStringConvertible {
    let sql: String
    let code: ProblemCode
    let column: Int?
    var candidates: [String] = []
    var testDescription: String { sql }
  }

  @Test(arguments: [
    Wrong(
      sql: "SELECT fisrt FROM customer", code: .unknownColumn, column: 17, candidates: ["first"]),
    Wrong(
      sql: "SELECT 1 FROM custmer", code: .unknownProperty, column: 24, candidates: ["customer"]),
    Wrong(sql: "SELECT xyzzy_plugh(1)", code: .unknownFunction, column: 17),
    Wrong(sql: "DELETE FROM customer", code: .badExpression, column: 10),
    Wrong(sql: "SELECT 1; SELECT 2", code: .badExpression, column: 20),
    Wrong(sql: "SELECT ?1", code: .badExpression, column: 17),
    Wrong(sql: "", code: .badExpression, column: 10),
  ])
  func `a wrong query is an error at its place`(_ wrong: Wrong) throws {
    let folder = try TestFolder()
    let path = try crm(folder)
    let failure = try #require(throws: Failure.self) {
      try SQLiteOutcome(path, [("query", .text(wrong.sql))])
    }
    #expect(failure.problems.map(\.code) == [wrong.code])
    #expect(failure.problems[0].file == "p.yaml" && failure.problems[0].line == 1)
    #expect(failure.problems[0].column == wrong.column)
    #expect(failure.problems[0].candidates == wrong.candidates)
  }

  @Test func `mappings of columns that are not there are all told`() throws {
    let folder = try TestFolder()
    let path = try crm(folder)
    let failure = try #require(throws: Failure.self) {
      try SQLiteOutcome(
        path,
        [
          ("query", .text("SELECT id, mail FROM customer")),
          ("columns", map([("mial", "emails[]"), ("phone", "phones[]")])),
        ])
    }
    #expect(failure.problems.map(\.code) == [.unknownColumn, .unknownColumn])
    #expect(failure.problems[0].candidates == ["mail"])
  }

  @Test func `columns without a query are an error`() throws {
    let folder = try TestFolder()
    let path = try crm(folder)
    let failure = try #require(throws: Failure.self) {
      try SQLiteOutcome(path, [("columns", map([("a", "emails[]")]))])
    }
    #expect(failure.problems.map(\.code) == [.missingKey])
  }

  @Test func `many rows come in chunks, each once`() throws {
    let folder = try TestFolder()
    let path = try folder.database([
      "CREATE TABLE t AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n "
        + "WHERE i < 1536) SELECT i FROM n"
    ])
    let outcome = try SQLiteOutcome(path, [("query", .text("SELECT i AS id FROM t ORDER BY i"))])
    #expect(outcome.people.map(\.id) == (1...1_536).map { String($0) })
    #expect(outcome.records == Array(1...1_536))
  }

  @Test func `an error in the middle of a result stops the run`() throws {
    let folder = try TestFolder()
    let path = try crm(folder)
    #expect(throws: Failure.self) {
      try SQLiteOutcome(
        path, [("query", .text("SELECT abs(-9223372036854775807 - id) FROM customer"))])
    }
  }

  @Test func `broken text is repaired and told`() throws {
    let folder = try TestFolder()
    let path = try folder.database([
      "CREATE TABLE t (a)", "INSERT INTO t VALUES (CAST(x'416EC3' AS TEXT))",
    ])
    let outcome = try SQLiteOutcome(path, [("query", .text("SELECT a AS given_name FROM t"))])
    #expect(outcome.people[0].givenName == "An\u{FFFD}")
    #expect(outcome.problems.map(\.code) == [.repairedEncoding])
    #expect(outcome.problems[0].record == 1)
  }
}
