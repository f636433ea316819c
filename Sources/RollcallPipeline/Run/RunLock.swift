import Glibc
import RollcallModel

/// Keeps two runs of one pipeline apart, as long as it lives.
final class RunLock: Sendable {
  private let descriptor: Int32

  /// Locks a pipeline file.
  ///
  /// - Throws: `locked` while another run has it.
  init(_ path: String) throws(Failure) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(descriptor)
      throw Failure(Problem(.locked, file: path))
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
