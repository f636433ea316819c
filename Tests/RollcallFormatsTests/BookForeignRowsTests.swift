import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallSQLite

/// Rows that other programs wrote into a book, with `full_name` alone.
@Suite struct BookForeignRowsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let columns: String
    let values: String
    let name: String?
    var fullName: String?

    init(_ what: String, _ columns: String, _ values: String, _ name: String?, _ full: String?) {
      testDescription = what
      (self.columns, self.values, self.name, fullName) = (columns, values, name, full)
    }
  }

  static let cases: [Case] = [
    Case("a full name", "full_name", "'Ana García'", "Ana García", "Ana García"),
    Case(
      "with a company", "full_name, organization", "'Ana', 'Northwind'", "Ana", "Ana"),
    Case(
      "a company's own", "full_name, organization", "'Northwind', 'Northwind'", nil, "Northwind"),
    Case("a nickname's own", "full_name, nickname", "'Bo', 'Bo'", nil, "Bo"),
    Case("parts go first", "full_name, given_name", "'Ana', 'Bo'", nil, "Bo"),
    Case("empty parts are none", "full_name, given_name", "'Ana', ''", "Ana", "Ana"),
    Case("as a source wrote it", "full_name, formatted_name", "'Ana', 'Bo'", "Bo", "Bo"),
    Case("none", "note", "'x'", nil, "ana@example.com"),
    Case("an e-mail address's own", "full_name", "'ana@example.com'", nil, "ana@example.com"),
    Case("a number's own", "full_name", "'+34612345678'", nil, "ana@example.com"),
  ]

  @Test(arguments: cases)
  func `a full name alone is the name`(_ one: Case) throws {
    let folder = try TestFolder()
    let book = try BookFileTests.book(in: folder)
    let sql = "INSERT INTO people (kind, \(one.columns)) VALUES ('person', \(one.values))"
    try book.connection.execute(sql)
    try book.connection.execute(
      "INSERT INTO emails (person_id, position, value) VALUES (1, 1, 'ana@example.com')")
    try book.connection.execute(
      "INSERT INTO phones (person_id, position, value) VALUES (1, 1, '+34612345678')")
    let person = try #require(try book.person(1))
    #expect(person.formattedName == one.name)
    #expect(person.fullName == one.fullName)
    let names = try BookNameScan(book, 1...1)
    var found = Person()
    #expect(try names.next(&found) == 1)
    #expect(found.formattedName == one.name)
    // It stays when something else is changed.
    try book.change("set note") { (change) throws(Failure) in
      var person = person
      person.note = "y"
      try change.replace(1, with: person)
    }
    #expect(try book.person(1)?.fullName == one.fullName)
  }

  @Test func `a table that somebody took away is not missed`() throws {
    let folder = try TestFolder()
    let book = try BookFileTests.book(in: folder)
    try book.connection.execute("INSERT INTO people (full_name) VALUES ('Ana')")
    try book.connection.execute("DROP TABLE emails")
    let scan = try #require(try BookScan(book.connection))
    let batch = try #require(try scan.next(9))
    #expect(scan.unpacker.unpack(batch.rows).people.map(\.formattedName) == ["Ana"])
    var person = Person()
    #expect(try BookNameScan(book, 1...1).next(&person) == 1)
    #expect(person.formattedName == "Ana")
  }
}
