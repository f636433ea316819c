extension CSVPresets {
  /// A list of people for LinkedIn's Matched Audiences; written by `profile:`.
  static let linkedInMatchedAudiences = CSVPreset(
    name: "linkedin_matched_audiences", summary: "A list of people for LinkedIn Matched Audiences.",
    fixed: [
      .init("email", "emails[1]"), .init("firstname", "given_name"),
      .init("lastname", "family_name"), .init("jobtitle", "job_title"),
      .init("employeecompany", "organization"), .init("country", "addresses[1].country"),
      .init("googleaid", "extras[googleaid]"),
    ],
    signs: [
      .init(all: ["employeecompany", "googleaid"])
    ], isWritten: false)
}
