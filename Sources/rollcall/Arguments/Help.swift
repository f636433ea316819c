/// The help, from the declarations of commands and options.
enum Help {
  /// What `rollcall --help` shows.
  static var program: String {
    var out = short
    out += section("Same everywhere", rows(of: CommandOption.everywhere + [.version]))
    out += """

      rollcall help COMMAND shows the options and examples of a command.
      Results go to standard output, everything else to standard error.
      Exit codes: 0 done, 1 no (nobody found), 64 usage, 65 data, 66 no input, 70 a fault of rollcall,
      73 cannot create, 74 input or output failed, 75 in use, 77 access denied, 78 bad pipeline file,
      130 interrupted.

      """
    return out
  }

  /// What `rollcall` alone shows.
  static var short: String {
    """
    rollcall calls every person in your address books, puts what it finds in order, and writes it
    where you need it.

    Usage: rollcall COMMAND [OPTIONS]

    """ + section("Commands", Command.all.map { ($0.name, $0.summary) })
  }

  /// What `rollcall COMMAND --help` shows.
  static func command(_ command: Command) -> String {
    var out = command.summary + "\n"
    if !command.details.isEmpty { out += "\n" + command.details + "\n" }
    out += "\nUsage: \(command.usage)\(command.options.isEmpty ? "" : " [OPTIONS]")\n"
    out += section("Commands", command.subcommands.map { ($0.name, $0.summary) })
    out += section("Arguments", command.arguments.map { ($0.usage, $0.summary) })
    out += section("Options", rows(of: command.options))
    out += section("Same everywhere", rows(of: command.commonOptions))
    out += "\nExamples\n"
    for example in command.examples { out += "  # \(example.summary)\n  \(example.line)\n" }
    return out
  }

  private static func rows(of options: [CommandOption]) -> [(String, String)] {
    options.map { ($0.usage, $0.summary + ($0.isRepeatable ? " Repeatable." : "")) }
  }

  /// A heading with rows of two columns under it; nothing without rows.
  private static func section(_ title: String, _ rows: [(String, String)]) -> String {
    guard !rows.isEmpty else { return "" }
    return "\n\(title)\n" + AlignedText(width: 100).lines(rows.map { [$0.0, $0.1] })
  }
}
