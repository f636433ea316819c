import Glibc
import RollcallModel
import RollcallSQLite
import RollcallTestSupport
import Testing

@Suite struct NewDatabaseTests {
  @Test func `a new file is for its owner only and replaces nothing`() throws {
    let folder = try TestFolder()
    let path = folder.path + "/new.db"
    try Connection(.create(path: path)).execute("CREATE TABLE t (a)")
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(folder.snapshot(".").keys.sorted() == ["new.db"])
    let failure = try #require(throws: Failure.self) { try Connection(.create(path: path)) }
    #expect(failure.problems.map(\.code) == [.cannotCreate])
  }

  @Test func `a folder that is not there is an error`() throws {
    for mode in [Connection.Mode.create(path: "/nowhere/a.db"), .temporary(folder: "/nowhere")] {
      let failure = try #require(throws: Failure.self) { try Connection(mode) }
      #expect(failure.problems.map(\.code) == [.cannotCreate])
    }
  }

  @Test func `a temporary database leaves no file behind, even while it is open`() throws {
    let folder = try TestFolder()
    let connection = try Connection(.temporary(folder: folder.path))
    try connection.execute("CREATE TABLE t (a)")
    let loader = try RowLoader(connection, tables: [("t", ["a"])])
    for _ in 0..<200 {
      var rows = PackedRows()
      rows.begin(table: 0)
      rows.add(String(repeating: "x", count: 100_000))
      try loader.insert(rows)
    }
    #expect(folder.snapshot(".").isEmpty)
    let count = try connection.prepare("SELECT count(*), sum(length(a)) FROM t")
    #expect(try count.step() && count.integer(0) == 200 && count.integer(1) == 20_000_000)
  }

  @Test func `a full disk is said to be full`() throws {
    let connection = try Connection(.memory)
    try connection.execute("PRAGMA max_page_count = 10")
    try connection.execute("CREATE TABLE t (a)")
    let error = try #require(throws: SQLError.self) {
      try connection.execute("INSERT INTO t VALUES (zeroblob(1000000))")
    }
    #expect(error.problemCode == .diskFull)
  }
}
