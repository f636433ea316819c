import RollcallModel

/// The properties of `ABMultiValue` by number, as several readers and real files have them.
enum IOSProperty {
  /// Puts a value into the person; one of an unknown number, or of which a known property can be made
  /// of neither text nor parts, is kept as `X-AB-PROPERTY-16`.
  static func put(
    _ property: Int64, _ value: Scalar, _ parts: [(key: String, value: String)], _ label: String?,
    into draft: inout StoreDraft
  ) {
    let text = value.nonEmptyText
    let isPut =
      switch property {
      case 3: add(text.map { Phone($0, label: label) }, to: &draft.person.phones)
      case 4: add(text.map { Email($0, label: label) }, to: &draft.person.emails)
      case 5: add(address(text, parts, label), to: &draft.person.addresses)
      case 12:
        add(
          StoreTime.cocoaDay(value).map { LabeledDate($0, label: label) }, to: &draft.person.dates)
      case 13: add(account(text, parts, label), to: &draft.person.instantMessages)
      case 22: add(text.map { WebPage($0, label: label) }, to: &draft.person.urls)
      case 23: add(text.map { Relation($0, label: label) }, to: &draft.person.relations)
      case 46: add(profile(text, parts, label), to: &draft.person.socialProfiles)
      default: false
      }
    guard !isPut, text != nil || !parts.isEmpty else { return }
    var parameters = parts.map { Parameter($0.key, $0.value) }
    if let label { parameters.insert(Parameter("LABEL", label), at: 0) }
    draft.person.extras.append(
      Extra("X-AB-PROPERTY-\(property)", text ?? "", parameters: parameters))
  }

  /// Adds a value if there is one, and says whether there is.
  private static func add<Value>(_ value: Value?, to values: inout [Value]) -> Bool {
    guard let value else { return false }
    values.append(value)
    return true
  }

  private static func address(
    _ text: String?, _ parts: [(key: String, value: String)], _ label: String?
  ) -> Address? {
    var address = Address(label: label)
    for part in parts { AppleValues.put(part.key, part.value, into: &address) }
    if !address.hasParts { address.formatted = text }
    return address.hasParts || text != nil || !address.parameters.isEmpty ? address : nil
  }

  private static func account(
    _ text: String?, _ parts: [(key: String, value: String)], _ label: String?
  ) -> InstantMessage? {
    var account = InstantMessage(text ?? "", label: label)
    for part in parts { AppleValues.put(part.key, part.value, into: &account) }
    return account.username.isEmpty ? nil : account
  }

  private static func profile(
    _ text: String?, _ parts: [(key: String, value: String)], _ label: String?
  ) -> SocialProfile? {
    var profile = SocialProfile(label: label)
    for part in parts { AppleValues.put(part.key, part.value, into: &profile) }
    if profile.url == nil { profile.url = text }
    return profile.text == nil ? nil : profile
  }
}
