import RollcallModel

extension CSVPresets {
  /// The layout of Outlook 98: that of 2000 without eight columns.
  static let outlook98 = CSVPreset(
    name: "outlook_98", summary: "Outlook 98.",
    fixed: outlook2000.fixed.without([
      "Directory Server", "E-mail Type", "E-mail 2 Type", "E-mail 3 Type", "Internet Free Busy",
      "Manager's Name", "Priority", "Sensitivity",
    ]),
    groupList: .separated(UInt8(ascii: ";")), writtenDates: .monthDayYear,
    signs: [
      .init(all: ["E-mail Address", "Government ID Number", "PO Box"], none: ["Manager's Name"])
    ], quotesAll: true)
}
