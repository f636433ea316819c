import RollcallModel

/// Reads people from JSON Lines: cuts the input into runs of whole lines, decoded elsewhere.
///
/// A line feed is never part of a JSON text's string, so each one ends a line whatever comes before.
/// An empty input is a file of no people.
final class JSONLinesReader: PersonReader {
  /// The most bytes that a line may have.
  static let lineLimit = 64 << 20

  let description: InputDescription
  private let input: FileInput
  private let source: Input
  /// How many bytes are read at a time; also about the size of a chunk.
  private let blockSize: Int
  private let lineLimit: Int
  /// Bytes read and not given out: the first part of a line.
  private var pending: [UInt8] = []
  private var offset = 0
  private var line = 1
  private var atEnd = false

  /// Opens an input and looks at its beginning.
  ///
  /// - Throws: Why it cannot be opened, `unsupported_encoding`, or `wrong_format` where the first line
  ///   that is not blank begins no object.
  init(
    _ source: Input, blockSize: Int = 1 << 18, lineLimit: Int = JSONLinesReader.lineLimit
  ) throws(Failure) {
    (self.source, self.blockSize, self.lineLimit) = (source, blockSize, lineLimit)
    input = try FileInput(path: source.path)
    description = InputDescription(format: "jsonl", encoding: "UTF-8")
    let head = try input.peekHead()
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
      throw Failure(
        Problem(.unsupportedEncoding, file: source.path, subject: "UTF-16", expected: "UTF-8"))
    }
    var text = head[...]
    if head.starts(with: JSONLines.mark) {
      text = text.dropFirst(JSONLines.mark.count)
      try skip(JSONLines.mark.count)
    }
    if !Self.beginsObject(text) {
      throw Failure(Problem(.wrongFormat, file: source.path, expected: "one JSON object a line"))
    }
  }

  /// Whether the first line that is not blank begins an object and is more than its bracket.
  private static func beginsObject(_ head: ArraySlice<UInt8>) -> Bool {
    let text = head.drop { JSONLines.isBlank($0) || $0 == 0x0A }
    guard let first = text.first else { return true }
    guard first == UInt8(ascii: "{") else { return false }
    return text.dropFirst().first { !JSONLines.isBlank($0) } != 0x0A
  }

  /// Passes over the first bytes.
  private func skip(_ count: Int) throws(Failure) {
    var skipped: [UInt8] = []
    while skipped.count < count {
      if try input.read(into: &skipped, atMost: count - skipped.count) == 0 { break }
    }
    offset = count
  }

  func nextChunk() throws(Failure) -> (any PersonChunk)? {
    var buffer = pending
    pending = []
    var searched = 0
    while true {
      if !atEnd {
        // Twice as much where no line end was in it, so that a long line is not copied too often.
        let wanted = max(blockSize, min(buffer.count, lineLimit - buffer.count))
        atEnd = try input.read(into: &buffer, atMost: wanted) == 0
      }
      if buffer.isEmpty { return nil }
      let end = atEnd ? buffer.count : Self.lastLineEnd(in: buffer, from: searched)
      if let end { return take(end, of: buffer) }
      if buffer.count > lineLimit { return try skipOverlongLine(&buffer) }
      searched = buffer.count
    }
  }

  /// The byte after the last line feed; `nil` if there is none.
  private static func lastLineEnd(in buffer: [UInt8], from start: Int) -> Int? {
    buffer.withUnsafeBufferPointer { bytes in
      var index = bytes.count
      while index > start {
        if bytes[index - 1] == 0x0A { return index }
        index -= 1
      }
      return nil
    }
  }

  private func take(_ end: Int, of buffer: consuming [UInt8]) -> JSONLinesChunk {
    var bytes = buffer
    pending = Array(bytes[end...])
    bytes.removeLast(bytes.count - end)
    let chunk = JSONLinesChunk(
      bytes: bytes, offset: offset, line: line, source: source, lineLimit: lineLimit)
    offset += end
    line += bytes.withUnsafeBufferPointer { $0.lineFeedCount }
    return chunk
  }

  /// Refuses a line that is longer than any may be, and reads on after its end.
  private func skipOverlongLine(_ buffer: inout [UInt8]) throws(Failure) -> OverlongLine {
    let start = (offset: offset, line: line)
    let raw = Array(buffer.prefix(OverlongLine.rawLimit))
    while true {
      let end = buffer.withUnsafeBufferPointer { $0.firstIndex(of: 0x0A, from: 0) }
      if let end {
        offset += end + 1
        line += 1
        pending = Array(buffer[(end + 1)...])
        break
      }
      offset += buffer.count
      buffer = []
      if try input.read(into: &buffer, atMost: blockSize) == 0 {
        atEnd = true
        break
      }
    }
    return OverlongLine(
      source: source, offset: start.offset, line: start.line, byteCount: offset - start.offset,
      raw: raw)
  }
}

/// A line that was too long to be read.
struct OverlongLine: PersonChunk {
  /// How many of its first bytes are kept.
  static let rawLimit = 1024

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
    batch.rejects = [Self.reject(source: source, position: position, raw: raw)]
    return batch
  }

  /// The reject for such a line.
  static func reject(source: Input, position: SourcePosition, raw: [UInt8]) -> Reject {
    Reject(
      reason: ProblemCode.recordTooLong.rawValue, by: source.source, position: position, raw: raw,
      problem: Problem(.recordTooLong).at(position))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// How many line feeds there are.
  fileprivate var lineFeedCount: Int {
    var count = 0
    for byte in self { count &+= byte == 0x0A ? 1 : 0 }
    return count
  }
}
