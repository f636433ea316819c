/// Numbers of ASCII digits with the usual signs between them: nearly all that are written.
enum PlainPhone {
  /// The longest text, in bytes.
  private static let longest = 64

  /// What the text says; `nil` where ``WrittenPhone`` must look closer.
  ///
  /// Plain are digits, spaces and `( ) - . / [ ]`, with at most one `+` before the first digit. None
  /// of them can begin an extension or mean anything but what it stands between.
  @inline(__always)
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, into room: UnsafeMutablePointer<UInt8>
  ) -> PhoneParser.Written? {
    guard text.count <= longest else { return nil }
    var count = 0
    var isInternational = false
    for byte in text {
      let digit = byte &- 0x30
      if digit < 10 {
        room[count] = digit
        count += 1
      } else if byte == UInt8(ascii: "+") {
        guard count == 0, !isInternational else { return nil }
        isInternational = true
      } else if !isSign(byte) {
        return nil
      }
    }
    // Fewer are numbers only under conditions.
    guard count >= 3 else { return nil }
    return PhoneParser.Written(
      digits: PhoneParser.Digits(base: room, count: count), isInternational: isInternational)
  }

  @inline(__always)
  private static func isSign(_ byte: UInt8) -> Bool {
    // Space ( ) - . / and [ ], a bit each.
    let low: UInt64 = 1 << 0x20 | 1 << 0x28 | 1 << 0x29 | 1 << 0x2D | 1 << 0x2E | 1 << 0x2F
    return byte < 0x40
      ? low >> UInt64(byte) & 1 != 0 : byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
  }
}
