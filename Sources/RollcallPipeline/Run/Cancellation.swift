import Synchronization

/// A wish to stop, said by any thread and looked at between batches.
public final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)
  private let cleanups = Mutex<[@Sendable () -> Void]>([])

  /// Nobody has asked yet.
  public init() {}

  /// Whether somebody asked to stop.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Asks to stop.
  public func cancel() { flag.store(true, ordering: .relaxed) }

  /// Removes what the work has lying about, for a process that ends without waiting for it.
  ///
  /// A publishing that has begun is waited for.
  public func abandon() {
    for cleanup in cleanups.withLock({ $0 }) { cleanup() }
  }

  /// Adds what ``abandon()`` is to do.
  func whenAbandoned(_ cleanup: @escaping @Sendable () -> Void) {
    cleanups.withLock { $0.append(cleanup) }
  }
}
