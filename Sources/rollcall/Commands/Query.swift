import RollcallModel
import RollcallPipeline
import RollcallReports

extension Command {
  /// `rollcall query FILE… SQL`.
  static let query = Command(
    name: "query",
    summary: "Answers a question in SQL about everyone in some files.",
    details: """
      The tables are people, and one of each list with a person_id: phones, emails, addresses, dates,
      urls, relations, social_profiles, instant_messages, groups, extras. `rollcall list properties`
      names their columns, `rollcall list functions` what SQLite's functions lack.
      """,
    arguments: [
      .files, Argument(name: "SQL", summary: "A SELECT, in quotes; the last argument."),
    ],
    options: [.answerFormat, .from, .normalize, .inputPreset, .inputColumns, .inputOption],
    examples: [
      Example(
        "rollcall query phone.vcf \"SELECT full_name FROM people WHERE email IS NULL\"",
        "who has no e-mail address"),
      Example(
        "rollcall query crm.csv \"SELECT domain, count(*) FROM emails GROUP BY 1 ORDER BY 2 DESC\"",
        "how many addresses of each domain"),
      Example(
        "rollcall query --normalize --format csv *.csv "
          + "\"SELECT raw FROM phones WHERE status = 'invalid'\"",
        "which numbers are not valid"),
    ],
    run: { session throws(Failure) in
      let files = session.arguments.positional.dropLast()
      let sql = session.arguments.positional.last ?? ""
      guard sql.contains(where: \.isWhitespace) else {
        throw Failure(
          Problem(
            .missingArgument, subject: "SQL", expected: "a SELECT in quotes, as the last argument"))
      }
      let format = session.arguments.value(.answerFormat) ?? ReportFormat.text.rawValue
      let plan = try Plan.query(Array(files), sql: sql, as: format, try session.adHocOptions())
      return try session.run(plan, showsSums: false)
    })
}

extension CommandOption {
  fileprivate static let answerFormat = CommandOption(
    "format", choices: ReportFormat.allCases.map(\.rawValue),
    "How the answer is written: text if not given.")
}
