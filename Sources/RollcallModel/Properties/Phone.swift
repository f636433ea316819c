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
  public var original: String? {
    get { rare.box?.fields.original }
    set { if newValue != nil || rare.box != nil { rare.fields.original = newValue } }
    _modify { yield &rare.fields.original }
  }
  /// For matching only, never written back: E.164 without extension.
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
  /// Why the status is not `valid`, a stable code: `too_short`, `no_region`.
  public var reason: String? {
    get { rare.box?.fields.reason }
    set { if newValue != nil || rare.box != nil { rare.fields.reason = newValue } }
    _modify { yield &rare.fields.reason }
  }
  /// The ISO 3166 country of the number, `001` for none.
  public var region: String? {
    get { rare.box?.fields.region }
    set { if newValue != nil || rare.box != nil { rare.fields.region = newValue } }
    _modify { yield &rare.fields.region }
  }
  /// What sort of line.
  public var type: Kind? {
    get { rare.box?.fields.type }
    set { if newValue != nil || rare.box != nil { rare.fields.type = newValue } }
    _modify { yield &rare.fields.type }
  }
  /// Digits to dial once connected.
  public var `extension`: String? {
    get { rare.box?.fields.`extension` }
    set { if newValue != nil || rare.box != nil { rare.fields.`extension` = newValue } }
    _modify { yield &rare.fields.`extension` }
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

  /// Makes a phone from its text as a source wrote it.
  public init(_ value: String, label: String? = nil, preferred: Bool = false) {
    self.value = value
    self.label = label
    self.preferred = preferred
  }

  /// What the source said.
  public var raw: String { original ?? value }
  /// The value as one text.
  public var text: String? { value }

  /// Whether there are digits to dial once connected that the value does not have, as E.164 has no
  /// place for them.
  package var losesExtension: Bool {
    guard let digits = `extension`, !digits.isEmpty else { return false }
    return !value.hasSuffix(digits) || value == key
  }

  /// What normalizing found out about a number.
  public struct Findings: Sendable, Hashable {
    /// E.164 without extension, `nil` where the number has none.
    public var key: String?
    /// Whether it is right.
    public var status: Status?
    /// Why the status is not `valid`.
    public var reason: String?
    /// The ISO 3166 country of the number.
    public var region: String?
    /// What sort of line.
    public var type: Kind?
    /// Digits to dial once connected; `nil` leaves those that are known.
    public var `extension`: String?

    /// Makes findings; what is not given is not known.
    public init(
      key: String? = nil, status: Status? = nil, reason: String? = nil, region: String? = nil,
      type: Kind? = nil, `extension`: String? = nil
    ) {
      self.key = key
      self.status = status
      self.reason = reason
      self.region = region
      self.type = type
      self.extension = `extension`
    }
  }

  /// Takes over findings and a new value, all at once: cheaper than one by one.
  ///
  /// What the source said is kept before it is replaced; `nil` leaves the value as it is.
  public mutating func take(_ findings: Findings, value new: String?) {
    let replaced = new == nil ? nil : value
    if let new { value = new }
    let update = { (fields: inout RareFields) in
      fields.key = findings.key
      fields.status = findings.status
      fields.reason = findings.reason
      fields.region = findings.region
      fields.type = findings.type
      if let digits = findings.extension { fields.extension = digits }
      if fields.original == nil { fields.original = replaced }
    }
    update(&rare.fields)
  }

  private struct RareFields: Rareness {
    var original: String?
    var key: String?
    var status: Status?
    var reason: String?
    var region: String?
    var type: Kind?
    var `extension`: String?
    var parameters: [Parameter] = []

    var isEmpty: Bool {
      original == nil
        && key == nil
        && status == nil
        && reason == nil
        && region == nil
        && type == nil
        && `extension` == nil
        && parameters.isEmpty
    }
  }
}

/// The property `phones` as the vocabulary describes it.
enum Phones: MultiPropertyKind {
  static let name = "phones"
  static let summary = "Phone numbers."
  static let parts = [
    MultiProperty.Part("label"), MultiProperty.Part("value"),
    MultiProperty.Part("preferred", isFlag: true), MultiProperty.Part("raw"),
    MultiProperty.Part("key"), MultiProperty.Part("status"), MultiProperty.Part("reason"),
    MultiProperty.Part("region"), MultiProperty.Part("type"), MultiProperty.Part("extension"),
  ]

  static func count(_ person: Person) -> Int { person.phones.count }

  static func read(_ person: Person, _ value: Int, _ part: Int) -> Scalar {
    switch part {
    case 0: Scalar(person.phones[value].label)
    case 1: .text(person.phones[value].value)
    case 2: Scalar(person.phones[value].preferred)
    case 3: .text(person.phones[value].raw)
    case 4: Scalar(person.phones[value].key)
    case 5: Scalar(person.phones[value].status?.rawValue)
    case 6: Scalar(person.phones[value].reason)
    case 7: Scalar(person.phones[value].region)
    case 8: Scalar(person.phones[value].type?.rawValue)
    case 9: Scalar(person.phones[value].extension)
    default: .null
    }
  }

  static func stored(_ person: Person, _ value: Int, _ part: Int) -> Scalar {
    switch part {
    case 3: Scalar(person.phones[value].original)
    default: read(person, value, part)
    }
  }

  static func write(_ person: inout Person, _ value: Int, _ part: Int, _ text: String?) {
    switch part {
    case 0: person.phones[value].label = text
    case 1: person.phones[value].value = text ?? ""
    case 2: person.phones[value].preferred = text.isYes
    case 3: person.phones[value].original = text == person.phones[value].value ? nil : text
    case 4: person.phones[value].key = text
    case 5: person.phones[value].status = text.flatMap(Status.init(rawValue:))
    case 6: person.phones[value].reason = text
    case 7: person.phones[value].region = text
    case 8: person.phones[value].type = text.flatMap(Phone.Kind.init(rawValue:))
    case 9: person.phones[value].extension = text
    default: return
    }
  }

  static func parameters(_ person: Person, _ value: Int) -> [Parameter] {
    person.phones[value].parameters
  }

  static func setParameters(_ person: inout Person, _ value: Int, _ parameters: [Parameter]) {
    person.phones[value].parameters = parameters
  }

  static func append(_ person: inout Person) -> Int {
    person.phones.append(Phone(""))
    return person.phones.count - 1
  }

  static func removeAll(_ person: inout Person, where picks: (Int) -> Bool) {
    person.phones.removeAll(at: picks)
  }
}
