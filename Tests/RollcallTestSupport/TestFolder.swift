import Glibc

// Without Foundation: its ICU and the system's cannot be seen by one module.

/// A folder for the files of one test, removed with all it holds once nobody needs it.
package final class TestFolder: Sendable {
  package let path: String

  /// In `/tmp`, which every Linux has, whatever `TMPDIR` a test of the program sets.
  package init() throws {
    var template = Array("/tmp/rollcall-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(call: "mkdtemp", code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// What is in the folder, hidden names too, in order.
  package var names: [String] { Self.names(in: path).sorted() }

  /// What is in a folder in it.
  package func names(in folder: String) -> [String] { Self.names(in: path + "/" + folder).sorted() }

  /// The path of a name in it.
  package func callAsFunction(_ name: String) -> String { path + "/" + name }

  package func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  /// Puts bytes into a file, in place of what was in it.
  package func write(_ name: String, _ bytes: [UInt8]) throws {
    try Self.write(bytes, to: self(name))
  }

  /// Puts bytes into any file.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw SystemError(call: "open \(path)", code: errno) }
    defer { close(descriptor) }
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { raw in
        Glibc.write(descriptor, raw.baseAddress.map { $0 + start }, raw.count - start)
      }
      guard count > 0 else { throw SystemError(call: "write \(path)", code: errno) }
      start += count
    }
  }

  package func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  package func bytes(_ name: String) throws -> [UInt8] { try Self.bytes(of: self(name)) }

  /// The bytes of any file.
  package static func bytes(of path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw SystemError(call: "open \(path)", code: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &block, block.count)
      guard count >= 0 else { throw SystemError(call: "read \(path)", code: errno) }
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
  }

  /// The permissions of a file; 0 where there is none.
  package func mode(_ name: String) -> UInt32 {
    var status = stat()
    return stat(self(name), &status) == 0 ? status.st_mode & 0o777 : 0
  }

  /// What is in any folder, in no order.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    chmod(path, 0o700)
    for name in names(in: path) { remove(path + "/" + name) }
    rmdir(path)
  }
}

/// What a call of the system said.
package struct SystemError: Error {
  package let call: String
  package let code: Int32

  package init(call: String, code: Int32) { (self.call, self.code) = (call, code) }
}
