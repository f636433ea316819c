import RollcallModel

/// What a pipeline can say about a CSV output.
struct CSVWriteOptions: Sendable {
  var delimiter = UInt8(ascii: ",")
  var preset = CSVPresets.google
  var columns: [ColumnMapping]?
  /// What joins the values of a path with `[*]`.
  var listSeparator = PersonPath.separator
  /// How many blocks of each kind the preset's layout gets, by property.
  var width = Width()
  var quotesAll = false
  var guardsFormulas = false
  /// What is said of the files.
  var output = RowOutput.Options()

  static let specs =
    [
      OptionSpec(
        "preset", .choiceOrFile,
        "The layout to write, or a YAML file with your own; Google's are as wide as the people need.",
        choices: CSVPresets.all.filter(\.isWritten).map(\.name), standard: "google"),
      OptionSpec(
        "columns", .columns, "The columns to write: paths, or `- Mobile: phones[mobile]`."),
      OptionSpec(
        "list_separator", .text, "What joins the values of a column with `[*]`.", standard: "; "),
      OptionSpec(
        "width", .limits,
        "How many of each value a preset has columns for: as the widest person needs, a number for "
          + "all, or one each: { phones: 3, emails: 2 }.",
        choices: Width.properties, standard: "widest"),
      OptionSpec(
        "excel", .text,
        "Write for Excel in a language or country (de, en-GB): its delimiter, a byte-order mark, "
          + "formulas guarded."),
      OptionSpec(
        "delimiter", .text, "The character between fields.",
        standard: ", or as `excel` has it; a tab for .tsv and .tab"),
      OptionSpec(
        "quote", .choice, "Which fields get quotes: those that need them, or all.",
        choices: ["minimal", "all"], standard: "minimal"),
      OptionSpec(
        "formulas", .choice,
        "Whether cells that a spreadsheet would run as formulas get an apostrophe before them.",
        choices: ["keep", "guard"], standard: "keep; guard with `excel`"),
    ] + UploadOptions.specs + RowOutput.Options.specs

  /// Takes tabs for the delimiter where the path says so and nothing else does.
  mutating func adapt(to path: String, _ settings: Settings) {
    let isTabbed = [".tsv", ".tab", ".tsv.gz", ".tab.gz"].contains { path.hasSuffix($0) }
    if isTabbed, settings["delimiter"] == nil, settings["excel"] == nil { delimiter = 0x09 }
  }

  /// Reads the options of an output.
  ///
  /// - Throws: All that options cannot be, at once.
  init(_ settings: Settings) throws(Failure) {
    var mistakes = Mistakes()
    mistakes.read(settings["excel"]) { (setting) throws(Failure) in
      delimiter = try Self.delimiter(ofExcelIn: setting)
      output.hasBOM = true
      guardsFormulas = true
    }
    mistakes.read(settings["delimiter"]) { (setting) throws(Failure) in
      delimiter = try setting.delimiter()
    }
    mistakes.read(settings["quote"]) { (setting) throws(Failure) in
      quotesAll = try setting.word(of: ["minimal", "all"]) == "all"
    }
    mistakes.read(settings["formulas"]) { (setting) throws(Failure) in
      guardsFormulas = try setting.word(of: ["keep", "guard"]) == "guard"
    }
    mistakes.read(settings["preset"]) { (setting) throws(Failure) in
      preset = try setting.preset()
      if !preset.isWritten {
        throw Failure(
          setting.problem(
            .badValue, subject: preset.name, expected: "a profile, as uploads are written by those")
        )
      }
      if settings["quote"] == nil, settings["columns"] == nil { quotesAll = preset.quotesAll }
    }
    mistakes.read(settings["columns"]) { (setting) throws(Failure) in
      columns = try setting.columns(forWriting: true)
    }
    mistakes.read(settings.whole) { (_) throws(Failure) in
      output = try RowOutput.Options(settings, standard: output)
      // Digests of phones can be guessed at, so uploads are personal data too.
      output.isPrivate = settings["profile"] != nil
      if output.limit != nil, let upload = try UploadOptions(settings) {
        // What the user does not limit, the receiver does.
        if output.limit?.records == 0 { output.limit?.records = upload.profile.limit.rows ?? 0 }
        if output.limit?.bytes == 0 { output.limit?.bytes = upload.profile.limit.bytes ?? 0 }
      }
    }
    let hasColumns = settings["columns"] != nil
    mistakes.read(settings["list_separator"]) { (setting) throws(Failure) in
      listSeparator = try setting.text()
      if !hasColumns {
        throw Failure(
          setting.problem(
            .badValue, subject: "list_separator", expected: "`columns`, as a preset has its own"))
      }
    }
    mistakes.read(settings["width"]) { (setting) throws(Failure) in
      width = try Width(setting)
      if hasColumns {
        throw Failure(
          setting.problem(
            .badValue, subject: "width", expected: "a preset, as `columns` are as many as they are")
        )
      }
    }
    mistakes.read(settings["columns"] ?? settings["preset"]) { (setting) throws(Failure) in
      try checkHeaders(setting)
    }
    try mistakes.throwAll()
  }

