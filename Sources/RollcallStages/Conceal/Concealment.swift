import RollcallModel

/// Puts something else in place of values: their digest, or what is left of them behind a mask.
protocol Concealer: AnyObject {
  /// What stands for a text from now on; `nil` where nothing may.
  func conceal(_ text: String, of subject: ConcealedSubject, country: String?) -> String?
}

/// What a concealed text is of: `given_name`, `addresses` and its `city`.
struct ConcealedSubject: Sendable, Hashable {
  let property: String
  /// The part of a value; `nil` for single-value properties.
  let part: String?
}

/// Which values are concealed, and what else of a person would tell them.
///
/// The idea: the texts are read, everything in the value that was made from them (`raw`, `key`, the
/// formatted address) is cleared, and what stands for them is written. Then the rest of the person is
/// looked through for the same texts.
struct Concealment: Sendable {
  /// What is done to the values that one path picks.
  struct Values: Sendable {
    let picked: PropertyPick.Values
    /// The parts that are concealed, by index.
    let concealed: [(part: Int, subject: ConcealedSubject)]
    /// The parts that are cleared.
    let cleared: [Int]
  }

  let single: [(property: SingleProperty, subject: ConcealedSubject)]
  let multi: [Values]
  /// Whether the name as a whole is concealed, where it has no parts.
  let takesWholeName: Bool

  /// Reads the paths.
  ///
  /// - Throws: Every path that names nothing of its own, or what cannot be concealed.
  init(_ setting: Setting, refusing refused: Set<SingleProperty>) throws(Failure) {
    let pick = try PropertyPick(setting)
    for property in Vocabulary.single where refused.contains(property) && pick.picks(property) {
      throw Failure(
        setting.problem(.badPath, subject: property.name, expected: "a property that is text"))
    }
    single = Vocabulary.single.filter(pick.picks).map {
      ($0, ConcealedSubject(property: $0.name, part: nil))
    }
    multi = pick.multi.map(Values.init)
    takesWholeName = pick.picks(.fullName)
  }

  /// Whether any part of the name is concealed.
  var takesNames: Bool {
    takesWholeName
      || single.contains { [.givenName, .middleName, .familyName].contains($0.property) }
  }

  /// All that is concealed, for checks.
  var subjects: [ConcealedSubject] {
    single.map(\.subject) + multi.flatMap { $0.concealed.map(\.subject) }
  }
}

extension PropertyPick {
  fileprivate func picks(_ property: SingleProperty) -> Bool { single[property.name] != nil }
}

extension Concealment.Values {
  /// Parts that say what a value is for, not whose it is.
  private static let kept: Set<String> = ["label", "preferred", "service", "name", "group"]

  /// Parts that are the value itself by another name.
  private static let whole: Set<String> = [
    "value", "raw", "key", "username", "url", "user_id", "domain", "extension",
  ]

  fileprivate init(_ picked: PropertyPick.Values) {
    let property = picked.property
    let names = property.parts.map(\.name)
    let named = picked.part.map { names[$0] }
    let isWhole = named.map(Self.whole.contains) ?? true
    let targets = isWhole ? Self.targets(of: names) : [named ?? "value"]
    self.picked = picked
    concealed = names.indices.filter { targets.contains(names[$0]) }.map {
      ($0, ConcealedSubject(property: property.name, part: names[$0]))
    }
    cleared = names.indices.filter { index in
      guard property.parts[index].isSettable, !targets.contains(names[index]) else { return false }
      // A formatted address holds all of its parts, and so may what the source wrote.
      return isWhole
        ? !Self.kept.contains(names[index]) : names[index] == "value" || names[index] == "raw"
    }
  }

  /// The parts that hold what a value says, where the whole value is meant.
  private static func targets(of names: [String]) -> [String] {
    if names.contains("street") { return names.filter { !kept.contains($0) && $0 != "value" } }
    let accounts = names.filter { ["username", "url", "user_id"].contains($0) }
    return accounts.isEmpty ? ["value"] : accounts
  }
}
