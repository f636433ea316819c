public import RollcallModel
public import RollcallSQLite

/// A `SELECT` over the tables of everyone.
public struct SQLReport: Report {
  /// The kind as the registry has it.
  public static let kind = ReportKind(
    name: "sql",
    summary: "A SELECT over everyone: people, phones, emails, … joined on person_id.",
    example: """
      companies:
        markdown: out/companies.md
        sql: SELECT organization, count(*) AS people FROM people GROUP BY 1 ORDER BY 2 DESC
      """,
    options: [OptionSpec("sql", .expression, "The question, over the tables of everyone.")],
    make: { options, context throws(Failure) in
      try SQLReport(options.required("sql"), context: context)
    })

  private let user: UserSQL
  private let startedAt: String

  /// Reads the SQL.
  ///
  /// - Throws: Everything that is wrong with it on its face.
  public init(_ sql: Setting, context: ReportContext = ReportContext()) throws(Failure) {
    user = try UserSQL(sql, as: .statement, parameters: context.parameters)
    startedAt = context.startedAt
  }

  /// Prepares the SQL against the empty tables: `unknown_column` and the like, each at its place.
  ///
  /// - Throws: What SQLite finds wrong.
  public func check() throws(Failure) {
    let connection = try Connection(.memory)
    try failing(nil) { () throws(SQLError) in try Book.create(on: connection, for: .answers) }
    _ = try prepare(on: connection)
  }

  /// Makes the functions known to the connection, and the SQL ready on it.
  public func prepare(on connection: Connection) throws(Failure) -> Question {
    let diagnosis = SQLDiagnosis(tables: Self.tables, main: "people")
    let statement: Statement
    do {
      try SQLFunctions.register(on: connection, startedAt: startedAt)
      connection.limitUserSQL()
      statement = try connection.prepareSelect(user.sql)
    } catch {
      guard error.isAboutSQL else { throw error.failure(file: user.setting.file) }
      throw Failure(diagnosis.problem(error, in: user))
    }
    if let problem = diagnosis.refusal(of: statement, in: user) { throw Failure(problem) }
    for (index, value) in user.values.enumerated() { statement.bind(index + 1, value) }
    return Question(statement, name: user.setting.file)
  }

  private static let tables: [String: [String]] = Dictionary(
    uniqueKeysWithValues: Book.tables.map {
      ($0.name, $0.columns.filter(\.isOfVocabulary).map(\.name))
    })
}
