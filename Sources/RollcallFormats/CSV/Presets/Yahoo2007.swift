extension CSVPresets {
  /// The layout of Yahoo's address book in 2007.
  static let yahoo2007 = CSVPreset(
    name: "yahoo_2007", summary: "Yahoo in 2007.",
    fixed: [
      .init("First", "given_name"), .init("Middle", "middle_name"), .init("Last", "family_name"),
      .init("Nickname", "nickname"), .init("Email", "emails[1]"), .init("Category", "groups"),
      .init("Distribution Lists", "groups"),
      .init("Yahoo! ID", .account(property: "instant_messages", service: "Yahoo")),
      .init("Home", "phones[home]"), .init("Work", "phones[work]"),
      .init("Pager", "phones[pager]"), .init("Fax", "phones[fax]"),
      .init("Mobile", "phones[mobile]"), .init("Other", "phones[other]"),
      .init("Yahoo! Phone", "phones[Yahoo! Phone]"), .init("Primary", .preferredPhone),
      .init("Alternate Email 1", "emails[2]"), .init("Alternate Email 2", "emails[3]"),
      .init("Personal Website", "urls[home]"), .init("Business Website", "urls[work]"),
      .init("Title", "job_title"), .init("Company", "organization"),
      .init("Work Address", "addresses[work].street"), .init("Work City", "addresses[work].city"),
      .init("Work State", "addresses[work].region"),
      .init("Work ZIP", "addresses[work].postal_code"),
      .init("Work Country", "addresses[work].country"),
      .init("Home Address", "addresses[home].street"), .init("Home City", "addresses[home].city"),
      .init("Home State", "addresses[home].region"),
      .init("Home ZIP", "addresses[home].postal_code"),
      .init("Home Country", "addresses[home].country"), .init("Birthday", "birthday"),
      .init("Anniversary", "dates[anniversary]"), .init("Custom 1", "extras[Custom 1]"),
      .init("Custom 2", "extras[Custom 2]"), .init("Custom 3", "extras[Custom 3]"),
      .init("Custom 4", "extras[Custom 4]"), .init("Comments", "note"),
    ],
    groupList: .separated(UInt8(ascii: ",")), dateOrder: .monthDayYear, writtenDates: .monthDayYear,
    signs: [
      .init(all: ["Alternate Email 1", "Yahoo! ID"], none: ["Work Post Code"])
    ], quotesAll: true)
}
