import Glibc
import RollcallModel

/// Folders: made, put on the disk, and told from the names in them.
enum Folders {
  /// Makes a folder with those above it.
  static func make(_ folder: String, for path: String) throws(Failure) {
    if folder.isEmpty || access(folder, F_OK) == 0 { return }
    if let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
      try make(String(folder[..<slash]), for: path)
    }
    if mkdir(folder, 0o777) != 0, errno != EEXIST {
      throw Failure(Problem(.cannotCreate, file: path, detail: String(cString: strerror(errno))))
    }
  }

  /// Puts the names in a folder on the disk.
  static func sync(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// The whole path of what is there, links followed; `nil` if nothing is.
  static func whole(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// A path with its links followed, also those that lead to a file that is not there yet.
  static func followed(_ path: String) -> String {
    if let whole = whole(path) { return whole }
    // What leads back to itself stays: making it says why it cannot be.
    guard errno == ENOENT, let target = target(ofLink: path) else { return path }
    return followed(target)
  }

  private static func target(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0, count < buffer.count else { return nil }
    let target = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return target.utf8.first == UInt8(ascii: "/") ? target : split(path).folder + "/" + target
  }

  /// The folder of a path, and the name in it.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.utf8.index(after: slash)...]))
  }

  /// The names in a folder.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }
}
