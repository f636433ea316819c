import RollcallFormats
import RollcallModel
import RollcallReports

/// Renders a plan for people: what is read, what runs together, what is written.
///
/// The text is the same for the same file and options, so that it can be compared.
extension Plan {
  /// The plan as text, ending with a line end.
  public func explanation() -> String {
    var text = Explanation(secrets: secrets)
    text.line(name + (description.map { ": " + Setting.oneLine($0) } ?? ""))
    explainParameters(&text)
    text.section("reads")
    text.table(
      sources.map { source in
        let paths = source.paths.map(\.plainText).joined(separator: ", ")
        return [source.name, source.format.name, paths, source.options.inline(without: [])]
      }, below: sources.map(\.options.blocks))
    explainStages(&text)
    explainOutputs(&text)
    explainReports(&text)
    explainSettings(&text)
    return text.out
  }

  private func explainParameters(_ text: inout Explanation) {
    guard !declared.isEmpty else { return }
    text.section("params")
    text.table(
      declared.map { parameter in
        let value =
          Secrets.isSecret(parameter.name)
          ? "***" : parameters[parameter.name].map(Setting.oneLine) ?? "(no value)"
        return [parameter.name, value, parameter.help.map(Setting.oneLine) ?? ""]
      })
  }

  private func explainStages(_ text: inout Explanation) {
    guard !segments.isEmpty else { return }
    text.section("stages")
    var previous: StageNode?
    for segment in segments {
      var ids: [Int] = []
      switch segment {
      case .fused(let row):
        ids = row
        text.line("  on all cores, person by person")
      case .keyed(let id):
        ids = [id]
        text.line("  gathers by \(stage(id)?.key ?? "")")
      case .waiting(let id):
        ids = [id]
        text.line("  holds people until the list is whole, as it comes from where they do")
      }
      for case let node? in ids.map(stage) {
        text.line("    " + explain(node, after: previous))
        text.blocks(node.options.blocks, indent: 6)
        if let note = node.note { text.line("      note: " + Setting.oneLine(note)) }
        previous = node
      }
    }
  }

  /// A stage on one line; its inputs where they are not the stage above.
  private func explain(_ node: StageNode, after previous: StageNode?) -> String {
    let inputs =
      node.inputs == previous.map { [StreamReference(node: $0.id)] }
      ? "" : " <- " + node.inputs.map(name(of:)).joined(separator: ", ")
    return node.name + inputs + "  " + node.options.inline(without: [])
  }

  private func explainOutputs(_ text: inout Explanation) {
    guard !outputs.isEmpty else { return }
    text.section("writes")
    for output in outputs {
      let from = output.inputs.map(name(of:)).joined(separator: ", ")
      let options = output.options.inline(without: ["columns"])
      text.line(
        "  \(output.name)  \(output.format.name)  \(output.path.plainText) <- \(from)"
          + (options.isEmpty ? "" : "  " + options))
      if let words = output.format.explainOutput(output.options) { text.line("    " + words) }
      if let columns = output.options["columns"] {
        text.line("    columns: " + columns.items.map(\.inlineColumn).joined(separator: ", "))
      }
    }
  }

  private func explainReports(_ text: inout Explanation) {
    guard !reports.isEmpty else { return }
    text.section("reports")
    for report in reports {
      let from = report.inputs.map(name(of:)).joined(separator: ", ")
      text.line(
        "  \(report.name)  \(report.format.rawValue)  \(report.path.plainText) <- \(from)")
      let options = report.options.inline(without: [])
      if !options.isEmpty { text.line("    " + options) }
      text.blocks(report.options.blocks, indent: 4)
    }
  }

  private func explainSettings(_ text: inout Explanation) {
    text.section("settings")
    let path = settings.rejectsPath ?? "counted, not kept"
    text.table([
      ["rejects", path, "nothing is published above \(settings.rejectLimit)"],
      ["region", settings.region ?? "none", ""],
      ["memory", Self.size(settings.memory), "then keyed stages spill to disk"],
      ["jobs", settings.jobs.map(String.init) ?? "all cores", ""],
    ])
  }

