/// A value of a pipeline file or the command line, with its place.
///
/// Scalars stay text: each feature reads them by the type it wants, so nothing is ever guessed
/// (`NO` is Norway, `0123` keeps its zero).
public struct Setting: Sendable, Hashable {
  /// What a setting can be.
  public enum Value: Sendable, Hashable {
    /// A scalar.
    case text(String)
    /// A sequence.
    case list([Setting])
    /// A mapping, in order; keys are unique.
    case map([Entry])
  }

  /// A key of a mapping with its value.
  public struct Entry: Sendable, Hashable {
    /// The key, a scalar.
    public var key: Setting
    /// What it is set to.
    public var value: Setting

    /// Makes an entry.
    public init(key: Setting, value: Setting) {
      self.key = key
      self.value = value
    }

    /// The key's text.
    public var name: String {
      if case .text(let text) = key.value { text } else { "" }
    }
  }

  /// The value.
  public var value: Value
  /// The file it stands in; an option's name for the command line.
  public var file: String
  /// The line, from 1; 0 for the command line.
  public var line: Int
  /// The column in UTF-8 bytes, from 1; 0 for the command line.
  ///
  /// A quoted scalar's is that of its quote.
  public var column: Int
  /// How many bytes of quoting or block marks stand between the column and the text's first byte;
  /// `nil` where the text's bytes do not follow each other in the file (folded, escaped, substituted).
  public var textOffset: Int?
  /// Where the lines of a literal block (`|`) stand; `nil` for any other value.
  public var block: Block?

  /// The place of a literal block: its lines follow each other, all indented alike.
  public struct Block: Sendable, Hashable {
    /// The file's line with the text's first, from 1.
    public var line: Int
    /// How many bytes of indentation stand before each line of the text.
    public var indentation: Int

    /// Makes the place of a block.
    public init(line: Int, indentation: Int) {
      self.line = line
      self.indentation = indentation
    }
  }

  /// Makes a setting.
  public init(
    _ value: Value, file: String, line: Int = 0, column: Int = 0, textOffset: Int? = nil,
    block: Block? = nil
  ) {
    self.value = value
    self.file = file
    self.line = line
    self.column = column
    self.textOffset = textOffset
    self.block = block
  }

  /// A problem at this setting's place; `byte` is where in the setting's text, from 0, if known.
  public func problem(
    _ code: ProblemCode, severity: Problem.Severity = .error, byte: Int? = nil,
    subject: String? = nil, expected: String? = nil, detail: String? = nil,
    candidates: [String] = []
  ) -> Problem {
    let (line, column) = byte.flatMap(place) ?? (line, column)
    return Problem(
      code, severity: severity, file: file, line: line > 0 ? line : nil,
      column: line > 0 ? column : nil, subject: subject, expected: expected, detail: detail,
      candidates: candidates)
  }

  /// The line and column of a byte of the text, `nil` if its bytes are not followed in the file.
  private func place(of byte: Int) -> (line: Int, column: Int)? {
    if let textOffset { return (line, column + textOffset + byte) }
    guard let block, case .text(let text) = value else { return nil }
    var (line, column) = (block.line, block.indentation + 1)
    for letter in text.utf8.prefix(byte) {
      column += 1
      if letter == 0x0A { (line, column) = (line + 1, block.indentation + 1) }
    }
    return (line, column)
  }

  /// The scalar's text.
  ///
  /// - Throws: `wrong_type` for a list or a mapping.
  public func text(expected: String = "a text") throws(Failure) -> String {
    guard case .text(let text) = value else {
      throw Failure(problem(.wrongType, expected: expected))
    }
    return text
  }

  /// The scalar as a whole number.
  ///
  /// - Throws: `wrong_type` for anything else or a number out of range.
  public func integer(in range: ClosedRange<Int> = 0...Int.max) throws(Failure) -> Int {
    guard case .text(let text) = value, let number = Int(text), range.contains(number) else {
      throw Failure(problem(.wrongType, expected: "a whole number from \(range.lowerBound)"))
    }
    return number
  }

  /// The scalar as yes or no: `true` and `false`.
  ///
  /// - Throws: `wrong_type` for anything else.
  public func flag() throws(Failure) -> Bool {
    switch value {
    case .text("true"): return true
    case .text("false"): return false
    default: throw Failure(problem(.wrongType, expected: "true or false"))
    }
  }

