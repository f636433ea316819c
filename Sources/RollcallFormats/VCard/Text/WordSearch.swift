/// Looks for the lines that group cards have, sixteen bytes at a time.
enum WordSearch {
  /// What a line's name ends with and its value begins with; a few parameters may stand between.
  struct Line {
    let name: StaticString
    let value: StaticString

    /// The first two bytes of the name, letters in small, sixteen times each.
    fileprivate let pattern: (SIMD16<UInt8>, SIMD16<UInt8>)

    /// Both in capitals.
    init(_ name: StaticString, _ value: StaticString) {
      self.name = name
      self.value = value
      pattern = (
        SIMD16(repeating: name.utf8Start[0] | 0x20), SIMD16(repeating: name.utf8Start[1] | 0x20)
      )
    }
  }

  /// Whether there is one of two such lines, in any case.
  static func contains(_ one: Line, _ other: Line, in bytes: Bytes) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes.buffer)
    let small = SIMD16<UInt8>(repeating: 0x20)
    let marked = SIMD16<UInt8>(repeating: 1)
    var index = 0
    while index + 17 <= raw.count {
      let these = raw.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self) | small
      let next = raw.loadUnaligned(fromByteOffset: index + 1, as: SIMD16<UInt8>.self) | small
      let found =
        ((these .== one.pattern.0) .& (next .== one.pattern.1))
        .| ((these .== other.pattern.0) .& (next .== other.pattern.1))
      let words = unsafeBitCast(
        SIMD16<UInt8>.zero.replacing(with: marked, where: found), to: SIMD2<UInt64>.self)
      if words[0] | words[1] != 0, isAny(one, other, bytes, index..<index + 16) { return true }
      index += 16
    }
    return isAny(one, other, bytes, index..<max(index, bytes.count))
  }

  private static func isAny(
    _ one: Line, _ other: Line, _ bytes: Bytes, _ range: Range<Int>
  ) -> Bool {
    range.contains { isLine(one, bytes, $0) || isLine(other, bytes, $0) }
  }

  private static func isLine(_ line: Line, _ bytes: Bytes, _ start: Int) -> Bool {
    guard bytes.from(start).starts(with: line.name) else { return false }
    var index = start + line.name.utf8CodeUnitCount
    let limit = min(bytes.count, index + 96)
    while index < limit, bytes[index] != ASCII.lineFeed, bytes[index] != ASCII.carriageReturn {
      if bytes[index] == ASCII.colon, bytes.from(index + 1).starts(with: line.value) { return true }
      index += 1
    }
    return false
  }
}
