import RollcallModel

extension CSVPresets {
  /// The layout of Yahoo's address book: 54 columns.
  ///
  /// `Primary` holds the name of the column with the phone to call first.
  static let yahoo = CSVPreset(
    name: "yahoo", summary: "Yahoo.",
    fixed: [
      .init("First", "given_name"), .init("Middle", "middle_name"), .init("Last", "family_name"),
      .init("Nickname", "nickname"), .init("Email", "emails[1]"), .init("Category", "groups"),
      .init("Distribution Lists", "groups"),
      .init("Messenger ID", .account(property: "instant_messages", service: "Yahoo")),
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
      .init("Comments", "note"), .init("Messenger ID1", "instant_messages[].username"),
      .init("Messenger ID2", "instant_messages[].username"),
      .init("Messenger ID3", "instant_messages[].username"),
      .init("Messenger ID4", "instant_messages[].username"),
      .init("Messenger ID5", "instant_messages[].username"),
      .init("Messenger ID6", "instant_messages[].username"),
      .init("Messenger ID7", "instant_messages[].username"),
      .init("Messenger ID8", "instant_messages[].username"),
      .init("Messenger ID9", "instant_messages[].username"),
      .init("Skype ID", .account(property: "instant_messages", service: "Skype")),
      .init("IRC ID", .account(property: "instant_messages", service: "IRC")),
      .init("ICQ ID", .account(property: "instant_messages", service: "ICQ")),
      .init("Google ID", .account(property: "instant_messages", service: "Google Talk")),
      .init("MSN ID", .account(property: "instant_messages", service: "MSN")),
      .init("AIM ID", .account(property: "instant_messages", service: "AIM")),
      .init("QQ ID", .account(property: "instant_messages", service: "QQ")),
    ],
    groupList: .separated(UInt8(ascii: ",")), dateOrder: .monthDayYear, writtenDates: .monthDayYear,
    signs: [
      .init(all: ["Alternate Email 1", "Yahoo! Phone", "Messenger ID"])
    ], quotesAll: true)
}
