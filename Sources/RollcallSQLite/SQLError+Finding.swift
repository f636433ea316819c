public import RollcallModel

/// The names that an SQL text may use, for saying which one was meant.
public struct SQLNames: Sendable, Hashable {
  /// The tables.
  public var tables: [String]
  /// The columns of all tables.
  public var columns: [String]
  /// The functions.
  public var functions: [String]

  /// Collects names.
  public init(tables: [String] = [], columns: [String] = [], functions: [String] = []) {
    self.tables = tables
    self.columns = columns
    self.functions = functions
  }
}

/// What is wrong with an SQL text that somebody wrote, in the words of problems.
public struct SQLFinding: Sendable, Hashable {
  /// `unknown_column`, `unknown_function`, `unknown_table` or `bad_expression`.
  public var code: ProblemCode
  /// The name it is about: `emali`; `nil` if none.
  public var subject: String?
  /// The byte of the SQL text, from 0; `nil` if unknown.
  public var byteOffset: Int?
  /// SQLite's message, where the code does not say it all.
  public var detail: String?
  /// The names that may have been meant, the likeliest first.
  public var candidates: [String] = []

  /// Makes a finding.
  public init(
    code: ProblemCode, subject: String? = nil, byteOffset: Int? = nil, detail: String? = nil
  ) {
    self.code = code
    self.subject = subject
    self.byteOffset = byteOffset
    self.detail = detail
  }

  /// The finding as a problem of a setting whose text is the SQL, with `before` bytes ahead of it.
  public func problem(in setting: Setting, before: Int = 0) -> Problem {
    var byte: Int?
    if let byteOffset, byteOffset >= before { byte = byteOffset - before }
    return setting.problem(
      code, byte: byte, subject: subject, detail: detail, candidates: candidates)
  }
}

extension SQLError {
  /// Reads SQLite's message about an SQL text.
  ///
  /// `no such column: emali` becomes `unknown_column`, `emali`, and `email` as a candidate.
  public func finding(in sql: String, names: SQLNames) -> SQLFinding {
    if let name = name(after: "no such column: ") {
      return unknown(.unknownColumn, name, in: sql, among: names.columns)
    }
    if let name = name(after: "no such function: ") {
      return unknown(.unknownFunction, name, in: sql, among: names.functions)
    }
    if let name = name(after: "no such table: ") {
      return unknown(.unknownTable, name, in: sql, among: names.tables)
    }
    return SQLFinding(code: .badExpression, byteOffset: byteOffset, detail: message)
  }

  private func name(after prefix: String) -> String? {
    message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : nil
  }

  private func unknown(
    _ code: ProblemCode, _ name: String, in sql: String, among names: [String]
  ) -> SQLFinding {
    let text = Array(sql.utf8)
    let offset = byteOffset ?? Self.find(Array(name.utf8), in: text)
    var finding = SQLFinding(code: code, subject: name, byteOffset: offset)
    if let offset, offset < text.count, text[offset] == UInt8(ascii: "\"") {
      finding.detail = "a text is written in single quotes: '\(name)'"
    }
    // `people.emali` is about `emali`.
    let last = name.split(separator: ".").last.map { String($0) } ?? name
    finding.candidates = Suggestion.candidates(for: last, among: names)
    return finding
  }

  /// Where a name first stands as a word of its own; SQLite gives no place for tables.
  private static func find(_ name: [UInt8], in text: [UInt8]) -> Int? {
    guard !name.isEmpty, name.count <= text.count else { return nil }
    func isWord(_ index: Int) -> Bool {
      guard text.indices.contains(index) else { return false }
      switch text[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        return true
      default: return false
      }
    }
    return (0...(text.count - name.count)).first { start in
      text[start..<(start + name.count)].elementsEqual(name) && !isWord(start - 1)
        && !isWord(start + name.count)
    }
  }
}

extension Connection {
  /// The functions that statements of this connection can call, each once, in order.
  public func functionNames() throws(SQLError) -> [String] {
    let statement = try prepare("SELECT DISTINCT name FROM pragma_function_list ORDER BY name")
    var names: [String] = []
    while try statement.step() {
      // Operators (`->`) and internal ones are in the list too.
      if let name = statement.text(0), let first = name.utf8.first, first >= 0x61, first <= 0x7A {
        names.append(name)
      }
    }
    return names
  }

  /// The tables and views of the database, in the order they were made.
  public func tableNames() throws(SQLError) -> [String] {
    let statement = try prepare(
      """
      SELECT name FROM sqlite_schema
      WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid
      """)
    var names: [String] = []
    while try statement.step() { statement.text(0).map { names.append($0) } }
    return names
  }

  /// The columns of a table in order; empty if there is no such table.
  public func columnNames(of table: String) throws(SQLError) -> [String] {
    let statement = try prepare("SELECT name FROM pragma_table_xinfo(?1)")
    statement.bind(1, table)
    var names: [String] = []
    while try statement.step() { statement.text(0).map { names.append($0) } }
    return names
  }

  /// All names of the database and its functions.
  public func names() throws(SQLError) -> SQLNames {
    var names = SQLNames(tables: try tableNames(), functions: try functionNames())
    var seen: Set<String> = []
    for table in names.tables {
      for column in try columnNames(of: table) where seen.insert(column).inserted {
        names.columns.append(column)
      }
    }
    return names
  }
}
