public import RollcallFormats
public import RollcallModel
public import RollcallReports
public import RollcallStages

/// A pipeline file, read and checked key by key, before its parts are tied together in a ``Plan``.
///
/// Every value keeps its place in the file. `${name}` is filled in, except in expressions.
public struct Spec: Sendable {
  /// The path of the file as the user wrote it.
  public var file: String
  /// The name of the pipeline; that of the file without its ending where none is given.
  public var name: String
  /// What the pipeline is for.
  public var description: String?
  /// The params that the file declares, in its order.
  public var parameters: [Parameter] = []
  /// The value of each `${name}` that has one: `--set`, defaults, environment.
  public var values: [String: String] = [:]
  /// The settings of the run.
  public var settings = RunSettings()
  /// The sources, in the order of the file.
  public var sources: [Source] = []
  /// The stages, in the order of the file.
  public var stages: [Stage] = []
  /// The outputs, in the order of the file.
  public var outputs: [Output] = []
  /// The reports, in the order of the file.
  public var reports: [Report] = []
  /// The tests, as written.
  public var tests: Setting?
  /// The whole file, for what is missing in it.
  public var root: Setting
  /// What was found out; errors only where the file was read for ``Plan/make(from:options:)``.
  public var problems: [Problem] = []
  /// The names in the file whose entries are wrong, so that uses of them are not wrong again.
  var brokenNames: Set<String> = []

  /// Makes the spec of an empty file.
  init(file: String, root: Setting) {
    self.file = file
    self.root = root
    let base = file.split(separator: "/").last.map(String.init) ?? file
    let stem = base.split(separator: ".", omittingEmptySubsequences: false).first ?? ""
    self.name = stem.isEmpty ? base : String(stem)
  }

  /// A param: a value that the command line may set.
  public struct Parameter: Sendable, Hashable {
    /// The name, used as `${name}`.
    public var name: String
    /// What holds where `--set` gives none.
    public var standard: String?
    /// What it is for.
    public var help: String?
  }

  /// Where people come from.
  public struct Source: Sendable {
    /// The name, with its place.
    public var name: Setting
    /// The format.
    public var format: Format
    /// The paths or globs, as written.
    public var paths: [Setting]
    /// The options of the format.
    public var options: Settings
  }

  /// What happens to people.
  public struct Stage: Sendable {
    /// The name in messages: `as:`, else the verb with a number.
    public var name: String
    /// The name given by `as:`, with its place.
    public var alias: Setting?
    /// The verb.
    public var kind: StageKind
    /// The verb's argument under its own name, and the other options.
    public var options: Settings
    /// What `from:` names.
    public var from: [Setting]?
    /// What `note:` says.
    public var note: String?
    /// The place of the verb.
    public var place: Setting
    /// Whether mistakes in it have been reported, so that it cannot be made.
    var isBroken = false
  }

  /// Where people go.
  public struct Output: Sendable {
    /// The name, with its place.
    public var name: Setting
    /// The format.
    public var format: Format
    /// The path.
    public var path: Setting
    /// The options of the format.
    public var options: Settings
    /// What `from:` names.
    public var from: [Setting]?
  }

  /// A question about everyone, and where its answer goes.
  public struct Report: Sendable {
    /// The name, with its place.
    public var name: Setting
    /// The kind of report.
    public var kind: ReportKind
    /// How the answer is written.
    public var format: ReportFormat
    /// The path.
    public var path: Setting
    /// The report's argument under its own name, and the other options.
    public var options: Settings
    /// What `from:` names.
    public var from: [Setting]?
    /// Whether mistakes in it have been reported, so that it cannot be made.
    var isBroken = false
  }
}

/// The settings of a run that stand in the pipeline file.
public struct RunSettings: Sendable, Hashable {
  /// The country of phone numbers written without one, ISO 3166 alpha-2.
  public var region: String?
  /// Where refused records go; `nil` for nowhere.
  public var rejectsPath: Setting?
  /// How many records may be refused before nothing is published.
  public var rejectLimit: RejectLimit?
  /// How many bytes of people a keyed stage may hold before it spills to disk.
  public var memory: Int?
  /// How many cores to use; all of them if `nil`.
  public var jobs: Int?

  /// Makes settings that say nothing.
  public init() {}
}

/// How many records may be refused before nothing is published.
public enum RejectLimit: Sendable, Hashable, CustomStringConvertible {
  /// A share of the records read, 0 to 1.
  case fraction(Double)
  /// A number of records.
  case count(Int)

  /// The limit where none is set.
  public static let standard = RejectLimit.fraction(0.05)

  /// Reads `2%` or `100`.
  public init?(_ text: String) {
    if text.utf8.last == UInt8(ascii: "%") {
      guard let percent = Double(text.dropLast()), (0...100).contains(percent) else { return nil }
      self = .fraction(percent / 100)
    } else {
      guard let count = Int(text), count >= 0 else { return nil }
      self = .count(count)
    }
  }

  /// Whether so many refused of so many read are too many.
  public func isExceeded(rejected: Int, read: Int) -> Bool {
    switch self {
    case .fraction(let fraction): rejected > 0 && Double(rejected) > fraction * Double(read)
    case .count(let count): rejected > count
    }
  }

  /// The limit as it is written: `2%`, `100`.
  public var description: String {
    switch self {
    case .count(let count): return String(count)
    case .fraction(let fraction):
      let hundredths = (fraction * 10_000).rounded() / 100
      let whole = Int(hundredths)
      return (Double(whole) == hundredths ? String(whole) : String(hundredths)) + "%"
    }
  }
}
