import RollcallModel

extension CSVPresets {
  /// Mailchimp's export of an audience; `TAGS` holds a record of CSV in its cell.
  ///
  /// Subscribed, unsubscribed and cleaned people come in files of their own.
  static let mailchimpExport = CSVPreset(
    name: "mailchimp_export", summary: "Mailchimp's export of an audience.",
    fixed: [
      .init("Email Address", "emails[1]"), .init("First Name", "given_name"),
      .init("Last Name", "family_name"), .init("Address", "addresses[1].value"),
      .init("Phone Number", "phones[]"), .init("Birthday", "birthday"),
      .init("MEMBER_RATING", "extras[MEMBER_RATING]"), .init("OPTIN_TIME", "extras[OPTIN_TIME]"),
      .init("OPTIN_IP", "extras[OPTIN_IP]"), .init("CONFIRM_TIME", "extras[CONFIRM_TIME]"),
      .init("CONFIRM_IP", "extras[CONFIRM_IP]"), .init("LATITUDE", "extras[LATITUDE]"),
      .init("LONGITUDE", "extras[LONGITUDE]"), .init("GMTOFF", "extras[GMTOFF]"),
      .init("DSTOFF", "extras[DSTOFF]"), .init("TIMEZONE", "extras[TIMEZONE]"),
      .init("CC", "extras[CC]"), .init("REGION", "extras[REGION]"),
      .init("LAST_CHANGED", "extras[LAST_CHANGED]"), .init("LEID", "extras[LEID]"),
      .init("EUID", "extras[EUID]"), .init("NOTES", "note"), .init("TAGS", "groups"),
    ],
    groupList: .quoted, dateOrder: .monthDayYear, writtenDates: .monthDay,
    signs: [
      .init(all: ["MEMBER_RATING", "LEID"])
    ])
}
