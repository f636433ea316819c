/// One value of a multi-value property.
///
/// Every value has a label, a text and a preferred mark; each kind adds parts of its own.
public protocol MultiValue: Sendable, Hashable {
  /// The canonical label (``Label``), or the person's own word; `nil` if none.
  var label: String? { get set }
  /// Whether the source marked this value as the one to use first.
  var preferred: Bool { get set }
  /// Source parameters that have no part of their own, verbatim.
  var parameters: [Parameter] { get set }
  /// The value as one text, `nil` where nothing was filled.
  var text: String? { get }
}

/// A name with its value, as vCard writes parameters (RFC 6350 §5).
public struct Parameter: Sendable, Hashable {
  /// The name as the source spelled it.
  public var name: String
  /// The value, decoded.
  public var value: String

  /// Makes a parameter.
  @inlinable
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// What a normalizer found out about a value.
public enum Status: String, Sendable, CaseIterable {
  /// Right by the rules of its kind.
  case valid
  /// Of the right shape, not provably right.
  case possible
  /// Cannot be right; the text is kept as it was.
  case invalid
}

extension Array where Element: MultiValue {
  /// The value marked preferred, else the first; `nil` if there is none.
  @inlinable
  public var preferredOrFirst: Element? {
    for value in self where value.preferred { return value }
    return first
  }
}
