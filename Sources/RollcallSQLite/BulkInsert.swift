internal import CSQLite
public import RollcallModel

/// Inserts many rows into one table as fast as SQLite takes them.
///
/// Values are given in the order of the columns. Texts are gathered in one buffer, and SQLite reads them
/// there; a copy by SQLite of each would cost an allocation a value.
public final class BulkInsert {
  /// How many rows were inserted.
  public private(set) var rowCount = 0
  private let statement: Statement
  private let columnCount: Int
  private var values: [Value] = []
  private var texts: [UInt8] = []

  /// A value of the row that is being gathered.
  private enum Value {
    case null
    case integer(Int64)
    case text(Int, Int)
    case blob(Int, Int)
  }

  /// Prepares to insert into columns of a table.
  public init(
    _ connection: Connection, into table: String, columns: [String]
  ) throws(SQLError) {
    let names = columns.map(SQLName.quoted).joined(separator: ", ")
    let marks = [String](repeating: "?", count: columns.count).joined(separator: ", ")
    self.statement = try connection.prepare(
      "INSERT INTO \(SQLName.quoted(table)) (\(names)) VALUES (\(marks))")
    self.columnCount = columns.count
    values.reserveCapacity(columns.count)
    texts.reserveCapacity(4_096)
  }

  /// Adds null as the row's next value.
  public func addNull() { values.append(.null) }

  /// Adds a whole number as the row's next value.
  public func add(_ number: Int64) { values.append(.integer(number)) }

  /// Adds a flag, as 1 or 0.
  public func add(_ flag: Bool) { add(flag ? 1 : 0) }

  /// Adds text as the row's next value.
  public func add(_ text: String) {
    let start = texts.count
    texts.append(contentsOf: text.utf8)
    values.append(.text(start, texts.count - start))
  }

  /// Adds text or null as the row's next value.
  public func add(_ text: String?) {
    if let text { add(text) } else { addNull() }
  }

  /// Adds bytes as the row's next value.
  public func add(_ bytes: [UInt8]) {
    values.append(.blob(texts.count, bytes.count))
    texts.append(contentsOf: bytes)
  }

  /// Adds a value of any kind as the row's next.
  public func add(_ value: Scalar) {
    switch value {
    case .null: addNull()
    case .text(let text): add(text)
    case .integer(let number): add(number)
    case .real(let number): add(String(number))
    case .blob(let bytes): add(bytes)
    }
  }

  /// Inserts the row; there must be a value for every column.
  public func endRow() throws(SQLError) {
    precondition(values.count == columnCount, "a value for every column")
    // SQLite wants an address even for an empty text: without one it takes null.
    if texts.isEmpty { texts.append(0) }
    let result = texts.withUnsafeBytes { bytes in
      insert(bytes)
    }
    values.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    guard result == SQLITE_OK else {
      let error = statement.connection.lastError()
      statement.clearBindings()
      throw error
    }
    rowCount += 1
  }

  /// Binds the values without copying them, and runs the statement before they move.
  private func insert(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    guard let start = bytes.baseAddress else { return SQLITE_MISUSE }
    let handle = statement.handle
    var index: Int32 = 1
    for value in values {
      let result =
        switch value {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let number): sqlite3_bind_int64(handle, index, number)
        case .text(let offset, let count):
          sqlite3_bind_text(
            handle, index, (start + offset).assumingMemoryBound(to: CChar.self),
            Int32(clamping: count), nil)
        case .blob(let offset, let count):
          sqlite3_bind_blob(handle, index, start + offset, Int32(clamping: count), nil)
        }
      guard result == SQLITE_OK else { return result }
      index += 1
    }
    let result = sqlite3_step(handle)
    sqlite3_reset(handle)
    return result == SQLITE_DONE ? SQLITE_OK : result
  }
}

/// How names are written in SQL.
public enum SQLName {
  /// A name in double quotes, quotes in it doubled.
  public static func quoted(_ name: String) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in name.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }
}
