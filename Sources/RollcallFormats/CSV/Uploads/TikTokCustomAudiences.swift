import RollcallHashing

extension UploadProfile {
  /// TikTok Custom Audiences from a customer file.
  ///
  /// Source: "List of supported IDs and formats for a customer file": each header three times at most,
  /// named after what the column holds; 1,000 rows at least, less than 1 GB. What is done to the values
  /// changed twice: an earlier set of rules is chosen by its date.
  static let tikTokCustomAudiences = UploadProfile(
    name: "tiktok-custom-audiences",
    summary: "TikTok Custom Audiences: addresses and phones hashed.",
    receiver: "tiktok",
    columns: [
      Column(field: .email, header: "Email", hashedHeader: "Email_SHA256", most: 3),
      Column(field: .phone, header: "Phone", hashedHeader: "Phone_SHA256", most: 3),
    ],
    keys: [[.email], [.phone]],
    standardRepeats: 3, limit: (rows: nil, bytes: 999_999_999), leastRows: 1000)
}
