import Glibc
package import RollcallModel
import RollcallSQLite

/// One input open for reading, in big blocks: a file, or standard input for the path `-`.
///
/// What is packed with gzip is unpacked on the way, whatever its name; nobody sees a difference.
///
/// Used by one thread at a time. The descriptor is closed with the object, standard input never.
package final class FileInput {
  /// How many bytes are looked at before anything is read: enough to recognize any format.
  package static let headLimit = 65_536

  /// The path as the user wrote it.
  package let path: String
  /// How many bytes the input has, `nil` where that cannot be known (a pipe, a packed file).
  package let size: Int?
  /// Whether the input can be opened once more and be the same: no pipe.
  package let canBeReread: Bool
  private let descriptor: Int32
  /// Where the next block is read, for an input that is read a second time; `nil` for the first.
  private var position: Int?
  /// The input whose descriptor this one reads, which must not be closed before.
  private let original: FileInput?
  /// What ``peekHead()`` read and nobody has taken yet.
  private var ahead: [UInt8] = []
  private var aheadStart = 0
  /// What unpacks the input; `nil` where it is not packed.
  private var unpacker: GunzipStream?
  /// Whether nothing was read yet of a pipe, whose first bytes tell whether it is packed.
  private var isUnknown = false
  /// The bytes of a pipe that were looked at.
  private var first: [UInt8] = []
  /// How many bytes came out of the unpacker.
  private var unpacked = 0

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
    canBeReread = kind == S_IFREG
    var head: [UInt8] = [0, 0]
    // A second descriptor of standard input can stand anywhere in it.
    let start = canBeReread ? lseek(descriptor, 0, SEEK_CUR) : -1
    let isPacked =
      start >= 0 && pread(descriptor, &head, 2, start) == 2
      && head.withUnsafeBufferPointer { GunzipStream.recognizes($0) }
    size = canBeReread && !isPacked ? Int(status.st_size) : nil
    unpacker = isPacked ? GunzipStream() : nil
    isUnknown = !canBeReread
    if kind == S_IFDIR { throw Failure(Problem(.isDirectory, file: path)) }
  }

  /// Reads an input a second time, from where it stands and without moving it; `nil` for a pipe.
  package init?(rereading input: FileInput) {
    guard input.canBeReread else { return nil }
    (path, size, canBeReread) = (input.path, input.size, true)
    let waiting = input.ahead.count - input.aheadStart
    if input.unpacker != nil {
      // Where a packed input stands is found only by unpacking it again.
      guard input.path != "-", let again = try? Self.open(input.path) else { return nil }
      (descriptor, original) = (again, nil)
      unpacker = GunzipStream()
      let start = input.unpacked - waiting
      var skipped: [UInt8] = []
      while unpacked < start {
        skipped.removeAll()
        let most = min(Self.headLimit, start - unpacked)
        guard let count = try? fill(&skipped, atMost: most), count > 0 else { return nil }
      }
      return
    }
    let start = lseek(input.descriptor, 0, SEEK_CUR)
    guard start >= 0 else { return nil }
    (descriptor, original) = (input.descriptor, input)
    position = Int(start) - waiting
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
    if isUnknown {
      isUnknown = false
      try recognizePipe()
    }
    if let unpacker { return try fill(&buffer, from: unpacker, atMost: limit) }
    if !first.isEmpty {
      let taken = first.prefix(limit)
      buffer += taken
      first.removeFirst(taken.count)
      return taken.count < limit
        ? taken.count + (try fill(&buffer, atMost: limit - taken.count)) : taken.count
    }
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

  /// Looks whether a pipe is packed; what was read for that stays to be read.
  private func recognizePipe() throws(Failure) {
    var head: [UInt8] = []
    _ = try fill(&head, atMost: 2)
    guard head.withUnsafeBufferPointer({ GunzipStream.recognizes($0) }) else {
      first = head
      return
    }
    let unpacker = GunzipStream()
    _ = unpacker.feed { $0.update(fromContentsOf: head) }
    self.unpacker = unpacker
  }

  /// Unpacks until the limit or the end of the input.
  private func fill(
    _ buffer: inout [UInt8], from unpacker: GunzipStream, atMost limit: Int
  ) throws(Failure) -> Int {
    let start = buffer.count
    var code: Int32 = 0
    var isDamaged = false
    let filled = [UInt8](unsafeUninitializedCapacity: start + limit) { room, count in
      _ = room.update(fromContentsOf: buffer)
      count = start
      while count < start + limit {
        switch unpacker.unpack(into: UnsafeMutableBufferPointer(rebasing: room[count...])) {
        case .bytes(let more): count += more
        case .hungry:
          let got = unpacker.feed { Self.read(descriptor, into: $0) }
          if got < 0 {
            code = errno
            return
          }
        case .end: return
        case .damaged:
          isDamaged = true
          return
        }
      }
    }
    if code != 0 { throw Self.failure(code, path: path) }
    // What came out before is given out, the damage told with the next wish.
    if isDamaged, filled.count == start {
      throw Failure(
        Problem(.readError, file: path, detail: "the packed data is damaged or cut off"))
    }
    buffer = filled
    unpacked += filled.count - start
    return filled.count - start
  }

  /// Reads once, again where a signal came between.
  private static func read(_ descriptor: Int32, into room: UnsafeMutableBufferPointer<UInt8>) -> Int
  {
    while true {
      let count = Glibc.read(descriptor, room.baseAddress, room.count)
      if count >= 0 || errno != EINTR { return count }
    }
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
    if descriptor != STDIN_FILENO { LockedFiles.close(descriptor) }
  }

  /// The failure that an error number stands for.
  private static func failure(_ code: Int32, path: String) -> Failure {
    if code == EACCES || code == EPERM { return AccessDenial.failure(for: path) }
    let problem: ProblemCode =
      switch code {
      case ENOENT, ENOTDIR: .noSuchFile
      case EISDIR: .isDirectory
      default: .readError
      }
    let denial = problem == .notReadable ? AccessDenial.words(for: path) : nil
    return Failure(
      Problem(problem, file: path, detail: denial ?? String(cString: strerror(code))))
  }
}
