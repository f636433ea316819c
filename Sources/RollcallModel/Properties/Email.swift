/// An e-mail address.
public struct Email: MultiValue {
  /// The canonical label.
  public var label: String?
  /// The address that people and outputs get.
  public var value: String
  /// What the source said, `nil` where ``value`` still is that.
  public var original: String?
  /// For matching only, never written back: lower case, domain in ASCII.
  public var key: String?
  /// What normalizing found; `nil` before.
  public var status: Status?
  /// Why the status is not `valid`, a stable code.
  public var reason: String?
  /// Marked as the one to use first.
  public var preferred: Bool
  /// Parameters without a part of their own.
  public var parameters: [Parameter] = []

  /// Makes an address from its text as a source wrote it.
  @inlinable
  public init(_ value: String, label: String? = nil, preferred: Bool = false) {
    self.value = value
    self.label = label
    self.preferred = preferred
  }

  /// What the source said.
  public var raw: String { original ?? value }
  /// The value as one text.
  public var text: String? { value }
  /// What follows the last `@`; `nil` if there is none.
  public var domain: String? {
    guard let at = value.utf8.lastIndex(of: UInt8(ascii: "@")) else { return nil }
    let start = value.utf8.index(after: at)
    return start == value.utf8.endIndex ? nil : String(value[start...])
  }
}

extension Email {
  /// The property as the vocabulary describes it.
  static let property = MultiProperty(
    "emails", "E-mail addresses.", { $0.emails }, { $1(&$0.emails) }, make: { Email("") },
    parts: [
      .label, .required("value", { $0.value }, { $0.value = $1 }), .preferred,
      PartAccess(
        name: "raw", read: { .text($0.raw) }, stored: { Scalar($0.original) },
        write: { $0.original = $1 == $0.value ? nil : $1 }),
      .text("key", { $0.key }, { $0.key = $1 }), .word("status", { $0.status }, { $0.status = $1 }),
      .text("reason", { $0.reason }, { $0.reason = $1 }),
      .computed("domain", { $0.domain }),
    ], readParameters: { $0.parameters }, writeParameters: { $0.parameters = $1 })
}
