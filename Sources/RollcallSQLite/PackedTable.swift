// Packed rows as a table that SQLite reads.
//
// `INSERT INTO phones SELECT * FROM packed_1` takes two thirds of the time that a statement a row takes:
// a statement is set up once, and its place at the end of the table is kept from row to row. The
// functions are those of a module of SQLite (see `VirtualTableMemory.swift` for who owns what); the rows are
// read where they lie, and nothing is copied before SQLite makes its own record of them.

internal import CSQLite

/// The rows of one table within packed rows, from a place on to the first row of another table.
final class PackedTable {
  /// The number that the rows of this table begin with.
  let number: UInt8
  /// How many columns a row has.
  let columnCount: Int
  /// Added to relative numbers.
  var base: Int64 = 0
  /// The packed rows of all tables; valid while a statement runs.
  var bytes = UnsafeRawBufferPointer(start: nil, count: 0)
  /// Where the next row to be read begins.
  var offset = 0
  /// Where the values of the current row begin.
  private var places: [Int]
  /// The functions; SQLite reads them as long as the module is registered.
  fileprivate let functions: UnsafeMutablePointer<sqlite3_module>

  init(number: UInt8, columnCount: Int) {
    self.number = number
    self.columnCount = columnCount
    places = Array(repeating: 0, count: columnCount)
    functions = .allocate(capacity: 1)
    functions.initialize(to: Self.module)
  }

  deinit {
    functions.deinitialize(count: 1)
    functions.deallocate()
  }

  /// Whether there is no further row of the table.
  var isAtEnd: Bool { offset >= bytes.count || bytes[offset] != number }

  /// Finds the values of the row that begins at ``offset``.
  func find() {
    guard !isAtEnd else { return }
    var place = offset + 1
    for column in 0..<columnCount {
      places[column] = place
      place += PackedRows.length(of: bytes, at: place)
    }
  }

  /// Goes on to the row after the one that was found.
  func next() {
    guard let last = places.last else { return }
    offset = last + PackedRows.length(of: bytes, at: last)
    find()
  }

  /// Gives SQLite a value of the current row.
  func setResult(of context: OpaquePointer?, column: Int) {
    var place = places[column]
    let tag = bytes[place]
    guard tag != PackedRows.Tag.null else { return }
    place += 1
    let number = bytes.loadUnaligned(fromByteOffset: place, as: Int64.self)
    place += 8
    switch tag {
    case PackedRows.Tag.integer: sqlite3_result_int64(context, number)
    case PackedRows.Tag.relative: sqlite3_result_int64(context, base + number)
    case PackedRows.Tag.real:
      sqlite3_result_double(context, Double(bitPattern: UInt64(bitPattern: number)))
    default:
      // The length came before it, so there is an address even where a text is empty and last.
      guard let start = bytes.baseAddress.map({ $0 + place }) else { return }
      if tag == PackedRows.Tag.text {
        sqlite3_result_text64(
          context, start.assumingMemoryBound(to: CChar.self), UInt64(number), nil,
          UInt8(SQLITE_UTF8))
      } else {
        sqlite3_result_blob64(context, start, UInt64(number), nil)
      }
    }
  }

  /// Makes the rows a table of a connection under a name.
  ///
  /// SQLite keeps them until it has let go of the table, which may be some time after ``unregister``.
  func register(as name: String, on connection: Connection) throws(SQLError) {
    // SQLite releases them where it refuses the module, too.
    let result = sqlite3_create_module_v2(
      connection.handle, name, functions, Unmanaged.passRetained(self).toOpaque(),
      { pointer in
        guard let pointer else { return }
        Unmanaged<PackedTable>.fromOpaque(pointer).release()
      })
    guard result == SQLITE_OK else { throw connection.lastError() }
  }

  /// Takes a table away again; no statement may use it any more.
  static func unregister(_ name: String, on connection: Connection) {
    sqlite3_create_module_v2(connection.handle, name, nil, nil, nil)
  }

  private static let module: sqlite3_module = {
    var module = sqlite3_module()
    module.xConnect = { database, aux, _, _, out, _ in connect(database, aux, out) }
    module.xBestIndex = { _, plan in
      plan?.pointee.estimatedRows = 512
      plan?.pointee.estimatedCost = 512
      return SQLITE_OK
    }
    module.xDisconnect = { freeVirtual($0) }
    module.xOpen = { openVirtualCursor($0, $1) }
    module.xClose = { freeVirtual($0) }
    module.xFilter = { cursor, _, _, _, _ in
      rows(of: cursor)._withUnsafeGuaranteedRef { $0.find() }
      return SQLITE_OK
    }
    module.xNext = { cursor in
      rows(of: cursor)._withUnsafeGuaranteedRef { $0.next() }
      return SQLITE_OK
    }
    module.xEof = { cursor in
      rows(of: cursor)._withUnsafeGuaranteedRef { $0.isAtEnd ? 1 : 0 }
    }
    module.xColumn = { cursor, context, column in
      rows(of: cursor)._withUnsafeGuaranteedRef {
        $0.setResult(of: context, column: Int(column))
      }
      return SQLITE_OK
    }
    module.xRowid = { cursor, out in
      out?.pointee = rows(of: cursor)._withUnsafeGuaranteedRef { sqlite3_int64($0.offset) }
      return SQLITE_OK
    }
    return module
  }()

  private static func connect(
    _ database: OpaquePointer?, _ aux: UnsafeMutableRawPointer?,
    _ out: UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab>?>?
  ) -> Int32 {
    guard let aux else { return SQLITE_MISUSE }
    let count = Unmanaged<PackedTable>.fromOpaque(aux)._withUnsafeGuaranteedRef { $0.columnCount }
    let columns = (0..<count).map { "c\($0)" }.joined(separator: ", ")
    return connectVirtualTable(
      database, aux, declaration: "CREATE TABLE x(\(columns))", out)
  }

  /// The rows that a cursor reads.
  @inline(__always)
  private static func rows(
    of cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?
  ) -> Unmanaged<PackedTable> {
    guard let module = withVirtualCursor(cursor, { $0.pointee.module }) else {
      preconditionFailure("a cursor without rows")
    }
    return Unmanaged<PackedTable>.fromOpaque(module)
  }
}
