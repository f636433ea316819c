import RollcallFormats
import RollcallModel
import RollcallStages

@testable import RollcallPipeline

/// A registry of small invented formats and verbs, so that these tests do not depend on the real ones.
enum Fake {
  /// All of them.
  static let registry = Registry(
    formats: [
      format(
        "csv", read: [OptionSpec("columns", .columns, ""), OptionSpec("preset", .text, "")],
        write: [
          OptionSpec("columns", .columns, ""), OptionSpec("header", .flag, ""),
          OptionSpec("delimiter", .text, ""),
        ]),
      format(
        "vcard", write: [OptionSpec("version", .choice, "", choices: ["2.1", "3.0", "4.0"])]),
      format("sqlite", read: [OptionSpec("query", .expression, "")]),
      Format(
        name: "markdown", summary: "", endings: ["md"], recognize: { _ in 0 }, makeReader: nil,
        makeWriter: { _, _ throws(Failure) in throw Failure(Problem(.internalFault)) }),
    ],
    stages: [
      perPerson("normalize", .kinds, choices: ["all", "phones", "emails"]),
      perPerson("where", .expression),
      perPerson("require", .expression, [OptionSpec("reason", .text, "")]),
      perPerson("set", .assignments),
      perPerson("exclude", .text, [OptionSpec("in", .names, ""), OptionSpec("by", .words, "")]),
      keyed("merge", [OptionSpec("by", .words, ""), OptionSpec("prefer", .names, "")]),
      keyed("sort", [OptionSpec("sort", .words, "")]),
      keyed("limit", [OptionSpec("limit", .integer, "")]),
    ])

  /// A format that can be described but not opened.
  static func format(
    _ name: String, read: [OptionSpec] = [], write: [OptionSpec] = []
  ) -> Format {
    Format(
      name: name, summary: "", endings: [name], readOptions: read, writeOptions: write,
      recognize: { _ in 0 },
      makeReader: { _, _ throws(Failure) in throw Failure(Problem(.internalFault)) },
      makeWriter: { _, _ throws(Failure) in throw Failure(Problem(.internalFault)) })
  }

  /// A verb that looks at one person at a time; an argument `BAD` cannot be made.
  static func perPerson(
    _ name: String, _ kind: OptionSpec.Kind, choices: [String] = [], _ more: [OptionSpec] = []
  ) -> StageKind {
    StageKind(
      name: name, summary: "", example: "",
      options: [OptionSpec(name, kind, "", choices: choices)] + more
    ) { options, _ throws(Failure) in
      if let argument = options[name], argument.value == .text("BAD") {
        throw Failure([
          argument.problem(.unknownColumn, byte: 1, subject: "AD"),
          argument.problem(.unknownFunction, subject: "BAD"),
        ])
      }
      return .perPerson(FakePersonStage())
    }
  }

  /// A verb that gathers people by its `by:`.
  static func keyed(_ name: String, _ options: [OptionSpec]) -> StageKind {
    StageKind(name: name, summary: "", example: "", options: options) {
      options, _ throws(Failure) in
      let by = try options["by"]?.texts() ?? [name]
      return .keyed(FakeKeyedStage(key: by.joined(separator: ", ")))
    }
  }

  /// The spec of a text, with its problems.
  static func spec(
    _ text: String, overrides: [String: String] = [:], environment: [String: String] = [:]
  ) throws -> Spec {
    try Pipeline.read(
      text: Array(text.utf8), file: "p.yaml", overrides: overrides, environment: environment,
      registry: registry)
  }

  /// The plan of a text.
  static func plan(
    _ text: String, overrides: [String: String] = [:], environment: [String: String] = [:],
    options: PlanOptions = PlanOptions()
  ) throws -> Plan {
    try Plan.make(
      from: spec(text, overrides: overrides, environment: environment), options: options)
  }

  /// The problems of a text as `line:column code subject`, from wherever they come.
  static func mistakes(_ text: String, overrides: [String: String] = [:]) -> [String] {
    do {
      return try plan(text, overrides: overrides).problems.map(short)
    } catch let failure as Failure {
      return failure.problems.map(short)
    } catch {
      return ["\(error)"]
    }
  }

  /// A problem as `line:column code subject`.
  static func short(_ problem: Problem) -> String {
    "\(problem.line ?? 0):\(problem.column ?? 0) \(problem.code.rawValue)"
      + (problem.subject.map { " " + $0 } ?? "")
  }
}

private struct FakePersonStage: PersonStage {
  func makeWorker() throws(Failure) -> any PersonStageWorker {
    throw Failure(Problem(.internalFault))
  }
}

private struct FakeKeyedStage: KeyedStage {
  let key: String

  func makeGatherer() throws(Failure) -> any Gatherer { throw Failure(Problem(.internalFault)) }
}

/// Text with one marker in it, and the marker's line and column (in bytes, from 1).
struct Marked {
  let text: String
  let line: Int
  let column: Int

  /// Takes the marker `▮` out of a text.
  init(_ marked: String) {
    let bytes = Array(marked.utf8)
    let marker = Array("▮".utf8)
    var at = 0
    while at + marker.count <= bytes.count, !bytes[at...].starts(with: marker) { at += 1 }
    let before = bytes[..<at]
    text =
      String(decoding: before, as: UTF8.self)
      + String(decoding: bytes[min(at + marker.count, bytes.count)...], as: UTF8.self)
    line = before.count { $0 == 0x0A } + 1
    column = at - ((before.lastIndex(of: 0x0A) ?? -1) + 1) + 1
  }
}
