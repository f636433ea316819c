import Glibc
import RollcallModel
import RollcallPipeline

extension Command {
  /// `rollcall inspect FILE…`.
  static let inspect = Command(
    name: "inspect",
    summary: "Shows what is in files: format, columns, how many people have what, what is wrong.",
    arguments: [.files],
    options: [.format, .from, .inputPreset, .inputColumns, .inputOption],
    examples: [
      Example("rollcall inspect phone.vcf crm.csv", "two files"),
      Example("rollcall inspect --format json crm.csv", "for programs"),
    ],
    run: { session throws(Failure) in
      let options = try session.adHocOptions()
      let interruption = Interruption(of: options.cancellation, session.messages)
      defer { interruption.end() }
      let observer = ProgressOnly(messages: session.messages)
      let isJSON = session.arguments.value(.format) == "json"
      var worst = ExitCode.success
      var count = 0
      for path in session.arguments.positional {
        let found: Inspection
        do throws(Failure) {
          found = try Inspection.of(path, options, observer: observer)
          session.messages.finish()
        } catch {
          // The other files can still be looked at.
          session.messages.finish()
          session.messages.say(error.problems)
          if options.cancellation.isCancelled { return .interrupted }
          if worst == .success { worst = error.exitCode }
          continue
        }
        let diagnostics = Diagnostics(showValues: session.showsValues)
        if isJSON {
          try session.print((count == 0 ? "[\n" : ",\n") + found.json(diagnostics))
        } else {
          try session.print((count == 0 ? "" : "\n") + found.text(diagnostics))
        }
        count += 1
      }
      if isJSON { try session.print(count == 0 ? "[]\n" : "\n]\n") }
      return worst
    })
}
