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

  /// The name; that of a part of another command begins with its name: `book add`.
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
  /// The commands that it is made of: the word after its name chooses one.
  var subcommands: [Command] = []
  /// Does the work.
  let run: @Sendable (Session) throws(Failure) -> ExitCode

  /// All options of the command; its own go before those of the same name that are everywhere.
  var allOptions: [CommandOption] { options + commonOptions }

  /// The options that are the same everywhere.
  var commonOptions: [CommandOption] {
    CommandOption.everywhere.filter { common in !options.contains { $0.name == common.name } }
  }

  /// The word that chooses it: the last of its name.
  var word: String { name.split(separator: " ").last.map(String.init) ?? name }

  /// How it is called: `rollcall run PIPELINE`.
  var usage: String {
    let words =
      (subcommands.isEmpty ? [] : ["COMMAND"]) + arguments.map(\.usage)
      + (requiredOptions.isEmpty ? [] : [requiredOptions])
    return (["rollcall", name] + words).joined(separator: " ")
  }

  /// All commands, in the order of the help.
  static let all: [Command] = [
    run, check, explain, convert, inspect, query, find, book, list, help,
  ]

  /// The command with all that it is made of.
  var family: [Command] { [self] + subcommands.flatMap(\.family) }

  /// The command of some words, as far as they name one, and the problem of the word that does not.
  static func named(_ words: [String]) -> (command: Command?, problem: Problem?) {
    var found: Command?
    for word in words {
      let choices = found?.subcommands ?? all
      guard let next = choices.first(where: { $0.word == word }) else {
        return (found, unknown(word, of: found))
      }
      found = next
    }
    return (found, nil)
  }

  /// The problem of a word that is no command, or no part of one.
  static func unknown(_ word: String, of parent: Command?) -> Problem {
    let choices = parent?.subcommands ?? all
    let lead = parent.map { $0.name + " " } ?? ""
    let names = Suggestion.candidates(for: word, among: choices.map(\.word)).map { lead + $0 }
    return Problem(
      .unknownCommand, subject: lead + word, detail: parent?.name, candidates: names)
  }
}
