import RollcallModel

/// Which groups the people of an input are in, as its group cards tell.
///
/// Known before the first person is read: the card of a group may stand behind those of its members.
final class GroupTable: Sendable {
  /// The names of the groups that an identifier is in, by ``Memberships/key(_:)``.
  private let groups: [String: [String]]

  /// Collects what group cards say.
  init(_ cards: [Person]) {
    var groups: [String: [String]] = [:]
    for card in cards {
      guard let name = card.fullName else { continue }
      for key in Self.memberKeys(of: card) where groups[key]?.contains(name) != true {
        groups[key, default: []].append(name)
      }
    }
    self.groups = groups
  }

  var isEmpty: Bool { groups.isEmpty }

  /// The groups that a person of that identifier is in.
  func names(forIdentifier identifier: String) -> [String] {
    groups[Memberships.key(identifier)] ?? []
  }

  /// The keys of the members that a group's card names.
  ///
  /// `MEMBER` names them by `UID`; one named by something else (`mailto:`) may be in no book. Evolution's
  /// lists have them as e-mail addresses that say which card they are of.
  static func memberKeys(of card: Person) -> [String] {
    var keys: [String] = []
    for extra in card.extras where extra.name == MemberCodec.name {
      let value = extra.value.lowercased()
      if value.hasPrefix("urn:uuid:") || !value.utf8.contains(ASCII.colon) {
        keys.append(Memberships.key(value))
      }
    }
    for email in card.emails {
      for parameter in email.parameters
      where parameter.name.uppercased() == "X-EVOLUTION-DEST-CONTACT-UID" {
        keys.append(Memberships.key(parameter.value))
      }
    }
    return keys
  }
}
