import Glibc

/// Turns bytes of other character sets into UTF-8.
enum CharacterSet {
  /// Whether a name stands for UTF-8, or for ASCII, which is part of it.
  static func isUTF8(_ name: Bytes) -> Bool {
    name.isEmpty || name.equals("UTF-8") || name.equals("UTF8") || name.equals("US-ASCII")
      || name.equals("ASCII")
  }

  /// Converts by the C library's tables; `nil` for a name it does not know or bytes that do not fit.
  static func convert(_ bytes: Bytes, from name: String) -> [UInt8]? {
    guard let converter = iconv_open("UTF-8", name),
      converter != UnsafeMutableRawPointer(bitPattern: -1)
    else { return nil }
    defer { iconv_close(converter) }
    var failed = false
    let capacity = bytes.count * 4 + 16
    let result = [UInt8](unsafeUninitializedCapacity: capacity) { room, count in
      var source = UnsafeMutablePointer(mutating: bytes.buffer.baseAddress).map {
        UnsafeMutableRawPointer($0).assumingMemoryBound(to: CChar.self)
      }
      var sourceLeft = bytes.count
      var target = room.baseAddress.map {
        UnsafeMutableRawPointer($0).assumingMemoryBound(to: CChar.self)
      }
      var targetLeft = capacity
      failed = iconv(converter, &source, &sourceLeft, &target, &targetLeft) == -1
      count = capacity - targetLeft
    }
    return failed ? nil : result
  }

  /// Reads bytes as Windows-1252, which gives a character to each (as the WHATWG has it).
  static func fromWindows1252(_ bytes: Bytes) -> String {
    var scalars = String.UnicodeScalarView()
    for index in 0..<bytes.count {
      let byte = bytes[index]
      let value = byte >= 0x80 && byte < 0xA0 ? upper[Int(byte) - 0x80] : UInt16(byte)
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  /// Windows-1252 from 0x80 to 0x9F.
  private static let upper: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}

/// Turns a stream of UTF-16 into UTF-8, block by block.
struct UTF16Transcoder {
  private let isBigEndian: Bool
  /// What a block ended with: half a unit, or half a pair.
  private var left: [UInt8] = []

  /// Looks at the first bytes: a byte order mark, or the pattern of `BEGIN` (`00 42` or `42 00`).
  init?(head: [UInt8]) {
    guard head.count >= 4 else { return nil }
    switch (head[0], head[1]) {
    case (0xFE, 0xFF): isBigEndian = true
    case (0xFF, 0xFE): isBigEndian = false
    case (0, let letter) where letter | 0x20 == UInt8(ascii: "b") && head[2] == 0:
      isBigEndian = true
    case (let letter, 0) where letter | 0x20 == UInt8(ascii: "b") && head[3] == 0:
      isBigEndian = false
    default: return nil
    }
  }

  /// The UTF-8 of the next block; unpaired surrogates become U+FFFD.
  mutating func transcode(_ block: [UInt8]) -> [UInt8] {
    let bytes = left + block
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    var used = units.count * 2
    if let last = units.last, UTF16.isLeadSurrogate(last), !block.isEmpty {
      units.removeLast()
      used -= 2
    }
    left = Array(bytes[used...])
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
