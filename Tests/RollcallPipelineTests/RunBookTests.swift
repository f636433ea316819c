import Glibc
import RollcallFormats
import RollcallModel
import RollcallSQLite
import RollcallTestSupport
import Testing

@testable import RollcallPipeline

/// Runs that change a book where it lies, together with other outputs.
@Suite struct RunBookTests {
  private static let pipeline = """
    rollcall: 1
    name: kept
    sources:
      people: { csv: DIR/in.csv, columns: [ { id: id }, { Name: given_name }, { Company: organization } ] }
    outputs:
      one: { jsonl: DIR/one.jsonl }
      book: { sqlite: DIR/book.db, mode: upsert }
      two: { csv: DIR/two.csv, columns: [id, organization] }
    """

  private static func rows(_ company: String, _ people: Int = 300) -> String {
    "id,Name,Company\n" + (1...people).map { "\($0),Ana \($0),\(company)\n" }.joined()
  }

  /// A folder in which the pipeline ran once.
  private static func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write("in.csv", rows("Old"))
    _ = try folder.run(pipeline)
    return folder
  }

  /// The companies that each output has.
  private static func companies(_ folder: TestFolder) throws -> [String] {
    let connection = try Connection(.readOnly(path: folder("book.db")))
    let rows = try connection.prepare("SELECT DISTINCT organization FROM people ORDER BY 1")
    var book: [String] = []
    while try rows.step() { book.append(rows.text(0) ?? "") }
    let files = try ["one.jsonl", "two.csv"].map { name in
      let text = try folder.text(name)
      return (text.contains("Old") ? "Old" : "") + (text.contains("New") ? "New" : "")
    }
    return files + [book.joined(separator: "+")]
  }

  @Test func `a log that another book left is not taken for the new one's`() throws {
    let folder = try Self.folder()
    do {
      // A process that was killed leaves its log, and somebody removes the book alone.
      let book = try BookFile(changing: folder("book.db"))
      try book.change("rename") { (change) throws(Failure) in try change.replace(1, with: Person())
      }
      for name in ["book.db-wal", "book.db-shm"] {
        try folder.write("kept-" + name, try folder.bytes(name))
      }
    }
    for name in ["book.db", "book.db-wal", "book.db-shm"] { unlink(folder(name)) }
    for name in ["book.db-wal", "book.db-shm"] {
      #expect(rename(folder("kept-" + name), folder(name)) == 0)
    }
    try folder.write("in.csv", Self.rows("New", 10))
    _ = try folder.run(Self.pipeline)
    #expect(try Self.companies(folder) == ["New", "New", "New"])
    let connection = try Connection(.readOnly(path: folder("book.db")))
    let check = try connection.prepare("PRAGMA integrity_check")
    #expect(try check.step() && check.text(0) == "ok")
  }

  @Test func `a book that somebody made during the run stays`() throws {
    let folder = try TestFolder()
    let publisher = Publisher(mark: "mark", isDryRun: false)
    for (name, companions) in [("sheet.csv", nil), ("book.db", ["-wal"])] as [(String, [String]?)] {
      let target = try publisher.target(for: folder(name), companions: companions)
      guard case .file(let path, _) = target else { throw Failure(Problem(.internalFault)) }
      try TestFolder.write(Array("new".utf8), to: path)
    }
    try folder.write("book.db", "theirs")
    try folder.write("book.db-wal", "theirs")
    let failure = try #require(throws: Failure.self) { try publisher.publish() }
    #expect(failure.problems.map(\.code) == [.locked])
    publisher.discard()
    #expect(try folder.text("book.db") == "theirs" && folder.text("book.db-wal") == "theirs")
    #expect(folder.names == ["book.db", "book.db-wal"])
  }

  @Test func `a book and files are published together`() throws {
    let folder = try Self.folder()
    #expect(try Self.companies(folder) == ["Old", "Old", "Old"])
    try folder.write("in.csv", Self.rows("New", 301))
    let summary = try folder.run(Self.pipeline)
    #expect(try Self.companies(folder) == ["New", "New", "New"])
    #expect(summary.targets[1].changes?.added == 1)
    #expect(summary.targets[1].changes?.changed == 300)
    #expect(summary.targets[0].changes == nil)
    let again = try folder.run(Self.pipeline)
    #expect(again.targets[1].changes?.unchanged == 301)
    #expect(folder.names == ["book.db", "in.csv", "one.jsonl", "p.yaml", "two.csv"])
  }

  @Test func `a dry run counts and changes nothing`() throws {
    let folder = try Self.folder()
    let before = try folder.bytes("book.db")
    try folder.write("in.csv", Self.rows("New"))
    let summary = try folder.run(Self.pipeline, isDryRun: true)
    #expect(summary.targets[1].changes?.changed == 300)
    #expect(try folder.bytes("book.db") == before)
    #expect(try Self.companies(folder) == ["Old", "Old", "Old"])
  }

  @Test func `a book that somebody changes is said to be in use before anything is read`() throws {
    let folder = try Self.folder()
    try folder.write("in.csv", Self.rows("New"))
    let change = try BookFile(changing: folder("book.db")).begin("somebody else")
    do {
      _ = try folder.run(Self.pipeline)
      Issue.record("the book was changed")
    } catch {
      #expect(error.problems.map(\.code) == [.locked])
      #expect(error.exitCode == .locked)
    }
    change.rollBack()
    #expect(try Self.companies(folder) == ["Old", "Old", "Old"])
    #expect(!folder.names.contains { $0.hasSuffix(".part") })
  }

  @Test func `a rename that is refused leaves the book as it was`() throws {
    let folder = try Self.folder()
    try folder.write("in.csv", Self.rows("New"))
    // Nothing can be renamed to the name of a folder that came after the outputs were opened.
    let publisher = Publisher(mark: "test", isDryRun: false)
    let output = try FileOutput(try publisher.target(for: folder("one.jsonl")))
    try output.write(Array("New".utf8))
    try output.finish()
    let blocked = try FileOutput(try publisher.target(for: folder("blocked")))
    try blocked.finish()
    let plan = try Pipeline.plan(path: folder("p.yaml"), options: PlanOptions())
    let writer = try #require(try publisher.changingWriter(of: plan.outputs[1], in: plan))
    var person = Person()
    (person.id, person.organization) = ("1", "New")
    try writer.append(writer.encode([person]))
    try writer.finish()
    mkdir(folder("blocked"), 0o755)
    #expect(throws: Failure.self) { try publisher.publish() }
    publisher.discard()
    #expect(try Self.companies(folder) == ["Old", "Old", "Old"])
    #expect(!folder.names.contains { $0.hasSuffix(".journal") || $0.hasSuffix(".part") })
  }

  /// A publishing that was cut after so many renames, before or after the commit of the book.
  @Test(arguments: 0...2, [false, true])
  func `a publishing that was cut is all done or all taken back`(
    renames: Int, isCommitted: Bool
  ) throws {
    guard renames == 2 || !isCommitted else { return }
    let folder = try Self.folder()
    let real = try #require(Folders.whole(folder.path))
    let names = ["one.jsonl", "two.csv"]
    for name in names { try folder.write(".\(name).m.part", "New") }
    let journal = Journal(
      mark: "m",
      names.map { name in
        Journal.Entry(
          temporary: "\(real)/.\(name).m.part", place: "\(real)/\(name)",
          old: "\(real)/.\(name).m.old", replaces: true)
      }, change: Journal.Change(format: "sqlite", path: "\(real)/book.db", mark: "m-1"))
    try journal.write()
    for entry in journal.entries { link(entry.place, entry.old) }
    for entry in journal.entries.prefix(renames) { rename(entry.temporary, entry.place) }
    let change = try BookFile(changing: folder("book.db")).begin("kept", publishing: "m-1")
    for number in Int64(1)...300 {
      var person = try #require(try change.person(number))
      person.organization = "New"
      try change.replace(number, with: person)
    }
    if isCommitted { try change.commit() } else { change.rollBack() }

    try Publisher(mark: "m", isDryRun: false).completeEarlier([folder("book.db")])
    let expected = isCommitted ? "New" : "Old"
    #expect(try Self.companies(folder) == [expected, expected, expected])
    #expect(folder.names.filter { $0.hasPrefix(".") } == [])
  }

  @Test func `a book that is gone takes a publishing back`() throws {
    let folder = try TestFolder()
    let real = try #require(Folders.whole(folder.path))
    try folder.write("a", "new")
    let entry = Journal.Entry(
      temporary: "\(real)/.a.part", place: "\(real)/a", old: "\(real)/.a.old", replaces: false)
    let journal = Journal(
      mark: "m", [entry], change: Journal.Change(format: "sqlite", path: "\(real)/b.db", mark: "x"))
    try journal.write()
    try Publisher(mark: "m", isDryRun: false).completeEarlier([folder("a")])
    #expect(folder.names == [])
  }

  @Test func `two books cannot be changed by one run, a new one beside it can be made`() throws {
    let folder = try Self.folder()
    let pipeline = """
      rollcall: 1
      sources: { people: { csv: DIR/in.csv, columns: [ { id: id }, { Name: given_name }, { Company: organization } ] } }
      outputs:
        book: { sqlite: DIR/book.db, mode: delete }
        other: { sqlite: DIR/other.db, mode: missing }
      """
    let summary = try folder.run(pipeline)
    #expect(summary.targets[0].changes?.removed == 300)
    #expect(summary.targets[1].changes?.added == 300)
    do {
      _ = try folder.run(pipeline)
      Issue.record("two books were changed")
    } catch {
      #expect(error.problems.map(\.code) == [.severalBooks])
    }
    #expect(!folder.names.contains { $0.hasPrefix(".") || $0.hasSuffix("-wal") })
  }

  @Test(arguments: ["replace", "append", "upsert", "missing", "delete"])
  func `the book is the same on any number of cores`(mode: String) throws {
    var first: [String]?
    for jobs in [1, 8] {
      let folder = try TestFolder()
      try folder.write("before.csv", peopleCSV(900, seed: 5))
      try folder.write("in.csv", peopleCSV(1500, seed: 6))
      let options = "mode: \(mode)" + (["replace", "append"].contains(mode) ? "" : ", by: emails")
      let text = """
        rollcall: 1
        settings: { region: US }
        sources: { people: { csv: DIR/NAME.csv } }
        stages: [ { normalize: all } ]
        outputs: { book: { sqlite: DIR/book.db, OPTIONS } }
        """
      _ = try folder.run(
        text.replacing("NAME", with: "before").replacing("OPTIONS", with: "mode: append"),
        jobs: jobs)
      _ = try folder.run(
        text.replacing("NAME", with: "in").replacing("OPTIONS", with: options), jobs: jobs)
      let dump = try Self.dump(folder("book.db"))
      #expect(dump.count > 100)
      #expect(first == nil || first == dump)
      first = dump
    }
  }

  /// All rows of a book's tables as SQL writes them.
  private static func dump(_ path: String) throws -> [String] {
    let connection = try Connection(.readOnly(path: path))
    var lines: [String] = []
    for table in Book.tables {
      let columns = table.columns.map { "quote(\"\($0.name)\")" }.joined(separator: "||','||")
      let rows = try connection.prepare("SELECT \(columns) FROM \(table.name)")
      while try rows.step() { lines.append(table.name + ": " + (rows.text(0) ?? "")) }
    }
    return lines
  }
}
