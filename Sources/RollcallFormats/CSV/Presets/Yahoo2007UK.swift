import RollcallModel

extension CSVPresets {
  /// The layout of Yahoo UK's address book in 2007: another name for the account, British addresses, the
  /// day first.
  static let yahoo2007UK = CSVPreset(
    name: "yahoo_2007_uk", summary: "Yahoo UK in 2007.",
    fixed: yahoo.fixed.replacing([
      "Messenger ID": yahooID, "Work State": .init("Work County", "addresses[work].region"),
      "Work ZIP": .init("Work Post Code", "addresses[work].postal_code"),
      "Home City": .init("Home Town", "addresses[home].city"),
      "Home State": .init("Home County", "addresses[home].region"),
      "Home ZIP": .init("Home Post Code", "addresses[home].postal_code"),
    ]).inserting(fourthCustom, after: "Custom 3"),
    groupList: .separated(UInt8(ascii: ",")), dateOrder: .dayMonthYear,
    writtenDates: .dayMonthYear,
    signs: [
      .init(all: ["Alternate Email 1", "Yahoo! ID", "Work Post Code"])
    ], quotesAll: true)

  /// What the account was called before it was a `Messenger ID`.
  static let yahooID = CSVPreset.Fixed(
    "Yahoo! ID", .account(property: "instant_messages", service: "Yahoo"))

  /// A column that only the layouts of 2007 have.
  static let fourthCustom = CSVPreset.Fixed("Custom 4", "extras[Custom 4]")
}
