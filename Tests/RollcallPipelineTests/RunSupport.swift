import Glibc
import RollcallFormats
import RollcallModel
import RollcallTestSupport

@testable import RollcallPipeline

extension TestFolder {
  /// Runs a pipeline; `DIR` in its text stands for the folder.
  func run(
    _ pipeline: String, jobs: Int = 2, isStrict: Bool = false, isDryRun: Bool = false
  ) throws(Failure) -> RunSummary {
    let file = path + "/p.yaml"
    do {
      try write("p.yaml", pipeline.replacing("DIR", with: path))
    } catch {
      throw Failure(Problem(.internalFault))
    }
    var planOptions = PlanOptions()
    planOptions.isStrict = isStrict
    planOptions.temporaryFolder = path
    let plan = try Pipeline.plan(path: file, options: planOptions)
    var options = RunOptions()
    options.jobs = jobs
    options.isStrict = isStrict
    options.isDryRun = isDryRun
    return try Runner.run(plan, options: options)
  }
}

/// Rows of people with some of everything, among them records over several lines and broken ones.
func peopleCSV(_ count: Int, seed: UInt64, broken: Bool = false) -> String {
  var state = seed
  func random(_ below: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % below
  }
  var text =
    "First Name,Last Name,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\n"
  let families = ["Müller", "García", "王", "Smith", "O'Brien"]
  for number in 0..<count {
    if broken, number % 50 == 17 {
      text += "\"never closed \(number),x\n"
      continue
    }
    let note = random(7) == 0 ? "\"line one\nline two, \(number)\"" : ""
    let email = random(5) == 0 ? "" : "p\(random(count))@example.org"
    let phone = random(4) == 0 ? "" : "650-253-\(1000 + random(9000))"
    text += "Ana\(random(900)),\(families[random(5)]),\(note),Work,\(email),Mobile,\(phone)\n"
  }
  return text
}
