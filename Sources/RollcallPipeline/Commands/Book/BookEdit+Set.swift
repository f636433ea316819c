public import RollcallModel
import RollcallSQLite

extension BookEdit {
  /// Sets a value of a person, `nil` clears it, and puts it into its standard form.
  ///
  /// What is normalized are values that have keys, dates, and a name as a whole; other texts stay as
  /// they are given.
  ///
  /// - Throws: `no_such_person`, `ambiguous_person`; `bad_value` for a word that cannot be.
  public func set(
    _ whom: PersonReference, _ path: PersonPath, to value: String?
  ) throws(Failure) -> Outcome {
    if case .single(.modified)? = path.steps.first {
      throw Failure(
        Problem(.usage, detail: "modified is the time of a person's last change, which this is"))
    }
    let assignment = Assignment(path: path, value: value, region: region)
    return try change("set \(Self.name(of: path))") { (book, change, outcome) throws(Failure) in
      let number = try whom.number(in: book)
      guard let before = try book.person(number) else { return }
      let (after, problems) = try assignment.applied(to: before)
      try replace(number, before, with: after, change)
      if before.kind == .group, let name = before.fullName, name != after.fullName {
        try followGroup(name, to: after.fullName, in: book, change)
      }
      outcome.people = try book.people([number])
      outcome.problems = problems.map { problem in
        var problem = problem
        problem.file = self.path
        return problem
      }
    }
  }
}

extension BookEdit {
  /// The property of a path, without what picks a value of it: a label may be somebody's name.
  private static func name(of path: PersonPath) -> String {
    switch path.steps.first {
    case .single(let property)?: property.name
    case .multi(let property, _, _)?: property.name
    case nil: "a value"
    }
  }
}

/// A value given to one place of a person.
struct Assignment {
  let path: PersonPath
  let value: String?
  let region: String?

  /// The lists whose values have a standard form, and the kinds of `normalize` by the same names.
  private static let normalized: Set<String> = [
    "phones", "emails", "addresses", "urls", "social_profiles", "instant_messages", "dates",
  ]

  /// Parts of lists that normalizing fills, besides those that are findings by their nature.
  private static let derived: Set<String> = ["region", "type", "extension"]

  /// The person with the value.
  func applied(to before: Person) throws(Failure) -> (person: Person, problems: [Problem]) {
    switch path.steps.first {
    case .single(let property)?: try applied(property, to: before)
    case .multi(let property, let selector, let part)?:
      try applied(property, selector, part, to: before)
    case nil: (before, [])
    }
  }

  private func applied(
    _ property: SingleProperty, to before: Person
  ) throws(Failure) -> (Person, [Problem]) {
    var person = before
    switch property {
    case .fullName:
      // It counts where no part of the name is known.
      for part in [
        SingleProperty.namePrefix, .givenName, .middleName, .familyName, .nameSuffix, .fullName,
      ] {
        part.write(&person, nil)
      }
      property.write(&person, value)
      return try Normalizing(["names"], region: region).normalize(person)
    default:
      property.write(&person, nil)
      try path.assign(value, on: &person)
    }
    guard property == .birthday else { return (person, []) }
    return try Normalizing(["dates"], region: region).normalize(person)
  }

  private func applied(
    _ property: MultiProperty, _ selector: PathSelector, _ part: Int?, to before: Person
  ) throws(Failure) -> (Person, [Problem]) {
    var person = before
    let place = selector.first(of: property, in: before)
    path.set(value, on: &person)
    let part = part ?? property.valuePart
    let isContent = !["label", "preferred"].contains(property.parts[part].name)
    guard Self.normalized.contains(property.name), isContent else { return (person, []) }
    guard property.count(person) >= property.count(before), property.count(person) > 0 else {
      return (person, [])
    }
    if case .each = selector {
      return try Normalizing([property.name], region: region).normalize(person)
    }
    let index = place ?? property.count(person) - 1
    if !property.parts[part].isFinding { forgetFindings(property, index, part, &person) }
    return try normalize(property, index, person)
  }

  /// Normalizes one value of a list; the others stay as they are.
  ///
  /// What turns out to be several values is added behind the others.
  private func normalize(
    _ property: MultiProperty, _ index: Int, _ person: Person
  ) throws(Failure) -> (Person, [Problem]) {
    var alone = person
    property.removeAll(&alone) { $0 != index }
    let (found, problems) = try Normalizing([property.name], region: region).normalize(alone)
    var person = person
    for number in 0..<property.count(found) {
      let place = number == 0 ? index : property.append(&person)
      // In their order, as some parts (`raw`) are told from others (`value`).
      for part in property.parts.indices where property.parts[part].isSettable {
        property.write(&person, place, part, property.stored(found, number, part).text)
      }
      property.setParameters(&person, place, property.parameters(found, number))
    }
    return (person, problems)
  }

  /// Forgets what is known of the value that stood there before.
  private func forgetFindings(
    _ property: MultiProperty, _ index: Int, _ part: Int, _ person: inout Person
  ) {
    let name = property.parts[part].name
    for (other, description) in property.parts.enumerated() where other != part {
      if description.form == .object {
        var originals = Originals(property.stored(person, index, other).text ?? "")
        originals[name] = nil
        property.write(&person, index, other, originals.json)
      } else if description.isFinding
        || (property.name == "phones" && Self.derived.contains(description.name))
        || (name == "country" && description.name == "country_code")
      {
        property.write(&person, index, other, nil)
      }
    }
  }
}

extension PersonPath {
  /// Sets the value, `nil` clears it.
  ///
  /// - Throws: `bad_value` where the property takes certain words only.
  public func assign(_ value: String?, on person: inout Person) throws(Failure) {
    set(value, on: &person)
    guard case .single(.kind)? = steps.first, let value, person.kind.rawValue != value else {
      return
    }
    let words = Person.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    throw Failure(Problem(.badValue, subject: value, expected: "one of " + words))
  }
}
