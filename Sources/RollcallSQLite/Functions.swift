// Functions and collations of SQL whose bodies live in Swift.
//
// The connection owns each body (SQLite calls a destructor when it is closed or the body replaced).
// Bodies run on the thread of the statement, one at a time, so they may keep caches of their own.

internal import CSQLite
public import RollcallModel

/// A function of SQL as Swift writes it.
///
/// The body must give the same for the same arguments and touch nothing else: it is registered as
/// deterministic and innocuous.
public struct SQLFunction {
  /// The name, in lower case.
  public let name: String
  /// How many arguments it takes; `nil` for any number.
  public let argumentCount: Int?
  /// The body.
  public let body: (SQLArguments) throws(SQLFunctionError) -> Scalar

  /// Describes a function.
  public init(
    _ name: String, _ argumentCount: Int?,
    _ body: @escaping (SQLArguments) throws(SQLFunctionError) -> Scalar
  ) {
    self.name = name
    self.argumentCount = argumentCount
    self.body = body
  }
}

/// What a function says where it cannot give a value: the statement ends with it.
public struct SQLFunctionError: Error, Sendable, Hashable {
  /// The message, without personal data.
  public let message: String

  /// Makes an error.
  public init(_ message: String) { self.message = message }
}

/// The arguments of one call of a function; they are gone when the body returns.
public struct SQLArguments {
  let values: UnsafeMutablePointer<OpaquePointer?>?
  /// How many there are.
  public let count: Int

  /// An argument, from 0 and below ``count``.
  public subscript(_ index: Int) -> Scalar {
    let value = values?[index]
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: return .integer(sqlite3_value_int64(value))
    case SQLITE_FLOAT: return .real(sqlite3_value_double(value))
    case SQLITE_TEXT: return Scalar(text(index))
    case SQLITE_BLOB: return .blob(bytes(index))
    default: return .null
    }
  }

  /// Whether an argument is null.
  public func isNull(_ index: Int) -> Bool { sqlite3_value_type(values?[index]) == SQLITE_NULL }

  /// An argument as text, numbers in SQL's writing; `nil` for null.
  public func text(_ index: Int) -> String? {
    withUTF8(index) { String(decoding: $0, as: UTF8.self) }
  }

  /// Passes the bytes of an argument's text in, without a copy; `nil` for null.
  @inline(__always)
  func withUTF8<Result>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    guard let start = sqlite3_value_text(values?[index]) else { return nil }
    let count = Int(sqlite3_value_bytes(values?[index]))
    return body(UnsafeBufferPointer(start: start, count: count))
  }

  private func bytes(_ index: Int) -> [UInt8] {
    guard let start = sqlite3_value_blob(values?[index]) else { return [] }
    return Array(
      UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(values?[index]))))
  }
}

/// Gives a value to the statement that asked for it.
func setResult(_ value: Scalar, of context: OpaquePointer?) {
  switch value {
  case .null: sqlite3_result_null(context)
  case .integer(let number): sqlite3_result_int64(context, number)
  case .real(let number): sqlite3_result_double(context, number)
  case .text(var text):
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        rollcall_sqlite_result_text(context, characters.baseAddress, UInt64(characters.count))
      }
    }
  case .blob(let bytes):
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress, !buffer.isEmpty else {
        _ = sqlite3_result_zeroblob64(context, 0)
        return
      }
      rollcall_sqlite_result_blob(context, start, UInt64(buffer.count))
    }
  }
}

/// What SQLite holds for one function.
private final class FunctionBox {
  let body: (SQLArguments) throws(SQLFunctionError) -> Scalar

  init(_ body: @escaping (SQLArguments) throws(SQLFunctionError) -> Scalar) { self.body = body }

  func call(_ arguments: SQLArguments, _ context: OpaquePointer?) {
    do {
      setResult(try body(arguments), of: context)
    } catch {
      sqlite3_result_error(context, error.message, -1)
    }
  }
}

/// What SQLite holds for one collation.
private final class CollationBox {
  let compare: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Int

  init(_ compare: @escaping (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Int) {
    self.compare = compare
  }
}

extension Connection {
  /// Adds a function, or puts it in the place of the one with that name and number of arguments.
  public func register(_ function: SQLFunction) throws(SQLError) {
    let box = Unmanaged.passRetained(FunctionBox(function.body))
    // SQLite releases the box where it refuses the function, too.
    let result = sqlite3_create_function_v2(
      handle, function.name, Int32(function.argumentCount ?? -1),
      SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, box.toOpaque(),
      { context, count, values in
        guard let pointer = sqlite3_user_data(context) else { return }
        Unmanaged<FunctionBox>.fromOpaque(pointer)._withUnsafeGuaranteedRef {
          $0.call(SQLArguments(values: values, count: Int(count)), context)
        }
      }, nil, nil,
      { pointer in
        guard let pointer else { return }
        Unmanaged<FunctionBox>.fromOpaque(pointer).release()
      })
    guard result == SQLITE_OK else { throw lastError() }
  }

  /// Adds a collation over UTF-8 text, or puts it in the place of the one with that name.
  ///
  /// The comparison gives a number below, equal to or above 0, and must be a total order.
  func register(
    collation name: String,
    _ compare: @escaping (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Int
  ) throws(SQLError) {
    let box = Unmanaged.passRetained(CollationBox(compare))
    let result = sqlite3_create_collation_v2(
      handle, name, SQLITE_UTF8, box.toOpaque(),
      { pointer, leftCount, left, rightCount, right in
        guard let pointer else { return 0 }
        let order = Unmanaged<CollationBox>.fromOpaque(pointer)._withUnsafeGuaranteedRef {
          $0.compare(
            UnsafeRawBufferPointer(start: left, count: Int(leftCount)),
            UnsafeRawBufferPointer(start: right, count: Int(rightCount)))
        }
        return Int32(order.signum())
      },
      { pointer in
        guard let pointer else { return }
        Unmanaged<CollationBox>.fromOpaque(pointer).release()
      })
    guard result == SQLITE_OK else {
      // Unlike for functions and modules, SQLite does not call the destructor where it fails.
      box.release()
      throw lastError()
    }
  }
}
