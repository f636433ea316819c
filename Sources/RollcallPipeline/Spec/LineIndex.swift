/// Turns libyaml's marks into the places people count: lines from 1, columns in bytes from 1.
///
/// libyaml counts lines and columns from 0, and columns in Unicode scalars. It takes U+0085, U+2028
/// and U+2029 for line ends too, and so does this index, or the two would drift apart.
struct LineIndex {
  /// A place in a file.
  struct Place: Hashable {
    /// The line, from 1.
    var line: Int
    /// The column in bytes, from 1.
    var column: Int
    /// The byte, from 0.
    var byte: Int
  }

  private let bytes: [UInt8]
  private let starts: [Int]
  // The last place asked for: places come in rising order, so one long line stays linear.
  private var last = (line: 0, scalars: 0, byte: 0)

  /// Finds the lines of a text in UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    var index = 0
    while index < bytes.count {
      if let length = Self.lineEnd(at: index, in: bytes) {
        index += length
        starts.append(index)
      } else {
        index += 1
      }
    }
    self.starts = starts
  }

  /// The place of a mark.
  mutating func place(line: Int, scalars: Int) -> Place {
    let line = max(0, min(line, starts.count - 1))
    var at = (line: line, scalars: 0, byte: starts[line])
    if last.line == line, last.scalars <= scalars { at = last }
    while at.scalars < scalars, at.byte < bytes.count {
      at.byte += 1
      while at.byte < bytes.count, bytes[at.byte] & 0xC0 == 0x80 { at.byte += 1 }
      at.scalars += 1
    }
    last = at
    return Place(line: line + 1, column: at.byte - starts[line] + 1, byte: at.byte)
  }

  /// The first byte of a line, from 1; `nil` if there is no such line.
  func start(ofLine line: Int) -> Int? {
    starts.indices.contains(line - 1) ? starts[line - 1] : nil
  }

  /// The place of a byte.
  func place(byte: Int) -> Place {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= byte { low = middle } else { high = middle }
    }
    return Place(line: low + 1, column: byte - starts[low] + 1, byte: byte)
  }

  /// How many bytes the line end at an index has, `nil` if there is none.
  private static func lineEnd(at index: Int, in bytes: [UInt8]) -> Int? {
    switch bytes[index] {
    case 0x0A: 1
    case 0x0D: index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    case 0xC2: index + 1 < bytes.count && bytes[index + 1] == 0x85 ? 2 : nil
    case 0xE2:
      index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8
        ? 3 : nil
    default: nil
    }
  }
}
