extension VCardProfile {
  /// Google Contacts: 3.0 with Apple's labels, dates and relations, as its own export has them.
  static let google: VCardProfile = {
    var profile = VCardProfile(
      name: "google", summary: "Google Contacts (3.0).", version: .v30)
    profile.yearlessDates = .basic
    profile.instantMessages = .ownLines
    profile.socialProfiles = .webPage
    profile.words = [.home, .work, .cell, .fax, .pager, .main]
    profile.missing = [
      .gender, .created, .alternateBirthday, .previousName, .organizationReading,
      .formattedAddress, .addressParts, .countryCode, .photoAddress, .kind,
    ]
    profile.knownExtras = []
    return profile
  }()
}
