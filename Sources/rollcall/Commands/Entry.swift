import RollcallModel

/// A thing that is listed.
struct Entry: Sendable {
  /// The name: `csv`, `merge`.
  let name: String
  /// The name with arguments, where it has such: `digits(text)`.
  var signature: String?
  /// One sentence.
  let summary: String
  /// Short facts by name: `endings`, `parts`.
  var facts: [(name: String, values: [String])] = []
  /// The options by what they are for: `reading`, `writing`; the name is empty where there is one kind.
  var options: [(name: String, specs: [OptionSpec])] = []
  /// The kinds of things that it can be told to do.
  var kinds: [KindSpec] = []
  /// What has several facts each, such as columns.
  var table: Table?
  /// A use of it.
  var example: String?
  /// What the example gives.
  var result: String?

  /// Facts about several things, alike for each.
  struct Table: Sendable {
    /// What the things are: `columns`.
    let name: String
    /// The names of the facts.
    let titles: [String]
    /// The facts, one of each title a row.
    let rows: [[String]]
  }

  /// Whether there is more to say than a line holds.
  private var isLong: Bool {
    !facts.isEmpty || options.contains { !$0.specs.isEmpty } || example != nil
  }

  /// The entries for people: a line each, or a paragraph each where there is more to say.
  static func text(_ entries: [Entry]) -> String {
    guard entries.contains(where: \.isLong) else {
      return AlignedText(margin: "").lines(entries.map(\.line))
    }
    return entries.map(\.paragraph).joined(separator: "\n")
  }

  private var line: [String] { [signature ?? name, summary] }

  private var paragraph: String {
    var out = "\(signature ?? name)\n  \(summary)\n"
    out += AlignedText(width: 100).lines(
      facts.map { [$0.name, $0.values.joined(separator: ", ")] })
    if let table, !table.rows.isEmpty {
      out += "  \(table.name)\n"
      out += AlignedText(margin: "    ", width: 100).lines([table.titles] + table.rows)
    }
    for group in options where !group.specs.isEmpty {
      out += (group.name.isEmpty ? "" : "  \(group.name)\n")
      out += AlignedText(margin: "    ", width: 100).lines(group.specs.map(Self.row))
    }
    for kind in kinds {
      out += AlignedText(width: 100).lines([[kind.name, kind.summary]])
      out += AlignedText(margin: "    ", width: 100).lines(kind.options.map(Self.row))
      if !kind.data.isEmpty { out += "    by \(kind.data.joined(separator: ", "))\n" }
    }
    if let example, let result {
      out += "  \(example) → \(result)\n"
    } else if let example {
      out += "  example\n"
      for line in example.split(separator: "\n") { out += "    \(line)\n" }
    }
    return out
  }

  private static func row(_ option: OptionSpec) -> [String] {
    var words = option.summary
    if !option.choices.isEmpty {
      words += " One of " + option.choices.joined(separator: ", ") + "."
    }
    if let standard = option.standard { words += " Default: \(standard)" }
    return [option.key, option.kind.rawValue, words]
  }
}
