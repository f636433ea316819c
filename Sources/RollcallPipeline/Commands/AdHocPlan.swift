import Glibc
import RollcallFormats
public import RollcallModel
import RollcallReports
import RollcallStages

extension Plan {
  /// A plan that reads files and writes them as another format.
  ///
  /// - Throws: What is wrong with paths, formats and options.
  public static func convert(
    _ inputs: [String], to output: String, _ options: AdHocOptions
  ) throws(Failure) -> Plan {
    var plan = try adHoc("convert", inputs, options)
    let format = try AdHocFormat.ofOutput(output, options.to)
    let settings = try RollcallModel.Settings.commandLine(
      options.writeOptions, format.writeOptions, of: format, given: "--option")
    // Who names a country wants its numbers in the upload.
    if !options.normalize, options.plan.region != nil, format.wantsNormalizedPhones(settings) {
      try plan.addNormalizing("phones", options)
    }
    plan.outputs = [
      OutputNode(
        id: 0, name: "output", format: format, path: .commandLine(output), options: settings,
        inputs: plan.lastStreams)
    ]
    return plan
  }

  /// A plan that reads files and answers a question about everyone in them, on standard output.
  ///
  /// - Throws: What is wrong with paths, formats, options and the SQL.
  public static func query(
    _ inputs: [String], sql: String, as format: String, _ options: AdHocOptions
  ) throws(Failure) -> Plan {
    let names = ReportFormat.allCases.map(\.rawValue)
    let word = try Setting.commandLine(format, file: "--format").word(of: names)
    guard let reportFormat = ReportFormat(rawValue: word), let kind = Reports.named("sql") else {
      throw Failure(Problem(.unknownReport, subject: format))
    }
    let settings = RollcallModel.Settings.commandLine(["sql": sql], file: "SQL")
    let report = try kind.make(
      settings, ReportContext(parameters: [:], startedAt: options.plan.startedAt))
    var plan = try adHoc("query", inputs, options)
    plan.reports = [
      ReportNode(
        id: 0, name: "query", kind: kind, report: report, format: reportFormat,
        path: .commandLine("-"), options: settings, inputs: plan.lastStreams)
    ]
    return plan
  }

  /// The sources, and the normalizing if asked for.
  private static func adHoc(
    _ name: String, _ inputs: [String], _ options: AdHocOptions
  ) throws(Failure) -> Plan {
    var plan = Plan(file: "", name: name, settings: Settings(options.plan))
    var problems: [Problem] = []
    for path in inputs {
      do throws(Failure) {
        try plan.add(path, options)
      } catch {
        problems += error.problems
      }
    }
    if !problems.isEmpty { throw Failure(problems) }
    if options.normalize { try plan.addNormalizing("all", options) }
    return plan
  }

  /// Adds an input; neighbours of one format are one source.
  private mutating func add(_ path: String, _ options: AdHocOptions) throws(Failure) {
    let format = try AdHocFormat.ofInput(path, options.from)
    if let last = sources.indices.last, sources[last].format.name == format.name {
      sources[last].paths.append(.commandLine(path))
      return
    }
    sources.append(
      SourceNode(
        id: sources.count,
        name: sources.isEmpty ? format.name : "\(format.name)#\(sources.count + 1)",
        format: format, paths: [.commandLine(path)],
        options: try .commandLine(
          options.readOptions, format.readOptions, of: format, given: "--input-option")))
  }

  private mutating func addNormalizing(
    _ kinds: String, _ options: AdHocOptions
  ) throws(Failure) {
    guard let kind = Stages.named("normalize") else { return }
    let settings = RollcallModel.Settings.commandLine(["normalize": kinds], file: "--normalize")
    let context = StageContext(name: "normalize", region: options.plan.region)
    stages = [
      StageNode(
        id: sources.count, name: "normalize", kind: kind, options: settings,
        stage: try kind.make(settings, context), inputs: lastStreams, lookups: [],
        position: .commandLine(kinds))
    ]
  }

  /// What the last stage gives out, else all sources.
  private var lastStreams: [StreamReference] {
    if let last = stages.last { return [StreamReference(node: last.id)] }
    return sources.map { StreamReference(node: $0.id) }
  }
}

extension Plan.Settings {
  /// What holds for a command without a pipeline file.
  fileprivate init(_ options: PlanOptions) {
    self.init(
      region: options.region, rejectsPath: nil,
      rejectLimit: options.isStrict ? .count(0) : .standard, memory: 512 << 20,
      jobs: options.jobs, temporaryFolder: options.temporaryFolder, startedAt: options.startedAt)
  }
}

