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

  init(delimiter: UInt8, quote: UInt8) {
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

  /// How many rows the last record gave: 1, 0 for a blank line, more where a bare CR ended one.
  var rowCount: Int { storage.pointee.rows.count }

  /// Splits one record, its line end included or not.
  func parse(_ record: UnsafeBufferPointer<UInt8>) {
    storage.pointee.clear()
    csv_parse(&parser, record.baseAddress, record.count, onField, onRow, storage)
    // A record without a line end is ended here; after one with, this does nothing.
    csv_fini(&parser, onField, onRow, storage)
  }

  /// The fields of a row, as indices for ``field(_:)``.
  func row(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : storage.pointee.rows[index - 1])..<storage.pointee.rows[index]
  }

  /// The bytes of a field, valid until the next record.
  @inline(__always)
  func field(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let start = storage.pointee.start(index)
    return UnsafeBufferPointer(
      start: storage.pointee.text.base + start, count: storage.pointee.ends[index] - start)
  }

  /// Whether any field of a row has text.
  func hasText(_ row: Range<Int>) -> Bool {
    guard let last = row.last else { return false }
    return storage.pointee.ends[last] > storage.pointee.start(row.lowerBound)
  }
}

/// The fields of one record.
private struct CSVFieldStorage {
  /// The bytes of the fields, one after the other.
  var text = GrowingMemory<UInt8>(capacity: 4096)
  /// Where each field ends in `text`.
  var ends = GrowingMemory<Int>(capacity: 256)
  /// Where each row ends in `ends`.
  var rows = GrowingMemory<Int>(capacity: 4)

  @inline(__always)
  func start(_ field: Int) -> Int { field == 0 ? 0 : ends[field - 1] }

  mutating func clear() {
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
  }
  storage.pointee.ends.append(storage.pointee.text.count)
}

/// libcsv's call for the end of a row.
private func onRow(_: Int32, _ data: UnsafeMutableRawPointer?) {
  guard let storage = data?.assumingMemoryBound(to: CSVFieldStorage.self) else { return }
  storage.pointee.rows.append(storage.pointee.ends.count)
}
