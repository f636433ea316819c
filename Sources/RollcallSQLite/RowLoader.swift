/// Inserts packed rows into several tables as fast as SQLite takes them.
///
/// Rows of one table that stand together go in with one statement; see ``PackedTable``.
public final class RowLoader {
  private struct Target {
    let name: String
    let rows: PackedTable
    var statement: Statement?
  }

  private let connection: Connection
  private var targets: [Target] = []

  /// Prepares to insert into tables, whose numbers are their places in the list.
  public init(
    _ connection: Connection, tables: [(name: String, columns: [String])]
  ) throws(SQLError) {
    self.connection = connection
    connection.loaderCount += 1
    for (number, table) in tables.enumerated() {
      let rows = PackedTable(number: UInt8(number), columnCount: table.columns.count)
      let name = "packed_\(connection.loaderCount)_\(number)"
      try rows.register(as: name, on: connection)
      targets.append(Target(name: name, rows: rows))
      let columns = table.columns.map { SQLName.quoted($0) }.joined(separator: ", ")
      targets[number].statement = try connection.prepare(
        "INSERT INTO \(SQLName.quoted(table.name)) (\(columns)) SELECT * FROM \(name)")
    }
  }

  deinit {
    for index in targets.indices {
      targets[index].statement = nil
      PackedTable.unregister(targets[index].name, on: connection)
    }
  }

  /// Inserts rows; `base` is added to their relative numbers.
  ///
  /// - Throws: What SQLite says of the first row that it refuses; rows before it may be in.
  public func insert(_ rows: PackedRows, base: Int64 = 0) throws(SQLError) {
    var failure: SQLError?
    rows.bytes.withUnsafeBytes { bytes in
      var offset = 0
      do throws(SQLError) {
        while offset < bytes.count { try insert(bytes, at: &offset, base: base) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private func insert(
    _ bytes: UnsafeRawBufferPointer, at offset: inout Int, base: Int64
  ) throws(SQLError) {
    let target = targets[Int(bytes[offset])]
    (target.rows.bytes, target.rows.offset, target.rows.base) = (bytes, offset, base)
    // The bytes are gone once this returns.
    defer { target.rows.bytes = UnsafeRawBufferPointer(start: nil, count: 0) }
    try target.statement?.run()
    offset = target.rows.offset
  }
}
