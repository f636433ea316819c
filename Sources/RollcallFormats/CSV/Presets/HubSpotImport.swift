extension CSVPresets {
  /// A file for HubSpot's import, as its documentation has it.
  static let hubSpotImport = CSVPreset(
    name: "hubspot_import", summary: "HubSpot's import.",
    fixed: [
      .init("First Name", "given_name"), .init("Last Name", "family_name"),
      .init("Email Address", "emails[1]"), .init("Phone Number", "phones[]"),
      .init("Mobile Phone Number", "phones[mobile]"), .init("Job Title", "job_title"),
      .init("Company Name", "organization"), .init("Website URL", "urls[]"),
      .init("City", "addresses[1].city"), .init("State/Region", "addresses[1].region"),
      .init("Postal Code", "addresses[1].postal_code"),
      .init("Country/Region", "addresses[1].country"),
      .init("Lifecycle Stage", "extras[Lifecycle Stage]"),
      .init("Contact owner", "extras[Contact owner]"),
    ],
    signs: [
      .init(all: ["Email Address", "Lifecycle Stage", "Contact owner"], none: ["Record ID"])
    ])
}
