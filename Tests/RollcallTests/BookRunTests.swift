import Glibc
import RollcallModel
import RollcallSQLite
import RollcallTestSupport
import Testing

/// Runs of the built program that change a book, stopped and disturbed from outside.
@Suite struct BookRunTests {
  /// A folder with a pipeline that changes a book and writes two files.
  private final class Case {
    let folder: TestFolder
    let people: Int
    let mode: String

    init(people: Int, mode: String = "upsert") throws {
      folder = try TestFolder()
      (self.people, self.mode) = (people, mode)
      try folder.write(
        "p.yaml",
        """
        rollcall: 1
        sources:
          everyone: { csv: in.csv, columns: [ id: id, Name: full_name, Company: organization ] }
        outputs:
          sheet: { csv: sheet.csv, columns: [ id, organization ] }
          book: { sqlite: book.db, mode: \(mode) }
          lines: { jsonl: lines.jsonl }
        """)
    }

    /// The words that run the pipeline.
    var command: [String] {
      ["env", "-C", folder.path, BuiltBinary.folder + "/rollcall", "run", "--quiet", "p.yaml"]
    }

    /// Puts a version of everybody where the pipeline reads.
    func offer(_ version: String) throws {
      let rows = (1...people).map { "\($0),Ana \($0),\(version)\n" }.joined()
      try folder.write("in.csv", "id,Name,Company\n" + rows)
    }

    /// Runs the pipeline on a version; gives the exit code.
    func run(_ version: String) throws -> Int32 {
      try offer(version)
      return try BuiltBinary.spawn(command)
    }

    /// The versions that the outputs are of: one where they are whole, all of one run.
    func versions() throws -> Set<String> {
      let connection = try Connection(.readOnly(path: folder("book.db")))
      let check = try connection.prepare("PRAGMA integrity_check")
      var versions: Set<String> = []
      if try check.step(), check.text(0) != "ok" { versions.insert("corrupt") }
      let rows = try connection.prepare(
        "SELECT organization, count(*) FROM people GROUP BY 1")
      while try rows.step() {
        versions.insert(rows.text(0) ?? "nobody")
        if rows.integer(1) != people { versions.insert("cut") }
      }
      for name in ["sheet.csv", "lines.jsonl"] {
        let text = try folder.text(name)
        for version in ["Old", "New"] where text.contains(version) { versions.insert(version) }
        if text.utf8.count(where: { $0 == 0x0A }) < people { versions.insert("cut") }
      }
      return versions
    }
  }

  /// The moments at which a run is killed, in 1/32 of its time: many where it publishes.
  private static let moments: [Int] = [
    2, 6, 10, 14, 18, 21, 23, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 36,
  ]

