import RollcallModel

/// The name: `name` (RFC 9553 §2.2.1), from vCard's `N` and `FN`.
///
/// The components are written in the order in which the name is read, so `isOrdered` holds: family name
/// first and nothing between where the script wants it so. Several components of a kind are one part of
/// our name, with blanks between, or commas between credentials: `Jr., PhD`; the name as it was taken apart
/// is kept as a `JSPROP` and written again as long as it says the same. How parts are pronounced stands in
/// their components.
enum JSContactNames: JSContactProperty {
  static let members = ["name"]

  /// Suffixes that tell generations apart; others are credentials.
  private static let generations: Set<String> = [
    "Jr.", "Jr", "Sr.", "Sr", "II", "III", "IV", "V", "2nd", "3rd",
  ]

  /// The kinds that we write.
  private static let ourKinds: Set<String> = [
    "title", "given", "given2", "surname", "credential", "generation",
  ]

  static func read(_ member: JSONValue.Member, into card: inout JSContactDraft) {
    guard case .object(let members) = member.value else { return card.bad("name", "an object") }
    var object = JSContactObject(members, path: "name")
    card.person.formattedName = object.text("full", &card)
    var parts: [String: [String]] = [:]
    var phonetics: [String: [String]] = [:]
    var isFinerThanOurs = false
    for var part in object.objects("components", &card) {
      guard let value = part.text("value", &card) else {
        card.bad(part.path, "a value")
        continue
      }
      let kind = part.text("kind", &card) ?? ""
      isFinerThanOurs = isFinerThanOurs || !ourKinds.contains(kind)
      if kind == "separator" { continue }
      let key = key(ofKind: kind)
      if parts[key] != nil { isFinerThanOurs = true }
      parts[key, default: []].append(value)
      if let phonetic = part.text("phonetic", &card) {
        phonetics[key, default: []].append(phonetic)
      }
      if !part.members.isEmpty { isFinerThanOurs = true }
    }
    if isFinerThanOurs {
      card.keep(member.value, at: member.name)
    }
    func text(_ key: String, _ separator: String = " ") -> String? {
      JSContactText.joined(parts[key] ?? [], by: separator)
    }
    card.person.namePrefix = text("title")
    card.person.givenName = text("given")
    card.person.middleName = text("given2")
    card.person.familyName = text("surname")
    card.person.nameSuffix = text("suffix", ", ")
    if !phonetics.isEmpty {
      card.person.phoneticGivenName = JSContactText.joined(phonetics["given"] ?? [], by: " ")
      card.person.phoneticMiddleName = JSContactText.joined(phonetics["given2"] ?? [], by: " ")
      card.person.phoneticFamilyName = JSContactText.joined(phonetics["surname"] ?? [], by: " ")
      if object.members.contains(where: { $0 == .init("phoneticSystem", .string("script")) }) {
        _ = object.take("phoneticSystem")
      }
    }
    _ = object.take("isOrdered")
    let separator = object.members.first { $0.name == "defaultSeparator" }?.value
    if separator == .string(" ") || separator == .string("") { _ = object.take("defaultSeparator") }
    let (parameters, group) = object.parameters(&card)
    if !parameters.isEmpty || group != nil {
      card.person.insert(Extra("N", "", group: group, parameters: parameters))
    }
    if !isFinerThanOurs { object.keepRest(&card) }
  }

  /// Which part of our name a kind of component belongs to.
  private static func key(ofKind kind: String) -> String {
    switch kind {
    case "title", "given", "given2", "surname": kind
    case "surname2": "surname"
    case "credential", "generation": "suffix"
    default: "given2"
    }
  }

  static func write(_ person: Person, to card: inout JSContactEncoder) {
    let isFamilyFirst = isFamilyFirst(person)
    var components: [JSONValue] = []
    var hasPhonetics = false
    func add(_ kind: String, _ value: String?, _ phonetic: String? = nil) {
      guard let value else { return }
      var members = [JSONValue.Member("kind", .string(kind)), .init("value", .string(value))]
      if let phonetic {
        members.append(.init("phonetic", .string(phonetic)))
        hasPhonetics = true
      }
      components.append(.object(members))
    }
    let isRare = person.hasRareProperties
    let phoneticFamily = isRare ? person.phoneticFamilyName : nil
    add("title", person.namePrefix)
    if isFamilyFirst { add("surname", person.familyName, phoneticFamily) }
    add("given", person.givenName, isRare ? person.phoneticGivenName : nil)
    add("given2", person.middleName, isRare ? person.phoneticMiddleName : nil)
    if !isFamilyFirst { add("surname", person.familyName, phoneticFamily) }
    let isGeneration = person.nameSuffix.map { generations.contains($0) } ?? false
    add(isGeneration ? "generation" : "credential", person.nameSuffix)
    if isRare { keepOrphans(person, &card) }
    guard !components.isEmpty || person.formattedName != nil else { return }
    let frame = card.held("N", [])
    var members: [JSONValue.Member] = []
    if !components.isEmpty {
      members.append(.init("components", .array(components)))
      members.append(.init("isOrdered", .bool(true)))
      if isFamilyFirst { members.append(.init("defaultSeparator", .string(""))) }
    }
    if hasPhonetics { members.append(.init("phoneticSystem", .string("script"))) }
    if let full = person.formattedName { members.append(.init("full", .string(full))) }
    card.member("name", .object(members + frame.members))
  }

  /// How parts are pronounced that have no component, and what else there is no member for.
  private static func keepOrphans(_ person: Person, _ card: inout JSContactEncoder) {
    if person.givenName == nil { card.rest.phoneticGivenName = person.phoneticGivenName }
    if person.middleName == nil { card.rest.phoneticMiddleName = person.phoneticMiddleName }
    if person.familyName == nil { card.rest.phoneticFamilyName = person.phoneticFamilyName }
    card.rest.previousFamilyName = person.previousFamilyName
  }

  /// Whether the name is read family name first, nothing between.
  private static func isFamilyFirst(_ person: Person) -> Bool {
    guard let family = person.familyName, !family.isEmpty, Script.isEastAsian(family) else {
      return false
    }
    let others = [person.givenName, person.middleName].compactMap { $0 }
    return others.allSatisfy { $0.isEmpty || Script.isEastAsian($0) }
  }
}
