public import RollcallModel

/// A rendering of a table of results.
public enum ReportFormat: String, Sendable, CaseIterable {
  case text, csv, markdown, jsonl, json

  /// One sentence for `list formats`.
  public var summary: String {
    switch self {
    case .text: "Columns aligned for a terminal; control characters are shown, never sent."
    case .csv: "RFC 4180, with a header and CRLF."
    case .markdown: "A Markdown table."
    case .jsonl: "A JSON object a line."
    case .json: "A JSON array of objects."
    }
  }

  /// Makes what renders one table.
  public func makeRenderer() -> any TableRenderer {
    switch self {
    case .text: TextRenderer()
    case .csv: CSVRenderer()
    case .markdown: MarkdownRenderer()
    case .jsonl: JSONRenderer(isLines: true)
    case .json: JSONRenderer(isLines: false)
    }
  }

  /// Renders the answer to a question, a piece at a time.
  ///
  /// - Throws: What the question or the sink throws.
  public func render(
    _ question: Question, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var renderer = makeRenderer()
    renderer.begin(columns: question.columns)
    while let row = try question.next() {
      renderer.add(row)
      if renderer.output.count >= 65_536 {
        try sink(renderer.output)
        renderer.output.removeAll(keepingCapacity: true)
      }
    }
    renderer.finish()
    try sink(renderer.output)
  }

  /// Renders a table that is at hand.
  public func render(_ table: Table) -> [UInt8] {
    var renderer = makeRenderer()
    renderer.begin(columns: table.columns)
    for row in table.rows { renderer.add(row) }
    renderer.finish()
    return renderer.output
  }
}

/// A table of results at hand.
public struct Table: Sendable, Hashable {
  /// The names of the columns.
  public var columns: [String]
  /// The rows, each with a value for every column.
  public var rows: [[Scalar]]

  /// Makes a table.
  public init(columns: [String], rows: [[Scalar]] = []) {
    self.columns = columns
    self.rows = rows
  }
}

/// Turns rows into bytes.
public protocol TableRenderer {
  /// What is rendered and not yet taken away.
  var output: [UInt8] { get set }

  /// Begins a table.
  mutating func begin(columns: [String])

  /// Adds a row, with a value for every column.
  mutating func add(_ row: [Scalar])

  /// Ends the table.
  mutating func finish()
}
