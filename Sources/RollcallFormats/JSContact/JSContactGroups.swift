import RollcallModel

/// Groups: `keywords` (RFC 9553 §2.8.2) has those that a person is in, `members` (§2.1.6) who is in a group.
///
/// They are vCard's `CATEGORIES` and `MEMBER`; the model keeps members as extras.
enum JSContactGroups: JSContactProperty {
  static let members = ["keywords", "members"]

  static func read(_ member: JSONValue.Member, into card: inout JSContactDraft) {
    guard case .object(let items) = member.value else {
      return card.bad(member.name, "an object of names with true")
    }
    for item in items {
      guard item.value == .bool(true) else {
        card.bad(member.name, "an object of names with true")
        continue
      }
      if member.name == "keywords" {
        card.person.groups.append(item.name)
      } else {
        card.person.extras.append(Extra(MemberCodec.name, item.name))
      }
    }
  }

  static func write(_ person: Person, to card: inout JSContactEncoder) {
    write(person.groups, "keywords", to: &card)
    if card.extras.isEmpty { return }
    var uris: [String] = []
    card.takeExtras { extra in
      let isMember =
        extra.name == MemberCodec.name && extra.parameters.isEmpty && extra.group == nil
        && !extra.value.isEmpty
      if isMember { uris.append(extra.value) }
      return isMember
    }
    write(uris, "members", to: &card)
  }

  private static func write(_ names: [String], _ member: String, to card: inout JSContactEncoder) {
    if names.isEmpty { return }
    var seen: Set<String> = []
    let members = names.filter { seen.insert($0).inserted }.map {
      JSONValue.Member($0, .bool(true))
    }
    card.member(member, .object(members))
  }
}
