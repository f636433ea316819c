import Glibc
import RollcallModel

/// How a database that belongs to somebody else is opened without leaving a trace.
///
/// SQLite itself writes when it only reads: it replays a `-wal` and folds it into the database on
/// close, it rolls back a `-journal` that a crash left, it makes a `-shm`. So:
///
/// - With a `-wal` or `-journal` that holds anything, all is copied to a private folder, and the copy
///   is opened. (`immutable=1` would silently leave out what the `-wal` holds: often everything.)
/// - In WAL mode without a `-wal`, `immutable=1`: no `-shm` is made.
/// - Else `mode=ro`, which takes shared locks and changes nothing.
struct ReadOnlySource {
  /// What to open.
  let uri: String
  /// What to open where the file system has no locks; `nil` where that makes no difference.
  let locklessURI: String?
  /// The copy, if one was needed.
  let copy: PrivateCopy?

  /// Looks at a file and what lies beside it; `copy` is what keeps the file.
  init(path: String, shownAs name: String, copy: PrivateCopy? = nil) throws(Failure) {
    let header = try Self.header(of: path, shownAs: name)
    // A `-wal` lies beside the file itself, not beside a link to it.
    let real = Self.resolved(path)
    if PrivateCopy.hasContent(real + "-wal") || PrivateCopy.hasContent(real + "-journal") {
      let copy = try PrivateCopy(of: real, shownAs: name)
      self.uri = FileURI(copy.path, "mode=rw").text
      self.locklessURI = nil
      self.copy = copy
      return
    }
    let isWAL = header.count > 19 && (header[18] == 2 || header[19] == 2)
    let lockless = FileURI(real, "mode=ro&immutable=1").text
    self.uri = isWAL ? lockless : FileURI(real, "mode=ro").text
    self.locklessURI = isWAL ? nil : lockless
    self.copy = copy
  }

  /// The first bytes of every database file.
  static let magic = Array("SQLite format 3\0".utf8)

  /// Reads the header, and says clearly what is no database.
  private static func header(of path: String, shownAs name: String) throws(Failure) -> [UInt8] {
    func failure(_ code: ProblemCode, _ detail: String? = nil) -> Failure {
      Failure(Problem(code, file: name, detail: detail))
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let error = errno
      let code: ProblemCode = error == ENOENT || error == ENOTDIR ? .noSuchFile : .notReadable
      throw failure(code, String(cString: strerror(error)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw failure(.readError, String(cString: strerror(errno)))
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw failure(.isDirectory) }
    if status.st_mode & S_IFMT != S_IFREG { throw failure(.notADatabase, "not a regular file") }
    if status.st_size == 0 { throw failure(.emptyInput) }
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    guard count >= 0 else { throw failure(.readError, String(cString: strerror(errno))) }
    bytes.removeSubrange(count...)
    guard bytes.starts(with: magic) else { throw failure(.notADatabase) }
    return bytes
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
