import RollcallModel
import RollcallPipeline

/// A command: drives parsing, `--help` and suggestions, and does the work.
///
/// To add one, write a file in `Commands/` and add a line to ``all``.
struct Command: Sendable {
  /// An argument that is no option.
  struct Argument: Sendable {
    /// What it is called: `FILE`.
    let name: String
    /// One sentence.
    let summary: String
    /// Whether the command works without it.
    var isOptional = false
    /// Whether there may be several.
    var isRepeatable = false

    /// The summary as part of a sentence: `the pipeline file, - for standard input`.
    var wanted: String { summary.prefix(1).lowercased() + summary.dropFirst().prefix { $0 != "." } }

    /// As the usage has it: `[FILE…]`.
    var usage: String {
      let name = name + (isRepeatable ? "…" : "")
      return isOptional ? "[\(name)]" : name
    }
  }

  /// A command line that works, and what it is for.
  struct Example: Sendable {
    /// What it is for, in a few words.
    let summary: String
    /// The command line.
    let line: String

    init(_ line: String, _ summary: String) {
      self.line = line
      self.summary = summary
    }
  }

  /// The name.
  let name: String
  /// One sentence.
  let summary: String
  /// What is worth knowing besides, a few lines; none if empty.
  var details = ""
  /// The arguments, in order; at most one is repeatable.
  var arguments: [Argument] = []
  /// The options besides those that are the same everywhere.
  var options: [CommandOption] = []
  /// What the usage says of options that have to be given: `-o OUT`.
  var requiredOptions = ""
  /// Whether it works by a pipeline file, which then is what mistakes are in.
  var readsPipeline = false
  /// Command lines that work.
  let examples: [Example]
  /// Does the work.
  let run: @Sendable (Session) throws(Failure) -> ExitCode

  /// All options of the command.
  var allOptions: [CommandOption] { options + CommandOption.everywhere }

  /// How it is called: `rollcall run PIPELINE`.
  var usage: String {
    let words = arguments.map(\.usage) + (requiredOptions.isEmpty ? [] : [requiredOptions])
    return (["rollcall", name] + words).joined(separator: " ")
  }

  /// All commands, in the order of the help.
  static let all: [Command] = [run, check, explain, convert, inspect, query, list, help]

  /// The command of that name.
  static func named(_ name: String) -> Command? { all.first { $0.name == name } }

  /// The problem of a name that is no command.
  static func unknown(_ name: String) -> Problem {
    Problem(
      .unknownCommand, subject: name,
      candidates: Suggestion.candidates(for: name, among: all.map(\.name)))
  }
}
