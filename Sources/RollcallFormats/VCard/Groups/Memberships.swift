import RollcallModel

/// Who is in which group, and the groups that are records, for outputs that write groups at their end.
struct Memberships: Sendable {
  /// A person in a group.
  struct Member: Sendable {
    let group: String
    /// The `UID` of the person's card.
    let identifier: String
  }

  var members: [Member] = []
  var groups: [Person] = []

  var isEmpty: Bool { members.isEmpty && groups.isEmpty }

  /// Adds those of people who come later.
  mutating func add(_ other: Memberships) {
    members += other.members
    groups += other.groups
  }

  /// A card for each group, in the order in which they were first heard of.
  ///
  /// One that was a record keeps all it had; members that it names already are not named again.
  func cards() -> [Person] {
    var result = groups
    var indices: [String: Int] = [:]
    var known: [Set<String>] = []
    for (index, group) in groups.enumerated() {
      indices[group.fullName ?? "", default: index] = indices[group.fullName ?? ""] ?? index
      known.append(Set(group.extras.filter { $0.name == "MEMBER" }.map { Self.key($0.value) }))
    }
    for member in members {
      let index: Int
      if let there = indices[member.group] {
        index = there
      } else {
        var group = Person()
        group.kind = .group
        group.id = StableIdentifier.uuid(ofGroup: member.group)
        group.formattedName = member.group
        index = result.count
        indices[member.group] = index
        result.append(group)
        known.append([])
      }
      guard known[index].insert(Self.key(member.identifier)).inserted else { continue }
      result[index].extras.append(Extra("MEMBER", Self.uri(member.identifier)))
    }
    return result
  }

  /// What two spellings of one identifier have in common: case and `urn:uuid:` do not count (RFC 9562).
  static func key(_ identifier: String) -> String {
    let folded = identifier.lowercased()
    return folded.hasPrefix("urn:uuid:") ? String(folded.dropFirst(9)) : folded
  }

  /// The identifier as a URI, which `MEMBER` wants (RFC 6350 §6.6.5).
  static func uri(_ identifier: String) -> String {
    let bytes = Array(identifier.utf8)
    let isUUID =
      bytes.count == 36
      && bytes.indices.allSatisfy {
        [8, 13, 18, 23].contains($0)
          ? bytes[$0] == UInt8(ascii: "-") : ASCII.hexValue(bytes[$0]) != nil
      }
    let hasScheme = identifier.utf8.contains(ASCII.colon)
    // Apple's servers say so of any identifier.
    return isUUID || !hasScheme ? "urn:uuid:" + identifier : identifier
  }
}
