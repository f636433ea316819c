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

  private static func column(_ item: Setting) throws(Failure) -> Fixed {
    guard case .map(let entries) = item.value,
      let header = entries.first(where: { $0.name == "header" })
    else {
      let mapping = try Setting(.list([item]), file: item.file, line: item.line, column: item.column)
        .columns(forWriting: false)
      return Fixed(mapping[0].header, mapping[0].path.text)
    }
    var column = Fixed(try header.value.text(), nil)
    for entry in entries where entry.name != "header" {
      switch try entry.key.word(of: ["header", "path", "aliases", "empty"]) {
      case "path":
        let path = try Setting(
          .list([
            Setting(
              .map([Setting.Entry(key: header.value, value: entry.value)]), file: item.file,
              line: item.line, column: item.column)
          ]), file: item.file
        ).columns(forWriting: false)[0].path.text
        column = Fixed(column.header, path, empty: column.empty, aliases: column.aliases)
      case "aliases": column.aliases = try entry.value.texts()
      default: column.empty = try entry.value.texts()
      }
    }
    return column
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
