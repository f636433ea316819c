import RollcallHashing

extension UploadProfile {
  /// Meta Custom Audiences from a customer list.
  ///
  /// Source: "How to format a customer list when creating a custom audience" and its template:
  /// `email` and `phone` in up to three columns. The advertising identifier, the app's identifier and
  /// the value are never hashed. `madid`, `age`, `uid` and `value` are taken from a source's column of
  /// that name, as no property holds them.
  static let metaCustomAudiences = UploadProfile(
    name: "meta-custom-audiences",
    summary: "Meta Custom Audiences: everything hashed but madid, uid and value.",
    receiver: "meta",
    columns: [
      Column(field: .email, header: "email", most: 3),
      Column(field: .phone, header: "phone", most: 3),
      Column(field: .deviceID, header: "madid"),
      Column(field: .givenName, header: "fn"),
      Column(field: .familyName, header: "ln"),
      Column(field: .postalCode, header: "zip"),
      Column(field: .city, header: "ct"),
      Column(field: .region, header: "st"),
      Column(field: .country, header: "country"),
      Column(field: .birthday, header: "dob"),
      Column(field: .birthYear, header: "doby"),
      Column(field: .gender, header: "gen"),
      Column(field: .age, header: "age"),
      Column(field: .userID, header: "uid"),
      Column(field: .worth, header: "value"),
    ],
    keys: [
      [.email], [.phone], [.deviceID], [.userID], [.givenName, .familyName, .postalCode],
      [.givenName, .familyName, .city], [.givenName, .familyName, .birthday],
    ],
    standardRepeats: 3, leastRows: 100)
}
