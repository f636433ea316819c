/// Where in a person a value stands: `phones[mobile]`, `addresses[home].city`, `emails[work] || email`.
///
/// The same path reads and writes. Grammar, in the words of the documentation:
/// ```
/// path     = step *( "||" step )            ; the first that gives something
/// step     = name [ "[" selector "]" ] [ "." part ]
/// selector = "" / "*" / number / word [ ",*" ] / "?" state [ ",*" ]
/// ```
public struct PersonPath: Sendable {
  /// The path as written, without spaces around it.
  public let text: String
  /// The steps; the first that gives something counts.
  public let steps: [PathStep]

  /// What stands between the values that `[*]` joins.
  public static let separator = "; "

  /// Reads a path.
  ///
  /// - Throws: ``PathError`` with the byte where it goes wrong.
  public init(parsing text: String) throws(PathError) {
    var parser = PathParser(text)
    self.steps = try parser.parse()
    self.text = parser.trimmed
  }

  /// Whether the path names all values of a multi-value property without saying which or how to join.
  public var isList: Bool {
    steps.contains { step in
      if case .multi(_, .all, _) = step { true } else { false }
    }
  }

  /// Whether the path can be written: its first step picks a value by place, label or `[]`.
  public var isSettable: Bool { steps.first?.isSettable ?? false }

  /// The one value, several joined where the path says `*`; `nil` if there is none.
  public func value(of person: Person, joinedBy separator: String = separator) -> String? {
    for step in steps {
      if let value = step.value(of: person, joinedBy: separator) { return value }
    }
    return nil
  }

  /// All values that the first step with any gives.
  public func values(of person: Person) -> [String] {
    for step in steps {
      let values = step.values(of: person)
      if !values.isEmpty { return values }
    }
    return []
  }

  /// Sets the value, adding one where the path's place is free; `nil` clears it.
  ///
  /// `phones[mobile]` changes the first so labelled or adds one with that label; `phones[]` adds.
  public func set(_ value: String?, on person: inout Person) {
    steps.first?.set(value, on: &person)
  }

  /// The ways to choose one value of a list, for messages: `phones[1]`, `phones[mobile]`, `phones[*]`.
  public var choices: [String] {
    guard case .multi(let property, _, let part)? = steps.first else { return [] }
    let suffix = part.map { "." + property.parts[$0].name } ?? ""
    let label = property.name == "phones" ? "mobile" : "work"
    var result = [property.name + "[1]" + suffix]
    if property.labelPart != nil { result.append(property.name + "[" + label + "]" + suffix) }
    return result + [property.name + "[*]" + suffix]
  }
}

extension PersonPath: Hashable {
  /// Two paths are equal if they are written alike.
  public static func == (left: PersonPath, right: PersonPath) -> Bool { left.text == right.text }

  /// Feeds the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// Why a text is no path.
public struct PathError: Error, Sendable, Hashable {
  /// `bad_path` or `unknown_property`.
  public var code: ProblemCode
  /// Where in the text, in UTF-8 bytes from 0.
  public var byte: Int
  /// The word that is wrong.
  public var subject: String
  /// What was expected instead.
  public var expected: String?
  /// Names that may have been meant.
  public var candidates: [String] = []
}

extension Setting {
  /// The scalar as a path.
  ///
  /// - Throws: `bad_path` or `unknown_property` at the byte where it goes wrong.
  public func path() throws(Failure) -> PersonPath {
    let text = try text(expected: "a path such as phones[mobile]")
    do {
      return try PersonPath(parsing: text)
    } catch {
      throw Failure(
        problem(
          error.code, byte: error.byte, subject: error.subject, expected: error.expected,
          candidates: error.candidates))
    }
  }

  /// The scalar as a path that names one place, which can be written.
  ///
  /// - Throws: `bad_path` or `unknown_property`.
  public func place() throws(Failure) -> PersonPath {
    let path = try path()
    if path.steps.count > 1 {
      throw Failure(problem(.badPath, subject: path.text, expected: "one place, without ||"))
    }
    if path.isList {
      throw Failure(
        problem(
          .badPath, subject: path.text,
          expected: "one value: " + (path.choices + [path.appending]).joined(separator: ", ")))
    }
    guard path.isSettable else {
      throw Failure(
        problem(
          .badPath, subject: path.text, expected: "a place to put a value, such as phones[mobile]"))
    }
    return path
  }
}

extension PersonPath {
  /// The path that adds a value: `phones[]`.
  fileprivate var appending: String {
    if case .multi(let property, _, _)? = steps.first { property.name + "[]" } else { text }
  }
}
