import Glibc
import RollcallModel

/// Makes the empty files that new databases are written into.
enum NewFile {
  /// Makes a file that only its owner can read; it must not exist yet.
  static func create(_ path: String, shownAs name: String) throws(Failure) {
    let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(errno, name) }
    close(descriptor)
  }

  /// Makes a file with a name of its own in a folder.
  static func temporary(in folder: String) throws(Failure) -> String {
    var template = Array((folder + "/rollcall-XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure(errno, folder) }
    close(descriptor)
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes a file's name; whoever has it open keeps it.
  static func remove(_ path: String) { unlink(path) }

  /// Marks a database that nobody has open as one in WAL mode, and waits until it is on the disk.
  ///
  /// Bytes 18 and 19 of the header say so (SQLite's file format, §1.3.3); SQLite itself would make a log
  /// to write them.
  static func finish(_ path: String, shownAs name: String) throws(Failure) {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw writeFailure(errno, name) }
    defer { close(descriptor) }
    let versions: [UInt8] = [2, 2]
    guard pwrite(descriptor, versions, versions.count, 18) == versions.count,
      fsync(descriptor) == 0
    else { throw writeFailure(errno, name) }
  }

  private static func writeFailure(_ error: Int32, _ name: String) -> Failure {
    let code: ProblemCode = error == ENOSPC || error == EDQUOT ? .diskFull : .writeError
    return Failure(Problem(code, file: name, detail: String(cString: strerror(error))))
  }

  private static func failure(_ error: Int32, _ name: String) -> Failure {
    let code: ProblemCode = error == ENOSPC || error == EDQUOT ? .diskFull : .cannotCreate
    return Failure(Problem(code, file: name, detail: String(cString: strerror(error))))
  }
}
