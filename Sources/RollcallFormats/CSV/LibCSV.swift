import CCSV

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
  /// What libcsv's calls write into: plain memory, so that a call counts no references.
  private let storage: UnsafeMutablePointer<CSVFieldStorage>
  private let delimiter: UInt8
  private let quote: UInt8
  /// Whether ``FormulaGuard``'s apostrophes are taken off.
  private let isGuarded: Bool

  init(delimiter: UInt8, quote: UInt8, isGuarded: Bool = false) {
    (self.delimiter, self.quote, self.isGuarded) = (delimiter, quote, isGuarded)
    storage = .allocate(capacity: 1)
    storage.initialize(to: CSVFieldStorage())
    csv_init(&parser, 0)
    csv_set_delim(&parser, delimiter)
    csv_set_quote(&parser, quote)
    csv_set_space_func(&parser) { _ in 0 }
  }

  deinit {
    csv_free(&parser)
    storage.pointee.deallocate()
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  /// Whether the last record had no quotes, and no line end but at its end.
  var isPlain: Bool { storage.pointee.gap == 1 && !storage.pointee.hasQuotes }

  /// How many rows the last record gave: 1, 0 for a blank line, more where a bare CR ended one.
  var rowCount: Int { storage.pointee.rows.count }

  /// Splits one record, its line end included or not.
  ///
  /// A record whose quotes, if it has any, stand around whole fields and nowhere else is just cut at its
  /// delimiters, for which libcsv's care for every byte is not needed; a test holds the two against each
  /// other.
  func parse(_ record: UnsafeBufferPointer<UInt8>) {
    storage.pointee.clear()
    if !cutAtDelimiters(record) { splitWithLibCSV(record) }
  }

  /// Splits one record with libcsv, whatever it is like.
  func splitWithLibCSV(_ record: UnsafeBufferPointer<UInt8>) {
    storage.pointee.clear()
    csv_parse(&parser, record.baseAddress, record.count, onField, onRow, storage)
    // A record without a line end is ended here; after one with, this does nothing.
    csv_fini(&parser, onField, onRow, storage)
  }

  /// Cuts a simple record; `false` for one that needs libcsv.
  private func cutAtDelimiters(_ record: UnsafeBufferPointer<UInt8>) -> Bool {
    var end = record.count
    if end > 0, record[end - 1] == 0x0A { end -= 1 }
    if end > 0, record[end - 1] == 0x0D { end -= 1 }
    guard end > 0, let base = record.baseAddress else { return false }
    return storage.pointee.lend(
      UnsafeBufferPointer(start: base, count: end), delimiter: delimiter, quote: quote)
  }

  /// The fields of a row, as indices for ``field(_:)``.
  func row(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : storage.pointee.rows[index - 1])..<storage.pointee.rows[index]
  }

  /// The bytes of a field, valid until the next record and as long as this one's bytes.
  @inline(__always)
  func field(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let start = storage.pointee.start(index)
    var field = UnsafeBufferPointer(
      start: storage.pointee.fields + start,
      count: storage.pointee.ends[index] - storage.pointee.gap - start)
    if storage.pointee.hasQuotes, field.first == quote, let base = field.baseAddress {
      field = UnsafeBufferPointer(start: base + 1, count: field.count - 2)
    }
    return isGuarded ? FormulaGuard.unguarded(field) : field
  }

  /// Whether any field of a row has text.
  func hasText(_ row: Range<Int>) -> Bool {
    guard let last = row.last else { return false }
    if storage.pointee.hasQuotes { return row.contains { !field($0).isEmpty } }
    let bytes = storage.pointee.ends[last] - storage.pointee.start(row.lowerBound)
    return bytes > storage.pointee.gap * row.count
  }
}

/// The fields of one record.
private struct CSVFieldStorage {
  /// The bytes of the fields, one after the other.
  var text = GrowingMemory<UInt8>(capacity: 4096)
  /// Where the fields lie: in `text`, or in the record itself where it was just cut.
  var fields: UnsafePointer<UInt8>
  /// How many bytes stand between a field and the next: 1 in a record that was just cut.
  var gap = 0
  /// Whether fields of a record that was just cut stand in quotes.
  var hasQuotes = false
  /// Where each field ends, the gap after it included.
  var ends = GrowingMemory<Int>(capacity: 256)
  /// Where each row ends in `ends`.
  var rows = GrowingMemory<Int>(capacity: 4)

  @inline(__always)
  func start(_ field: Int) -> Int { field == 0 ? 0 : ends[field - 1] }

  init() { fields = UnsafePointer(text.base) }

