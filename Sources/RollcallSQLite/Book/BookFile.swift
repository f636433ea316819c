public import RollcallModel

/// A book that lies on the disk, open to look people up and to change them; belongs to one thread.
///
/// The file is in WAL mode: who reads is not held up by who writes, a change is there whole or not at
/// all, and one process writes at a time.
public final class BookFile {
  /// The path as messages show it.
  public let path: String
  let connection: Connection
  /// Finds people by what they are known by.
  public let index: BookIndex
  private let scan: BookScan
  /// Keeps the copy of a book that is only tried to be changed.
  private let copy: PrivateCopy?

  /// Opens a book to change it, and brings it up to date if an earlier version made it.
  ///
  /// What is tried (`isTrial`) is taken back in the end. A book that had to be brought up to date for it
  /// is copied to a private folder and left as it is.
  ///
  /// - Throws: `no_such_file`, `not_writable` with whose permission is missing, `locked` for a book that
  ///   stays busy, `wrong_schema` for a database that is no book, `newer_schema`.
  public convenience init(
    changing path: String, waitMilliseconds: Int32 = 5_000, shownAs name: String? = nil,
    isTrial: Bool = false
  ) throws(Failure) {
    let name = name ?? path
    let copy = isTrial ? try Self.copyOfOutdated(path, shownAs: name) : nil
    try self.init(
      Connection(
        .change(path: copy?.path ?? path, waitMilliseconds: waitMilliseconds), shownAs: name),
      name, isChanged: true, copy: copy)
  }

  /// Opens a book to look people up; it is not written to.
  ///
  /// - Throws: `no_such_file`, `not_readable` with whose permission is missing, `wrong_schema` for a
  ///   database that is no book, `newer_schema`.
  public convenience init(reading path: String) throws(Failure) {
    try self.init(Connection(.readOnly(path: path)), path, isChanged: false)
  }

  /// Makes an empty book, which must not exist yet.
  ///
  /// It is worthless if anything goes wrong, and for this process alone, until it is let go of and
  /// ``finish(newBookAt:shownAs:)`` was called.
  public convenience init(creating path: String, shownAs name: String) throws(Failure) {
    let connection = try Connection(.create(path: path), shownAs: name)
    try failing(name) { () throws(SQLError) in
      try Book.create(on: connection, for: .keeping)
      try Book.createIndexes(on: connection, for: .keeping)
      try connection.execute("PRAGMA foreign_keys = ON")
    }
    try self.init(connection, name, isChanged: false)
  }

  private init(
    _ connection: Connection, _ path: String, isChanged: Bool, copy: PrivateCopy? = nil
  ) throws(Failure) {
    self.copy = copy
    try Self.check(connection, path)
    let made = try failing(path) { () throws(SQLError) in
      if isChanged { try Self.bringUpToDate(connection) }
      return try BookScan(connection)
    }
    guard let made else { throw Self.noBook(connection, path) }
    (self.path, self.connection, self.scan) = (path, connection, made)
    index = try BookIndex(connection, path)
  }

  /// The version of a book.
  ///
  /// - Throws: `wrong_schema` for another database, `newer_schema` for one of a newer rollcall.
  @discardableResult
  public static func check(_ connection: Connection, _ path: String) throws(Failure) -> Int64 {
    let (application, version) = try failing(path) { () throws(SQLError) in
      (try connection.pragma("application_id"), try connection.pragma("user_version"))
    }
    guard application == Book.applicationID else { throw noBook(connection, path) }
    guard version <= Book.version else {
      throw Failure(
        Problem(
          .newerSchema, file: path, expected: "a book of version \(Book.version) at most",
          detail: "a book of version \(version), made by a newer rollcall"))
    }
    return version
  }

  /// Says that a database is no book, and which tables it has.
  public static func noBook(_ connection: Connection, _ path: String) -> Failure {
    Failure(
      Problem(
        .wrongSchema, file: path, subject: "query",
        expected: "a book written by rollcall; a query: reads any other database",
        detail: words(forTables: (try? connection.tableNames()) ?? [])))
  }

