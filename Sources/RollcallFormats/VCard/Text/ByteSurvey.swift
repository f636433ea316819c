/// What has to be known of bytes before they are decoded, found in two quick passes over a whole chunk.
///
/// The usual chunk is valid UTF-8 without NUL whose carriage returns all stand before line feeds; then
/// nothing of it needs a second look. ASCII is passed over sixteen bytes at a time.
struct ByteSurvey {
  /// Whether all is valid UTF-8 (RFC 3629 §4).
  private(set) var isUTF8 = true
  /// Whether there is a carriage return that no line feed follows.
  private(set) var hasLoneCR = false

  /// Looks at bytes.
  init(_ bytes: Bytes) {
    var from = 0
    while let found = bytes.index(of: ASCII.carriageReturn, from: from) {
      from = found + 1
      if from == bytes.count || bytes[from] != ASCII.lineFeed {
        hasLoneCR = true
        break
      }
    }
    isUTF8 = Self.isUTF8(bytes)
  }

  /// Whether bytes are valid UTF-8.
  static func isUTF8(_ bytes: Bytes) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes.buffer)
    var index = 0
    while index < raw.count {
      while index + 16 <= raw.count {
        let first = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let second = raw.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self)
        let high = (first | second) & highBits
        if high != 0 { break }
        index += 16
      }
      while index < raw.count, raw[index] < 0x80 { index += 1 }
      while index < raw.count, raw[index] >= 0x80 {
        guard let length = characterLength(bytes, index) else { return false }
        index += length
      }
    }
    return true
  }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The length of the character at an index, `nil` if there is none.
  @inline(__always)
  private static func characterLength(_ bytes: Bytes, _ index: Int) -> Int? {
    let first = bytes[index]
    let left = bytes.count - index
    guard first >= 0xC2, first <= 0xF4, left >= 2 else { return nil }
    let second = bytes[index + 1]
    if first < 0xE0 { return second & 0xC0 == 0x80 ? 2 : nil }
    guard left >= 3, bytes[index + 2] & 0xC0 == 0x80 else { return nil }
    if first < 0xF0 {
      let low: UInt8 = first == 0xE0 ? 0xA0 : 0x80
      let high: UInt8 = first == 0xED ? 0x9F : 0xBF
      return second >= low && second <= high ? 3 : nil
    }
    guard left >= 4, bytes[index + 3] & 0xC0 == 0x80 else { return nil }
    let low: UInt8 = first == 0xF0 ? 0x90 : 0x80
    let high: UInt8 = first == 0xF4 ? 0x8F : 0xBF
    return second >= low && second <= high ? 4 : nil
  }
}
