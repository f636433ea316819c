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

  private static func failure(_ error: Int32, _ name: String) -> Failure {
    let code: ProblemCode = error == ENOSPC || error == EDQUOT ? .diskFull : .cannotCreate
    return Failure(Problem(code, file: name, detail: String(cString: strerror(error))))
  }
}
