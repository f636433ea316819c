public import RollcallModel

/// What SQLite's message about somebody's SQL means, in rollcall's words.
public struct SQLDiagnosis: Sendable {
  /// The tables that the SQL may read, with their columns.
  public let tables: [String: [String]]
  /// The table that names without a table belong to first.
  public let main: String

  /// Knows what may be read.
  public init(tables: [String: [String]], main: String) {
    self.tables = tables
    self.main = main
  }

  /// The problem at its place in the user's text.
  ///
  /// `prefix` is how many bytes stand before the user's SQL in what SQLite was given.
  public func problem(_ error: SQLError, in user: UserSQL, prefix: Int = 0) -> Problem {
    let offset = error.byteOffset.map { user.textOffset(ofSQL: $0 - prefix) }
    if let name = error.message.after("no such column: ") {
      return unknownColumn(name, in: user, offset)
    }
    if let name = error.message.after("no such function: ") {
      return user.setting.problem(
        .unknownFunction, byte: offset, subject: name,
        candidates: Suggestion.candidates(for: name, among: SQLFunctions.names))
    }
    if let name = error.message.after("no such table: ") {
      return user.setting.problem(
        .unknownProperty, byte: offset ?? place(of: name, in: user), subject: name,
        expected: "one of " + tables.keys.sorted().joined(separator: ", "),
        candidates: Suggestion.candidates(for: name, among: tables.keys.sorted()))
    }
    return other(error.message, in: user, offset)
  }

  /// The problem of a statement that reads or calls what it must not; `nil` if it does not.
  public func refusal(of statement: Statement, in user: UserSQL) -> Problem? {
    let readable = Set(tables.keys).union(["json_each", "json_tree"])
    let unreadable = statement.reads.keys.sorted().first { table in
      !readable.contains(table) && !isDeclared(table, in: user)
    }
    if let table = unreadable {
      return user.setting.problem(
        .unknownProperty, byte: place(of: table, in: user), subject: table,
        expected: "one of " + tables.keys.sorted().joined(separator: ", "))
    }
    if let function = statement.functions.sorted().first(where: Self.unrepeatable.contains) {
      return user.setting.problem(
        .badExpression, byte: place(of: function, in: user), subject: function,
        detail: "\(function)() gives something else at every call, so a run could not be repeated")
    }
    return nil
  }

  /// Whether a name is that of a query in the text: `WITH name AS (…)`, `WITH name(a, b) AS (…)`.
  private func isDeclared(_ name: String, in user: UserSQL) -> Bool {
    let tokens = user.tokens.filter { $0.kind != .space }
    let words = tokens.map { user.string($0).lowercased() }
    return words.indices.contains { index in
      guard words[index] == name.lowercased() else { return false }
      var next = index + 1
      if next < words.count, tokens[next].kind == .open {
        next = (tokens[next...].firstIndex { $0.kind == .close } ?? words.count) + 1
      }
      guard next + 1 < words.count, words[next] == "as" else { return false }
      return ["(", "not", "materialized"].contains(words[next + 1])
    }
  }

  /// Functions that depend on more than their arguments.
  private static let unrepeatable: Set<String> = [
    "random", "randomblob", "changes", "total_changes", "last_insert_rowid", "load_extension",
    "sqlite_compileoption_get", "sqlite_compileoption_used", "sqlite_offset", "sqlite_source_id",
    "sqlite_version", "sqlite_log",
  ]

  private func unknownColumn(_ name: String, in user: UserSQL, _ offset: Int?) -> Problem {
    let parts = name.split(separator: ".").map(String.init)
    let word = parts.last ?? name
    let table = parts.count > 1 ? parts[parts.count - 2] : nil
    var columns = table.flatMap { tables[$0] } ?? []
    if columns.isEmpty { columns = (tables[main] ?? []) + mentionedColumns(in: user) }
    let token = user.tokens.first { $0.range.lowerBound == offset }
    var detail: String?
    if token?.kind == .quotedWord {
      detail = "double quotes are for names; a text stands in single quotes"
    } else if tables[word] != nil {
      detail = "\(word) is a table of values: EXISTS (SELECT 1 FROM \(word) WHERE …)"
    }
    return user.setting.problem(
      .unknownColumn, byte: offset, subject: name, detail: detail,
      candidates: Suggestion.candidates(for: word, among: columns))
  }

  private func mentionedColumns(in user: UserSQL) -> [String] {
    var result: [String] = []
    for token in user.tokens where token.kind == .word {
      for column in tables[user.string(token).lowercased()] ?? [] where !result.contains(column) {
        result.append(column)
      }
    }
    return result
  }

  /// Where a name first stands in the text, for messages that come without a place.
  private func place(of name: String, in user: UserSQL) -> Int? {
    let wanted = name.lowercased()
    return user.tokens.first {
      $0.kind == .word && user.string($0).lowercased() == wanted
    }?.range.lowerBound
  }

  private func other(_ message: String, in user: UserSQL, _ offset: Int?) -> Problem {
    var (detail, place) = (message, offset)
    var expected: String?
    if let name = message.after("wrong number of arguments to function ") {
      let function = String(name.prefix { $0 != "(" })
      place = offset ?? self.place(of: function, in: user)
      if let spec = SQLFunctions.all.first(where: { $0.name == function.lowercased() }) {
        expected = "\(spec.name)(\(spec.arguments))"
      }
    } else if message.hasPrefix("misuse of aggregate") || message.hasPrefix("misuse of window") {
      detail = message + "; count values with (SELECT count(*) FROM phones)"
    } else if message.hasPrefix("near \")\"") && offset == user.text.utf8.count {
      detail = "the expression ends too early"
    } else if message == "row value misused" {
      detail = "one value is expected, not a list"
    }
    return user.setting.problem(.badExpression, byte: place, expected: expected, detail: detail)
  }
}

extension String {
  /// What follows a text at the start; `nil` if it does not start so.
  fileprivate func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
