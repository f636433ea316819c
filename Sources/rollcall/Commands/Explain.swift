import RollcallModel
import RollcallPipeline

extension Command {
  /// `rollcall explain PIPELINE`.
  static let explain = Command(
    name: "explain",
    summary: "Shows what a pipeline file will do: what is read, done and written, in which order.",
    arguments: [.pipeline],
    options: [.format],
    readsPipeline: true,
    examples: [
      Example("rollcall explain pipelines/weekly-export.yaml", "for people"),
      Example("rollcall explain --format json weekly.yaml", "for programs"),
    ],
    run: { session throws(Failure) in
      let plan = try session.plan(session.arguments.positional[0])
      session.messages.say(plan.problems)
      let isJSON = session.arguments.value(.format) == "json"
      try session.print(isJSON ? plan.explanationJSON() : plan.explanation())
      return .success
    })
}
