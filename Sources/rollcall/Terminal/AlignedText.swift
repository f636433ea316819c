import RollcallModel

/// Rows whose cells stand under each other, two spaces between columns.
struct AlignedText {
  /// The columns whose cells stand to the right, from 0.
  var right: Set<Int> = []
  /// What every line begins with.
  var margin = "  "
  /// How many columns a line may take; a cell of the last column goes on below itself.
  var width = Int.max

  /// The rows as lines, each with its end; rows may be of different lengths.
  func lines(_ rows: [[String]]) -> String {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], DisplayWidth.of(cell))
      }
    }
    var out = ""
    for row in rows {
      var line = margin
      for (column, cell) in row.enumerated() {
        if column > 0 { line += "  " }
        if column == widths.count - 1, width < Int.max, !right.contains(column) {
          line += Self.wrapped(cell, to: width, from: DisplayWidth.of(line))
          continue
        }
        let space = String(repeating: " ", count: widths[column] - DisplayWidth.of(cell))
        line += right.contains(column) ? space + cell : cell + space
      }
      while line.utf8.last == 0x20 { line.removeLast() }
      out += line + "\n"
    }
    return out
  }

  /// A text broken at spaces into lines that begin at a column and end before another.
  private static func wrapped(_ text: String, to width: Int, from start: Int) -> String {
    let room = max(width - start, 20)
    let newLine = "\n" + String(repeating: " ", count: start)
    var out = ""
    var used = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let length = DisplayWidth.of(String(word))
      if used > 0, used + 1 + length > room {
        out += newLine
        used = 0
      } else if used > 0 {
        out += " "
        used += 1
      }
      out += word
      used += length
    }
    return out
  }
}
