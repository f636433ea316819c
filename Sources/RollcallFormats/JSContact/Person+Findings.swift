import RollcallModel

extension Person {
  /// The person without what normalizing found out about values, which is for the run and not for others.
  var withoutFindings: Person {
    var result = self
    if !originals.isEmpty { result.originals = Originals() }
    for property in Vocabulary.multi where property.count(self) > 0 {
      property.clearFindings(of: &result)
    }
    return result
  }
}

extension MultiProperty {
  /// Parts of a phone that only its number tells.
  private static let told: Set<String> = ["region", "type"]

  fileprivate func clearFindings(of person: inout Person) {
    let isPhone = name == "phones"
    for (part, description) in parts.enumerated()
    where description.isFinding || (isPhone && Self.told.contains(description.name)) {
      for value in 0..<count(person) {
        if case .null = stored(person, value, part) { continue }
        write(&person, value, part, nil)
      }
    }
  }
}
