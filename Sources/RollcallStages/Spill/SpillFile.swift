internal import Glibc
internal import RollcallModel

/// A temporary file without a name: appended to, then read anywhere; gone when it is let go.
///
/// Belongs to one thread while it is written; may be read by any number after ``flush()``.
final class SpillFile {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var written = 0

  /// How many bytes are gathered before they are written.
  private static let bufferSize = 256 << 10

  /// Makes a file in a folder; only its owner could have read it, and its name is taken away at once.
  ///
  /// - Throws: `cannot_create`, or `disk_full`.
  convenience init(folder: String) throws(Failure) {
    var template = Array((folder + "/rollcall-XXXXXX").utf8CString)
    let descriptor = template.withUnsafeMutableBufferPointer { path in
      path.baseAddress.map { mkstemp($0) } ?? -1
    }
    guard descriptor >= 0 else { throw Self.failure(.cannotCreate, file: folder, errno) }
    // Programs that a later stage starts have no business with it.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = template.withUnsafeBufferPointer { path in path.baseAddress.map { unlink($0) } }
    self.init(adopting: descriptor)
  }

  /// Takes over an open descriptor.
  init(adopting descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// How many bytes were appended.
  var size: Int { written + buffer.count }

  /// Appends bytes.
  ///
  /// - Throws: `disk_full` or `write_error`.
  func append(_ bytes: [UInt8]) throws(Failure) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Appends the bytes of a piece of memory.
  ///
  /// - Throws: `disk_full` or `write_error`.
  func append(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Writes what is gathered, so that it can be read.
  ///
  /// - Throws: `disk_full` or `write_error`.
  func flush() throws(Failure) {
    var done = 0
    while done < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
      }
      if count > 0 {
        done += count
      } else if errno != EINTR {
        throw Self.failure(.writeError, file: nil, errno)
      }
    }
    written += done
    buffer.removeAll(keepingCapacity: true)
  }

  /// Reads bytes into an array, which has as many afterwards as there were.
  ///
  /// - Throws: `read_error`.
  func read(_ bytes: inout [UInt8], at offset: Int, count: Int) throws(Failure) {
    let wanted = max(0, min(count, written - offset))
    if bytes.count < wanted {
      bytes.append(contentsOf: repeatElement(0, count: wanted - bytes.count))
    }
    var done = 0
    while done < wanted {
      let got = bytes.withUnsafeMutableBytes { target in
        pread(descriptor, target.baseAddress?.advanced(by: done), wanted - done, offset + done)
      }
      if got > 0 {
        done += got
      } else if got == 0 || errno != EINTR {
        throw Self.failure(.readError, file: nil, got == 0 ? EIO : errno)
      }
    }
    if bytes.count > wanted { bytes.removeLast(bytes.count - wanted) }
  }

  private static func failure(_ code: ProblemCode, file: String?, _ error: Int32) -> Failure {
    let isFull = error == ENOSPC || error == EDQUOT
    let text = strerror(error).map { String(cString: $0) }
    return Failure(
      Problem(isFull ? .diskFull : code, file: file, subject: "temporary file", detail: text))
  }
}
