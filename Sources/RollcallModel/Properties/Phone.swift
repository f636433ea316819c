/// A phone number: as written, and once normalized as E.164.
public struct Phone: MultiValue {
  /// What sort of line a number reaches (libphonenumber's types).
  public enum Kind: String, Sendable, CaseIterable {
    case mobile
    case fixedLine = "fixed_line"
    case fixedLineOrMobile = "fixed_line_or_mobile"
    case tollFree = "toll_free"
    case premiumRate = "premium_rate"
    case sharedCost = "shared_cost"
    case voip
    case personalNumber = "personal_number"
    case pager
    case uan
    case voicemail
    case short
    case unknown
  }

  /// The canonical label.
  public var label: String?
  /// The number that people and outputs get.
  public var value: String
  /// What the source said, `nil` where ``value`` still is that.
  public var original: String?
  /// For matching only, never written back: E.164 without extension.
  public var key: String?
  /// What normalizing found; `nil` before.
  public var status: Status?
  /// Why the status is not `valid`, a stable code: `too_short`, `no_region`.
  public var reason: String?
  /// The ISO 3166 country of the number, `001` for none.
  public var region: String?
  /// What sort of line.
  public var type: Kind?
  /// Digits to dial once connected.
  public var `extension`: String?
  /// Marked as the one to use first.
  public var preferred: Bool
  /// Parameters without a part of their own.
  public var parameters: [Parameter] = []

  /// Makes a phone from its text as a source wrote it.
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
}

extension Phone {
  /// The property as the vocabulary describes it.
  static let property = MultiProperty(
    "phones", "Phone numbers.", { $0.phones }, { $1(&$0.phones) }, make: { Phone("") },
    parts: [
      .label, .required("value", { $0.value }, { $0.value = $1 }), .preferred,
      PartAccess(
        name: "raw", read: { .text($0.raw) }, stored: { Scalar($0.original) },
        write: { $0.original = $1 == $0.value ? nil : $1 }),
      .text("key", { $0.key }, { $0.key = $1 }), .word("status", { $0.status }, { $0.status = $1 }),
      .text("reason", { $0.reason }, { $0.reason = $1 }),
      .text("region", { $0.region }, { $0.region = $1 }),
      .word("type", { $0.type }, { $0.type = $1 }),
      .text("extension", { $0.extension }, { $0.extension = $1 }),
    ], readParameters: { $0.parameters }, writeParameters: { $0.parameters = $1 })
}
