package import RollcallModel

/// Unites extras: each once, verbatim.
///
/// Those that a vCard group ties together (`item1.X-…`) stay together: known only if the whole group
/// is, and under a name of their own where theirs is taken.
package struct ExtraUnion {
  /// What is united so far.
  package private(set) var extras: [Extra]
  private var single: Set<Extra>
  private var tied: Set<[Extra]>
  private var names: Set<String>
  /// The number to try next for a name that is taken.
  private var numbers: [String: Int] = [:]

  /// Begins with the survivor's.
  package init(_ extras: [Extra]) {
    self.extras = extras
    single = Set(extras.filter { $0.group == nil })
    tied = Set(Self.groups(in: extras).map { Self.untied($0.members) })
    names = Set(extras.compactMap { $0.group?.lowercased() })
  }

  /// Adds those of another person that are not there yet.
  package mutating func add(_ others: [Extra]) {
    // What is said of a value goes with the value, which stays the survivor's.
    let others = others.filter { !$0.isParametersOnly }
    for extra in others where extra.group == nil {
      if single.insert(extra).inserted { extras.append(extra) }
    }
    for (name, members) in Self.groups(in: others) {
      guard tied.insert(Self.untied(members)).inserted else { continue }
      let free = freeName(name)
      for var member in members {
        member.group = free
        extras.append(member)
      }
    }
  }

  private mutating func freeName(_ name: String) -> String {
    var free = name
    while !names.insert(free.lowercased()).inserted {
      let number = numbers[name, default: 2]
      numbers[name] = number + 1
      free = "\(name)-\(number)"
    }
    return free
  }

  /// The groups with their extras, in the order of their first.
  private static func groups(in extras: [Extra]) -> [(name: String, members: [Extra])] {
    var groups: [(name: String, members: [Extra])] = []
    var places: [String: Int] = [:]
    for extra in extras {
      guard let name = extra.group else { continue }
      if let place = places[name] {
        groups[place].members.append(extra)
      } else {
        places[name] = groups.count
        groups.append((name, [extra]))
      }
    }
    return groups
  }

  private static func untied(_ extras: [Extra]) -> [Extra] {
    extras.map { Extra($0.name, $0.value, parameters: $0.parameters) }
  }
}
