import Glibc

/// A question on the terminal that somebody has to answer with yes.
enum Confirmation {
  /// Whether anybody can be asked.
  static var isPossible: Bool {
    StandardStreams.isTerminal(STDIN_FILENO) && StandardStreams.isTerminal(STDERR_FILENO)
  }

  /// Asks; true for `y` and `yes` only.
  static func ask(_ question: String) -> Bool {
    StandardStreams.writeError(question + " [y/N] ")
    guard let answer = readLine() else { return false }
    return ["y", "yes"].contains(answer.lowercased())
  }
}
