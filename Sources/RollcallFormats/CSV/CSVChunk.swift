import RollcallModel

/// A run of whole CSV records.
struct CSVChunk: PersonChunk {
  /// How many bytes of a record that is too long are kept.
  static let rawLimit = 1024

  let bytes: [UInt8]
  let records: CSVCutter.Records
  let offset: Int
  let line: Int
  let source: Input
  /// Whether the first record is the header.
  let hasHeader: Bool
  /// The most bytes that a record may have.
  let recordLimit: Int
  let dialect: CSVDialect
  let encoding: InputEncoding
  /// The character set of records that are not in that one; `nil` where they are refused.
  let fallback: String?
  let plan: ColumnPlan

  var byteCount: Int { bytes.count }

  func decode() -> DecodedBatch {
    let file = SourceFile(source: source.source, path: source.path)
    var decoding = RecordDecoding(chunk: self, file: file, taker: PeopleTaker(records.ends.count))
    bytes.withUnsafeBufferPointer { decoding.run($0) }
    decoding.batch.people = decoding.taker.people
    return decoding.batch
  }
}

/// Makes a person of each row.
private struct PeopleTaker: RowTaker {
  var people: [Person] = []

  init(_ count: Int) { people.reserveCapacity(count) }

  mutating func take(
    _ row: Range<Int>, _ decoder: inout RowDecoder, at position: SourcePosition
  ) {
    // Filled where it stays: a person is big to move about.
    people.append(Person())
    let last = people.count - 1
    people[last].position = position
    decoder.fill(&people[last], from: row)
  }
}
