import RollcallModel

/// The properties of `ABMultiValue` by number, as several readers and real files have them.
enum IOSProperty {
  /// Puts a value into the person; one of an unknown number is kept as `X-AB-PROPERTY-16`.
  static func put(
    _ property: Int64, _ value: Scalar, _ parts: [(key: String, value: String)], _ label: String?,
    into draft: inout StoreDraft
  ) {
    let text = value.nonEmptyText
    switch property {
    case 3: text.map { draft.person.phones.append(Phone($0, label: label)) }
    case 4: text.map { draft.person.emails.append(Email($0, label: label)) }
    case 5: putAddress(text, parts, label, into: &draft.person)
    case 12:
      StoreTime.cocoaDay(value).map { draft.person.dates.append(LabeledDate($0, label: label)) }
    case 13: putAccount(text, parts, label, into: &draft.person)
    case 22: text.map { draft.person.urls.append(WebPage($0, label: label)) }
    case 23: text.map { draft.person.relations.append(Relation($0, label: label)) }
    case 46: putProfile(text, parts, label, into: &draft.person)
    default:
      var parameters = parts.map { Parameter($0.key, $0.value) }
      if let label { parameters.insert(Parameter("LABEL", label), at: 0) }
      guard text != nil || !parameters.isEmpty else { return }
      draft.person.extras.append(
        Extra("X-AB-PROPERTY-\(property)", text ?? "", parameters: parameters))
    }
  }

  private static func putAddress(
    _ text: String?, _ parts: [(key: String, value: String)], _ label: String?,
    into person: inout Person
  ) {
    var address = Address(label: label)
    for part in parts { AppleValues.put(part.key, part.value, into: &address) }
    if !address.hasParts { address.formatted = text }
    if address.hasParts || text != nil || !address.parameters.isEmpty {
      person.addresses.append(address)
    }
  }

  private static func putAccount(
    _ text: String?, _ parts: [(key: String, value: String)], _ label: String?,
    into person: inout Person
  ) {
    var account = InstantMessage(text ?? "", label: label)
    for part in parts { AppleValues.put(part.key, part.value, into: &account) }
    if !account.username.isEmpty { person.instantMessages.append(account) }
  }

  private static func putProfile(
    _ text: String?, _ parts: [(key: String, value: String)], _ label: String?,
    into person: inout Person
  ) {
    var profile = SocialProfile(label: label)
    for part in parts { AppleValues.put(part.key, part.value, into: &profile) }
    if profile.url == nil { profile.url = text }
    if profile.text != nil { person.socialProfiles.append(profile) }
  }
}
