import RollcallModel
import RollcallPipeline

extension Command {
  /// `rollcall run PIPELINE`.
  static let run = Command(
    name: "run",
    summary: "Does what a pipeline file says, and publishes all outputs together or none.",
    details: """
      Afterwards it prints, step by step, what became of every record. Above the limit of refused
      records (5 % if the file sets none) nothing is published, and the exit code is 65.
      """,
    arguments: [.pipeline],
    options: [.record],
    readsPipeline: true,
    examples: [
      Example("rollcall run pipelines/weekly-export.yaml", "do it"),
      Example("rollcall run --dry-run weekly.yaml", "do everything but publish"),
      Example("rollcall run --set since=2026-03-01 weekly.yaml", "set a param of the file"),
      Example(
        "rollcall run --quiet --record out/record.json weekly.yaml",
        "from cron: print errors only, keep the sums"),
    ],
    run: { session throws(Failure) in
      let plan = try session.plan(session.arguments.positional[0])
      return try session.run(plan)
    })
}

extension Command.Argument {
  /// The pipeline file.
  static let pipeline = Command.Argument(
    name: "PIPELINE", summary: "The pipeline file, - for standard input.")

  /// Files of people.
  static let files = Command.Argument(
    name: "FILE", summary: "Files that rollcall reads, - for standard input.", isRepeatable: true)
}
