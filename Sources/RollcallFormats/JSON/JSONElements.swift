import RollcallModel

/// Reads an input as runs of whole JSON elements: the serial part of formats that are arrays of cards.
///
/// Memory holds a block and the element that it ends in, however many there are.
struct JSONElements: ~Copyable {
  /// Some elements in a row, with what stands between and around them.
  struct Run: Sendable {
    /// The bytes; of an element that is too long the first only.
    var bytes: [UInt8]
    /// Where in the input they begin, from 0.
    var offset: Int
    /// The elements, by their places in the bytes.
    var elements: [JSONElementCutter.Element]
    /// How many bytes of the input this covers.
    var byteCount: Int
    /// Whether this is one element that is too long.
    var isTooLong = false
    /// The last line of an input that ends before the array around its elements does.
    var unclosedAtLine: Int?
  }

  /// How much of what stands between elements is kept.
  private static let spaceLimit = 1 << 20

  private let input: FileInput
  private let limit: Int
  private let blockSize: Int
  private var cutter: JSONElementCutter
  /// Bytes read and not given out.
  private var buffer: [UInt8] = []
  /// The elements that were found in them.
  private var found: [JSONElementCutter.Element] = []
  private var offset: Int
  private var isAtEnd = false
  private var isFinished = false
  /// An element that is too long, while the rest of it is passed over.
  private var overlong: Run?

  /// Goes on reading an input, of which so many bytes have been read.
  init(_ input: FileInput, _ rules: JSONElementRules, blockSize: Int, offset: Int) {
    (self.input, self.blockSize, self.offset) = (input, blockSize, offset)
    limit = rules.limit
    cutter = JSONElementCutter(rules)
  }

  /// The next run; `nil` at the end.
  ///
  /// - Throws: `read_error`.
  mutating func next() throws(Failure) -> Run? {
    while !isFinished {
      if !found.isEmpty { return takeFound() }
      if isAtEnd { return takeRest() }
      try fill()
      if overlong != nil {
        if let run = passOverlong() { return run }
      } else if found.isEmpty {
        if let start = cutter.openStart {
          if cutter.index - start > limit { beginOverlong(start) }
        } else if cutter.index > Self.spaceLimit {
          return takeFound()
        }
      }
    }
    return nil
  }

  /// Reads the next block and finds what ends in it; twice as much where nothing did.
  private mutating func fill() throws(Failure) {
    let wanted = max(blockSize, min(buffer.count, limit))
    isAtEnd = try input.read(into: &buffer, atMost: wanted) < wanted
    // Moved out so that the elements can be added to while the bytes are looked at.
    var elements: [JSONElementCutter.Element] = []
    buffer.withUnsafeBufferPointer { bytes in
      cutter.scan(bytes, isAtEnd: isAtEnd, into: &elements)
    }
    found = elements
  }

  /// Gives out the elements found, with all bytes before the value that is open.
  private mutating func takeFound() -> Run {
    let end = cutter.openStart ?? cutter.index
    let run = Run(
      bytes: Array(buffer[..<end]), offset: offset, elements: found, byteCount: end)
    found = []
    drop(end)
    return run
  }

  /// Gives out what is behind the last element.
  private mutating func takeRest() -> Run? {
    isFinished = true
    var run = Run(bytes: buffer, offset: offset, elements: [], byteCount: buffer.count)
    if cutter.isInArray, !cutter.wasCutOff { run.unclosedAtLine = cutter.line }
    return run.byteCount == 0 && run.unclosedAtLine == nil ? nil : run
  }

  private mutating func drop(_ count: Int) {
    buffer.removeFirst(count)
    cutter.drop(count)
    offset += count
  }

  /// Begins to pass over the element at hand, keeping its first bytes.
  private mutating func beginOverlong(_ start: Int) {
    let raw = Array(buffer[start...].prefix(OverlongLine.rawLimit))
    let element = JSONElementCutter.Element(
      range: raw.indices, line: cutter.openLine, column: cutter.openColumn, isStray: false)
    overlong = Run(
      bytes: raw, offset: offset + start, elements: [element], byteCount: cutter.index,
      isTooLong: true)
    drop(cutter.index)
  }

  /// Passes over what was read of an element that is too long, and gives it out once it has ended.
  private mutating func passOverlong() -> Run? {
    let end = found.first?.range.upperBound ?? cutter.index
    overlong?.byteCount += end
    drop(end)
    guard !found.isEmpty else { return nil }
    found.removeFirst()
    for index in found.indices { found[index].move(by: -end) }
    defer { overlong = nil }
    return overlong
  }
}
