/// A JSON value (RFC 8259); numbers keep their text, members their order.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A name with its value.
  public struct Member: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The value.
    public var value: JSONValue

    /// Makes a member.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The member of that name; `nil` if there is none or this is no object.
  public subscript(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The text of a string, number or truth value; `nil` for the others.
  public var scalarText: String? {
    switch self {
    case .string(let text), .number(let text): text
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}

/// Why bytes are no JSON.
public struct JSONError: Error, Sendable, Hashable {
  /// Where, in bytes from 0.
  public var byte: Int
  /// What was expected there.
  public var expected: String
}
