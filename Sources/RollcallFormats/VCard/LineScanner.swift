/// The physical lines of a chunk, one after the other.
///
/// Lines end with LF or CRLF; in a chunk that has carriage returns elsewhere, also with CR alone.
struct LineScanner {
  /// A line without its end.
  struct Line {
    let start: Int
    let end: Int
    /// The line in its file, from 1.
    let number: Int
  }

  let bytes: Bytes
  /// Where the next line begins.
  private(set) var position = 0
  /// The number of the next line.
  private(set) var number: Int
  private let hasLoneCR: Bool

  /// Begins at the first byte, which is in the line of that number.
  init(_ bytes: Bytes, firstLine: Int, hasLoneCR: Bool) {
    self.bytes = bytes
    number = firstLine
    self.hasLoneCR = hasLoneCR
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// Whether the next line continues the one before: it begins with a blank.
  @inline(__always)
  var continues: Bool {
    guard position < bytes.count else { return false }
    let byte = bytes[position]
    return byte == ASCII.space || byte == ASCII.tab
  }

  /// The next line; `nil` at the end.
  @inline(__always)
  mutating func next() -> Line? {
    guard position < bytes.count else { return nil }
    if hasLoneCR { return nextWithLoneCR() }
    let start = position
    let feed = bytes.index(of: ASCII.lineFeed, from: start)
    var end = feed ?? bytes.count
    position = feed.map { $0 + 1 } ?? bytes.count
    if end > start, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
    defer { number += 1 }
    return Line(start: start, end: end, number: number)
  }

  private mutating func nextWithLoneCR() -> Line? {
    let start = position
    var end = start
    while end < bytes.count, bytes[end] != ASCII.lineFeed, bytes[end] != ASCII.carriageReturn {
      end += 1
    }
    position = min(end + 1, bytes.count)
    if end + 1 < bytes.count, bytes[end] == ASCII.carriageReturn, bytes[end + 1] == ASCII.lineFeed {
      position += 1
    }
    defer { number += 1 }
    return Line(start: start, end: end, number: number)
  }

  /// Goes back to the start of a line.
  mutating func goBack(to line: Line) {
    position = line.start
    number = line.number
  }

  /// The bytes of a line.
  @inline(__always)
  func text(of line: Line) -> Bytes { bytes[line.start..<line.end] }
}