  /// Takes the fields of a simple record where they lie; `false`, and nothing of use, for another.
  mutating func lend(
    _ record: UnsafeBufferPointer<UInt8>, delimiter: UInt8, quote: UInt8
  ) -> Bool {
    guard let base = record.baseAddress else { return false }
    fields = UnsafePointer(base)
    gap = 1
    var quoted = false
    let isSimple = ends.fill(atMost: record.count + 1) { ends -> Int? in
      var found = 0
      var start = 0
      while true {
        let opening = record.firstIndex(of: quote, from: start)
        // Up to a field in quotes, or the end, there are neither quotes nor line ends.
        let limit = opening ?? record.count
        guard record.firstIndex(of: 0x0D, from: start, to: limit) == nil,
          record.firstIndex(of: 0x0A, from: start, to: limit) == nil
        else { return nil }
        Self.mark(delimiter, in: base, from: start, to: limit, ends, &found)
        guard let opening else { break }
        quoted = true
        guard opening == 0 || record[opening - 1] == delimiter,
          let closing = record.firstIndex(of: quote, from: opening + 1)
        else { return nil }
        start = closing + 1
        if start == record.count { break }
        // A quote that is doubled, or followed by anything else.
        guard record[start] == delimiter else { return nil }
        start += 1
        ends[found] = start
        found += 1
      }
      ends[found] = record.count + 1
      return found + 1
    }
    hasQuotes = quoted
    if isSimple { rows.append(ends.count) }
    return isSimple
  }

  /// Writes where the fields end that a delimiter ends in a range of bytes.
  @inline(__always)
  private static func mark(
    _ delimiter: UInt8, in base: UnsafePointer<UInt8>, from start: Int, to end: Int,
    _ ends: UnsafeMutablePointer<Int>, _ found: inout Int
  ) {
    let raw = UnsafeRawPointer(base)
    let pattern = UInt64(delimiter) &* 0x0101_0101_0101_0101
    var index = start
    while index + 8 <= end {
      // The high bit of each byte that is the delimiter, and of no other.
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian ^ pattern
      let low = (word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F
      var marks = ~(low | word) & 0x8080_8080_8080_8080
      while marks != 0 {
        ends[found] = index + marks.trailingZeroBitCount / 8 + 1
        found += 1
        marks &= marks - 1
      }
      index += 8
    }
    while index < end {
      ends[found] = index + 1
      found += base[index] == delimiter ? 1 : 0
      index += 1
    }
  }

  mutating func clear() {
    gap = 0
    hasQuotes = false
    fields = UnsafePointer(text.base)
    text.count = 0
    ends.count = 0
    rows.count = 0
  }

  func deallocate() {
    text.base.deallocate()
    ends.base.deallocate()
    rows.base.deallocate()
  }
}

/// A growing run of plain values; whoever holds it frees `base`.
private struct GrowingMemory<Element: BitwiseCopyable> {
  var base: UnsafeMutablePointer<Element>
  var count = 0
  private var capacity: Int

  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  @inline(__always)
  subscript(_ index: Int) -> Element { base[index] }

  @inline(__always)
  mutating func append(_ value: Element) {
    if count == capacity { grow(atLeast: count + 1) }
    base[count] = value
    count += 1
  }

  @inline(__always)
  mutating func append(_ values: UnsafePointer<Element>, _ number: Int) {
    if count + number > capacity { grow(atLeast: count + number) }
    (base + count).update(from: values, count: number)
    count += number
  }

  /// Adds what `body` writes into free memory for so many values; it gives their number, or `nil` to
  /// add nothing, which gives `false`.
  @inline(__always)
  mutating func fill(atMost number: Int, _ body: (UnsafeMutablePointer<Element>) -> Int?) -> Bool {
    if count + number > capacity { grow(atLeast: count + number) }
    guard let added = body(base + count) else { return false }
    count += added
    return true
  }

  private mutating func grow(atLeast wanted: Int) {
    capacity = max(wanted, capacity * 2)
    let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    new.update(from: base, count: count)
    base.deallocate()
    base = new
  }
}

/// libcsv's call for a field.
private func onField(
  _ bytes: UnsafeMutableRawPointer?, _ count: Int, _ data: UnsafeMutableRawPointer?
) {
  guard let storage = data?.assumingMemoryBound(to: CSVFieldStorage.self) else { return }
  if count > 0, let bytes {
    storage.pointee.text.append(bytes.assumingMemoryBound(to: UInt8.self), count)
    storage.pointee.fields = UnsafePointer(storage.pointee.text.base)
  }
  storage.pointee.ends.append(storage.pointee.text.count)
}

/// libcsv's call for the end of a row.
private func onRow(_: Int32, _ data: UnsafeMutableRawPointer?) {
  guard let storage = data?.assumingMemoryBound(to: CSVFieldStorage.self) else { return }
  storage.pointee.rows.append(storage.pointee.ends.count)
}
