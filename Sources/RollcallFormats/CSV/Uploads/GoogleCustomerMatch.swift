import RollcallHashing

extension UploadProfile {
  /// Google Ads Customer Match.
  ///
  /// Source: "Formatting guidelines for uploading hashed data" and the template: English headers,
  /// exactly these; `Email`, `Phone` and `Zip` may stand there several times. An address counts with
  /// both names, country and postal code only.
  static let googleCustomerMatch = UploadProfile(
    name: "google-customer-match",
    summary:
      "Google Ads Customer Match: addresses, phones and names hashed, country and zip plain.",
    receiver: "google",
    columns: [
      Column(field: .email, header: "Email", most: 10),
      Column(field: .phone, header: "Phone", most: 10),
      Column(field: .givenName, header: "First Name"),
      Column(field: .familyName, header: "Last Name"),
      Column(field: .country, header: "Country"),
      Column(field: .postalCode, header: "Zip"),
    ],
    keys: [[.email], [.phone], [.givenName, .familyName, .country, .postalCode]],
    standardRepeats: 3)
}
