import Glibc

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
    let answers = try TemporaryFolder()
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
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw SystemError(call: "open \(path)", code: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &block, block.count)
      guard count > 0 else { break }
      bytes += block[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a text to a file, or removes the file where the text is empty.
  static func write(_ text: String, to path: String) throws {
    unlink(path)
    guard !text.isEmpty else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw SystemError(call: "open \(path)", code: errno) }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw SystemError(call: "write \(path)", code: errno)
    }
  }

  /// Whether the tests run as root, to whom every file is open.
  static var isRoot: Bool { geteuid() == 0 }
}

/// What a call of the system said.
struct SystemError: Error {
  let call: String
  let code: Int32
}

/// A folder that is gone when nobody needs it any more.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/rollcall-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(call: "mkdtemp", code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    do {
      _ = try BuiltBinary.spawn(["rm", "-rf", path])
    } catch {
      print("\(path) is left: \(error)")
    }
  }
}
