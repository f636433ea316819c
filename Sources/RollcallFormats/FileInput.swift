import Glibc
package import RollcallModel

/// One input open for reading, in big blocks: a file, or standard input for the path `-`.
///
/// Used by one thread at a time. The descriptor is closed with the object, standard input never.
package final class FileInput {
  /// How many bytes are looked at before anything is read: enough to recognize any format.
  package static let headLimit = 65_536

  /// The path as the user wrote it.
  package let path: String
  /// How many bytes the input has, `nil` where that cannot be known (a pipe).
  package let size: Int?
  private let descriptor: Int32
  /// Where the next block is read, for an input that is read a second time; `nil` for the first.
  private var position: Int?
  /// The input whose descriptor this one reads, which must not be closed before.
  private let original: FileInput?
  /// What ``peekHead()`` read and nobody has taken yet.
  private var ahead: [UInt8] = []
  private var aheadStart = 0

  /// Opens an input.
  ///
  /// - Throws: `no_such_file`, `not_readable`, `is_directory` or `read_error`.
  package init(path: String) throws(Failure) {
    self.path = path
    original = nil
    descriptor = path == "-" ? STDIN_FILENO : try Self.open(path)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.failure(errno, path: path) }
    let kind = status.st_mode & S_IFMT
    size = kind == S_IFREG ? Int(status.st_size) : nil
    if kind == S_IFDIR { throw Failure(Problem(.isDirectory, file: path)) }
  }

  /// Reads an input a second time, from where it stands and without moving it; `nil` for a pipe.
  package init?(rereading input: FileInput) {
    guard input.size != nil else { return nil }
    let start = lseek(input.descriptor, 0, SEEK_CUR)
    guard start >= 0 else { return nil }
    (path, size, descriptor, original) = (input.path, input.size, input.descriptor, input)
    position = Int(start) - (input.ahead.count - input.aheadStart)
  }

  deinit { if original == nil { Self.close(descriptor) } }

  /// The first bytes, at most ``headLimit``; they stay to be read.
  ///
  /// Fewer come back only where the input is shorter.
  ///
  /// - Throws: `read_error`.
  package func peekHead() throws(Failure) -> [UInt8] {
    if ahead.count - aheadStart < Self.headLimit {
      _ = try fill(&ahead, atMost: Self.headLimit - (ahead.count - aheadStart))
    }
    return Array(ahead[aheadStart..<min(ahead.count, aheadStart + Self.headLimit)])
  }

  /// Appends the next bytes to a buffer and gives their number; fewer than `limit` only at the end.
  ///
  /// The buffer becomes a new array with room for just `limit` more bytes: what it holds is copied, so
  /// it should be the little that is left of the block before.
  ///
  /// - Throws: `read_error`.
  package func read(into buffer: inout [UInt8], atMost limit: Int) throws(Failure) -> Int {
    guard aheadStart < ahead.count else { return try fill(&buffer, atMost: limit) }
    let end = min(ahead.count, aheadStart + limit)
    buffer.append(contentsOf: ahead[aheadStart..<end])
    let count = end - aheadStart
    aheadStart = end
    if aheadStart == ahead.count {
      ahead = []
      aheadStart = 0
    }
    return count < limit ? count + (try fill(&buffer, atMost: limit - count)) : count
  }

  /// Reads until the limit or the end of the input.
  private func fill(_ buffer: inout [UInt8], atMost limit: Int) throws(Failure) -> Int {
    let start = buffer.count
    var code: Int32 = 0
    let from = position
    let filled = [UInt8](unsafeUninitializedCapacity: start + limit) { room, count in
      _ = room.update(fromContentsOf: buffer)
      count = start
      while count < start + limit {
        let rest = room.baseAddress.map { $0 + count }
        let more =
          if let from {
            pread(descriptor, rest, start + limit - count, from + count - start)
          } else {
            Glibc.read(descriptor, rest, start + limit - count)
          }
        if more == 0 { break }
        if more > 0 {
          count += more
        } else if errno != EINTR {
          code = errno
          break
        }
      }
    }
    guard code == 0 || filled.count > start else { throw Self.failure(code, path: path) }
    buffer = filled
    if let from { position = from + filled.count - start }
    return filled.count - start
  }

  private static func open(_ path: String) throws(Failure) -> Int32 {
    while true {
      let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
      if descriptor >= 0 { return descriptor }
      let code = errno
      if code != EINTR { throw failure(code, path: path) }
    }
  }

  private static func close(_ descriptor: Int32) {
    if descriptor != STDIN_FILENO { _ = Glibc.close(descriptor) }
  }

  /// The failure that an error number stands for.
  private static func failure(_ code: Int32, path: String) -> Failure {
    let problem: ProblemCode =
      switch code {
      case ENOENT, ENOTDIR: .noSuchFile
      case EACCES, EPERM: .notReadable
      case EISDIR: .isDirectory
      default: .readError
      }
    return Failure(Problem(problem, file: path, detail: String(cString: strerror(code))))
  }
}
