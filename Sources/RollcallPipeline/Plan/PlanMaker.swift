public import RollcallModel
import RollcallStages

extension Plan {
  /// Ties a spec's parts together and makes its stages.
  ///
  /// - Throws: Every mistake, the spec's own among them, sorted by place.
  public static func make(
    from spec: Spec, options: PlanOptions = PlanOptions()
  ) throws(Failure) -> Plan {
    var maker = PlanMaker(spec: spec, options: options)
    return try maker.make()
  }
}

/// Makes a plan and goes on after every mistake.
struct PlanMaker {
  let spec: Spec
  private let options: PlanOptions
  private var plan: Plan
  private var problems: [Problem]
  /// The node of each name; `nil` for a stage that could not be made.
  private var nodes: [String: Int?] = [:]
  /// The names of later stages while one is tied.
  private var later: Set<String> = []
  /// The streams that somebody reads.
  private var used: Set<StreamReference> = []

  init(spec: Spec, options: PlanOptions) {
    self.spec = spec
    self.options = options
    problems = spec.problems
    plan = Plan(
      file: spec.file, name: spec.name, description: spec.description,
      settings: Plan.Settings(spec.settings, options), parameters: spec.values,
      declared: spec.parameters, tests: spec.tests, secrets: Secrets(among: spec.values))
  }

  /// The plan.
  mutating func make() throws(Failure) -> Plan {
    addSources()
    addStages()
    addOutputs()
    addReports()
    checkPaths()
    // What is left out after a mistake leaves other things unused.
    if !problems.contains(where: { $0.severity == .error }) { checkUse() }
    plan.problems = problems.map(plan.secrets.hide(in:)).inOrder
    try plan.problems.throwErrors()
    plan.segments = plan.fuse()
    return plan
  }

  private mutating func addSources() {
    for source in spec.sources {
      let name = source.name.plainText
      let id = plan.sources.count
      nodes[name] = id
      plan.sources.append(
        Plan.SourceNode(
          id: id, name: name, format: source.format, paths: source.paths, options: source.options))
    }
  }

  private mutating func addStages() {
    for name in spec.brokenNames { nodes[name] = .some(nil) }
    later = Set(spec.stages.map(\.name))
    for stage in spec.stages { addStage(stage) }
  }

  private mutating func addStage(_ stage: Spec.Stage) {
    let inputs = streams(stage.from)
    let lookups = lookups(of: stage)
    later.remove(stage.name)
    if let alias = stage.alias, let other = nodes[stage.name] {
      let kind = other.map { $0 < plan.sources.count ? "a source" : "a stage" }
      problems.append(alias.problem(.duplicateName, subject: stage.name, expected: kind))
    }
    nodes[stage.name] = .some(nil)
    guard let made = make(stage) else { return }
    let id = plan.sources.count + plan.stages.count
    nodes[stage.name] = id
    plan.stages.append(
      Plan.StageNode(
        id: id, name: stage.name, kind: stage.kind, options: stage.options, stage: made,
        inputs: inputs, lookups: lookups, note: stage.note, position: stage.place))
  }

  private mutating func make(_ stage: Spec.Stage) -> RollcallStages.Stage? {
    guard !stage.isBroken else { return nil }
    let context = StageContext(
      name: stage.name, region: plan.settings.region, sources: plan.sources.map(\.name),
      parameters: plan.parameters, memoryLimit: plan.settings.memory,
      temporaryFolder: plan.settings.temporaryFolder, startedAt: plan.settings.startedAt)
    do throws(Failure) {
      return try stage.kind.make(stage.options, context)
    } catch {
      problems += error.problems
      return nil
    }
  }

  /// The streams that options of a stage name.
  private mutating func lookups(of stage: Spec.Stage) -> [StreamReference] {
    let keys = stage.kind.options.filter { $0.kind == .names }.map(\.key)
    var result: [StreamReference] = []
    for entry in stage.options.entries where keys.contains(entry.name) {
      for item in entry.value.items { if let stream = stream(item) { result.append(stream) } }
    }
    used.formUnion(result)
    return result
  }

  private mutating func addOutputs() {
    for output in spec.outputs {
      plan.outputs.append(
        Plan.OutputNode(
          id: plan.outputs.count, name: output.name.plainText, format: output.format,
          path: output.path, options: output.options, inputs: streams(output.from)))
    }
  }

