import Glibc

/// A run of bytes in a buffer that somebody else keeps alive; every access is checked.
///
/// The decoder works on these and makes a `String` once, at the end. They never leave the call that
/// opened the buffer.
struct Bytes {
  private let base: UnsafePointer<UInt8>
  let count: Int

  /// All of a buffer; `nil` for an empty buffer without an address.
  init?(_ buffer: UnsafeBufferPointer<UInt8>) {
    guard let base = buffer.baseAddress else { return nil }
    self.base = base
    count = buffer.count
  }

  private init(base: UnsafePointer<UInt8>, count: Int) {
    self.base = base
    self.count = count
  }

  var isEmpty: Bool { count == 0 }

  /// The byte at an index from 0.
  @inline(__always)
  subscript(_ index: Int) -> UInt8 {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return base[index]
  }

  /// The run between two indices.
  @inline(__always)
  subscript(_ range: Range<Int>) -> Bytes {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return Bytes(base: base + range.lowerBound, count: range.count)
  }

  /// The run from an index on.
  @inline(__always)
  func from(_ index: Int) -> Bytes { self[index..<count] }

  /// The first such byte at or after an index.
  @inline(__always)
  func index(of byte: UInt8, from start: Int = 0) -> Int? {
    precondition(start >= 0 && start <= count)
    guard let found = memchr(base + start, Int32(byte), count - start) else { return nil }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }

  /// The last such byte.
  func lastIndex(of byte: UInt8) -> Int? {
    var index = count - 1
    while index >= 0, base[index] != byte { index -= 1 }
    return index >= 0 ? index : nil
  }

  /// The bytes as a buffer, for the standard library.
  var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// The bytes as a text; they have to be UTF-8.
  ///
  /// A short one in ASCII, as most are, goes into the string's own words a quarter faster by this way.
  var text: String {
    guard count <= 15, isASCII else { return String(decoding: buffer, as: UTF8.self) }
    return String(unsafeUninitializedCapacity: count) { room in
      if let target = room.baseAddress { memcpy(target, base, count) }
      return count
    }
  }

  /// Whether all bytes are below 0x80.
  @inline(__always)
  private var isASCII: Bool {
    let raw = UnsafeRawBufferPointer(buffer)
    var high: UInt64 = 0
    var index = 0
    while index + 8 <= count {
      high |= raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      index += 8
    }
    while index < count {
      high |= UInt64(raw[index])
      index += 1
    }
    return high & 0x8080_8080_8080_8080 == 0
  }

  /// Whether these are the bytes of an upper-case ASCII word, written in any case.
  func equals(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    return starts(with: word)
  }

  /// Whether an upper-case ASCII word, written in any case, comes first.
  func starts(with word: StaticString) -> Bool {
    guard count >= word.utf8CodeUnitCount else { return false }
    for index in 0..<word.utf8CodeUnitCount
    where ASCII.upper(self[index]) != word.utf8Start[index] {
      return false
    }
    return true
  }

  /// Whether the bytes are the same.
  func equals(_ other: Bytes) -> Bool {
    count == other.count && memcmp(base, other.base, count) == 0
  }

  /// Without blanks, tabs and carriage returns at both ends.
  var trimmed: Bytes {
    var start = 0
    var end = count
    while start < end, ASCII.isBlank(self[start]) { start += 1 }
    while end > start, ASCII.isBlank(self[end - 1]) { end -= 1 }
    return self[start..<end]
  }

  /// A whole number in decimal digits, `nil` for anything else.
  var number: Int? {
    guard count > 0, count < 10 else { return nil }
    var result = 0
    for index in 0..<count {
      guard ASCII.isDigit(self[index]) else { return nil }
      result = result * 10 + Int(self[index] - 48)
    }
    return result
  }
}

/// What kind of character an ASCII byte is.
enum ASCII {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let tab = UInt8(ascii: "\t")
  static let space = UInt8(ascii: " ")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let comma = UInt8(ascii: ",")
  static let backslash = UInt8(ascii: "\\")
  static let quote = UInt8(ascii: "\"")
  static let equals = UInt8(ascii: "=")
  static let dot = UInt8(ascii: ".")
  static let percent = UInt8(ascii: "%")

  /// The byte as a capital, if it is a letter.
  @inline(__always)
  static func upper(_ byte: UInt8) -> UInt8 {
    byte >= 0x61 && byte <= 0x7A ? byte & 0xDF : byte
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab || byte == 0x0D }

  /// The value of a hexadecimal digit.
  @inline(__always)
  static func hexValue(_ byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte - 48 }
    let lower = byte | 0x20
    return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : nil
  }

  /// The digit that writes a value below 16.
  static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 55 + value }
}
