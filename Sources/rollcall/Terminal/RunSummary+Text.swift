import RollcallFormats
import RollcallModel
import RollcallPipeline

extension RunSummary {
  /// The balanced books for people, on many lines.
  ///
  /// ```
  /// weekly-export: 29 records read, 2 refused, in 0.01 s (2,900 people/s)
  ///   step       what    read  written  merged  filtered  rejected
  ///   phone      source    14       14       -         -         -
  /// ```
  func text(isVerbose: Bool) -> String {
    var sections = [header, table]
    if isVerbose { sections.append(work) }
    sections += [targetTable, counts]
    return sections.filter { !$0.isEmpty }.joined()
  }

  private var header: String {
    var line = "\(pipeline): \(Amount.of(read, "record")) read"
    if rejected > 0 { line += ", \(Amount.of(rejected)) refused" }
    line += " in \(Amount.ofSeconds(seconds))"
    if seconds > 0 { line += " (\(Amount.of(Int(Double(read) / seconds))) people/s)" }
    if isPublished { return line + "\n" }
    return line + (isDryRun ? "; dry run, nothing was published\n" : "; nothing was published\n")
  }

  private var table: String {
    let titles = ["step", "what", "read", "written", "merged", "filtered", "rejected"]
    let rows = steps.map { step in
      [step.name, step.kind]
        + [step.read, step.written, step.merged, step.filtered, step.rejected].map(Self.cell)
    }
    return AlignedText(right: [2, 3, 4, 5, 6]).lines([titles] + rows)
  }

  /// What each step did, where it counts such things.
  private var work: String {
    let rows = steps.filter { !$0.statistics.isEmpty }.map { step in
      [step.name, Self.list(step.statistics)]
    }
    return rows.isEmpty ? "" : AlignedText(width: 100).lines(rows)
  }

  private var targetTable: String {
    guard !targets.isEmpty else { return "" }
    let hasLosses = targets.contains { !$0.losses.isEmpty }
    let hasChanges = targets.contains { $0.changes != nil }
    let titles =
      ["output", "path", "written"] + (hasChanges ? ["in the book"] : [])
      + (hasLosses ? ["not carried"] : [])
    let rows = targets.map { target in
      [target.name, target.path, Self.cell(target.written)]
        + (hasChanges ? [Self.words(target.changes)] : [])
        + (target.losses.isEmpty ? [] : [Self.list(target.losses)])
    }
    return AlignedText(right: [2], width: 100).lines([titles] + rows)
  }

  /// `2 added, 5 unchanged`: what became of the people of a file that was changed.
  private static func words(_ changes: ChangeCounts?) -> String {
    let parts = changes?.byName.filter { $0.count > 0 }.map { name, count in
      "\(Amount.of(count)) \(name.replacing("_", with: " "))"
    }
    return parts?.joined(separator: ", ") ?? ""
  }

  private var counts: String {
    var rows: [[String]] = []
    if !rejects.isEmpty {
      rows.append(["refused", Self.list(rejects) + (rejectsPath.map { ", see \($0)" } ?? "")])
    }
    if !warnings.isEmpty { rows.append(["warnings", Self.list(warnings)]) }
    return AlignedText(width: 100).lines(rows)
  }

  /// A number, with none easy to pass over.
  private static func cell(_ number: Int) -> String { number == 0 ? "-" : Amount.of(number) }

  /// `12 short_row, 3 phone_invalid`, the most first.
  private static func list(_ counts: [String: Int]) -> String {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\(Amount.of($0.value)) \($0.key)" }.joined(separator: ", ")
  }
}
