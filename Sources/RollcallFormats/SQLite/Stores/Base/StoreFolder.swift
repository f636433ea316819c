import Glibc
import RollcallModel
import RollcallSQLite

/// What lies in a folder in which a store is looked for.
enum StoreFolder {
  /// The names in a folder, hidden ones too, in order; empty where there is no such folder.
  ///
  /// - Throws: `not_readable` for one that may not be listed: books in it would be missed.
  static func names(in folder: String) throws(Failure) -> [String] {
    guard let directory = opendir(folder) else {
      if errno == EACCES { throw AccessDenial.failure(for: folder) }
      return []
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether there is a file, not a folder.
  static func hasFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether there is a file, not a folder; one in a folder that may not be entered may be there.
  ///
  /// - Throws: `not_readable` for such a folder.
  static func findsFile(_ path: String) throws(Failure) -> Bool {
    if hasFile(path) { return true }
    // The error of what was asked last, which is that path.
    if access(path, F_OK) != 0, errno == EACCES { throw AccessDenial.failure(for: path) }
    return false
  }

  /// Those of some paths in a folder that are files.
  ///
  /// - Throws: `not_readable` for a folder that may not be entered.
  static func files(_ paths: [String], in folder: String) throws(Failure) -> [StoreFile] {
    var files: [StoreFile] = []
    for path in paths where try findsFile(folder + "/" + path) {
      files.append(StoreFile(path: folder + "/" + path))
    }
    return files
  }

  /// The folder that a file is in.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
  }

  /// The bytes of a file that lies beside a database, at most 64 MiB; `nil` where it cannot be read.
  static func bytes(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= 64 << 20
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeMutableBytes { raw in
        read(descriptor, raw.baseAddress.map { $0 + done }, raw.count - done)
      }
      guard count > 0 else { return nil }
      done += count
    }
    return bytes
  }
}
