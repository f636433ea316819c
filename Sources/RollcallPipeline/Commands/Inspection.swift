import RollcallFormats
public import RollcallModel
import Synchronization

/// What is found in a file: for `inspect`.
public struct Inspection: Sendable {
  /// The path as the user wrote it.
  public var path: String
  /// The format.
  public var format: String
  /// The character set.
  public var encoding: String?
  /// Facts by name, in order.
  public var facts: [(name: String, value: String)] = []
  /// The columns with the path each is read into, `nil` for one that is not known.
  public var columns: [(header: String, path: String?)] = []
  /// How many people were read.
  public var people = 0
  /// How many records were refused, by reason.
  public var rejects: [String: Int] = [:]
  /// How many people carry each property that anybody carries, in the order of the vocabulary.
  public var coverage: [(property: String, people: Int)] = []
  /// Problems found, the first few of each kind, and how many of each there are.
  public var problems: [Problem] = []
  /// How many problems there are, by code.
  public var problemCounts: [String: Int] = [:]

  init(path: String, _ description: InputDescription) {
    self.path = path
    format = description.format
    encoding = description.encoding
    facts = description.facts.map { ($0.name, $0.value) }
    columns = description.columns.map { ($0.header, $0.path) }
  }

  /// Reads a whole file and counts.
  ///
  /// - Throws: What stands in the way of reading it.
  public static func of(
    _ path: String, _ options: AdHocOptions, observer: any RunObserver = NoObserver()
  ) throws(Failure) -> Inspection {
    let count = InspectionCount(try AdHocInput.open(path, options), observer)
    try OrderedWork(jobs: options.jobs, cancellation: options.cancellation).run(
      next: { () throws(Failure) in try count.next() },
      work: { (chunk, _) throws(Failure) in InspectedBatch(chunk) },
      deliver: { (batch) throws(Failure) in count.add(batch) })
    return count.result
  }
}

/// What one chunk holds, counted.
private struct InspectedBatch: Sendable {
  var people = 0
  var records = 0
  var bytes = 0
  var coverage: [Int]
  var rejects: [Reject]
  var problems: [Problem]
  let file: SourceFile

  init(_ chunk: any PersonChunk) {
    let batch = chunk.decode()
    people = batch.people.count
    records = batch.recordCount
    bytes = chunk.byteCount
    (rejects, problems, file) = (batch.rejects, batch.problems, batch.file)
    let singles = Vocabulary.single
    let multi = Vocabulary.multi
    coverage = [Int](repeating: 0, count: singles.count + 1 + multi.count)
    for person in batch.people {
      for (index, property) in singles.enumerated() {
        if case .null = property.read(person) { continue }
        coverage[index] += 1
      }
      if person.formattedName != nil { coverage[singles.count] += 1 }
      for (index, property) in multi.enumerated() where property.count(person) > 0 {
        coverage[singles.count + 1 + index] += 1
      }
    }
  }
}

/// Counts what the chunks of a file hold, in order.
private final class InspectionCount: Sendable {
  /// How many problems of one kind are kept.
  private static let kept = 10

  private struct State {
    var reader: any PersonReader
    var inspection: Inspection
    var coverage: [Int] = []
    var records = 0
    var progress = RunProgress()
  }

  private let observer: any RunObserver
  private let state: Mutex<State>

  init(_ file: consuming sending AdHocInput, _ observer: any RunObserver) {
    let description = file.reader.description
    var state = State(
      reader: file.reader, inspection: Inspection(path: file.input.path, description))
    for problem in description.problems { state.inspection.add(problem, Self.kept) }
    state.progress.totalBytes = InputFiles.totalBytes([file.input])
    state.progress.step = file.input.path
    self.observer = observer
    self.state = Mutex(state)
  }

  func next() throws(Failure) -> (any PersonChunk)? {
    try state.withLock { (state) throws(Failure) in try state.reader.nextChunk() }
  }

  func add(_ batch: InspectedBatch) {
    let progress = state.withLock { state in
      let before = state.records
      state.records += batch.records
      state.inspection.people += batch.people
      if state.coverage.isEmpty { state.coverage = batch.coverage.map { _ in 0 } }
      for index in batch.coverage.indices { state.coverage[index] += batch.coverage[index] }
      for reject in batch.rejects {
        state.inspection.rejects[reject.reason, default: 0] += 1
        if let problem = reject.problem {
          state.inspection.add(problem.later(by: before), Self.kept)
        }
      }
      for problem in batch.problems { state.inspection.add(problem.later(by: before), Self.kept) }
      state.progress.people += batch.people
      state.progress.bytes += batch.bytes
      return state.progress
    }
    observer.advanced(progress)
  }

  /// What was counted.
  var result: Inspection {
    state.withLock { state in
      var inspection = state.inspection
      let names =
        Vocabulary.single.map(\.name) + ["full_name"] + Vocabulary.multi.map(\.name)
      for (name, count) in zip(names, state.coverage) where count > 0 && name != "kind" {
        inspection.coverage.append((name, count))
      }
      return inspection
    }
  }
}

extension Inspection {
  /// Counts a problem and keeps it while there are few of its kind.
  fileprivate mutating func add(_ problem: Problem, _ kept: Int) {
    let count = problemCounts[problem.code.rawValue, default: 0] + 1
    problemCounts[problem.code.rawValue] = count
    if count <= kept { problems.append(problem) }
  }
}

extension Problem {
  /// The problem with its record counted from the beginning of the file.
  func later(by records: Int) -> Problem {
    var result = self
    if let record { result.record = record + records }
    return result
  }
}
