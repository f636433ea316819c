import Glibc
import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallSQLite

@Suite struct ReadOnlySourceTests {
  /// A database of 2000 people as a folder of files, in the state that `finish` leaves it in.
  private func source(
    in folder: TestFolder, _ finish: (Connection) throws -> Void = { _ in }
  ) throws -> String {
    let writing = folder.path + "/writing.db"
    let connection = try Connection(.create(path: writing))
    try connection.execute("PRAGMA locking_mode = NORMAL")
    try connection.execute("CREATE TABLE people (name TEXT)")
    try connection.execute(
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO people SELECT 'Ana ' || i FROM n
      """)
    try finish(connection)
    mkdir(folder.path + "/phone", 0o700)
    for suffix in ["", "-wal", "-journal"] {
      let bytes = folder.read("writing.db" + suffix)
      if let bytes { try folder.write("phone/book #1?%.db" + suffix, bytes) }
    }
    return folder.path + "/phone/book #1?%.db"
  }

  private func count(_ connection: Connection) throws -> Int64 {
    let statement = try connection.prepare("SELECT count(*) FROM people WHERE name LIKE 'Ana %'")
    return try statement.step() ? statement.integer(0) : -1
  }

  enum State: String, CaseIterable {
    case plain, walWithoutWal, everythingInWal, emptyWal, hotJournal
  }

  @Test(arguments: State.allCases)
  func `a source is read whole and left as it was`(_ state: State) throws {
    let folder = try TestFolder()
    let path = try source(in: folder) { connection in
      switch state {
      case .plain: break
      case .walWithoutWal, .emptyWal:
        try connection.execute("PRAGMA journal_mode = WAL")
        try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
      case .everythingInWal:
        try connection.execute("DELETE FROM people")
        try connection.execute("DROP TABLE people")
        try connection.execute("PRAGMA journal_mode = WAL")
        try connection.execute("CREATE TABLE people (name TEXT)")
        try connection.execute(
          """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
          INSERT INTO people SELECT 'Ana ' || i FROM n
          """)
      case .hotJournal:
        try connection.execute("PRAGMA journal_mode = DELETE")
        try connection.execute("PRAGMA cache_size = 1")
        try connection.execute("BEGIN")
        try connection.execute("UPDATE people SET name = 'gone'")
        try connection.execute("CREATE TABLE more AS SELECT hex(randomblob(5000)) FROM people")
      }
    }
    if state == .walWithoutWal { unlink(path + "-wal") }
    let before = folder.snapshot("phone")
    if state == .everythingInWal || state == .hotJournal { #expect(before.count == 2) }
    chmod(folder.path + "/phone", 0o500)
    do {
      let connection = try Connection(.readOnly(path: path))
      #expect(try count(connection) == 2000)
      #expect(throws: SQLError.self, "a private copy is read only in use, too") {
        let write = try connection.prepareSelect("INSERT INTO people VALUES ('x')")
        try write.run()
      }
    }
    #expect(folder.snapshot("phone") == before)
    chmod(folder.path + "/phone", 0o700)
  }

  @Test func `a link is followed to the file and its wal`() throws {
    let folder = try TestFolder()
    let path = try source(in: folder) { connection in
      try connection.execute("PRAGMA journal_mode = WAL")
      try connection.execute("INSERT INTO people VALUES ('Ana in the wal')")
    }
    symlink(path, folder.path + "/link.db")
    #expect(try count(Connection(.readOnly(path: folder.path + "/link.db"))) == 2001)
  }

  @Test func `no private copy is left behind`() throws {
    let folder = try TestFolder()
    let path = try source(in: folder) { connection in
      try connection.execute("PRAGMA journal_mode = WAL")
      try connection.execute("INSERT INTO people VALUES ('Ana in the wal')")
    }
    let statement: Statement = try Connection(.readOnly(path: path)).prepare("SELECT 1")
    #expect(try statement.step(), "the copy lives as long as a statement needs it")
  }

  struct Bad: CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let code: ProblemCode
    var testDescription: String { name }
  }

  static let bad = [
    Bad(name: "empty", bytes: [], code: .emptyInput),
    Bad(name: "text", bytes: Array("BEGIN:VCARD\n".utf8), code: .notADatabase),
    Bad(name: "header only", bytes: Array("SQLite format 3\0".utf8), code: .truncatedDatabase),
    Bad(
      name: "noise after the header",
      bytes: Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0xA5, count: 9_000),
      code: .notADatabase),
  ]

  @Test(arguments: bad)
  func `what is no database is said to be none`(_ bad: Bad) throws {
    let folder = try TestFolder()
    try folder.write("bad.db", bad.bytes)
    let path = folder.path + "/bad.db"
    let failure = try #require(throws: Failure.self) { try Connection(.readOnly(path: path)) }
    #expect(failure.problems.map(\.code) == [bad.code])
    #expect(failure.problems.first?.file == path)
  }

  @Test func `a missing file and a folder are said to be that`() throws {
    let folder = try TestFolder()
    for (path, code) in [
      (folder.path + "/nothing.db", ProblemCode.noSuchFile), (folder.path, .isDirectory),
      ("/dev/null", .notADatabase),
    ] {
      let failure = try #require(throws: Failure.self) { try Connection(.readOnly(path: path)) }
      #expect(failure.problems.map(\.code) == [code])
    }
  }

  @Test(arguments: [1, 8_192, 8_193, 12_000, 16_384])
  func `a truncated file is an error, not a short answer`(_ length: Int) throws {
    let folder = try TestFolder()
    let bytes = try TestFolder.bytes(of: source(in: folder))
    try #require(bytes.count > 16_384)
    try folder.write("cut.db", Array(bytes.prefix(length)))
    do {
      let connection = try Connection(.readOnly(path: folder.path + "/cut.db"))
      #expect(throws: SQLError.self) { try count(connection) }
    } catch {
      #expect([.notADatabase, .truncatedDatabase].contains(error.problems.first?.code))
    }
  }

  @Test(arguments: UInt64(0)..<60)
  func `no flipped bytes crash or hang a reader`(_ seed: UInt64) throws {
    let folder = try TestFolder()
    var bytes = try TestFolder.bytes(of: source(in: folder))
    var random = SplitMix64(seed)
    for _ in 0..<20 {
      bytes[Int.random(in: 16..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
    }
    try folder.write("flipped.db", bytes)
    guard let connection = try? Connection(.readOnly(path: folder.path + "/flipped.db")),
      let statement = try? connection.prepare("SELECT * FROM people")
    else { return }
    var rows = 0
    while (try? statement.step()) == true, rows < 100_000 {
      _ = statement.scalar(0)
      rows += 1
    }
    #expect(rows < 100_000)
  }

  @Test func `a database that another program is writing is locked`() throws {
    let folder = try TestFolder()
    let path = folder.path + "/busy.db"
    let writer = try Connection(.create(path: path))
    try writer.execute("PRAGMA locking_mode = NORMAL")
    try writer.execute("PRAGMA journal_mode = DELETE")
    try writer.execute("CREATE TABLE people (name TEXT)")
    try writer.execute("BEGIN EXCLUSIVE")
    let failure = try #require(throws: Failure.self) { try Connection(.readOnly(path: path)) }
    #expect(failure.problems.map(\.code) == [.locked])
    try writer.execute("COMMIT")
    #expect(try count(Connection(.readOnly(path: path))) == 0)
  }

  @Test func `a database comes through a pipe as well`() throws {
    let folder = try TestFolder()
    let bytes = try TestFolder.bytes(of: source(in: folder))
    try folder.write("piped.db", bytes)
    let descriptor = open(folder.path + "/piped.db", O_RDONLY)
    defer { close(descriptor) }
    let connection = try Connection(.copy(descriptor: descriptor), shownAs: "-")
    #expect(try count(connection) == 2000)
    #expect(connection.name == "-")
  }

  @Test func `a pipe that holds no database is said to hold none`() throws {
    let folder = try TestFolder()
    try folder.write("piped.csv", Array("a,b\n".utf8))
    let descriptor = open(folder.path + "/piped.csv", O_RDONLY)
    defer { close(descriptor) }
    let failure = try #require(throws: Failure.self) {
      try Connection(.copy(descriptor: descriptor), shownAs: "-")
    }
    #expect(failure.problems.map(\.code) == [.notADatabase])
    #expect(failure.problems[0].file == "-")
  }

  @Test func `a log that lies elsewhere is read with its database`() throws {
    let folder = try TestFolder()
    let path = try source(in: folder) { connection in
      try connection.execute("PRAGMA journal_mode = WAL")
      try connection.execute("INSERT INTO people VALUES ('Ana in the wal')")
    }
    let log = folder.path + "/a9aaf31e"
    #expect(rename(path + "-wal", log) == 0)
    #expect(try count(Connection(.readOnly(path: path, log: log))) == 2001)
    #expect(try count(Connection(.readOnly(path: path))) == 2000)
  }

  @Test func `what a database in WAL mode may lack is known`() throws {
    let folder = try TestFolder()
    let plain = try source(in: folder)
    #expect(try !Connection(.readOnly(path: plain)).isWithoutLog)
    let other = try TestFolder()
    let path = try source(in: other) { connection in
      try connection.execute("PRAGMA journal_mode = WAL")
      try connection.execute("INSERT INTO people VALUES ('Ana in the wal')")
    }
    #expect(try !Connection(.readOnly(path: path)).isWithoutLog)
    unlink(path + "-wal")
    #expect(try Connection(.readOnly(path: path)).isWithoutLog)
  }

  @Test func `a private copy is nobody else's, and gone with its user`() throws {
    let folder = try TestFolder()
    let path = try source(in: folder) { connection in
      try connection.execute("PRAGMA journal_mode = WAL")
      try connection.execute("INSERT INTO people VALUES ('Ana in the wal')")
    }
    var copy: PrivateCopy? = try PrivateCopy(of: path, log: path + "-wal", shownAs: path)
    let place = try #require(copy).path
    var status = stat()
    #expect(stat(String(place.dropLast("/source.db".utf8.count)), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
    #expect(stat(place, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(stat(place + "-wal", &status) == 0 && status.st_mode & 0o777 == 0o600)
    copy = nil
    #expect(stat(place, &status) != 0)
    #expect(stat(String(place.dropLast("/source.db".utf8.count)), &status) != 0)
  }

  @Test func `damage of pages is found, what only its program can check is none`() throws {
    let folder = try TestFolder()
    let path = try source(in: folder)
    try Connection(.readOnly(path: path)).checkPages()
    var bytes = try TestFolder.bytes(of: path)
    for index in 8_192 * 2..<8_192 * 2 + 40 { bytes[index] = 0xEE }
    try folder.write("damaged.db", bytes)
    let connection = try Connection(.readOnly(path: folder.path + "/damaged.db"))
    let failure = try #require(throws: Failure.self) { try connection.checkPages() }
    #expect(failure.problems.map(\.code) == [.corruptDatabase])
    #expect(failure.problems[0].file == folder.path + "/damaged.db")
  }
}
