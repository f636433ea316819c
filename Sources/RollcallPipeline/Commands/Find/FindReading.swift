internal import RollcallFormats
internal import RollcallMatching
import RollcallModel
import RollcallSQLite
import Synchronization

/// The people of one chunk whom a query finds.
struct FoundBatch: Sendable {
  /// Somebody with their number within the chunk, and how well they were found.
  struct Match: Sendable {
    let person: Person
    let rank: Int
    let number: Int
  }

  var matches: [Match] = []
  let people: Int
  let records: Int
  let bytes: Int
  let problems: [Problem]

  init(_ chunk: any PersonChunk, _ query: FindQuery) {
    let batch = chunk.decode()
    people = batch.people.count
    records = batch.recordCount
    bytes = chunk.byteCount
    problems = batch.rejects.compactMap(\.problem) + batch.problems
    let matcher = FindMatcher(query)
    for (index, person) in batch.people.enumerated() {
      guard let rank = matcher.rank(of: person) else { continue }
      let number = person.position?.recordInChunk ?? index + 1
      matches.append(Match(person: person, rank: rank, number: number))
    }
  }
}

/// Gathers the people found in a file, in order.
final class FindReading: Sendable {
  private struct State {
    var reader: any PersonReader
    var found: [(match: Find.Match, person: Person)] = []
    var records = 0
    var progress = RunProgress()
  }

  private let observer: any RunObserver
  private let state: Mutex<State>

  init(_ file: consuming sending AdHocInput, _ observer: any RunObserver) {
    let problems = file.reader.description.problems
    var state = State(reader: file.reader)
    state.progress.totalBytes = InputFiles.totalBytes([file.input])
    state.progress.step = file.input.path
    self.observer = observer
    self.state = Mutex(state)
    for problem in problems where problem.severity > .note { observer.found(problem) }
  }

  func next() throws(Failure) -> (any PersonChunk)? {
    try state.withLock { (state) throws(Failure) in try state.reader.nextChunk() }
  }

  func add(_ batch: FoundBatch) {
    let (progress, before) = state.withLock { state in
      let before = state.records
      for match in batch.matches {
        let number = Int64(before + match.number)
        state.found.append(
          (
            Find.Match(number: number, rank: match.rank, name: FoldedName.of(match.person)),
            match.person
          ))
      }
      state.records += batch.records
      state.progress.people += batch.people
      state.progress.bytes += batch.bytes
      return (state.progress, before)
    }
    // What is only worth knowing is not what somebody who looks for a person wants to know.
    for problem in batch.problems where problem.severity > .note {
      observer.found(problem.later(by: before))
    }
    observer.advanced(progress)
  }

  /// Everybody who was found, with the numbers of their records.
  var people: [BookPerson] {
    state.withLock { state in
      state.found.sorted { Find.Match.precedes($0.match, $1.match) }
        .map { BookPerson($0.match.number, $0.person) }
    }
  }
}
