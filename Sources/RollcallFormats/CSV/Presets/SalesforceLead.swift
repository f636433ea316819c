extension CSVPresets {
  /// A file for Salesforce's import of leads.
  static let salesforceLead = CSVPreset(
    name: "salesforce_lead", summary: "Salesforce's import of leads.",
    fixed: [
      .init("Last Name", "family_name", empty: ["[not provided]"]),
      .init("Company", "organization"), .init("Email", "emails[1]"),
      .init("First Name", "given_name"), .init("Title", "job_title"),
      .init("Phone", "phones[work]"), .init("Mobile Phone", "phones[mobile]"),
      .init("Website", "urls[work]"), .init("Lead Source", "extras[Lead Source]"),
      .init("City", "addresses[work].city"), .init("Postal Code", "addresses[work].postal_code"),
      .init("Country", "addresses[work].country"), .init("Description", "note"),
      .init("Email Opt Out", "extras[Email Opt Out]"),
    ],
    signs: [
      .init(all: ["Last Name", "Company", "Lead Source"])
    ])
}
