import Glibc
import RollcallFormats
public import RollcallModel
import RollcallStages

/// Runs a plan: sources on all cores, one after the other, and each stage that gathered people.
public enum Runner {
  /// Reads, works, writes and publishes all outputs together, or none.
  ///
  /// - Throws: What stopped the run; nothing is published then, but the rejects where there were too
  ///   many, so that they can be looked at.
  public static func run(
    _ plan: Plan, options: RunOptions = RunOptions(), observer: any RunObserver = NoObserver()
  ) throws(Failure) -> RunSummary {
    let clock = ContinuousClock()
    let start = clock.now
    let lock = plan.isAdHoc ? nil : try RunLock(plan.file)
    defer { withExtendedLifetime(lock) {} }
    let publisher = Publisher(mark: plan.mark, isDryRun: options.isDryRun)
    let run: Run
    do throws(Failure) {
      run = try Run(plan, options, observer, publisher)
    } catch {
      publisher.discard()
      let summary = RunSummary(pipeline: plan.name, startedAt: plan.settings.startedAt)
      throw record(error, summary, options)
    }
    var summary: RunSummary
    do throws(Failure) {
      try run.work()
      try run.finish()
      summary = run.ledger.summary
      summary.seconds = Double(seconds: start.duration(to: clock.now))
      do throws(Failure) {
        try run.checkBooks(summary)
      } catch {
        observer.refused(summary)
        throw error
      }
      run.publisher.keepModes()
      try run.publisher.publish()
      summary.isDryRun = options.isDryRun
      summary.isPublished = !options.isDryRun
    } catch {
      run.publisher.discard()
      summary = run.ledger.summary
      summary.seconds = Double(seconds: start.duration(to: clock.now))
      throw record(error, summary, options)
    }
    summary.seconds = Double(seconds: start.duration(to: clock.now))
    if let path = options.recordPath { try RunRecord(summary, nil).write(path) }
    return summary
  }

  /// Writes down that a run failed, and gives why, with what stood in the way of writing it last.
  private static func record(
    _ failure: Failure, _ summary: RunSummary, _ options: RunOptions
  ) -> Failure {
    guard let path = options.recordPath else { return failure }
    do throws(Failure) {
      try RunRecord(summary, failure).write(path)
      return failure
    } catch {
      return Failure(failure.problems + error.problems)
    }
  }
}

/// One run, while it goes on.
private struct Run {
  let plan: Plan
  let options: RunOptions
  let routes: Routes
  let publisher: Publisher
  let ledger: Ledger
  private let inputs: [Int: [Input]]
  private let writers: [any PersonWriter]
  private let reportOutputs: [FileOutput]
  private let books: [ReportBook]
  private let gatherers: [Int: GathererBox]
  private let rejects: RejectLog?
  private let batches: BatchWork
  private let ordered: OrderedWork

