import RollcallModel

/// Reads vCard files: cuts the input into chunks of whole cards.
///
/// This is the serial part: it only looks for the last boundary in each block and counts lines. A
/// boundary is the start of a line `BEGIN:VCARD` that does not follow an `AGENT:` line, which is just
/// where ``ChunkDecoder`` begins a card, so chunks of any size give the same people.
final class VCardReader: PersonReader {
  /// How many bytes are read at a time; also about the size of a chunk.
  private let blockSize: Int
  private let limits: VCardLimits
  private let input: FileInput
  private let source: String
  private(set) var description: InputDescription
  private var transcoder: UTF16Transcoder?
  /// Bytes of UTF-16 that were read and not yet turned into UTF-8.
  private var held: [UInt8] = []
  /// What was read and not yet given away.
  private var pending: [UInt8] = []
  private var groups: GroupTable?
  private var isAtEnd = false
  private var isSkipping = false
  private var offset = 0
  private var line = 1

  /// Opens an input and looks at its beginning.
  ///
  /// - Throws: Why it cannot be opened, or `wrong_format` if it holds no card.
  convenience init(
    _ input: Input, blockSize: Int = 262_144, limits: VCardLimits = .standard
  ) throws(Failure) {
    try self.init(
      try FileInput(path: input.path), source: input.source, blockSize: blockSize, limits: limits,
      resolvesGroups: true)
  }

  /// Takes an open input; groups are looked for in it before it is read, unless that is not wanted.
  init(
    _ input: FileInput, source: String, blockSize: Int, limits: VCardLimits = .standard,
    resolvesGroups: Bool
  ) throws(Failure) {
    self.blockSize = blockSize
    self.limits = limits
    self.input = input
    self.source = source
    description = InputDescription(format: "vcard", encoding: "UTF-8")
    try lookAtHead()
    guard resolvesGroups else { return }
    let scan = try GroupScan(input, of: VCardChunk.self, isText: transcoder == nil) {
      (again) throws(Failure) in
      try VCardReader(again, source: source, blockSize: 262_144, resolvesGroups: false)
    }
    groups = scan.table
    description.problems += scan.problems
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
      if pending.count > limits.card { return takeTooLong() }
    }
  }

  /// Reads the next block behind what is left; twice as much where no boundary was in it.
  private func fill() throws(Failure) {
    let wanted = max(blockSize, pending.count)
    if transcoder == nil {
      let before = pending.count
      isAtEnd = try input.read(into: &pending, atMost: wanted) < wanted
      if containsNUL(from: before) { findUTF16(behind: before) }
    } else {
      var block: [UInt8] = []
      isAtEnd = try input.read(into: &block, atMost: wanted) < wanted
      transcode(block)
    }
    if isAtEnd, var transcoder { pending += transcoder.transcode([]) }
  }

  private func containsNUL(from start: Int) -> Bool {
    pending.withUnsafeBufferPointer { $0.firstIndex(of: 0, from: start) != nil }
  }

  /// Turns what comes behind the first card in UTF-16 into UTF-8; it may have begun in the block before.
  private func findUTF16(behind count: Int) {
    guard let start = UTF16Transcoder.start(in: pending[max(0, count - 12)...]) else { return }
    let rest = Array(pending[start...])
    pending.removeLast(rest.count)
    transcoder = UTF16Transcoder(head: rest)
    if transcoder == nil { pending += rest } else { transcode(rest) }
  }

  /// Adds a block of UTF-16, up to where cards are in another form.
  ///
  /// Its last bytes wait for the next block, as such a card may begin in them.
  private func transcode(_ block: [UInt8]) {
    guard let current = transcoder else { return }
    let bytes = held + block
    guard let end = current.end(in: bytes) else {
      held = isAtEnd ? [] : Array(bytes.suffix(UTF16Transcoder.reach))
      pending += transcoder?.transcode(Array(bytes.dropLast(held.count))) ?? []
      return
    }
    held = []
    pending += transcoder?.transcode(Array(bytes[..<end])) ?? []
    transcoder = nil
    let before = pending.count
    pending += bytes[end...]
    if containsNUL(from: before) { findUTF16(behind: before) }
  }

  private func lastBoundary() -> Int? {
    pending.withUnsafeBufferPointer { buffer in
      Bytes(buffer).flatMap { CardBoundary.last(in: $0) }
    }
  }

  /// Gives the first bytes away as a chunk.
  private func take(_ count: Int) -> VCardChunk {
    var bytes = pending
    pending = Array(bytes[count...])
    bytes.removeLast(bytes.count - count)
    let chunk = VCardChunk(
      bytes: bytes, offset: offset, firstLine: line,
      file: SourceFile(source: source, path: input.path), groups: groups,
      isPiped: !input.canBeReread, limits: limits)
    advance(over: bytes)
    return chunk
  }

  /// Refuses the card at hand, whose end is not in sight.
  private func takeTooLong() -> VCardChunk {
    let chunk = VCardChunk(
      bytes: Array(pending.prefix(limits.raw)), offset: offset, firstLine: line,
      file: SourceFile(source: source, path: input.path), limits: limits, isTooLong: true)
    isSkipping = true
    return chunk
  }

  /// Passes over the rest of a refused card: true to read on, false once a card begins, `nil` at the end.
  private func skip() -> Bool? {
    let first = pending.withUnsafeBufferPointer { buffer in
      Bytes(buffer).flatMap { CardBoundary.first(in: $0) }
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
    line += Self.countLineEnds(bytes)
  }

  /// How many lines end, sixteen bytes at a time: LF, CRLF, or CR alone.
  ///
  /// A byte that ends one counts in its lane, which are summed before one can overflow.
  private static func countLineEnds(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { raw in
      let feed = SIMD16<UInt8>(repeating: ASCII.lineFeed)
      let lone = SIMD16<UInt8>(repeating: ASCII.carriageReturn)
      var count = 0
      var index = 0
      while index + 17 <= raw.count {
        var lanes = SIMD16<UInt8>()
        let end = min(raw.count - 16, index + 255 * 16)
        while index < end {
          let these = raw.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
          let next = raw.loadUnaligned(fromByteOffset: index + 1, as: SIMD16<UInt8>.self)
          let ends = (these .== feed) .| ((these .== lone) .& (next .!= feed))
          lanes.replace(with: lanes &+ 1, where: ends)
          index += 16
        }
        count += Int(SIMD16<UInt16>(truncatingIfNeeded: lanes).wrappedSum())
      }
      while index < raw.count {
        let isLone =
          raw[index] == ASCII.carriageReturn
          && (index + 1 == raw.count || raw[index + 1] != ASCII.lineFeed)
        if raw[index] == ASCII.lineFeed || isLone { count += 1 }
        index += 1
      }
      return count
    }
  }
}
