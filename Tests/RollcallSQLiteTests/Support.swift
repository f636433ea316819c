import Glibc

/// A folder that is removed with all it holds.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/rollcall-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CannotMake() }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  struct CannotMake: Error {}

  deinit { Self.remove(path) }

  func write(_ name: String, _ bytes: [UInt8]) {
    let descriptor = open(path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
  }

  func read(_ name: String) -> [UInt8]? { read(of: path + "/" + name) }

  func read(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    fstat(descriptor, &status)
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    _ = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
    return bytes
  }

  /// The files of a subfolder with their bytes.
  func snapshot(_ name: String) -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    for file in Self.names(path + "/" + name) { result[file] = read(name + "/" + file) }
    return result
  }

  private static func names(_ folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func remove(_ path: String) {
    for name in names(path) { remove(path + "/" + name) }
    unlink(path)
    rmdir(path)
  }
}

/// Random numbers that a seed repeats.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
