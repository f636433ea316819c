import RollcallModel

/// What the user gave a command: arguments and the values of options.
struct Arguments: Sendable, Hashable {
  /// The arguments that are no options, in order.
  var positional: [String] = []
  /// The values of each option by its name; an empty text for a flag.
  var given: [String: [String]] = [:]

  /// Whether an option was given.
  func has(_ option: CommandOption) -> Bool { given[option.name] != nil }

  /// The value of an option; `nil` if it was not given.
  func value(_ option: CommandOption) -> String? { given[option.name]?.last }

  /// All values of an option that may be given several times, in order.
  func values(_ option: CommandOption) -> [String] { given[option.name] ?? [] }

  /// The whole number an option was given.
  ///
  /// - Throws: `usage` for anything else or a number out of range.
  func integer(_ option: CommandOption, in range: ClosedRange<Int>) throws(Failure) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .usage(
        "\(option.shown) takes a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// The values of an option that takes `KEY=VALUE`, by key.
  ///
  /// - Throws: `usage` for a value without `=`, and for a key that is given twice.
  func pairs(_ option: CommandOption) throws(Failure) -> [String: String] {
    var result: [String: String] = [:]
    for text in given[option.name] ?? [] {
      guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")), equals > text.startIndex
      else {
        throw .usage("\(option.shown) takes \(option.value ?? ""), as in \(option.shown) a=b")
      }
      let key = String(text[..<equals])
      guard result[key] == nil else { throw .usage("\(option.shown) \(key) is given twice") }
      result[key] = String(text[text.utf8.index(after: equals)...])
    }
    return result
  }
}

extension Failure {
  /// A command line that is wrong, in words.
  static func usage(_ words: String, candidates: [String] = []) -> Failure {
    Failure(Problem(.usage, detail: words, candidates: candidates))
  }
}
