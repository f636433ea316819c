import Glibc

/// A file that is written through a buffer.
struct Output: ~Copyable {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  /// Makes a file, or empties it; `nil` where that is not possible.
  init?(path: String) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { return nil }
  }

  /// Adds text.
  mutating func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Adds bytes.
  mutating func write(_ bytes: ArraySlice<UInt8>) { buffer.append(contentsOf: bytes) }

  /// Hands everything to the system, and ends the program where that fails.
  mutating func flush() {
    var done = 0
    while done < buffer.count {
      let written = buffer.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
      }
      guard written > 0 else {
        perror("generate")
        exit(74)
      }
      done += written
    }
    buffer.removeAll(keepingCapacity: true)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
