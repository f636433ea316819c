public import RollcallFormats
public import RollcallReports
public import RollcallStages

/// What a pipeline file may name: formats, verbs and report formats.
public struct Registry: Sendable {
  /// The formats of sources and outputs.
  public var formats: [Format]
  /// The verbs.
  public var stages: [StageKind]
  /// The formats of reports.
  public var reports: [ReportFormat]

  /// Makes a registry, by default of all that rollcall has.
  public init(
    formats: [Format] = Formats.all, stages: [StageKind] = Stages.all,
    reports: [ReportFormat] = ReportFormat.allCases
  ) {
    self.formats = formats
    self.stages = stages
    self.reports = reports
  }

  /// All that rollcall has.
  public static var standard: Registry { Registry() }

  /// The format of that name.
  func format(_ name: String) -> Format? { formats.first { $0.name == name } }

  /// The verb of that name.
  func stage(_ name: String) -> StageKind? { stages.first { $0.name == name } }

  /// The names of the formats that can be read.
  var readable: [String] { formats.filter { $0.makeReader != nil }.map(\.name) }

  /// The names of the formats that can be written.
  var writable: [String] { formats.filter { $0.makeWriter != nil }.map(\.name) }
}
