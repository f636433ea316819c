/// The address of a web page.
public struct WebPage: MultiValue {
  /// The canonical label.
  public var label: String?
  /// The URL that people and outputs get.
  public var value: String
  /// What the source said, `nil` where ``value`` still is that.
  public var original: String? {
    get { rare.box?.fields.original }
    set { if newValue != nil || rare.box != nil { rare.fields.original = newValue } }
    _modify { yield &rare.fields.original }
  }
  /// For matching only, never written back: host without `www.`, path and query without what only counts visits.
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

  /// Makes a page from its URL.
  public init(_ value: String, label: String? = nil, preferred: Bool = false) {
    self.value = value
    self.label = label
    self.preferred = preferred
  }

  /// What the source said.
  public var raw: String { original ?? value }
  /// The value as one text.
  public var text: String? { value }

  /// Takes what normalizing found, all in one piece of memory; another value keeps what was there.
  ///
  /// `found` is the new value, `nil` where it is as it was.
  package mutating func find(_ found: String?, key: String?, status: Status, reason: String?) {
    var fields = rare.fields
    if let found {
      fields.original = fields.original ?? value
      value = found
    }
    fields.key = key
    fields.status = status
    fields.reason = reason
    rare.replace(fields)
  }

  private struct RareFields: Rareness {
    var original: String?
    var key: String?
    var status: Status?
    var reason: String?
    var parameters: [Parameter] = []

    var isEmpty: Bool {
      original == nil
        && key == nil
        && status == nil
        && reason == nil
        && parameters.isEmpty
    }
  }
}

/// The property `urls` as the vocabulary describes it.
enum WebPages: MultiPropertyKind {
  static let name = "urls"
  static let summary = "Web pages."
  static let parts = [
    MultiProperty.Part("label"), MultiProperty.Part("value"),
    MultiProperty.Part("preferred", isFlag: true), MultiProperty.Part("raw"),
    MultiProperty.Part("key"), MultiProperty.Part("status"), MultiProperty.Part("reason"),
  ]

  static func count(_ person: Person) -> Int { person.urls.count }

  static func read(_ person: Person, _ value: Int, _ part: Int) -> Scalar {
    switch part {
    case 0: Scalar(person.urls[value].label)
    case 1: .text(person.urls[value].value)
    case 2: Scalar(person.urls[value].preferred)
    case 3: .text(person.urls[value].raw)
    case 4: Scalar(person.urls[value].key)
    case 5: Scalar(person.urls[value].status?.rawValue)
    case 6: Scalar(person.urls[value].reason)
    default: .null
    }
  }

  static func stored(_ person: Person, _ value: Int, _ part: Int) -> Scalar {
    switch part {
    case 3: Scalar(person.urls[value].original)
    default: read(person, value, part)
    }
  }

  static func write(_ person: inout Person, _ value: Int, _ part: Int, _ text: String?) {
    switch part {
    case 0: person.urls[value].label = text
    case 1: person.urls[value].value = text ?? ""
    case 2: person.urls[value].preferred = text.isYes
    case 3: person.urls[value].original = text == person.urls[value].value ? nil : text
    case 4: person.urls[value].key = text
    case 5: person.urls[value].status = text.flatMap(Status.init(rawValue:))
    case 6: person.urls[value].reason = text
    default: return
    }
  }

  static func parameters(_ person: Person, _ value: Int) -> [Parameter] {
    person.urls[value].parameters
  }

  static func setParameters(_ person: inout Person, _ value: Int, _ parameters: [Parameter]) {
    person.urls[value].parameters = parameters
  }

  static func append(_ person: inout Person) -> Int {
    person.urls.append(WebPage(""))
    return person.urls.count - 1
  }

  static func removeAll(_ person: inout Person, where picks: (Int) -> Bool) {
    person.urls.removeAll(at: picks)
  }
}
