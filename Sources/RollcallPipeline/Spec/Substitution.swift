import RollcallModel

/// Fills in `${name}` after parsing, inside one scalar.
///
/// `$$` is a dollar; any other dollar stands for itself. A value is never parsed again, so it can
/// hold any character.
struct Substitution {
  /// The value of each name that has one.
  let values: [String: String]

  /// The setting with every `${name}` in it filled in; keys stay as they are.
  func apply(to setting: Setting, problems: inout [Problem]) -> Setting {
    var result = setting
    switch setting.value {
    case .text(let text):
      guard text.utf8.contains(UInt8(ascii: "$")) else { return setting }
      result.value = .text(fill(text, in: setting, problems: &problems))
      if result.value != setting.value { result.textOffset = nil }
    case .list(let items):
      result.value = .list(items.map { apply(to: $0, problems: &problems) })
    case .map(let entries):
      result.value = .map(
        entries.map {
          Setting.Entry(key: $0.key, value: apply(to: $0.value, problems: &problems))
        })
    }
    return result
  }

  /// Finds the names in an expression that have no value; the expression itself stays as it is.
  func check(_ setting: Setting, problems: inout [Problem]) {
    switch setting.value {
    case .text(let text): _ = fill(text, in: setting, problems: &problems)
    case .list(let items): for item in items { check(item, problems: &problems) }
    case .map(let entries): for entry in entries { check(entry.value, problems: &problems) }
    }
  }

  private func fill(_ text: String, in setting: Setting, problems: inout [Problem]) -> String {
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      guard bytes[index] == UInt8(ascii: "$"),
        next == UInt8(ascii: "$") || next == UInt8(ascii: "{")
      else {
        out.append(bytes[index])
        index += 1
        continue
      }
      if next == UInt8(ascii: "$") {
        out.append(next)
        index += 2
        continue
      }
      guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else {
        problems.append(
          setting.problem(
            .badValue, byte: index, subject: "${", expected: "closed by }"))
        return text
      }
      let name = String(decoding: bytes[index + 2..<end], as: UTF8.self)
      if let value = values[name] {
        out += value.utf8
      } else {
        problems.append(
          setting.problem(
            .unsetVariable, byte: index, subject: name,
            candidates: Suggestion.candidates(for: name, among: Array(values.keys))))
      }
      index = end + 1
    }
    return String(decoding: out, as: UTF8.self)
  }
}

/// The values of names that sound like secrets, which are never shown.
public struct Secrets: Sendable, Hashable {
  private let values: [String]

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
    return ["password", "passwd", "passphrase", "secret", "token", "credential", "key"]
      .contains { name.contains($0) }
  }

  /// The text with every secret in it replaced by `***`.
  public func hide(in text: String) -> String {
    guard !values.isEmpty else { return text }
    var result = text
    for value in values where result.contains(value) {
      result = result.split(separator: value, omittingEmptySubsequences: false)
        .joined(separator: "***")
    }
    return result
  }

  /// The problem with every secret in its words replaced.
  func hide(in problem: Problem) -> Problem {
    guard !values.isEmpty else { return problem }
    var result = problem
    result.subject = problem.subject.map(hide)
    result.value = problem.value.map(hide)
    result.expected = problem.expected.map(hide)
    result.detail = problem.detail.map(hide)
    result.candidates = problem.candidates.map(hide)
    return result
  }
}
