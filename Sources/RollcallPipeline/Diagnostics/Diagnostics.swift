public import RollcallModel

/// Turns problems into words for people, or into lines of JSON.
///
/// ```
/// pipeline.yaml:7:5: error: unknown stage "dedup"; did you mean "dedupe"? [unknown_stage]
///   help: known: dedupe, merge
///    7 |   - dedup: emails
///      |     ^~~~~
/// ```
public struct Diagnostics: Sendable {
  /// Whether personal values may be shown.
  public var showValues: Bool
  /// Whether the line of a pipeline file is shown with a caret; for terminals.
  public var showSource: Bool

  /// Makes a renderer.
  public init(showValues: Bool = false, showSource: Bool = false) {
    self.showValues = showValues
    self.showSource = showSource
  }

  /// The problems as text, each with a line end after its last line.
  public func text(_ problems: [Problem]) -> String {
    var lines = SourceLines()
    var out = ""
    for problem in problems {
      let words = Words(problem, showValues: showValues)
      out += Self.place(problem) + "\(problem.severity.rawValue): \(words.sentence)"
      out += " [\(problem.code.rawValue)]\n"
      if let help = words.help { out += "  help: \(help)\n" }
      if showSource, let excerpt = lines.excerpt(for: problem) { out += excerpt }
    }
    return out
  }

  /// The problem as text.
  public func text(_ problem: Problem) -> String { text([problem]) }

  /// The sentence of a problem alone, for a reject's record or a table.
  public func sentence(_ problem: Problem) -> String {
    Words(problem, showValues: showValues).sentence
  }

  /// The problem as one line of JSON, without a line end; empty facts are absent.
  public func json(_ problem: Problem) -> String {
    let words = Words(problem, showValues: showValues)
    let candidates =
      showValues || problem.value == nil ? problem.candidates.map(JSONText.text) : []
    return JSONText.object([
      ("severity", .text(problem.severity.rawValue)),
      ("code", .text(problem.code.rawValue)),
      ("message", .text(words.sentence)),
      ("help", words.help.map(JSONText.text)),
      ("file", problem.file.map(JSONText.text)),
      ("line", problem.line.map(JSONText.integer)),
      ("column", problem.column.map(JSONText.integer)),
      ("record", problem.record.map(JSONText.integer)),
      ("offset", problem.offset.map(JSONText.integer)),
      ("subject", problem.subject.map(JSONText.text)),
      ("value", showValues ? problem.value.map(JSONText.text) : nil),
      ("expected", problem.expected.map(JSONText.text)),
      ("detail", problem.detail.map(JSONText.text)),
      ("candidates", candidates.isEmpty ? nil : .list(candidates)),
    ]).compact
  }

  /// `file:line:column: `, as far as known; a record without a line has its number.
  private static func place(_ problem: Problem) -> String {
    guard let file = problem.file else { return "rollcall: " }
    var place = Printable.text(file, limit: 4096)
    if let line = problem.line {
      place += ":\(line)"
      if let column = problem.column { place += ":\(column)" }
    } else if let record = problem.record {
      place += " (record \(record))"
    }
    return place + ": "
  }
}
