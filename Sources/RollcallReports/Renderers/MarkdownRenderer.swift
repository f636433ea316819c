import RollcallModel

/// Renders a Markdown table, its source aligned too.
struct MarkdownRenderer: TableRenderer {
  var output: [UInt8] = []
  private var headers: [String] = []
  private var waiting: [[(text: String, isNumber: Bool?)]] = []
  /// The columns once they are measured.
  private var aligned: AlignedColumns?

  mutating func begin(columns: [String]) {
    headers = columns.map { Self.escaped($0) }
  }

  mutating func add(_ row: [Scalar]) {
    let cells = row.map { value in
      guard case .text(let text) = value else { return ShownValue.cell(value) }
      return (text: Self.escaped(text), isNumber: false)
    }
    if let aligned {
      write(cells.map(\.text), aligned)
      return
    }
    waiting.append(cells)
    if waiting.count == AlignedColumns.measured { settle() }
  }

  mutating func finish() {
    if aligned == nil { settle() }
  }

  private mutating func settle() {
    // A rule has three characters at least.
    let rule = headers.map { _ in (text: "---", isNumber: Bool?.none) }
    let aligned = AlignedColumns(headers: headers, rows: [rule] + waiting)
    self.aligned = aligned
    write(headers, aligned)
    let rules = headers.indices.map { column in
      String(repeating: "-", count: aligned.widths[column] - 1)
        + (aligned.isNumeric[column] ? ":" : "-")
    }
    write(rules, aligned)
    for row in waiting { write(row.map(\.text), aligned) }
    waiting = []
  }

  private mutating func write(_ cells: [String], _ aligned: AlignedColumns) {
    for (column, cell) in cells.enumerated() {
      output.append(contentsOf: "| ".utf8)
      output.append(contentsOf: aligned.padded(cell, column).utf8)
      output.append(UInt8(ascii: " "))
    }
    output.append(contentsOf: "|\n".utf8)
  }

  /// Text that is neither markup nor the end of a cell: line ends as `<br>`, marks with a backslash.
  ///
  /// An underscore within a word is no markup, and e-mail addresses are full of them.
  private static func escaped(_ text: String) -> String {
    var result = ""
    var lines = Substring(text)
    while let end = lines.firstIndex(where: \.isNewline) {
      escape(lines[..<end], into: &result)
      result += "<br>"
      lines = lines[lines.index(after: end)...]
    }
    escape(lines, into: &result)
    return result
  }

  private static func escape(_ line: Substring, into result: inout String) {
    let scalars = Array(ShownValue.escaped(String(line)).unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "|", "\\", "`", "*", "[", "]": result += "\\"
      case "<":
        result += "&lt;"
        continue
      case "&" where index + 1 < scalars.count && beginsEntity(scalars[index + 1]):
        result += "&amp;"
        continue
      default: break
      }
      result.unicodeScalars.append(scalar)
    }
  }

  /// Whether an ampersand before this could be read as an entity: `&copy;`, `&#169;`.
  private static func beginsEntity(_ next: Unicode.Scalar) -> Bool {
    next == "#" || next.properties.isAlphabetic || ("0"..."9").contains(next)
  }
}
