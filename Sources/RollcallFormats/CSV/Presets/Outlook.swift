import RollcallModel

extension CSVPresets {
  /// The layout that Outlook for Windows has exported since 2002.
  ///
  /// 92 columns, all quoted, in the character set and with the dates of that Windows; `0/0/00` is no date.
  /// An e-mail address of type `EX` is a directory's name and none. Headers are in the language of the
  /// program: German, French and Spanish ones are known.
  static let outlook = CSVPreset(
    name: "outlook", summary: "Outlook for Windows.",
    fixed: outlookColumns,
    groupList: .separated(UInt8(ascii: ";")), writtenDates: .monthDayYear,
    signs: [
      .init(all: ["E-mail Address", "Government ID Number", "Business Country/Region"])
    ], quotesAll: true
  ).withAliases(OutlookHeaders.aliases)

  /// The columns, which those of earlier versions are told by.
  static let outlookColumns: [CSVPreset.Fixed] = [
    .init("Title", "name_prefix"), .init("First Name", "given_name"),
    .init("Middle Name", "middle_name"), .init("Last Name", "family_name"),
    .init("Suffix", "name_suffix"), .init("Company", "organization"),
    .init("Department", "department"), .init("Job Title", "job_title"),
    .init("Business Street", "addresses[work].street"),
    .init("Business Street 2", .streetLine("work")),
    .init("Business Street 3", .streetLine("work")),
    .init("Business City", "addresses[work].city"),
    .init("Business State", "addresses[work].region"),
    .init("Business Postal Code", "addresses[work].postal_code"),
    .init("Business Country/Region", "addresses[work].country"),
    .init("Home Street", "addresses[home].street"), .init("Home Street 2", .streetLine("home")),
    .init("Home Street 3", .streetLine("home")), .init("Home City", "addresses[home].city"),
    .init("Home State", "addresses[home].region"),
    .init("Home Postal Code", "addresses[home].postal_code"),
    .init("Home Country/Region", "addresses[home].country"),
    .init("Other Street", "addresses[other].street"),
    .init("Other Street 2", .streetLine("other")),
    .init("Other Street 3", .streetLine("other")), .init("Other City", "addresses[other].city"),
    .init("Other State", "addresses[other].region"),
    .init("Other Postal Code", "addresses[other].postal_code"),
    .init("Other Country/Region", "addresses[other].country"),
    .init("Assistant's Phone", "phones[assistant_phone]"),
    .init("Business Fax", "phones[work_fax]"), .init("Business Phone", "phones[work]"),
    .init("Business Phone 2", "phones[work]"), .init("Callback", "phones[callback]"),
    .init("Car Phone", "phones[car]"), .init("Company Main Phone", "phones[company]"),
    .init("Home Fax", "phones[home_fax]"), .init("Home Phone", "phones[home]"),
    .init("Home Phone 2", "phones[home]"), .init("ISDN", "phones[isdn]"),
    .init("Mobile Phone", "phones[mobile]"), .init("Other Fax", "phones[other_fax]"),
    .init("Other Phone", "phones[other]"), .init("Pager", "phones[pager]"),
    .init("Primary Phone", "phones[main]"), .init("Radio Phone", "phones[radio]"),
    .init("TTY/TDD Phone", "phones[tty_tdd]"), .init("Telex", "phones[telex]"),
    .init("Account", "extras[Account]"), .init("Anniversary", "dates[anniversary]"),
    .init("Assistant's Name", "relations[assistant]"),
    .init("Billing Information", "extras[Billing Information]"), .init("Birthday", "birthday"),
    .init("Business Address PO Box", "addresses[work].po_box"), .init("Categories", "groups"),
    .init("Children", "relations[child]"),
    .init("Directory Server", "extras[Directory Server]"), .init("E-mail Address", "emails[1]"),
    .init("E-mail Type", .emailType), .init("E-mail Display Name", .emailName),
    .init("E-mail 2 Address", "emails[2]"), .init("E-mail 2 Type", .emailType),
    .init("E-mail 2 Display Name", .emailName), .init("E-mail 3 Address", "emails[3]"),
    .init("E-mail 3 Type", .emailType), .init("E-mail 3 Display Name", .emailName),
    .init("Gender", "gender", empty: ["Unspecified"]),
    .init("Government ID Number", "extras[Government ID Number]"),
    .init("Hobby", "extras[Hobby]"), .init("Home Address PO Box", "addresses[home].po_box"),
    .init("Initials", "extras[Initials]"),
    .init("Internet Free Busy", "extras[Internet Free Busy]"),
    .init("Keywords", "extras[Keywords]"), .init("Language", "extras[Language]"),
    .init("Location", "extras[Location]"), .init("Manager's Name", "relations[manager]"),
    .init("Mileage", "extras[Mileage]"), .init("Notes", "note"),
    .init("Office Location", "extras[Office Location]"),
    .init("Organizational ID Number", "extras[Organizational ID Number]"),
    .init("Other Address PO Box", "addresses[other].po_box"),
    .init("Priority", "extras[Priority]", empty: ["Normal"]),
    .init("Private", "extras[Private]", empty: ["False"]),
    .init("Profession", "extras[Profession]"), .init("Referred By", "relations[referred_by]"),
    .init("Sensitivity", "extras[Sensitivity]", empty: ["Normal"]),
    .init("Spouse", "relations[spouse]"), .init("User 1", "extras[User 1]"),
    .init("User 2", "extras[User 2]"), .init("User 3", "extras[User 3]"),
    .init("User 4", "extras[User 4]"), .init("Web Page", "urls[work]"),
  ]
}
