import Glibc
import RollcallModel

/// Finds where records end, so that a file can be cut into runs of whole records.
///
/// The same rules as libcsv's: a quote opens a quoted field only as its first byte; inside, a doubled
/// quote is one, and a quote closes only before a delimiter or the end of a record. On top, so that
/// a quote that is never closed costs its own line and not the rest of the file:
/// - a stray quote inside a quoted field that has gone over a line end means that the field was never
///   meant to be that long: the field is *unclosed*;
/// - so is one of more than ``fieldLimit`` bytes, and one that the end of the file cuts off.
///
/// An unclosed field's record is cut off after the line on which the field began.
struct CSVCutter {
  let delimiter: UInt8
  let quote: UInt8
  let terminator: UInt8

  /// The most bytes that a quoted field may have.
  static let fieldLimit = 1 << 24

  init(_ dialect: CSVDialect) {
    (delimiter, quote, terminator) = (dialect.delimiter, dialect.quote, dialect.terminator)
  }

  /// How the search for the end of a quoted field ended.
  enum Closing {
    /// The byte after the closing quote.
    case closed(Int)
    /// Never closed, as far as the rules above go.
    case unclosed
    /// More bytes are needed to tell.
    case needsMore
  }

  /// The end of a record that begins at `start`.
  enum RecordEnd {
    /// The byte after the record's line end.
    case end(Int)
    /// The record holds an unclosed field; it is given up at the end of that field's first line.
    case broken(Int)
    /// The record goes on after these bytes.
    case needsMore
  }

  /// Finds the end of one record.
  ///
  /// - Complexity: Linear in the record, whatever its quotes; two `memchr` where it has none.
  func recordEnd(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isLast: Bool
  ) -> RecordEnd {
    var scan = start
    var lineEnd = find(terminator, in: bytes, from: scan)
    while true {
      // Looked for again only once a quoted field has gone over it.
      if let end = lineEnd, end < scan { lineEnd = find(terminator, in: bytes, from: scan) }
      let limit = lineEnd ?? bytes.count
      var opening: Int?
      var from = scan
      while let candidate = find(quote, in: bytes, from: from, to: limit) {
        if opens(bytes, candidate, recordStart: start) {
          opening = candidate
          break
        }
        from = candidate + 1
      }
      guard let opening else {
        if let lineEnd { return .end(lineEnd + 1) }
        return isLast ? .end(bytes.count) : .needsMore
      }
      switch closing(bytes, opening: opening, isLast: isLast) {
      case .closed(let next): scan = next
      case .needsMore: return .needsMore
      case .unclosed:
        if let end = find(terminator, in: bytes, from: opening) { return .broken(end + 1) }
        return isLast ? .broken(bytes.count) : .needsMore
      }
    }
  }

  private func opens(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, recordStart: Int
  ) -> Bool {
    guard index > recordStart else { return true }
    let before = bytes[index - 1]
    return before == delimiter || before == 0x0D || before == 0x0A
  }

  private func closing(
    _ bytes: UnsafeBufferPointer<UInt8>, opening: Int, isLast: Bool
  ) -> Closing {
    var from = opening + 1
    var searched = opening
    while true {
      guard let candidate = find(quote, in: bytes, from: from) else {
        if isLast || bytes.count - opening > Self.fieldLimit { return .unclosed }
        return .needsMore
      }
      if candidate - opening > Self.fieldLimit { return .unclosed }
      guard candidate + 1 < bytes.count else {
        return isLast ? .closed(candidate + 1) : .needsMore
      }
      let next = bytes[candidate + 1]
      if next == quote {
        from = candidate + 2
      } else if next == delimiter || next == 0x0A || next == 0x0D {
        return .closed(candidate + 1)
      } else if find(terminator, in: bytes, from: searched, to: candidate) != nil {
        return .unclosed
      } else {
        searched = candidate
        from = candidate + 1
      }
    }
  }

  /// The first place of a byte in a range; `nil` if it is not there.
  func find(
    _ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from: Int, to limit: Int? = nil
  ) -> Int? {
    bytes.firstIndex(of: byte, from: from, to: limit ?? bytes.count)
  }
}

extension CSVCutter {
  /// The whole records in some bytes.
  struct Records: Sendable {
    /// The byte after each record.
    var ends: [Int] = []
    /// The indices in `ends` of the records that were given up, see ``RecordEnd/broken(_:)``.
    var broken: [Int] = []
    /// How many line ends the records hold.
    var lineCount = 0
    /// The line of each record that does not begin one line after the record before it began.
    ///
    /// Sparse: `(index, lines before it in the chunk)` after records that go over several lines.
    var jumps: [(index: Int, lines: Int)] = []
  }

  /// Walks the records; what comes after the last whole one is left.
  func records(in buffer: [UInt8], isLast: Bool) -> Records {
    var result = Records()
    buffer.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        switch recordEnd(bytes, from: start, isLast: isLast) {
        case .needsMore: return
        case .broken(let end):
          result.broken.append(result.ends.count)
          add(end, from: start, bytes, &result)
          start = end
        case .end(let end):
          add(end, from: start, bytes, &result)
          start = end
        }
      }
    }
    return result
  }

  private func add(
    _ end: Int, from start: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ result: inout Records
  ) {
    result.ends.append(end)
    var lines = 0
    var from = start
    while let lineEnd = find(terminator, in: bytes, from: from, to: end) {
      lines += 1
      from = lineEnd + 1
    }
    result.lineCount += lines
    if lines != 1 { result.jumps.append((result.ends.count, result.lineCount)) }
  }
}
