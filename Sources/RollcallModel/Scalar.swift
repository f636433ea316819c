/// One value as SQL and JSON see it.
public enum Scalar: Sendable, Hashable {
  case null
  case text(String)
  case integer(Int64)
  case real(Double)
  case blob([UInt8])

  /// Text if there is some, else null.
  @inlinable
  public init(_ text: String?) {
    self = if let text { .text(text) } else { .null }
  }

  /// Words as one text with spaces between; null if there are none.
  init(words: [String]) { self = words.isEmpty ? .null : .text(words.joined(separator: " ")) }

  /// 1 or 0.
  @inlinable
  public init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }

  /// The value as text, a blob read as UTF-8; `nil` for null.
  public var text: String? {
    switch self {
    case .null: nil
    case .text(let text): text
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .blob(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Whether the value is there and not zero, as SQL's `WHERE` takes it.
  public var isTrue: Bool {
    switch self {
    case .null: false
    case .integer(let number): number != 0
    case .real(let number): number != 0
    case .text(let text): (Double(text) ?? 0) != 0
    case .blob: false
    }
  }
}
