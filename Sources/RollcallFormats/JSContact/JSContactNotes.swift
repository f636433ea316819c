import RollcallModel

/// Notes: `notes` (RFC 9553 §2.8.3), from vCard's `NOTE`.
enum JSContactNotes: JSContactProperty {
  static let members = ["notes"]

  static func read(_ member: JSONValue.Member, into card: inout JSContactDraft) {
    for var object in card.objects(of: member) {
      let isPlain = !object.members.contains { $0.name == "author" || $0.name == "created" }
      guard card.person.note == nil, isPlain || object.number == 1 else {
        JSContactResource.read(object, of: member.name, &card)
        continue
      }
      card.readFirst(&object, "note", "NOTE", []) { $0.note = $1 }
    }
  }

  static func write(_ person: Person, to card: inout JSContactEncoder) {
    guard let note = person.note else { return }
    card.add(to: "notes", card.held("NOTE", []), [.init("note", .string(note))])
    JSContactResource.write("notes", ["NOTE"], to: &card)
  }
}
