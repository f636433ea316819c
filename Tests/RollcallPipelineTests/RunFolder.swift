import Glibc
import RollcallFormats
import RollcallModel

@testable import RollcallPipeline

/// A folder with inputs and a pipeline for one test; removed with all it holds.
final class RunFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/rollcall-run-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CannotMake() }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  struct CannotMake: Error {}

  deinit {
    for name in names { unlink(path + "/" + name) }
    rmdir(path)
  }

  /// What is in the folder, hidden names too.
  var names: [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func write(_ name: String, _ text: String) throws {
    let output = try FileOutput(.file(path: path + "/" + name, shownAs: name))
    try output.write(Array(text.utf8))
    try output.finish()
  }

  func bytes(_ name: String) throws -> [UInt8] {
    let input = try FileInput(path: path + "/" + name)
    var bytes: [UInt8] = []
    while try input.read(into: &bytes, atMost: 1 << 20) > 0 {}
    return bytes
  }

  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  func mode(_ name: String) -> UInt32 {
    var status = stat()
    return stat(path + "/" + name, &status) == 0 ? status.st_mode & 0o777 : 0
  }

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
