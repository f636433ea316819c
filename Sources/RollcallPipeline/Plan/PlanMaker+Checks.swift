import RollcallFormats
import RollcallModel

// What can only be told of the whole.
extension PlanMaker {
  /// Finds paths that two outputs would write.
  mutating func checkPaths() {
    var owners: [String: String] = [:]
    if let path = spec.settings.rejectsPath {
      owners[Self.simplified(path.plainText)] = "settings.rejects"
    }
    let all =
      spec.outputs.map { ("outputs." + $0.name.plainText, $0.path) }
      + spec.reports.map { ("reports." + $0.name.plainText, $0.path) }
    for (name, path) in all {
      let key = Self.simplified(path.plainText)
      if let owner = owners[key] {
        if goesOn(name, with: owner) { continue }
        problems.append(
          path.problem(
            .duplicateName, subject: path.plainText, expected: owner, detail: "output path"))
      } else {
        owners[key] = name
      }
    }
  }

  /// Whether an output changes the file that another one before it makes or changes.
  private func goesOn(_ name: String, with owner: String) -> Bool {
    let output = spec.outputs.first { "outputs." + $0.name.plainText == name }
    let other = spec.outputs.first { "outputs." + $0.name.plainText == owner }
    guard let output, let other, let changing = output.format.changing else { return false }
    return other.format.name == output.format.name && changing.continues(output.options)
  }

  /// The path without empty and `.` steps.
  static func simplified(_ path: String) -> String {
    (path.hasPrefix("/") ? "/" : "")
      + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// Finds sources and stages that nobody reads.
  mutating func checkUse() {
    let read = Set(used.map(\.node))
    for (source, node) in zip(spec.sources, plan.sources) where !read.contains(node.id) {
      problems.append(source.name.problem(.unusedBranch, subject: node.name, detail: "source"))
    }
    for (stage, node) in zip(spec.stages, plan.stages) where !read.contains(node.id) {
      problems.append(
        (stage.alias ?? stage.place).problem(
          .unusedBranch, subject: node.name, detail: "stage"))
    }
  }
}