  /// A number of bytes as it can stand in `memory:`.
  private static func size(_ bytes: Int) -> String {
    for (unit, factor) in [("GB", 1_000_000_000), ("MB", 1_000_000), ("MiB", 1 << 20)]
    where bytes >= factor && bytes % factor == 0 {
      return "\(bytes / factor)\(unit)"
    }
    return String(bytes)
  }
}

/// Collects the lines of an explanation.
private struct Explanation {
  /// What is never shown.
  let secrets: Secrets
  var out = ""

  init(secrets: Secrets) { self.secrets = secrets }

  mutating func line(_ text: String) {
    out += secrets.hide(in: text.trimmedAtEnd) + "\n"
  }

  /// A heading after a blank line.
  mutating func section(_ name: String) { out += "\n\(name)\n" }

  /// Texts of several lines under their keys.
  mutating func blocks(_ blocks: [(key: String, lines: [String])], indent: Int) {
    let margin = String(repeating: " ", count: indent)
    for block in blocks {
      line(margin + block.key + ": |")
      for text in block.lines { line(margin + "  " + text) }
    }
  }

  /// Rows of the same number of cells; each column is as wide as its widest cell.
  mutating func table(_ rows: [[String]], below: [[(key: String, lines: [String])]] = []) {
    let rows = rows.map { $0.map(secrets.hide(in:)) }
    for (index, row) in rows.enumerated() {
      var text = " "
      for (column, cell) in row.enumerated() {
        let width = rows.map { $0[column].unicodeScalars.count }.max() ?? 0
        if width == 0 { continue }
        text += " " + cell
        text += String(repeating: " ", count: width - cell.unicodeScalars.count + 1)
      }
      line(text)
      if below.indices.contains(index) { blocks(below[index], indent: 4) }
    }
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmedAtEnd: String {
    guard let last = utf8.lastIndex(where: { $0 != 0x20 }) else { return "" }
    return String(self[...last])
  }
}

extension Settings {
  /// The options as they could stand in a file on one line, without those of several lines.
  func inline(without left: [String]) -> String {
    asWritten.filter { !left.contains($0.name) && $0.value.lines.count == 1 }
      .map { "\($0.name): \($0.value.inline)" }.joined(separator: ", ")
  }

  /// The options that are texts of several lines.
  var blocks: [(key: String, lines: [String])] {
    asWritten.filter { $0.value.lines.count > 1 }.map { ($0.name, $0.value.lines) }
  }

  /// The options, each once: those in the mapping of a verb stand there only.
  var asWritten: [Setting.Entry] {
    guard case .map(let inner)? = entries.first?.value.value else { return entries }
    let keys = inner.map(\.key)
    return entries.filter { !keys.contains($0.key) }
  }
}

extension Setting {
  /// The value as it could stand in a file on one line.
  var inline: String {
    switch value {
    case .text(let text): Self.oneLine(text)
    case .list(let items): "[" + items.map(\.inline).joined(separator: ", ") + "]"
    case .map(let entries):
      "{ " + entries.map { "\($0.name): \($0.value.inline)" }.joined(separator: ", ") + " }"
    }
  }

  /// The lines of a text; one for anything else.
  fileprivate var lines: [String] {
    guard case .text(let text) = value else { return [""] }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Printable.text(String($0), limit: 10_000) }
    while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// A column as `PATH` or `HEADER: PATH`.
  fileprivate var inlineColumn: String {
    guard case .map(let entries) = value, let entry = entries.first else { return inline }
    return "\(entry.name): \(entry.value.inline)"
  }

  /// The text with every run of white space as one space, and without control characters.
  static func oneLine(_ text: String) -> String {
    let words = text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" || $0 == "\r" }
    return Printable.text(words.joined(separator: " "), limit: 10_000)
  }
}
