import Glibc
import RollcallModel

/// What lies in a folder in which a store is looked for.
enum StoreFolder {
  /// The names in a folder, hidden ones too, in order; empty where it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
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

  /// Those of some paths in a folder that are files.
  static func files(_ paths: [String], in folder: String) -> [StoreFile] {
    paths.map { folder + "/" + $0 }.filter(hasFile).map { StoreFile(path: $0) }
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
