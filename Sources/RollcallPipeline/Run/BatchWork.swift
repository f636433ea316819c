import RollcallFormats
import RollcallModel
import RollcallSQLite
import RollcallStages
import Synchronization

/// What one batch of people became on its way through the per-person stages.
struct BatchResult: Sendable {
  /// Something for a consumer, in the order of the plan.
  enum Delivery: Sendable {
    case gather(Int, [Person])
    case output(Int, EncodedBatch)
    case book(Int, PackedRows, people: Int)
    case list(Int, ListEntries)
    case wait(Int, [Person])
  }

  var deliveries: [Delivery] = []
  /// The counts of the per-person stages that the batch went through, by node number.
  var steps: [(node: Int, read: Int, written: Int, filtered: Int, rejected: Int)] = []
  var statistics: [(node: Int, counts: [String: Int])] = []
  var rejects: [Reject] = []
  var problems: [Problem] = []
  var people = 0
  /// What a source gave; `nil` for people given out by a stage.
  var origin: Origin?

  /// Where a chunk of a source is from, and what it held.
  struct Origin: Sendable {
    var records: Int
    /// How many records could not be read.
    var rejected: Int
    var bytes: Int
    /// Which of the source's inputs it is from.
    var input: Int
    /// The input as the chunk sees it, for the count of records before it.
    var file: SourceFile
  }
}

/// Takes batches through the per-person stages to the consumers: the part that runs on all cores.
struct BatchWork: Sendable {
  let plan: Plan
  let routes: Routes
  let writers: [any PersonWriter]
  let packers: [BookPacker]
  /// The lists of stages, by node number.
  let lists: [Int: ListBox]
  /// A set of stage workers for each thread.
  private let slots: [WorkerSlot]

  init(
    _ plan: Plan, _ routes: Routes, writers: [any PersonWriter], packers: [BookPacker],
    lists: [Int: ListBox], jobs: Int
  ) {
    (self.plan, self.routes, self.writers, self.packers) = (plan, routes, writers, packers)
    self.lists = lists
    slots = (0..<jobs).map { _ in WorkerSlot() }
  }

  /// Decodes a chunk of a source and takes its people on.
  func decode(
    _ chunk: any PersonChunk, of node: Int, input: Int, worker: Int
  ) throws(Failure) -> BatchResult {
    if let result = transcode(chunk, of: node, input: input) { return result }
    var batch = chunk.decode()
    var result = BatchResult()
    result.people = batch.people.count
    result.origin = BatchResult.Origin(
      records: batch.recordCount, rejected: batch.rejects.count, bytes: chunk.byteCount,
      input: input, file: batch.file)
    result.rejects = batch.rejects
    result.problems = batch.problems
    let (people, raw) = (batch.people, batch.raw)
    batch.people = []
    try route(people, of: StreamReference(node: node), raw: raw, worker, &result)
    return result
  }

  /// Writes a chunk straight on where an output is all that takes the source's people.
  private func transcode(
    _ chunk: any PersonChunk, of node: Int, input: Int
  ) -> BatchResult? {
    guard case .output(let output)? = routes.onlyConsumer(of: StreamReference(node: node)),
      let chunk = chunk as? any DirectChunk,
      let (decoded, encoded) = chunk.transcode(to: writers[output])
    else { return nil }
    var result = BatchResult()
    result.people = encoded.count
    result.origin = BatchResult.Origin(
      records: decoded.recordCount, rejected: decoded.rejects.count, bytes: chunk.byteCount,
      input: input, file: decoded.file)
    result.rejects = decoded.rejects
    result.problems = decoded.problems
    result.deliveries = [.output(output, encoded)]
    return result
  }

  /// Takes people that a keyed stage gave out on.
  func pass(
    _ people: [Person], of stream: StreamReference, worker: Int
  ) throws(Failure) -> BatchResult {
    var result = BatchResult()
    result.people = people.count
    try route(people, of: stream, raw: nil, worker, &result)
    return result
  }

  /// Takes people who waited for a list through its stage and on.
  func resume(_ people: [Person], at stage: Int, worker: Int) throws(Failure) -> BatchResult {
    var result = BatchResult()
    result.people = people.count
    try process(people, by: stage, raw: nil, worker, &result)
    return result
  }

  private func route(
    _ people: [Person], of stream: StreamReference, raw: RawRecords?, _ worker: Int,
    _ result: inout BatchResult
  ) throws(Failure) {
    for consumer in routes.consumers(of: stream) {
      switch consumer {
      case .gather(let stage): result.deliveries.append(.gather(stage, people))
      case .output(let output):
        result.deliveries.append(.output(output, writers[output].encode(people)))
      case .book(let book):
        result.deliveries.append(
          .book(book, packers[book].pack(people), people: people.count))
      case .stage(let stage):
        try process(people, by: stage, raw: raw, worker, &result)
      case .wait(let stage): result.deliveries.append(.wait(stage, people))
      case .list(let stage):
        guard let list = lists[stage] else { continue }
        let entries = slots[worker].read(people, of: list, node: stage)
        result.problems += entries.problems
        result.deliveries.append(.list(stage, entries))
      }
    }
  }

  private func process(
    _ people: [Person], by node: Int, raw: RawRecords?, _ worker: Int, _ result: inout BatchResult
  ) throws(Failure) {
    guard let stage = plan.stage(node), let perPerson = personStage(stage) else { return }
    var batch = StageBatch(people)
    try slots[worker].process(&batch, node: node, perPerson)
    let written = batch.people
    result.steps.append(
      (node, people.count, written.count, batch.filtered, batch.rejects.count))
    if !batch.statistics.isEmpty { result.statistics.append((node, batch.statistics)) }
    result.problems += batch.problems
    for var reject in batch.rejects {
      reject.by = stage.name
      if reject.raw == nil, let position = reject.position {
        reject.raw = raw?.record(at: position)
      }
      result.rejects.append(reject)
    }
    let refused = batch.rejects.compactMap(\.person)
    batch = StageBatch([])
    try route(written, of: StreamReference(node: node), raw: raw, worker, &result)
    if !refused.isEmpty {
      let stream = StreamReference(node: node, port: .rejects)
      try route(refused, of: stream, raw: raw, worker, &result)
    }
  }
}

extension BatchWork {
  /// What looks at one person at a time; `nil` for a keyed stage.
  private func personStage(_ node: Plan.StageNode) -> (any PersonStage)? {
    switch node.stage {
    case .perPerson(let stage): stage
    case .listed: lists[node.id]?.stage
    case .keyed: nil
    }
  }
}

/// One thread's stage workers; the lock is for the compiler's proof and never waits.
private final class WorkerSlot: Sendable {
  private let workers = Mutex<[Int: any PersonStageWorker]>([:])
  private let readers = Mutex<[Int: ListReader]>([:])

  /// Reads people of a list.
  func read(_ people: [Person], of list: ListBox, node: Int) -> ListEntries {
    readers.withLock { readers in
      if let reader = readers[node] { return reader.read(people) }
      let reader = list.makeReader()
      readers[node] = reader
      return reader.read(people)
    }
  }

  func process(
    _ batch: inout StageBatch, node: Int, _ stage: any PersonStage
  ) throws(Failure) {
    let given = batch
    batch = StageBatch([])
    batch = try workers.withLock { (workers) throws(Failure) in
      var own = given
      let worker: any PersonStageWorker
      if let known = workers[node] {
        worker = known
      } else {
        worker = try stage.makeWorker()
        workers[node] = worker
      }
      try worker.process(&own)
      return own
    }
  }
}
