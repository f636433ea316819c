import RollcallModel

extension CSVPresets {
  /// Contacts of Zoho CRM, with the labels of its fields.
  static let zoho = CSVPreset(
    name: "zoho", summary: "Zoho CRM's contacts.",
    fixed: [
      .init("First Name", "given_name"), .init("Last Name", "family_name", empty: ["(no name)"]),
      .init("Account Name", "organization"), .init("Email", "emails[1]"),
      .init("Secondary Email", "emails[2]"), .init("Title", "job_title"),
      .init("Department", "department"), .init("Phone", "phones[work]"),
      .init("Home Phone", "phones[home]"), .init("Other Phone", "phones[other]"),
      .init("Mobile", "phones[mobile]"), .init("Fax", "phones[work_fax]"),
      .init("Date of Birth", "birthday"),
      .init("Skype ID", .account(property: "instant_messages", service: "Skype")),
      .init("Twitter", .account(property: "social_profiles", service: "Twitter")),
      .init("Mailing Street", "addresses[work].street"),
      .init("Mailing City", "addresses[work].city"),
      .init("Mailing State", "addresses[work].region"),
      .init("Mailing Zip", "addresses[work].postal_code"),
      .init("Mailing Country", "addresses[work].country"),
      .init("Lead Source", "extras[Lead Source]"),
      .init("Contact Owner", "extras[Contact Owner]"),
      .init("Email Opt Out", "extras[Email Opt Out]"), .init("Description", "note"),
    ],
    dateOrder: .monthDayYear, writtenDates: .paddedMonthDayYear,
    signs: [
      .init(all: ["Contact Owner", "Mailing Zip"]),
      .init(all: ["Account Name", "Secondary Email", "Mailing Zip"]),
    ])
}
