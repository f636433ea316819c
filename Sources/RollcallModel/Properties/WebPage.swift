/// The address of a web page.
public struct WebPage: MultiValue {
  /// The canonical label.
  public var label: String?
  /// The URL as written.
  public var value: String
  /// Marked as the one to use first.
  public var preferred: Bool
  /// Parameters without a part of their own.
  public var parameters: [Parameter] = []

  /// Makes a page from its URL.
  @inlinable
  public init(_ value: String, label: String? = nil, preferred: Bool = false) {
    self.value = value
    self.label = label
    self.preferred = preferred
  }

  /// The value as one text.
  public var text: String? { value }
}

/// The property `urls` as the vocabulary describes it.
enum WebPages: MultiPropertyKind {
  static let name = "urls"
  static let summary = "Web pages."
  static let parts = [
    MultiProperty.Part("label"), MultiProperty.Part("value"),
    MultiProperty.Part("preferred", isFlag: true),
  ]

  static func count(_ person: Person) -> Int { person.urls.count }

  static func read(_ person: Person, _ value: Int, _ part: Int) -> Scalar {
    switch part {
    case 0: Scalar(person.urls[value].label)
    case 1: .text(person.urls[value].value)
    case 2: Scalar(person.urls[value].preferred)
    default: .null
    }
  }

  static func write(_ person: inout Person, _ value: Int, _ part: Int, _ text: String?) {
    switch part {
    case 0: person.urls[value].label = text
    case 1: person.urls[value].value = text ?? ""
    case 2: person.urls[value].preferred = text.isYes
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
