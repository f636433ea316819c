internal import CSQLite
public import RollcallModel

/// An open database; belongs to one thread at a time.
///
/// Opened without mutexes, with extended result codes; double-quoted strings are off (`"emali"` is an
/// unknown column, never a text), schemas are not trusted, and nothing can be attached.
public final class Connection {
  /// What is opened.
  public enum Mode: Sendable, Hashable {
    /// A file that is read and never written to, nor anything beside it; `log` is its `-wal` where
    /// that lies elsewhere.
    case readOnly(path: String, log: String? = nil)
    /// A book that is changed where it lies; who finds another program writing waits as long.
    case change(path: String, waitMilliseconds: Int32 = 5_000)
    /// A database that a descriptor gives, such as standard input; it is copied.
    case copy(descriptor: Int32)
    /// A new file, which must not exist yet; rollback and syncing are off until it is finished.
    case create(path: String)
    /// A database in memory.
    case memory
    /// A file in a folder that is gone once the connection is closed, for what memory does not hold.
    case temporary(folder: String)
  }

  /// The database as messages call it; `nil` in memory.
  public let name: String?
  let handle: OpaquePointer
  /// What stops a running statement, asked every few thousand steps of SQLite's machine.
  var stopCheck: (() -> Bool)?
  /// How many loaders there were, so that each has tables of its own.
  var loaderCount = 0
  /// What the statement being prepared reads.
  var watch: AccessWatch?
  /// Whether the database is a source in WAL mode beside which no `-wal` lies: what was written last
  /// may be missing.
  public let isWithoutLog: Bool
  /// Keeps the private copy of a source until the database is closed.
  private let copy: PrivateCopy?
  /// The file, where it is changed.
  private let locked: LockedFiles.Identity?

  /// Opens a database.
  ///
  /// - Throws: What stands in the way: `no_such_file`, `not_a_database`, `locked`, …
  public convenience init(_ mode: Mode, shownAs name: String? = nil) throws(Failure) {
    switch mode {
    case .memory: try self.init(scratch: ":memory:", name: name)
    case .create(let path):
      try NewFile.create(path, shownAs: name ?? path)
      try self.init(scratch: FileURI(path, "mode=rw").text, name: name ?? path)
    case .temporary(let folder):
      let path = try NewFile.temporary(in: folder)
      defer { NewFile.remove(path) }
      try self.init(scratch: FileURI(path, "mode=rw").text, name: name ?? folder)
    case .change(let path, let wait):
      try self.init(book: path, wait: wait, name: name ?? path)
    case .readOnly(let path, let log):
      try self.init(
        source: ReadOnlySource(path: path, log: log, shownAs: name ?? path), name: name ?? path)
    case .copy(let descriptor):
      let copy = try PrivateCopy(ofDescriptor: descriptor, shownAs: name ?? "-")
      try self.init(
        source: ReadOnlySource(path: copy.path, shownAs: name ?? "-", copy: copy),
        name: name ?? "-")
    }
  }

  /// Opens what rollcall fills itself.
  private init(scratch uri: String, name: String?) throws(Failure) {
    self.handle = try failing(name) { () throws(SQLError) in try Self.open(uri) }
    self.name = name
    self.copy = nil
    self.locked = nil
    self.isWithoutLog = false
    try failing(name) { () throws(SQLError) in
      try prepareForScratch()
      try harden()
    }
  }

