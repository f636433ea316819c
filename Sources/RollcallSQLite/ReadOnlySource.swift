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
/// - A book of rollcall's own in WAL mode, where its folder may be written to: as SQLite does it, so that
///   it is read while others change it, and at once however large it is.
/// - Else `mode=ro`, which takes shared locks and changes nothing.
struct ReadOnlySource {
  /// What to open.
  let uri: String
  /// The path of the database itself, links followed.
  let path: String
  /// What to open where the file system has no locks; `nil` where that makes no difference.
  let locklessURI: String?
  /// The copy, if one was needed.
  let copy: PrivateCopy?

  /// Whether the database is in WAL mode and no `-wal` lies beside it.
  ///
  /// So a program leaves one that closes it; but a file that was copied alone looks the same, and then
  /// what was written last is missing.
  let isWithoutLog: Bool
  /// Whether it is a book that is read beside those who change it.
  let isShared: Bool

  /// Looks at a file and what lies beside it; `copy` is what keeps the file.
  ///
  /// `log` is the `-wal` where it lies elsewhere.
  init(
    path: String, log: String? = nil, shownAs name: String, copy: PrivateCopy? = nil
  ) throws(Failure) {
    // A `-wal` lies beside the file itself, not beside a link to it.
    let real = Self.resolved(path)
    self.path = real
    let log = log ?? real + "-wal"
    let hasLog = PrivateCopy.hasContent(log)
    let header = try FileHeader(of: path, shownAs: name, hasLog: hasLog)
    isShared =
      header.applicationID == Book.applicationID && header.isWAL && copy == nil
      && log == real + "-wal" && BookPlace.canShare(real)
    if isShared {
      self.uri = FileURI(real, "mode=rw").text
      self.locklessURI = nil
      self.copy = nil
      self.isWithoutLog = false
      return
    }
    if hasLog || PrivateCopy.hasContent(real + "-journal") {
      let copy = try PrivateCopy(of: real, log: log, shownAs: name)
      self.uri = FileURI(copy.path, "mode=rw").text
      self.locklessURI = nil
      self.copy = copy
      self.isWithoutLog = false
      return
    }
    let lockless = FileURI(real, "mode=ro&immutable=1").text
    self.uri = header.isWAL ? lockless : FileURI(real, "mode=ro").text
    self.locklessURI = header.isWAL ? nil : lockless
    self.copy = copy
    self.isWithoutLog = header.isWAL && copy == nil
  }

  /// A path with all links followed.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
