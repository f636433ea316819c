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
    var aliases: [String: [String]] = [:]
    for entry in try setting.entries(expected: "a layout: columns, or extends") {
      let value = entry.value
      mistakes.read(entry.key) { (key) throws(Failure) in
        switch try key.word(of: Self.keys) {
        case "extends":
          let base = try value.preset()
          preset = base.renamed(preset.name == "own" ? base.name : preset.name)
        case "name": preset = preset.renamed(try value.text())
        case "summary": _ = try value.text()
        case "columns": preset.fixed = try Self.columns(value)
        case "aliases":
          for entry in try value.entries(expected: "headers and their other spellings") {
            aliases[entry.name] = try entry.value.texts()
          }
        case "dates":
          let words = DateOrder.allCases.map(\.rawValue)
          preset.dateOrder = DateOrder(rawValue: try value.word(of: words))
          preset.writtenDates =
            switch preset.dateOrder {
            case .dayMonthYear: .dayMonthYear
            case .monthDayYear: .monthDayYear
            case .yearMonthDay, nil: .iso
            }
        case "groups": preset.groupList = .separated(try value.byte())
        case "footer": preset.hasFooter = try value.flag()
        default: preset.quotesAll = try value.word(of: ["minimal", "all"]) == "all"
        }
      }
    }
    for (header, _) in aliases where !preset.fixed.contains(where: { $0.header == header }) {
      let known = preset.fixed.map(\.header)
      mistakes.add(
        setting.problem(
          .unknownColumn, subject: header, expected: "one of " + known.joined(separator: ", "),
          candidates: Suggestion.candidates(for: header, among: known)))
    }
    if preset.fixed.isEmpty, preset.blocks.isEmpty {
      mistakes.add(setting.problem(.missingKey, subject: "columns"))
    }
    try mistakes.throwAll()
    self = preset.withAliases(aliases)
    isWritten = true
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

  /// The same layout under another name.
  private func renamed(_ name: String) -> CSVPreset {
    CSVPreset(
      name: name, summary: summary, fixed: fixed, blocks: blocks, separator: separator, mark: mark,
      labels: labels, systemGroups: systemGroups, groupList: groupList, dateOrder: dateOrder,
      writtenDates: writtenDates, signs: signs, isKnownByPlace: isKnownByPlace,
      hasFooter: hasFooter, quotesAll: quotesAll, isWritten: isWritten)
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
