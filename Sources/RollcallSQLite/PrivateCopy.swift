import Glibc
import RollcallModel

/// A database with its `-wal` and `-journal`, copied to a folder that nobody else can read.
///
/// The folder is removed when the copy is let go of.
final class PrivateCopy {
  /// The copied database.
  let path: String
  private let folder: PrivateFolder

  /// Copies a database; begins again while another program changes it.
  ///
  /// - Throws: `locked` where it keeps changing, `not_readable` for a log that may not be read,
  ///   `disk_full` where there is no room.
  init(of source: String, log: String, shownAs name: String) throws(Failure) {
    folder = try PrivateFolder()
    path = folder.path + "/source.db"
    let files = [("", source), ("-wal", log), ("-journal", source + "-journal")]
    for _ in 0..<5 {
      let before = files.map { Self.signature($0.1) }
      for (suffix, file) in files {
        unlink(path + suffix)
        if suffix.isEmpty || Self.hasContent(file) {
          try Self.copy(file, to: path + suffix, shownAs: name + suffix)
        }
      }
      if files.map({ Self.signature($0.1) }) == before { return }
    }
    throw Failure(
      Problem(.locked, file: name, detail: "another program keeps writing to it"))
  }

  /// Copies what a descriptor gives until its end.
  init(ofDescriptor descriptor: Int32, shownAs name: String) throws(Failure) {
    folder = try PrivateFolder()
    path = folder.path + "/source.db"
    try Self.copy(descriptor, to: path, shownAs: name)
  }

  /// Whether a file is there and not empty.
  static func hasContent(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_size > 0
  }

  /// What changes when a file does: its size and the time of its last change.
  private static func signature(_ path: String) -> [Int] {
    var status = stat()
    guard stat(path, &status) == 0 else { return [] }
    return [Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
  }

  private static func copy(_ source: String, to target: String, shownAs name: String)
    throws(Failure)
  {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw openFailure(source, shownAs: name) }
    defer { close(input) }
    try copy(input, to: target, shownAs: name)
  }

  private static func copy(
    _ input: Int32, to target: String, shownAs name: String
  ) throws(Failure) {
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw failure(.cannotCreate, target) }
    defer { close(output) }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
      guard count >= 0 else { throw failure(.readError, name) }
      if count == 0 { return }
      var done = 0
      while done < count {
        let written = buffer.withUnsafeBytes { bytes in
          write(output, bytes.baseAddress.map { $0 + done }, count - done)
        }
        guard written > 0 else {
          throw failure(errno == ENOSPC || errno == EDQUOT ? .diskFull : .writeError, target)
        }
        done += written
      }
    }
  }

  /// Why a file could not be opened, as `errno` has it, and whose permission is missing.
  static func openFailure(_ path: String, shownAs name: String) -> Failure {
    let error = errno
    let code: ProblemCode
    switch error {
    case ENOENT, ENOTDIR: code = .noSuchFile
    case EACCES, EPERM: return AccessDenial.failure(for: path, shownAs: name)
    default: code = .readError
    }
    return Failure(Problem(code, file: name, detail: String(cString: strerror(error))))
  }

  private static func failure(_ code: ProblemCode, _ name: String) -> Failure {
    Failure(Problem(code, file: name, detail: String(cString: strerror(errno))))
  }
}
