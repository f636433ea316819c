import Dispatch
import RollcallModel
import Synchronization

/// Runs work on all cores and delivers the results in the order of the inputs.
///
/// Inputs are taken and results delivered by one thread at a time; between, work runs concurrently.
/// At most ``window`` inputs are under way, which bounds the memory and holds the input back when the
/// output is slow. A failure takes its place in the order: what comes before it is delivered, nothing
/// after it, so that the same input fails in the same way on any number of cores.
struct OrderedWork: Sendable {
  /// How many threads work.
  let jobs: Int
  /// What stops the work from outside.
  let cancellation: Cancellation

  /// How many inputs may be taken and not delivered.
  var window: Int { 2 * jobs + 1 }

  /// Takes all inputs, works on them and delivers.
  ///
  /// - Throws: The first failure of any part, in the order of the inputs; `interrupted` when cancelled.
  func run<Input: Sendable, Output: Sendable>(
    next: @Sendable () throws(Failure) -> Input?,
    work: @Sendable (Input, _ worker: Int) throws(Failure) -> Output,
    deliver: @Sendable (Output) throws(Failure) -> Void
  ) throws(Failure) {
    let taken = Mutex(0)
    let isOver = Atomic<Bool>(false)
    let results = Mutex(Results<Output>())
    let slots = DispatchSemaphore(value: window)
    DispatchQueue.concurrentPerform(iterations: jobs) { worker in
      while true {
        slots.wait()
        guard let (number, input) = take(taken, isOver, next) else {
          slots.signal()
          return
        }
        let result = input.flatMap { (input) -> Result<Output, Failure> in
          Result { () throws(Failure) in try work(input, worker) }
        }
        // What comes later would not be delivered; what comes earlier is under way.
        if case .failure = result { isOver.store(true, ordering: .relaxed) }
        drain(results, adding: result, number, slots) { (due) throws(Failure) in
          do throws(Failure) {
            if cancellation.isCancelled { throw Failure(Problem(.interrupted)) }
            try deliver(try due.get())
          } catch {
            isOver.store(true, ordering: .relaxed)
            throw error
          }
        }
      }
    }
    if let failure = results.withLock({ $0.failure }) { throw failure }
  }

  /// The next input with its number, or the failure to read it; `nil` when there are no more.
  private func take<Input: Sendable>(
    _ taken: borrowing Mutex<Int>, _ isOver: borrowing Atomic<Bool>,
    _ next: () throws(Failure) -> Input?
  ) -> (Int, Result<Input, Failure>)? {
    taken.withLock { taken in
      if isOver.load(ordering: .relaxed) { return nil }
      let number = taken
      do throws(Failure) {
        if cancellation.isCancelled { throw Failure(Problem(.interrupted)) }
        if let input = try next() {
          taken += 1
          return (number, .success(input))
        }
      } catch {
        isOver.store(true, ordering: .relaxed)
        return (number, .failure(error))
      }
      isOver.store(true, ordering: .relaxed)
      return nil
    }
  }

  /// Puts a result in its place and delivers all that are due, unless another thread is at it.
  ///
  /// Every input holds a slot from before it is taken until here it is out of the way: delivered, or
  /// dropped after a failure. All slots are given back in the end, as a semaphore must be.
  private func drain<Output: Sendable>(
    _ results: borrowing Mutex<Results<Output>>, adding result: Result<Output, Failure>,
    _ number: Int, _ slots: DispatchSemaphore,
    _ deliver: (Result<Output, Failure>) throws(Failure) -> Void
  ) {
    guard results.withLock({ $0.add(result, number) }) else { return }
    while let due = results.withLock({ $0.takeDue() }) {
      if results.withLock({ $0.failure == nil }) {
        do throws(Failure) {
          try deliver(due)
        } catch {
          results.withLock { $0.failure = error }
        }
      }
      slots.signal()
    }
  }

  private struct Results<Output: Sendable> {
    var next = 0
    var waiting: [Int: Result<Output, Failure>] = [:]
    var isDelivering = false
    var failure: Failure?

    /// Adds a result; whether the caller is to deliver.
    mutating func add(_ result: Result<Output, Failure>, _ number: Int) -> Bool {
      waiting[number] = result
      if isDelivering || waiting[next] == nil { return false }
      isDelivering = true
      return true
    }

    mutating func takeDue() -> Result<Output, Failure>? {
      guard let due = waiting.removeValue(forKey: next) else {
        isDelivering = false
        return nil
      }
      next += 1
      return due
    }
  }
}
