import RollcallModel

/// Nicknames: `nicknames` (RFC 9553 §2.2.2), from vCard's `NICKNAME`.
enum JSContactNicknames: JSContactProperty {
  static let members = ["nicknames"]

  static func read(_ member: JSONValue.Member, into card: inout JSContactDraft) {
    for var object in card.objects(of: member) {
      guard card.person.nickname == nil else {
        JSContactResource.read(object, of: member.name, &card)
        continue
      }
      card.readFirst(&object, "name", "NICKNAME", .nickname) { $0.nickname = $1 }
    }
  }

  static func write(_ person: Person, to card: inout JSContactEncoder) {
    guard let nickname = person.nickname else { return }
    card.add(to: "nicknames", card.held("NICKNAME", .nickname), [.init("name", .string(nickname))])
    JSContactResource.write("nicknames", ["NICKNAME"], to: &card)
  }
}

extension JSContactDraft {
  /// Reads the object whose value is a property of the person; what it says besides is kept.
  mutating func readFirst(
    _ object: inout JSContactObject, _ member: String, _ name: String,
    _ shape: JSContactFrame.Shape, _ use: (inout Person, String) -> Void
  ) {
    guard let text = object.text(member, &self) else {
      return bad(object.path + "/" + member, "a text")
    }
    use(&person, text)
    keepParameters(name, JSContactFrame(&object, shape, &self))
    object.keepRest(&self)
  }
}
