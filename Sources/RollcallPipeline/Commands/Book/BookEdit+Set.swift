public import RollcallModel
import RollcallSQLite

extension BookEdit {
  /// Sets a value of a person, `nil` clears it, and puts it into its standard form.
  ///
  /// What is normalized are values that have keys, dates, and a name as a whole; other texts stay as
  /// they are given.
  ///
  /// - Throws: `no_such_person`, `ambiguous_person`; `bad_value` for a word that cannot be; `bad_path` for
  ///   a place where nothing can be set.
  public func set(
    _ whom: PersonReference, _ path: PersonPath, to value: String?
  ) throws(Failure) -> Outcome {
    let assignment = Assignment(path: path, value: value, region: region)
    try assignment.checkPath()
    return try change("set \(Self.name(of: path))") { (book, change, outcome) throws(Failure) in
      let number = try whom.number(in: book)
      guard let before = try book.person(number) else { return }
      try assignment.checkPlace(in: before)
      let (after, problems) = try assignment.applied(to: before)
      try checkCase(of: after.groups.filter { !before.groups.contains($0) }, in: book)
      outcome.values = path.shown(before, after)
      try replace(number, before, with: after, change)
      if before.kind == .group, let name = before.fullName, name != after.fullName {
        guard let new = after.fullName else {
          throw Failure(Problem(.usage, detail: "a group needs a name"))
        }
        try followGroup(name, to: new, in: book, change)
        try checkCase(of: [new], in: book, besides: number)
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
  /// What the path was given as.
  var place = "PATH"
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
  ///
  /// - Throws: `bad_value` for a value of another kind than the property's.
  func applied(to before: Person) throws(Failure) -> (person: Person, problems: [Problem]) {
    let result: (person: Person, problems: [Problem]) =
      switch path.steps.first {
      case .single(let property)?: try applied(property, to: before)
      case .multi(let property, let selector, let part)?:
        try applied(property, selector, part, to: before)
      case nil: (before, [])
      }
    if let value { try DateCheck.check(value, at: path, of: result.person, result.problems) }
    return result
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
    let dates = person.dates
    // What `dates` normalizes as well.
    person.dates = []
    var (found, problems) = try Normalizing(["dates"], region: region).normalize(person)
    found.dates = dates
    return (found, problems)
  }

  private func applied(
    _ property: MultiProperty, _ selector: PathSelector, _ part: Int?, to before: Person
  ) throws(Failure) -> (Person, [Problem]) {
    var person = before
    let place = selector.first(of: property, in: before)
    // What is not there need not be removed.
    if value == nil, place == nil { return (before, []) }
    path.set(value, on: &person)
    if property.name == "groups" { person.groups = person.groups.withoutRepeated }
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
    // What `dates` normalizes as well.
    alone.birthday = nil
    property.removeAll(&alone) { $0 != index }
    let (found, problems) = try Normalizing([property.name], region: region).normalize(alone)
    var person = person
    for number in 0..<property.count(found) {
      let place = number == 0 ? index : property.append(&person)
      // In their order, as some parts (`raw`) are told from others (`value`).
      for part in property.parts.indices where property.parts[part].isSettable {
        let text = property.stored(found, number, part).text
        // Another name of a part that has the value already.
        if text == nil, property.read(found, number, part).text != nil { continue }
        property.write(&person, place, part, text)
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

extension [String] {
  /// Each text once, where it stood first.
  fileprivate var withoutRepeated: [String] {
    var texts: [String] = []
    for text in self where !texts.contains(text) { texts.append(text) }
    return texts
  }
}

extension PersonPath {
  /// Sets the value, `nil` clears it.
  ///
  /// - Throws: `bad_value` where the property takes certain words, times or addresses only; `bad_path` for
  ///   a place where nothing can be set.
  public func assign(_ value: String?, on person: inout Person) throws(Failure) {
    let assignment = Assignment(place: "--set", path: self, value: value, region: nil)
    try assignment.checkPath()
    try assignment.checkPlace(in: person)
    set(value, on: &person)
    guard case .single(let property)? = steps.first, let value,
      let expected = Self.refusal(of: value, property, person)
    else { return }
    throw Failure(Problem(.badValue, subject: value, expected: expected))
  }

  /// What is expected where a person with a value cannot be; `nil` where they can.
  private static func refusal(
    of value: String, _ property: SingleProperty, _ person: Person
  ) -> String? {
    switch property {
    case .kind where person.kind.rawValue != value:
      "one of " + Person.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    case .created where person.created?.isExtended != true: "a time as 2026-01-31T12:00:00Z"
    case .photo where !isAddress(value, person.photo):
      "the address of a picture as https://… or data:image/png;base64,…"
    default: nil
    }
  }

  /// Whether a text can be the address of a picture, or is one whole.
  private static func isAddress(_ text: String, _ photo: Photo?) -> Bool {
    // A single letter is a drive of Windows.
    guard let length = URIScheme.length(of: text), length > 1, !text.contains(where: \.isWhitespace)
    else { return false }
    if text.lowercased().hasPrefix("data:") {
      if case .data(_, let bytes)? = photo { return !bytes.isEmpty }
      return false
    }
    let rest = text.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst()
    return rest.contains { $0 != UInt8(ascii: "/") }
  }
}

extension PersonPath {
  /// The values at the path as text, before and after one was set; what was added where it adds one.
  ///
  /// `nil` where they are the same, and others were added beside them.
  fileprivate func shown(_ before: Person, _ after: Person) -> (before: String, after: String)? {
    let (old, new) = (
      values(of: before).joined(separator: ", "), values(of: after).joined(separator: ", ")
    )
    guard case .multi(let property, let selector, let part)? = steps.first else {
      return (old, new)
    }
    let count = property.count(after)
    guard count > property.count(before) else {
      return selector == .append ? ("", "") : (old, new)
    }
    if selector == .append {
      return ("", property.read(after, count - 1, part ?? property.valuePart).text ?? "")
    }
    return old == new ? nil : (old, new)
  }
}
