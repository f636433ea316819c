import RollcallModel
import RollcallTestSupport
import Synchronization
import Testing

@testable import RollcallPipeline

/// Work on all cores, in order.
struct RunOrderedWorkTests {
  /// What a run of numbers saw.
  final class Watch: Sendable {
    struct Seen {
      var underWay = 0
      var most = 0
      var isTaking = false
      var isDelivering = false
      var delivered: [Int] = []
      var isAlone = true
    }

    let seen = Mutex(Seen())
  }

  /// Where a run is made to fail.
  enum Fault: CaseIterable { case none, next, work, deliver }

  struct Case: CustomTestStringConvertible {
    let jobs: Int
    let inputs: Int
    var testDescription: String { "\(inputs) inputs, \(jobs) jobs" }
  }

  static let cases = [1, 2, 3, 5, 8, 16].flatMap { jobs in
    [0, 1, 2, jobs, 2 * jobs + 1, 300].map { Case(jobs: jobs, inputs: $0) }
  }

  /// Counts up to a number, squares, and notes what happens; fails at one input.
  static func run(
    _ count: Int, jobs: Int, seed: UInt64 = 0, fault: Fault = .none, at place: Int = -1,
    cancellation: Cancellation = Cancellation(), _ watch: Watch
  ) throws(Failure) {
    let ordered = OrderedWork(jobs: jobs, cancellation: cancellation)
    let counter = Mutex(0)
    try ordered.run(
      next: { () throws(Failure) -> Int? in
        let number = counter.withLock { number in
          defer { number += 1 }
          return number
        }
        if fault == .next, number == place { throw failure(number) }
        guard number < count else { return nil }
        watch.seen.withLock { seen in
          seen.underWay += 1
          seen.most = max(seen.most, seen.underWay)
        }
        return number
      },
      work: { (number, worker) throws(Failure) -> Int in
        precondition((0..<jobs).contains(worker))
        wait(number, seed)
        if fault == .work, number == place { throw failure(number) }
        return number * number
      },
      deliver: { (square) throws(Failure) in
        watch.seen.withLock { seen in
          seen.isAlone = seen.isAlone && !seen.isDelivering
          seen.isDelivering = true
        }
        if fault == .deliver, square == place * place { throw failure(place) }
        watch.seen.withLock { seen in
          seen.isDelivering = false
          seen.underWay -= 1
          seen.delivered.append(square)
        }
      })
  }

  /// Spends a time that depends on the number and the seed, so that results come in any order.
  static func wait(_ number: Int, _ seed: UInt64) {
    var random = SplitMix64(seed &+ UInt64(number))
    let rounds = random.next() % 4 == 0 ? random.next() % 20_000 : 0
    var sum: UInt64 = 0
    for _ in 0..<rounds { sum ^= random.next() }
    precondition(sum != 1)
  }

  static func failure(_ number: Int) -> Failure {
    Failure(Problem(.internalFault, subject: String(number)))
  }

  @Test(arguments: cases) func `each input is delivered once, in order`(_ given: Case) throws {
    for seed in UInt64(0)..<10 {
      let watch = Watch()
      try Self.run(given.inputs, jobs: given.jobs, seed: seed, watch)
      let seen = watch.seen.withLock { $0 }
      #expect(seen.delivered == (0..<given.inputs).map { $0 * $0 })
      #expect(seen.isAlone)
      #expect(seen.most <= 2 * given.jobs + 1)
      #expect(seen.underWay == 0)
    }
  }

  @Test(arguments: Fault.allCases, [1, 2, 4, 16])
  func `a failure ends everything, and all before it is delivered`(
    _ fault: Fault, _ jobs: Int
  ) throws {
    guard fault != .none else { return }
    for place in [0, 1, 2, jobs, 2 * jobs, 2 * jobs + 1, 50, 99] {
      for seed in UInt64(0)..<10 {
        let watch = Watch()
        let thrown = #expect(throws: Failure.self) {
          try Self.run(100, jobs: jobs, seed: seed, fault: fault, at: place, watch)
        }
        #expect(thrown?.problems.first?.subject == String(place))
        #expect(watch.seen.withLock { $0.delivered } == (0..<place).map { $0 * $0 })
      }
    }
  }

  @Test(arguments: [1, 2, 4, 16])
  func `of several failures the first in the order of the inputs is the one`(_ jobs: Int) throws {
    for seed in UInt64(0)..<30 {
      let ordered = OrderedWork(jobs: jobs, cancellation: Cancellation())
      let counter = Mutex(0)
      let thrown = #expect(throws: Failure.self) {
        try ordered.run(
          next: { () throws(Failure) -> Int? in
            counter.withLock { number in
              number += 1
              return number
            }
          },
          work: { (number, _) throws(Failure) -> Int in
            Self.wait(number, seed)
            if number >= 10 { throw Self.failure(number) }
            return number
          },
          deliver: { (_) throws(Failure) in })
      }
      #expect(thrown?.problems.first?.subject == "10")
    }
  }

  @Test(arguments: [1, 2, 4, 16])
  func `a slow output holds the input back`(_ jobs: Int) throws {
    let ordered = OrderedWork(jobs: jobs, cancellation: Cancellation())
    let taken = Atomic<Int>(0)
    let delivered = Atomic<Int>(0)
    let ahead = Mutex(0)
    try ordered.run(
      next: { () throws(Failure) -> Int? in
        let number = taken.load(ordering: .sequentiallyConsistent)
        guard number < 200 else { return nil }
        taken.store(number + 1, ordering: .sequentiallyConsistent)
        let distance = number + 1 - delivered.load(ordering: .sequentiallyConsistent)
        ahead.withLock { $0 = max($0, distance) }
        return number
      },
      work: { (number, _) throws(Failure) -> Int in number },
      deliver: { (_) throws(Failure) in
        for seed in UInt64(0)..<50 { Self.wait(0, seed) }
        delivered.add(1, ordering: .sequentiallyConsistent)
      })
    #expect(ahead.withLock { $0 } <= ordered.window)
    #expect(delivered.load(ordering: .sequentiallyConsistent) == 200)
  }

  @Test(arguments: [1, 2, 4, 16])
  func `a wish to stop is heard between two inputs`(_ jobs: Int) throws {
    for place in [0, 1, 7, 40] {
      let cancellation = Cancellation()
      let delivered = Atomic<Int>(0)
      let ordered = OrderedWork(jobs: jobs, cancellation: cancellation)
      if place == 0 { cancellation.cancel() }
      let thrown = #expect(throws: Failure.self) {
        try ordered.run(
          next: { () throws(Failure) -> Int? in 1 },
          work: { (number, _) throws(Failure) -> Int in number },
          deliver: { (_) throws(Failure) in
            if delivered.add(1, ordering: .relaxed).newValue == place { cancellation.cancel() }
          })
      }
      #expect(thrown?.problems.map(\.code) == [.interrupted])
      #expect(delivered.load(ordering: .relaxed) == place)
    }
  }
}
