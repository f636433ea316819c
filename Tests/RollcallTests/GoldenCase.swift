import Glibc
import RollcallTestSupport
import Testing

/// A folder of `Tests/Cases/AREA/NAME`: `cmd` is run by the shell in a copy of the folder.
///
/// `stdout`, `stderr` and `exit` are what it must give; one that is not there stands for nothing, and
/// for 0. Everything else in the folder is input. `ROLLCALL_RECORD=1` writes the three anew.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  let folder: String

  var testDescription: String { folder.split(separator: "/").suffix(2).joined(separator: "/") }

  /// The top of the project.
  static let project = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  /// All cases, sorted by name.
  static let all: [GoldenCase] = names(in: project + "/Tests/Cases").flatMap { area in
    names(in: area).map { GoldenCase(folder: $0) }
  }

  private static func names(in folder: String) -> [String] {
    TestFolder.names(in: folder).filter { !$0.hasPrefix(".") }.sorted().map { folder + "/" + $0 }
  }

  /// What the folder says must come out.
  var expected: BuiltBinary.Outcome {
    BuiltBinary.Outcome(
      stdout: text("stdout"), stderr: text("stderr"),
      exit: Int32(text("exit").split(separator: "\n").first ?? "0") ?? -1)
  }

  /// Runs the case in a copy of its folder.
  func run() throws -> BuiltBinary.Outcome {
    let copies = try TestFolder()
    let script = """
      mkdir case && cp -R "\(folder)/." case && cd case && rm -f cmd stdout stderr exit || exit 99
      exec sh "\(folder)/cmd"
      """
    var outcome = try BuiltBinary.run(script: script, in: copies.path)
    outcome.stdout = Self.withoutTimes(outcome.stdout)
    outcome.stderr = Self.withoutTimes(outcome.stderr)
    return outcome
  }

  /// Takes an outcome for what must come out.
  func record(_ outcome: BuiltBinary.Outcome) throws {
    try Self.keep(outcome.stdout, "stdout", in: folder)
    try Self.keep(outcome.stderr, "stderr", in: folder)
    try Self.keep(outcome.exit == 0 ? "" : "\(outcome.exit)\n", "exit", in: folder)
  }

  /// Writes a text to a file, or removes the file where the text is empty.
  private static func keep(_ text: String, _ name: String, in folder: String) throws {
    unlink(folder + "/" + name)
    if !text.isEmpty { try TestFolder.write(Array(text.utf8), to: folder + "/" + name) }
  }

  private func text(_ name: String) -> String {
    (try? BuiltBinary.text(of: folder + "/" + name)) ?? ""
  }

  /// The text with what differs from run to run replaced.
  private static func withoutTimes(_ text: String) -> String {
    text.replacing(#/ in [0-9][0-9. minh]* s( \([0-9,]+ people/s\))?/#, with: " in TIME")
      .replacing(#/"seconds":[0-9.e-]+/#, with: "\"seconds\":TIME")
      .replacing(#/"started_at":"[0-9TZ:-]+"/#, with: "\"started_at\":\"TIME\"")
  }
}

@Suite struct GoldenTests {
  @Test(arguments: GoldenCase.all)
  func `a case gives what it should`(_ golden: GoldenCase) throws {
    let outcome = try golden.run()
    if getenv("ROLLCALL_RECORD") != nil {
      try golden.record(outcome)
      return
    }
    let expected = golden.expected
    #expect(outcome.stdout == expected.stdout)
    #expect(outcome.stderr == expected.stderr)
    #expect(outcome.exit == expected.exit)
  }

  @Test func `there are cases`() {
    #expect(GoldenCase.all.count > 20)
  }
}
