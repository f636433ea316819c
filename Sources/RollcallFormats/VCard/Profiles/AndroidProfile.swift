extension VCardProfile {
  /// The Contacts of Android: 3.0, with `X-ANDROID-CUSTOM` and labels in `TYPE` (AOSP `VCardBuilder`).
  static let android: VCardProfile = {
    var profile = VCardProfile(
      name: "android", summary: "Android's Contacts and its relatives (3.0).", version: .v30)
    profile.labels = .inType
    profile.usesGroups = false
    profile.dates = .android
    profile.yearlessDates = .extended
    profile.relations = .android
    profile.instantMessages = .ownLines
    profile.socialProfiles = .webPage
    profile.words = [.home, .work, .other, .cell, .fax, .pager, .car, .isdn]
    profile.missing = [
      .gender, .created, .alternateBirthday, .organizationReading, .formattedAddress,
      .addressParts, .countryCode, .photoAddress, .kind,
    ]
    profile.knownExtras = ["X-ANDROID", "X-SAMSUNG"]
    return profile
  }()
}
