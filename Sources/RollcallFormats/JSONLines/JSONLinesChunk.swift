import RollcallModel

/// A run of whole lines.
struct JSONLinesChunk: PersonChunk {
  let bytes: [UInt8]
  /// Where in the input it begins, from 0.
  let offset: Int
  /// The number of its first line, from 1.
  let line: Int
  let source: Input
  /// The most bytes that a line may have, its line end not counted.
  let lineLimit: Int

  var byteCount: Int { bytes.count }

  func decode() -> DecodedBatch {
    let file = SourceFile(source: source.source, path: source.path)
    var decoding = Decoding(chunk: self, batch: DecodedBatch(file: file))
    bytes.withUnsafeBufferPointer { decoding.run($0) }
    return decoding.batch
  }

  /// The work on one chunk.
  private struct Decoding {
    let chunk: JSONLinesChunk
    var batch: DecodedBatch
    /// Where each record of the batch ends, see ``RawRecords``.
    var ends: [Int] = []

    mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) {
      let isASCII = bytes.isASCII
      var start = 0
      var line = chunk.line
      while start < bytes.count {
        let lineEnd = bytes.firstIndex(of: 0x0A, from: start)
        let text = UnsafeBufferPointer(rebasing: bytes[start..<(lineEnd ?? bytes.count)])
        let next = lineEnd.map { $0 + 1 } ?? bytes.count
        if !text.allSatisfy(JSONLines.isBlank) {
          let position = SourcePosition(
            file: batch.file, recordInChunk: ends.count + 1, line: line,
            offset: chunk.offset + start)
          ends.append(next)
          read(text, start..<next, at: position, isASCII: isASCII)
        }
        start = next
        line += 1
      }
      batch.recordCount = ends.count
      batch.raw = RawRecords(bytes: chunk.bytes, offset: chunk.offset, ends: ends)
    }

    /// Reads one line: a person or a reject.
    private mutating func read(
      _ text: UnsafeBufferPointer<UInt8>, _ record: Range<Int>, at position: SourcePosition,
      isASCII: Bool
    ) {
      if text.count > chunk.lineLimit {
        let raw = Array(chunk.bytes[record].prefix(OverlongLine.rawLimit))
        batch.rejects.append(
          OverlongLine.reject(source: chunk.source, position: position, raw: raw))
        return
      }
      if !isASCII, let bad = text.firstInvalidUTF8 {
        refuse(Problem(.invalidUTF8), byte: bad, record, position)
        return
      }
      let slice = chunk.bytes[record.lowerBound..<(record.lowerBound + text.count)]
      var problems: [Problem] = []
      do throws(JSONError) {
        let value = try JSONValue(parsing: slice)
        do throws(Failure) {
          var person = try Person(json: value, problems: &problems)
          person.position = position
          batch.people.append(person)
          for problem in problems { batch.problems.append(problem.at(position)) }
        } catch {
          let problem = error.problems.first ?? Problem(.badJSON)
          let member = problem.subject?.prefix { $0 != "." }
          let byte = member.flatMap { JSONValue.place(ofMember: String($0), in: slice) }
          refuse(problem, byte: byte ?? 0, record, position)
        }
      } catch {
        refuse(Problem(.badJSON, expected: error.expected), byte: error.byte, record, position)
      }
    }

    private mutating func refuse(
      _ problem: Problem, byte: Int, _ record: Range<Int>, _ position: SourcePosition
    ) {
      var problem = problem.at(position)
      problem.column = byte + 1
      problem.offset = position.offset + byte
      batch.rejects.append(
        Reject(
          reason: problem.code.rawValue, by: chunk.source.source, position: position,
          raw: Array(chunk.bytes[record]), problem: problem))
    }
  }
}
