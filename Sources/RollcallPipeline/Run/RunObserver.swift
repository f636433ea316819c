public import RollcallModel

/// Somebody who watches a run: a terminal, a log, nobody.
public protocol RunObserver: Sendable {
  /// A step forward; called after each batch.
  func advanced(_ progress: RunProgress)

  /// Something worth knowing, as it is found; in the order of the input.
  func found(_ problem: Problem)

  /// What was counted by a run that read everything and is not published; its failure follows.
  func refused(_ summary: RunSummary)
}

extension RunObserver {
  /// Does nothing.
  public func refused(_ summary: RunSummary) {}
}

/// Watches nothing.
public struct NoObserver: RunObserver {
  /// Makes one.
  public init() {}

  /// Does nothing.
  public func advanced(_ progress: RunProgress) {}

  /// Does nothing.
  public func found(_ problem: Problem) {}
}
