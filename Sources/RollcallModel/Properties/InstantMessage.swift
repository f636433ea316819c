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

/// The property `instant_messages` as the vocabulary describes it.
enum InstantMessages: MultiPropertyKind {
  static let name = "instant_messages"
  static let summary = "Instant messaging accounts."
  static let parts = [
    MultiProperty.Part("label"), MultiProperty.Part("value"),
    MultiProperty.Part("preferred", isFlag: true), MultiProperty.Part("service"),
    MultiProperty.Part("username"),
  ]

  static func count(_ person: Person) -> Int { person.instantMessages.count }

  static func read(_ person: Person, _ value: Int, _ part: Int) -> Scalar {
    switch part {
    case 0: Scalar(person.instantMessages[value].label)
    case 1: .text(person.instantMessages[value].username)
    case 2: Scalar(person.instantMessages[value].preferred)
    case 3: Scalar(person.instantMessages[value].service)
    case 4: .text(person.instantMessages[value].username)
    default: .null
    }
  }

  static func stored(_ person: Person, _ value: Int, _ part: Int) -> Scalar {
    switch part {
    case 4: .null
    default: read(person, value, part)
    }
  }

  static func write(_ person: inout Person, _ value: Int, _ part: Int, _ text: String?) {
    switch part {
    case 0: person.instantMessages[value].label = text
    case 1: person.instantMessages[value].username = text ?? ""
    case 2: person.instantMessages[value].preferred = text.isYes
    case 3: person.instantMessages[value].service = text
    case 4: person.instantMessages[value].username = text ?? ""
    default: return
    }
  }

  static func parameters(_ person: Person, _ value: Int) -> [Parameter] {
    person.instantMessages[value].parameters
  }

  static func setParameters(_ person: inout Person, _ value: Int, _ parameters: [Parameter]) {
    person.instantMessages[value].parameters = parameters
  }

  static func append(_ person: inout Person) -> Int {
    person.instantMessages.append(InstantMessage(""))
    return person.instantMessages.count - 1
  }

  static func removeAll(_ person: inout Person, where picks: (Int) -> Bool) {
    person.instantMessages.removeAll(at: picks)
  }
}
