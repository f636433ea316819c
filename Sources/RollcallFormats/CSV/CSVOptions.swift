import RollcallModel

/// What a pipeline can say about a CSV source.
struct CSVReadOptions {
  var delimiter: UInt8?
  var quote: UInt8?
  var hasHeader = true
  var preset: CSVPreset?
  var columns: [ColumnMapping]?
  /// The character set, as the user says.
  var encoding: Setting?
  /// The character set of records that are not in that one.
  var fallback: String?
  var dateOrder: DateOrder?
  /// Whether text is taken out of what a spreadsheet needs to see that it is text.
  var repairsExcelText = false
  /// Whether apostrophes before what could be formulas are taken off.
  var isGuarded = false

  static let specs = [
    OptionSpec(
      "preset", .choiceOrFile,
      "The layout of the file, or a YAML file with your own; recognized by its header if not given.",
      choices: CSVPresets.all.map(\.name)),
    OptionSpec(
      "columns", .columns, "Which column is read into which path: `- Mobile: phones[mobile]`."),
    OptionSpec(
      "delimiter", .text, "The character between fields.", standard: "found in the header"),
    OptionSpec("quote", .text, "The character around fields.", standard: "\""),
    OptionSpec(
      "encoding", .text, "The character set: windows-1252, utf-16le, shift_jis.",
      standard: "found in the file"),
    OptionSpec(
      "fallback", .text,
      "The character set of records that are not in the file's; they are refused without."),
    OptionSpec(
      "dates", .choice, "The order of dates written with numbers, such as 3/4/1987.",
      choices: DateOrder.allCases.map(\.rawValue), standard: "proved by the file's dates"),
    OptionSpec(
      "excel", .choice,
      "What is done with texts in =\"…\" and digits behind an apostrophe: told, or taken out.",
      choices: ["report", "repair"], standard: "report"),
    OptionSpec(
      "header", .flag,
      "Whether the first record names the columns; without, `columns` go by place.",
      standard: "true"),
    OptionSpec(
      "formulas", .choice,
      "Whether cells are as they stand, or were written with `formulas: guard`.",
      choices: ["keep", "guarded"], standard: "keep"),
  ]

  init(_ settings: Settings) throws(Failure) {
    if let setting = settings["delimiter"] { delimiter = try setting.byte() }
    if let setting = settings["quote"] { quote = try setting.byte() }
    if let setting = settings["header"] { hasHeader = try setting.flag() }
    if let setting = settings["preset"] { preset = try setting.preset() }
    if let setting = settings["columns"] { columns = try setting.columns(forWriting: false) }
    if let setting = settings["encoding"] {
      _ = try InputEncoding(declared: setting)
      encoding = setting
    }
    if let setting = settings["fallback"] {
      let other = try InputEncoding(declared: setting)
      guard other.way != .stream else {
        throw Failure(
          setting.problem(
            .badValue, subject: other.name,
            expected: "a character set in which records can be told, such as windows-1252"))
      }
      fallback = other.name
    }
    if let setting = settings["dates"] {
      dateOrder = DateOrder(
        rawValue: try setting.word(of: DateOrder.allCases.map(\.rawValue)))
    }
    if let setting = settings["excel"] {
      repairsExcelText = try setting.word(of: ["report", "repair"]) == "repair"
    }
    isGuarded = try settings["formulas"]?.word(of: ["keep", "guarded"]) == "guarded"
  }
}

extension CSVReadOptions {
  /// Whether names of columns are those of the file that is expected, for a header that does not come
  /// first.
  func isWanted(_ names: [String]) -> Bool {
    if let columns {
      let folded = Set(names.map { $0.lowercased() })
      return columns.allSatisfy { folded.contains($0.header.lowercased()) }
    }
    if let preset { return names.count { preset.target(of: $0) != nil } > 1 }
    return !CSVPresets.recognized(by: names).isEmpty
  }
}

extension Setting {
  /// The scalar as one ASCII character; `tab` and `\t` stand for a tab.
  func byte() throws(Failure) -> UInt8 {
    let text = try text(expected: "one character")
    if text == "tab" || text == "\\t" { return 0x09 }
    guard let byte = text.utf8.first, text.utf8.count == 1, byte < 0x80, byte != 0x0A, byte != 0x0D
    else { throw Failure(problem(.badValue, subject: text, expected: "one ASCII character")) }
    return byte
  }
}
