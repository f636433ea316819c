import CLinux
import Glibc
package import RollcallModel
import Synchronization

/// One output open for writing, through a buffer.
///
/// Calls follow each other; the lock is for the compiler's proof and never waits. A file gets mode 0666
/// less the umask, a private one 0600. An output that is not finished leaves what was flushed so far.
package final class FileOutput: Sendable {
  /// How many bytes are gathered before they are written.
  private static let bufferSize = 262_144
  /// How many bytes are written before the system is asked to take them to the disk.
  private static let writebackSize = 8 << 20

  private struct State {
    var descriptor: Int32
    var buffer: [UInt8] = []
    /// How many bytes were written since the system was last asked.
    var unasked = 0
    var isOpen = true
  }

  /// The path for messages; `-` for a descriptor.
  package let shownAs: String
  private let isFile: Bool
  private let state: Mutex<State>

  /// Makes the file, or takes the descriptor; a private file is for its owner's eyes only.
  ///
  /// - Throws: `cannot_create` or `disk_full`.
  package init(_ target: OutputTarget, isPrivate: Bool = false) throws(Failure) {
    switch target {
    case .descriptor(let descriptor, let shownAs):
      self.shownAs = shownAs
      isFile = false
      state = Mutex(State(descriptor: descriptor))
    case .file(let path, let shownAs):
      self.shownAs = shownAs
      isFile = true
      state = Mutex(
        State(
          descriptor: try Self.create(path, shownAs: shownAs, mode: isPrivate ? 0o600 : 0o666)))
    }
  }

  deinit {
    state.withLock { state in
      if isFile, state.isOpen { _ = Glibc.close(state.descriptor) }
    }
  }

  /// Adds bytes.
  ///
  /// - Throws: `disk_full`, `broken_pipe` or `write_error`.
  package func write(_ bytes: [UInt8]) throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      let isLarge = bytes.count >= Self.bufferSize / 2
      // What was gathered goes first, also where a large write would still have fitted.
      if isLarge || state.buffer.count + bytes.count > Self.bufferSize { try flush(&state) }
      if isLarge {
        try write(bytes, &state)
      } else {
        state.buffer.append(contentsOf: bytes)
      }
    }
  }

  /// Writes what is left to the system, without putting it on the disk.
  ///
  /// - Throws: `disk_full`, `broken_pipe` or `write_error`.
  package func flush() throws(Failure) {
    try state.withLock { (state) throws(Failure) in try flush(&state) }
  }

  /// Writes what is left, puts a file on the disk and closes it; a second call does nothing.
  ///
  /// - Throws: `disk_full`, `broken_pipe` or `write_error`.
  package func finish() throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      guard state.isOpen else { return }
      try flush(&state)
      guard isFile else { return }
      // A character device has nothing to be put on a disk, and says EINVAL.
      if fsync(state.descriptor) != 0, errno != EINVAL, errno != EROFS { throw failure(errno) }
      state.isOpen = false
      if Glibc.close(state.descriptor) != 0, errno != EINTR { throw failure(errno) }
    }
  }

  /// Writes what is left and closes a file that somebody else puts on the disk.
  ///
  /// - Throws: `disk_full` or `write_error`.
  package func close() throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      guard state.isOpen else { return }
      try flush(&state)
      guard isFile else { return }
      state.isOpen = false
      if Glibc.close(state.descriptor) != 0, errno != EINTR { throw failure(errno) }
    }
  }

  private func flush(_ state: inout State) throws(Failure) {
    guard !state.buffer.isEmpty else { return }
    try write(state.buffer, &state)
    state.buffer.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: [UInt8], _ state: inout State) throws(Failure) {
    try write(bytes, to: state.descriptor)
    state.unasked += bytes.count
    if isFile, state.unasked >= Self.writebackSize {
      state.unasked = 0
      // So that little is left to wait for at the end.
      rollcall_begin_writeback(state.descriptor)
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var start = 0
    while start < bytes.count {
      let (count, code) = bytes.withUnsafeBytes { raw in
        let count = Glibc.write(
          descriptor, raw.baseAddress.map { $0 + start }, bytes.count - start)
        return (count, errno)
      }
      if count >= 0 {
        start += count
      } else if code == EAGAIN {
        // A pipe that somebody made non-blocking: wait until it takes more.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if code != EINTR {
        throw failure(code)
      }
    }
  }

  private static func create(
    _ path: String, shownAs: String, mode: mode_t
  ) throws(Failure) -> Int32 {
    while true {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, mode)
      if descriptor >= 0 { return descriptor }
      let code = errno
      if code == EINTR { continue }
      let problem: ProblemCode = code == ENOSPC || code == EDQUOT ? .diskFull : .cannotCreate
      throw Failure(Problem(problem, file: shownAs, detail: String(cString: strerror(code))))
    }
  }

  /// The failure that an error number of writing stands for.
  private func failure(_ code: Int32) -> Failure {
    let problem: ProblemCode =
      switch code {
      case ENOSPC, EDQUOT: .diskFull
      case EPIPE: .brokenPipe
      default: .writeError
      }
    return Failure(Problem(problem, file: shownAs, detail: String(cString: strerror(code))))
  }
}
