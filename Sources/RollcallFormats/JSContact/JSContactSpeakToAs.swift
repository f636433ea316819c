import RollcallModel

/// How to speak to somebody: `speakToAs` (RFC 9553 §2.2.4), from vCard's `GRAMGENDER` and `PRONOUNS`.
///
/// Our gender is that of `GENDER`, for which JSContact has no member; it goes to `vCardProps`.
enum JSContactSpeakToAs: JSContactProperty {
  static let members = ["speakToAs"]

  static func read(_ member: JSONValue.Member, into card: inout JSContactDraft) {
    guard case .object(let members) = member.value else {
      return card.bad("speakToAs", "an object")
    }
    var object = JSContactObject(members, path: "speakToAs")
    if let gender = object.text("grammaticalGender", &card) {
      card.person.extras.append(Extra("GRAMGENDER", JSContactText.escaped(gender)))
    }
    if let pronouns = object.take("pronouns") {
      for object in card.objects(of: .init("speakToAs/pronouns", pronouns)) {
        JSContactResource.read(object, of: "pronouns", &card)
      }
    }
    object.keepRest(&card)
  }

  static func write(_ person: Person, to card: inout JSContactEncoder) {
    if person.hasRareProperties {
      card.rest.gender = person.gender
      card.rest.alternateBirthday = person.alternateBirthday
    }
    if card.extras.isEmpty { return }
    var gender: String?
    card.takeExtras { extra in
      guard extra.name == "GRAMGENDER", extra.parameters.isEmpty, extra.group == nil, gender == nil,
        !extra.value.isEmpty
      else { return false }
      gender = JSContactText.unescaped(extra.value)
      return true
    }
    let hasPronouns = card.extras.contains { $0.name == "PRONOUNS" && !$0.isParametersOnly }
    guard gender != nil || hasPronouns else { return }
    card.nested("speakToAs") { card in
      card.text("grammaticalGender", gender)
      JSContactResource.write("pronouns", ["PRONOUNS"], to: &card)
      card.closeMap()
    }
  }
}
