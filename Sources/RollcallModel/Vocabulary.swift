/// The names of everything known about a person: one vocabulary for pipelines, SQL, CSV and JSON.
///
/// To add a property, write its file in `Properties/` and add one line here; paths, SQL tables, the
/// book, JSON, merging and the documentation follow.
public enum Vocabulary {
  /// The single-value properties, in the order of documentation and tables.
  public static let single: [SingleProperty] = SingleProperty.stored

  /// The computed, read-only properties.
  public static let computed: [SingleProperty] = SingleProperty.computed

  /// The multi-value properties, in the order of documentation and tables.
  public static let multi: [MultiProperty] =
    ([
      Phones.self, Emails.self, Addresses.self, Dates.self, WebPages.self, Relations.self,
      SocialProfiles.self, InstantMessages.self, Groups.self, Extras.self,
    ] as [any MultiPropertyKind.Type]).map { MultiProperty($0) }

  private static let singleByName = Dictionary(
    uniqueKeysWithValues: (single + computed).map { ($0.name, $0) })
  private static let multiByName = Dictionary(uniqueKeysWithValues: multi.map { ($0.name, $0) })

  /// The single-value or computed property of that name.
  public static func single(named name: String) -> SingleProperty? { singleByName[name] }

  /// The multi-value property of that name.
  public static func multi(named name: String) -> MultiProperty? { multiByName[name] }

  /// All names, for suggestions.
  public static var names: [String] { (single + computed).map(\.name) + multi.map(\.name) }
}

/// A property of which a person has many values, described for generic use.
///
/// A plain value without anything to count references of: descriptions are used for each value of
/// each person on all cores at once.
public struct MultiProperty: Sendable {
  /// A part of each value.
  public struct Part: Sendable, Hashable {
    /// The name: `label`, `value`, `postal_code`.
    public let name: String
    /// What the text of the part stands for.
    public let form: Form
    /// Whether the part can be set.
    public let isSettable: Bool
    /// Whether the part holds what normalizing found out, not what a source said.
    public let isFinding: Bool

    /// What the text of a part stands for, which JSON writes in its own way.
    public enum Form: Sendable, Hashable {
      /// A text.
      case text
      /// A yes or no: 1 or 0, in JSON true.
      case flag
      /// Words with spaces between, in JSON an array.
      case words
      /// The text of a JSON object, in JSON the object itself.
      case object
    }

    init(_ name: String, isFlag: Bool = false, isSettable: Bool = true) {
      self.init(name, isFlag ? .flag : .text, isSettable: isSettable)
    }

    private init(_ name: String, _ form: Form, isSettable: Bool = true) {
      self.name = name
      self.form = form
      self.isSettable = isSettable
      isFinding = Self.findings.contains(name)
    }

    /// A part that is several words.
    static func words(_ name: String) -> Part { Part(name, .words) }

    /// A part that is an object of its own.
    static func object(_ name: String) -> Part { Part(name, .object) }

    /// Whether the part is a yes or no (1 or 0).
    public var isFlag: Bool { form == .flag }

    private static let findings: Set<String> = [
      "raw", "key", "status", "reason", "flags", "suggestion",
    ]
  }

  let kind: any MultiPropertyKind.Type

  init(_ kind: any MultiPropertyKind.Type) { self.kind = kind }

  /// The name in the vocabulary.
  public var name: String { kind.name }

  /// One sentence for documentation.
  public var summary: String { kind.summary }

  /// The parts, `label`, `value`, `preferred` first where the property has them.
  public var parts: [Part] { kind.parts }

  /// The index of a part by name.
  public func part(named name: String) -> Int? { parts.firstIndex { $0.name == name } }

  /// How many values the person has.
  public func count(_ person: Person) -> Int { kind.count(person) }

  /// The part of a value, by the indices of value and part, both from 0 and in range.
  public func read(_ person: Person, _ value: Int, _ part: Int) -> Scalar {
    kind.read(person, value, part)
  }

  /// The part as it is stored: null where ``read(_:_:_:)`` would derive it from other parts.
  public func stored(_ person: Person, _ value: Int, _ part: Int) -> Scalar {
    kind.stored(person, value, part)
  }

  /// Sets a part of a value from text, `nil` to clear it; read-only parts are left alone.
  public func write(_ person: inout Person, _ value: Int, _ part: Int, _ text: String?) {
    kind.write(&person, value, part, text)
  }

  /// The source parameters of a value that have no part of their own.
  public func parameters(_ person: Person, _ value: Int) -> [Parameter] {
    kind.parameters(person, value)
  }

  /// Sets those parameters.
  public func setParameters(_ person: inout Person, _ value: Int, _ parameters: [Parameter]) {
    kind.setParameters(&person, value, parameters)
  }

  /// Adds a value with nothing filled and gives its index.
  public func append(_ person: inout Person) -> Int { kind.append(&person) }

  /// Removes the values at the indices that a test picks.
  public func removeAll(_ person: inout Person, where picks: (Int) -> Bool) {
    kind.removeAll(&person, where: picks)
  }
}

/// What a file in `Properties/` says of its multi-value property; the calls are those of
/// ``MultiProperty``.
///
/// Parts are told apart by their index in `parts`. Values are looked at in place
/// (`person.phones[value].label`), as copying one counts references of all its parts.
protocol MultiPropertyKind: SendableMetatype {
  static var name: String { get }
  static var summary: String { get }
  static var parts: [MultiProperty.Part] { get }
  static func count(_ person: Person) -> Int
  static func read(_ person: Person, _ value: Int, _ part: Int) -> Scalar
  static func stored(_ person: Person, _ value: Int, _ part: Int) -> Scalar
  static func write(_ person: inout Person, _ value: Int, _ part: Int, _ text: String?)
  static func parameters(_ person: Person, _ value: Int) -> [Parameter]
  static func setParameters(_ person: inout Person, _ value: Int, _ parameters: [Parameter])
  static func append(_ person: inout Person) -> Int
  static func removeAll(_ person: inout Person, where picks: (Int) -> Bool)
}

extension MultiPropertyKind {
  static func stored(_ person: Person, _ value: Int, _ part: Int) -> Scalar {
    read(person, value, part)
  }
}

extension Array {
  /// Removes the elements at the indices that a test picks.
  mutating func removeAll(at picks: (Int) -> Bool) {
    var index = -1
    removeAll(where: { _ in
      index += 1
      return picks(index)
    })
  }
}

extension String? {
  /// Whether the text of a flag says yes.
  var isYes: Bool { self == "true" || self == "1" }
}
