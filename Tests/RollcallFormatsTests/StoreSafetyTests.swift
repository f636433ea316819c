import Glibc
import RollcallModel
import RollcallSQLite
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// A store is read whole and left as it was, or it is said what is wrong with it.
@Suite struct StoreSafetyTests {
  private func failure(_ store: String, _ path: String) throws -> [Problem] {
    try #require(throws: Failure.self) { try Outcome(store: store, path) }.problems
  }

  /// The iOS fixture, all of it in the log: the file itself is an empty shell.
  private func shell(in folder: TestFolder, _ name: String = "store.db") throws -> String {
    _ = try folder.store([StoreDatabase.script("ios.sql")], "made.db", leavesLog: true)
    try folder.write(name, folder.bytes("made.db"))
    try folder.write(name + "-wal", folder.bytes("made.db-wal"))
    for suffix in ["", "-wal", "-shm"] { unlink(folder("made.db" + suffix)) }
    return folder(name)
  }

  @Test func `a shell with everything in its log is read, and nothing beside it changes`() throws {
    let folder = try TestFolder()
    mkdir(folder("phone"), 0o700)
    let path = try shell(in: folder, "phone/store.db")
    let before = try (folder.bytes("phone/store.db"), folder.bytes("phone/store.db-wal"))
    #expect(before.0.count <= 4_096 && before.1.count > 10_000)
    chmod(folder("phone"), 0o500)
    let outcome = try Outcome(store: "ios", path)
    chmod(folder("phone"), 0o700)
    #expect(try outcome.lines == StoreDatabase.script("expected/ios.jsonl"))
    #expect(SQLiteStores.recognize(path)?.name == "ios")
    #expect(outcome.description.problems.map(\.code) == [.orphanValues])
    #expect(outcome.description.problems[0].detail == "1 whose record is not there")
    #expect(folder.names(in: "phone") == ["store.db", "store.db-wal"])
    #expect(try folder.bytes("phone/store.db") == before.0)
    #expect(try folder.bytes("phone/store.db-wal") == before.1)
  }

  @Test func `a log that ends in the middle of a transaction is read up to the last commit`() throws
  {
    let folder = try TestFolder()
    let path = try shell(in: folder)
    let log = try folder.bytes("store.db-wal")
    try folder.write("store.db-wal", Array(log.dropLast(3_000)) + [UInt8](repeating: 7, count: 999))
    let outcome = try Outcome(store: "ios", path)
    #expect(outcome.people.count >= 3, "the last statement only is lost")
  }

  @Test func `a shell without its log says that the log is missing`() throws {
    let folder = try TestFolder()
    let path = try shell(in: folder)
    unlink(path + "-wal")
    let problems = try failure("ios", path)
    #expect(problems.map(\.code) == [.wrongSchema, .missingLog])
    #expect(problems[0].detail == "it has no tables")
    #expect(try failure("sqlite", path).map(\.code) == [.wrongSchema, .missingLog])
  }

  @Test func `a closed database in WAL mode is read with a note`() throws {
    let folder = try TestFolder()
    let path = try folder.store(["PRAGMA journal_mode = WAL", StoreDatabase.script("ios.sql")])
    let outcome = try Outcome(store: "ios", path)
    #expect(outcome.people.count == 4 && folder.names == ["store.db"])
    #expect(outcome.description.problems.map(\.code) == [.missingLog, .orphanValues])
    #expect(outcome.description.problems[0].severity == .note)
  }

  /// A database larger than a few pages.
  private func large(_ folder: TestFolder) throws -> [UInt8] {
    let path = try folder.store([
      StoreDatabase.script("ios.sql"),
      """
      WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO ABPerson (ROWID, First, Last, StoreID) SELECT i, 'Ana ' || i, hex(zeroblob(40)), 1 FROM n
      """,
    ])
    let bytes = try folder.bytes("store.db")
    unlink(path)
    return bytes
  }

