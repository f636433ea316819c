import RollcallModel

/// What the paths of `drop` and `keep` pick: single values, and values or parts of multi-values.
struct PropertyPick: Sendable {
  /// The values of a multi-value property that one path picks.
  struct Values: Sendable {
    let property: MultiProperty
    let selector: PathSelector
    /// The part that the path names; `nil` for the whole value.
    let part: Int?

    /// Which values of a person are picked, by their index.
    func indices(in person: Person) -> [Int] {
      let picked = (0..<property.count(person)).filter {
        selector.picks($0, of: property, in: person)
      }
      return selector.takesSeveral ? picked : Array(picked.prefix(1))
    }
  }

  /// The single-value properties picked, by name.
  private(set) var single: [String: SingleProperty] = [:]
  /// What is picked of multi-value properties.
  private(set) var multi: [Values] = []

  /// The properties that `full_name` stands for.
  private static let nameParts = [
    "full_name", "name_prefix", "given_name", "middle_name", "family_name", "name_suffix",
  ]

  /// Computed properties, and what they are computed from.
  private static let origins = [
    "phone": "phones", "email": "emails", "address": "addresses", "url": "urls",
    "has_photo": "photo",
  ]

  /// Reads a list of paths.
  ///
  /// - Throws: Every path that picks nothing of its own, at its place.
  init(_ setting: Setting) throws(Failure) {
    var gathered = Gathered()
    for item in setting.items {
      _ = gathered.take { () throws(Failure) in try add(item) }
    }
    _ = try gathered.result(true)
  }

  private mutating func add(_ item: Setting) throws(Failure) {
    let path = try item.path()
    guard path.steps.count == 1, let step = path.steps.first else {
      throw Failure(item.problem(.badPath, subject: path.text, expected: "one place, without ||"))
    }
    switch step {
    case .single(let property): try add(property, item)
    case .multi(_, .append, _):
      throw Failure(
        item.problem(.badPath, subject: path.text, expected: "values that are there"))
    case .multi(let property, let selector, let part):
      if let part, !property.parts[part].isSettable {
        throw Failure(
          item.problem(.badPath, subject: path.text, expected: "a part that can be cleared"))
      }
      multi.append(Values(property: property, selector: selector, part: part))
    }
  }

  private mutating func add(_ property: SingleProperty, _ item: Setting) throws(Failure) {
    if property.name == "full_name" {
      for name in Self.nameParts { single[name] = Vocabulary.single(named: name) }
      return
    }
    // What sources wrote can be forgotten, though nobody else can write it.
    guard property.isSettable || property == .raw, property.name != "kind" else {
      let origin = Self.origins[property.name]
      throw Failure(
        item.problem(
          .badPath, subject: property.name, expected: "a property that can be cleared",
          candidates: origin.map { [$0] } ?? []))
    }
    single[property.name] = property
  }
}