  private mutating func addReports() {
    for report in spec.reports {
      plan.reports.append(
        Plan.ReportNode(
          id: plan.reports.count, name: report.name.plainText, format: report.format,
          path: report.path, options: report.options, inputs: streams(report.from)))
    }
  }

  /// The streams that `from:` names; without it the stage above, or all sources for the first.
  private mutating func streams(_ from: [Setting]?) -> [StreamReference] {
    var result: [StreamReference] = []
    if let from {
      for item in from {
        guard let stream = stream(item) else { continue }
        if result.contains(stream) {
          problems.append(item.problem(.duplicateKey, subject: item.plainText))
        } else {
          result.append(stream)
        }
      }
    } else if let last = plan.stages.last {
      result = [StreamReference(node: last.id)]
    } else {
      result = plan.sources.map { StreamReference(node: $0.id) }
    }
    used.formUnion(result)
    return result
  }

  /// The stream of a name, `nil` if there is none; that is reported.
  private mutating func stream(_ setting: Setting) -> StreamReference? {
    guard case .text(let text) = setting.value else { return nil }
    let (name, suffix) = text.splitAtDot
    guard let node = nodes[name] else {
      problems.append(missing(name, setting))
      return nil
    }
    guard let port = suffix.map(StreamReference.Port.init(rawValue:)) ?? .people, suffix != "people"
    else {
      let ports = ["rejects", "duplicates"]
      problems.append(
        setting.problem(
          .unknownName, byte: name.utf8.count + 1, subject: suffix ?? "",
          expected: "one of rejects, duplicates", detail: "stream",
          candidates: Suggestion.candidates(for: suffix ?? "", among: ports)))
      return nil
    }
    guard let node else { return nil }
    if let problem = refusal(of: port, node: node, setting) {
      problems.append(problem)
      return nil
    }
    return StreamReference(node: node, port: port)
  }

  private func missing(_ name: String, _ setting: Setting) -> Problem {
    if later.contains(name) { return setting.problem(.cycle, subject: name) }
    let known = nodes.keys.filter { !$0.utf8.contains(UInt8(ascii: "#")) }.sorted()
    return setting.problem(
      .unknownName, subject: name, expected: "one of " + known.joined(separator: ", "),
      detail: "source or stage", candidates: Suggestion.candidates(for: name, among: known))
  }

  /// Why a node has no such stream, `nil` if it has.
  private func refusal(
    of port: StreamReference.Port, node: Int, _ setting: Setting
  ) -> Problem? {
    guard let stage = plan.stage(node) else {
      // What a source refuses is no person, but a record that could not be read.
      if port == .people { return nil }
      return setting.problem(
        .badValue, subject: setting.plainText, expected: plan.name(of: node),
        detail: "a source has no \(port.rawValue)")
    }
    guard port == .duplicates, stage.key == nil else { return nil }
    return setting.problem(
      .badValue, subject: setting.plainText, expected: plan.name(of: node),
      detail: "\(stage.kind.name) has no duplicates")
  }

  /// Finds paths that two outputs would write.
  private mutating func checkPaths() {
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
        problems.append(
          path.problem(
            .duplicateName, subject: path.plainText, expected: owner, detail: "output path"))
      } else {
        owners[key] = name
      }
    }
  }

  /// The path without empty and `.` steps.
  static func simplified(_ path: String) -> String {
    (path.hasPrefix("/") ? "/" : "")
      + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// Finds sources and stages that nobody reads.
  private mutating func checkUse() {
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

extension Plan.Settings {
  /// Takes the command line's word before the file's, and the standards where neither says anything.
  init(_ settings: RunSettings, _ options: PlanOptions) {
    region = options.region ?? settings.region
    rejectsPath = settings.rejectsPath?.plainText
    rejectLimit = options.isStrict ? .count(0) : settings.rejectLimit ?? .standard
    memory = settings.memory ?? 512_000_000
    jobs = options.jobs ?? settings.jobs
    temporaryFolder = options.temporaryFolder
    startedAt = options.startedAt
  }
}

extension Setting {
  /// The text of a scalar, empty for anything else.
  var plainText: String {
    if case .text(let text) = value { text } else { "" }
  }
}

extension String {
  /// What stands before and after the first dot; `nil` after it if there is none.
  fileprivate var splitAtDot: (String, String?) {
    guard let dot = utf8.firstIndex(of: UInt8(ascii: ".")) else { return (self, nil) }
    return (String(self[..<dot]), String(self[utf8.index(after: dot)...]))
  }
}
