extension CSVPresets {
  /// Contacts of Dynamics 365 for re-import: the first three columns go back as they came, an empty
  /// `(Do Not Modify) Contact` makes a new record.
  static let dynamics = CSVPreset(
    name: "dynamics", summary: "Dynamics 365's export for re-import.",
    fixed: [
      .init("(Do Not Modify) Contact", "id"),
      .init("(Do Not Modify) Row Checksum", "extras[(Do Not Modify) Row Checksum]"),
      .init("(Do Not Modify) Modified On", "modified"), .init("First Name", "given_name"),
      .init("Last Name", "family_name"), .init("Job Title", "job_title"),
      .init("Email", "emails[1]"), .init("Email Address 2", "emails[2]"),
      .init("Email Address 3", "emails[3]"), .init("Business Phone", "phones[work]"),
      .init("Mobile Phone", "phones[mobile]"), .init("Fax", "phones[work_fax]"),
      .init("Company Name", "organization"),
      .init("Address 1: Street 1", "addresses[work].street"),
      .init("Address 1: City", "addresses[work].city"),
      .init("Address 1: ZIP/Postal Code", "addresses[work].postal_code"),
      .init("Address 1: Country/Region", "addresses[work].country"), .init("Description", "note"),
    ],
    signs: [
      .init(all: ["(Do Not Modify) Contact"])
    ])
}
