/// Somebody related to the person, by name.
public struct Relation: MultiValue {
  /// The kind of relation: `spouse`, `mother`.
  public var label: String?
  /// The name of the other.
  public var value: String
  /// Marked as the one to use first.
  public var preferred: Bool
  /// Parameters without a part of their own.
  public var parameters: [Parameter] = []

  /// Makes a relation from a name.
  @inlinable
  public init(_ value: String, label: String? = nil, preferred: Bool = false) {
    self.value = value
    self.label = label
    self.preferred = preferred
  }

  /// The value as one text.
  public var text: String? { value }
}

extension Relation {
  /// The property as the vocabulary describes it.
  static let property = MultiProperty(
    "relations", "People related to this one, by name.", { $0.relations }, { $1(&$0.relations) },
    make: { Relation("") },
    parts: [.label, .required("value", { $0.value }, { $0.value = $1 }), .preferred],
    readParameters: { $0.parameters }, writeParameters: { $0.parameters = $1 })
}
