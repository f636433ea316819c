/// An account on a social network.
public struct SocialProfile: MultiValue {
  /// The canonical label.
  public var label: String?
  /// The network: `twitter`, `linkedin`.
  public var service: String?
  /// The name of the account.
  public var username: String?
  /// The page of the account.
  public var url: String?
  /// The network's own number of the account.
  public var userID: String?
  /// Marked as the one to use first.
  public var preferred: Bool
  /// Parameters without a part of their own.
  public var parameters: [Parameter] = []

  /// Makes a profile.
  @inlinable
  public init(
    service: String? = nil, username: String? = nil, url: String? = nil, userID: String? = nil,
    label: String? = nil, preferred: Bool = false
  ) {
    self.service = service
    self.username = username
    self.url = url
    self.userID = userID
    self.label = label
    self.preferred = preferred
  }

  /// The page, else the name of the account.
  public var text: String? { url ?? username ?? userID }
}

extension SocialProfile {
  /// The property as the vocabulary describes it.
  static let property = MultiProperty(
    "social_profiles", "Accounts on social networks.", { $0.socialProfiles },
    { $1(&$0.socialProfiles) },
    make: { SocialProfile() },
    parts: [
      .label,
      PartAccess(
        name: "value", read: { Scalar($0.text) }, stored: { _ in .null },
        write: { $0.username = $1 }),
      .preferred, .text("service", { $0.service }, { $0.service = $1 }),
      .text("username", { $0.username }, { $0.username = $1 }),
      .text("url", { $0.url }, { $0.url = $1 }),
      .text("user_id", { $0.userID }, { $0.userID = $1 }),
    ], readParameters: { $0.parameters }, writeParameters: { $0.parameters = $1 })
}