  @Test(arguments: ["upsert", "replace"])
  func `whenever a run is killed, book and files are all old or all new`(mode: String) throws {
    let it = try Case(people: 2_000, mode: mode)
    #expect(try it.run("Old") == 0)
    var now = "Old"
    var whole = Duration.seconds(60)
    var kills = 0
    for moment in [1_000] + Self.moments {
      let next = now == "Old" ? "New" : "Old"
      try it.offer(next)
      let began = ContinuousClock.now
      let code =
        moment == 1_000
        ? try BuiltBinary.spawn(it.command)
        : try BuiltBinary.spawn(it.command, sending: SIGKILL, after: whole * moment / 32)
      #expect([0, 128 + SIGKILL].contains(code))
      // A machine that is less busy than before is faster.
      if code == 0 { whole = min(whole, ContinuousClock.now - began) } else { kills += 1 }
      // The next run brings a cut publishing to its end, even if there is nothing to be read.
      unlink(it.folder("in.csv"))
      #expect(try BuiltBinary.spawn(it.command) == 66)
      let versions = try it.versions()
      #expect(versions == [now] || versions == [next], "killed at \(moment)/32")
      if code == 0 { #expect(versions == [next]) }
      now = versions.first ?? now
    }
    #expect(kills > Self.moments.count / 3)
    #expect(try it.run("New") == 0)
    #expect(try it.versions() == ["New"])
    #expect(it.folder.names == ["book.db", "in.csv", "lines.jsonl", "p.yaml", "sheet.csv"])
  }

  /// Not SIGINT, which a shell lets programs in the background ignore.
  @Test(arguments: [SIGHUP, SIGTERM])
  func `a run that is stopped leaves the book as it was`(signal: Int32) throws {
    let it = try Case(people: 2_000)
    #expect(try it.run("Old") == 0)
    let script = """
      rm in.csv; mkfifo in.csv
      rollcall run --quiet p.yaml & process=$!
      exec 3>in.csv
      printf 'id,Name,Company\\n1,Ana 1,New\\n' >&3
      sleep 1; kill -\(signal) $process; sleep 0.2; exec 3>&-
      wait $process
      """
    #expect(try BuiltBinary.run(script: script, in: it.folder.path).exit == 130)
    #expect(try it.versions() == ["Old"])
    #expect(!it.folder.names.contains { $0.hasPrefix(".") })
  }

  /// The shell's limit on the size of a file stands for a full disk.
  @Test(arguments: ["upsert", "replace", "append"])
  func `a disk that is full leaves the book as it was`(mode: String) throws {
    let it = try Case(people: 1_000, mode: mode)
    #expect(try it.run("Old") == 0)
    try it.offer("New with a much longer name than before, so that the book has to grow")
    // In units of 512 bytes: less than what is to be written to the log.
    let outcome = try BuiltBinary.run(
      script: "ulimit -f 150; rollcall run --quiet p.yaml", in: it.folder.path)
    #expect(outcome.exit == 74)
    #expect(try it.versions() == ["Old"])
    #expect(!it.folder.names.contains { $0.hasPrefix(".") })
  }

  @Test func `of two pipelines at once on one book, both get all of their people in`() throws {
    let folder = try TestFolder()
    for name in ["a", "b"] {
      let rows = (1...500).map { "\(name)\($0),Ana \($0)\n" }.joined()
      try folder.write("\(name).csv", "id,Name\n" + rows)
      try folder.write(
        "\(name).yaml",
        """
        rollcall: 1
        sources: { people: { csv: \(name).csv, columns: [ id: id, Name: full_name ] } }
        outputs: { book: { sqlite: book.db, mode: upsert } }
        """)
    }
    let outcome = try BuiltBinary.run(
      script: """
        printf 'id,Name\\nx,Cy\\n' | rollcall convert --quiet --from csv --input-columns 'id=id,Name=full_name' - -o book.db
        rollcall run --quiet a.yaml & one=$!
        rollcall run --quiet b.yaml & two=$!
        wait $one && wait $two && rollcall query --quiet --format csv book.db 'SELECT count(*) AS n FROM people'
        """, in: folder.path)
    #expect(outcome.stdout == "n\r\n1001\r\n")
    #expect(outcome.exit == 0)
  }

  @Test func `who reads the book that is being changed takes no lock away`() throws {
    let it = try Case(people: 10)
    #expect(try it.run("Old") == 0)
    let change = try BookFile(changing: it.folder("book.db")).begin("a run")
    var person = Person()
    person.organization = "Old"
    try change.remove(1)
    try change.add(person)
    // As a source of the same run does.
    _ = try BookFile(reading: it.folder("book.db")).person(1)
    // Another process opens and closes the book, and must not take itself for the last.
    let query = "rollcall query --quiet book.db 'SELECT count(*) FROM people'"
    #expect(try BuiltBinary.run(script: query, in: it.folder.path).exit == 0)
    #expect(it.folder.names.contains("book.db-wal"))
    try change.commit()
    #expect(try BookFile(reading: it.folder("book.db")).person(11) != nil)
  }

  @Test func `a book that stays busy is told, and nothing is written`() throws {
    let it = try Case(people: 10)
    #expect(try it.run("Old") == 0)
    try it.offer("New")
    let change = try BookFile(changing: it.folder("book.db")).begin("somebody else")
    let outcome = try BuiltBinary.run(script: "rollcall run p.yaml", in: it.folder.path)
    change.rollBack()
    #expect(outcome.exit == 75)
    #expect(outcome.stderr.contains("book.db: error: in use"))
    #expect(try it.versions() == ["Old"])
  }
}
