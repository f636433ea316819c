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

/// The property `social_profiles` as the vocabulary describes it.
enum SocialProfiles: MultiPropertyKind {
  static let name = "social_profiles"
  static let summary = "Accounts on social networks."
  static let parts = [
    MultiProperty.Part("label"), MultiProperty.Part("value"),
    MultiProperty.Part("preferred", isFlag: true), MultiProperty.Part("service"),
    MultiProperty.Part("username"), MultiProperty.Part("url"), MultiProperty.Part("user_id"),
  ]

  static func count(_ person: Person) -> Int { person.socialProfiles.count }

  static func read(_ person: Person, _ value: Int, _ part: Int) -> Scalar {
    switch part {
    case 0: Scalar(person.socialProfiles[value].label)
    case 1: Scalar(person.socialProfiles[value].text)
    case 2: Scalar(person.socialProfiles[value].preferred)
    case 3: Scalar(person.socialProfiles[value].service)
    case 4: Scalar(person.socialProfiles[value].username)
    case 5: Scalar(person.socialProfiles[value].url)
    case 6: Scalar(person.socialProfiles[value].userID)
    default: .null
    }
  }

  static func stored(_ person: Person, _ value: Int, _ part: Int) -> Scalar {
    switch part {
    case 1: .null
    default: read(person, value, part)
    }
  }

  static func write(_ person: inout Person, _ value: Int, _ part: Int, _ text: String?) {
    switch part {
    case 0: person.socialProfiles[value].label = text
    case 1: person.socialProfiles[value].username = text
    case 2: person.socialProfiles[value].preferred = text.isYes
    case 3: person.socialProfiles[value].service = text
    case 4: person.socialProfiles[value].username = text
    case 5: person.socialProfiles[value].url = text
    case 6: person.socialProfiles[value].userID = text
    default: return
    }
  }

  static func parameters(_ person: Person, _ value: Int) -> [Parameter] {
    person.socialProfiles[value].parameters
  }

  static func setParameters(_ person: inout Person, _ value: Int, _ parameters: [Parameter]) {
    person.socialProfiles[value].parameters = parameters
  }

  static func append(_ person: inout Person) -> Int {
    person.socialProfiles.append(SocialProfile())
    return person.socialProfiles.count - 1
  }

  static func removeAll(_ person: inout Person, where picks: (Int) -> Bool) {
    person.socialProfiles.removeAll(at: picks)
  }
}
