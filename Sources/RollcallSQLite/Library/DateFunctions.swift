internal import RollcallModel

extension FunctionSpec {
  /// Functions of time; dates may be partial, as in `birthday`: `--04-12`, `1985-04`.
  static let dates: [FunctionSpec] = [
    FunctionSpec(
      "now", "", [0], "The moment the run began, ISO 8601 in UTC; the same throughout a run.",
      example: "length(now())", result: "20"
    ) { environment in { [now = environment.startedAt] _ in .text(now) } },
    FunctionSpec(
      "today", "", [0], "The day the run began, in UTC.",
      example: "today() = date(now())", result: "1"
    ) { environment in { [today = environment.today] _ in .text(today) } },
    FunctionSpec(
      "year", "date", [1], "The year of a date; null if unknown.", example: "year('1985-04')",
      result: "1985"
    ) { _ in { arguments in part(arguments, \.year) } },
    FunctionSpec(
      "month", "date", [1], "The month of a date, 1 to 12; null if unknown.",
      example: "month('--04-12')", result: "4"
    ) { _ in { arguments in part(arguments, \.month) } },
    FunctionSpec(
      "day", "date", [1], "The day of the month of a date; null if unknown.",
      example: "day('--04-12')", result: "12"
    ) { _ in { arguments in part(arguments, \.day) } },
    FunctionSpec(
      "age", "date[, at]", [1, 2],
      "The full years from a date until today, or until another day; null if not fully known.",
      example: "age('1985-04-12', '2026-04-11')", result: "40"
    ) { environment in
      let today = fullDate(environment.today)
      return { arguments in age(arguments, today: today) }
    },
  ]

  /// SQL's words for the wall clock, which must not differ from run to run.
  ///
  /// They are SQLite's own functions under the hood, so they can be put in their place; they are not
  /// listed, being documented with SQL.
  static let clock: [FunctionSpec] = [
    clock("current_timestamp") { $0.today + " " + time(of: $0) },
    clock("current_date") { $0.today },
    clock("current_time") { time(of: $0) },
  ]

  private static func clock(
    _ name: String, _ text: @escaping @Sendable (FunctionEnvironment) -> String
  ) -> FunctionSpec {
    FunctionSpec(name, "", [0], "The moment the run began.", example: name, result: "") {
      environment in
      let value = text(environment)
      return { _ in .text(value) }
    }
  }

  private static func time(of environment: FunctionEnvironment) -> String {
    String(environment.startedAt.dropFirst(11).prefix(8))
  }

  private static func part(_ arguments: SQLArguments, _ part: KeyPath<PartialDate, Int?>) -> Scalar
  {
    guard let text = arguments.text(0), let value = PartialDate(text)[keyPath: part] else {
      return .null
    }
    return .integer(Int64(value))
  }

  private static func age(_ arguments: SQLArguments, today: Day?) -> Scalar {
    guard let born = arguments.text(0).flatMap(fullDate),
      let now = arguments.count > 1 ? arguments.text(1).flatMap(fullDate) : today
    else { return .null }
    let hadBirthday = (now.month, now.day) >= (born.month, born.day)
    return .integer(Int64(now.year - born.year - (hadBirthday ? 0 : 1)))
  }

  private typealias Day = (year: Int, month: Int, day: Int)

  private static func fullDate(_ text: String) -> Day? {
    let date = PartialDate(text)
    guard let year = date.year, let month = date.month, let day = date.day else { return nil }
    return (year, month, day)
  }
}