  @Test func `a cut file, an encrypted one and noise are each told apart`() throws {
    let folder = try TestFolder()
    let bytes = try large(folder)
    var random = SplitMix64(3)
    let noise = (0..<8_192).map { _ in UInt8.random(in: 0...255, using: &random) }
    let cases: [([UInt8], ProblemCode)] = [
      (Array(bytes.prefix(bytes.count / 2)), .truncatedDatabase),
      (Array(bytes.dropLast(1)), .truncatedDatabase), (noise, .encryptedDatabase),
      (Array("name,phone\nAna,1\n".utf8), .notADatabase), ([], .emptyInput),
      ([0xFF, 0xD8] + noise.dropFirst(2), .notADatabase),
      ([UInt8](repeating: 0, count: 8_192), .notADatabase),
    ]
    for (content, code) in cases {
      try folder.write("bad.db", content)
      let problems = try failure("ios", folder("bad.db"))
      #expect(problems.map(\.code) == [code])
      #expect(problems[0].file == folder("bad.db"))
    }
  }

  @Test func `a damaged page is found before anything is read, unless that is not wanted`() throws {
    let folder = try TestFolder()
    var bytes = try large(folder)
    let page = 4_096 * (bytes.count / 4_096 - 2)
    for index in page..<page + 64 { bytes[index] = 0xEE }
    try folder.write("damaged.db", bytes)
    for store in ["ios", "sqlite"] {
      let options: [(String, Setting.Value)] =
        store == "sqlite" ? [("query", .text("SELECT First AS given_name FROM ABPerson"))] : []
      let failure = try #require(throws: Failure.self) {
        try Outcome(store: store, folder("damaged.db"), options)
      }
      #expect(failure.problems.map(\.code) == [.corruptDatabase])
    }
    let unchecked = try #require(throws: Failure.self) {
      try Outcome(store: "ios", folder("damaged.db"), [("check", .text("false"))])
    }
    #expect(unchecked.problems.map(\.code) == [.corruptDatabase], "SQLite meets the page itself")
  }

  @Test(arguments: UInt64(0)..<80)
  func `no changed byte of a store crashes its reader`(_ seed: UInt64) throws {
    let folder = try TestFolder()
    let stores = StoreFixtureTests.own
    let its = stores[Int(seed % UInt64(stores.count))]
    let path = try folder.store(its.scripts.map { try StoreDatabase.script($0) })
    var bytes = try folder.bytes("store.db")
    var random = SplitMix64(seed)
    // The header, or anywhere.
    let range = seed % 2 == 0 ? 0..<100 : 100..<bytes.count
    for _ in 0..<(seed % 3 == 0 ? 1 : 30) {
      bytes[.random(in: range, using: &random)] = .random(in: 0...255, using: &random)
    }
    try folder.write("store.db", bytes)
    for check in ["true", "false"] {
      do {
        let outcome = try Outcome(store: its.store, path, [("check", .text(check))])
        #expect(outcome.people.count < 1_000)
      } catch let failure as Failure {
        #expect(!failure.problems.isEmpty)
      }
    }
    #expect(try folder.bytes("store.db") == bytes)
  }

  @Test func `a database of another program is told with its tables`() throws {
    let folder = try TestFolder()
    let path = try folder.store([StoreDatabase.script("whatsapp.sql")])
    let problems = try failure("ios", path)
    #expect(problems.map(\.code) == [.wrongSchema])
    #expect(problems[0].detail == "it is a database of the format whatsapp")
    let other = try folder.store(["CREATE TABLE customers (a)"], "other.db")
    #expect(try failure("ios", other)[0].detail == "its tables: customers")
    let book = try failure("sqlite", path)
    #expect(book.map(\.code) == [.wrongSchema])
    #expect(book[0].detail == "it is a database of the format whatsapp")
  }

  @Test func `a locked database says so`() throws {
    let folder = try TestFolder()
    let path = try folder.store([StoreDatabase.script("ios.sql")])
    let holder = try LockHolder(path)
    let problems = try failure("ios", path)
    #expect(problems.map(\.code) == [.locked])
    withExtendedLifetime(holder) {}
  }

  @Test func `options that cannot be are found before anything is opened`() throws {
    for (store, key, value) in [
      ("ios", "linked", "maybe"), ("ios", "photos", "all"), ("android", "people", "all"),
      ("sailfish", "linked", "x"), ("signal", "hidden", "x"), ("carddav_server", "system", "x"),
      ("macos", "check", "x"), ("sqlite", "check", "x"),
    ] {
      let format = try #require(Formats.named(store))
      #expect(throws: Failure.self, "\(store).\(key)") {
        try format.checkSource(Settings([(key, .text(value))]))
      }
    }
  }
}
