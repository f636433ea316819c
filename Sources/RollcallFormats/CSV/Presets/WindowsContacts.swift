extension CSVPresets {
  /// The layout of the Contacts folder of Windows and of Windows Mail: one e-mail address, one phone a
  /// kind.
  static let windowsContacts = CSVPreset(
    name: "windows_contacts", summary: "Windows Contacts and Windows Mail.",
    fixed: [
      .init("First Name", "given_name"), .init("Last Name", "family_name"),
      .init("Middle Name", "middle_name"), .init("Name", "full_name"),
      .init("Nickname", "nickname"), .init("E-mail Address", "emails[1]"),
      .init("Home Street", "addresses[home].street"), .init("Home City", "addresses[home].city"),
      .init("Home Postal Code", "addresses[home].postal_code"),
      .init("Home State", "addresses[home].region"),
      .init("Home Country/Region", "addresses[home].country"),
      .init("Home Phone", "phones[home]"), .init("Home Fax", "phones[home_fax]"),
      .init("Mobile Phone", "phones[mobile]"), .init("Personal Web Page", "urls[home]"),
      .init("Business Street", "addresses[work].street"),
      .init("Business City", "addresses[work].city"),
      .init("Business Postal Code", "addresses[work].postal_code"),
      .init("Business State", "addresses[work].region"),
      .init("Business Country/Region", "addresses[work].country"),
      .init("Business Web Page", "urls[work]"), .init("Business Phone", "phones[work]"),
      .init("Business Fax", "phones[work_fax]"), .init("Pager", "phones[pager]"),
      .init("Company", "organization"), .init("Job Title", "job_title"),
      .init("Department", "department"), .init("Office Location", "extras[Office Location]"),
      .init("Notes", "note"),
    ],
    signs: [
      .init(all: ["E-mail Address", "Business Web Page"])
    ])
}
