// SQL that somebody wrote in a pipeline file or on the command line.
//
// `${name}` becomes a numbered parameter to be bound as text, never part of the SQL, so a value can
// not change what a statement does. `$$` is a dollar. What reads the wall clock reads the start of
// the run instead, so that runs can be repeated. The bytes of the SQL are mapped back to those of
// the text, so that a caret stands under what the user wrote.

public import RollcallModel

/// SQL as a user wrote it, made ready for SQLite.
public struct UserSQL: Sendable {
  /// What the text is.
  public enum Kind: Sendable {
    /// An expression: brackets balance, there is no semicolon.
    case expression
    /// A whole statement.
    case statement
  }

  /// The setting it stands in.
  public let setting: Setting
  /// The text as written.
  public let text: String
  /// The SQL, with `?1`, `?2` … for the parameters.
  public private(set) var sql = ""
  /// The values of the parameters, `?1` first.
  public private(set) var values: [String] = []
  /// The tokens of the text.
  package let tokens: [SQLToken]

  private let bytes: [UInt8]
  private var out: [UInt8] = []
  private var names: [String] = []
  /// Places where SQL and text part: from `sql` on, bytes correspond to those from `text` on.
  private var anchors: [(sql: Int, text: Int)] = [(0, 0)]

  /// Reads a text; `parameters` are the values of `${name}` by name.
  ///
  /// - Throws: Everything that is wrong with it on its face, each at its place.
  public init(
    _ setting: Setting, as kind: Kind, parameters: [String: String]
  ) throws(Failure) {
    self.setting = setting
    self.text = try setting.text(expected: kind == .expression ? "an SQL expression" : "SQL")
    self.bytes = Array(text.utf8)
    self.tokens = SQLScanner.tokens(of: bytes)
    var problems: [Problem] = []
    if tokens.allSatisfy({ $0.kind == .space }) {
      problems.append(problem("there is nothing here", at: 0))
    }
    if kind == .expression { checkShape(&problems) }
    rewrite(parameters, &problems)
    guard problems.isEmpty else { throw Failure(problems) }
    sql = String(decoding: out, as: UTF8.self)
  }

  /// The byte of the text that a byte of the SQL comes from.
  public func textOffset(ofSQL offset: Int) -> Int {
    var index = anchors.count - 1
    while index > 0, anchors[index].sql > offset { index -= 1 }
    let end = index + 1 < anchors.count ? anchors[index + 1].text : bytes.count
    return min(max(0, anchors[index].text + max(0, offset - anchors[index].sql)), end)
  }

