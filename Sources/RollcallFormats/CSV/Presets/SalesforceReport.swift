extension CSVPresets {
  /// A report of contacts out of Salesforce; it can end with lines about the report.
  static let salesforceReport = CSVPreset(
    name: "salesforce_report", summary: "Salesforce's report of contacts.",
    fixed: [
      .init("Salutation", "name_prefix"), .init("First Name", "given_name"),
      .init("Last Name", "family_name", empty: ["[not provided]"]), .init("Title", "job_title"),
      .init("Mailing Street", "addresses[work].street"),
      .init("Mailing City", "addresses[work].city"),
      .init("Mailing State/Province", "addresses[work].region"),
      .init("Mailing Zip/Postal Code", "addresses[work].postal_code"),
      .init("Mailing Country", "addresses[work].country"), .init("Phone", "phones[work]"),
      .init("Mobile", "phones[mobile]"), .init("Fax", "phones[work_fax]"),
      .init("Email", "emails[1]"), .init("Account Owner", "extras[Account Owner]"),
      .init("Account Name", "organization"),
    ],
    signs: [
      .init(all: ["Last Name", "Mailing Zip/Postal Code"]),
      .init(all: ["Last Name", "Account Owner", "Account Name"]),
    ], hasFooter: true, quotesAll: true)
}
