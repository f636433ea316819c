import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

@Suite struct SQLiteTableTests {
  private func crm(_ folder: TestFolder) throws -> String {
    try folder.store([
      """
      CREATE TABLE customer (code TEXT PRIMARY KEY, first TEXT, family_name TEXT, score REAL);
      CREATE TABLE numbers (owner TEXT, number TEXT, kind TEXT);
      CREATE TABLE places (owner TEXT, town TEXT, zip TEXT);
      CREATE TABLE emails (owner TEXT, label TEXT, value TEXT, preferred INTEGER);
      INSERT INTO customer VALUES ('b', 'Bo', 'Lund', NULL), ('a', 'Ana', 'Voss', 2.5);
      INSERT INTO numbers VALUES ('a', '020 7946 0180', 'Mobile'), ('b', '020 7946 0181', NULL),
        ('a', '020 7946 0182', 'Boat'), ('zz', 'nobody''s', NULL), ('a', NULL, 'home');
      INSERT INTO places VALUES ('a', 'Oslo', '0150'), ('a', NULL, '5003');
      INSERT INTO emails VALUES ('b', 'work', 'bo@example.com', 1), ('b', NULL, 'lund@example.com', 0);
      """
    ])
  }

  private func list(_ pairs: [(String, String)]) -> Setting.Value {
    .list(
      pairs.map { header, path in
        let key = Setting(.text(header), file: "p.yaml", line: 9, column: 5)
        let value = Setting(.text(path), file: "p.yaml", line: 9, column: 12, textOffset: 0)
        return Setting(.map([Setting.Entry(key: key, value: value)]), file: "p.yaml", line: 9)
      })
  }

  @Test func `a table gives one person a row`() throws {
    let folder = try TestFolder()
    let outcome = try Outcome(
      store: "sqlite", crm(folder),
      [("table", .text("customer")), ("columns", list([("first", "given_name")]))])
    #expect(outcome.people.map(\.givenName) == ["Bo", "Ana"])
    #expect(outcome.people.map(\.familyName) == ["Lund", "Voss"])
    #expect(outcome.people[1].extras == [Extra("code", "a"), Extra("score", "2.5")])
    #expect(outcome.description.problems.map(\.subject) == ["code", "score"])
  }

  @Test func `joined tables give each person their values, in their own order`() throws {
    let folder = try TestFolder()
    let outcome = try Outcome(
      store: "sqlite", crm(folder),
      [
        ("table", .text("customer")),
        ("joins", list([("numbers", "owner"), ("places", "owner"), ("emails", "owner")])),
        (
          "columns",
          list([
            ("first", "given_name"), ("code", "id"), ("numbers.number", "phones[]"),
            ("numbers.kind", "phones[].label"), ("places.town", "addresses[home].city"),
            ("places.zip", "addresses[home].postal_code"),
          ])
        ),
      ])
    #expect(outcome.people.map(\.id) == ["a", "b"], "in the order of the key")
    let ana = outcome.people[0]
    #expect(
      ana.phones == [
        Phone("020 7946 0180", label: "mobile"), Phone("020 7946 0182", label: "Boat"),
      ])
    #expect(ana.addresses.map(\.label) == ["home", "home"])
    #expect(ana.addresses.map(\.city) == ["Oslo", nil])
    #expect(ana.addresses.map(\.postalCode) == ["0150", "5003"])
    // A table named like a property has its parts by name.
    let emails = outcome.people[1].emails
    #expect(
      emails == [
        Email("bo@example.com", label: "work", preferred: true), Email("lund@example.com"),
      ])
  }

  struct Wrong: CustomTestStringConvertible {
    let testDescription: String
    let options: [(String, String)]
    var joins: [(String, String)] = []
    var columns: [(String, String)] = []
    let code: ProblemCode
  }

  static let wrong = [
    Wrong(
      testDescription: "no such table", options: [("table", "custmer")], code: .unknownProperty),
    Wrong(
      testDescription: "no such joined table", options: [("table", "customer")],
      joins: [("nmbers", "owner")], code: .unknownName),
    Wrong(
      testDescription: "no such column of a joined table", options: [("table", "customer")],
      joins: [("numbers", "ownr")], code: .unknownColumn),
    Wrong(
      testDescription: "no such mapped column", options: [("table", "customer")],
      joins: [("numbers", "owner")], columns: [("numbers.nmber", "phones[]")], code: .unknownColumn),
    Wrong(
      testDescription: "one place for many", options: [("table", "customer")],
      joins: [("numbers", "owner")], columns: [("numbers.number", "phones[1]")], code: .badPath),
    Wrong(
      testDescription: "a key that repeats", options: [("table", "numbers"), ("key", "owner")],
      joins: [("places", "owner")], code: .badValue),
    Wrong(
      testDescription: "no key", options: [("table", "numbers")], joins: [("places", "owner")],
      code: .missingKey),
    Wrong(
      testDescription: "a query and a table",
      options: [("table", "customer"), ("query", "SELECT 1")], code: .badValue),
    Wrong(
      testDescription: "joins without a table", options: [("query", "SELECT 1")],
      joins: [("numbers", "owner")], code: .missingKey),
  ]

  @Test(arguments: wrong)
  func `what cannot be is an error at its place`(_ wrong: Wrong) throws {
    let folder = try TestFolder()
    let path = try crm(folder)
    var options: [(String, Setting.Value)] = wrong.options.map { ($0.0, .text($0.1)) }
    if !wrong.joins.isEmpty { options.append(("joins", list(wrong.joins))) }
    if !wrong.columns.isEmpty { options.append(("columns", list(wrong.columns))) }
    let failure = try #require(throws: Failure.self) {
      try Outcome(store: "sqlite", path, options)
    }
    #expect(failure.problems.map(\.code) == [wrong.code])
    #expect(failure.problems[0].file == "p.yaml")
  }
}
