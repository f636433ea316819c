import RollcallHashing

/// How a receiver of audiences wants its file: columns, their headers, and who can be in it.
///
/// Data only: to add a receiver, write a file here and a line in ``UploadProfiles/all``. What is done to
/// the values stands in the receiver's ``ReceiverRules``.
struct UploadProfile: Sendable {
  /// A column, or several of the same header for several values.
  struct Column: Sendable {
    let field: Field
    /// The header.
    let header: String
    /// The header where the column holds digests, if that is another.
    var hashedHeader: String?
    /// The most columns of this header that the receiver takes.
    var most = 1
  }

  /// The name in pipelines.
  let name: String
  /// One sentence for `list profiles`.
  let summary: String
  /// The name of its rules in ``Receivers``.
  let receiver: String
  /// The columns, in order.
  let columns: [Column]
  /// The fields that together tell who a person is; one of the sets has to be filled.
  let keys: [[Field]]
  /// How often a header with several columns is repeated where the pipeline does not say.
  var standardRepeats = 1
  /// Whether a row holds one value of each kind, and a person with several has several rows.
  var isValueARow = false
  /// The most rows and bytes that one file may have.
  var limit: (rows: Int?, bytes: Int?) = (nil, nil)
  /// The fewest rows that the receiver takes.
  var leastRows: Int?

  /// The limit in words; `nil` where there is none.
  var limitText: String? {
    let parts = [limit.rows.map { "rows: \($0)" }, limit.bytes.map { "size: \($0)" }]
    let text = parts.compactMap { $0 }.joined(separator: ", ")
    return text.isEmpty ? nil : text
  }

  /// The most columns that one header may have.
  var mostRepeats: Int { columns.map(\.most).max() ?? 1 }

  /// The rules of a date, the newest if none is given.
  func rules(dated date: String?) -> ReceiverRules? {
    Receivers.rules(named: date.map { "\(receiver)@\($0)" } ?? receiver)
  }

  /// The dates that rules are known of, the newest first.
  var dates: [String] { Receivers.all.filter { $0.name == receiver }.map(\.date) }
}

/// The receivers of uploads, one line each.
enum UploadProfiles {
  /// All profiles, in the order of documentation.
  static let all: [UploadProfile] = [
    .googleCustomerMatch, .metaCustomAudiences, .linkedInMatchedAudiences,
    .tikTokCustomAudiences, .microsoftCustomerMatch,
  ]

  /// The words that a profile can be chosen by: its name, and its name with a date.
  static let names = all.flatMap { profile in
    [profile.name] + profile.dates.map { "\(profile.name)@\($0)" }
  }
}
