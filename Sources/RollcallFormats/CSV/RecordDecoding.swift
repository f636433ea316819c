import Glibc
import RollcallModel

/// What is done with the rows of a chunk.
protocol RowTaker: ~Copyable {
  /// Takes a row that has text, of the decoder's current record.
  mutating func take(
    _ row: Range<Int>, _ decoder: inout RowDecoder, at position: SourcePosition)
}

/// The work on the records of one chunk: finds the rows, refuses what is none.
struct RecordDecoding<Taker: RowTaker & ~Copyable>: ~Copyable {
  private let chunk: CSVChunk
  private let fields: CSVFields
  private var decoder: RowDecoder
  var batch: DecodedBatch
  var taker: Taker
  /// Where each record of the batch ends, see ``RawRecords``.
  private var ends: [Int] = []
  private var hasNUL = false
  private var isASCII = false
  private var headerIsPending: Bool
  /// What turns records into UTF-8, for files in other character sets.
  private let text: RecordText?
  /// The record without its NUL bytes, which the fields lie in.
  private var clean: [UInt8] = []

  init(chunk: CSVChunk, file: SourceFile, taker: consuming Taker) {
    self.chunk = chunk
    self.taker = taker
    fields = CSVFields(
      delimiter: chunk.dialect.delimiter, quote: chunk.dialect.quote,
      isGuarded: chunk.dialect.isGuarded)
    decoder = RowDecoder(plan: chunk.plan, fields: fields)
    batch = DecodedBatch(file: file)
    headerIsPending = chunk.hasHeader
    text = RecordText(chunk.encoding, fallback: chunk.fallback)
    ends.reserveCapacity(chunk.records.ends.count)
  }

  mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    hasNUL = memchr(base, 0, bytes.count) != nil
    isASCII = bytes.isASCII
    decoder.mayHaveExcelText = ExcelDamage.mayBeIn(bytes)
    var start = 0
    var line = chunk.line
    var jump = 0
    var broken = 0
    for (index, end) in chunk.records.ends.enumerated() {
      let isBroken = broken < chunk.records.broken.count && chunk.records.broken[broken] == index
      if isBroken { broken += 1 }
      let record = UnsafeBufferPointer(rebasing: bytes[start..<end])
      decode(record, start, end, line, isBroken: isBroken)
      start = end
      line += 1
      if jump < chunk.records.jumps.count, chunk.records.jumps[jump].index == index + 1 {
        line = chunk.line + chunk.records.jumps[jump].lines
        jump += 1
      }
    }
    batch.recordCount = ends.count
    batch.raw = RawRecords(bytes: chunk.bytes, offset: chunk.offset, ends: ends)
  }

  private mutating func decode(
    _ record: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ line: Int, isBroken: Bool
  ) {
    if record.isBlankLine { return }
    if headerIsPending {
      headerIsPending = false
      return
    }
    if record.count > chunk.recordLimit {
      let beginning = UnsafeBufferPointer(rebasing: record.prefix(CSVChunk.rawLimit))
      refuse(.recordTooLong, beginning, start, end, line)
      return
    }
    if isBroken {
      refuse(.unclosedQuote, record, start, end, line)
      return
    }
    if isASCII {
      split(record, start, end, line)
    } else {
      decodeText(of: record, start, end, line)
    }
  }

  /// Goes on with a record that has other letters than ASCII's, as UTF-8.
  private mutating func decodeText(
    of record: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ line: Int
  ) {
    guard let text else {
      if let bad = record.firstInvalidUTF8 {
        refuse(chunk.encoding.undecodable, record, start, end, line, byte: bad)
      } else {
        split(record, start, end, line)
      }
      return
    }
    if record.isASCII { return split(record, start, end, line) }
    switch text.decode(record) {
    case .text(let decoded): split(decoded, start, end, line)
    case .byFallback(let decoded):
      batch.problems.append(
        Problem(.decodedByFallback, severity: .warning, expected: chunk.fallback).at(
          position(start, line)))
      split(decoded, start, end, line)
    case .undecodable(let bad):
      refuse(chunk.encoding.undecodable, record, start, end, line, byte: bad)
    }
  }

  /// Splits a record into its fields and takes its rows.
  private mutating func split(
    _ record: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ line: Int
  ) {
    if hasNUL, removeNUL(from: record, start, end, line) {
      let bytes = clean.span
      bytes.withUnsafeBufferPointer { fields.parse($0) }
    } else {
      fields.parse(record)
    }
    for row in 0..<fields.rowCount { add(fields.row(row), start, end, line) }
  }

  private mutating func add(_ row: Range<Int>, _ start: Int, _ end: Int, _ line: Int) {
    guard fields.hasText(row) else { return }
    let position = position(start, line)
    if chunk.plan.hasFooter, row.count == 1, chunk.plan.columnCount > 2 {
      batch.problems.append(Problem(.footerLine, severity: .warning).at(position))
      return
    }
    ends.append(end)
    taker.take(row, &decoder, at: position)
    if !decoder.problems.isEmpty {
      batch.problems += decoder.problems.map { $0.at(position) }
      decoder.problems.removeAll()
    }
    if row.count > chunk.plan.columnCount,
      fields.hasText((row.lowerBound + chunk.plan.columnCount)..<row.upperBound)
    {
      batch.problems.append(
        Problem(
          .raggedRow, severity: .warning, subject: String(row.count),
          expected: String(chunk.plan.columnCount)
        ).at(position))
    }
  }

  private func position(_ start: Int, _ line: Int) -> SourcePosition {
    SourcePosition(
      file: batch.file, recordInChunk: ends.count + 1, line: line, offset: chunk.offset + start)
  }

  private mutating func refuse(
    _ code: ProblemCode, _ record: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int,
    _ line: Int, byte: Int? = nil
  ) {
    let position = position(start, line)
    ends.append(end)
    var problem = Problem(code).at(position)
    if let byte {
      let before = UnsafeBufferPointer(rebasing: record[..<byte])
      problem.line = line + before.count { $0 == chunk.dialect.terminator }
      problem.offset = chunk.offset + start + byte
      problem.column =
        byte - (before.lastIndex(of: chunk.dialect.terminator).map { $0 + 1 } ?? 0) + 1
    }
    batch.rejects.append(
      Reject(
        reason: code.rawValue, by: chunk.source.source, position: position, raw: Array(record),
        problem: problem))
  }

  /// Takes the NUL bytes out of a record, into `clean`, and tells of them; `false` if it has none.
  private mutating func removeNUL(
    from record: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ line: Int
  ) -> Bool {
    guard record.contains(0) else { return false }
    var problem = Problem(.nulByte, severity: .warning).at(position(start, line))
    let first = chunk.bytes[start..<end].firstIndex(of: 0) ?? start
    problem.offset = chunk.offset + first
    batch.problems.append(problem)
    clean.removeAll(keepingCapacity: true)
    clean.append(contentsOf: record.lazy.filter { $0 != 0 })
    return true
  }
}

/// Turns records of one character set into UTF-8, and those that are none of it by another.
private struct RecordText {
  enum Decoded {
    /// The record as it is or converted, valid until the next.
    case text(UnsafeBufferPointer<UInt8>)
    /// The same by the other character set.
    case byFallback(UnsafeBufferPointer<UInt8>)
    /// Where the first byte is that neither has.
    case undecodable(Int)
  }

  private let own: TextDecoder?
  private let fallback: TextDecoder?

  /// `nil` where there is nothing to convert.
  init?(_ encoding: InputEncoding, fallback: String?) {
    own = encoding.way == .records ? TextDecoder(encoding.name) : nil
    // What was decoded as a stream is UTF-8 by now.
    self.fallback = encoding.way == .stream ? nil : fallback.flatMap { TextDecoder($0) }
    if own == nil, self.fallback == nil { return nil }
  }

  func decode(_ record: UnsafeBufferPointer<UInt8>) -> Decoded {
    let bad: Int
    if let own {
      let decoded = own.decode(record)
      if !decoded.failed { return .text(decoded.text) }
      bad = decoded.used
    } else {
      guard let wrong = record.firstInvalidUTF8 else { return .text(record) }
      bad = wrong
    }
    guard let fallback else { return .undecodable(bad) }
    let decoded = fallback.decode(record)
    return decoded.failed ? .undecodable(bad) : .byFallback(decoded.text)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether there is nothing but a line end.
  fileprivate var isBlankLine: Bool {
    count <= 2 && allSatisfy { $0 == 0x0A || $0 == 0x0D }
  }
}
