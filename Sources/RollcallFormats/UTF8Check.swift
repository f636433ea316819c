/// Finds bytes that are no UTF-8 (Unicode 15, table 3-7).
extension UnsafeBufferPointer<UInt8> {
  /// Where the first sequence that is no UTF-8 begins; `nil` if all is right.
  ///
  /// - Complexity: Linear; runs of ASCII are passed over eight bytes at a time.
  var firstInvalidUTF8: Int? {
    var index = 0
    while index < count {
      if self[index] < 0x80 {
        index += 1
        while index + 8 <= count, word(at: index) & 0x8080_8080_8080_8080 == 0 { index += 8 }
        continue
      }
      guard let length = sequenceLength(at: index) else { return index }
      index += length
    }
    return nil
  }

  private func word(at index: Int) -> UInt64 {
    UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self)
  }

  /// The length of the sequence that a byte above ASCII begins; `nil` if it is wrong or cut short.
  private func sequenceLength(at index: Int) -> Int? {
    let lead = self[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return nil
    }
    guard index + length <= count, second.contains(self[index + 1]) else { return nil }
    for place in 2..<Swift.max(2, length) where self[index + place] & 0xC0 != 0x80 { return nil }
    return length
  }
}
