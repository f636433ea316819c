/// A day that matters: an anniversary and others.
public struct LabeledDate: MultiValue {
  /// The canonical label: `anniversary`.
  public var label: String?
  /// The day, as far as known.
  public var date: PartialDate
  /// What the source said, `nil` where ``date`` still is that.
  public var original: String? {
    get { rare.box?.fields.original }
    set { if newValue != nil || rare.box != nil { rare.fields.original = newValue } }
    _modify { yield &rare.fields.original }
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

  /// Makes a labelled day.
  public init(_ date: PartialDate, label: String? = nil, preferred: Bool = false) {
    self.date = date
    self.label = label
    self.preferred = preferred
  }

  /// What the source said.
  public var raw: String { original ?? date.text }
  /// The day as ISO text.
  public var text: String? { date.text }

  private struct RareFields: Rareness {
    var original: String?
    var parameters: [Parameter] = []

    var isEmpty: Bool {
      original == nil
        && parameters.isEmpty
    }
  }
}

/// The property `dates` as the vocabulary describes it.
enum Dates: MultiPropertyKind {
  static let name = "dates"
  static let summary = "Anniversaries and other days."
  static let parts = [
    MultiProperty.Part("label"), MultiProperty.Part("value"),
    MultiProperty.Part("preferred", isFlag: true), MultiProperty.Part("raw"),
  ]

  static func count(_ person: Person) -> Int { person.dates.count }

  static func read(_ person: Person, _ value: Int, _ part: Int) -> Scalar {
    switch part {
    case 0: Scalar(person.dates[value].label)
    case 1: .text(person.dates[value].date.text)
    case 2: Scalar(person.dates[value].preferred)
    case 3: .text(person.dates[value].raw)
    default: .null
    }
  }

  static func stored(_ person: Person, _ value: Int, _ part: Int) -> Scalar {
    switch part {
    case 3: Scalar(person.dates[value].original)
    default: read(person, value, part)
    }
  }

  static func write(_ person: inout Person, _ value: Int, _ part: Int, _ text: String?) {
    switch part {
    case 0: person.dates[value].label = text
    case 1: person.dates[value].date = PartialDate(text ?? "")
    case 2: person.dates[value].preferred = text.isYes
    case 3: person.dates[value].original = text == person.dates[value].date.text ? nil : text
    default: return
    }
  }

  static func parameters(_ person: Person, _ value: Int) -> [Parameter] {
    person.dates[value].parameters
  }

  static func setParameters(_ person: inout Person, _ value: Int, _ parameters: [Parameter]) {
    person.dates[value].parameters = parameters
  }

  static func append(_ person: inout Person) -> Int {
    person.dates.append(LabeledDate(.other("")))
    return person.dates.count - 1
  }

  static func removeAll(_ person: inout Person, where picks: (Int) -> Bool) {
    person.dates.removeAll(at: picks)
  }
}
