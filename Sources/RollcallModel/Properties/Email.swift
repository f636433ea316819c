/// An e-mail address.
public struct Email: MultiValue {
  /// The canonical label.
  public var label: String?
  /// The address that people and outputs get.
  public var value: String
  /// What the source said, `nil` where ``value`` still is that.
  public var original: String? {
    get { rare.box?.fields.original }
    set { if newValue != nil || rare.box != nil { rare.fields.original = newValue } }
    _modify { yield &rare.fields.original }
  }
  /// For matching only, never written back: lower case, domain in ASCII.
  public var key: String? {
    get { rare.box?.fields.key }
    set { if newValue != nil || rare.box != nil { rare.fields.key = newValue } }
    _modify { yield &rare.fields.key }
  }
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
  /// What is worth knowing about an address that is right: `role`, `disposable`, `typo`, `relay`.
  public var flags: [String] {
    get { rare.box?.fields.flags ?? [] }
    set { if !newValue.isEmpty || rare.box != nil { rare.fields.flags = newValue } }
    _modify { yield &rare.fields.flags }
  }
  /// What a likely slip of the pen was meant to be (`a@gmail.com` for `a@gmial.com`); never applied.
  public var suggestion: String? {
    get { rare.box?.fields.suggestion }
    set { if newValue != nil || rare.box != nil { rare.fields.suggestion = newValue } }
    _modify { yield &rare.fields.suggestion }
  }
  /// Marked as the one to use first.
  public var preferred: Bool
  /// Parameters without a part of their own.
  public var parameters: [Parameter] {
    get { rare.box?.fields.parameters ?? [] }
    set { if !newValue.isEmpty || rare.box != nil { rare.fields.parameters = newValue } }
    _modify { yield &rare.fields.parameters }
  }

  /// Whether there are any ``parameters``.
  public var hasParameters: Bool { rare.box.map { !$0.fields.parameters.isEmpty } ?? false }

  /// What few values of this kind have.
  private var rare = Rare<RareFields>()

  /// Makes an address from its text as a source wrote it.
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

  /// Takes what normalizing found, all in one piece of memory; another value keeps what was there.
  ///
  /// `found` is the new value, `nil` where it is as it was.
  package mutating func find(
    _ found: String?, key: String?, status: Status, reason: String?, flags: [String],
    suggestion: String?
  ) {
    var fields = rare.fields
    if let found {
      fields.original = fields.original ?? value
      value = found
    }
    fields.key = key
    fields.status = status
    fields.reason = reason
    fields.flags = flags
    fields.suggestion = suggestion
    rare.replace(fields)
  }

  private struct RareFields: Rareness {
    var original: String?
    var key: String?
    var status: Status?
    var reason: String?
    var flags: [String] = []
    var suggestion: String?
    var parameters: [Parameter] = []

    var isEmpty: Bool {
      original == nil
        && key == nil
        && status == nil
        && reason == nil
        && flags.isEmpty
        && suggestion == nil
        && parameters.isEmpty
    }
  }
}

/// The property `emails` as the vocabulary describes it.
enum Emails: MultiPropertyKind {
  static let name = "emails"
  static let summary = "E-mail addresses."
  static let parts = [
    MultiProperty.Part("label"), MultiProperty.Part("value"),
    MultiProperty.Part("preferred", isFlag: true), MultiProperty.Part("raw"),
    MultiProperty.Part("key"), MultiProperty.Part("status"), MultiProperty.Part("reason"),
    MultiProperty.Part("domain", isSettable: false), .words("flags"),
    MultiProperty.Part("suggestion"),
  ]

  static func count(_ person: Person) -> Int { person.emails.count }

  static func read(_ person: Person, _ value: Int, _ part: Int) -> Scalar {
    switch part {
    case 0: Scalar(person.emails[value].label)
    case 1: .text(person.emails[value].value)
    case 2: Scalar(person.emails[value].preferred)
    case 3: .text(person.emails[value].raw)
    case 4: Scalar(person.emails[value].key)
    case 5: Scalar(person.emails[value].status?.rawValue)
    case 6: Scalar(person.emails[value].reason)
    case 7: Scalar(person.emails[value].domain)
    case 8: Scalar(words: person.emails[value].flags)
    case 9: Scalar(person.emails[value].suggestion)
    default: .null
    }
  }

  static func stored(_ person: Person, _ value: Int, _ part: Int) -> Scalar {
    switch part {
    case 3: Scalar(person.emails[value].original)
    case 7: .null
    default: read(person, value, part)
    }
  }

  static func write(_ person: inout Person, _ value: Int, _ part: Int, _ text: String?) {
    switch part {
    case 0: person.emails[value].label = text
    case 1: person.emails[value].value = text ?? ""
    case 2: person.emails[value].preferred = text.isYes
    case 3: person.emails[value].original = text == person.emails[value].value ? nil : text
    case 4: person.emails[value].key = text
    case 5: person.emails[value].status = text.flatMap(Status.init(rawValue:))
    case 6: person.emails[value].reason = text
    case 8: person.emails[value].flags = text?.split(separator: " ").map(String.init) ?? []
    case 9: person.emails[value].suggestion = text
    default: return
    }
  }

  static func parameters(_ person: Person, _ value: Int) -> [Parameter] {
    person.emails[value].parameters
  }

  static func setParameters(_ person: inout Person, _ value: Int, _ parameters: [Parameter]) {
    person.emails[value].parameters = parameters
  }

  static func append(_ person: inout Person) -> Int {
    person.emails.append(Email(""))
    return person.emails.count - 1
  }

  static func removeAll(_ person: inout Person, where picks: (Int) -> Bool) {
    person.emails.removeAll(at: picks)
  }
}
