import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallSQLite

@Suite struct BookMigrationTests {
  /// A book as version 1 made it: no foreign keys, indexes on all keys, no history.
  private func oldBook(_ people: [Person], in folder: TestFolder) throws -> String {
    let connection = try Connection(.create(path: folder("old.db")))
    try Book.create(on: connection, for: .answers)
    try connection.execute("PRAGMA user_version = 1")
    let loader = try BookLoader(connection, packer: BookPacker(for: .answers))
    try loader.insert(people)
    try loader.finish()
    try connection.execute("CREATE INDEX people_by_id ON people (id)")
    try connection.execute("CREATE INDEX phones_by_key ON phones (key)")
    try connection.execute("INSERT INTO phones (person_id, position, value) VALUES (999, 1, '1')")
    return folder("old.db")
  }

  @Test func `a book of version 1 is read, and brought up to date when it is changed`() throws {
    var random = SQLiteRandomPeople(11)
    let people = random.people(50)
    let folder = try TestFolder()
    let path = try oldBook(people, in: folder)
    let before = try BookFile(reading: path)
    for (index, person) in people.enumerated() {
      #expect(try before.person(Int64(index + 1))?.sameProperties(as: person) == true)
    }
    #expect(try before.connection.pragma("user_version") == 1)
    let book = try BookFile(changing: path)
    #expect(try book.connection.pragma("user_version") == Book.version)
    #expect(try book.connection.text("PRAGMA integrity_check") == "ok")
    for (index, person) in people.enumerated() {
      #expect(try book.person(Int64(index + 1))?.sameProperties(as: person) == true)
    }
    let number = try book.change("add") { (change) throws(Failure) in try change.add(Person()) }
    #expect(number == 51)
    try book.change("remove") { (change) throws(Failure) in try change.remove(1) }
    #expect(try book.connection.text("SELECT count(*) FROM phones WHERE person_id = 1") == "0")
    #expect(try book.connection.text("SELECT count(*) FROM phones WHERE person_id = 999") == "0")
  }

  @Test func `a book that was brought up to date is as one that was made so`() throws {
    let folder = try TestFolder()
    let old = try BookFile(changing: try oldBook([], in: folder))
    let new = try BookFileTests.book(in: folder)
    let schema =
      "SELECT group_concat(type || ' ' || name, ', ') FROM "
      + "(SELECT type, name FROM sqlite_schema ORDER BY 1, 2)"
    #expect(try old.connection.text(schema) == new.connection.text(schema))
    let keys =
      "SELECT group_concat(\"table\" || \"from\" || on_delete) "
      + "FROM pragma_foreign_key_list('phones')"
    #expect(try old.connection.text(keys) == new.connection.text(keys))
    #expect(try old.connection.text(keys) == "peopleperson_idCASCADE")
  }

  @Test(arguments: ["old version", "other journal"])
  func `a change that is only tried leaves such a book as it is`(_ state: String) throws {
    let folder = try TestFolder()
    let path: String
    if state == "old version" {
      path = try oldBook([Person()], in: folder)
    } else {
      path = folder("book.db")
      try BookFileTests.book(in: folder).connection.execute("PRAGMA journal_mode = DELETE")
    }
    let before = try TestFolder.bytes(of: path)
    let book = try BookFile(changing: path, isTrial: true)
    let change = try book.begin("add")
    try change.add(Person())
    #expect(change.counts.added == 1)
    change.rollBack()
    #expect(try TestFolder.bytes(of: path) == before)
    #expect(folder.names.count == 1)
  }

  @Test func `a newer book is not touched`() throws {
    let folder = try TestFolder()
    do {
      let book = try BookFileTests.book(in: folder)
      try book.connection.execute("PRAGMA user_version = 99")
    }
    let before = try folder.bytes("book.db")
    for open in [
      { _ = try BookFile(reading: folder("book.db")) },
      { _ = try BookFile(changing: folder("book.db")) },
    ] as [() throws -> Void] {
      let failure = try #require(throws: Failure.self) { try open() }
      #expect(failure.problems.map(\.code) == [.newerSchema])
    }
    #expect(try folder.bytes("book.db") == before)
  }
}
