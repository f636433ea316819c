import RollcallFormats
import RollcallModel
import RollcallReports

/// Reads the tree of a pipeline file into a ``Spec`` and goes on after every mistake.
///
/// What is right is kept, what is wrong is reported at its place and left out. Sections are in files
/// of their own.
struct SpecReader {
  /// What the file may name.
  let registry: Registry
  /// What is read so far.
  var spec: Spec
  /// Fills in `${name}`; set once the params are known.
  var substitution = Substitution(values: [:])

  /// The keys of a pipeline file, in the order of documentation.
  static let keys = [
    "rollcall", "name", "description", "params", "settings", "sources", "stages", "outputs",
    "reports", "tests",
  ]

  /// Reads a file's tree.
  static func read(
    _ document: LibYAML.Document, file: String, overrides: [String: String],
    environment: [String: String], registry: Registry
  ) -> Spec {
    var reader = SpecReader(
      registry: registry, spec: Spec(file: file, root: document.root))
    reader.spec.problems = document.problems
    reader.readRoot(overrides: overrides, environment: environment)
    return reader.spec
  }

  private mutating func readRoot(overrides: [String: String], environment: [String: String]) {
    guard let entries = entries(of: spec.root, expected: "a pipeline: keys and values") else {
      return
    }
    let root = Settings(entries, whole: spec.root)
    for entry in entries where !Self.keys.contains(entry.name) {
      reportUnknown(entry.key, among: Self.keys, of: "a pipeline file")
    }
    readVersion(root)
    readParameters(root["params"], overrides: overrides, environment: environment)
    substitution = Substitution(values: spec.values)
    if let name = root["name"], let text = text(name) { spec.name = text }
    if let description = root["description"] { spec.description = text(description) }
    if let settings = root["settings"] { readSettings(settings) }
    readSources(root)
    if let stages = root["stages"] { readStages(stages) }
    if let outputs = root["outputs"] { readOutputs(outputs) }
    if let reports = root["reports"] { readReports(reports) }
    if root["outputs"] == nil, root["reports"] == nil {
      report(
        spec.root.problem(
          .missingKey, subject: "outputs", expected: "at least one output or report"))
    }
    if let tests = root["tests"] {
      if case .list = tests.value {
        spec.tests = tests
      } else {
        report(tests.problem(.wrongType, subject: "tests", expected: "a list of tests"))
      }
    }
  }

  private mutating func readVersion(_ root: Settings) {
    guard let version = root["rollcall"] else {
      report(
        root.whole.problem(
          .missingKey, subject: "rollcall", expected: "rollcall: 1 as the first line"))
      return
    }
    guard version.value != .text("1") else { return }
    let found = if case .text(let text) = version.value { text } else { "" }
    report(version.problem(.unsupportedVersion, subject: found, expected: "1"))
  }
}

// What all sections use.
extension SpecReader {
  /// Adds a problem.
  mutating func report(_ problem: Problem) { spec.problems.append(problem) }

  /// Adds the problem of a key that is not known.
  mutating func reportUnknown(_ key: Setting, among known: [String], of owner: String) {
    guard case .text(let name) = key.value else { return }
    report(
      key.problem(
        .unknownKey, subject: name, expected: "one of " + known.joined(separator: ", "),
        detail: owner,
        candidates: Suggestion.candidates(for: name, among: known)))
  }

  /// The result of a step, `nil` if it failed; its problems are added.
  mutating func attempt<Result>(_ step: () throws(Failure) -> Result) -> Result? {
    do throws(Failure) {
      return try step()
    } catch {
      spec.problems += error.problems
      return nil
    }
  }

  /// The entries of a mapping, `nil` if it is none.
  mutating func entries(of setting: Setting, expected: String) -> [Setting.Entry]? {
    attempt { () throws(Failure) in try setting.entries(expected: expected) }
  }

  /// The text of a scalar as it stands, `nil` if it is none.
  mutating func scalar(_ setting: Setting, expected: String) -> String? {
    attempt { () throws(Failure) in try setting.text(expected: expected) }
  }

  /// The setting with `${name}` filled in.
  mutating func filled(_ setting: Setting) -> Setting {
    substitution.apply(to: setting, problems: &spec.problems)
  }

  /// The text of a scalar with `${name}` filled in, `nil` if it is none.
  mutating func text(_ setting: Setting) -> String? {
    scalar(filled(setting), expected: "a text")
  }

  /// The names that `from:` gives, `nil` if they are wrong.
  mutating func names(_ setting: Setting) -> [Setting]? {
    let expected = "a name or a list of names"
    guard attempt({ () throws(Failure) in try setting.texts(expected: expected) }) != nil else {
      return nil
    }
    if setting.items.isEmpty { report(setting.problem(.wrongType, expected: expected)) }
    return setting.items
  }

  /// Whether a name has the shape of one; if not, that is reported.
  mutating func checkName(_ key: Setting) -> Bool {
    guard case .text(let name) = key.value else {
      report(key.problem(.wrongType, subject: "as", expected: "a name"))
      return false
    }
    if Self.isName(name) { return true }
    let better = String(name.lowercased().map { $0 == "-" || $0 == " " ? "_" : $0 })
    report(
      key.problem(
        .badValue, subject: name, expected: "a name of lower-case letters, digits and _",
        candidates: Self.isName(better) ? [better] : []))
    return false
  }

  /// Whether a text is a lower-case letter, then lower-case letters, digits and `_`.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, (97...122).contains(first) else { return false }
    return text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 95 }
  }
}
