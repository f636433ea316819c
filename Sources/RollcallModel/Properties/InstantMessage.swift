/// An instant messaging account.
public struct InstantMessage: MultiValue {
  /// The canonical label.
  public var label: String?
  /// The network: `jabber`, `skype`.
  public var service: String?
  /// The name of the account.
  public var username: String
  /// Marked as the one to use first.
  public var preferred: Bool
  /// Parameters without a part of their own.
  public var parameters: [Parameter] = []

  /// Makes an account.
  @inlinable
  public init(
    _ username: String, service: String? = nil, label: String? = nil, preferred: Bool = false
  ) {
    self.username = username
    self.service = service
    self.label = label
    self.preferred = preferred
  }

  /// The name of the account.
  public var text: String? { username }
}

extension InstantMessage {
  /// The property as the vocabulary describes it.
  static let property = MultiProperty(
    "instant_messages", "Instant messaging accounts.", { $0.instantMessages },
    { $1(&$0.instantMessages) },
    make: { InstantMessage("") },
    parts: [
      .label, .required("value", { $0.username }, { $0.username = $1 }), .preferred,
      .text("service", { $0.service }, { $0.service = $1 }),
      PartAccess(
        name: "username", read: { .text($0.username) }, stored: { _ in .null },
        write: { $0.username = $1 ?? "" }),
    ], readParameters: { $0.parameters }, writeParameters: { $0.parameters = $1 })
}
