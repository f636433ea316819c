internal import RollcallModel

extension FunctionSpec {
  /// Functions of regular expressions (PCRE2, Unicode).
  static let patterns: [FunctionSpec] = [
    FunctionSpec(
      "regexp", "pattern, text", [2],
      "What `text REGEXP pattern` calls: whether the pattern is found anywhere in the text.",
      example: "'Zoë' REGEXP '^\\p{Lu}\\w+$'", result: "1"
    ) { environment in
      { [patterns = environment.patterns] arguments throws(SQLFunctionError) in
        guard let pattern = try patterns.pattern(arguments, 0) else { return .null }
        let found = arguments.withUTF8(1) { text in
          Result { () throws(SQLFunctionError) in try pattern.isFound(in: text) }
        }
        guard let found else { return .null }
        return Scalar(try found.get())
      }
    },
    FunctionSpec(
      "regexp_extract", "text, pattern[, group]", [2, 3],
      "The first text that the pattern finds, or a group of it; null if there is none.",
      example: "regexp_extract('Room 12b', '([0-9]+)([a-z])', 2)", result: "'b'"
    ) { environment in
      { [patterns = environment.patterns] arguments throws(SQLFunctionError) in
        guard let pattern = try patterns.pattern(arguments, 1) else { return .null }
        return try extract(pattern, arguments)
      }
    },
    FunctionSpec(
      "regexp_replace", "text, pattern, replacement", [3],
      "The text with all that the pattern finds replaced; `$1` is the first group.",
      example: "regexp_replace('Lima, Ana', '^(.*), (.*)$', '$2 $1')", result: "'Ana Lima'"
    ) { environment in
      { [patterns = environment.patterns] arguments throws(SQLFunctionError) in
        guard let pattern = try patterns.pattern(arguments, 1),
          let replacement = arguments.text(2), let text = arguments.text(0)
        else { return .null }
        return .text(try pattern.replacing(in: text, with: replacement))
      }
    },
  ]

  /// What a pattern finds in an argument: the ranges of the whole and of its groups, none if it is
  /// not found; `nil` for null.
  private static func search(
    _ pattern: Pattern, _ arguments: SQLArguments, _ index: Int
  ) throws(SQLFunctionError) -> [Range<Int>?]? {
    let found = arguments.withUTF8(index) { text in
      Result { () throws(SQLFunctionError) in try pattern.firstMatch(in: text) }
    }
    return try found?.get()
  }

  private static func extract(
    _ pattern: Pattern, _ arguments: SQLArguments
  ) throws(SQLFunctionError) -> Scalar {
    var group = 0
    if arguments.count == 3 {
      guard let number = arguments[2].text.flatMap(Int.init), number >= 0 else { return .null }
      group = number
    }
    guard let ranges = try search(pattern, arguments, 0), !ranges.isEmpty else { return .null }
    guard group < ranges.count else {
      throw SQLFunctionError("the pattern has no group \(group)")
    }
    guard let range = ranges[group] else { return .null }
    return Scalar(arguments.withUTF8(0) { String(decoding: $0[range], as: UTF8.self) })
  }
}
