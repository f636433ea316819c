import Glibc

/// Standard input, output and error of the process.
enum StandardStreams {
  /// Makes sure that all three are open, so that no file gets one of their numbers.
  ///
  /// One that was closed is opened so that writing to it still fails.
  static func open() {
    while true {
      let descriptor = Glibc.open("/dev/null", O_RDONLY)
      if descriptor > STDERR_FILENO { close(descriptor) }
      if descriptor < 0 || descriptor >= STDERR_FILENO { return }
    }
  }

  /// Whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// How many columns the terminal on standard error has; 80 where that cannot be known.
  static var width: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes to standard error; there is nobody to tell if that fails.
  static func writeError(_ text: String) {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { raw in
        write(STDERR_FILENO, raw.baseAddress.map { $0 + start }, bytes.count - start)
      }
      if count > 0 {
        start += count
      } else if errno == EAGAIN {
        var ready = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if errno != EINTR {
        return
      }
    }
  }
}
