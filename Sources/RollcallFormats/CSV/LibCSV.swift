import CCSV
import Glibc

/// Splits records into fields with libcsv; the only file that knows libcsv.
///
/// One record after another is fed in; its fields stay readable until the next. Used by one thread.
/// libcsv's own habits that are turned off or made up for (its man page, and measured):
/// - it trims blanks around unquoted fields: blanks are data here, so no byte counts as a blank;
/// - a quote inside an unquoted field is taken literally, a stray one inside a quoted field too:
///   ``CSVCutter`` makes sure that a record never swallows the next;
/// - it counts neither lines nor bytes: the callers know where each record lies.
final class CSVFields {
  private var parser = csv_parser()
  /// The bytes of the current record's fields, one after the other.
  private var text: UnsafeMutablePointer<UInt8>
  private var textCount = 0
  private var textCapacity = 4096
  /// Where each field ends in `text`.
  private var ends: UnsafeMutablePointer<Int>
  private var endsCount = 0
  private var endsCapacity = 256
  /// Where each row ends in `ends`.
  private var rowEnds: [Int] = []

  init(delimiter: UInt8, quote: UInt8) {
    text = .allocate(capacity: textCapacity)
    ends = .allocate(capacity: endsCapacity)
    csv_init(&parser, UInt8(CSV_APPEND_NULL))
    csv_set_delim(&parser, delimiter)
    csv_set_quote(&parser, quote)
    csv_set_space_func(&parser) { _ in 0 }
  }

  deinit {
    csv_free(&parser)
    text.deallocate()
    ends.deallocate()
  }

  /// How many rows the last record gave: 1, 0 for a blank line, more where a bare CR ended one.
  var rowCount: Int { rowEnds.count }

  /// Splits one record, its line end included or not.
  func parse(_ record: UnsafeBufferPointer<UInt8>) {
    textCount = 0
    endsCount = 0
    rowEnds.removeAll(keepingCapacity: true)
    let this = Unmanaged.passUnretained(self).toOpaque()
    csv_parse(&parser, record.baseAddress, record.count, onField, onRow, this)
    // A record without a line end is ended here; after one with, this does nothing.
    csv_fini(&parser, onField, onRow, this)
  }

  /// The fields of a row, as indices for ``field(_:)``.
  func row(_ index: Int) -> Range<Int> { (index == 0 ? 0 : rowEnds[index - 1])..<rowEnds[index] }

  /// The bytes of a field, valid until the next record.
  func field(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let start = index == 0 ? 0 : ends[index - 1]
    return UnsafeBufferPointer(start: text + start, count: ends[index] - start)
  }

  /// Where the text of a field ends.
  fileprivate func end(_ index: Int) -> Int { ends[index] }

  fileprivate func appendField(_ bytes: UnsafeMutableRawPointer?, _ count: Int) {
    if count > 0, let bytes {
      if textCount + count > textCapacity {
        (text, textCapacity) = Self.grown(text, textCount, atLeast: textCount + count)
      }
      memcpy(text + textCount, bytes, count)
      textCount += count
    }
    if endsCount == endsCapacity {
      (ends, endsCapacity) = Self.grown(ends, endsCount, atLeast: endsCount + 1)
    }
    ends[endsCount] = textCount
    endsCount += 1
  }

  fileprivate func endRow() { rowEnds.append(endsCount) }

  private static func grown<Element: BitwiseCopyable>(
    _ old: UnsafeMutablePointer<Element>, _ count: Int, atLeast wanted: Int
  ) -> (UnsafeMutablePointer<Element>, Int) {
    let capacity = max(wanted, count * 2)
    let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    new.update(from: old, count: count)
    old.deallocate()
    return (new, capacity)
  }
}

/// libcsv's call for a field.
private func onField(
  _ bytes: UnsafeMutableRawPointer?, _ count: Int, _ data: UnsafeMutableRawPointer?
) {
  guard let data else { return }
  Unmanaged<CSVFields>.fromOpaque(data).takeUnretainedValue().appendField(bytes, count)
}

/// libcsv's call for the end of a row.
private func onRow(_: Int32, _ data: UnsafeMutableRawPointer?) {
  guard let data else { return }
  Unmanaged<CSVFields>.fromOpaque(data).takeUnretainedValue().endRow()
}

extension CSVFields {
  /// Whether any field of a row has text.
  func hasText(_ row: Range<Int>) -> Bool {
    guard let last = row.last else { return false }
    let start = row.lowerBound == 0 ? 0 : end(row.lowerBound - 1)
    return end(last) > start
  }
}