  /// Opens a book to change it.
  private init(book path: String, wait: Int32, name: String) throws(Failure) {
    // Says what is no database, or not all of one, before SQLite would repair it.
    _ = try FileHeader(of: path, shownAs: name, hasLog: PrivateCopy.hasContent(path + "-wal"))
    // Before SQLite makes a log that the book's owner could not write to.
    try BookPlace.checkChanging(path, shownAs: name)
    let locked = LockedFiles.begin(path)
    do {
      self.handle = try Self.open(FileURI(path, "mode=rw").text, check: true, wait: wait)
    } catch {
      if let locked { LockedFiles.end(locked) }
      throw Self.cannotChange(path, name, error)
    }
    self.name = name
    self.copy = nil
    self.locked = locked
    self.isWithoutLog = false
    if sqlite3_db_readonly(handle, "main") == 1 {
      throw Self.cannotChange(path, name, SQLError(code: SQLITE_READONLY, message: ""))
    }
    try failing(name) { () throws(SQLError) in
      try execute("PRAGMA foreign_keys = ON")
      try execute("PRAGMA cell_size_check = ON")
      // Grows as it is needed: whoever changes many looks all over the indexes.
      try execute("PRAGMA cache_size = -262144")
      try harden(foldsLog: true)
    }
  }

  /// Why a book cannot be opened to change it, and whose permission is missing.
  private static func cannotChange(_ path: String, _ name: String, _ error: SQLError) -> Failure {
    guard error.primaryCode == SQLITE_READONLY || error.primaryCode == SQLITE_CANTOPEN else {
      return error.failure(file: name)
    }
    return Failure(
      Problem(
        .notWritable, file: name,
        detail: AccessDenial.words(for: path, to: .change) ?? "the file cannot be written to"))
  }

  /// Opens what belongs to somebody else, and looks into it: SQLite reads nothing before it must.
  private init(source: ReadOnlySource, name: String) throws(Failure) {
    let shared = source.isShared ? LockedFiles.begin(source.path) : nil
    do {
      self.handle = try Self.open(source)
    } catch {
      if let shared { LockedFiles.end(shared) }
      throw error.failure(file: name)
    }
    self.name = name
    self.copy = source.copy
    self.locked = shared
    self.isWithoutLog = source.isWithoutLog
    try failing(name) { () throws(SQLError) in
      try execute("PRAGMA cell_size_check = ON")
      try harden(foldsLog: source.isShared)
      guard source.isShared else { return }
      try execute("PRAGMA query_only = ON")
      // All that is read is of one moment, whoever changes the book meanwhile.
      try execute("BEGIN")
      try execute("SELECT 1 FROM sqlite_schema LIMIT 1")
    }
  }

  /// Tells the library how it is used, once and before the first connection.
  private static let isConfigured = rollcall_sqlite_configure() == SQLITE_OK

  private static func open(_ source: ReadOnlySource) throws(SQLError) -> OpaquePointer {
    do {
      return try open(source.uri, check: true)
    } catch {
      guard error.isWithoutLocks, let lockless = source.locklessURI else { throw error }
      return try open(lockless, check: true)
    }
  }

  /// Opens a URI; the handle is closed where that fails.
  private static func open(
    _ uri: String, check: Bool = false, wait: Int32 = 2_000
  ) throws(SQLError) -> OpaquePointer {
    _ = isConfigured
    var opened: OpaquePointer?
    let flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    var result = sqlite3_open_v2(uri, &opened, flags, nil)
    if result == SQLITE_OK {
      sqlite3_busy_timeout(opened, wait)
      if check {
        result = sqlite3_exec(opened, "SELECT 1 FROM sqlite_schema LIMIT 1", nil, nil, nil)
      }
    }
    guard result == SQLITE_OK, let opened else {
      let message = opened.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(result)
      let error = SQLError(code: result, message: message.map { String(cString: $0) } ?? "")
      sqlite3_close_v2(opened)
      throw error
    }
    return opened
  }

  deinit {
    sqlite3_close_v2(handle)
    if let locked { LockedFiles.end(locked) }
  }

  /// Trades safety against crashes for speed: the file is new, and worthless until it is complete.
  private func prepareForScratch() throws(SQLError) {
    try execute("PRAGMA page_size = 8192")
    try execute("PRAGMA journal_mode = OFF")
    try execute("PRAGMA synchronous = OFF")
    try execute("PRAGMA locking_mode = EXCLUSIVE")
    try execute("PRAGMA cache_size = -16384")
  }

