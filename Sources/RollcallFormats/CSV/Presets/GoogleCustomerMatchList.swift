extension CSVPresets {
  /// A list for Google's Customer Match, plain or hashed; written by `profile:`.
  static let googleCustomerMatch = CSVPreset(
    name: "google_customer_match", summary: "A list for Google Customer Match, plain or hashed.",
    fixed: [
      .init("Email", "emails[1]"), .init("Email", "emails[2]"), .init("Phone", "phones[1]"),
      .init("Phone", "phones[2]"), .init("First Name", "given_name"),
      .init("Last Name", "family_name"), .init("Country", "addresses[1].country"),
      .init("Zip", "addresses[1].postal_code"),
    ],
    signs: [
      .init(all: ["Email", "Phone", "First Name", "Last Name", "Country", "Zip"], isOnly: true)
    ], isWritten: false)
}
