extension CSVPresets {
  /// LinkedIn's `Connections.csv`.
  ///
  /// Notes come before the header; most people have no e-mail address, closed accounts have nothing at all.
  static let linkedIn = CSVPreset(
    name: "linkedin", summary: "LinkedIn's Connections.csv.",
    fixed: [
      .init("First Name", "given_name"), .init("Last Name", "family_name"),
      .init("URL", "urls[linkedin]"), .init("Email Address", "emails[1]"),
      .init("Company", "organization"), .init("Position", "job_title"),
      .init("Connected On", "dates[connected]"),
    ],
    writtenDates: .dayMonthNameYear,
    signs: [
      .init(all: ["Connected On", "Position"])
    ])
}
