import RollcallModel
import RollcallPipeline
import RollcallPhones

/// The program: from a command line to an exit code.
enum Program {
  /// The version, in one place.
  static let version = "0.1.0"

  /// Does what the words after the program's name ask for.
  static func run(
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, count: Int
  ) -> ExitCode {
    do {
      return run(try CommandWords.decoded(words, count: count))
    } catch {
      Messages(Arguments()).say(error.problems)
      return .usage
    }
  }

  private static func run(_ words: [String]) -> ExitCode {
    let invocation = ArgumentParser.parse(words)
    let messages = Messages(invocation.arguments)
    guard invocation.problems.isEmpty else {
      messages.say(invocation.problems.map { $0.of(invocation.command) })
      return .usage
    }
    let session = Session(
      command: invocation.command?.name ?? "", arguments: invocation.arguments, messages: messages)
    do {
      return try run(invocation.command, session)
    } catch {
      messages.finish()
      messages.say(
        error.problems.filter { $0.code != .brokenPipe }.map { $0.of(invocation.command) })
      let code = error.exitCode
      // Where no pipeline file was read, it is the command line that is wrong.
      if code == .badPipeline, invocation.command?.readsPipeline != true { return .usage }
      return code
    }
  }

  private static func run(_ command: Command?, _ session: Session) throws(Failure) -> ExitCode {
    guard let command else { return try runWithoutCommand(session) }
    if session.arguments.has(.help) {
      try session.print(Help.command(command))
      return .success
    }
    return try command.run(session)
  }

  private static func runWithoutCommand(_ session: Session) throws(Failure) -> ExitCode {
    if session.arguments.has(.help) {
      try session.print(Help.program)
    } else if session.arguments.has(.version) {
      let plans = PhoneRegion.metadataVersion
      try session.print("rollcall \(version) (phone numbers: libphonenumber \(plans))\n")
    } else {
      StandardStreams.writeError(Help.short + "\nrollcall --help shows more.\n")
      return .usage
    }
    return .success
  }
}

extension Problem {
  /// The problem with the command whose help says more, where it is one of the command line.
  fileprivate func of(_ command: Command?) -> Problem {
    guard let command else { return self }
    var problem = self
    switch code {
    case .usage: problem.subject = subject ?? command.name
    case .unknownOption, .missingValue, .missingArgument: problem.detail = detail ?? command.name
    default: break
    }
    return problem
  }
}
