import RollcallFormats
import RollcallModel
import RollcallStages
import Synchronization

/// The books of a run: takes what batches became, in order, hands it on and counts.
final class Ledger: Sendable {
  private struct State {
    var summary: RunSummary
    var progress = RunProgress()
    /// The input being counted: the number of its source, which of its inputs, records so far.
    var input = (node: 0, number: 0, records: 0)
  }

  private let plan: Plan
  private let writers: [any PersonWriter]
  private let gatherers: [Int: GathererBox]
  private let lists: [Int: ListBox]
  private let books: [ReportBook]
  private let rejects: RejectLog?
  private let observer: any RunObserver
  private let state: Mutex<State>

  init(
    _ plan: Plan, writers: [any PersonWriter], gatherers: [Int: GathererBox],
    lists: [Int: ListBox], books: [ReportBook], rejects: RejectLog?, observer: any RunObserver,
    totalBytes: Int?
  ) {
    (self.plan, self.writers, self.gatherers) = (plan, writers, gatherers)
    self.lists = lists
    (self.books, self.rejects, self.observer) = (books, rejects, observer)
    var summary = RunSummary(pipeline: plan.name, startedAt: plan.settings.startedAt)
    summary.steps =
      plan.sources.map { RunSummary.Step(name: $0.name, kind: "source") }
      + plan.stages.map { RunSummary.Step(name: $0.name, kind: $0.kind.name) }
    summary.targets =
      plan.outputs.map { RunSummary.Target(name: $0.name, path: $0.path.plainText) }
      + plan.reports.map { RunSummary.Target(name: $0.name, path: $0.path.plainText) }
    summary.rejectsPath = plan.settings.rejectsPath
    var state = State(summary: summary)
    state.progress.totalBytes = totalBytes
    self.state = Mutex(state)
  }

  /// What was counted so far.
  var summary: RunSummary { state.withLock { $0.summary } }

  /// Names what is being done.
  func begin(_ step: String) { state.withLock { $0.progress.step = step } }

  /// Takes what is worth telling about the run's parts.
  func tell(_ problems: [Problem]) { for problem in problems { note(problem) } }

  /// How many records a source had so far.
  func recordCount(of source: Int) -> Int { state.withLock { $0.summary.steps[source].read } }

  /// Takes what was found out about an input before its first record.
  func describe(_ description: InputDescription) {
    for problem in description.problems { note(problem) }
  }

  /// Takes what a batch became; called in order.
  func add(_ result: BatchResult, from node: Int) throws(Failure) {
    let before = account(result, node)
    for delivery in result.deliveries { try deliver(delivery) }
    for var reject in result.rejects {
      if let record = reject.problem?.record { reject.problem?.record = record + before }
      try add(reject, isFromSource: node < plan.sources.count)
    }
    for var problem in result.problems {
      if let record = problem.record { problem.record = record + before }
      note(problem)
    }
    observer.advanced(state.withLock { $0.progress })
  }

  /// Counts a batch and gives how many records of its file came before it.
  private func account(_ result: BatchResult, _ node: Int) -> Int {
    state.withLock { state in
      var before = 0
      if let origin = result.origin {
        if state.input.node != node || state.input.number != origin.input {
          state.input = (node, origin.input, 0)
        }
        before = state.input.records
        origin.file.recordsBefore = before
        state.input.records += origin.records
        state.summary.steps[node].read += origin.records
        state.summary.steps[node].written += result.people
        state.summary.steps[node].rejected += origin.rejected
        state.progress.people += result.people
        state.progress.bytes += origin.bytes
      }
      for step in result.steps {
        state.summary.steps[step.node].read += step.read
        state.summary.steps[step.node].written += step.written
        state.summary.steps[step.node].filtered += step.filtered
        state.summary.steps[step.node].rejected += step.rejected
      }
      for (node, counts) in result.statistics {
        state.summary.steps[node].statistics.merge(counts) { $0 + $1 }
      }
      return before
    }
  }

  private func deliver(_ delivery: BatchResult.Delivery) throws(Failure) {
    switch delivery {
    case .gather(let stage, let people), .wait(let stage, let people):
      try gatherers[stage]?.add(people)
    case .list(let stage, let entries): lists[stage]?.add(entries)
    case .book(let book, let rows, let people):
      try books[book].add(rows, people: people)
      state.withLock { state in
        for report in books[book].nodes {
          state.summary.targets[plan.outputs.count + report.id].read += people
        }
      }
    case .output(let output, let batch):
      let (count, losses) = (batch.count, batch.losses)
      try writers[output].append(batch)
      state.withLock { state in
        state.summary.targets[output].read += count
        state.summary.targets[output].written += count
        state.summary.targets[output].losses.merge(losses.counts) { $0 + $1 }
      }
    }
  }

  /// Takes what an output did to a file that was changed.
  func add(_ changes: ChangeCounts?, of output: Int) {
    state.withLock { $0.summary.targets[output].changes = changes }
  }

  private func add(_ reject: Reject, isFromSource: Bool) throws(Failure) {
    state.withLock { $0.summary.rejects[reject.reason, default: 0] += 1 }
    try rejects?.add(reject)
    if let problem = reject.problem {
      observer.found(problem)
    } else {
      observer.found(
        Problem(.rejected, severity: .warning, subject: reject.by, detail: reject.reason)
          .at(reject.position))
    }
  }

  /// Closes the list of a stage.
  func closeList(of node: Int) {
    guard let list = lists[node], let stage = plan.stage(node) else { return }
    let (statistics, isEmpty) = list.finish()
    state.withLock { $0.summary.steps[node].statistics.merge(statistics) { $0 + $1 } }
    if isEmpty {
      note(stage.position.problem(.emptyList, severity: .warning, subject: stage.name))
    }
  }

  private func note(_ problem: Problem) {
    state.withLock { $0.summary.warnings[problem.code.rawValue, default: 0] += 1 }
    observer.found(problem)
  }

  /// Counts what a keyed stage made of its people.
  func add(_ counts: GathererBox.Counts, of node: Int) {
    state.withLock { state in
      state.summary.steps[node].read = counts.read
      state.summary.steps[node].merged = counts.merged
      state.summary.steps[node].filtered = counts.filtered
      state.summary.steps[node].statistics = counts.statistics
    }
  }

  /// Counts people that a keyed stage gave out.
  func addGivenOut(_ count: Int, by node: Int) {
    state.withLock { $0.summary.steps[node].written += count }
  }

  /// Counts the rows of a report's answer.
  func addRows(_ rows: Int, of report: Int) {
    state.withLock { $0.summary.targets[plan.outputs.count + report].written += rows }
  }
}
