internal import CSQLite
import Glibc
public import RollcallModel

/// Rows of several tables, their values packed one after another in one buffer.
///
/// Packing is a pure function and runs on any core; inserting then only points SQLite at the bytes.
/// A row is the number of its table and its values; a value is a tag, then its bytes (machine order).
public struct PackedRows: Sendable {
  /// How a value is packed.
  enum Tag {
    static let null: UInt8 = 0
    /// Eight bytes.
    static let integer: UInt8 = 1
    /// Eight bytes, to which the loader adds what came before.
    static let relative: UInt8 = 2
    /// Eight bytes.
    static let real: UInt8 = 3
    /// Eight bytes of length, then UTF-8.
    static let text: UInt8 = 4
    /// Eight bytes of length, then the bytes.
    static let blob: UInt8 = 5
  }

  /// How many bytes the value takes that begins at an offset.
  @inline(__always)
  static func length(of bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
    let tag = bytes[offset]
    if tag == Tag.null { return 1 }
    if tag < Tag.text { return 9 }
    return 9 + Int(bytes.loadUnaligned(fromByteOffset: offset + 1, as: Int64.self))
  }

  private(set) var bytes: [UInt8] = []
  /// How many rows there are.
  public private(set) var count = 0

  /// How many bytes the rows take.
  public var byteCount: Int { bytes.count }

  /// Makes no rows, with room for about so many bytes.
  public init(reservingBytes count: Int = 0) {
    if count > 0 { bytes.reserveCapacity(count) }
  }

  /// Takes the bytes of rows that were packed before; ``count`` stays 0.
  package init(packed bytes: [UInt8]) { self.bytes = bytes }

  /// The rows as bytes, for ``init(packed:)``.
  package var packed: [UInt8] { bytes }

  /// Begins a row of a table, 0 to 255.
  public mutating func begin(table: Int) {
    bytes.append(UInt8(table))
    count += 1
  }

  /// Adds null.
  public mutating func addNull() { bytes.append(Tag.null) }

  /// Adds a whole number.
  public mutating func add(_ number: Int64) { add(Tag.integer, UInt64(bitPattern: number)) }

  /// Adds a number that counts from what is in the table already.
  public mutating func addRelative(_ number: Int64) {
    add(Tag.relative, UInt64(bitPattern: number))
  }

  /// Adds text.
  public mutating func add(_ text: String) {
    add(Tag.text, UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  /// Adds text or null.
  public mutating func add(_ text: String?) {
    if let text { add(text) } else { addNull() }
  }

  /// Adds bytes.
  public mutating func add(_ blob: [UInt8]) {
    add(Tag.blob, UInt64(blob.count))
    bytes.append(contentsOf: blob)
  }

  /// Adds a value of any kind.
  public mutating func add(_ value: Scalar) {
    switch value {
    case .null: addNull()
    case .text(let text): add(text)
    case .integer(let number): add(number)
    case .real(let number): add(Tag.real, number.bitPattern)
    case .blob(let bytes): add(bytes)
    }
  }

  /// Adds all rows of others.
  mutating func append(_ others: PackedRows) {
    bytes.append(contentsOf: others.bytes)
    count += others.count
  }

  /// Removes all rows and keeps the room.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    count = 0
  }

  /// Adds all columns of a statement's current row as a row of a table.
  public mutating func add(rowOf statement: Statement, table: Int) {
    begin(table: table)
    let handle = statement.handle
    for column in 0..<Int32(statement.columnCount) {
      switch sqlite3_column_type(handle, column) {
      case SQLITE_INTEGER: add(sqlite3_column_int64(handle, column))
      case SQLITE_FLOAT: add(Tag.real, sqlite3_column_double(handle, column).bitPattern)
      case SQLITE_TEXT: add(Tag.text, handle, column)
      case SQLITE_BLOB: add(Tag.blob, handle, column)
      default: addNull()
      }
    }
  }

  private mutating func add(_ tag: UInt8, _ handle: OpaquePointer, _ column: Int32) {
    let start =
      tag == Tag.text
      ? sqlite3_column_text(handle, column).map { UnsafeRawPointer($0) }
      : sqlite3_column_blob(handle, column)
    let count = start == nil ? 0 : Int(sqlite3_column_bytes(handle, column))
    add(tag, UInt64(count))
    if count > 0 { bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count)) }
  }

  private mutating func add(_ tag: UInt8, _ number: UInt64) {
    bytes.append(tag)
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }
}

/// Takes packed rows apart again.
public struct PackedReader {
  private let bytes: [UInt8]
  private var index = 0
  /// Whether a text was not valid UTF-8 and was repaired, since this was last set to false.
  public var repaired = false

  /// Reads rows from the first.
  public init(_ rows: PackedRows) { bytes = rows.bytes }

  /// The number of the next row's table; `nil` at the end.
  public mutating func nextTable() -> Int? {
    guard index < bytes.count else { return nil }
    index += 1
    return Int(bytes[index - 1])
  }

  /// The next value of the row.
  public mutating func next() -> Scalar {
    let tag = bytes[index]
    index += 1
    switch tag {
    case PackedRows.Tag.integer, PackedRows.Tag.relative:
      return .integer(Int64(bitPattern: number()))
    case PackedRows.Tag.real: return .real(Double(bitPattern: number()))
    case PackedRows.Tag.text: return .text(text())
    case PackedRows.Tag.blob: return .blob(Array(bytes[range()]))
    default: return .null
    }
  }

  /// Text, repaired if need be: then its bytes differ from those that it was made from.
  private mutating func text() -> String {
    let range = range()
    let (text, isSame) = bytes.withUnsafeBufferPointer { buffer in
      let source = UnsafeBufferPointer(rebasing: buffer[range])
      var text = String(decoding: source, as: UTF8.self)
      let isSame = text.withUTF8 { made in
        guard let left = made.baseAddress, let right = source.baseAddress else { return true }
        return made.count == source.count && memcmp(left, right, made.count) == 0
      }
      return (text, isSame)
    }
    if !isSame { repaired = true }
    return text
  }

  private mutating func range() -> Range<Int> {
    let count = Int(number())
    index += count
    return (index - count)..<index
  }

  private mutating func number() -> UInt64 {
    index += 8
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index - 8, as: UInt64.self) }
  }
}
