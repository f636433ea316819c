import RollcallFormats
import RollcallModel
import RollcallReports

/// What a key names that says what an item is: a format, a verb.
struct HeadKind {
  /// The word for messages: `format`.
  let noun: String
  /// The code for a name that is none.
  let code: ProblemCode
  /// The names that can stand here.
  let known: [String]
  /// The keys that every item takes.
  let common: [String]
  /// The keys that an item with such a head takes.
  let options: (String) -> [String]
}

// Sources, outputs and reports.
extension SpecReader {
  /// Reads `sources:`.
  mutating func readSources(_ root: Settings) {
    guard let section = root["sources"] else {
      report(root.whole.problem(.missingKey, subject: "sources", expected: "at least one source"))
      return
    }
    let kind = HeadKind(
      noun: "format", code: .unknownFormat, known: registry.readable, common: [],
      options: { [registry] in registry.format($0)?.readOptions.map(\.key) ?? [] })
    for item in items(of: section, "{ csv: FILE }") {
      spec.brokenNames.insert(item.entry.name)
      guard let head = head(item.entry.value, item.parts, kind),
        let format = registry.format(head.name)
      else { continue }
      let path = filled(head.value)
      let texts = attempt { () throws(Failure) in
        try path.texts(expected: "a path or a list of paths")
      }
      let options = options(
        item, without: [head.name], specs: format.readOptions, owner: "a \(format.name) source")
      guard texts != nil, checkName(item.entry.key) else { continue }
      for path in path.items { _ = checkPath(path) }
      spec.brokenNames.remove(item.entry.name)
      spec.sources.append(
        Spec.Source(name: item.entry.key, format: format, paths: path.items, options: options))
    }
  }

  /// Reads `outputs:`.
  mutating func readOutputs(_ section: Setting) {
    let kind = HeadKind(
      noun: "format", code: .unknownFormat, known: registry.writable, common: ["from"],
      options: { [registry] in registry.format($0)?.writeOptions.map(\.key) ?? [] })
    for item in items(of: section, "{ csv: FILE }") {
      guard let head = head(item.entry.value, item.parts, kind),
        let format = registry.format(head.name)
      else { continue }
      let options = options(
        item, without: [head.name, "from"], specs: format.writeOptions,
        owner: "a \(format.name) output")
      let from = item["from"].flatMap { names($0) }
      guard let path = path(head.value), checkName(item.entry.key) else { continue }
      spec.outputs.append(
        Spec.Output(
          name: item.entry.key, format: format, path: path, options: options, from: from))
    }
  }

  /// Reads `reports:`: each item names a format with its path, and a kind with its question.
  mutating func readReports(_ section: Setting) {
    let formats = HeadKind(
      noun: "format", code: .unknownFormat, known: registry.reportFormats.map(\.rawValue),
      common: ["from"] + registry.reports.flatMap { $0.options.map(\.key) },
      options: { [registry] _ in registry.reports.flatMap { $0.options.map(\.key) } })
    let kinds = HeadKind(
      noun: "report", code: .unknownReport, known: registry.reports.map(\.name),
      common: ["from"],
      options: { [registry] in registry.report($0)?.options.map(\.key) ?? [] })
    for item in items(of: section, "{ markdown: FILE, sql: SELECT … }") {
      let before = spec.problems.count
      guard let head = head(item.entry.value, item.parts, formats),
        let format = registry.reportFormats.first(where: { $0.rawValue == head.name })
      else { continue }
      let rest = item.parts.filter { $0.name != head.name }
      guard let question = self.head(item.entry.value, rest, kinds),
        let kind = registry.report(question.name)
      else { continue }
      let options = options(
        item, without: [head.name, "from"], specs: kind.options, owner: "a report",
        bindsExpressions: true)
      let from = item["from"].flatMap { names($0) }
      guard let path = path(head.value), checkName(item.entry.key) else { continue }
      spec.reports.append(
        Spec.Report(
          name: item.entry.key, kind: kind, format: format, path: path, options: options,
          from: from, isBroken: spec.problems.count > before))
    }
  }

  /// An item of a section: its name and its parts.
  struct Item {
    /// The name and the whole.
    let entry: Setting.Entry
    /// The parts.
    let parts: [Setting.Entry]

    /// The part of that key.
    subscript(_ key: String) -> Setting? { parts.first { $0.name == key }?.value }
  }

  /// The items of a section; those that are no mapping are reported and left out.
  private mutating func items(of section: Setting, _ example: String) -> [Item] {
    let sectionEntries = entries(of: section, expected: "a mapping, such as NAME: \(example)")
    var items: [Item] = []
    for entry in sectionEntries ?? [] {
      let parts = entries(of: entry.value, expected: "a mapping such as \(example)")
      guard let parts else {
        spec.brokenNames.insert(entry.name)
        continue
      }
      items.append(Item(entry: entry, parts: parts))
    }
    if let sectionEntries, sectionEntries.isEmpty {
      report(section.problem(.wrongType, expected: "a mapping, such as NAME: \(example)"))
    }
    return items
  }

  /// The checked options of an item.
  private mutating func options(
    _ item: Item, without heads: [String], specs: [OptionSpec], owner: String,
    bindsExpressions: Bool = false
  ) -> Settings {
    let check = OptionCheck(
      specs: specs, common: heads.contains("from") ? ["from"] : [], owner: owner,
      substitution: substitution, bindsExpressions: bindsExpressions)
    let rest = item.parts.filter { !heads.contains($0.name) }
    return Settings(check.check(rest, problems: &spec.problems), whole: item.entry.value)
  }

  /// The path of an output, `nil` if it is none.
  private mutating func path(_ setting: Setting) -> Setting? {
    let path = filled(setting)
    guard scalar(path, expected: "a path") != nil, checkPath(path) else { return nil }
    return path
  }

  /// Whether a text can be a path; if not, that is reported.
  private mutating func checkPath(_ path: Setting) -> Bool {
    let text = path.plainText
    // A NUL byte would end the path early and name another file.
    guard text.isEmpty || text.utf8.contains(0) else { return true }
    report(path.problem(.badValue, subject: text, expected: "a path"))
    return false
  }

  /// The one entry that says what an item is, `nil` if there is none or more than one.
  mutating func head(
    _ item: Setting, _ entries: [Setting.Entry], _ kind: HeadKind
  ) -> Setting.Entry? {
    let heads = entries.filter { kind.known.contains($0.name) }
    guard let first = heads.first else {
      reportNoHead(item, entries, kind)
      return nil
    }
    let own = kind.options(first.name) + kind.common
    if let second = heads.dropFirst().first(where: { !own.contains($0.name) }) {
      report(
        second.key.problem(
          .severalVerbs, subject: second.name, expected: first.name, detail: kind.noun))
      return nil
    }
    return first
  }

  private mutating func reportNoHead(
    _ item: Setting, _ entries: [Setting.Entry], _ kind: HeadKind
  ) {
    let unknown = entries.filter { !kind.common.contains($0.name) }
    let near = unknown.first { !Suggestion.candidates(for: $0.name, among: kind.known).isEmpty }
    let known = kind.known.joined(separator: ", ")
    guard let entry = near ?? unknown.first else {
      report(item.problem(.missingKey, expected: "one of \(known)", detail: kind.noun))
      return
    }
    report(
      entry.key.problem(
        kind.code, subject: entry.name, expected: "one of \(known)",
        candidates: Suggestion.candidates(for: entry.name, among: kind.known)))
  }
}
