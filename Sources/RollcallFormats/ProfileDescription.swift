import RollcallHashing

/// A receiver that files are written for, for documentation.
public struct ProfileDescription: Sendable, Hashable {
  /// What is written for it: the format's option `profile` takes its name.
  public enum Kind: String, Sendable {
    /// Cards of the formats that are vCards.
    case cards
    /// Audiences as CSV.
    case uploads
  }

  /// A column of an upload.
  public struct Column: Sendable, Hashable {
    /// The header, that of hashed columns where there are two.
    public let header: String
    /// How often the header may stand there.
    public let most: Int
    /// The field in it: `given_name`.
    public let field: String
    /// Whether the field is hashed.
    public let isHashed: Bool
    /// What is done to values, in words.
    public let rule: String
  }

  /// The name in pipelines.
  public let name: String
  /// One sentence.
  public let summary: String
  /// What is written for it.
  public let kind: Kind
  /// The version of vCard that cards have; that of `standard` can be chosen.
  public var version: String?
  /// What has no place in cards, by the rules of losses.
  public var losses: [String] = []
  /// The receiver's own name, for uploads.
  public var receiver: String?
  /// The dates that rules are known of, the newest and standard first.
  public var dates: [String] = []
  /// Where the rules stand.
  public var source: String?
  /// The columns of an upload.
  public var columns: [Column] = []
  /// The headers that together tell who a person is, one of which sets must be filled.
  public var keys: [[String]] = []
  /// The sizes that the receiver takes: `at least 300 rows`.
  public var limits: [String] = []
}

extension Formats {
  /// The receivers that files can be written for, in the order of documentation.
  public static var profiles: [ProfileDescription] {
    VCardProfiles.all.map(\.description) + UploadProfiles.all.map(\.description)
  }
}

extension UploadProfile {
  /// The profile for documentation, with its newest rules.
  fileprivate var description: ProfileDescription {
    var description = ProfileDescription(name: name, summary: summary, kind: .uploads)
    guard let rules = rules(dated: nil) else { return description }
    description.receiver = rules.title
    description.dates = dates
    description.source = rules.source
    description.columns = columns.compactMap { column in
      guard let rule = rules.rule(for: column.field) else { return nil }
      return ProfileDescription.Column(
        header: column.hashedHeader ?? column.header, most: isValueARow ? 1 : column.most,
        field: column.field.rawValue, isHashed: rule.isHashed, rule: rule.words)
    }
    description.keys = keys.map { key in
      key.map { field in columns.first { $0.field == field }?.header ?? field.rawValue }
    }
    if let leastRows { description.limits.append("at least \(leastRows) rows") }
    if let rows = limit.rows { description.limits.append("at most \(rows) rows") }
    if let bytes = limit.bytes { description.limits.append("at most \(bytes) bytes") }
    return description
  }
}
