import RollcallModel

extension CSVPreset {
  /// Reads a layout of the user's own, as a YAML file has it.
  ///
  /// ```yaml
  /// name: ours
  /// extends: outlook            # what is not said is as there
  /// aliases: { First Name: [Imię, Keresztnév] }
  /// columns:                    # instead of those of `extends`
  ///   - Customer: id
  ///   - { header: Phone, path: "phones[work]", aliases: [Tel.], empty: ["-"] }
  /// dates: dmy
  /// groups: ";"
  /// ```
  ///
  /// - Throws: Every mistake at once.
  init(_ setting: Setting) throws(Failure) {
    var mistakes = Mistakes()
    var preset = CSVPreset(name: "own", summary: "A layout of your own.", fixed: [])
    preset.groupList = .separated(UInt8(ascii: ";"))
    let entries = try setting.entries(expected: "a layout: columns, or extends")
    // What is taken over comes first, wherever it stands.
    mistakes.read(entries.first { $0.name == "extends" }?.value) { (base) throws(Failure) in
      preset = try base.preset()
      if preset.groupList == .packed, preset.separator.isEmpty {
        preset.groupList = .separated(UInt8(ascii: ";"))
      }
    }
    var aliases: [String: [String]] = [:]
    for entry in entries where entry.name != "extends" {
      mistakes.read(entry.key) { (key) throws(Failure) in
        try preset.take(key.word(of: Self.keys), entry.value, &aliases)
      }
    }
    let headers = preset.fixed.map(\.header)
    if mistakes.isEmpty, headers.isEmpty, preset.blocks.isEmpty {
      mistakes.add(setting.problem(.missingKey, subject: "columns"))
    }
    if mistakes.isEmpty {
      let places = entries.first { $0.name == "aliases" }.flatMap { try? $0.value.entries() } ?? []
      for place in places where !headers.contains(place.name) {
        mistakes.add(
          place.key.problem(
            .unknownColumn, subject: place.name,
            expected: "one of " + headers.joined(separator: ", "),
            candidates: Suggestion.candidates(for: place.name, among: headers)))
      }
    }
    try mistakes.throwAll()
    self = preset.withAliases(aliases)
    isWritten = true
  }

  /// Takes what a key says.
  private mutating func take(
    _ key: String, _ value: Setting, _ aliases: inout [String: [String]]
  ) throws(Failure) {
    switch key {
    case "name": name = try value.text()
    case "summary": _ = try value.text()
    case "columns": fixed = try Self.columns(value)
    case "aliases":
      for entry in try value.entries(expected: "headers and their other spellings") {
        aliases[entry.name] = try entry.value.texts()
      }
    case "dates":
      dateOrder = DateOrder(rawValue: try value.word(of: DateOrder.allCases.map(\.rawValue)))
      writtenDates =
        switch dateOrder {
        case .dayMonthYear: .dayMonthYear
        case .monthDayYear: .monthDayYear
        case .yearMonthDay, nil: .iso
        }
    case "groups": groupList = .separated(try value.byte())
    case "footer": hasFooter = try value.flag()
    default: quotesAll = try value.word(of: ["minimal", "all"]) == "all"
    }
  }

  private static let keys = [
    "name", "summary", "extends", "columns", "aliases", "dates", "groups", "footer", "quote",
  ]

  private static func columns(_ setting: Setting) throws(Failure) -> [Fixed] {
    var mistakes = Mistakes()
    var result: [Fixed] = []
    for item in setting.items {
      mistakes.read(item) { (item) throws(Failure) in result.append(try column(item)) }
    }
    try mistakes.throwAll()
    return result
  }

  /// A column: `- Header: path`, or all that can be said of one.
  private static func column(_ item: Setting) throws(Failure) -> Fixed {
    let entries = try item.entries(expected: "HEADER: PATH, or header, path, aliases, empty")
    guard let header = entries.first(where: { $0.name == "header" }) else {
      guard entries.count == 1 else {
        throw Failure(item.problem(.wrongType, expected: "one HEADER: PATH"))
      }
      return Fixed(entries[0].name, try path(entries[0]))
    }
    let name = try header.value.text()
    var (path, aliases, empty): (String?, [String], [String]) = (nil, [], [])
    for entry in entries {
      switch try entry.key.word(of: ["header", "path", "aliases", "empty"]) {
      case "path": path = try Self.path(Setting.Entry(key: header.value, value: entry.value))
      case "aliases": aliases = try entry.value.texts()
      case "empty": empty = try entry.value.texts()
      default: continue
      }
    }
    return Fixed(name, path, empty: empty, aliases: aliases)
  }

  /// The path that a column is read into; the names of all groups share a cell.
  private static func path(_ entry: Setting.Entry) throws(Failure) -> String {
    if case .text("groups") = entry.value.value { return "groups" }
    let column = Setting(
      .map([entry]), file: entry.key.file, line: entry.key.line, column: entry.key.column)
    let list = Setting(.list([column]), file: column.file, line: column.line, column: column.column)
    return try list.columns(forWriting: false)[0].path.text
  }
}

extension Setting {
  /// The layout of that name, or the one that is written out.
  func preset() throws(Failure) -> CSVPreset {
    if case .map = value { return try CSVPreset(self) }
    let name = try text(expected: "the name of a preset, or a YAML file")
    guard let preset = CSVPresets.named(name) else {
      let names = CSVPresets.all.map(\.name)
      throw Failure(
        problem(
          .unknownPreset, subject: name, expected: "one of " + names.joined(separator: ", "),
          candidates: Suggestion.candidates(for: name, among: names)))
    }
    return preset
  }
}
