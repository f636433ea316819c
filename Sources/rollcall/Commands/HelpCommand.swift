import RollcallModel
import RollcallPipeline

extension Command {
  /// `rollcall help [COMMAND]`.
  static let help = Command(
    name: "help",
    summary: "Shows what rollcall can do, or the options and examples of a command.",
    arguments: [
      Argument(
        name: "COMMAND", summary: "The command to explain.", isOptional: true, isRepeatable: true)
    ],
    examples: [
      Example("rollcall help", "all commands"),
      Example("rollcall help convert", "one command; the same as rollcall convert --help"),
    ],
    run: { session throws(Failure) in
      let (command, problem) = Command.named(session.arguments.positional)
      if let problem { throw Failure(problem) }
      try session.print(command.map(Help.command) ?? Help.program)
      return .success
    })
}