  /// The bytes of a token as text.
  package func string(_ token: SQLToken) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }

  private func problem(_ detail: String, at byte: Int, expected: String? = nil) -> Problem {
    setting.problem(.badExpression, byte: byte, expected: expected, detail: detail)
  }

  /// Brackets must balance, so that an expression cannot reach out of the place it is put into.
  private func checkShape(_ problems: inout [Problem]) {
    var open: [Int] = []
    for token in tokens {
      let start = token.range.lowerBound
      switch token.kind {
      case .open: open.append(start)
      case .close where open.isEmpty:
        problems.append(problem("this bracket closes nothing", at: start))
      case .close: open.removeLast()
      case .semicolon:
        problems.append(
          problem("an expression has no semicolon", at: start, expected: "one expression"))
      default: break
      }
    }
    for start in open { problems.append(problem("this bracket is never closed", at: start)) }
  }

  // MARK: Rewriting

  private mutating func rewrite(_ parameters: [String: String], _ problems: inout [Problem]) {
    var clock = ClockCalls()
    for token in tokens {
      let start = token.range.lowerBound
      if let standIn = clock.standIn(for: token, bytes[token.range]) {
        replace(token, by: standIn.text, keeping: standIn.keepsToken)
        continue
      }
      switch token.kind {
      case .variable: bind(token, parameters, &problems)
      case .text, .quotedWord: copyQuoted(token, &problems)
      case .parameter:
        problems.append(
          problem("\(string(token)) is bound to nothing", at: start, expected: "${name}"))
      case .broken: problems.append(problem(Self.unfinished(bytes[start...]), at: start))
      default: copy(token.range)
      }
    }
  }

  private static func unfinished(_ rest: ArraySlice<UInt8>) -> String {
    switch rest.first {
    case UInt8(ascii: "'"), UInt8(ascii: "x"), UInt8(ascii: "X"): "this text is never closed"
    case UInt8(ascii: "/"): "this comment is never closed"
    case UInt8(ascii: "$"): "a parameter is written ${name}"
    default: "this name is never closed"
    }
  }

  private mutating func copy(_ range: Range<Int>) { out += bytes[range] }

  /// Puts other SQL in a token's place, or before it.
  private mutating func replace(_ token: SQLToken, by sql: String, keeping: Bool) {
    anchors.append((out.count, token.range.lowerBound))
    out += sql.utf8
    anchors.append((out.count, keeping ? token.range.lowerBound : token.range.upperBound))
    if keeping { copy(token.range) }
  }

  private mutating func bind(
    _ token: SQLToken, _ parameters: [String: String], _ problems: inout [Problem]
  ) {
    let name = String(string(token).dropFirst(2).dropLast())
    guard let value = parameters[name] else {
      problems.append(
        setting.problem(
          .unsetVariable, byte: token.range.lowerBound, subject: name,
          candidates: Suggestion.candidates(for: name, among: parameters.keys.sorted())))
      return
    }
    if !names.contains(name) {
      names.append(name)
      values.append(value)
    }
    let number = (names.firstIndex(of: name) ?? 0) + 1
    replace(token, by: "?\(number)", keeping: false)
  }

  /// Copies a quoted token, `$$` in it as a dollar.
  private mutating func copyQuoted(_ token: SQLToken, _ problems: inout [Problem]) {
    let dollar = UInt8(ascii: "$")
    var index = token.range.lowerBound
    while index < token.range.upperBound {
      out.append(bytes[index])
      let next = index + 1 < token.range.upperBound ? bytes[index + 1] : 0
      if bytes[index] == dollar, next == dollar {
        index += 1
        anchors.append((out.count, index + 1))
      } else if bytes[index] == dollar, next == UInt8(ascii: "{") {
        problems.append(
          problem(
            "a parameter cannot stand inside quotes", at: index, expected: "'…' || ${name} || '…'"))
      }
      index += 1
    }
  }
}

/// Finds the uses of the wall clock: `date('now')`, `datetime()`, `strftime('%Y')`.
private struct ClockCalls {
  private static let argumentsWithoutTime: [String: Int] = [
    "date": 0, "time": 0, "datetime": 0, "julianday": 0, "unixepoch": 0, "strftime": 1,
  ]

  private struct Call {
    /// How many arguments leave the time out; `nil` for a call or bracket that is none of these.
    let withoutTime: Int?
    var arguments = 0
    var isEmpty = true
  }

  private var calls: [Call] = []
  private var lastWord: String?

  /// What to put in a token's place, or before it; `nil` to leave it as it is.
  mutating func standIn(
    for token: SQLToken, _ bytes: ArraySlice<UInt8>
  ) -> (text: String, keepsToken: Bool)? {
    guard token.kind != .space else { return nil }
    defer {
      lastWord = token.kind == .word ? String(decoding: bytes, as: UTF8.self).lowercased() : nil
    }
    switch token.kind {
    case .open:
      noteArgument()
      calls.append(Call(withoutTime: lastWord.flatMap { Self.argumentsWithoutTime[$0] }))
      return nil
    case .close:
      guard let call = calls.popLast(), let withoutTime = call.withoutTime else { return nil }
      let count = call.isEmpty ? 0 : call.arguments + 1
      guard count == withoutTime else { return nil }
      return (count == 0 ? "now()" : ", now()", true)
    case .comma:
      if !calls.isEmpty { calls[calls.count - 1].arguments += 1 }
      return nil
    default:
      noteArgument()
      let isNow =
        token.kind == .text && bytes.elementsEqual("'now'".utf8) { $0 | 0x20 == $1 | 0x20 }
      return isNow && calls.last?.withoutTime != nil ? ("now()", false) : nil
    }
  }

  private mutating func noteArgument() {
    if !calls.isEmpty { calls[calls.count - 1].isEmpty = false }
  }
}
