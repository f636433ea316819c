/// An instant messaging account.
public struct InstantMessage: MultiValue {
  /// The canonical label.
  public var label: String?
  /// The network: `jabber`, `skype`.
  public var service: String?
  /// The name of the account.
  public var username: String
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

  /// Makes an account.
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

/// The property `instant_messages` as the vocabulary describes it.
enum InstantMessages: MultiPropertyKind {
  static let name = "instant_messages"
  static let summary = "Instant messaging accounts."
  static let parts = [
    MultiProperty.Part("label"), MultiProperty.Part("value"),
    MultiProperty.Part("preferred", isFlag: true), MultiProperty.Part("service"),
    MultiProperty.Part("username"),
    MultiProperty.Part("status"), MultiProperty.Part("reason"), .object("raw"),
  ]

  static func count(_ person: Person) -> Int { person.instantMessages.count }

  static func read(_ person: Person, _ value: Int, _ part: Int) -> Scalar {
    switch part {
    case 0: Scalar(person.instantMessages[value].label)
    case 1: .text(person.instantMessages[value].username)
    case 2: Scalar(person.instantMessages[value].preferred)
    case 3: Scalar(person.instantMessages[value].service)
    case 4: .text(person.instantMessages[value].username)
    case 5: Scalar(person.instantMessages[value].status?.rawValue)
    case 6: Scalar(person.instantMessages[value].reason)
    case 7: Scalar(person.instantMessages[value].originals.json)
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
    if text == nil, !person.instantMessages[value].originals.isEmpty {
      person.instantMessages[value].originals[parts[part].name] = nil
    }
    switch part {
    case 0: person.instantMessages[value].label = text
    case 1: person.instantMessages[value].username = text ?? ""
    case 2: person.instantMessages[value].preferred = text.isYes
    case 3: person.instantMessages[value].service = text
    case 4: person.instantMessages[value].username = text ?? ""
    case 5: person.instantMessages[value].status = text.flatMap(Status.init(rawValue:))
    case 6: person.instantMessages[value].reason = text
    case 7: person.instantMessages[value].originals = Originals(text ?? "")
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
