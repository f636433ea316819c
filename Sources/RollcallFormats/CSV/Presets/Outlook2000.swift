import RollcallModel

extension CSVPresets {
  /// The layout of Outlook 2000: 90 columns, one `PO Box`, countries without `/Region`.
  static let outlook2000 = CSVPreset(
    name: "outlook_2000", summary: "Outlook 2000.",
    fixed: outlookColumns.replacing([
      "Business Country/Region": .init("Business Country", "addresses[work].country"),
      "Home Country/Region": .init("Home Country", "addresses[home].country"),
      "Other Country/Region": .init("Other Country", "addresses[other].country"),
      "Other Address PO Box": .init("PO Box", "addresses[work].po_box"),
    ]).without(["Business Address PO Box", "Home Address PO Box"]),
    groupList: .separated(UInt8(ascii: ";")), writtenDates: .monthDayYear,
    signs: [
      .init(all: ["E-mail Address", "Government ID Number", "PO Box", "Manager's Name"])
    ], quotesAll: true)
}
