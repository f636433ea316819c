/// An option of the command line: drives parsing, `--help`, lints and suggestions.
struct CommandOption: Sendable, Hashable {
  /// The name without its dashes: `show-values`.
  let name: String
  /// The one-letter name without its dash.
  let letter: Character?
  /// What its value is called, `nil` for a flag: `FILE`, `text|json`.
  let value: String?
  /// One sentence.
  let summary: String
  /// Whether it may be given several times.
  let isRepeatable: Bool
  /// The words its value can be; any value if empty.
  let choices: [String]

  /// Describes a flag, or an option with a value.
  init(
    _ name: String, letter: Character? = nil, value: String? = nil, _ summary: String,
    isRepeatable: Bool = false
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.summary = summary
    self.isRepeatable = isRepeatable
    self.choices = []
  }

  /// Describes an option whose value is one of some words.
  init(_ name: String, letter: Character? = nil, choices: [String], _ summary: String) {
    self.name = name
    self.letter = letter
    self.value = choices.joined(separator: "|")
    self.summary = summary
    self.isRepeatable = false
    self.choices = choices
  }

  /// The name with its dashes.
  var shown: String { "--" + name }

  /// As `--help` lists it: `-o, --output OUT`.
  var usage: String {
    let short = letter.map { "-\($0), " } ?? "    "
    return short + shown + (value.map { " " + $0 } ?? "")
  }
}

/// The options that are the same everywhere.
extension CommandOption {
  static let set = CommandOption(
    "set", value: "NAME=VALUE", "Sets a param of the pipeline.", isRepeatable: true)
  static let region = CommandOption(
    "region", value: "XX", "The country of phone numbers written without one, such as US.")
  static let jobs = CommandOption(
    "jobs", letter: "j", value: "N", "How many cores to use; all of them if not given.")
  static let dryRun = CommandOption("dry-run", letter: "n", "Does everything but publish.")
  static let strict = CommandOption(
    "strict", "Makes every refused record and every loss an error.")
  static let progress = CommandOption(
    "progress", choices: ["auto", "always", "never"],
    "Whether progress is shown; on a terminal if not given.")
  static let log = CommandOption(
    "log", choices: ["text", "json"], "How messages are written: for people, or a JSON line each.")
  static let showValues = CommandOption(
    "show-values", "Shows personal values in logs too, not only on a terminal.")
  static let quiet = CommandOption("quiet", letter: "q", "Prints errors only.")
  static let verbose = CommandOption(
    "verbose", letter: "v", "Prints every problem, and more of the sums.")
  static let help = CommandOption("help", letter: "h", "Shows this help.")
  static let version = CommandOption("version", letter: "V", "Shows the version.")

  /// Those that every command takes, in the order of the help.
  static let everywhere = [
    set, region, jobs, dryRun, strict, progress, log, showValues, quiet, verbose, help,
  ]
}

/// The options that several commands share.
extension CommandOption {
  static let record = CommandOption(
    "record", value: "FILE", "Writes what became of every record to a file, as JSON.")
  static let from = CommandOption(
    "from", value: "FORMAT", "The format of the files; found in them if not given.")
  static let normalize = CommandOption(
    "normalize", "Puts properties of all kinds into their standard form on the way.")
  static let inputPreset = CommandOption(
    "input-preset", value: "NAME", "The layout of the CSV files that are read.")
  static let inputColumns = CommandOption(
    "input-columns", value: "COLUMNS",
    "Where the columns that are read go: \"Mail=emails[], Tel=phones[]\".")
  static let inputOption = CommandOption(
    "input-option", value: "KEY=VALUE", "Sets any option of the format that is read.",
    isRepeatable: true)

  /// `--format` of a command whose answer is for people or for programs.
  static let format = CommandOption(
    "format", choices: ["text", "json"], "For people, or for programs.")
}
