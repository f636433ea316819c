import RollcallModel
import RollcallSQLite

/// A table that has one person a row, and tables with more values of theirs.
///
/// ```yaml
/// sqlite: crm.db
/// table: people
/// joins: [ { numbers: person_id } ]        # a table, and its column with the person's key
/// columns:
///   - first: given_name
///   - numbers.number: "phones[]"           # one value a row,
///   - numbers.kind: "phones[].label"       # and a part of that value
/// ```
struct SQLiteTable {
  /// A table of values.
  struct Join {
    let table: String
    /// Its column with the key of a person.
    let column: String
    let place: Setting
  }

  private let name: String
  private let joins: [Join]
  private let options: Settings

  /// Reads the options.
  ///
  /// - Throws: `missing_key` for joins without a table, `wrong_type` for what joins cannot be.
  init(_ table: Setting, _ options: Settings) throws(Failure) {
    name = try table.text(expected: "the name of a table")
    joins = try Self.joins(options["joins"])
    self.options = options
  }

  private static func joins(_ setting: Setting?) throws(Failure) -> [Join] {
    var joins: [Join] = []
    for item in setting?.items ?? [] {
      if case .map(let entries) = item.value, entries.count == 1 {
        let column = try entries[0].value.text(expected: "the column with the person's key")
        joins.append(Join(table: entries[0].name, column: column, place: entries[0].key))
      } else {
        let text = try item.text(expected: "a table and its column, { numbers: person_id }")
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else {
          throw Failure(item.problem(.wrongType, expected: "a table and its column"))
        }
        joins.append(Join(table: parts[0], column: parts[1], place: item))
      }
    }
    return joins
  }

  /// The query for a table alone; `nil` where others are joined.
  var query: Setting? {
    guard joins.isEmpty, let table = options["table"] else { return nil }
    return Setting(
      .text("SELECT * FROM \(SQLName.quoted(name))"), file: table.file, line: table.line,
      column: table.column)
  }

  /// Reads people from the table and those that are joined.
  func reader(_ input: Input) throws(Failure) -> any PersonReader {
    try StoreReader(
      input,
      SQLiteStore(
        name: "sqlite", summary: "", hasViews: true, recognizes: { _ in true },
        layout: { (source, _) throws(Failure) in try layout(source) }), options)
  }

  /// What is read from the tables.
  private func layout(_ source: StoreSource) throws(Failure) -> StoreLayout {
    let schema = source.schema
    try check(schema)
    let key = try key(source)
    let keyed = "t." + SQLName.quoted(key)
    let names = schema.columns(of: name)
    let (own, joined) = try mappings()
    let columns = try SQLiteColumn.settle(
      names, own, of: "the table", at: options["columns"] ?? options.whole)
    var layout = StoreLayout(
      owners: "SELECT \(keyed), row_number() OVER (ORDER BY \(keyed)), 0"
        + " FROM \(SQLName.quoted(name)) t WHERE \(keyed) IS NOT NULL",
      records: StoreTable(
        from: SQLName.quoted(name) + " t", record: keyed,
        columns: names.map { "t." + SQLName.quoted($0) },
        read: { row, draft in
          for (column, value) in zip(columns, row.values) { column.put(value, on: &draft.person) }
        }))
    layout.facts = [("schema", "table \(name)")]
    layout.columns = columns.map(\.description)
    layout.problems = columns.compactMap { $0.problem(in: source.file.path) }
    for join in joins {
      let table = try JoinedTable(join, joined[join.table] ?? [], source)
      layout.values.append(table.table)
      layout.columns += table.descriptions
    }
    return layout
  }

  private func check(_ schema: StoreSchema) throws(Failure) {
    let tables = [(name, options["table"] ?? options.whole)] + joins.map { ($0.table, $0.place) }
    var problems: [Problem] = []
    for (table, place) in tables where schema.columns(of: table).isEmpty {
      problems.append(
        place.problem(
          .unknownName, subject: table,
          expected: "a table of the database: " + schema.names.joined(separator: ", "),
          candidates: Suggestion.candidates(for: table, among: schema.names)))
    }
    for join in joins {
      let columns = schema.columns(of: join.table)
      guard !columns.isEmpty, !columns.contains(join.column) else { continue }
      problems.append(
        join.place.problem(
          .unknownColumn, subject: join.column,
          expected: "a column of \(join.table): " + columns.joined(separator: ", "),
          candidates: Suggestion.candidates(for: join.column, among: columns)))
    }
    if !problems.isEmpty { throw Failure(problems) }
  }

  /// The column that others refer to: the one said, else the primary key, else the row's number.
  private func key(_ source: StoreSource) throws(Failure) -> String {
    let columns = source.schema.columns(of: name)
    if let setting = options["key"] {
      let key = try setting.text(expected: "a column")
      guard columns.contains(key) else {
        throw Failure(
          setting.problem(
            .unknownColumn, subject: key,
            expected: "a column of \(name): " + columns.joined(separator: ", "),
            candidates: Suggestion.candidates(for: key, among: columns)))
      }
      guard try isUnique(key, source) else {
        throw Failure(
          setting.problem(.badValue, subject: key, expected: "a column that differs in each row"))
      }
      return key
    }
    let keys = try failing(source.file.path) { () throws(SQLError) in
      let statement = try source.connection.prepare(
        "SELECT name FROM pragma_table_info(?1) WHERE pk > 0")
      statement.bind(1, name)
      var keys: [String] = []
      while try statement.step() { statement.text(0).map { keys.append($0) } }
      return keys
    }
    if keys.count == 1 { return keys[0] }
    throw Failure((options["table"] ?? options.whole).problem(.missingKey, subject: "key"))
  }

  private func isUnique(_ key: String, _ source: StoreSource) throws(Failure) -> Bool {
    try failing(source.file.path) { () throws(SQLError) in
      let column = SQLName.quoted(key)
      let statement = try source.connection.prepare(
        "SELECT count(\(column)) = count(DISTINCT \(column)) FROM \(SQLName.quoted(name))")
      return try statement.step() && statement.integer(0) == 1
    }
  }

  /// The mappings of the table's own columns, and those of each joined table, `numbers.number`.
  private func mappings() throws(Failure) -> (
    own: [ColumnMapping], joined: [String: [ColumnMapping]]
  ) {
    var own: [ColumnMapping] = []
    var joined: [String: [ColumnMapping]] = [:]
    for mapping in try options["columns"]?.columns(forWriting: false) ?? [] {
      let join = joins.first { mapping.header.hasPrefix($0.table + ".") }
      guard let join else {
        own.append(mapping)
        continue
      }
      var mapping = mapping
      mapping.header.removeFirst(join.table.count + 1)
      joined[join.table, default: []].append(mapping)
    }
    return (own, joined)
  }
}
