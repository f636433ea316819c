// Tables whose rows live in Swift.
//
// A module of SQLite is a set of C functions; ours all serve one shape: read only, eponymous (the
// table is there without CREATE), rows numbered from 0, every scan a full one. Ownership: the
// connection owns one `TableModule` a table (released by the destructor that SQLite calls when the
// connection is closed or the table is replaced); see `VirtualTableMemory.swift` for tables and cursors.

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
      SQLName.quoted(column.name) + (column.type.map { " " + $0.rawValue } ?? "")
    }
    return "CREATE TABLE x(" + columns.joined(separator: ", ") + ")"
  }
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
    functions.pointee.xDisconnect = { freeVirtual($0) }
    functions.pointee.xOpen = { openVirtualCursor($0, $1) }
    functions.pointee.xClose = { freeVirtual($0) }
    functions.pointee.xFilter = { cursor, _, _, _, _ in startScan(cursor) }
    functions.pointee.xNext = { cursor in
      withVirtualCursor(cursor) { $0.pointee.row += 1 }
      return SQLITE_OK
    }
    functions.pointee.xEof = { cursor in
      withVirtualCursor(cursor) { $0.pointee.row < $0.pointee.count ? 0 : 1 }
    }
    functions.pointee.xColumn = { readColumn($0, $1, $2) }
    functions.pointee.xRowid = { cursor, out in
      withVirtualCursor(cursor) { out?.pointee = $0.pointee.row + 1 }
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
  guard let aux else { return SQLITE_MISUSE }
  // What stands in person tables has no side effects, so views and triggers may use it too.
  defer { _ = rollcall_sqlite_vtab_innocuous(database) }
  return connectVirtualTable(
    database, aux, declaration: TableModule.from(aux)._withUnsafeGuaranteedRef { $0.declaration },
    out)
}

/// Says what a scan costs; there is one way to scan.
private func planScan(
  _ table: UnsafeMutablePointer<sqlite3_vtab>?, _ plan: UnsafeMutablePointer<sqlite3_index_info>?
) -> Int32 {
  guard let plan, let module = moduleOfVirtualTable(table) else { return SQLITE_MISUSE }
  let isSingleRow = TableModule.from(module)._withUnsafeGuaranteedRef { $0.isSingleRow }
  plan.pointee.estimatedRows = isSingleRow ? 1 : 4
  plan.pointee.estimatedCost = isSingleRow ? 1 : 4
  if isSingleRow { plan.pointee.idxFlags = SQLITE_INDEX_SCAN_UNIQUE }
  return SQLITE_OK
}

/// Goes to the first row.
private func startScan(_ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?) -> Int32 {
  withVirtualCursor(cursor) { cursor in
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
  withVirtualCursor(cursor) { cursor in
    guard let module = cursor.pointee.module else { return SQLITE_MISUSE }
    let row = Int(cursor.pointee.row)
    TableModule.from(module)._withUnsafeGuaranteedRef { module in
      setResult(module.rows.read(row: row, column: Int(column)), of: context)
    }
    return SQLITE_OK
  }
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
    _ = try prepare("SELECT 1 FROM " + SQLName.quoted(table.name))
  }
}
