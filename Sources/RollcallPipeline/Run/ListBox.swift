import RollcallModel
import RollcallStages
import Synchronization

/// The list of one stage of a run: takes entries, then is the stage.
final class ListBox: Sendable {
  private struct State {
    var list: PersonList
    var stage: (any PersonStage)?
  }

  private let filter: ListFilter
  private let state: Mutex<State>

  init(_ filter: ListFilter) {
    self.filter = filter
    state = Mutex(State(list: filter.makeList()))
  }

  /// Makes what one thread reads the list with.
  func makeReader() -> ListReader { filter.makeReader() }

  /// Takes what a batch of the list says.
  func add(_ entries: ListEntries) { state.withLock { $0.list.add(entries) } }

  /// Closes the list; gives its counts, and whether there is anybody on it.
  func finish() -> (statistics: [String: Int], isEmpty: Bool) {
    state.withLock { state in
      let result = (state.list.statistics, state.list.count == 0)
      state.stage = state.list.finish()
      return result
    }
  }

  /// The stage; `nil` while the list is open.
  var stage: (any PersonStage)? { state.withLock { $0.stage } }
}
