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

  /// A query with every `${name}` outside of quotes and comments as a text of SQL.
  ///
  /// Such a text means what a bound value does: whatever it holds, it cannot become part of the query.
  func applyToSQL(_ setting: Setting, problems: inout [Problem]) -> Setting {
    guard case .text(let text) = setting.value, text.utf8.contains(UInt8(ascii: "$")) else {
      return setting
    }
    var quotes = SQLQuotes()
    var result = setting
    result.value = .text(
      fill(text, in: setting, problems: &problems) { byte in
        quotes.pass(byte)
      } as: { value in
        "'" + value.replaced("'", by: "''").replaced("\0", by: "") + "'"
      })
    if result.value != setting.value { result.textOffset = nil }
    return result
  }

  /// Fills in the names of a text.
  ///
  /// `isPlain` is told every byte that stays and says whether the next may begin a name.
  private func fill(
    _ text: String, in setting: Setting, problems: inout [Problem],
    isPlain: (UInt8) -> Bool = { _ in true }, as form: (String) -> String = { $0 }
  ) -> String {
    var plain = true
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      guard plain, bytes[index] == UInt8(ascii: "$"),
        next == UInt8(ascii: "$") || next == UInt8(ascii: "{")
      else {
        out.append(bytes[index])
        plain = isPlain(bytes[index])
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
            .badValue, byte: index, subject: "${", expected: "${name}",
            detail: "it is never closed"))
        return text
      }
      let name = String(decoding: bytes[index + 2..<end], as: UTF8.self)
      if let value = values[name] {
        out += form(value).utf8
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

/// Knows where in a query quotes and comments are, byte by byte.
struct SQLQuotes {
  private enum State {
    case plain
    case quoted(UInt8)
    case lineComment, blockComment
  }

  private var state = State.plain
  /// The byte before, 0 where it already was part of a mark.
  private var previous: UInt8 = 0

  /// Passes a byte; whether the next one is outside of quotes and comments.
  mutating func pass(_ byte: UInt8) -> Bool {
    let before = previous
    previous = byte
    switch state {
    case .plain: begin(before, byte)
    case .quoted(let end):
      // A doubled quote ends the text and begins it again.
      if byte == end { finish() }
    case .lineComment:
      if byte == 0x0A { finish() }
    case .blockComment:
      if before == UInt8(ascii: "*"), byte == UInt8(ascii: "/") { finish() }
    }
    if case .plain = state { return true }
    return false
  }

  private mutating func begin(_ before: UInt8, _ byte: UInt8) {
    switch (before, byte) {
    case (_, UInt8(ascii: "'")), (_, UInt8(ascii: "\"")), (_, UInt8(ascii: "`")):
      state = .quoted(byte)
    case (_, UInt8(ascii: "[")): state = .quoted(UInt8(ascii: "]"))
    case (UInt8(ascii: "-"), UInt8(ascii: "-")): state = .lineComment
    case (UInt8(ascii: "/"), UInt8(ascii: "*")):
      state = .blockComment
      previous = 0
    default: break
    }
  }

  private mutating func finish() {
    state = .plain
    previous = 0
  }
}

extension String {
  /// The text with every occurrence of one text replaced by another.
  func replaced(_ old: String, by new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
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
      result = result.replaced(value, by: "***")
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
