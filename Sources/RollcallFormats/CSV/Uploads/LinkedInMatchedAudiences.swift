import RollcallHashing

extension UploadProfile {
  /// LinkedIn Matched Audiences, a list of contacts.
  ///
  /// Source: "Requirements for contact targeting lists in Campaign Manager" (a1489764) and the template,
  /// whose headers must not be changed: 300 rows at least, 300,000 rows or 20 MB at most, and in each
  /// an address or both names. `googleaid` is taken from a source's column of that name.
  static let linkedInMatchedAudiences = UploadProfile(
    name: "linkedin-matched-audiences",
    summary: "LinkedIn Matched Audiences: the address hashed, all else plain.",
    receiver: "linkedin",
    columns: [
      Column(field: .email, header: "email"),
      Column(field: .givenName, header: "firstname"),
      Column(field: .familyName, header: "lastname"),
      Column(field: .jobTitle, header: "jobtitle"),
      Column(field: .organization, header: "employeecompany"),
      Column(field: .country, header: "country"),
      Column(field: .deviceID, header: "googleaid"),
    ],
    keys: [[.email], [.givenName, .familyName]],
    limit: (rows: 300_000, bytes: 20_000_000), leastRows: 300)
}
