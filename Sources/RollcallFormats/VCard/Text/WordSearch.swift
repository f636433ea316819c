/// Looks for words in a large number of bytes, sixteen at a time.
enum WordSearch {
  /// Whether an upper-case word stands anywhere, in any case, with another behind it on the same line.
  static func contains(
    _ word: StaticString, before end: StaticString, in bytes: Bytes
  ) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes.buffer)
    let length = word.utf8CodeUnitCount
    let first = SIMD16<UInt8>(repeating: word.utf8Start[0] | 0x20)
    let second = SIMD16<UInt8>(repeating: word.utf8Start[1] | 0x20)
    let small = SIMD16<UInt8>(repeating: 0x20)
    var index = 0
    while index + 17 <= raw.count {
      let these = raw.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self) | small
      let next = raw.loadUnaligned(fromByteOffset: index + 1, as: SIMD16<UInt8>.self) | small
      if any((these .== first) .& (next .== second)) {
        for start in index..<index + 16 where isWord(word, end, bytes, start) { return true }
      }
      index += 16
    }
    while index + length <= raw.count {
      if isWord(word, end, bytes, index) { return true }
      index += 1
    }
    return false
  }

  private static func isWord(
    _ word: StaticString, _ end: StaticString, _ bytes: Bytes, _ start: Int
  ) -> Bool {
    guard bytes.from(start).starts(with: word) else { return false }
    var index = start + word.utf8CodeUnitCount
    let limit = min(bytes.count, index + 96)
    while index < limit, bytes[index] != ASCII.lineFeed, bytes[index] != ASCII.carriageReturn {
      if bytes[index] == end.utf8Start[0], bytes.from(index).starts(with: end) { return true }
      index += 1
    }
    return false
  }
}
