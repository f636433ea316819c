internal import RollcallModel

/// The functions that rollcall adds to SQLite's: the same in expressions, reports and queries.
///
/// To add one, write it in a file here and add a line to ``all``; the documentation and the
/// suggestions for misspelled names follow.
public enum SQLFunctions {
  /// All functions, in the order of documentation.
  public static let all: [FunctionSpec] =
    FunctionSpec.text + FunctionSpec.names + FunctionSpec.organizations + FunctionSpec.patterns
    + FunctionSpec.dates + FunctionSpec.numbers + FunctionSpec.places

  /// Adds all functions, and the collation `NOCASE` for all scripts, to a connection.
  ///
  /// Without the collation for a database of somebody else: its indexes are in the order of SQLite's.
  /// `startedAt` is the moment the run began, ISO 8601 in UTC: what `now()` gives, so that a run
  /// can be repeated.
  public static func register(
    on connection: Connection, startedAt: String, collation: Bool = true
  ) throws(SQLError) {
    let environment = FunctionEnvironment(startedAt: startedAt)
    for spec in all + FunctionSpec.clock {
      for count in spec.argumentCounts {
        try connection.register(SQLFunction(spec.name, count, spec.make(environment)))
      }
    }
    guard collation else { return }
    let folding = CaseFolding()
    try connection.register(collation: "NOCASE") { folding.compare($0, $1) }
  }

  /// SQLite's own functions that make sense over people, for suggestions.
  public static let standard = [
    "abs", "avg", "cast", "char", "coalesce", "count", "date", "datetime", "dense_rank",
    "first_value", "format", "glob", "group_concat", "hex", "ifnull", "iif", "instr",
    "json_array", "json_array_length", "json_extract", "json_group_array", "json_group_object",
    "json_object", "json_type", "json_valid", "julianday", "lag", "last_value", "lead", "length",
    "ltrim", "max", "min", "nullif", "printf", "quote", "rank", "replace", "round", "row_number",
    "rtrim", "sign", "strftime", "substr", "substring", "sum", "time", "total", "trim", "typeof",
    "unicode", "unixepoch",
  ]

  /// The names of all functions, for suggestions.
  public static let names: [String] = all.map(\.name) + standard
}

/// What is known of a function: for its documentation, and for adding it to a connection.
public struct FunctionSpec: Sendable {
  /// The body of a function.
  typealias Body = (SQLArguments) throws(SQLFunctionError) -> Scalar

  /// The name.
  public let name: String
  /// The arguments as documentation writes them: `text, pattern[, group]`.
  public let arguments: String
  /// One sentence.
  public let summary: String
  /// A use of it.
  public let example: String
  /// What the example gives, as SQL writes it.
  public let result: String
  /// How many arguments it takes, each way; `nil` for any number.
  let argumentCounts: [Int?]
  /// Makes the body for one connection.
  let make: @Sendable (FunctionEnvironment) -> Body

  init(
    _ name: String, _ arguments: String, _ argumentCounts: [Int?], _ summary: String,
    example: String, result: String, make: @escaping @Sendable (FunctionEnvironment) -> Body
  ) {
    self.name = name
    self.arguments = arguments
    self.argumentCounts = argumentCounts
    self.summary = summary
    self.example = example
    self.result = result
    self.make = make
  }
}

/// What the functions of one connection share.
final class FunctionEnvironment {
  /// The moment the run began, ISO 8601 in UTC.
  let startedAt: String
  /// The day the run began.
  let today: String
  /// The patterns compiled so far.
  let patterns = PatternCache()

  init(startedAt: String) {
    self.startedAt = startedAt
    self.today = String(startedAt.prefix(10))
  }
}
