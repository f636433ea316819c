/// Something that went wrong with one input, record, person, value or setting.
///
/// Holds facts only; `Diagnostics` in the pipeline's module turns them into words.
public struct Problem: Sendable, Hashable {
  /// How bad it is.
  public enum Severity: String, Sendable, Comparable {
    /// Worth knowing, nothing was changed.
    case note
    /// Something was repaired, guessed or left out.
    case warning
    /// A record was refused, or the run cannot go on.
    case error

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }

    /// Notes come before warnings before errors.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
  }

  /// What happened, a stable word.
  public var code: ProblemCode
  /// How bad it is.
  public var severity: Severity
  /// The input or pipeline file, as the user wrote its path.
  public var file: String?
  /// The line, from 1.
  public var line: Int?
  /// The column in UTF-8 bytes, from 1.
  public var column: Int?
  /// The record's number in its file, from 1.
  public var record: Int?
  /// The byte in its file, from 0.
  public var offset: Int?
  /// What it is about, in the user's words and without personal data: a key, a column, a stage.
  public var subject: String?
  /// The value, which may be personal data: shown only where that is allowed.
  public var value: String?
  /// What was expected instead.
  public var expected: String?
  /// Further words for the message: a system error's text, a library's message.
  public var detail: String?
  /// Names that the user may have meant, the likeliest first.
  public var candidates: [String] = []

  /// Makes a problem.
  public init(
    _ code: ProblemCode, severity: Severity = .error, file: String? = nil, line: Int? = nil,
    column: Int? = nil, record: Int? = nil, offset: Int? = nil, subject: String? = nil,
    value: String? = nil, expected: String? = nil, detail: String? = nil,
    candidates: [String] = []
  ) {
    self.code = code
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.record = record
    self.offset = offset
    self.subject = subject
    self.value = value
    self.expected = expected
    self.detail = detail
    self.candidates = candidates
  }

  /// The same problem at a record's place.
  public func at(_ position: SourcePosition?) -> Problem {
    guard let position else { return self }
    var result = self
    result.file = position.file.path
    result.line = position.line > 0 ? position.line : nil
    result.record = position.record
    result.offset = position.offset
    return result
  }
}

/// What stops a run: one problem or several, found together.
public struct Failure: Error, Sendable, Hashable {
  /// The problems, in the order of their places; never empty.
  public var problems: [Problem]

  /// Makes a failure from the problems that cause it.
  public init(_ problems: [Problem]) { self.problems = problems }

  /// Makes a failure from one problem.
  public init(_ problem: Problem) { self.problems = [problem] }
}

/// A record that was not let through, with all that is needed to mend and replay it.
public struct Reject: Sendable, Hashable {
  /// Why, a stable word: a ``ProblemCode`` or the `reason:` of a stage.
  public var reason: String
  /// Who refused it: the name of the source or stage.
  public var by: String
  /// Where it was read.
  public var position: SourcePosition?
  /// The record as the source had it, where it is still at hand.
  public var raw: [UInt8]?
  /// The person, where a stage refused one.
  public var person: Person?
  /// What went wrong, for people.
  public var problem: Problem?

  /// Makes a reject.
  public init(
    reason: String, by: String, position: SourcePosition? = nil, raw: [UInt8]? = nil,
    person: Person? = nil, problem: Problem? = nil
  ) {
    self.reason = reason
    self.by = by
    self.position = position
    self.raw = raw
    self.person = person
    self.problem = problem
  }
}

/// What a target could not carry, counted by rule.
public struct Losses: Sendable, Hashable {
  /// The number of values lost, by rule: `phones_beyond_columns`.
  public private(set) var counts: [String: Int] = [:]

  /// Nothing lost.
  public init() {}

  /// Counts values lost by a rule.
  public mutating func add(_ rule: String, _ count: Int = 1) {
    if count > 0 { counts[rule, default: 0] += count }
  }

  /// Adds the counts of another part of the work.
  public mutating func merge(_ other: Losses) {
    guard !other.counts.isEmpty else { return }
    for (rule, count) in other.counts { counts[rule, default: 0] += count }
  }

  /// How many values were lost in all.
  public var total: Int { counts.values.reduce(0, +) }
}