  /// Opens everything that is written, so that what cannot be is found before anything is read.
  init(
    _ plan: Plan, _ options: RunOptions, _ observer: any RunObserver, _ publisher: Publisher
  ) throws(Failure) {
    self.plan = plan
    self.options = options
    self.publisher = publisher
    options.cancellation.whenAbandoned { [publisher] in publisher.discard() }
    try publisher.completeEarlier(try plan.places)
    var inputs: [Int: [Input]] = [:]
    for source in plan.sources { inputs[source.id] = try InputFiles.expand(source) }
    self.inputs = inputs
    var writers: [any PersonWriter] = []
    for output in plan.outputs {
      writers.append(try output.makeWriter(publisher, in: plan))
    }
    self.writers = writers
    var reportOutputs: [FileOutput] = []
    for report in plan.reports {
      reportOutputs.append(try FileOutput(try publisher.target(for: try report.path.text())))
    }
    self.reportOutputs = reportOutputs
    books = try ReportBook.all(of: plan)
    routes = Routes(plan, books)
    var gatherers: [Int: GathererBox] = [:]
    var lists: [Int: ListBox] = [:]
    for stage in plan.stages {
      switch stage.stage {
      case .perPerson: continue
      case .keyed(let keyed): gatherers[stage.id] = try GathererBox(keyed)
      case .listed(let filter):
        lists[stage.id] = ListBox(filter)
        if routes.units.contains(.waiting(stage.id)) {
          gatherers[stage.id] = try GathererBox(filter.waiting)
        }
      }
    }
    self.gatherers = gatherers
    if let path = plan.settings.rejectsPath {
      rejects = try RejectLog(try publisher.target(for: path, isPrivate: true))
    } else {
      rejects = nil
    }
    publisher.keepModes()
    let jobs = max(1, options.jobs ?? plan.settings.jobs ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    batches = BatchWork(
      plan, routes, writers: writers, packers: books.map(\.packer), lists: lists, jobs: jobs)
    ordered = OrderedWork(jobs: jobs, cancellation: options.cancellation)
    ledger = Ledger(
      plan, writers: writers, gatherers: gatherers, lists: lists, books: books, rejects: rejects,
      observer: observer,
      totalBytes: InputFiles.totalBytes(routes.sources.flatMap { inputs[$0] ?? [] }))
  }

  /// Reads the sources and lets stages that gathered people give out, each in its turn.
  func work() throws(Failure) {
    for unit in routes.units {
      switch unit {
      case .source(let node): try read(node)
      case .keyed(let node): try giveOut(node)
      case .list(let node): ledger.closeList(of: node)
      case .waiting(let node): try resume(node)
      }
    }
  }

  private func read(_ node: Int) throws(Failure) {
    ledger.begin(plan.name(of: node))
    let stream = SourceStream(plan.sources[node], inputs[node] ?? []) { [ledger] description in
      ledger.describe(description)
    }
    let enough = routes.gatherersOnly(from: node)?.compactMap { gatherers[$0] }
    try ordered.run(
      next: { () throws(Failure) -> SourceStream.Chunk? in
        if let enough, enough.allSatisfy(\.isSatisfied) { return nil }
        return try stream.next()
      },
      work: { [batches] (chunk, worker) throws(Failure) in
        try batches.decode(chunk.records, of: node, input: chunk.input, worker: worker)
      },
      deliver: { [ledger] (result) throws(Failure) in
        // What was read ahead counts no more, or the books would depend on the number of cores.
        if let enough, enough.allSatisfy(\.isSatisfied) { return }
        try ledger.add(result, from: node)
      })
  }

  /// Lets a keyed stage give out what it gathered.
  private func giveOut(_ node: Int) throws(Failure) {
    guard let gatherer = gatherers[node] else { return }
    ledger.begin(plan.name(of: node))
    ledger.add(try gatherer.finish(), of: node)
    for port in [StreamReference.Port.people, .duplicates] {
      let stream = StreamReference(node: node, port: port)
      if port == .duplicates, routes.consumers(of: stream).isEmpty { continue }
      try ordered.run(
        next: { () throws(Failure) in try gatherer.next(port) },
        work: { [batches] (people, worker) throws(Failure) in
          try batches.pass(people, of: stream, worker: worker)
        },
        deliver: { [ledger] (result) throws(Failure) in
          if port == .people { ledger.addGivenOut(result.people, by: node) }
          try ledger.add(result, from: node)
        })
    }
  }

  /// Takes the people who waited for a list through its stage.
  private func resume(_ node: Int) throws(Failure) {
    guard let gatherer = gatherers[node] else { return }
    ledger.begin(plan.name(of: node))
    _ = try gatherer.finish()
    try ordered.run(
      next: { () throws(Failure) in try gatherer.next(.people) },
      work: { [batches] (people, worker) throws(Failure) in
        try batches.resume(people, at: node, worker: worker)
      },
      deliver: { [ledger] (result) throws(Failure) in try ledger.add(result, from: node) })
  }

  /// Ends the outputs and answers the reports.
  func finish() throws(Failure) {
    for (number, writer) in writers.enumerated() {
      if let kept = writer as? any TwoPassWriter {
        try ordered.run(
          next: { () throws(Failure) in try kept.nextKept() },
          work: { (bytes, _) throws(Failure) in kept.rewrite(bytes) },
          deliver: { (bytes) throws(Failure) in try kept.appendFinal(bytes) })
      }
      try writer.finish()
      ledger.tell(writer.problems)
      ledger.add(writer.changes, of: number)
    }
    for report in plan.reports {
      let book = books.first { $0.nodes.contains { $0.id == report.id } }
      guard let book else { continue }
      let output = reportOutputs[report.id]
      ledger.begin(report.name)
      ledger.addRows(try book.answer(report, output), of: report.id)
      try output.finish()
    }
    try rejects?.finish()
  }

  /// Refuses to publish what the books do not allow.
  func checkBooks(_ summary: RunSummary) throws(Failure) {
    if let step = summary.steps.first(where: { !$0.isBalanced }) {
      throw Failure(
        Problem(
          .notBalanced, subject: step.name,
          detail: "\(step.name) read \(step.read), written \(step.written), merged \(step.merged), "
            + "filtered \(step.filtered), rejected \(step.rejected)"))
    }
    let limit = options.isStrict ? RejectLimit.count(0) : plan.settings.rejectLimit
    if limit.isExceeded(rejected: summary.rejected, read: summary.read) {
      if let path = plan.settings.rejectsPath { try publisher.publish(only: path) }
      throw Failure(
        Problem(
          .tooManyRejects,
          subject: options.isStrict ? "--strict" : plan.isAdHoc ? nil : "settings",
          detail: "\(summary.rejected) of \(summary.read), the limit is \(limit)"))
    }
    if options.isStrict,
      let target = summary.targets.first(where: { $0.losses.contains { $0.value > 0 } })
    {
      let losses = target.losses.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      throw Failure(
        Problem(
          .lossInStrict, file: target.path, subject: target.name,
          detail: losses.joined(separator: ", ")))
    }
  }
}

extension Plan.OutputNode {
  /// Opens the output.
  fileprivate func makeWriter(
    _ publisher: Publisher, in plan: Plan
  ) throws(Failure) -> any PersonWriter {
    let path = try path.text()
    if let writer = try publisher.changingWriter(of: self, in: plan) { return writer }
    if format.writesSeveral(path, options), let makeSeriesWriter = format.makeSeriesWriter {
      return try makeSeriesWriter(self.path, publisher, options)
    }
    guard let makeWriter = format.makeWriter else {
      throw Failure(self.path.problem(.unknownFormat, subject: format.name))
    }
    return try makeWriter(
      try publisher.target(for: path, companions: format.changing?.companions), options)
  }
}

extension Plan {
  /// Whether the plan was made for a command and has no pipeline file.
  var isAdHoc: Bool { file.isEmpty }

  /// Everything that a run writes, by path.
  fileprivate var places: [String] {
    get throws(Failure) {
      var places: [String] = []
      for path in outputs.map(\.path) + reports.map(\.path) { places.append(try path.text()) }
      if let path = settings.rejectsPath { places.append(path) }
      return places
    }
  }

  /// Tells this pipeline's temporary files from others': the same for each run of it.
  fileprivate var mark: String {
    guard !isAdHoc, let real = Folders.whole(file) else { return Publisher.ownMark() }
    return StableHash(real).text
  }
}

extension Double {
  /// A duration in seconds.
  fileprivate init(seconds duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = Double(seconds) + Double(attoseconds) / 1e18
  }
}
