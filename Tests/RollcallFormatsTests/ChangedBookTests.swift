import RollcallMatching
import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats
@testable import RollcallSQLite

@Suite struct ChangedBookTests {
  private static func settings(_ options: [String: String]) -> Settings {
    let entries = options.sorted { $0.key < $1.key }.map { key, value in
      Setting.Entry(
        key: Setting(.text(key), file: "test"), value: Setting(.text(value), file: "test"))
    }
    return Settings(entries, whole: Setting(.map(entries), file: "test"))
  }

  private static func request(_ path: String, isNew: Bool) -> FileChangeRequest {
    FileChangeRequest(
      path: path, shownAs: "book.db", isNew: isNew, pipeline: "test", mark: "mark", region: "US",
      isTrial: false)
  }

  /// A book of random people, written by the writer of new books.
  private static func book(_ people: [Person], at path: String) throws {
    let writer = try SQLiteBookWriter(.file(path: path, shownAs: "book.db"))
    try writer.append(writer.encode(people))
    try writer.finish()
  }

  /// What is in a book, but for the list of changes, whose times differ.
  static func dump(_ path: String) throws -> [String] {
    let connection = try Connection(.readOnly(path: path))
    var lines: [String] = []
    func add(_ sql: String) throws {
      let rows = try connection.prepare(sql)
      while try rows.step() {
        lines.append((0..<rows.columnCount).map { "\(rows.scalar($0))" }.joined(separator: "|"))
      }
    }
    try add("SELECT type, name, sql FROM sqlite_schema ORDER BY name")
    for table in Book.tables { try add("SELECT * FROM \(table.name)") }
    try add("SELECT name, seq FROM sqlite_sequence WHERE name = 'people'")
    return lines
  }

  @Test(arguments: UInt64(0)..<60)
  func `people who wait packed come back as they are`(_ seed: UInt64) throws {
    var random = SQLiteRandomPeople(seed)
    let people = random.people(25)
    let rows = PackedRows(packed: BookPacker.stored.pack(people).packed)
    let back = BookPacker.stored.unpacker.unpack(rows)
    #expect(back.orphans == 0)
    #expect(back.people.count == people.count)
    for (left, right) in zip(people, back.people) { #expect(left.sameProperties(as: right)) }
  }

  @Test(arguments: UInt64(0)..<10)
  func `a book replaced in its place is as a new one, but for the numbers`(_ seed: UInt64) throws {
    var random = SQLiteRandomPeople(seed)
    let folder = try TestFolder()
    try Self.book(random.people(40), at: folder("book.db"))
    try BookFile(changing: folder("book.db")).change("before") { (change) throws(Failure) in
      try change.remove(40)
    }
    let people = random.people(30)
    try Self.book(people, at: folder("new.db"))
    let book = try ChangedBook(Self.request(folder("book.db"), isNew: false))
    let writer = try book.makeWriter(Self.settings([:]))
    try writer.append(writer.encode(Array(people.prefix(11))))
    try writer.append(writer.encode(Array(people.dropFirst(11))))
    try writer.finish()
    #expect(writer.changes?.added == 30)
    #expect(writer.changes?.removed == 39)
    let before = try Self.dump(folder("book.db"))
    try book.commit()
    #expect(try Self.dump(folder("book.db")) != before)
    // The tables are those of a new book, the people too, and their numbers nobody's of before.
    let schema = { (path: String) in try Self.dump(path).filter { $0.contains("CREATE") } }
    #expect(try schema(folder("book.db")) == schema(folder("new.db")))
    let kept = try BookFile(reading: folder("book.db"))
    for (index, person) in people.enumerated() {
      #expect(try kept.person(Int64(41 + index))?.sameProperties(as: person) == true)
    }
    #expect(try kept.person(1) == nil && kept.lastNumber == 70)
    // Nothing of before can be undone.
    let file = try BookFile(changing: folder("book.db"))
    #expect(try file.hasPublished("mark"))
    #expect(throws: Failure.self) {
      try file.change("undo") { (change) throws(Failure) in try change.undo() }
    }
  }

  @Test(arguments: ["replace", "append", "upsert", "missing", "delete"])
  func `what is rolled back leaves the book as it was`(mode: String) throws {
    var random = SQLiteRandomPeople(7)
    let folder = try TestFolder()
    let people = random.people(40)
    try Self.book(people, at: folder("book.db"))
    let before = try Self.dump(folder("book.db"))
    let book = try ChangedBook(Self.request(folder("book.db"), isNew: false))
    let writer = try book.makeWriter(Self.settings(["mode": mode]))
    try writer.append(writer.encode(Array(people.prefix(20)) + random.people(20)))
    try writer.finish()
    book.rollBack()
    #expect(try Self.dump(folder("book.db")) == before)
    #expect(try !BookFile(reading: folder("book.db")).hasPublished("mark"))
  }

  /// What comes for a later output waits, whatever the order in which people come.
  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
  func `outputs do their work in the order of the pipeline`(order: [Int]) throws {
    var random = SQLiteRandomPeople(3)
    var people = random.people(60)
    for index in people.indices {
      people[index].id = "id-\(index)"
      people[index].kind = .person
    }
    let folder = try TestFolder()
    let book = try ChangedBook(Self.request(folder("book.db"), isNew: true))
    let modes = [["mode": "append"], ["mode": "delete", "by": "id"], ["mode": "upsert"]]
    let writers = try modes.map { try book.makeWriter(Self.settings($0)) }
    let parts = [Array(people), Array(people[10..<50]), Array(people[30..<60])]
    for number in order {
      for person in parts[number] {
        try writers[number].append(writers[number].encode([person]))
      }
    }
    for writer in writers { try writer.finish() }
    #expect(writers.map { $0.changes?.added } == [60, 0, 20])
    #expect(writers.map { $0.changes?.removed } == [0, 40, 0])
    #expect(writers.map { $0.changes?.unchanged } == [0, 0, 10])
    let file = try BookFile(reading: folder("book.db"))
    for (number, index) in zip(Int64(61)...80, 30..<50) {
      #expect(try file.person(number)?.sameProperties(as: people[index]) == true)
    }
  }

  @Test func `more people than are remembered are added as well`() throws {
    let folder = try TestFolder()
    try Self.book([], at: folder("book.db"))
    let book = try ChangedBook(Self.request(folder("book.db"), isNew: false))
    let writer = try book.makeWriter(Self.settings(["mode": "append"]))
    let people = (0..<BookChange.rememberedPeople + 100).map { number in
      BookFileTests.person("P\(number)")
    }
    for start in stride(from: 0, to: people.count, by: 500) {
      try writer.append(writer.encode(Array(people[start..<min(start + 500, people.count)])))
    }
    try writer.finish()
    try book.commit()
    let file = try BookFile(reading: folder("book.db"))
    #expect(try file.person(1)?.givenName == "P0")
    #expect(try file.person(Int64(people.count))?.givenName == people.last?.givenName)
  }

  @Test func `the words of a list may be given with commas`() throws {
    let mode = try BookMode(Self.settings(["mode": "missing", "by": "phones, emails"]))
    #expect(mode.keys.map(\.path.text) == ["phones", "emails"])
    #expect(mode.explanation == "adds whom the book does not know by phones, then emails")
    let upsert = try BookMode(Self.settings(["mode": "upsert", "replace_lists": "all"]))
    #expect(upsert.replacing == Set(Vocabulary.multi.map(\.name)))
    #expect(upsert.keys.map(\.path.text) == ["id"])
  }
}
