import RollcallModel

extension CSVPresets {
  /// A file for Mailchimp's import: one e-mail address, `MM/DD` birthdays.
  static let mailchimp = CSVPreset(
    name: "mailchimp", summary: "Mailchimp's import.",
    fixed: [
      .init("Email Address", "emails[1]"), .init("First Name", "given_name"),
      .init("Last Name", "family_name"), .init("Address", "addresses[1].value"),
      .init("Phone Number", "phones[]"), .init("Birthday", "birthday"), .init("Tags", "groups"),
    ],
    groupList: .separated(UInt8(ascii: ",")), dateOrder: .monthDayYear, writtenDates: .monthDay,
    signs: [
      .init(
        all: [
          "Email Address", "First Name", "Last Name", "Address", "Phone Number", "Birthday", "Tags",
        ], none: ["LEID"])
    ])
}
