import RollcallModel

/// Pictures and sounds: `media` (RFC 9553 §2.6.4), from vCard's `PHOTO`, `LOGO` and `SOUND`.
enum JSContactMedia: JSContactProperty {
  static let members = ["media"]

  static func read(_ member: JSONValue.Member, into card: inout JSContactDraft) {
    for var object in card.objects(of: member) {
      let kind = object.members.first { $0.name == "kind" }?.value
      // A server's own name for its file says nothing elsewhere.
      let hasURI = object.members.contains { $0.name == "uri" }
      guard kind == .string("photo"), hasURI, card.person.photo == nil else {
        if hasURI {
          JSContactResource.read(object, of: member.name, &card)
        } else {
          card.keep(.object(object.members), at: object.path)
        }
        continue
      }
      _ = object.take("kind")
      if case .string(let uri)? = object.members.first(where: { $0.name == "uri" })?.value,
        case .data = Photo(uri: uri)
      {
        // Which the URI says as well.
        _ = object.take("mediaType")
      }
      card.readFirst(&object, "uri", "PHOTO", .link) { $0.photo = Photo(uri: $1) }
    }
  }

  static func write(_ person: Person, to card: inout JSContactEncoder) {
    var names: Set<String> = ["LOGO", "SOUND"]
    if let photo = person.hasRareProperties ? person.photo : nil {
      card.add(
        to: "media", card.held("PHOTO", .link),
        [.init("kind", .string("photo")), .init("uri", .string(photo.uri))])
      names.insert("PHOTO")
    }
    JSContactResource.write("media", names, to: &card)
  }
}
