/// A receiver of cards, for documentation.
public struct ProfileDescription: Sendable, Hashable {
  /// The name in pipelines.
  public let name: String
  /// One sentence.
  public let summary: String
  /// The version of vCard it gets; that of `standard` can be chosen.
  public let version: String
  /// What it has no place for, by the rules of losses.
  public let losses: [String]
}

extension Formats {
  /// The receivers that cards can be written for, in the order of documentation.
  public static var profiles: [ProfileDescription] {
    VCardProfiles.all.map { profile in
      ProfileDescription(
        name: profile.name, summary: profile.summary, version: profile.version.rawValue,
        losses: profile.losses)
    }
  }
}

extension VCardProfile {
  /// The rules by which this receiver loses something, sorted.
  fileprivate var losses: [String] {
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
