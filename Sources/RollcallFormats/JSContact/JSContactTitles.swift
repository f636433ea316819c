import RollcallModel

/// Titles: `titles` (RFC 9553 §2.2.5), from vCard's `TITLE` and `ROLE`.
enum JSContactTitles: JSContactProperty {
  static let members = ["titles"]

  static func read(_ member: JSONValue.Member, into card: inout JSContactDraft) {
    for var object in card.objects(of: member) {
      let kind = object.members.first { $0.name == "kind" }?.value
      let isTitle = kind == nil || kind == .string("title")
      guard isTitle, card.person.jobTitle == nil else {
        JSContactResource.read(object, of: member.name, &card)
        continue
      }
      _ = object.take("kind")
      card.readFirst(&object, "name", "TITLE", []) { $0.jobTitle = $1 }
    }
  }

  static func write(_ person: Person, to card: inout JSContactEncoder) {
    if let title = person.jobTitle {
      card.add(
        to: "titles", card.held("TITLE", []),
        [.init("kind", .string("title")), .init("name", .string(title))])
    }
    JSContactResource.write(
      "titles", person.jobTitle == nil ? ["ROLE"] : ["ROLE", "TITLE"], to: &card)
  }
}
