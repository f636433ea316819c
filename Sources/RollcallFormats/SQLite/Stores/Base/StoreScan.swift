import RollcallModel
import RollcallSQLite

/// Reads a store's tables side by side, some people at a time.
final class StoreScan {
  let layout: StoreLayout
  /// How many people there are.
  let count: Int
  /// How many values belong to no record.
  let orphans: Int
  private let records: OrderedRows
  private let values: [OrderedRows]
  /// How many bytes the last batch had.
  private var lastBytes = 0

  /// How many people and about how many bytes a chunk holds.
  private static let (chunkSize, chunkBytes) = (512, 1 << 20)

  /// Which tables rows are packed as: that of records, pictures, then the values from here on.
  static let (recordTable, pictureTable, firstValueTable) = (0, 1, 2)

  /// Finds out which records are whose, and prepares to read.
  init(_ layout: StoreLayout, _ connection: Connection) throws(SQLError) {
    self.layout = layout
    try connection.execute("DROP TABLE IF EXISTS temp.owners")
    try connection.execute(
      "CREATE TEMP TABLE owners (record UNIQUE, person INTEGER, rank INTEGER,"
        + " PRIMARY KEY (person, rank, record)) WITHOUT ROWID")
    try connection.execute(
      "INSERT OR IGNORE INTO temp.owners (record, person, rank) \(layout.owners)")
    let total = try connection.prepare("SELECT count(DISTINCT person) FROM temp.owners")
    count = try total.step() ? Int(total.integer(0)) : 0
    records = try OrderedRows(layout.records, connection)
    var values: [OrderedRows] = []
    for table in layout.values { values.append(try OrderedRows(table, connection)) }
    self.values = values
    orphans = try Self.orphans(layout, connection)
  }

  /// Counts values of no record; those of records that are not read, as deleted ones, are not meant.
  private static func orphans(
    _ layout: StoreLayout, _ connection: Connection
  ) throws(SQLError) -> Int {
    var count = 0
    let records =
      "SELECT \(layout.records.record) FROM \(layout.records.base ?? layout.records.from)"
    for table in layout.values {
      let isOfNone = table.canHaveOrphans ? " OR \(table.record) NOT IN (\(records))" : ""
      let statement = try connection.prepare(
        "SELECT count(*) FROM \(table.from) WHERE (\(table.condition ?? "1"))"
          + " AND (\(table.record) IS NULL\(isOfNone))")
      if try statement.step() { count += Int(statement.integer(0)) }
    }
    return count
  }

  /// Lets go of the tables, so that another scan can begin; there is no next chunk.
  func end() {
    records.end()
    for rows in values { rows.end() }
  }

  /// Some people's rows.
  struct Batch {
    var rows = PackedRows()
    var people = 0
  }

  /// The rows of the next people; `nil` at the end.
  func next() throws(SQLError) -> Batch? {
    var batch = Batch()
    // About as much as the last one, so that it need not grow.
    batch.rows = PackedRows(reservingBytes: lastBytes + lastBytes / 8)
    defer { lastBytes = min(batch.rows.byteCount, Self.chunkBytes) }
    while let person = records.person, batch.people < Self.chunkSize,
      batch.rows.byteCount < Self.chunkBytes
    {
      batch.people += 1
      try records.take(person) { (statement) throws(SQLError) in
        batch.rows.add(rowOf: statement, table: Self.recordTable)
        guard let picture = try layout.pictures?.picture(of: statement.integer(1)) else { return }
        batch.rows.begin(table: Self.pictureTable)
        batch.rows.add(person)
        batch.rows.add(statement.integer(1))
        batch.rows.add(picture)
      }
      for (index, rows) in values.enumerated() {
        try rows.take(person) { (statement) throws(SQLError) in
          batch.rows.add(rowOf: statement, table: Self.firstValueTable + index)
        }
      }
    }
    return batch.people > 0 ? batch : nil
  }
}

/// The rows of one table in the order of people.
///
/// Each row begins with the person's number and the record's key.
private final class OrderedRows {
  private let statement: Statement
  /// Whose the current row is; `nil` after the last.
  private(set) var person: Int64?

  init(_ table: StoreTable, _ connection: Connection) throws(SQLError) {
    let columns = ["o.person", "o.record"] + table.columns
    let order = ["o.person", "o.rank", "o.record"] + table.order
    // In the order in which the owners stand: nothing is sorted but the values of one record.
    statement = try connection.prepare(
      "SELECT \(columns.joined(separator: ", ")) FROM temp.owners o CROSS JOIN \(table.from)"
        + " WHERE o.record = \(table.record)"
        + (table.condition.map { " AND (\($0))" } ?? "")
        + " ORDER BY \(order.joined(separator: ", "))")
    try advance()
  }

  /// Lets go of the table.
  func end() {
    statement.reset()
    person = nil
  }

  private func advance() throws(SQLError) {
    person = try statement.step() ? statement.integer(0) : nil
  }

  /// Gives the rows of a person; those of people before, who have no record, are passed over.
  func take(_ wanted: Int64, _ give: (Statement) throws(SQLError) -> Void) throws(SQLError) {
    while let person, person <= wanted {
      if person == wanted { try give(statement) }
      try advance()
    }
  }
}
