internal import CICU

/// Turns bytes of other character sets into UTF-8.
enum CharacterSet {
  /// Whether a name stands for UTF-8, or for ASCII, which is part of it.
  static func isUTF8(_ name: Bytes) -> Bool {
    name.isEmpty || name.equals("UTF-8") || name.equals("UTF8") || name.equals("US-ASCII")
      || name.equals("ASCII")
  }

  /// Converts by ICU's tables; `nil` for a name it does not know or bytes that do not fit.
  static func convert(_ bytes: Bytes, from name: String) -> [UInt8]? {
    guard let length = Int32(exactly: bytes.count) else { return nil }
    return bytes.buffer.withMemoryRebound(to: CChar.self) { source in
      var capacity = bytes.count + 16
      while true {
        var count: Int32 = 0
        let units = [UInt16](unsafeUninitializedCapacity: capacity) { room, written in
          count = rollcall_to_utf16(
            name, source.baseAddress, length, room.baseAddress, Int32(clamping: room.count))
          written = max(0, min(Int(count), capacity))
        }
        guard count >= 0 else { return nil }
        if count <= capacity { return Array(String(decoding: units, as: UTF16.self).utf8) }
        capacity = Int(count)
      }
    }
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

  /// The text in Windows-1252; `nil` where a character is not in it.
  static func windows1252(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 || (0xA0...0xFF).contains(scalar.value) {
        bytes.append(UInt8(scalar.value))
      } else if let index = upper.firstIndex(where: { $0 == scalar.value && $0 > 0xFF }) {
        bytes.append(UInt8(0x80 + index))
      } else {
        return nil
      }
    }
    return bytes
  }

  /// Windows-1252 from 0x80 to 0x9F.
  private static let upper: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
