extension VCardProfile {
  /// The profile for documentation.
  var description: ProfileDescription {
    var description = ProfileDescription(name: name, summary: summary, kind: .cards)
    description.version = version.rawValue
    description.losses = losses
    return description
  }

  /// The rules by which this receiver loses something, sorted.
  private var losses: [String] {
    var lost = missing.map(\.rawValue)
    if labels == .none { lost.append("label") }
    if dates == .none || dates == .outlook { lost.append("date") }
    if yearlessDates == .none { lost.append("date_without_year") }
    if relations == .none || relations == .outlook { lost.append("relation") }
    if instantMessages == .none || instantMessages == .outlook { lost.append("instant_message") }
    if socialProfiles == .webPage { lost.append("social_profile") }
    if phoneticNames == .none { lost.append("phonetic_name") }
    if groups == .none { lost.append("group") }
    if groups == .categories, missing.contains(.kind) { lost.append("group_card") }
    if version != .v40 { lost += ["extension", "preference_order"] }
    if emailLimit < .max { lost.append("email") }
    if knownExtras != nil { lost.append("extra") }
    return lost.sorted().map { $0 + lossSuffix }
  }
}
