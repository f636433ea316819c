import RollcallFormats
public import RollcallModel
import RollcallReports
import RollcallSQLite
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
  var plan: Plan
  var problems: [Problem]
  /// The node of each name; `nil` for a stage that could not be made.
  var nodes: [String: Int?] = [:]
  /// What has each name that is taken.
  private var owners: [String: String] = [:]
  /// The names of later stages while one is tied.
  var later: Set<String> = []
  /// The empty tables that reports are tried on.
  private var book: Connection?
  /// The streams that somebody reads.
  var used: Set<StreamReference> = []

  init(spec: Spec, options: PlanOptions) {
    self.spec = spec
    self.options = options
    problems = spec.problems
    plan = Plan(
      file: spec.file, name: spec.name, description: spec.description,
      settings: Plan.Settings(spec.settings, options), parameters: spec.values,
      declared: spec.parameters, tests: spec.tests,
      secrets: Secrets(of: spec.root, among: spec.values))
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
      owners[name] = "a source"
      do throws(Failure) {
        try source.format.checkSource(source.options)
      } catch {
        problems += error.problems
      }
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
    if let alias = stage.alias {
      if let owner = owners[stage.name] {
        problems.append(alias.problem(.duplicateName, subject: stage.name, expected: owner))
      }
      owners[stage.name] = "a stage"
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
      let made = try stage.kind.make(stage.options, context)
      problems += stage.kind.notes(stage.options, context)
      return made
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
      do throws(Failure) {
        try output.format.checkOutput(output.path, output.options)
      } catch {
        // The shape of an option has been looked at before; its mistake is told once.
        problems += error.problems.filter { found in
          !problems.contains {
            ($0.line, $0.column, $0.subject) == (found.line, found.column, found.subject)
          }
        }
      }
      plan.outputs.append(
        Plan.OutputNode(
          id: plan.outputs.count, name: output.name.plainText, format: output.format,
          path: output.path, options: output.options, inputs: streams(output.from)))
    }
  }

  private mutating func addReports() {
    for report in spec.reports {
      let inputs = streams(report.from)
      guard let made = make(report) else { continue }
      plan.reports.append(
        Plan.ReportNode(
          id: plan.reports.count, name: report.name.plainText, kind: report.kind, report: made,
          format: report.format, path: report.path, options: report.options, inputs: inputs))
    }
  }

  /// Makes a report and tries it on the empty tables of a book.
  private mutating func make(_ report: Spec.Report) -> (any Report)? {
    guard !report.isBroken else { return nil }
    let context = ReportContext(
      parameters: plan.parameters, startedAt: plan.settings.startedAt)
    do throws(Failure) {
      let made = try report.kind.make(report.options, context)
      _ = try made.prepare(on: try emptyBook())
      return made
    } catch {
      problems += error.problems
      return nil
    }
  }

  /// A connection to the empty tables of a book in memory, one for all reports.
  private mutating func emptyBook() throws(Failure) -> Connection {
    if let book { return book }
    let connection = try Connection(.memory)
    do {
      try Book.create(on: connection, for: .answers)
    } catch {
      throw Failure(Problem(.internalFault, detail: error.message))
    }
    book = connection
    return connection
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
