public import RollcallFormats

/// What became of everyone: the balanced books of a run.
public struct RunSummary: Sendable {
  /// The counts of one source or stage: what came in went somewhere.
  public struct Step: Sendable, Hashable {
    /// The name of the source or stage.
    public var name: String
    /// `source`, or the verb.
    public var kind: String
    /// People that came in; records, for a source.
    public var read = 0
    /// People that went on.
    public var written = 0
    /// People that became part of another.
    public var merged = 0
    /// People left out on purpose.
    public var filtered = 0
    /// Records and people refused.
    public var rejected = 0
    /// What was done, by a stable word: `phones_valid`.
    public var statistics: [String: Int] = [:]

    /// Whether what came in is what went somewhere.
    public var isBalanced: Bool { read == written + merged + filtered + rejected }
  }

  /// An output or report.
  public struct Target: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// The path as the user wrote it.
    public var path: String
    /// People that came in.
    public var read = 0
    /// People written; rows of the answer, for a report.
    public var written = 0
    /// What the target could not carry, by rule.
    public var losses: [String: Int] = [:]
    /// What became of the people of a file that was changed; `nil` for a new one.
    public var changes: ChangeCounts?
  }

  /// The name of the pipeline.
  public var pipeline: String
  /// The sources, then the stages, in order.
  public var steps: [Step] = []
  /// The outputs, then the reports.
  public var targets: [Target] = []
  /// How many records were refused, by reason.
  public var rejects: [String: Int] = [:]
  /// How many warnings there were, by code.
  public var warnings: [String: Int] = [:]
  /// Where the rejects are, if anywhere.
  public var rejectsPath: String?
  /// When the run began, ISO 8601 in UTC.
  public var startedAt: String
  /// How long it took.
  public var seconds = 0.0
  /// Whether nothing was to be published.
  public var isDryRun = false
  /// Whether the outputs were published.
  public var isPublished = false

  /// Makes an empty summary.
  public init(pipeline: String, startedAt: String) {
    self.pipeline = pipeline
    self.startedAt = startedAt
  }

  /// How many records the sources read.
  public var read: Int { steps.filter { $0.kind == "source" }.reduce(0) { $0 + $1.read } }

  /// How many records and people were refused.
  public var rejected: Int { rejects.values.reduce(0, +) }
}
