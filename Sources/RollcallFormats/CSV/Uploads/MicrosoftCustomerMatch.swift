import RollcallHashing

extension UploadProfile {
  /// Microsoft Advertising customer match.
  ///
  /// Source: the Bulk API's record Customer List Item (learn.microsoft.com, seen 2026-11), which is one
  /// value, so that a row here has one of each kind and a person with several has several rows. The
  /// headers are those of the list's kinds; the page that shows the file itself could not be seen.
  static let microsoftCustomerMatch = UploadProfile(
    name: "microsoft-customer-match",
    summary:
      "Microsoft Advertising customer match: addresses and phones hashed, one of each a row.",
    receiver: "microsoft",
    columns: [
      Column(field: .email, header: "Email", most: 10),
      Column(field: .phone, header: "Phone", most: 10),
    ],
    keys: [[.email], [.phone]],
    standardRepeats: 10, isValueARow: true)
}
