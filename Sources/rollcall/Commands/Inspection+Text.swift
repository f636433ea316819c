import RollcallModel
import RollcallPipeline

extension Inspection {
  /// What was found, for people.
  func text(_ diagnostics: Diagnostics) -> String {
    var out = (path == "-" ? "standard input" : path) + "\n"
    out += AlignedText().lines(factRows)
    if !columns.isEmpty {
      out += "\n  columns\n"
      out += AlignedText(margin: "    ").lines(columns.map { [$0.header, $0.path ?? "(extras)"] })
    }
    let carried = coverage.filter { $0.people > 0 }
    if !carried.isEmpty {
      out += "\n  who has what\n"
      let rows = carried.map { [$0.property, Amount.of($0.people), share($0.people)] }
      out += AlignedText(right: [1, 2], margin: "    ").lines(rows)
    }
    if !problems.isEmpty { out += "\n  problems\n" + problemText(diagnostics) }
    return out
  }

  private var factRows: [[String]] {
    var rows = [["format", format]]
    if let encoding { rows.append(["encoding", encoding]) }
    rows += facts.map { [$0.name, $0.value] }
    rows.append(["people", Amount.of(people)])
    if !rejects.isEmpty {
      let reasons = rejects.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      rows.append([
        "refused", reasons.map { "\(Amount.of($0.value)) \($0.key)" }.joined(separator: ", "),
      ])
    }
    return rows
  }

  private func share(_ count: Int) -> String {
    guard people > 0 else { return "" }
    // Nearly everyone is not everyone, and a few are not nobody.
    let percent = (count * 100 + people / 2) / people
    if percent == 100, count < people { return ">99%" }
    return percent == 0 ? "<1%" : "\(percent)%"
  }

  private func problemText(_ diagnostics: Diagnostics) -> String {
    var out = ""
    var shown: [String: Int] = [:]
    for problem in problems {
      shown[problem.code.rawValue, default: 0] += 1
      let lines = diagnostics.text(problem.withStreamName).split(separator: "\n")
      out += lines.map { "    \($0)\n" }.joined()
    }
    for (code, count) in problemCounts.sorted(by: { $0.key < $1.key }) {
      let more = count - (shown[code] ?? 0)
      if more > 0 { out += "    … and \(Amount.of(more)) more \(code)\n" }
    }
    return out
  }
}
