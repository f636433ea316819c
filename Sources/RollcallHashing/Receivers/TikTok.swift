extension ReceiverRules {
  /// TikTok: Custom Audiences, as its page says since September 2025.
  ///
  /// Source: the help page "List of supported IDs and formats for a customer file", which said other
  /// things before: that is why rules have a date. The phone's digest on it is that of the digits
  /// without `+`, its text says with; the text is followed.
  static let tikTok = tikTok(
    "2025-09", email: [.lower, .noSpaces], phone: .plus)

  /// As of August 2025: no `+` before phones, no `+tag` in addresses, dots stay.
  static let tikTok2025August = tikTok(
    "2025-08", email: [.lower, .noSpaces, .noTags], phone: [])

  /// As of July 2024: phones with `+`; addresses without `+tag` and dots, whatever the domain.
  static let tikTok2024July = tikTok(
    "2024-07", email: [.lower, .noSpaces, .noTags, .noDots], phone: .plus)

  private static func tikTok(
    _ date: String, email: FieldRule.Steps, phone: FieldRule.Steps
  ) -> ReceiverRules {
    ReceiverRules(
      "tiktok", "TikTok", date: date,
      source: "ads.tiktok.com/help/article/list-of-supported-ids-and-formats-for-a-customer-file",
      [.email: FieldRule(.email, email), .phone: FieldRule(.phone, phone)])
  }
}