extension Setting {
  /// A text of the command line.
  static func commandLine(_ text: String, file: String = "command line") -> Setting {
    Setting(.text(text), file: file)
  }
}

extension RollcallModel.Settings {
  /// Options of the command line, by key; messages name the option that gave them, or else that and
  /// the key.
  static func commandLine(
    _ options: [String: String], file: String, namesKeys: Bool = false
  ) -> Self {
    let entries = options.sorted { $0.key < $1.key }.map { key, value in
      Setting.Entry(
        key: .commandLine(key),
        value: .commandLine(value, file: namesKeys ? "\(file) \(key)" : file))
    }
    return Self(entries, whole: Setting(.map([]), file: file))
  }

  /// Options of a format, each one that it takes.
  ///
  /// - Throws: `unknown_key` for others.
  static func commandLine(
    _ options: [String: String], _ known: [OptionSpec], of format: Format, given option: String
  ) throws(Failure) -> Self {
    var problems: [Problem] = []
    for key in options.keys.sorted() where !known.contains(where: { $0.key == key }) {
      let names = known.map(\.key)
      problems.append(
        Problem(
          .unknownKey, subject: key,
          expected: names.isEmpty ? nil : "one of " + names.joined(separator: ", "),
          detail: "the options of \(format.name)",
          candidates: Suggestion.candidates(for: key, among: names)))
    }
    if !problems.isEmpty { throw Failure(problems) }
    return try commandLine(options, file: option, namesKeys: true).loadingFiles(of: known)
  }
}

/// Finds the formats of files that no pipeline describes.
enum AdHocFormat {
  /// The format of an input: the named one, else what its first bytes are.
  ///
  /// Where the bytes could be several things, the ending decides.
  ///
  /// - Throws: `unknown_format`, `unknown_input`, or what stands in the way of opening it.
  static func ofInput(_ path: String, _ name: String?) throws(Failure) -> Format {
    if let name { return try named(name) { $0.makeReader != nil } }
    if path == "-" {
      throw Failure(Problem(.unknownInput, file: path, detail: "it comes from standard input"))
    }
    if let format = ofFolder(path) { return format }
    let format = try ofContent(path)
    return format.narrow(path).flatMap(Formats.named) ?? format
  }

  /// The format of the files that a folder holds; `nil` for what is no folder, or of no known files.
  private static func ofFolder(_ path: String) -> Format? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    let best = Formats.all.filter { $0.makeReader != nil }
      .map { (format: $0, score: $0.recognizeFolder(path)) }.max { $0.score < $1.score }
    return best.flatMap { $0.score > 0 ? $0.format : nil }
  }

  /// The format that the first bytes of a file and its ending tell.
  private static func ofContent(_ path: String) throws(Failure) -> Format {
    let byEnding = Formats.forEnding(of: path)
    let input = try FileInput(path: path)
    // A pipe is read once: what is looked at here would be missing later.
    guard input.canBeReread else {
      guard let byEnding else {
        throw Failure(Problem(.unknownInput, file: path, detail: "it can be read only once"))
      }
      return byEnding
    }
    let head = try input.peekHead()
    if let byEnding, head.isEmpty || byEnding.recognize(head) > 0 { return byEnding }
    let best = Formats.all.filter { $0.makeReader != nil }
      .map { (format: $0, score: $0.recognize(head)) }.max { $0.score < $1.score }
    if let best, best.score > 0, byEnding == nil || best.score > 50 { return best.format }
    guard let byEnding else { throw Failure(Problem(.unknownInput, file: path)) }
    return byEnding
  }

  /// The format of an output: the named one, else that of the ending.
  static func ofOutput(_ path: String, _ name: String?) throws(Failure) -> Format {
    if let name { return try named(name) { $0.makeWriter != nil } }
    if let format = Formats.forEnding(of: path), format.makeWriter != nil,
      format.packs || !Formats.isPacked(path)
    {
      return format
    }
    throw Failure(
      Problem(
        .unknownFormat, subject: path,
        expected: "an ending that tells the format, or --to"))
  }

  private static func named(
    _ name: String, _ serves: (Format) -> Bool
  ) throws(Failure) -> Format {
    let formats = Formats.all.filter(serves)
    if let format = formats.first(where: { $0.name == name }) { return format }
    let names = formats.map(\.name)
    throw Failure(
      Problem(
        .unknownFormat, subject: name, expected: "one of " + names.joined(separator: ", "),
        candidates: Suggestion.candidates(for: name, among: names)))
  }
}
