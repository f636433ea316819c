import Glibc
import RollcallModel

/// Where a book lies, and what lies beside it.
public enum BookPlace {
  /// What the names of the files end with that SQLite keeps beside a database.
  public static let companions = ["-wal", "-shm", "-journal"]

  /// Whether a book may be read as SQLite does it, with its log: all that takes part can be written to.
  static func canShare(_ path: String) -> Bool { obstacle(path) == nil }

  /// Looks whether a book may be changed.
  ///
  /// - Throws: `not_writable` with whose permission is missing, or what else forbids it.
  static func checkChanging(_ path: String, shownAs name: String) throws(Failure) {
    guard let obstacle = obstacle(path) ?? otherNames(of: path) else { return }
    throw Failure(Problem(.notWritable, file: name, detail: obstacle))
  }

  /// What may not be written to, in words.
  private static func obstacle(_ path: String) -> String? {
    for file in [path] + companions.map({ path + $0 }) where access(file, F_OK) == 0 {
      guard access(file, R_OK | W_OK) != 0 else { continue }
      let words = AccessDenial.words(for: file, to: .change) ?? String(cString: strerror(errno))
      return file == path ? words : "\(words): \(file)"
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard access(folder, W_OK | X_OK) != 0 else { return nil }
    return AccessDenial.words(for: path, to: .change) ?? "its folder cannot be written to"
  }

  /// Says that a file has several names: each would have a log of its own, and what is written under
  /// one would be lost under the other.
  private static func otherNames(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_nlink > 1 else { return nil }
    return "the file has \(status.st_nlink) names (hard links); copy it to one of its own"
  }
}
