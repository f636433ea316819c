import RollcallModel

/// Web pages: `links` (RFC 9553 §2.6.3), from vCard's `URL`; a link of the kind `contact` is `CONTACT-URI`.
enum JSContactLinks: JSContactProperty {
  static let members = ["links"]

  static func read(_ member: JSONValue.Member, into card: inout JSContactDraft) {
    let objects = card.objects(of: member)
    let pages = objects.filter { !hasKind($0) }
    card.person.urls = card.values(of: pages, .link) { object, _, card in
      guard let uri = object.text("uri", &card) else {
        card.bad(object.path + "/uri", "a text")
        return nil
      }
      return WebPage(uri)
    }
    for object in objects where hasKind(object) {
      JSContactResource.read(object, of: member.name, &card)
    }
  }

  private static func hasKind(_ object: JSContactObject) -> Bool {
    object.members.contains { $0.name == "kind" }
  }

  static func write(_ person: Person, to card: inout JSContactEncoder) {
    card.add(person.urls, to: "links", .link) { page in ([.init("uri", .string(page.value))], []) }
    JSContactResource.write("links", ["CONTACT-URI"], to: &card)
  }
}
