/// How a plan is run, besides what the plan says.
public struct RunOptions: Sendable {
  /// How many cores to use; all of them if `nil`.
  public var jobs: Int?
  /// Whether everything is done but publishing.
  public var isDryRun = false
  /// Whether a loss is an error and no record may be refused.
  public var isStrict = false
  /// Where the run's record is written, JSON.
  public var recordPath: String?
  /// What stops the run from outside.
  public var cancellation = Cancellation()

  /// Runs on all cores and publishes.
  public init() {}
}

/// How far a run is; given often, by one thread at a time.
public struct RunProgress: Sendable, Hashable {
  /// How many people have been read.
  public var people = 0
  /// How many bytes of the inputs have been read.
  public var bytes = 0
  /// How many bytes the inputs have in all; `nil` if that cannot be known.
  public var totalBytes: Int?
  /// What is being done, in a word or two: the name of the source or stage.
  public var step = ""

  /// Nothing done.
  public init() {}
}
