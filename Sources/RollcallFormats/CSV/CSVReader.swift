import RollcallModel

/// Reads people from a CSV file: cuts it into runs of whole records, decoded elsewhere.
final class CSVReader: PersonReader {
  /// About how many bytes a chunk has.
  private let chunkSize: Int
  /// The most bytes that a record may have.
  private let recordLimit: Int

  let description: InputDescription
  private let input: TextInput
  private let source: Input
  private let cutter: CSVCutter
  private let plan: ColumnPlan
  private let dialect: CSVDialect
  private let fallback: String?
  /// Bytes read and not given out: the first part of a record.
  private var pending: [UInt8] = []
  private var offset = 0
  private var line = 1
  private var atEnd = false
  private var isAtStart = true
  private var headerIsPending: Bool

  init(
    _ source: Input, _ options: CSVReadOptions, chunkSize: Int = 1 << 18,
    recordLimit: Int = 1 << 25
  ) throws(Failure) {
    (self.source, self.chunkSize, self.recordLimit) = (source, chunkSize, recordLimit)
    // Such a delimiter can be the second byte of a letter in Shift_JIS and others.
    let streams = [options.delimiter, options.quote].contains { $0.map { $0 >= 0x40 } ?? false }
    input = try TextInput(path: source.path, declared: options.encoding, streams: streams)
    fallback = options.fallback
    var found = CSVDialect(
      head: input.head, quote: options.quote, knowsBars: !input.encoding.hasASCIIInLetters)
    if let delimiter = options.delimiter {
      found.delimiter = delimiter
      found.isDeclared = true
    }
    found.isGuarded = options.isGuarded
    let header = try CSVHeader(
      head: input.head, dialect: found, encoding: input.encoding, hasHeader: options.hasHeader,
      path: source.path, isWanted: options.isWanted)
    let layout: ColumnLayout
    do throws(Failure) {
      layout = try ColumnLayout(header, options, path: source.path)
    } catch {
      // A header that nobody knows may be one that was read in a wrong character set.
      throw Failure(
        [input.encoding.problem(path: source.path)].compactMap { $0 } + error.problems)
    }
    (dialect, cutter) = (header.dialect, CSVCutter(header.dialect))
    var plan = ColumnPlan(header: header.names, layout: layout)
    plan.repairsExcelText = options.repairsExcelText
    plan.delimiter = header.dialect.delimiter
    let dates = try DateSurvey(
      input, header.dialect, plan, declared: options.dateOrder ?? layout.preset?.dateOrder,
      hasHeader: options.hasHeader)
    plan.dateOrder = dates.order
    self.plan = plan
    headerIsPending = options.hasHeader
    offset = input.start
    var description = InputDescription(format: "csv", encoding: input.encoding.name)
    if case .bytes = input.encoding.evidence {
    } else {
      description.add("known by", input.encoding.evidenceName)
    }
    description.add("delimiter", header.dialect.delimiterName)
    if header.dialect.linesBefore > 0 {
      description.add("lines before the header", String(header.dialect.linesBefore))
    }
    description.add("columns", String(header.names.count))
    if let order = dates.order { description.add("dates", order.rawValue) }
    description.add("layout", layout.name)
    description.columns = layout.columns
    if let problem = input.encoding.problem(path: source.path) {
      description.problems.append(problem)
    }
    description.problems += layout.problems
    if let problem = dates.problem(path: source.path) { description.problems.append(problem) }
    self.description = description
  }

  func nextChunk() throws(Failure) -> (any PersonChunk)? {
    var buffer = pending
    pending = []
    if isAtStart, dialect.start > 0 { try skipStart(&buffer) }
    isAtStart = false
    while true {
      if !atEnd, try input.read(into: &buffer, atMost: max(1, chunkSize - buffer.count)) == 0 {
        atEnd = true
      }
      if buffer.isEmpty { return nil }
      let records = cutter.records(in: buffer, isLast: atEnd)
      if let end = records.ends.last {
        pending = Array(buffer[end...])
        buffer.removeSubrange(end...)
        return chunk(buffer, records)
      }
      if buffer.count > recordLimit { return try skipOverlongRecord(&buffer) }
      try readMore(&buffer)
    }
  }

  /// Reads on where a record is longer than a chunk.
  private func readMore(_ buffer: inout [UInt8]) throws(Failure) {
    if try input.read(into: &buffer, atMost: max(chunkSize, buffer.count)) == 0 { atEnd = true }
  }

  private func skipStart(_ buffer: inout [UInt8]) throws(Failure) {
    while buffer.count < dialect.start {
      if try input.read(into: &buffer, atMost: dialect.start - buffer.count) == 0 { break }
    }
    buffer.removeFirst(min(dialect.start, buffer.count))
    offset += dialect.start
    line += dialect.linesBefore
  }

  private func chunk(_ bytes: [UInt8], _ records: CSVCutter.Records) -> CSVChunk {
    let result = CSVChunk(
      bytes: bytes, records: records, offset: offset, line: line, source: source,
      hasHeader: headerIsPending, recordLimit: recordLimit, dialect: dialect,
      encoding: input.encoding, fallback: fallback, plan: plan)
    if headerIsPending, bytes.contains(where: { $0 != 0x0A && $0 != 0x0D }) {
      headerIsPending = false
    }
    offset += bytes.count
    line += records.lineCount
    return result
  }

  /// Refuses a record that is longer than any may be, and reads on after its line end.
  private func skipOverlongRecord(_ buffer: inout [UInt8]) throws(Failure) -> any PersonChunk {
    let raw = Array(buffer.prefix(CSVChunk.rawLimit))
    let start = (offset: offset, line: line)
    while true {
      if let end = buffer.firstIndex(of: dialect.terminator) {
        offset += end + 1
        line += 1
        pending = Array(buffer[(end + 1)...])
        break
      }
      offset += buffer.count
      buffer.removeAll(keepingCapacity: true)
      if try input.read(into: &buffer, atMost: chunkSize) == 0 {
        atEnd = true
        break
      }
    }
    return OverlongRecord(
      source: source, offset: start.offset, line: start.line, byteCount: offset - start.offset,
      raw: raw)
  }
}

/// A record that was too long to be read.
private struct OverlongRecord: PersonChunk {
  let source: Input
  let offset: Int
  let line: Int
  let byteCount: Int
  let raw: [UInt8]

  func decode() -> DecodedBatch {
    let file = SourceFile(source: source.source, path: source.path)
    var batch = DecodedBatch(file: file)
    batch.recordCount = 1
    let position = SourcePosition(file: file, recordInChunk: 1, line: line, offset: offset)
    batch.rejects = [
      Reject(
        reason: ProblemCode.recordTooLong.rawValue, by: source.source, position: position, raw: raw,
        problem: Problem(.recordTooLong))
    ]
    return batch
  }
}
