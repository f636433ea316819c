import CSQLite
import Glibc
import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// Every store, in every state in which a database is found: read whole and left as it was, or refused
/// with the word for what is wrong with it.
@Suite struct StoreProofTests {
  struct Store: CustomTestStringConvertible {
    let name: String
    let fixture: String
    var more = ""
    var testDescription: String { more.isEmpty ? name : name + " with a phone's full-text table" }

    func scripts() throws -> [String] { [try StoreDatabase.script(fixture + ".sql"), more] }
  }

  static let stores: [Store] =
    [
      ("ios", "ios"), ("macos", "macos"), ("android", "android"), ("thunderbird", "thunderbird"),
      ("evolution", "evolution"), ("carddav_server", "carddav-server"), ("akonadi", "akonadi"),
      ("sailfish", "sailfish"), ("whatsapp", "whatsapp"), ("signal", "signal"),
    ].map { Store(name: $0, fixture: $1) }
    + [
      Store(
        name: "ios", fixture: "ios",
        more: """
          PRAGMA writable_schema = ON;
          INSERT INTO sqlite_master(type, name, tbl_name, rootpage, sql) VALUES ('table', 'ABFullText',
            'ABFullText', 0, 'CREATE VIRTUAL TABLE ABFullText USING fts4(tokenize=ab_cf_tokenizer, First)');
          PRAGMA writable_schema = OFF;
          """)
    ]

  @Test func `every store is here`() {
    #expect(Set(Self.stores.map(\.name)) == Set(SQLiteStores.all.map(\.name)))
  }

  // MARK: Left as it was

  /// How a database is found.
  enum State: CaseIterable {
    /// Closed, with a rollback journal.
    case closed
    /// In WAL mode and closed: no log.
    case closedWAL
    /// An empty shell, all in the log, no `-shm`: as a phone's is copied.
    case shell
    /// The same with the `-shm` of its program.
    case shellWithIndex
    /// Its program has it open, with a change that is not committed.
    case open
  }

  /// What is in a folder, and when each file was changed.
  private func trace(_ folder: TestFolder, _ name: String) throws -> [String: [Int]] {
    var trace: [String: [Int]] = [:]
    for file in folder.names(in: name) {
      var status = stat()
      #expect(stat(folder(name + "/" + file), &status) == 0)
      let bytes = try folder.bytes(name + "/" + file)
      trace[file] = [
        bytes.hashValue, bytes.count, status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
        status.st_ctim.tv_sec, status.st_ctim.tv_nsec, Int(status.st_mode),
      ]
    }
    return trace
  }

  @Test(arguments: stores, State.allCases)
  func `a source is read whole and nothing of it or beside it changes`(
    _ its: Store, _ state: State
  ) throws {
    let folder = try TestFolder()
    mkdir(folder("phone"), 0o700)
    let path = folder("phone/people.db")
    let isLogged = state == .shell || state == .shellWithIndex
    try StoreDatabase.build(
      folder("made.db"),
      (state == .closedWAL || state == .open ? ["PRAGMA journal_mode = WAL"] : [])
        + its.scripts(), leavesLog: isLogged)
    for suffix in ["", "-wal", "-shm"] where folder.names.contains("made.db" + suffix) {
      if suffix == "-shm", state != .shellWithIndex { continue }
      try folder.write("phone/people.db" + suffix, folder.bytes("made.db" + suffix))
    }
    let writer = state == .open ? try OpenWriter(path) : nil
    #expect(folder.names(in: "phone").contains("people.db-wal") == (isLogged || state == .open))
    let before = try trace(folder, "phone")
    chmod(folder("phone"), 0o500)
    defer { chmod(folder("phone"), 0o700) }
    let outcome = try Outcome(store: its.name, path)
    #expect(try outcome.lines == StoreDatabase.script("expected/\(its.name).jsonl"))
    #expect(try trace(folder, "phone") == before)
    withExtendedLifetime(writer) {}
  }

  // MARK: Refused

  /// The problems of reading, `nil` where it can be read.
  private func problems(
    _ store: Store, _ path: String, check: Bool = true
  ) throws -> [ProblemCode]? {
    do {
      let outcome = try Outcome(
        store: store.name, path, [("check", .text(check ? "true" : "false"))])
      #expect(outcome.people.count < 1_000)
      return nil
    } catch let failure as Failure {
      return failure.problems.filter { $0.severity == .error }.map(\.code)
    }
  }

  @Test(arguments: stores)
  func `a database that its program has for itself is in use`(_ its: Store) throws {
    let folder = try TestFolder()
    let path = try folder.store(its.scripts())
    let holder = try LockHolder(path)
    #expect(try problems(its, path) == [.locked])
    withExtendedLifetime(holder) {}
  }

  @Test(arguments: stores)
  func `every damaged page is found before anything is read`(_ its: Store) throws {
    let folder = try TestFolder()
    let path = try folder.store(["PRAGMA page_size = 1024"] + its.scripts())
    let bytes = try folder.bytes("store.db")
    let pages = bytes.count / 1_024
    try #require(pages > 1)
    for page in 1..<pages {
      var damaged = bytes
      for index in page * 1_024..<(page + 1) * 1_024 { damaged[index] = 0xEE }
      try folder.write("store.db", damaged)
      #expect(try problems(its, path) == [.corruptDatabase], "page \(page + 1) of \(pages)")
      // Without the check it is met on the way, or nothing is read of that page.
      let unchecked = try problems(its, path, check: false)
      #expect(unchecked == nil || unchecked == [.corruptDatabase])
    }
  }

