internal import CSQLite
public import RollcallModel

/// Inserts many rows into one table as fast as SQLite takes them.
///
/// Values are given in the order of the columns. They are gathered in one buffer, and SQLite reads them
/// there; a copy by SQLite of each would cost an allocation a value.
public final class BulkInsert {
  /// How many rows were inserted.
  public private(set) var rowCount = 0
  private let statement: Statement
  private let columnCount: Int
  /// The row that is being gathered.
  private var row = PackedRows()
  private var valueCount = 0
  /// Which parameters are null since the last row: most of a wide table, and binding each costs.
  private var isNull: [Bool]

  /// Prepares to insert into columns of a table.
  public init(
    _ connection: Connection, into table: String, columns: [String]
  ) throws(SQLError) {
    let names = columns.map { SQLName.quoted($0) }.joined(separator: ", ")
    let marks = [String](repeating: "?", count: columns.count).joined(separator: ", ")
    self.statement = try connection.prepare(
      "INSERT INTO \(SQLName.quoted(table)) (\(names)) VALUES (\(marks))")
    self.columnCount = columns.count
    self.isNull = [Bool](repeating: true, count: columns.count + 1)
  }

  /// Adds a value as the row's next.
  public func add(_ value: Scalar) {
    row.add(value)
    valueCount += 1
  }

  /// Adds text or null as the row's next value.
  public func add(_ text: String?) {
    row.add(text)
    valueCount += 1
  }

  /// Adds a whole number as the row's next value.
  public func add(_ number: Int64) {
    row.add(number)
    valueCount += 1
  }

  /// Adds bytes as the row's next value.
  public func add(_ bytes: [UInt8]) {
    row.add(bytes)
    valueCount += 1
  }

  /// Inserts the row; there must be a value for every column.
  public func endRow() throws(SQLError) {
    precondition(valueCount == columnCount, "a value for every column")
    defer {
      row.removeAll()
      valueCount = 0
    }
    let result = row.bytes.withUnsafeBytes { bytes in
      var offset = 0
      return insert(bytes, at: &offset, base: 0)
    }
    guard result == SQLITE_OK else { throw error() }
  }

  /// The error of the last row.
  func error() -> SQLError {
    let error = statement.connection.lastError()
    statement.clearBindings()
    isNull = [Bool](repeating: true, count: columnCount + 1)
    return error
  }

  /// Binds the values at an offset without copying them, and runs the statement before they move.
  func insert(_ bytes: UnsafeRawBufferPointer, at offset: inout Int, base: Int64) -> Int32 {
    let handle = statement.handle
    for index in 1...Int32(columnCount) {
      if bytes[offset] == PackedRows.Tag.null {
        offset += 1
        if isNull[Int(index)] { continue }
        isNull[Int(index)] = true
        sqlite3_bind_null(handle, index)
        continue
      }
      isNull[Int(index)] = false
      let result = Self.bind(handle, index, bytes, &offset, base)
      guard result == SQLITE_OK else { return result }
    }
    let result = sqlite3_step(handle)
    sqlite3_reset(handle)
    guard result == SQLITE_DONE else { return result }
    rowCount += 1
    return SQLITE_OK
  }

  private static func bind(
    _ handle: OpaquePointer, _ index: Int32, _ bytes: UnsafeRawBufferPointer, _ offset: inout Int,
    _ base: Int64
  ) -> Int32 {
    let tag = bytes[offset]
    offset += 1
    let number = bytes.loadUnaligned(fromByteOffset: offset, as: Int64.self)
    offset += 8
    switch tag {
    case PackedRows.Tag.integer: return sqlite3_bind_int64(handle, index, number)
    case PackedRows.Tag.relative: return sqlite3_bind_int64(handle, index, base + number)
    case PackedRows.Tag.real:
      return sqlite3_bind_double(handle, index, Double(bitPattern: UInt64(bitPattern: number)))
    default: break
    }
    // The length came before it, so there is an address even where a text is empty and last.
    guard let start = bytes.baseAddress.map({ $0 + offset }) else { return SQLITE_MISUSE }
    offset += Int(number)
    return tag == PackedRows.Tag.text
      ? sqlite3_bind_text(
        handle, index, start.assumingMemoryBound(to: CChar.self), Int32(clamping: number), nil)
      : sqlite3_bind_blob(handle, index, start, Int32(clamping: number), nil)
  }
}

/// Inserts packed rows into several tables.
public final class RowLoader {
  private let tables: [BulkInsert]

  /// Prepares to insert into tables, whose numbers are their places in the list.
  public init(
    _ connection: Connection, tables: [(name: String, columns: [String])]
  ) throws(SQLError) {
    var inserts: [BulkInsert] = []
    for table in tables {
      inserts.append(try BulkInsert(connection, into: table.name, columns: table.columns))
    }
    self.tables = inserts
  }

  /// Inserts rows; `base` is added to their relative numbers.
  public func insert(_ rows: PackedRows, base: Int64 = 0) throws(SQLError) {
    var failed: BulkInsert?
    rows.bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        let table = tables[Int(bytes[offset])]
        offset += 1
        guard table.insert(bytes, at: &offset, base: base) == SQLITE_OK else {
          failed = table
          return
        }
      }
    }
    if let failed { throw failed.error() }
  }
}