  /// The tables that a database has, as what is wrong with it.
  public static func words(forTables names: [String]) -> String {
    if names.isEmpty { return "it has no tables" }
    let shown = names.prefix(20).joined(separator: ", ")
    return "its tables: " + shown + (names.count > 20 ? ", …" : "")
  }

  /// A copy of a book that would have to be brought up to date; `nil` for one that is.
  private static func copyOfOutdated(
    _ path: String, shownAs name: String
  ) throws(Failure) -> PrivateCopy? {
    let path = ReadOnlySource.resolved(path)
    let log = path + "-wal"
    let header = try FileHeader(of: path, shownAs: name, hasLog: PrivateCopy.hasContent(log))
    guard header.applicationID == Book.applicationID,
      !header.isWAL || header.userVersion < Book.version
    else { return nil }
    try BookPlace.checkChanging(path, shownAs: name)
    return try PrivateCopy(of: path, log: log, shownAs: name)
  }

  private static func bringUpToDate(_ connection: Connection) throws(SQLError) {
    if try connection.text("PRAGMA journal_mode") != "wal" {
      try connection.execute("PRAGMA journal_mode = WAL")
    }
    guard try connection.pragma("user_version") < Book.version else { return }
    // Foreign keys must not see the tables half rebuilt.
    try connection.execute("PRAGMA foreign_keys = OFF")
    // Views of other programs must not stand in the way of renaming.
    try connection.execute("PRAGMA legacy_alter_table = ON")
    try connection.transaction { () throws(SQLError) in
      // Another process may have done it while this one waited.
      try BookMigration.migrate(connection, from: try connection.pragma("user_version"))
    }
    try connection.execute("PRAGMA legacy_alter_table = OFF")
    try connection.execute("PRAGMA foreign_keys = ON")
  }

  /// The highest number of anybody when the book was opened.
  public var lastNumber: Int64 { scan.lastNumber }

  /// A person by number; `nil` where nobody has it.
  public func person(_ number: Int64) throws(Failure) -> Person? {
    try people(in: [number...number])[number]
  }

  /// The people whose numbers are in some ranges, by number.
  func people(in ranges: [ClosedRange<Int64>]) throws(Failure) -> [Int64: Person] {
    try failing(path) { () throws(SQLError) in try scan.people(in: ranges) }
  }

  /// Changes people in one transaction: all that `body` does, or nothing where it throws.
  ///
  /// `what` names the change for ``BookChange`` and whoever reads the table `changes`; it holds no
  /// personal values.
  ///
  /// - Throws: `locked` where another process keeps writing, `disk_full`, and what `body` throws.
  @discardableResult
  public func change<Result>(
    _ what: String, _ body: (BookChange) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let change = try begin(what)
    do throws(Failure) {
      let result = try body(change)
      try change.commit()
      return result
    } catch {
      change.rollBack()
      throw error
    }
  }

  /// Begins a change that the caller commits or rolls back.
  ///
  /// `publishing` is a mark by which ``hasPublished(_:)`` tells later whether the change was committed.
  public func begin(_ what: String, publishing: String? = nil) throws(Failure) -> BookChange {
    try BookChange(self, what, publishing: publishing)
  }

  /// Whether a change with a mark was committed.
  public func hasPublished(_ mark: String) throws(Failure) -> Bool {
    try failing(path) { () throws(SQLError) in
      let statement = try connection.prepare("SELECT 1 FROM changes WHERE publishing = ?1")
      statement.bind(1, mark)
      return try statement.step()
    }
  }

  /// Puts a new book on the disk, as one that many processes may open.
  ///
  /// - Throws: `disk_full` or `write_error`.
  public static func finish(newBookAt path: String, shownAs name: String) throws(Failure) {
    try NewFile.finish(path, shownAs: name)
  }
}