  /// Turns off what data or user SQL could misuse.
  ///
  /// After the pragmas above: the defensive mode refuses to turn the journal off. `foldsLog` lets
  /// SQLite put the log into the database on close, as is right for a database of our own.
  private func harden(foldsLog: Bool = false) throws(SQLError) {
    for (option, on) in [
      (SQLITE_DBCONFIG_DQS_DML, 0), (SQLITE_DBCONFIG_DQS_DDL, 0), (SQLITE_DBCONFIG_DEFENSIVE, 1),
      (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
      (SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, foldsLog ? 0 : 1),
    ] as [(Int32, Int32)] {
      let result = rollcall_sqlite_config_flag(handle, option, on)
      guard result == SQLITE_OK else { throw lastError() }
    }
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
  }

  /// Prepares the first statement of an SQL text.
  ///
  /// - Throws: SQLite's message with the byte that it is about; `not one statement` for no statement
  ///   or several.
  public func prepare(_ sql: String) throws(SQLError) -> Statement {
    var text = sql
    var prepared: OpaquePointer?
    var rest = 0
    let result = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        var tail: UnsafePointer<CChar>?
        let result = sqlite3_prepare_v3(
          handle, characters.baseAddress, Int32(clamping: characters.count),
          UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, &tail)
        if let tail, let start = characters.baseAddress { rest = tail - start }
        return result
      }
    }
    guard result == SQLITE_OK else { throw lastError() }
    guard let prepared else {
      throw SQLError(code: SQLITE_ERROR, message: "there is no statement", byteOffset: 0)
    }
    let statement = Statement(handle: prepared, connection: self)
    if let extra = Self.firstWord(of: sql, after: rest) {
      throw SQLError(
        code: SQLITE_ERROR, message: "only one statement is allowed", byteOffset: extra)
    }
    return statement
  }

  /// Prepares a `SELECT` that somebody wrote: it can read, call functions, and nothing else.
  ///
  /// The statement's ``Statement/reads`` says what it reads.
  public func prepareSelect(_ sql: String) throws(SQLError) -> Statement {
    let watch = AccessWatch()
    self.watch = watch
    installAuthorizer()
    defer {
      self.watch = nil
      removeAuthorizer()
    }
    let statement: Statement
    do {
      statement = try prepare(sql)
    } catch {
      throw watch.refused ? Self.onlySelect : error
    }
    guard statement.columnCount > 0 else { throw Self.onlySelect }
    statement.reads = watch.reads
    statement.functions = watch.functions
    return statement
  }

  private static let onlySelect = SQLError(
    code: SQLITE_AUTH, message: "only SELECT is allowed", byteOffset: 0)

  /// Prepares and runs a statement once.
  public func execute(_ sql: String) throws(SQLError) {
    try prepare(sql).run()
  }

  /// How many rows the last statement changed.
  public var changes: Int { Int(sqlite3_changes64(handle)) }

  /// SQLite's last error on this connection.
  func lastError() -> SQLError {
    let offset = Int(sqlite3_error_offset(handle))
    return SQLError(
      code: sqlite3_extended_errcode(handle), message: String(cString: sqlite3_errmsg(handle)),
      byteOffset: offset < 0 ? nil : offset)
  }

  /// Where the first word of SQL stands after a byte; white space, comments and semicolons are none.
  private static func firstWord(of sql: String, after start: Int) -> Int? {
    let bytes = Array(sql.utf8)
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0C, 0x0D, UInt8(ascii: ";"): index += 1
      case UInt8(ascii: "-") where bytes.dropFirst(index + 1).first == UInt8(ascii: "-"):
        index = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
      case UInt8(ascii: "/") where bytes.dropFirst(index + 1).first == UInt8(ascii: "*"):
        var end = index + 2
        while end < bytes.count, !(bytes[end - 1] == 0x2A && bytes[end] == 0x2F && end > index + 2)
        {
          end += 1
        }
        index = end + 1
      default: return index
      }
    }
    return nil
  }
}
