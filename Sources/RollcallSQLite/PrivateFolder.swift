import Glibc
public import RollcallModel

/// A folder for files that nobody else may read; removed with them when it is let go of.
public final class PrivateFolder: Sendable {
  /// The folder.
  public let path: String

  /// Makes a folder in `$TMPDIR`, else in `/tmp`.
  ///
  /// - Throws: `cannot_create`.
  public init() throws(Failure) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((parent + "/rollcall-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure(
        Problem(.cannotCreate, file: parent, detail: String(cString: strerror(errno))))
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    if let directory = opendir(path) {
      while let entry = readdir(directory) {
        // Unlinking `.` and `..` fails, as it should.
        let name = withUnsafePointer(to: entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        unlink(path + "/" + name)
      }
      closedir(directory)
    }
    rmdir(path)
  }
}
