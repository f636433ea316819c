import Glibc
import RollcallFormats
import RollcallModel
import RollcallSQLite
import RollcallTestSupport
import Testing

@Suite struct SQLiteBookTests {
  @Test(arguments: UInt64(0)..<40)
  func `people come back from a book as they went in`(_ seed: UInt64) throws {
    var random = SQLiteRandomPeople(seed)
    let people = random.people(seed == 1 ? 1_024 : Int(seed * 37 % 150))
    let folder = try TestFolder()
    let outcome = try SQLiteOutcome(folder.book(people, batch: Int(seed) + 1))
    #expect(outcome.people.count == people.count)
    for (before, after) in zip(people, outcome.people) {
      #expect(after.sameProperties(as: before))
    }
    #expect(outcome.problems.isEmpty)
    #expect(outcome.records == Array(1..<(people.count + 1)))
    #expect(folder.names == ["book.db"])
  }

  @Test func `the progress of reading adds up to the file`() throws {
    var random = SQLiteRandomPeople(7)
    let folder = try TestFolder()
    let path = try folder.book(random.people(1_500))
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(try SQLiteOutcome(path).bytes == Int(status.st_size))
  }

  @Test func `any program can read a book`() throws {
    var person = Person()
    (person.givenName, person.familyName) = ("Ana", "García")
    person.phones = [Phone("+16505550100", label: "mobile"), Phone("+16505550101")]
    person.phones[1].preferred = true
    person.groups = ["Friends"]
    let folder = try TestFolder()
    let connection = try Connection(.readOnly(path: folder.book([person])))
    let query = try connection.prepareSelect(
      """
      SELECT full_name, phone, has_photo, label, raw, groups.value, phones.position
      FROM people JOIN phones USING (person_id) JOIN groups USING (person_id) ORDER BY 7
      """)
    #expect(try query.step())
    let row = (0..<7).map { query.scalar($0) }
    #expect(
      row == [
        .text("Ana García"), .text("+16505550101"), .integer(0), .text("mobile"),
        .text("+16505550100"), .text("Friends"), .integer(1),
      ])
    #expect(try connection.pragma("application_id") == Book.applicationID)
  }

  @Test func `only the tables and columns that a query reads are filled`() throws {
    var random = SQLiteRandomPeople(3)
    let people = random.people(200)
    let connection = try Connection(.memory)
    try Book.create(on: connection, for: .answers)
    let sql = "SELECT count(*), count(value), count(raw) FROM phones JOIN people USING (person_id)"
    let query = try connection.prepareSelect(sql)
    let loader = try BookLoader(connection, packer: BookPacker(needed: query.reads))
    try loader.insert(people)
    try loader.finish()
    let phones = people.map(\.phones.count).reduce(0, +)
    #expect(try query.step())
    #expect(query.integer(0) == phones && query.integer(1) == phones && query.integer(2) == phones)
    let others = try connection.prepare(
      "SELECT (SELECT count(*) FROM emails), (SELECT count(given_name) FROM people), count(key) "
        + "FROM phones")
    #expect(try others.step())
    #expect((0..<3).map { others.integer($0) } == [0, 0, 0])
  }

  @Test func `another database is told from a book, and query is named`() throws {
    let folder = try TestFolder()
    let path = try folder.database(["CREATE TABLE customers (id)", "CREATE TABLE orders (id)"])
    let failure = try #require(throws: Failure.self) { try SQLiteOutcome(path) }
    #expect(failure.problems.map(\.code) == [.wrongSchema])
    #expect(failure.problems[0].detail == "its tables: customers, orders")
    #expect(failure.problems[0].expected?.contains("query:") == true)
  }

  @Test func `a book of a newer version is refused`() throws {
    let folder = try TestFolder()
    let path = try folder.database([
      "PRAGMA application_id = \(Book.applicationID)", "PRAGMA user_version = 99",
    ])
    let failure = try #require(throws: Failure.self) { try SQLiteOutcome(path) }
    #expect(failure.problems.map(\.code) == [.newerSchema])
  }

  @Test func `a book that other programs changed is read as far as it goes`() throws {
    let folder = try TestFolder()
    let path = try folder.database([
      "PRAGMA application_id = \(Book.applicationID)", "PRAGMA user_version = 1",
      "CREATE TABLE people (person_id INTEGER PRIMARY KEY, given_name, age)",
      "CREATE TABLE phones (person_id INTEGER, value, parameters)",
      "INSERT INTO people VALUES (-5, 'Ana', 30), (7, 42, 1), (900, x'C3', 2)",
      "INSERT INTO phones VALUES (7, 6505550100, 'no json'), (7, 'b', '[[\"X\",\"1\"]]'), (8, 'c', 1)",
      "INSERT INTO phones VALUES (901, 'd', 1), (-5, NULL, NULL)",
    ])
    let outcome = try SQLiteOutcome(path)
    #expect(outcome.people.map(\.givenName) == ["Ana", "42", "\u{FFFD}"])
    #expect(outcome.people[1].phones.map(\.value) == ["6505550100", "b"])
    #expect(outcome.people[1].phones[1].parameters == [Parameter("X", "1")])
    let nobody = outcome.problems.filter { $0.code == .orphanValues }
    #expect(nobody.map(\.detail) == ["2 values"])
  }

  @Test func `a book without people is empty, not wrong`() throws {
    let folder = try TestFolder()
    #expect(try SQLiteOutcome(folder.book([])).people.isEmpty)
  }

  @Test func `a book goes to a descriptor whole`() throws {
    var random = SQLiteRandomPeople(5)
    let people = random.people(300)
    let folder = try TestFolder()
    let path = folder.path + "/out.db"
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    let make = try #require(SQLiteBook.format.makeWriter)
    let options = Settings([], whole: Setting(.map([]), file: "p.yaml"))
    let writer = try make(.descriptor(descriptor), options)
    try writer.append(writer.encode(people))
    try writer.finish()
    close(descriptor)
    #expect(try SQLiteOutcome(path).people.count == 300)
  }

  @Test func `a book is not written over another file`() throws {
    let folder = try TestFolder()
    let path = try folder.database(["CREATE TABLE t (a)"], name: "book.db")
    let failure = try #require(throws: Failure.self) { try folder.book([]) }
    #expect(failure.problems.map(\.code) == [.cannotCreate])
    #expect(try Connection(.readOnly(path: path)).tableNames() == ["t"])
  }

  @Test func `a book is recognized by its first bytes`() {
    #expect(SQLiteBook.format.recognize(Array("SQLite format 3\0more".utf8)) == 100)
    #expect(SQLiteBook.format.recognize(Array("SQLite format 3".utf8)) == 0)
    #expect(SQLiteBook.format.recognize([]) == 0)
  }

  @Test func `a book that cannot be made says why`() throws {
    let make = try #require(SQLiteBook.format.makeWriter)
    let options = Settings([], whole: Setting(.map([]), file: "p.yaml"))
    let failure = try #require(throws: Failure.self) {
      try make(.file(path: "/nowhere/book.db", shownAs: "out/book.db"), options)
    }
    #expect(failure.problems.map(\.code) == [.cannotCreate])
    #expect(failure.problems[0].file == "out/book.db")
  }
}
