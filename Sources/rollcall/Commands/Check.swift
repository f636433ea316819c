import RollcallModel
import RollcallPipeline

extension Command {
  /// `rollcall check PIPELINE…`.
  static let check = Command(
    name: "check",
    summary: "Finds every mistake in pipeline files, and opens no input.",
    details: "Says nothing where all is well.",
    arguments: [
      Argument(
        name: "PIPELINE", summary: "Pipeline files, - for standard input.", isRepeatable: true)
    ],
    readsPipeline: true,
    examples: [
      Example("rollcall check pipelines/weekly-export.yaml", "one file"),
      Example("rollcall check pipelines/*.yaml", "all files, every mistake at once"),
    ],
    run: { session throws(Failure) in
      var worst = ExitCode.success
      for path in session.arguments.positional {
        do throws(Failure) {
          session.messages.say(try session.plan(path).problems)
        } catch {
          session.messages.say(error.problems)
          if worst == .success { worst = error.exitCode }
        }
      }
      return worst
    })
}

extension Session {
  /// Reads a pipeline file and plans it, with what the options say.
  ///
  /// - Throws: Every mistake in the file.
  func plan(_ path: String) throws(Failure) -> Plan {
    try Pipeline.plan(
      path: path, overrides: try arguments.pairs(.set), environment: Environment.all,
      options: try planOptions())
  }
}
