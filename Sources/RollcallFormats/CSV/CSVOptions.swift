import RollcallModel

/// What a pipeline can say about a CSV source.
struct CSVReadOptions {
  var delimiter: UInt8?
  var quote: UInt8?
  var hasHeader = true
  var preset: CSVPreset?
  var columns: [ColumnMapping]?

  static let specs = [
    OptionSpec(
      "preset", .choice, "The layout of the file; recognized by its header if not given.",
      choices: CSVPresets.all.map(\.name)),
    OptionSpec(
      "columns", .columns, "Which column is read into which path: `- Mobile: phones[mobile]`."),
    OptionSpec(
      "delimiter", .text, "The character between fields.", standard: "found in the header"),
    OptionSpec("quote", .text, "The character around fields.", standard: "\""),
    OptionSpec(
      "header", .flag,
      "Whether the first record names the columns; without, `columns` go by place.",
      standard: "true"),
  ]

  init(_ settings: Settings) throws(Failure) {
    if let setting = settings["delimiter"] { delimiter = try setting.byte() }
    if let setting = settings["quote"] { quote = try setting.byte() }
    if let setting = settings["header"] { hasHeader = try setting.flag() }
    if let setting = settings["preset"] { preset = try setting.preset() }
    if let setting = settings["columns"] { columns = try setting.columns(forWriting: false) }
  }
}

/// What a pipeline can say about a CSV output.
struct CSVWriteOptions {
  var delimiter = UInt8(ascii: ",")
  var lineEnd: [UInt8] = [0x0D, 0x0A]
  var preset = CSVPresets.google
  var columns: [ColumnMapping]?

  static let specs = [
    OptionSpec(
      "preset", .choice, "The layout to write, as wide as the people need.",
      choices: CSVPresets.all.map(\.name), standard: "google"),
    OptionSpec(
      "columns", .columns, "The columns to write: paths, or `- Mobile: phones[mobile]`."),
    OptionSpec("delimiter", .text, "The character between fields.", standard: ","),
    OptionSpec(
      "line_end", .choice, "What ends a record.", choices: ["crlf", "lf"], standard: "crlf"),
  ]

  init(_ settings: Settings) throws(Failure) {
    if let setting = settings["delimiter"] { delimiter = try setting.byte() }
    if let setting = settings["line_end"] {
      lineEnd = try setting.word(of: ["crlf", "lf"]) == "lf" ? [0x0A] : [0x0D, 0x0A]
    }
    if let setting = settings["preset"] { preset = try setting.preset() }
    if let setting = settings["columns"] { columns = try setting.columns(forWriting: true) }
  }
}

extension Setting {
  /// The scalar as one ASCII character; `tab` and `\t` stand for a tab.
  fileprivate func byte() throws(Failure) -> UInt8 {
    let text = try text(expected: "one character")
    if text == "tab" || text == "\\t" { return 0x09 }
    guard let byte = text.utf8.first, text.utf8.count == 1, byte < 0x80, byte != 0x0A, byte != 0x0D
    else { throw Failure(problem(.badValue, subject: text, expected: "one ASCII character")) }
    return byte
  }

  fileprivate func preset() throws(Failure) -> CSVPreset {
    let name = try text(expected: "the name of a preset")
    guard let preset = CSVPresets.all.first(where: { $0.name == name }) else {
      let names = CSVPresets.all.map(\.name)
      throw Failure(
        problem(
          .unknownPreset, subject: name, expected: "one of " + names.joined(separator: ", "),
          candidates: Suggestion.candidates(for: name, among: names)))
    }
    return preset
  }
}
