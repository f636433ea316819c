import RollcallModel

/// Renders columns for a terminal: two spaces between them, a rule under the headers.
struct TextRenderer: TableRenderer {
  var output: [UInt8] = []
  private var headers: [String] = []
  private var waiting: [[(text: String, isNumber: Bool?)]] = []
  /// The columns once they are measured.
  private var aligned: AlignedColumns?

  mutating func begin(columns: [String]) {
    headers = columns.map { ShownValue.escaped($0) }
  }

  mutating func add(_ row: [Scalar]) {
    let cells = row.map { ShownValue.cell($0) }
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
    let aligned = AlignedColumns(headers: headers, rows: waiting)
    self.aligned = aligned
    write(headers, aligned)
    write(aligned.widths.map { String(repeating: "-", count: $0) }, aligned)
    for row in waiting { write(row.map(\.text), aligned) }
    waiting = []
  }

  private mutating func write(_ cells: [String], _ aligned: AlignedColumns) {
    for (column, cell) in cells.enumerated() {
      if column > 0 { output.append(contentsOf: "  ".utf8) }
      output.append(contentsOf: aligned.padded(cell, column).utf8)
    }
    while output.last == UInt8(ascii: " ") { output.removeLast() }
    output.append(UInt8(ascii: "\n"))
  }
}
