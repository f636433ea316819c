/// Goes over rows that are whole and changes their cells: guards formulas, puts quotes around all.
///
/// Only a few outputs want that, so those who encode cells need not know of it.
struct CellRewriter: Sendable {
  let delimiter: UInt8
  /// Whether cells that could be formulas get an apostrophe.
  let guardsFormulas: Bool
  /// Whether all cells get quotes.
  let quotesAll: Bool

  /// The rows as they are written.
  func rewrite(_ rows: [UInt8]) -> [UInt8] {
    var out = ByteBuffer(capacity: rows.count + rows.count / 8)
    rows.withUnsafeBufferPointer { rows in
      var index = 0
      while index < rows.count {
        index = appendCell(rows, index, to: &out)
        guard index < rows.count else { break }
        if rows[index] == delimiter {
          out.append(delimiter)
          index += 1
          // A row's last cell can be empty.
          if index < rows.count, Self.isLineEnd(rows[index]), quotesAll {
            out.append(0x22, times: 2)
          }
        }
        while index < rows.count, Self.isLineEnd(rows[index]) {
          out.append(rows[index])
          index += 1
        }
      }
    }
    return out.bytes
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Appends the cell at an index and gives the index after it.
  private func appendCell(
    _ rows: UnsafeBufferPointer<UInt8>, _ start: Int, to out: inout ByteBuffer
  ) -> Int {
    let isQuoted = rows[start] == 0x22
    let end = isQuoted ? endOfQuoted(rows, start) : endOfPlain(rows, start)
    // Doubled quotes count for as little as single ones.
    let text =
      isQuoted
      ? UnsafeBufferPointer(rebasing: rows[(start + 1)..<(end - 1)])
      : UnsafeBufferPointer(rebasing: rows[start..<end])
    if isQuoted || quotesAll { out.append(0x22) }
    if guardsFormulas, FormulaGuard.isFormula(text) { out.append(UInt8(ascii: "'")) }
    out.append(text)
    if isQuoted || quotesAll { out.append(0x22) }
    return end
  }

  private func endOfPlain(_ rows: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < rows.count, rows[index] != delimiter, !Self.isLineEnd(rows[index]) { index += 1 }
    return index
  }

  private func endOfQuoted(_ rows: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var index = start + 1
    while index < rows.count {
      if rows[index] == 0x22 {
        if index + 1 >= rows.count || rows[index + 1] != 0x22 { return index + 1 }
        index += 1
      }
      index += 1
    }
    return index
  }
}
