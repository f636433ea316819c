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
  public static let multi: [MultiProperty] = [
    Phone.property, Email.property, Address.property, LabeledDate.property, WebPage.property,
    Relation.property, SocialProfile.property, InstantMessage.property, MultiProperty.groups,
    Extra.property,
  ]

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

/// A property of which a person has one value, described for generic use.
public struct SingleProperty: Sendable {
  /// The name in the vocabulary.
  public let name: String
  /// One sentence for documentation.
  public let summary: String
  /// The value, null if there is none; the photo's is its URI or a `data:` URI.
  public let read: @Sendable (Person) -> Scalar
  /// Sets the value from text, `nil` to clear it; `nil` itself for a computed property.
  public let write: (@Sendable (inout Person, String?) -> Void)?

  /// Whether the value can be set.
  public var isSettable: Bool { write != nil }
}

/// A property of which a person has many values, described for generic use.
public struct MultiProperty: Sendable {
  /// A part of each value.
  public struct Part: Sendable {
    /// The name: `label`, `value`, `postal_code`.
    public let name: String
    /// Whether the part is a yes or no (1 or 0).
    public let isFlag: Bool
    /// Whether the part can be set.
    public let isSettable: Bool
  }

  /// The name in the vocabulary.
  public let name: String
  /// One sentence for documentation.
  public let summary: String
  /// The parts, `label`, `value`, `preferred` first where the property has them.
  public let parts: [Part]
  /// How many values the person has.
  public let count: @Sendable (Person) -> Int
  /// The part of a value, by the indices of value and part, both from 0 and in range.
  public let read: @Sendable (_ person: Person, _ value: Int, _ part: Int) -> Scalar
  /// The part as it is stored: null where ``read`` would derive it from other parts.
  public let stored: @Sendable (_ person: Person, _ value: Int, _ part: Int) -> Scalar
  /// Sets a part of a value from text, `nil` to clear it; read-only parts are left alone.
  public let write: @Sendable (_ person: inout Person, _ value: Int, _ part: Int, String?) -> Void
  /// The source parameters of a value that have no part of their own.
  public let parameters: @Sendable (_ person: Person, _ value: Int) -> [Parameter]
  /// Sets those parameters.
  public let setParameters: @Sendable (_ person: inout Person, _ value: Int, [Parameter]) -> Void
  /// Adds a value with nothing filled and gives its index.
  public let append: @Sendable (inout Person) -> Int
  /// Removes the values at the indices that a test picks.
  public let removeAll: @Sendable (inout Person, _ where: (Int) -> Bool) -> Void

  /// The index of a part by name.
  public func part(named name: String) -> Int? { parts.firstIndex { $0.name == name } }

  /// Describes a property kept in an array of the person, with no parameters unless told how.
  ///
  /// Closures, not key paths: these run for each value of each person.
  init<Value>(
    _ name: String, _ summary: String, _ values: @escaping @Sendable (Person) -> [Value],
    _ modify: @escaping @Sendable (inout Person, (inout [Value]) -> Void) -> Void,
    make: @escaping @Sendable () -> Value, parts: [PartAccess<Value>],
    readParameters: @escaping @Sendable (Value) -> [Parameter] = { _ in [] },
    writeParameters: @escaping @Sendable (inout Value, [Parameter]) -> Void = { _, _ in }
  ) {
    self.name = name
    self.summary = summary
    self.parts = parts.map { Part(name: $0.name, isFlag: $0.isFlag, isSettable: $0.write != nil) }
    self.count = { values($0).count }
    self.read = { person, value, part in parts[part].read(values(person)[value]) }
    self.stored = { person, value, part in
      let access = parts[part]
      return (access.stored ?? access.read)(values(person)[value])
    }
    self.write = { person, value, part, text in
      modify(&person) { parts[part].write?(&$0[value], text) }
    }
    self.parameters = { readParameters(values($0)[$1]) }
    self.setParameters = { person, value, list in
      modify(&person) { writeParameters(&$0[value], list) }
    }
    self.append = { person in
      modify(&person) { $0.append(make()) }
      return values(person).count - 1
    }
    self.removeAll = { person, picks in
      modify(&person) { values in
        var index = -1
        values.removeAll { _ in
          index += 1
          return picks(index)
        }
      }
    }
  }
}

/// How to read and write a part of one kind of value.
struct PartAccess<Value>: Sendable {
  let name: String
  var isFlag = false
  let read: @Sendable (Value) -> Scalar
  /// What of it is stored where that is not all that ``read`` gives.
  var stored: (@Sendable (Value) -> Scalar)?
  var write: (@Sendable (inout Value, String?) -> Void)?

  /// A part that is text or nothing.
  static func text(
    _ name: String, _ read: @escaping @Sendable (Value) -> String?,
    _ write: @escaping @Sendable (inout Value, String?) -> Void
  ) -> PartAccess {
    PartAccess(name: name, read: { Scalar(read($0)) }, write: write)
  }

  /// A part that is always text.
  static func required(
    _ name: String, _ read: @escaping @Sendable (Value) -> String,
    _ write: @escaping @Sendable (inout Value, String) -> Void
  ) -> PartAccess {
    PartAccess(name: name, read: { .text(read($0)) }, write: { write(&$0, $1 ?? "") })
  }

  /// A part that is one of the words of an enumeration, or nothing.
  static func word<Word: RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ read: @escaping @Sendable (Value) -> Word?,
    _ write: @escaping @Sendable (inout Value, Word?) -> Void
  ) -> PartAccess {
    PartAccess(
      name: name, read: { Scalar(read($0)?.rawValue) },
      write: { write(&$0, $1.flatMap(Word.init(rawValue:))) })
  }

  /// A part that can only be read.
  static func computed(
    _ name: String, _ read: @escaping @Sendable (Value) -> String?
  ) -> PartAccess {
    PartAccess(name: name, read: { Scalar(read($0)) }, stored: { _ in .null })
  }
}

extension PartAccess where Value: MultiValue {
  /// The label.
  static var label: PartAccess { .text("label", { $0.label }, { $0.label = $1 }) }

  /// The preferred mark.
  static var preferred: PartAccess {
    PartAccess(
      name: "preferred", isFlag: true, read: { Scalar($0.preferred) },
      write: { $0.preferred = $1 == "true" || $1 == "1" })
  }
}
