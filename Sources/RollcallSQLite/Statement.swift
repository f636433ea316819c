internal import CSQLite
public import RollcallModel

/// A prepared statement; belongs to one thread at a time, as its connection does.
///
/// Parameters count from 1 as in SQL (`?1`), columns from 0. Bindings stay until they are bound anew.
public final class Statement {
  /// What a statement reads: the columns by table, as found while it was prepared.
  ///
  /// A table of which only the rows are counted has no columns. Filled for sandboxed statements.
  public internal(set) var reads: [String: Set<String>] = [:]
  /// The functions a sandboxed statement calls, in lower case.
  public internal(set) var functions: Set<String> = []
  /// How many columns a row has; 0 for statements that give none.
  public let columnCount: Int

  let handle: OpaquePointer
  let connection: Connection
  private var bindError: Int32 = SQLITE_OK

  init(handle: OpaquePointer, connection: Connection) {
    self.handle = handle
    self.connection = connection
    self.columnCount = Int(sqlite3_column_count(handle))
  }

  deinit { sqlite3_finalize(handle) }

  /// The names of the columns, in order.
  public var columnNames: [String] {
    (0..<columnCount).map { column in
      sqlite3_column_name(handle, Int32(column)).map { String(cString: $0) } ?? ""
    }
  }

  /// How many parameters there are.
  public var parameterCount: Int { Int(sqlite3_bind_parameter_count(handle)) }

  /// The number of a parameter by its name with its mark, `:since`; `nil` if there is none.
  public func parameter(named name: String) -> Int? {
    let index = Int(sqlite3_bind_parameter_index(handle, name))
    return index == 0 ? nil : index
  }

  /// Whether the statement changes nothing in the database.
  public var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  // MARK: Parameters

  /// Binds a value of any kind; an error of binding comes out of the next ``step()``.
  public func bind(_ index: Int, _ value: Scalar) {
    switch value {
    case .null: bindNull(index)
    case .text(let text): bind(index, text)
    case .integer(let number): bind(index, number)
    case .real(let number): note(sqlite3_bind_double(handle, Int32(index), number))
    case .blob(let bytes): bind(index, bytes)
    }
  }

  /// Binds text, which is copied; NUL characters in it are kept.
  public func bind(_ index: Int, _ text: String) {
    var text = text
    let result = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        rollcall_sqlite_bind_text(
          handle, Int32(index), characters.baseAddress, UInt64(bytes.count))
      }
    }
    note(result)
  }

  /// Binds text or null.
  public func bind(_ index: Int, _ text: String?) {
    if let text { bind(index, text) } else { bindNull(index) }
  }

  /// Binds bytes, which are copied.
  public func bind(_ index: Int, _ bytes: [UInt8]) {
    let result = bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress, !buffer.isEmpty else {
        return sqlite3_bind_zeroblob(handle, Int32(index), 0)
      }
      return rollcall_sqlite_bind_blob(handle, Int32(index), start, UInt64(buffer.count))
    }
    note(result)
  }

  /// Binds a whole number.
  public func bind(_ index: Int, _ number: Int64) {
    note(sqlite3_bind_int64(handle, Int32(index), number))
  }

  /// Binds null.
  public func bindNull(_ index: Int) { note(sqlite3_bind_null(handle, Int32(index))) }

  /// Sets all parameters to null.
  public func clearBindings() { sqlite3_clear_bindings(handle) }

  private func note(_ result: Int32) {
    if result != SQLITE_OK, bindError == SQLITE_OK { bindError = result }
  }

  // MARK: Running

  /// Goes on to the next row; false where there is none.
  public func step() throws(SQLError) -> Bool {
    guard bindError == SQLITE_OK else {
      let code = bindError
      bindError = SQLITE_OK
      throw SQLError(code: code, message: String(cString: sqlite3_errstr(code)))
    }
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw connection.lastError()
    }
  }

  /// Runs a statement that gives no rows, and makes it ready to run again.
  public func run() throws(SQLError) {
    defer { reset() }
    while try step() {}
  }

  /// Makes the statement ready to run again; bindings stay.
  public func reset() { sqlite3_reset(handle) }

  // MARK: Columns of the current row

  /// Whether a column is null.
  public func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }

  /// A column as text, `nil` for null; numbers in SQL's writing, invalid UTF-8 repaired.
  public func text(_ column: Int) -> String? {
    guard let start = sqlite3_column_text(handle, Int32(column)) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// A column as a whole number, 0 for null.
  public func integer(_ column: Int) -> Int64 { sqlite3_column_int64(handle, Int32(column)) }

  /// A column as a number, 0 for null.
  public func real(_ column: Int) -> Double { sqlite3_column_double(handle, Int32(column)) }

  /// A column's bytes: of a blob, or of text in UTF-8.
  public func bytes(_ column: Int) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, Int32(column)) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }

  /// A column as it is stored.
  public func scalar(_ column: Int) -> Scalar {
    switch sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(real(column))
    case SQLITE_TEXT: Scalar(text(column))
    case SQLITE_BLOB: .blob(bytes(column))
    default: .null
    }
  }
}
