import RollcallModel

/// Reads vCard files: cuts the input into chunks of whole cards.
///
/// This is the serial part: it only looks for the last boundary in each block and counts lines. A
/// boundary is the start of a line `BEGIN:VCARD` that does not follow an `AGENT:` line, which is just
/// where ``ChunkDecoder`` begins a card, so chunks of any size give the same people.
final class VCardReader: PersonReader {
  /// How many bytes are read at a time; also about the size of a chunk.
  private let blockSize: Int
  private let input: FileInput
  private let source: String
  private(set) var description: InputDescription
  private var transcoder: UTF16Transcoder?
  /// What was read and not yet given away.
  private var pending: [UInt8] = []
  private var isAtEnd = false
  private var isSkipping = false
  private var offset = 0
  private var line = 1
  private var lineEnd = ASCII.lineFeed

  /// Opens an input and looks at its beginning.
  ///
  /// - Throws: Why it cannot be opened, or `wrong_format` if it holds no card.
  init(_ input: Input, blockSize: Int = 262_144) throws(Failure) {
    self.blockSize = blockSize
    self.input = try FileInput(path: input.path)
    source = input.source
    description = InputDescription(format: "vcard", encoding: "UTF-8")
    try lookAtHead()
  }

  private func lookAtHead() throws(Failure) {
    var head = try input.peekHead()
    transcoder = UTF16Transcoder(head: head)
    if transcoder != nil {
      description.encoding = "UTF-16"
      var first = transcoder
      head = first?.transcode(head) ?? []
    }
    let isBlank = head.allSatisfy { $0 <= ASCII.space || $0 == 0x1A }
    if isBlank, head.count < FileInput.headLimit {
      throw Failure(Problem(.emptyInput, file: input.path))
    }
    if !head.contains(ASCII.lineFeed), head.contains(ASCII.carriageReturn) {
      lineEnd = ASCII.carriageReturn
    }
    let (hasCard, version) = head.withUnsafeBufferPointer { buffer in
      Bytes(buffer).map { (VCardRecognition.hasCard($0), VCardRecognition.version($0)) }
        ?? (false, nil)
    }
    if !hasCard { throw Failure(Problem(.wrongFormat, file: input.path, expected: "vCard")) }
    if let version { description.add("version", version.rawValue) }
  }

  func nextChunk() throws(Failure) -> (any PersonChunk)? {
    while true {
      if !isAtEnd { try fill() }
      let cut = isAtEnd ? pending.count : lastBoundary() ?? 0
      if isSkipping {
        guard let next = skip() else { return nil }
        if next { continue }
      }
      if cut > 0 { return take(cut) }
      if isAtEnd { return nil }
      if pending.count > VCardLimits.card { return takeTooLong() }
    }
  }

  /// Reads the next block behind what is left; twice as much where no boundary was in it.
  private func fill() throws(Failure) {
    let wanted = max(blockSize, pending.count)
    guard var transcoder else {
      isAtEnd = try input.read(into: &pending, atMost: wanted) < wanted
      return
    }
    var block: [UInt8] = []
    isAtEnd = try input.read(into: &block, atMost: wanted) < wanted
    pending += transcoder.transcode(block)
    if isAtEnd { pending += transcoder.transcode([]) }
    self.transcoder = transcoder
  }

  private func lastBoundary() -> Int? {
    pending.withUnsafeBufferPointer { buffer in
      Bytes(buffer).flatMap { CardBoundary.last(in: $0, lineEnd: lineEnd) }
    }
  }

  /// Gives the first bytes away as a chunk.
  private func take(_ count: Int) -> VCardChunk {
    var bytes = pending
    pending = Array(bytes[count...])
    bytes.removeLast(bytes.count - count)
    let chunk = VCardChunk(
      bytes: bytes, offset: offset, firstLine: line,
      file: SourceFile(source: source, path: input.path))
    advance(over: bytes)
    return chunk
  }

  /// Refuses the card at hand, whose end is not in sight.
  private func takeTooLong() -> VCardChunk {
    let chunk = VCardChunk(
      bytes: Array(pending.prefix(VCardLimits.raw)), offset: offset, firstLine: line,
      file: SourceFile(source: source, path: input.path), isTooLong: true)
    isSkipping = true
    return chunk
  }

  /// Passes over the rest of a refused card: true to read on, false once a card begins, `nil` at the end.
  private func skip() -> Bool? {
    let first = pending.withUnsafeBufferPointer { buffer in
      Bytes(buffer).flatMap { CardBoundary.first(in: $0, lineEnd: lineEnd) }
    }
    let kept = first.map { Array(pending[$0...]) } ?? Array(pending.suffix(isAtEnd ? 0 : 64))
    advance(over: Array(pending.dropLast(kept.count)))
    pending = kept
    if first != nil {
      isSkipping = false
      return true
    }
    return isAtEnd ? nil : true
  }

  private func advance(over bytes: [UInt8]) {
    offset += bytes.count
    line += Self.count(lineEnd, in: bytes)
  }

  /// How often a byte occurs, sixteen bytes at a time.
  ///
  /// A byte that is equal counts in its lane, which are summed before one can overflow.
  private static func count(_ wanted: UInt8, in bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { raw in
      let pattern = SIMD16<UInt8>(repeating: wanted)
      var count = 0
      var index = 0
      while index + 16 <= raw.count {
        var lanes = SIMD16<UInt8>()
        let end = min(raw.count - 15, index + 255 * 16)
        while index < end {
          let isEqual = raw.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self) .== pattern
          lanes.replace(with: lanes &+ 1, where: isEqual)
          index += 16
        }
        count += Int(SIMD16<UInt16>(truncatingIfNeeded: lanes).wrappedSum())
      }
      while index < raw.count {
        if raw[index] == wanted { count += 1 }
        index += 1
      }
      return count
    }
  }
}
