import RollcallModel
import RollcallPipeline

let arguments = CommandLine.arguments
do throws(Failure) {
  let plan: Plan
  if arguments[1] == "run" {
    plan = try Pipeline.plan(path: arguments[2])
  } else if arguments[1] == "query" {
    plan = try Plan.query([arguments[2]], sql: arguments[3], as: "text", AdHocOptions())
  } else {
    plan = try Plan.convert([arguments[2]], to: arguments[3], AdHocOptions())
  }
  var options = RunOptions()
  if arguments.count > 4 { options.jobs = Int(arguments[4]) }
  options.recordPath = "/tmp/record.json"
  let summary = try Runner.run(plan, options: options)
  for step in summary.steps { print(step) }
  for target in summary.targets { print(target) }
  print(summary.seconds)
} catch {
  print(Diagnostics(showValues: true).text(error.problems))
}
