extension CSVPresets {
  /// A list of companies for LinkedIn's Matched Audiences.
  static let linkedInMatchedCompanies = CSVPreset(
    name: "linkedin_matched_companies",
    summary: "A list of companies for LinkedIn Matched Audiences.",
    fixed: [
      .init("companyname", "organization"), .init("companywebsite", "urls[work]"),
      .init("companyemaildomain", "extras[companyemaildomain]"),
      .init("linkedincompanypageurl", "urls[linkedin]"),
      .init("stocksymbol", "extras[stocksymbol]"), .init("industry", "extras[industry]"),
      .init("city", "addresses[1].city"), .init("state", "addresses[1].region"),
      .init("companycountry", "addresses[1].country"),
      .init("zipcode", "addresses[1].postal_code"),
    ],
    signs: [
      .init(all: ["companyname", "companyemaildomain"])
    ])
}
