extension VCardProfile {
  /// Outlook on Windows: 2.1 in Windows-1252 where the text fits, else quoted-printable UTF-8.
  ///
  /// It takes three e-mail addresses, one messaging address and the few days and relations it has
  /// fields for, and only the first card of a file: write one file a person for it.
  static let outlook: VCardProfile = {
    var profile = VCardProfile(
      name: "outlook", summary: "Outlook on Windows (2.1, Windows-1252); one file a person.",
      version: .v21)
    profile.labels = .none
    profile.usesGroups = false
    profile.dates = .outlook
    profile.yearlessDates = .none
    profile.relations = .outlook
    profile.instantMessages = .outlook
    profile.socialProfiles = .webPage
    profile.phoneticNames = .none
    profile.words = [.home, .work, .cell, .fax, .pager, .car, .isdn]
    profile.missing = [
      .gender, .created, .alternateBirthday, .previousName, .organizationReading, .addressParts,
      .countryCode, .photoAddress, .kind,
    ]
    profile.usesWindows1252 = true
    profile.marksDefaultAddress = true
    profile.emailLimit = 3
    profile.fillsIdentifiers = false
    profile.knownExtras = ["X-MS-"]
    return profile
  }()
}
