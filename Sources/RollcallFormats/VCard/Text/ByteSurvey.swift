/// What has to be known of bytes before they are decoded, found in one pass over a whole chunk.
///
/// The usual chunk is valid UTF-8 without NUL whose carriage returns all stand before line feeds; then
/// nothing of it needs a second look. ASCII is passed over eight bytes at a time.
struct ByteSurvey {
  /// Whether all is valid UTF-8 (RFC 3629 §4).
  private(set) var isUTF8 = true
  /// Whether there is a carriage return that no line feed follows.
  private(set) var hasLoneCR = false

  /// Looks at bytes.
  init(_ bytes: Bytes) {
    let raw = UnsafeRawBufferPointer(bytes.buffer)
    var index = 0
    let count = bytes.count
    while index < count {
      while index + 8 <= count {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if word & Self.highBits != 0 { break }
        var returns = Self.lanes(of: word, equalTo: Self.returns)
        while returns != 0 {
          checkReturn(bytes, index + returns.trailingZeroBitCount / 8)
          returns &= returns &- 1
        }
        index += 8
      }
      guard index < count else { break }
      if bytes[index] == ASCII.carriageReturn { checkReturn(bytes, index) }
      if let length = Self.characterLength(bytes, index) {
        index += length
      } else {
        isUTF8 = false
        index += 1
      }
    }
  }

  /// Whether bytes are valid UTF-8.
  static func isUTF8(_ bytes: Bytes) -> Bool { ByteSurvey(bytes).isUTF8 }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let returns: UInt64 = 0x0D0D_0D0D_0D0D_0D0D

  /// The high bit of each byte of an ASCII word that is equal to that of a pattern.
  @inline(__always)
  private static func lanes(of word: UInt64, equalTo pattern: UInt64) -> UInt64 {
    ~((word ^ pattern) &+ 0x7F7F_7F7F_7F7F_7F7F) & highBits
  }

  @inline(__always)
  private mutating func checkReturn(_ bytes: Bytes, _ index: Int) {
    if index + 1 >= bytes.count || bytes[index + 1] != ASCII.lineFeed { hasLoneCR = true }
  }

  /// The length of the character at an index, `nil` if there is none.
  @inline(__always)
  private static func characterLength(_ bytes: Bytes, _ index: Int) -> Int? {
    let first = bytes[index]
    if first < 0x80 { return 1 }
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