  /// The scalar as one of some words.
  ///
  /// - Throws: `bad_value` with the likeliest words for any other.
  public func word(of words: [String]) throws(Failure) -> String {
    let text = try text(expected: "one of " + words.joined(separator: ", "))
    guard words.contains(text) else {
      throw Failure(
        problem(
          .badValue, subject: text, expected: "one of " + words.joined(separator: ", "),
          candidates: Suggestion.candidates(for: text, among: words)))
    }
    return text
  }

  /// The items: those of a list, or the one scalar or mapping itself.
  public var items: [Setting] {
    if case .list(let items) = value { items } else { [self] }
  }

  /// The texts of a list, or of one scalar.
  ///
  /// - Throws: `wrong_type` for an item that is no scalar.
  public func texts(expected: String = "a text or a list of texts") throws(Failure) -> [String] {
    var result: [String] = []
    for item in items { result.append(try item.text(expected: expected)) }
    return result
  }

  /// The entries of a mapping.
  ///
  /// - Throws: `wrong_type` for anything else.
  public func entries(expected: String = "a mapping") throws(Failure) -> [Entry] {
    guard case .map(let entries) = value else {
      throw Failure(problem(.wrongType, expected: expected))
    }
    return entries
  }

  /// A number of bytes: `512MB`, `64KiB`, `1000`.
  ///
  /// - Throws: `wrong_type` for anything else.
  public func byteCount() throws(Failure) -> Int {
    let text = try text(expected: "a size such as 512MB")
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count).trimmingPrefix { $0 == " " }.lowercased()
    let factors = [
      "": 1, "b": 1, "kb": 1000, "mb": 1_000_000, "gb": 1_000_000_000, "kib": 1024,
      "mib": 1_048_576, "gib": 1_073_741_824,
    ]
    guard let number = Int(digits), let factor = factors[unit],
      case let (bytes, overflow) = number.multipliedReportingOverflow(by: factor), !overflow
    else { throw Failure(problem(.wrongType, expected: "a size such as 512MB")) }
    return bytes
  }
}

/// The options given to one source, stage, output or report, by key.
public struct Settings: Sendable, Hashable {
  /// The entries in the order of the file.
  public var entries: [Setting.Entry]
  /// The place of the whole, for what is missing.
  public var whole: Setting

  /// Makes options from entries.
  public init(_ entries: [Setting.Entry], whole: Setting) {
    self.entries = entries
    self.whole = whole
  }

  /// The option of that key.
  public subscript(_ key: String) -> Setting? {
    entries.first { $0.name == key }?.value
  }

  /// The option of that key.
  ///
  /// - Throws: `missing_key` if it was not given.
  public func required(_ key: String) throws(Failure) -> Setting {
    guard let setting = self[key] else {
      throw Failure(whole.problem(.missingKey, subject: key))
    }
    return setting
  }
}

/// An option that a format, stage or report takes: what `list`, the lints and the schema know of it.
public struct OptionSpec: Sendable, Hashable {
  /// What an option's value looks like.
  public enum Kind: String, Sendable {
    case text, words, flag, integer, percent, size, file, expression, path, paths, columns
    case assignments, names, choice, kinds, limits
    /// One of the choices, or the path of a YAML file that is read in its place.
    case choiceOrFile
  }

  /// The key in the pipeline file, in snake case.
  public let key: String
  /// What its value looks like.
  public let kind: Kind
  /// One sentence.
  public let summary: String
  /// The words that a `choice` or `kinds` can be.
  public let choices: [String]
  /// What holds where the option is not given.
  public let standard: String?

  /// Describes an option.
  public init(
    _ key: String, _ kind: Kind, _ summary: String, choices: [String] = [],
    standard: String? = nil
  ) {
    self.key = key
    self.kind = kind
    self.summary = summary
    self.choices = choices
    self.standard = standard
  }
}

/// A kind of thing that a stage can be told to do, with options of its own.
public struct KindSpec: Sendable, Hashable {
  /// The word in the pipeline file.
  public let name: String
  /// One sentence.
  public let summary: String
  /// What its options are.
  public let options: [OptionSpec]
  /// The published data that its answers come from, with version or date: what is right today can
  /// be wrong with next month's.
  public let data: [String]

  /// Describes a kind.
  public init(name: String, summary: String, options: [OptionSpec], data: [String] = []) {
    self.name = name
    self.summary = summary
    self.options = options
    self.data = data
  }
}
