import RollcallModel

/// A run of whole cards, not yet decoded.
struct VCardChunk: PersonChunk {
  let bytes: [UInt8]
  /// Where in the input it begins, from 0.
  let offset: Int
  /// The number of its first line, from 1.
  let firstLine: Int
  let file: SourceFile
  /// Which groups people are in; `nil` where the input has no groups, or where that cannot be known.
  var groups: GroupTable?
  /// Whether the input has not been looked through for groups.
  var isPiped = false
  var limits = VCardLimits.standard
  /// Whether the bytes are the beginning of a card that is too long to be read.
  var isTooLong = false

  var byteCount: Int { bytes.count }

  func decode() -> DecodedBatch {
    if isTooLong { return rejected() }
    return bytes.withUnsafeBufferPointer { buffer in
      guard let all = Bytes(buffer) else { return DecodedBatch(file: file) }
      var decoder = ChunkDecoder(all, of: self)
      return decoder.decode()
    }
  }

  private func rejected() -> DecodedBatch {
    var batch = DecodedBatch(file: file)
    let position = SourcePosition(file: file, recordInChunk: 1, line: firstLine, offset: offset)
    batch.rejects.append(
      Reject(
        reason: ProblemCode.recordTooLong.rawValue, by: file.source, position: position,
        raw: Array(bytes.prefix(limits.raw)),
        problem: Problem(
          .recordTooLong, file: file.path, line: firstLine, record: 1, offset: offset,
          detail: "more than 256 MB")))
    batch.recordCount = 1
    return batch
  }
}
