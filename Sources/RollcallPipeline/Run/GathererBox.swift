import RollcallModel
import RollcallStages
import Synchronization

/// A keyed stage of a run: takes people in, then gives them out.
final class GathererBox: Sendable {
  private struct State {
    var gatherer: (any Gatherer)?
    var people: (any PersonStream)?
    var duplicates: (any PersonStream)?
    var read = 0
  }

  /// The counts of a stage that has all its people.
  struct Counts: Sendable {
    var read = 0
    var merged = 0
    var filtered = 0
    var statistics: [String: Int] = [:]
  }

  /// How many people are given out at a time.
  private static let batchSize = 512
  private let state: Mutex<State>

  init(_ stage: any KeyedStage) throws(Failure) {
    state = Mutex(State())
    try state.withLock { (state) throws(Failure) in state.gatherer = try stage.makeGatherer() }
  }

  /// Whether further people would change nothing.
  var isSatisfied: Bool { state.withLock { $0.gatherer?.isSatisfied ?? true } }

  /// Takes the next people.
  func add(_ people: [Person]) throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      state.read += people.count
      try state.gatherer?.add(people)
    }
  }

  /// Ends the taking.
  func finish() throws(Failure) -> Counts {
    try state.withLock { (state) throws(Failure) in
      guard let gatherer = state.gatherer else { return Counts() }
      let result = try gatherer.finish()
      state.gatherer = nil
      state.people = result.people
      state.duplicates = result.duplicates
      return Counts(
        read: state.read, merged: result.merged, filtered: result.filtered,
        statistics: result.statistics)
    }
  }

  /// The next people of a stream of the stage; `nil` at the end.
  func next(_ port: StreamReference.Port) throws(Failure) -> [Person]? {
    try state.withLock { (state) throws(Failure) in
      switch port {
      case .people: try state.people?.next(Self.batchSize)
      case .duplicates: try state.duplicates?.next(Self.batchSize)
      case .rejects: nil
      }
    }
  }
}
