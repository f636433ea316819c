import Glibc
import RollcallModel
import Synchronization

/// Rows of a file that was written before somebody needed more columns; they are read back and widened.
final class NarrowRows: Sendable {
  private let path: String
  private let fixed: Int
  private let columns: [Int]
  private let widths: [Int]
  private let encoder: CSVEncoder
  private let reading: Mutex<Reading>

  private struct Reading {
    var input: FileInput
    var pending: [UInt8] = []
    var headerIsPending = true
  }

  /// Opens the file; its first record is the header, which is skipped.
  init(
    path: String, fixed: Int, columns: [Int], widths: [Int], encoder: CSVEncoder
  ) throws(Failure) {
    (self.path, self.fixed, self.columns, self.widths) = (path, fixed, columns, widths)
    self.encoder = encoder
    reading = Mutex(Reading(input: try FileInput(path: path)))
  }

  /// A wide file that was not put in its place is of no use.
  deinit { unlink(path + ".wide") }

  private var cutter: CSVCutter {
    var dialect = CSVDialect()
    dialect.delimiter = encoder.delimiter
    dialect.terminator = encoder.lineEnd.last ?? 0x0A
    return CSVCutter(dialect)
  }

  /// The next whole rows, as they are in the file; `nil` after the last.
  func next() throws(Failure) -> [UInt8]? {
    try reading.withLock { (reading) throws(Failure) in
      var buffer = reading.pending
      reading.pending = []
      while try reading.input.read(into: &buffer, atMost: 1 << 18) > 0 {
        guard let end = cutter.records(in: buffer, isLast: false).ends.last else { continue }
        reading.pending = Array(buffer[end...])
        buffer.removeSubrange(end...)
        return withoutHeader(buffer, &reading)
      }
      return buffer.isEmpty ? nil : withoutHeader(buffer, &reading)
    }
  }

  private func withoutHeader(_ buffer: [UInt8], _ reading: inout Reading) -> [UInt8] {
    guard reading.headerIsPending else { return buffer }
    reading.headerIsPending = false
    let end = cutter.records(in: buffer, isLast: true).ends.first ?? 0
    return Array(buffer[end...])
  }

  /// The rows with the empty columns that the new widths ask for.
  func widened(_ rows: [UInt8], to newWidths: [Int]) -> [UInt8] {
    let fields = CSVFields(delimiter: encoder.delimiter, quote: 0x22)
    let ends = cutter.records(in: rows, isLast: true).ends
    var out = ByteBuffer(capacity: rows.count + rows.count / 4)
    rows.withUnsafeBufferPointer { rows in
      var start = 0
      for end in ends {
        fields.parse(UnsafeBufferPointer(rebasing: rows[start..<end]))
        if fields.rowCount > 0 { widen(fields, fields.row(0), newWidths, to: &out) }
        start = end
      }
    }
    return out.bytes
  }

  private func widen(
    _ fields: CSVFields, _ row: Range<Int>, _ newWidths: [Int], to out: inout ByteBuffer
  ) {
    var next = row.lowerBound
    func copy(_ count: Int, to out: inout ByteBuffer) {
      for _ in 0..<count {
        if next > row.lowerBound { out.append(encoder.delimiter) }
        encoder.field(fields.field(next), to: &out)
        next += 1
      }
    }
    copy(fixed, to: &out)
    for kind in columns.indices {
      copy(widths[kind] * columns[kind], to: &out)
      out.append(encoder.delimiter, times: (newWidths[kind] - widths[kind]) * columns[kind])
    }
    out.append(encoder.lineEnd)
  }

  /// Puts the wide file in the place of the narrow one.
  func replaceTarget() throws(Failure) {
    guard rename(path + ".wide", path) == 0 else {
      throw Failure(Problem(.writeError, file: path, detail: String(cString: strerror(errno))))
    }
  }
}
