import RollcallModel

/// What a card says of itself: `uid`, `kind`, `created`, `updated`, `language`, `prodId`.
///
/// A card must have a `uid` (RFC 9553 §2.1.9): one who has no identifier gets one that is the same in every
/// run. `PRODID` names the program that wrote a card, so it is read and not written.
enum JSContactMetadata: JSContactProperty {
  static let members = ["uid", "kind", "created", "updated", "language", "prodId"]

  private static let kinds: [(name: String, kind: Person.Kind)] = [
    ("individual", .person), ("org", .organization), ("group", .group),
  ]

  static func read(_ member: JSONValue.Member, into card: inout JSContactDraft) {
    guard case .string(let text) = member.value else { return card.bad(member.name, "a text") }
    switch member.name {
    case "uid": card.person.id = text
    case "created": card.person.created = Timestamp(text)
    case "updated": card.person.modified = Timestamp(text)
    case "language": card.person.extras.append(Extra("LANGUAGE", text))
    case "prodId": card.person.extras.append(Extra("PRODID", JSContactText.escaped(text)))
    default:
      if let kind = kinds.first(where: { $0.name == text })?.kind {
        card.person.kind = kind
      } else {
        card.person.extras.append(Extra("KIND", text))
      }
    }
  }

  static func write(_ person: Person, to card: inout JSContactEncoder) {
    card.text("uid", person.id ?? "urn:uuid:" + StableIdentifier.uuid(of: person))
    var kind = kinds.first { $0.kind == person.kind }?.name
    var language: String?
    var isDone: Set<String> = []
    card.takeExtras { extra in
      guard extra.group == nil, extra.parameters.isEmpty, !extra.value.isEmpty,
        ["KIND", "LANGUAGE"].contains(extra.name), isDone.insert(extra.name).inserted
      else { return false }
      if extra.name == "LANGUAGE" {
        language = extra.value
      } else {
        guard person.kind == .person, !kinds.contains(where: { $0.name == extra.value }) else {
          return false
        }
        kind = extra.value
      }
      return true
    }
    card.text("kind", kind)
    card.text("language", language)
    if let created = person.hasRareProperties ? person.created : nil {
      if isMoment(created) {
        card.text("created", created.text)
      } else {
        card.rest.created = created
      }
    }
    if let modified = person.modified {
      if isMoment(modified) {
        card.text("updated", modified.text)
      } else {
        card.rest.modified = modified
      }
    }
  }

  /// Whether a moment is to the second and in UTC, as RFC 9553 §1.4.4 wants it.
  private static func isMoment(_ timestamp: Timestamp) -> Bool {
    let text = timestamp.text
    return text.utf8.last == UInt8(ascii: "Z") && CardMoment(text, as: .timestamp) != nil
      && text.utf8.count == 20
  }
}
