public import RollcallFormats
public import RollcallReports
public import RollcallStages

/// What a pipeline file may name: formats, verbs, kinds of reports and their formats.
public struct Registry: Sendable {
  /// The formats of sources and outputs.
  public var formats: [Format]
  /// The verbs.
  public var stages: [StageKind]
  /// The kinds of reports.
  public var reports: [ReportKind]
  /// The formats of reports.
  public var reportFormats: [ReportFormat]

  /// Makes a registry, by default of all that rollcall has.
  public init(
    formats: [Format] = Formats.all, stages: [StageKind] = Stages.all,
    reports: [ReportKind] = Reports.all,
    reportFormats: [ReportFormat] = ReportFormat.allCases
  ) {
    self.formats = formats
    self.stages = stages
    self.reports = reports
    self.reportFormats = reportFormats
  }

  /// All that rollcall has.
  public static var standard: Registry { Registry() }

  /// The format of that name.
  func format(_ name: String) -> Format? { formats.first { $0.name == name } }

  /// The verb of that name.
  func stage(_ name: String) -> StageKind? { stages.first { $0.name == name } }

  /// The kind of report of that name.
  func report(_ name: String) -> ReportKind? { reports.first { $0.name == name } }

  /// The names of the formats that can be read.
  var readable: [String] { formats.filter { $0.makeReader != nil }.map(\.name) }

  /// The names of the formats that can be written.
  var writable: [String] { formats.filter { $0.makeWriter != nil }.map(\.name) }
}
