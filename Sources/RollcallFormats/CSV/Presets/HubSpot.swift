extension CSVPresets {
  /// HubSpot's export of contacts; which columns follow is the user's choice.
  static let hubSpot = CSVPreset(
    name: "hubspot", summary: "HubSpot's export of contacts.",
    fixed: [
      .init("Record ID", "id"), .init("First Name", "given_name"),
      .init("Last Name", "family_name"), .init("Email", "emails[1]"),
      .init("Phone Number", "phones[]"), .init("Contact owner", "extras[Contact owner]"),
      .init("Lead Status", "extras[Lead Status]"), .init("Create Date", "created"),
      .init("Associated Company", "organization"),
      .init("Associated Company IDs", "extras[Associated Company IDs]"),
    ],
    signs: [
      .init(all: ["Record ID", "Lifecycle Stage"]),
      .init(all: ["Record ID", "Lead Status"]),
      .init(all: ["Record ID", "Associated Company"]),
    ])
}
