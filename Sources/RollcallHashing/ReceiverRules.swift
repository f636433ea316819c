/// What one receiver of uploads does to values before it hashes them, as its pages said at one time.
package struct ReceiverRules: Sendable {
  /// The name in pipelines: `google`.
  package let name: String
  /// The receiver's own name: `Google Ads`.
  package let title: String
  /// The year and month that the rules are of.
  package let date: String
  /// Where they stand.
  package let source: String
  /// Whether digests are base64 and not hex.
  package let isBase64: Bool
  private let rules: [FieldRule?]

  init(
    _ name: String, _ title: String, date: String, source: String, isBase64: Bool = false,
    _ rules: [Field: FieldRule]
  ) {
    (self.name, self.title, self.date) = (name, title, date)
    (self.source, self.isBase64) = (source, isBase64)
    self.rules = Field.allCases.map { rules[$0] }
  }

  /// The rule for a field; `nil` for one that the receiver does not take.
  package func rule(for field: Field) -> FieldRule? { rules[field.index] }

  /// The name with the date: `tiktok@2024-07`.
  package var dated: String { "\(name)@\(date)" }
}

/// The receivers whose rules are known; one line each.
package enum Receivers {
  /// All rules; of one receiver the newest first.
  package static let all: [ReceiverRules] = [
    .google, .meta, .linkedIn, .tikTok, .tikTok2025August, .tikTok2024July, .microsoft, .snap, .x,
    .uid2, .pinterest,
  ]

  /// The words that rules can be chosen by: each receiver's name, and its name with a date.
  package static let names: [String] = {
    var names: [String] = []
    for rules in all {
      if !names.contains(rules.name) { names.append(rules.name) }
      names.append(rules.dated)
    }
    return names
  }()

  /// The rules by such a word: those of the date, else the newest.
  package static func rules(named name: String) -> ReceiverRules? {
    all.first { $0.name == name || $0.dated == name }
  }
}
