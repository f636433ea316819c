import RollcallModel
import RollcallPipeline

extension Command {
  /// `rollcall help [COMMAND]`.
  static let help = Command(
    name: "help",
    summary: "Shows what rollcall can do, or the options and examples of a command.",
    arguments: [
      Argument(name: "COMMAND", summary: "The command to explain.", isOptional: true)
    ],
    examples: [
      Example("rollcall help", "all commands"),
      Example("rollcall help convert", "one command; the same as rollcall convert --help"),
    ],
    run: { session throws(Failure) in
      guard let name = session.arguments.positional.first else {
        try session.print(Help.program)
        return .success
      }
      guard let command = Command.named(name) else { throw Failure(Command.unknown(name)) }
      try session.print(Help.command(command))
      return .success
    })
}