  @Test(arguments: stores)
  func `a database that is cut anywhere is said to be cut`(_ its: Store) throws {
    let folder = try TestFolder()
    let path = try folder.store(its.scripts())
    let bytes = try folder.bytes("store.db")
    var lengths = Array(stride(from: 0, to: bytes.count, by: 2_048))
    lengths += [1, 15, 16, 17, 99, 100, 101, 511, 513, 4_095, 4_097, bytes.count - 1]
    for length in lengths {
      try folder.write("store.db", Array(bytes.prefix(length)))
      let expected: ProblemCode =
        length == 0 ? .emptyInput : length < 16 ? .notADatabase : .truncatedDatabase
      #expect(try problems(its, path) == [expected], "\(length) of \(bytes.count) bytes")
    }
  }

  @Test(arguments: stores)
  func `noise, text and another program's tables are each told`(_ its: Store) throws {
    let folder = try TestFolder()
    var random = SplitMix64(UInt64(its.fixture.utf8.count))
    let noise = (0..<8_192).map { _ in UInt8.random(in: 0...255, using: &random) }
    for (bytes, code) in [
      (noise, ProblemCode.encryptedDatabase), (Array("name,phone\n".utf8), .notADatabase),
      (Array("SQLite format 3\0".utf8) + noise, .notADatabase),
    ] {
      try folder.write("other.db", bytes)
      #expect(try problems(its, folder("other.db")) == [code])
    }
    let tables = try folder.store(["CREATE TABLE customers (name TEXT)"], "customers.db")
    #expect(try problems(its, tables) == [.wrongSchema])
  }

  // MARK: Hostile

  /// What a database with changed bytes may be said to be.
  static let words: Set<ProblemCode> = [
    .notADatabase, .encryptedDatabase, .truncatedDatabase, .corruptDatabase, .wrongSchema,
    .databaseError,
  ]

  @Test(.timeLimit(.minutes(5)), arguments: UInt64(0)..<400)
  func `changed headers give people or one clear word`(_ seed: UInt64) throws {
    let its = Self.stores[Int(seed % UInt64(Self.stores.count))]
    let folder = try TestFolder()
    let path = try folder.store(["PRAGMA page_size = 1024"] + its.scripts())
    var bytes = try folder.bytes("store.db")
    var random = SplitMix64(seed)
    // The file's header, the headers of pages with their first cells' places, or both.
    let pages = bytes.count / 1_024
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let place =
        switch seed / 11 % 3 {
        case 0: Int.random(in: 16..<100, using: &random)
        case 1: pageHeader(pages, &random)
        default:
          Bool.random(using: &random)
            ? Int.random(in: 0..<100, using: &random) : pageHeader(pages, &random)
        }
      let isFlip = Bool.random(using: &random)
      bytes[place] =
        isFlip
        ? bytes[place] ^ (1 << UInt8.random(in: 0..<8, using: &random))
        : .random(in: 0...255, using: &random)
    }
    try folder.write("store.db", bytes)
    for check in [true, false] {
      guard let problems = try problems(its, path, check: check) else { continue }
      #expect(!problems.isEmpty && Self.words.isSuperset(of: problems), "\(problems)")
    }
    #expect(try folder.bytes("store.db") == bytes && folder.names == ["store.db"])
    // What is recognized is tried before a format is known.
    _ = SQLiteStores.recognize(path)
  }

  /// A byte of a page's header or of the first of its pointers to cells.
  private func pageHeader(_ pages: Int, _ random: inout SplitMix64) -> Int {
    let page = Int.random(in: 0..<pages, using: &random)
    return page * 1_024 + (page == 0 ? 100 : 0) + Int.random(in: 0..<16, using: &random)
  }

  @Test(arguments: UInt64(0)..<60)
  func `a changed log gives people or one clear word`(_ seed: UInt64) throws {
    let its = Self.stores[Int(seed % UInt64(Self.stores.count))]
    let folder = try TestFolder()
    let path = try folder.store(its.scripts(), leavesLog: true)
    unlink(path + "-shm")
    var log = try folder.bytes("store.db-wal")
    var random = SplitMix64(seed)
    switch seed % 3 {
    case 0: log.removeLast(Int.random(in: 0..<log.count, using: &random))
    case 1: for _ in 0..<4 { log[Int.random(in: 0..<56, using: &random)] ^= 0xFF }
    default:
      for _ in 0..<4 { log[Int.random(in: 32..<log.count, using: &random)] ^= 0x10 }
    }
    try folder.write("store.db-wal", log)
    if let problems = try problems(its, path) {
      #expect(!problems.isEmpty && Self.words.isSuperset(of: problems), "\(problems)")
    }
    #expect(try folder.bytes("store.db-wal") == log)
  }
}

/// A program that has a database in WAL mode open, in the middle of a change.
private final class OpenWriter {
  private var database: OpaquePointer?

  init(_ path: String) throws {
    try #require(sqlite3_open(path, &database) == SQLITE_OK)
    for statement in [
      "CREATE TABLE own (value)", "BEGIN IMMEDIATE", "INSERT INTO own VALUES ('not yet')",
    ] {
      try #require(sqlite3_exec(database, statement, nil, nil, nil) == SQLITE_OK)
    }
  }

  deinit { sqlite3_close_v2(database) }
}
