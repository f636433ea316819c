extension CSVPresets {
  /// Contacts as Salesforce's Data Loader has them, with the names of the API.
  ///
  /// A family name must be there: `[not provided]` stands for none.
  static let salesforce = CSVPreset(
    name: "salesforce", summary: "Salesforce Data Loader (API names).",
    fixed: [
      .init("Salutation", "name_prefix"), .init("FirstName", "given_name"),
      .init("LastName", "family_name", empty: ["[not provided]"]), .init("Title", "job_title"),
      .init("Department", "department"), .init("Email", "emails[1]"),
      .init("Phone", "phones[work]"), .init("MobilePhone", "phones[mobile]"),
      .init("Fax", "phones[work_fax]"), .init("MailingStreet", "addresses[work].street"),
      .init("MailingCity", "addresses[work].city"),
      .init("MailingState", "addresses[work].region"),
      .init("MailingPostalCode", "addresses[work].postal_code"),
      .init("MailingCountry", "addresses[work].country"),
      .init("LeadSource", "extras[LeadSource]"), .init("Birthdate", "birthday"),
      .init("Description", "note"), .init("AccountName", "organization"),
    ],
    signs: [
      .init(all: ["LastName", "MailingCity"]),
      .init(all: ["LastName", "MailingStreet"]),
    ])
}
