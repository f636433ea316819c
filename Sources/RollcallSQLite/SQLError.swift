internal import CSQLite
public import RollcallModel

/// What SQLite said went wrong.
public struct SQLError: Error, Sendable, Hashable {
  /// The extended result code.
  public let code: Int32
  /// SQLite's message: `no such column: emali`.
  public let message: String
  /// The byte of the SQL text that it is about, from 0; `nil` if it is about none.
  public let byteOffset: Int?

  /// Makes an error from its facts.
  public init(code: Int32, message: String, byteOffset: Int? = nil) {
    self.code = code
    self.message = message
    self.byteOffset = byteOffset
  }

  /// The code without its extension: `SQLITE_BUSY` for `SQLITE_BUSY_SNAPSHOT`.
  public var primaryCode: Int32 { code & 0xFF }

  /// Whether a time budget ended the statement, or somebody stopped it.
  public var isInterrupted: Bool { primaryCode == SQLITE_INTERRUPT }

  /// Whether the SQL text is what is wrong, not the database.
  public var isAboutSQL: Bool { primaryCode == SQLITE_ERROR || primaryCode == SQLITE_AUTH }

  /// Whether the file system has no locks, as some network ones have not.
  var isWithoutLocks: Bool {
    code == SQLITE_IOERR | (15 << 8) || code == SQLITE_IOERR | (9 << 8)
  }

  /// The word for it where it is about a database file.
  public var problemCode: ProblemCode {
    switch primaryCode {
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_CORRUPT: .corruptDatabase
    case SQLITE_BUSY, SQLITE_LOCKED: .locked
    case SQLITE_FULL: .diskFull
    case SQLITE_PERM, SQLITE_AUTH: .notReadable
    case SQLITE_CANTOPEN: .notReadable
    case SQLITE_INTERRUPT: .interrupted
    case SQLITE_IOERR: code == Self.writeError ? .writeError : .databaseError
    default: .databaseError
    }
  }

  private static let writeError = SQLITE_IOERR | (3 << 8)

  /// The error as what stops a run, about a database as the user knows it.
  public func failure(file: String?) -> Failure {
    let detail = problemCode == .locked ? "another program keeps writing to it" : message
    return Failure(Problem(problemCode, file: file, detail: detail))
  }
}

/// Runs SQL and turns what goes wrong into a failure about a file.
public func failing<Result>(
  _ file: String?, _ body: () throws(SQLError) -> Result
) throws(Failure) -> Result {
  do { return try body() } catch { throw error.failure(file: file) }
}
