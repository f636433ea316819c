import Glibc
import RollcallModel
import RollcallSQLite

/// Reads the bytes of a pipeline file.
enum PipelineFile {
  /// The bytes of a file, or of standard input for `-`; one byte too many shows that it is too large.
  ///
  /// - Throws: `no_such_file`, `not_readable`, `is_directory` or `read_error`.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    // A NUL byte would end the path early and open another file.
    guard !path.utf8.contains(0) else { throw failure(ENOENT, path) }
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno, path) }
    defer { if descriptor != 0 { close(descriptor) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count <= LibYAML.maximumSize {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(errno, path) }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// The bytes of a file if it is an ordinary one; a pipe cannot be read twice.
  static func readAgain(_ path: String) -> [UInt8]? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return try? read(path)
  }

  private static func failure(_ error: Int32, _ path: String) -> Failure {
    if error == EACCES || error == EPERM { return AccessDenial.failure(for: path) }
    let code: ProblemCode =
      switch error {
      case ENOENT, ENOTDIR: .noSuchFile
      case EISDIR: .isDirectory
      default: .readError
      }
    let detail = code == .readError ? strerror(error).map { String(cString: $0) } : nil
    return Failure(Problem(code, file: path, detail: detail))
  }
}
