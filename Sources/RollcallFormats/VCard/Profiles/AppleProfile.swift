extension VCardProfile {
  /// Contacts on macOS, iOS and iCloud: 3.0 as they write it themselves.
  ///
  /// `IMPP` beside the older lines, groups as cards with members; unknown lines are dropped on import.
  static let apple: VCardProfile = {
    var profile = VCardProfile(
      name: "apple", summary: "Contacts on iPhone, iPad, Mac and iCloud (3.0).", version: .v30)
    profile.instantMessages = .both
    profile.groups = .cards
    profile.words = [
      .home, .work, .other, .cell, .fax, .pager, .main, .iphone, .appleWatch, .school,
    ]
    profile.missing = [.gender, .created, .formattedAddress, .photoAddress]
    profile.knownExtras = [
      "X-AB", "X-APPLE", "X-ADDRESSING", "X-SHARED-PHOTO", "X-IMAGE", "VND-63",
    ]
    return profile
  }()
}