  /// Refuses headers that the character set does not have: they are no losses that could be counted.
  private func checkHeaders(_ setting: Setting) throws(Failure) {
    guard let encoding = output.encoding else { return }
    for column in preset.fixed where columns == nil && !encoding.has(column.header) {
      throw Failure(
        setting.problem(
          .badValue, subject: column.header, expected: "a header of characters in \(encoding.name)")
      )
    }
    for column in columns ?? [] where !encoding.has(column.header) {
      throw Failure(
        (column.place ?? setting).problem(
          .badValue, subject: column.header, expected: "a header of characters in \(encoding.name)")
      )
    }
  }

  /// What goes over whole rows; `nil` where nothing has to.
  var rewriter: CellRewriter? {
    guard quotesAll || guardsFormulas else { return nil }
    return CellRewriter(
      delimiter: delimiter, guardsFormulas: guardsFormulas, quotesAll: quotesAll)
  }

  /// A header as it is written; what a pipeline calls its columns is no formula.
  func written(header: [UInt8]) -> [UInt8] {
    guard quotesAll else { return header }
    return CellRewriter(delimiter: delimiter, guardsFormulas: false, quotesAll: true)
      .rewrite(header)
  }

  /// The delimiter of a spreadsheet: `;` where decimals have a comma, as it would split numbers.
  ///
  /// Switzerland and Liechtenstein have it too, though they write `1.5`: lists there are split by it.
  private static func delimiter(ofExcelIn setting: Setting) throws(Failure) -> UInt8 {
    let expected = "a language or country such as de, en-GB or pt-BR"
    let locale = try setting.text(expected: expected)
    let isPlain = locale.utf8.allSatisfy { byte in
      byte | 0x20 >= 97 && byte | 0x20 <= 122 || byte >= 48 && byte <= 57 || byte == 45
        || byte == 95
    }
    guard isPlain, let mark = CharacterSet.decimalMark(of: locale) else {
      throw Failure(setting.problem(.badValue, subject: locale, expected: expected))
    }
    let region = locale.split { $0 == "-" || $0 == "_" }.last?.uppercased()
    let isSemicolon = mark == "," || region == "CH" || region == "LI"
    return UInt8(ascii: isSemicolon ? ";" : ",")
  }
}

extension CSVWriteOptions {
  /// How many blocks of columns each kind of value gets.
  struct Width: Sendable, Equatable {
    /// The number for kinds that have none of their own; `nil` for as many as anybody needs.
    var all: Int?
    /// The numbers of some kinds, by property.
    var own: [String: Int] = [:]

    /// The properties that presets have blocks for.
    static let properties = CSVPresets.all.flatMap(\.blocks).map(\.property)
      .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }

    /// As wide as the widest person needs.
    init() {}

    /// Reads `widest`, a number, or numbers by property.
    ///
    /// - Throws: `bad_value` or `wrong_type` for anything else.
    init(_ setting: Setting) throws(Failure) {
      let range = 0...PresetRows.widthLimit
      switch setting.value {
      case .text("widest"): return
      case .map(let entries):
        for entry in entries {
          own[try entry.key.word(of: Self.properties)] = try entry.value.integer(in: range)
        }
      case .text, .list: all = try setting.integer(in: range)
      }
    }

    /// The number for a kind; `nil` for as many as anybody needs.
    func number(of property: String) -> Int? { own[property] ?? all }
  }
}

extension Setting {
  /// The scalar as what can stand between fields: no letter or digit, no quote, no line end.
  fileprivate func delimiter() throws(Failure) -> UInt8 {
    let byte = try byte()
    let isWord = byte | 0x20 >= 97 && byte | 0x20 <= 122 || byte >= 48 && byte <= 57
    if isWord || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == 0 {
      throw Failure(
        problem(
          .badValue, subject: plainDelimiter, expected: "one ASCII character, no letter or quote"))
    }
    return byte
  }

  private var plainDelimiter: String { if case .text(let text) = value { text } else { "" } }
}
