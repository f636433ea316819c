// Tables whose rows live in Swift.
//
// A module of SQLite is a set of C functions; ours all serve one shape: read only, eponymous (the
// table is there without CREATE), rows numbered from 0, every scan a full one. Ownership: the
// connection owns one `TableModule` a table (released by the destructor that SQLite calls when the
// connection is closed or the table is replaced); tables and cursors are SQLite's own memory and
// point to the module without owning it, since SQLite never outlives a module with its tables.

internal import CSQLite
public import RollcallModel

/// The rows of a virtual table, read while a statement runs.
public protocol VirtualRows: AnyObject {
  /// How many rows there are now; asked once when a scan begins.
  var count: Int { get }

  /// The value in a row and a column, both from 0.
  func read(row: Int, column: Int) -> Scalar
}

/// A read-only table served from memory.
public struct VirtualTable {
  /// A column of the table.
  public struct Column: Sendable, Hashable {
    /// The name.
    public let name: String
    /// What its values are compared as; `nil` for what they happen to be.
    public let type: ColumnType?

    /// Names a column.
    public init(_ name: String, _ type: ColumnType? = nil) {
      self.name = name
      self.type = type
    }
  }

  /// The type of a column: a number beside a text column is compared as text.
  public enum ColumnType: String, Sendable {
    case text = "TEXT"
    case integer = "INTEGER"
  }

  /// The name in SQL.
  public let name: String
  /// The columns, in order.
  public let columns: [Column]
  /// Whether there is never more than one row, which the planner may rely on.
  public let isSingleRow: Bool
  /// Where the rows come from.
  public let rows: any VirtualRows

  /// Describes a table.
  public init(_ name: String, _ columns: [Column], isSingleRow: Bool = false, rows: any VirtualRows)
  {
    self.name = name
    self.columns = columns
    self.isSingleRow = isSingleRow
    self.rows = rows
  }

  /// The declaration that SQLite takes the columns from.
  var declaration: String {
    let columns = columns.map { column in
      quotedIdentifier(column.name) + (column.type.map { " " + $0.rawValue } ?? "")
    }
    return "CREATE TABLE x(" + columns.joined(separator: ", ") + ")"
  }
}

/// A name as SQL takes it whatever it holds: in double quotes.
func quotedIdentifier(_ name: String) -> String {
  var bytes: [UInt8] = [UInt8(ascii: "\"")]
  for byte in name.utf8 {
    if byte == UInt8(ascii: "\"") { bytes.append(byte) }
    bytes.append(byte)
  }
  bytes.append(UInt8(ascii: "\""))
  return String(decoding: bytes, as: UTF8.self)
}

/// What SQLite holds for one table: the functions it calls and the rows they serve.
final class TableModule {
  /// The columns as SQL.
  let declaration: String
  /// Whether there is never more than one row.
  let isSingleRow: Bool
  /// Where the rows come from.
  let rows: any VirtualRows
  /// The functions; SQLite reads them as long as the module is registered.
  let functions: UnsafeMutablePointer<sqlite3_module>

  init(_ table: VirtualTable) {
    declaration = table.declaration
    isSingleRow = table.isSingleRow
    rows = table.rows
    functions = .allocate(capacity: 1)
    functions.initialize(to: sqlite3_module())
    functions.pointee.xConnect = { database, module, _, _, table, _ in
      connectTable(database, module, table)
    }
    functions.pointee.xBestIndex = { planScan($0, $1) }
    functions.pointee.xDisconnect = { table in
      sqlite3_free(table)
      return SQLITE_OK
    }
    functions.pointee.xOpen = { openCursor($0, $1) }
    functions.pointee.xClose = { cursor in
      sqlite3_free(cursor)
      return SQLITE_OK
    }
    functions.pointee.xFilter = { cursor, _, _, _, _ in startScan(cursor) }
    functions.pointee.xNext = { cursor in
      withCursor(cursor) { $0.pointee.row += 1 }
      return SQLITE_OK
    }
    functions.pointee.xEof = { cursor in
      withCursor(cursor) { $0.pointee.row < $0.pointee.count ? 0 : 1 }
    }
    functions.pointee.xColumn = { readColumn($0, $1, $2) }
    functions.pointee.xRowid = { cursor, out in
      withCursor(cursor) { out?.pointee = $0.pointee.row + 1 }
      return SQLITE_OK
    }
  }

  deinit {
    functions.deinitialize(count: 1)
    functions.deallocate()
  }

  /// The module behind the pointer that SQLite was given.
  static func from(_ pointer: UnsafeMutableRawPointer) -> Unmanaged<TableModule> {
    Unmanaged<TableModule>.fromOpaque(pointer)
  }
}

