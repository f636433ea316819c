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
  /// What normalizing found; `nil` before.
  public var status: Status? {
    get { rare.box?.fields.status }
    set { if newValue != nil || rare.box != nil { rare.fields.status = newValue } }
    _modify { yield &rare.fields.status }
  }
  /// Why the status is not `valid`, a stable code.
  public var reason: String? {
    get { rare.box?.fields.reason }
    set { if newValue != nil || rare.box != nil { rare.fields.reason = newValue } }
    _modify { yield &rare.fields.reason }
  }
  /// What the source wrote into the parts that normalizing changed.
  public var originals: Originals {
    get { rare.box?.fields.originals ?? Originals() }
    set { if !newValue.isEmpty || rare.box != nil { rare.fields.originals = newValue } }
    _modify { yield &rare.fields.originals }
  }
  /// Marked as the one to use first.
  public var preferred: Bool
  /// Parameters without a part of their own.
  public var parameters: [Parameter] {
    get { rare.box?.fields.parameters ?? [] }
    set { if !newValue.isEmpty || rare.box != nil { rare.fields.parameters = newValue } }
    _modify { yield &rare.fields.parameters }
  }

  /// What few values of this kind have.
  private var rare = Rare<RareFields>()

  /// Makes a profile.
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

  private struct RareFields: Rareness {
    var status: Status?
    var reason: String?
    var originals = Originals()
    var parameters: [Parameter] = []

    var isEmpty: Bool {
      status == nil
        && reason == nil
        && originals.isEmpty
        && parameters.isEmpty
    }
  }
}

/// The property `social_profiles` as the vocabulary describes it.
enum SocialProfiles: MultiPropertyKind {
  static let name = "social_profiles"
  static let summary = "Accounts on social networks."
  static let parts = [
    MultiProperty.Part("label"), MultiProperty.Part("value"),
    MultiProperty.Part("preferred", isFlag: true), MultiProperty.Part("service"),
    MultiProperty.Part("username"), MultiProperty.Part("url"), MultiProperty.Part("user_id"),
    MultiProperty.Part("status"), MultiProperty.Part("reason"), .object("raw"),
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
    case 7: Scalar(person.socialProfiles[value].status?.rawValue)
    case 8: Scalar(person.socialProfiles[value].reason)
    case 9: Scalar(person.socialProfiles[value].originals.json)
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
    if text == nil, !person.socialProfiles[value].originals.isEmpty {
      person.socialProfiles[value].originals[parts[part].name] = nil
    }
    switch part {
    case 0: person.socialProfiles[value].label = text
    case 1: person.socialProfiles[value].username = text
    case 2: person.socialProfiles[value].preferred = text.isYes
    case 3: person.socialProfiles[value].service = text
    case 4: person.socialProfiles[value].username = text
    case 5: person.socialProfiles[value].url = text
    case 6: person.socialProfiles[value].userID = text
    case 7: person.socialProfiles[value].status = text.flatMap(Status.init(rawValue:))
    case 8: person.socialProfiles[value].reason = text
    case 9: person.socialProfiles[value].originals = Originals(text ?? "")
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
