extension VCardProfile {
  /// Phones with keys: 2.1 with the types of its specification and nothing else.
  static let nokia: VCardProfile = {
    var profile = VCardProfile(
      name: "nokia", summary: "Nokia and other phones with keys, cars (2.1).", version: .v21)
    profile.labels = .none
    profile.usesGroups = false
    profile.dates = .none
    profile.yearlessDates = .none
    profile.relations = .none
    profile.instantMessages = .none
    profile.socialProfiles = .webPage
    profile.phoneticNames = .irmc
    profile.groups = .none
    profile.words = [.home, .work, .cell, .fax, .pager, .car, .video]
    profile.missing = [
      .gender, .created, .alternateBirthday, .previousName, .organizationReading,
      .formattedAddress, .addressParts, .countryCode, .photoAddress, .kind,
    ]
    profile.fillsIdentifiers = false
    profile.knownExtras = ["X-IRMC", "X-CLASS", "X-NO", "X-REDUCTION", "X-DCM"]
    return profile
  }()
}