/// Declares the columns and makes the table's object.
private func connectTable(
  _ database: OpaquePointer?, _ aux: UnsafeMutableRawPointer?,
  _ out: UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab>?>?
) -> Int32 {
  guard let aux, let out else { return SQLITE_MISUSE }
  let declaration = TableModule.from(aux)._withUnsafeGuaranteedRef { $0.declaration }
  let status = sqlite3_declare_vtab(database, declaration)
  guard status == SQLITE_OK else { return status }
  // What stands in person tables has no side effects, so views and triggers may use it too.
  _ = rollcall_sqlite_vtab_innocuous(database)
  guard let memory = sqlite3_malloc64(UInt64(MemoryLayout<rollcall_sqlite_vtab>.size)) else {
    return SQLITE_NOMEM
  }
  let table = memory.bindMemory(to: rollcall_sqlite_vtab.self, capacity: 1)
  table.initialize(to: rollcall_sqlite_vtab())
  table.pointee.module = aux
  out.pointee = memory.assumingMemoryBound(to: sqlite3_vtab.self)
  return SQLITE_OK
}

/// Says what a scan costs; there is one way to scan.
private func planScan(
  _ table: UnsafeMutablePointer<sqlite3_vtab>?, _ plan: UnsafeMutablePointer<sqlite3_index_info>?
) -> Int32 {
  guard let table, let plan else { return SQLITE_MISUSE }
  let module = UnsafeMutableRawPointer(table).assumingMemoryBound(to: rollcall_sqlite_vtab.self)
    .pointee.module
  guard let module else { return SQLITE_MISUSE }
  let isSingleRow = TableModule.from(module)._withUnsafeGuaranteedRef { $0.isSingleRow }
  plan.pointee.estimatedRows = isSingleRow ? 1 : 4
  plan.pointee.estimatedCost = isSingleRow ? 1 : 4
  if isSingleRow { plan.pointee.idxFlags = SQLITE_INDEX_SCAN_UNIQUE }
  return SQLITE_OK
}

/// Makes a cursor; a scan begins with ``startScan(_:)``.
private func openCursor(
  _ table: UnsafeMutablePointer<sqlite3_vtab>?,
  _ out: UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab_cursor>?>?
) -> Int32 {
  guard let table, let out else { return SQLITE_MISUSE }
  guard let memory = sqlite3_malloc64(UInt64(MemoryLayout<rollcall_sqlite_cursor>.size)) else {
    return SQLITE_NOMEM
  }
  let cursor = memory.bindMemory(to: rollcall_sqlite_cursor.self, capacity: 1)
  cursor.initialize(to: rollcall_sqlite_cursor())
  cursor.pointee.module =
    UnsafeMutableRawPointer(table).assumingMemoryBound(to: rollcall_sqlite_vtab.self).pointee.module
  out.pointee = memory.assumingMemoryBound(to: sqlite3_vtab_cursor.self)
  return SQLITE_OK
}

/// Goes to the first row.
private func startScan(_ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?) -> Int32 {
  withCursor(cursor) { cursor in
    guard let module = cursor.pointee.module else { return SQLITE_MISUSE }
    cursor.pointee.row = 0
    cursor.pointee.count = TableModule.from(module)._withUnsafeGuaranteedRef {
      sqlite3_int64($0.rows.count)
    }
    return SQLITE_OK
  }
}

/// Gives the value of a column in the cursor's row.
private func readColumn(
  _ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?, _ context: OpaquePointer?, _ column: Int32
) -> Int32 {
  withCursor(cursor) { cursor in
    guard let module = cursor.pointee.module else { return SQLITE_MISUSE }
    let row = Int(cursor.pointee.row)
    TableModule.from(module)._withUnsafeGuaranteedRef { module in
      setResult(module.rows.read(row: row, column: Int(column)), of: context)
    }
    return SQLITE_OK
  }
}

/// Passes a cursor in as what ``openCursor(_:_:)`` made.
@inline(__always)
private func withCursor<Result>(
  _ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?,
  _ body: (UnsafeMutablePointer<rollcall_sqlite_cursor>) -> Result
) -> Result {
  // SQLite hands back what openCursor gave it, never null.
  guard let cursor else { preconditionFailure("a cursor that was never opened") }
  return body(UnsafeMutableRawPointer(cursor).assumingMemoryBound(to: rollcall_sqlite_cursor.self))
}

extension Connection {
  /// Adds a table, or puts it in the place of one of that name; the connection keeps its rows alive.
  public func register(_ table: VirtualTable) throws(SQLError) {
    let module = Unmanaged.passRetained(TableModule(table))
    let functions = module._withUnsafeGuaranteedRef { $0.functions }
    // SQLite releases the module where it refuses it, too.
    let result = sqlite3_create_module_v2(
      handle, table.name, functions, module.toOpaque(),
      { pointer in
        guard let pointer else { return }
        TableModule.from(pointer).release()
      })
    guard result == SQLITE_OK else { throw lastError() }
    // SQLite connects a table when it is first used, by a CREATE TABLE that the guard of user SQL
    // would refuse; so it is first used here.
    _ = try prepare("SELECT 1 FROM " + quotedIdentifier(table.name))
  }
}
