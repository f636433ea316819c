extension VCardProfile {
  /// What the version's own specification has, and Apple's lines for what it lacks.
  static let standard = standard(.v40)

  /// The standard way of a version.
  static func standard(_ version: VCardVersion) -> VCardProfile {
    var profile = VCardProfile(
      name: "standard",
      summary: "Everything, as the version has it; in Apple's lines what it has no property for.",
      version: version)
    profile.fillsIdentifiers = false
    if version == .v21 {
      profile.labels = .inType
      profile.yearlessDates = .extended
    }
    return profile
  }
}
