/// The 32 bytes of a SHA-256.
package struct Digest: Sendable, Hashable {
  /// The bytes, in their order in memory.
  var words = SIMD4<UInt64>.zero

  /// Room for a digest.
  init() {}

  /// How many characters the digest is in hex.
  package static let hexCount = 64
  /// How many characters the digest is in base64.
  package static let base64Count = 44

  /// The digest of nothing, which some sources have where a cell was empty.
  package static let ofNothing = SHA256.hash("")

  /// The digest that a text is in hex, in letters of any case, with blanks around it or none.
  package init?(hex text: String) {
    let made = text.utf8.span.withUnsafeBufferPointer { Digest(hex: $0) }
    guard let made else { return nil }
    self = made
  }

  /// The same of bytes.
  init?(hex bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= Self.hexCount else { return nil }
    var (start, end) = (0, bytes.count)
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    guard end - start == Self.hexCount else { return nil }
    var made: [UInt8] = []
    made.reserveCapacity(32)
    for index in stride(from: start, to: end, by: 2) {
      guard let high = Self.value(bytes[index]), let low = Self.value(bytes[index + 1]) else {
        return nil
      }
      made.append(high << 4 | low)
    }
    withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: made) }
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46, 0x61...0x66: (digit | 0x20) - 0x57
    default: nil
    }
  }

  /// 64 lower-case hex digits.
  package var hex: String {
    String(unsafeUninitializedCapacity: Self.hexCount) { room in
      writeHex(to: room)
      return Self.hexCount
    }
  }

  /// 44 characters of base64 (RFC 4648 §4), the last of which is `=`.
  package var base64: String {
    String(unsafeUninitializedCapacity: Self.base64Count) { room in
      writeBase64(to: room)
      return Self.base64Count
    }
  }

  /// Writes 64 lower-case hex digits to the beginning of some memory.
  package func writeHex(to room: UnsafeMutableBufferPointer<UInt8>) {
    let raw = UnsafeMutableRawBufferPointer(room)
    withUnsafeBytes(of: words) { bytes in
      for offset in stride(from: 0, to: bytes.count, by: 4) {
        let four = UInt32(littleEndian: bytes.load(fromByteOffset: offset, as: UInt32.self))
        raw.storeBytes(
          of: Self.hexDigits(four).littleEndian, toByteOffset: offset * 2, as: UInt64.self)
      }
    }
  }

  /// Writes 44 characters of base64 to the beginning of some memory.
  package func writeBase64(to room: UnsafeMutableBufferPointer<UInt8>) {
    precondition(room.count >= Self.base64Count)
    withUnsafeBytes(of: words) { bytes in
      var out = 0
      for offset in stride(from: 0, to: bytes.count, by: 3) {
        // The last two bytes are three characters and a `=`.
        let third = offset + 2 < bytes.count ? UInt32(bytes[offset + 2]) : 0
        let three = UInt32(bytes[offset]) << 16 | UInt32(bytes[offset + 1]) << 8 | third
        for shift in stride(from: 18, through: 0, by: -6) {
          room[out] = Self.base64Digit(UInt8(truncatingIfNeeded: three >> UInt32(shift)) & 63)
          out += 1
        }
      }
      room[Self.base64Count - 1] = UInt8(ascii: "=")
    }
  }

  /// The eight hex digits of four bytes, all at once; the first byte is the lowest, in and out.
  private static func hexDigits(_ four: UInt32) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var spread = UInt64(four)
    spread = (spread | spread << 16) & 0x0000_FFFF_0000_FFFF
    spread = (spread | spread << 8) & 0x00FF_00FF_00FF_00FF
    let nibbles = (spread >> 4 | spread << 8) & (ones &* 0x0F)
    // 1 in each byte that is more than 9: 0x06 takes those over 0x0F.
    let letters = ((nibbles &+ ones &* 6) >> 4) & ones
    return nibbles &+ ones &* 0x30 &+ letters &* 39
  }

  private static func base64Digit(_ value: UInt8) -> UInt8 {
    switch value {
    case 0..<26: value + UInt8(ascii: "A")
    case 26..<52: value - 26 + UInt8(ascii: "a")
    case 52..<62: value - 52 + UInt8(ascii: "0")
    case 62: UInt8(ascii: "+")
    default: UInt8(ascii: "/")
    }
  }
}
