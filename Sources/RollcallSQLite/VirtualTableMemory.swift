// The tables and cursors of virtual tables: SQLite's own memory, which points to the Swift object that
// serves the rows without owning it, since SQLite never outlives a module with its tables.

internal import CSQLite

/// What SQLite calls to connect a table, by the pointer that it was given with the module.
///
/// `declaration` is the `CREATE TABLE` that it takes the columns from.
func connectVirtualTable(
  _ database: OpaquePointer?, _ module: UnsafeMutableRawPointer, declaration: String,
  _ out: UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab>?>?
) -> Int32 {
  guard let out else { return SQLITE_MISUSE }
  let status = sqlite3_declare_vtab(database, declaration)
  guard status == SQLITE_OK else { return status }
  guard let memory = sqlite3_malloc64(UInt64(MemoryLayout<rollcall_sqlite_vtab>.size)) else {
    return SQLITE_NOMEM
  }
  let table = memory.bindMemory(to: rollcall_sqlite_vtab.self, capacity: 1)
  table.initialize(to: rollcall_sqlite_vtab())
  table.pointee.module = module
  out.pointee = memory.assumingMemoryBound(to: sqlite3_vtab.self)
  return SQLITE_OK
}

/// The object behind a table that ``connectVirtualTable(_:_:declaration:_:)`` made.
func moduleOfVirtualTable(
  _ table: UnsafeMutablePointer<sqlite3_vtab>?
) -> UnsafeMutableRawPointer? {
  table.flatMap {
    UnsafeMutableRawPointer($0).assumingMemoryBound(to: rollcall_sqlite_vtab.self).pointee.module
  }
}

/// Makes a cursor of a table, which points to the same object.
func openVirtualCursor(
  _ table: UnsafeMutablePointer<sqlite3_vtab>?,
  _ out: UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab_cursor>?>?
) -> Int32 {
  guard let table, let out else { return SQLITE_MISUSE }
  guard let memory = sqlite3_malloc64(UInt64(MemoryLayout<rollcall_sqlite_cursor>.size)) else {
    return SQLITE_NOMEM
  }
  let cursor = memory.bindMemory(to: rollcall_sqlite_cursor.self, capacity: 1)
  cursor.initialize(to: rollcall_sqlite_cursor())
  cursor.pointee.module = moduleOfVirtualTable(table)
  out.pointee = memory.assumingMemoryBound(to: sqlite3_vtab_cursor.self)
  return SQLITE_OK
}

/// Passes a cursor in as what ``openVirtualCursor(_:_:)`` made.
@inline(__always)
func withVirtualCursor<Result>(
  _ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?,
  _ body: (UnsafeMutablePointer<rollcall_sqlite_cursor>) -> Result
) -> Result {
  // SQLite hands back what openVirtualCursor gave it, never null.
  guard let cursor else { preconditionFailure("a cursor that was never opened") }
  return body(UnsafeMutableRawPointer(cursor).assumingMemoryBound(to: rollcall_sqlite_cursor.self))
}

/// Releases a table or a cursor of SQLite's memory.
func freeVirtual(_ pointer: UnsafeMutableRawPointer?) -> Int32 {
  sqlite3_free(pointer)
  return SQLITE_OK
}
