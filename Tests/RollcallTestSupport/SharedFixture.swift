import Glibc

/// Fixtures beside the project, which tests use where they are and do without elsewhere.
package enum SharedFixture {
  /// `ROLLCALL_SHARED`, else the folder `shared` beside the project.
  private static let folder: String = {
    if let path = getenv("ROLLCALL_SHARED") { return String(cString: path) }
    return #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 } + "/shared"
  }()

  /// The path of a fixture; `nil` where it is not.
  package static func path(_ name: String) -> String? {
    let path = folder + "/fixtures/" + name
    return access(path, R_OK) == 0 ? path : nil
  }

  /// The bytes of a fixture; `nil` where it is not.
  package static func bytes(_ name: String) -> [UInt8]? {
    guard let path = path(name), let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// The text of a fixture; `nil` where it is not.
  package static func text(_ name: String) -> String? {
    bytes(name).map { String(decoding: $0, as: UTF8.self) }
  }
}
