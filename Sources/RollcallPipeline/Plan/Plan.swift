public import RollcallFormats
public import RollcallModel
public import RollcallReports
public import RollcallStages

/// What a run does: sources, stages, outputs and reports tied together, in topological order.
///
/// Node numbers count sources first, then stages: `id` indexes ``sources`` followed by ``stages``. A
/// stage reads only nodes with smaller numbers.
public struct Plan: Sendable {
  /// The path of the pipeline file.
  public var file: String
  /// The name of the pipeline.
  public var name: String
  /// What the pipeline is for.
  public var description: String?
  /// Where people come from, in the order of the file.
  public var sources: [SourceNode] = []
  /// What happens to them, in the order of the file.
  public var stages: [StageNode] = []
  /// Where they go, in the order of the file.
  public var outputs: [OutputNode] = []
  /// The questions about everyone, in the order of the file.
  public var reports: [ReportNode] = []
  /// The stages by what runs together, in order.
  public var segments: [Segment] = []
  /// The settings of the run.
  public var settings: Settings
  /// The value of each `${name}` in expressions.
  public var parameters: [String: String] = [:]
  /// The params that the file declares, with the values that hold.
  public var declared: [Spec.Parameter] = []
  /// The tests, as written.
  public var tests: Setting?
  /// Warnings and notes about the file, sorted by place.
  public var problems: [Problem] = []
  /// What is never shown.
  public var secrets = Secrets()

  /// The settings of a run, with what holds where none are given.
  public struct Settings: Sendable, Hashable {
    /// The country of phone numbers written without one.
    public var region: String?
    /// Where refused records go; `nil` for nowhere.
    public var rejectsPath: String?
    /// How many records may be refused.
    public var rejectLimit: RejectLimit
    /// How many bytes of people a keyed stage may hold before it spills to disk.
    public var memory: Int
    /// How many cores to use; all of them if `nil`.
    public var jobs: Int?
    /// The folder for spilled data.
    public var temporaryFolder: String
    /// When the run began, ISO 8601 in UTC.
    public var startedAt: String
  }

  /// A source.
  public struct SourceNode: Sendable {
    /// The node's number.
    public var id: Int
    /// The name.
    public var name: String
    /// The format.
    public var format: Format
    /// The paths or globs, as written.
    public var paths: [Setting]
    /// The options of the format.
    public var options: RollcallModel.Settings
  }

  /// A stage.
  public struct StageNode: Sendable {
    /// The node's number.
    public var id: Int
    /// The name: `as:`, else the verb with a number.
    public var name: String
    /// The verb.
    public var kind: StageKind
    /// The options, the verb's argument among them.
    public var options: RollcallModel.Settings
    /// The stage.
    public var stage: RollcallStages.Stage
    /// What it reads, one after the other.
    public var inputs: [StreamReference]
    /// What its options name besides (`exclude: { in: optout }`).
    public var lookups: [StreamReference]
    /// What `note:` says.
    public var note: String?
    /// The place of the verb.
    public var position: Setting

    /// What people are gathered by, `nil` for a per-person stage.
    public var key: String? {
      switch stage {
      case .perPerson, .listed: nil
      case .keyed(let stage): stage.key
      }
    }
  }

  /// An output.
  public struct OutputNode: Sendable {
    /// Its number among the outputs.
    public var id: Int
    /// The name.
    public var name: String
    /// The format.
    public var format: Format
    /// The path; `-` is standard output.
    public var path: Setting
    /// The options of the format.
    public var options: RollcallModel.Settings
    /// What it writes, one after the other.
    public var inputs: [StreamReference]
  }

  /// A report.
  public struct ReportNode: Sendable {
    /// Its number among the reports.
    public var id: Int
    /// The name.
    public var name: String
    /// The kind of report.
    public var kind: ReportKind
    /// The report, found right against the empty tables.
    public var report: any Report
    /// How the answer is written.
    public var format: ReportFormat
    /// The path; `-` is standard output.
    public var path: Setting
    /// The report's argument under its own name, and the other options.
    public var options: RollcallModel.Settings
    /// Whom it is about.
    public var inputs: [StreamReference]
  }

  /// Stages that run together.
  public enum Segment: Sendable, Hashable {
    /// Per-person stages in a row, fused: node numbers, in order.
    case fused([Int])
    /// A stage that gathers people: its node number.
    case keyed(Int)
    /// A stage whose people wait for a list that comes from where they do: its node number.
    case waiting(Int)
  }

  /// The name of a node.
  public func name(of node: Int) -> String {
    node < sources.count ? sources[node].name : stages[node - sources.count].name
  }

  /// The stage of a node number, `nil` for a source.
  public func stage(_ node: Int) -> StageNode? {
    node < sources.count ? nil : stages[node - sources.count]
  }

  /// A stream's name: `everyone`, `merge#1.duplicates`.
  public func name(of stream: StreamReference) -> String {
    name(of: stream.node) + (stream.port == .people ? "" : "." + stream.port.rawValue)
  }
}

/// What a node gives out.
public struct StreamReference: Sendable, Hashable {
  /// Which of a node's streams.
  public enum Port: String, Sendable, CaseIterable {
    case people, rejects, duplicates
  }

  /// The node's number: sources first, then stages.
  public var node: Int
  /// Which of its streams.
  public var port: Port

  /// Names a stream.
  public init(node: Int, port: Port = .people) {
    self.node = node
    self.port = port
  }
}

/// What the command line says about a plan; it goes before the file's settings.
public struct PlanOptions: Sendable, Hashable {
  /// `--region`.
  public var region: String?
  /// `--jobs`.
  public var jobs: Int?
  /// Whether losses are errors and no record may be refused.
  public var isStrict = false
  /// The folder for spilled data.
  public var temporaryFolder = "/tmp"
  /// When the run began, ISO 8601 in UTC.
  public var startedAt = "1970-01-01T00:00:00Z"

  /// Says nothing.
  public init() {}
}
