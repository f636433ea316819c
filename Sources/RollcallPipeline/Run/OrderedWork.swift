import Dispatch
import RollcallModel
import Synchronization

/// Runs work on all cores and delivers the results in the order of the inputs.
///
/// Inputs are taken and results delivered by one thread at a time; between, work runs concurrently.
/// At most ``window`` inputs are under way, which bounds the memory and holds the input back when the
/// output is slow. The first failure wins, and the rest stops at its next input.
struct OrderedWork: Sendable {
  /// How many threads work.
  let jobs: Int
  /// What stops the work from outside.
  let cancellation: Cancellation

  /// How many inputs may be taken and not delivered.
  var window: Int { 2 * jobs + 1 }

  /// Takes all inputs, works on them and delivers.
  ///
  /// - Throws: The first failure of any part; `interrupted` when cancelled.
  func run<Input: Sendable, Output: Sendable>(
    next: @Sendable () throws(Failure) -> Input?,
    work: @Sendable (Input, _ worker: Int) throws(Failure) -> Output,
    deliver: @Sendable (Output) throws(Failure) -> Void
  ) throws(Failure) {
    let state = Mutex(State())
    let source = Mutex(0)
    let results = Mutex(Results<Output>())
    let slots = DispatchSemaphore(value: window)
    DispatchQueue.concurrentPerform(iterations: jobs) { worker in
      while true {
        slots.wait()
        do throws(Failure) {
          guard let (number, input) = try take(source, state, next) else {
            slots.signal()
            return
          }
          let output = try work(input, worker)
          try drain(results, adding: output, number, state, slots, deliver)
        } catch {
          state.withLock { $0.fail(error) }
          slots.signal()
          return
        }
      }
    }
    // What was never delivered still holds slots; a semaphore must be given back whole.
    for _ in 0..<results.withLock({ $0.waiting.count }) { slots.signal() }
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  private func take<Input: Sendable>(
    _ source: borrowing Mutex<Int>, _ state: borrowing Mutex<State>,
    _ next: () throws(Failure) -> Input?
  ) throws(Failure) -> (Int, Input)? {
    try source.withLock { (taken) throws(Failure) in
      if cancellation.isCancelled { throw Failure(Problem(.interrupted)) }
      if state.withLock({ $0.isOver }) { return nil }
      guard let input = try next() else {
        state.withLock { $0.isOver = true }
        return nil
      }
      taken += 1
      return (taken - 1, input)
    }
  }

  /// Puts a result in its place and delivers all that are due, unless another thread is at it.
  private func drain<Output: Sendable>(
    _ results: borrowing Mutex<Results<Output>>, adding output: Output, _ number: Int,
    _ state: borrowing Mutex<State>, _ slots: DispatchSemaphore,
    _ deliver: (Output) throws(Failure) -> Void
  ) throws(Failure) {
    let isMine = results.withLock { results in
      results.waiting[number] = output
      if results.isDelivering || results.waiting[results.next] == nil { return false }
      results.isDelivering = true
      return true
    }
    guard isMine else { return }
    while let due = results.withLock({ $0.takeDue() }) {
      if !state.withLock({ $0.failure != nil }) {
        do throws(Failure) {
          try deliver(due)
        } catch {
          results.withLock { $0.isDelivering = false }
          throw error
        }
      }
      slots.signal()
    }
  }

  private struct State {
    var isOver = false
    var failure: Failure?

    mutating func fail(_ failure: Failure) {
      self.failure = self.failure ?? failure
      isOver = true
    }
  }

  private struct Results<Output: Sendable> {
    var next = 0
    var waiting: [Int: Output] = [:]
    var isDelivering = false

    mutating func takeDue() -> Output? {
      guard let due = waiting.removeValue(forKey: next) else {
        isDelivering = false
        return nil
      }
      next += 1
      return due
    }
  }
}

/// A wish to stop, said by any thread and looked at between batches.
public final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  /// Nobody has asked yet.
  public init() {}

  /// Whether somebody asked to stop.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Asks to stop.
  public func cancel() { flag.store(true, ordering: .relaxed) }
}
