import RollcallModel

extension CSVPresets {
  /// The layout of Yahoo's address book in 2007: its present one up to the comments.
  static let yahoo2007 = CSVPreset(
    name: "yahoo_2007", summary: "Yahoo in 2007.",
    fixed: yahoo.fixed.upTo("Comments").replacing(["Messenger ID": yahooID])
      .inserting(fourthCustom, after: "Custom 3"),
    groupList: .separated(UInt8(ascii: ",")), dateOrder: .monthDayYear,
    writtenDates: .monthDayYear,
    signs: [
      .init(all: ["Alternate Email 1", "Yahoo! ID"], none: ["Work Post Code"])
    ], quotesAll: true)
}
