import RollcallModel

extension Assignment {
  /// Looks whether a value can be set at the path, whoever it is of.
  ///
  /// - Throws: `bad_path` for what normalizing finds out, and where something is added without a value;
  ///   `bad_value` for a flag that is neither yes nor no; `usage` for what the change itself sets.
  func checkPath() throws(Failure) {
    if case .single(.modified)? = path.steps.first {
      throw Failure(
        Problem(.usage, detail: "modified is the time of a person's last change, which this is"))
    }
    guard case .multi(let property, let selector, let part)? = path.steps.first else { return }
    if case .append = selector, value == nil {
      throw refused("it adds a value", "a value, or \(property.name)[*] to remove all")
    }
    guard let part else { return }
    let description = property.parts[part]
    // What a source wrote is told apart from what is found in it.
    if description.isFinding, description.name != "raw" {
      throw refused("rollcall finds it out", "the value itself, which is looked at again")
    }
    if let value, description.isFlag, !["true", "false", "1", "0"].contains(value) {
      throw Failure(Problem(.badValue, subject: value, expected: "true or false"))
    }
  }

  /// Looks whether there is a value at the path where the new one is only about it, and none is left
  /// out before it.
  ///
  /// - Throws: `bad_path`.
  func checkPlace(in person: Person) throws(Failure) {
    guard let value, !value.isEmpty,
      case .multi(let property, let selector, let part)? = path.steps.first
    else { return }
    let count = property.count(person)
    if case .index(let place) = selector, place > count + 1 {
      throw refused(Self.has(count, property), "\(property.name)[] to add one")
    }
    guard let part, ["label", "preferred", "raw"].contains(property.parts[part].name),
      selector.first(of: property, in: person) == nil
    else { return }
    throw refused(Self.has(count, property), "the value first")
  }

  /// How many values of a property somebody has, in words.
  private static func has(_ count: Int, _ property: MultiProperty) -> String {
    property.name + " has " + (count == 0 ? "no value" : count == 1 ? "1 value" : "\(count) values")
  }

  private func refused(_ detail: String, _ expected: String) -> Failure {
    Failure(
      Problem(
        .badPath, file: place, subject: path.text, expected: expected, detail: detail))
  }
}
