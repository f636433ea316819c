public import RollcallModel

/// The values of names that sound like secrets, which are never shown.
public struct Secrets: Sendable, Hashable {
  private let values: [String]

  /// Picks the secrets among the values that a file uses.
  ///
  /// Others cannot get into its texts; hiding them too would only hide words that happen to be alike.
  init(of file: Setting, among values: [String: String]) {
    let used = file.variables
    self.init(among: values.filter { used.contains($0.key) })
  }

  /// Picks the secrets among the values of params and environment variables.
  init(among values: [String: String]) {
    // The longest first: one secret may be part of another.
    self.values = values.filter { Self.isSecret($0.key) && !$0.value.isEmpty }.map(\.value)
      .sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
  }

  /// Nothing to hide.
  public init() { values = [] }

  /// Whether a name sounds like a secret: `CRM_TOKEN`, `password`, `api_key`.
  static func isSecret(_ name: String) -> Bool {
    let name = name.lowercased()
    return [
      "password", "passwd", "passphrase", "secret", "token", "credential", "key", "salt", "pepper",
    ]
    .contains { name.contains($0) }
  }

  /// The text with every secret in it replaced by `***`.
  public func hide(in text: String) -> String {
    guard !values.isEmpty else { return text }
    var result = text
    for value in values where result.contains(value) {
      result = result.replaced(value, by: "***")
    }
    return result
  }

  /// The problem with every secret in its words and its file's name replaced.
  public func hide(in problem: Problem) -> Problem {
    guard !values.isEmpty else { return problem }
    var result = problem
    result.file = problem.file.map(hide)
    result.subject = problem.subject.map(hide)
    result.value = problem.value.map(hide)
    result.expected = problem.expected.map(hide)
    result.detail = problem.detail.map(hide)
    result.candidates = problem.candidates.map(hide)
    return result
  }
}
