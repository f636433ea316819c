import Glibc
import RollcallTestSupport

// Without Foundation: its ICU and the system's cannot be seen by one module.

/// The built program, beside the bundle of the tests.
enum BuiltBinary {
  /// The folder it is in.
  static let folder: String = {
    let path = realpath(CommandLine.arguments[0], nil).map { String(cString: $0) } ?? ""
    return path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
  }()

  /// What a run gave.
  struct Outcome: Sendable, Hashable {
    var stdout = ""
    var stderr = ""
    var exit: Int32 = 0
  }

  /// Runs a script by the shell with the program on the path, in a folder.
  static func run(script: String, in folder: String) throws -> Outcome {
    let answers = try TestFolder()
    let (out, err) = (answers.path + "/out", answers.path + "/err")
    let status = try spawn(
      ["timeout", "120", "sh", "-c", "cd \"$0\" || exit 99\n" + script, folder],
      stdout: out, stderr: err)
    return Outcome(stdout: try text(of: out), stderr: try text(of: err), exit: status)
  }

  /// Runs a program and gives its exit code, 128 and more for a signal.
  ///
  /// A signal is sent to it after a while.
  static func spawn(
    _ words: [String], stdout: String = "/dev/null", stderr: String = "/dev/null",
    sending signal: Int32? = nil, after time: Duration = .zero
  ) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, stdout, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, stderr, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let environment = ["PATH=\(Self.folder):/usr/bin:/bin", "LC_ALL=C.UTF-8", "TZ=UTC"]
    var child = pid_t()
    let code = withCStrings(words) { arguments in
      withCStrings(environment) { variables in
        posix_spawnp(&child, words[0], &actions, nil, arguments, variables)
      }
    }
    guard code == 0 else { throw SystemError(call: words[0], code: code) }
    var status: Int32 = 0
    if let signal {
      let (seconds, attoseconds) = time.components
      usleep(UInt32(seconds * 1_000_000 + attoseconds / 1_000_000_000_000))
      // It has not been waited for, so its number is nobody else's yet.
      kill(child, signal)
    }
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return body(copies)
  }

  /// The text of a file.
  static func text(of path: String) throws -> String {
    String(decoding: try TestFolder.bytes(of: path), as: UTF8.self)
  }

  /// Whether the tests run as root, to whom every file is open.
  static var isRoot: Bool { geteuid() == 0 }
}
