import RollcallModel

/// What a command line asks for.
struct Invocation: Sendable {
  /// The command; `nil` where none was named.
  var command: Command?
  /// Its arguments and options.
  var arguments = Arguments()
  /// What is wrong with the command line.
  var problems: [Problem] = []
}

/// Reads a command line by the declarations of commands and options.
///
/// Options stand before or after arguments, those that are the same everywhere before the command,
/// too: `--name value`, `--name=value`, `-n value`, `-nvalue`, `-qv` for flags. What follows `--` is
/// no option, and neither is a date without its year (`--04-12`). Everything that is wrong is found in
/// one go.
struct ArgumentParser {
  private var words: ArraySlice<String>
  private var result = Invocation()

  /// Reads the words after the program's name.
  static func parse(_ words: [String]) -> Invocation {
    var parser = ArgumentParser(words: words[...])
    parser.parse()
    return parser.result
  }

  private init(words: ArraySlice<String>) { self.words = words }

  /// The options that can be given at this place.
  private var options: [CommandOption] {
    result.command?.allOptions ?? CommandOption.everywhere + [.version]
  }

  private mutating func parse() {
    while let word = words.popFirst() {
      if word == "--" {
        for rest in words { take(rest) }
        words = []
      } else if Self.isDate(word) {
        take(word)
      } else if word.hasPrefix("--") {
        parseName(word.dropFirst(2))
      } else if word.hasPrefix("-"), word != "-" {
        parseLetters(word.dropFirst())
      } else {
        take(word)
      }
    }
    if let command = result.command { checkArguments(of: command) }
  }

  /// Whether a word begins as a date without its year does (`--04-12`), and no option.
  private static func isDate(_ word: String) -> Bool {
    let bytes = word.utf8.prefix(3)
    guard bytes.count == 3, let last = bytes.last else { return false }
    return word.hasPrefix("--") && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last)
  }

  /// Takes the name of the command, of the parts that it has, then its arguments.
  private mutating func take(_ word: String) {
    let choices = result.command.map(\.subcommands) ?? Command.all
    guard !choices.isEmpty else {
      result.arguments.positional.append(word)
      return
    }
    if let command = choices.first(where: { $0.word == word }) {
      result.command = command
      return
    }
    result.problems.append(Command.unknown(word, of: result.command))
    // What follows can only be judged by the command.
    words = []
  }

  private mutating func parseName(_ word: Substring) {
    let equals = word.firstIndex(of: "=")
    let name = String(word[..<(equals ?? word.endIndex)])
    guard let option = options.first(where: { $0.name == name }) else {
      reportUnknown(name)
      return
    }
    give(option, equals.map { String(word[word.index(after: $0)...]) })
  }

  private mutating func parseLetters(_ word: Substring) {
    var rest = word
    while let letter = rest.popFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else {
        result.problems.append(Problem(.unknownOption, subject: "-\(letter)"))
        return
      }
      guard option.value == nil else {
        give(option, rest.isEmpty ? nil : String(rest))
        return
      }
      give(option, nil)
    }
  }

  /// Gives an option its value, from the next word where it has none of its own.
  private mutating func give(_ option: CommandOption, _ attached: String?) {
    guard let name = option.value else {
      if attached == nil {
        result.arguments.given[option.name] = [""]
      } else {
        report("\(option.shown) takes no value")
      }
      return
    }
    guard let value = attached ?? nextValue() else {
      result.problems.append(Problem(.missingValue, subject: option.shown, expected: name))
      return
    }
    if !option.choices.isEmpty, !option.choices.contains(value) {
      report(
        "\(option.shown) cannot be \"\(value)\": it is one of "
          + option.choices.joined(separator: ", "),
        candidates: Suggestion.candidates(for: value, among: option.choices))
      return
    }
    if !option.isRepeatable, result.arguments.has(option) {
      report("\(option.shown) is given twice")
      return
    }
    result.arguments.given[option.name, default: []].append(value)
  }

  /// The next word as a value: anything but another option.
  private mutating func nextValue() -> String? {
    guard let word = words.first, word == "-" || !word.hasPrefix("-") || Self.isDate(word) else {
      return nil
    }
    words.removeFirst()
    return word
  }

  private mutating func reportUnknown(_ name: String) {
    let names = options.map(\.name)
    let candidates = Suggestion.candidates(for: name, among: names).map { "--" + $0 }
    result.problems.append(
      Problem(.unknownOption, subject: "--" + name, candidates: candidates))
    // The word after it may be its value, and is not taken for a command.
    if result.command == nil { words = [] }
  }

  private mutating func checkArguments(of command: Command) {
    let isHelp = result.arguments.has(.help)
    let given = result.arguments.positional
    guard !isHelp, result.problems.isEmpty else { return }
    guard command.subcommands.isEmpty else {
      let words = command.subcommands.map(\.word).joined(separator: ", ")
      result.problems.append(
        Problem(.missingArgument, subject: "COMMAND", expected: "one of " + words))
      return
    }
    let needed = command.arguments.filter { !$0.isOptional }
    if given.count < needed.count {
      for missing in needed[given.count...] {
        result.problems.append(
          Problem(.missingArgument, subject: missing.name, expected: missing.wanted))
      }
    }
    if !command.arguments.contains(where: \.isRepeatable), given.count > command.arguments.count {
      report("\(command.name) takes no argument \"\(given[command.arguments.count])\"")
    }
  }

  private mutating func report(_ words: String, candidates: [String] = []) {
    result.problems.append(Problem(.usage, detail: words, candidates: candidates))
  }
}
