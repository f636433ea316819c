public import RollcallModel
public import RollcallSQLite

/// A kind of report: what it is called, what it takes and how it is made.
///
/// To add one, write a file and add a line to ``Reports/all``.
public struct ReportKind: Sendable {
  /// The name, the key in the pipeline file.
  public let name: String
  /// One sentence for `list reports`.
  public let summary: String
  /// A use of it as it stands in a pipeline file.
  public let example: String
  /// What its options are; the first is the report's own argument and has the name as its key.
  public let options: [OptionSpec]
  /// Makes the report from what the pipeline says.
  public let make:
    @Sendable (_ options: Settings, _ context: ReportContext) throws(Failure) -> any Report

  /// Describes a kind of report.
  public init(
    name: String, summary: String, example: String, options: [OptionSpec],
    make: @escaping @Sendable (Settings, ReportContext) throws(Failure) -> any Report
  ) {
    self.name = name
    self.summary = summary
    self.example = example
    self.options = options
    self.make = make
  }
}

/// What a report may know about the run it is part of.
public struct ReportContext: Sendable {
  /// The values of `${name}` by name.
  public var parameters: [String: String]
  /// The moment the run began, ISO 8601 in UTC: what `now()` gives.
  public var startedAt: String

  /// Makes a context.
  public init(parameters: [String: String] = [:], startedAt: String = "1970-01-01T00:00:00Z") {
    self.parameters = parameters
    self.startedAt = startedAt
  }
}

/// A question about everyone.
public protocol Report: Sendable {
  /// Makes the question ready on a connection with the empty tables of a book.
  ///
  /// The question then tells which tables and columns have to be filled; after that it is asked.
  ///
  /// - Throws: What is wrong with it, at its place.
  func prepare(on connection: Connection) throws(Failure) -> Question
}

/// A question that is ready to be asked.
public final class Question {
  /// The columns of the answer.
  public let columns: [String]
  /// The tables and columns of the book that have to be filled first.
  public let reads: [String: Set<String>]
  private let statement: Statement
  private let name: String?
  private var isDone = false

  /// Takes a statement; `name` is the report as messages call it.
  init(_ statement: Statement, name: String?) {
    self.statement = statement
    self.name = name
    self.columns = statement.columnNames
    self.reads = statement.reads
  }

  /// The next row of the answer; `nil` at the end.
  ///
  /// - Throws: `bad_expression` for a value that a function cannot take, `interrupted`, `disk_full`.
  public func next() throws(Failure) -> [Scalar]? {
    guard !isDone else { return nil }
    do {
      if try statement.step() { return (0..<columns.count).map { statement.scalar($0) } }
    } catch {
      let code = error.isAboutSQL ? ProblemCode.badExpression : error.problemCode
      throw Failure(Problem(code, file: name, detail: error.message))
    }
    isDone = true
    return nil
  }
}

/// The kinds of reports rollcall knows; one line a kind.
public enum Reports {
  /// All kinds, in the order of documentation.
  public static let all: [ReportKind] = [SQLReport.kind]

  /// The kind of that name.
  public static func named(_ name: String) -> ReportKind? { all.first { $0.name == name } }
}
