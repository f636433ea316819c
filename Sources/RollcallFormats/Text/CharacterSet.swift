internal import CICU
import RollcallModel

/// Turns bytes of other character sets into UTF-8, and back.
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

// MARK: Reading

extension CharacterSet {
  /// What ICU takes bytes for, the likeliest first, with how sure it is (0 to 100).
  static func guesses(_ bytes: UnsafeBufferPointer<UInt8>) -> [(name: String, confidence: Int)] {
    guard let length = Int32(exactly: bytes.count) else { return [] }
    return bytes.withMemoryRebound(to: CChar.self) { bytes in
      var result: [(name: String, confidence: Int)] = []
      var name = [CChar](repeating: 0, count: 64)
      while result.count < 12 {
        let confidence = rollcall_detect_charset(
          bytes.baseAddress, length, Int32(result.count), &name, Int32(name.count))
        guard confidence >= 0 else { break }
        let letters = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        result.append((String(decoding: letters, as: UTF8.self), Int(confidence)))
      }
      return result
    }
  }
}

/// Turns text of one character set into UTF-8; used by one thread.
final class TextDecoder {
  private let converter: OpaquePointer
  private var units: UnsafeMutableBufferPointer<UInt16>
  private var text: UnsafeMutableBufferPointer<CChar>

  /// Opens ICU's converter; `nil` for a character set that it does not know.
  init?(_ name: String) {
    guard let converter = rollcall_converter_open(name) else { return nil }
    self.converter = converter
    units = .allocate(capacity: 1024)
    text = .allocate(capacity: 4096)
  }

  deinit {
    rollcall_converter_close(converter)
    units.deallocate()
    text.deallocate()
  }

  /// The name that the internet knows the character set by (IANA's registry).
  var name: String { rollcall_converter_name(converter).map { String(cString: $0) } ?? "" }

  /// What became of some bytes.
  struct Decoded {
    /// The text in UTF-8, valid until the next call.
    let text: UnsafeBufferPointer<UInt8>
    /// How many bytes it was made of.
    let used: Int
    /// How many bytes after those are none of the character set.
    let bad: Int
    /// Whether it stopped at such bytes; those may have begun in bytes that were decoded before.
    let failed: Bool
    /// Whether that was only halves of characters, each of which is a byte 0xFF in the text.
    let isMarked: Bool
  }

  /// Decodes a text that is whole.
  func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> Decoded {
    rollcall_converter_reset(converter)
    return decode(bytes, isLast: true)
  }

  /// Decodes the next bytes of a text; a character that they cut off is remembered for the next.
  func decode(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Decoded {
    grow(bytes.count)
    var (used, bad, failed): (Int32, Int32, Int32) = (0, 0, 0)
    let count = bytes.withMemoryRebound(to: CChar.self) { bytes in
      rollcall_to_utf8(
        converter, bytes.baseAddress, Int32(clamping: bytes.count), isLast ? 1 : 0,
        units.baseAddress, Int32(clamping: units.count), text.baseAddress,
        Int32(clamping: text.count), &used, &bad, &failed)
    }
    let made = UnsafeRawBufferPointer(text).prefix(max(0, Int(count)))
    return Decoded(
      text: UnsafeRawBufferPointer(rebasing: made).assumingMemoryBound(to: UInt8.self),
      used: Int(used), bad: Int(bad), failed: failed != 0 || count < 0,
      isMarked: failed == 2)
  }

  private func grow(_ count: Int) {
    if units.count < count + 16 {
      units.deallocate()
      units = .allocate(capacity: count + count / 2 + 16)
    }
    if text.count < 3 * count + 48 {
      text.deallocate()
      text = .allocate(capacity: 4 * count + 48)
    }
  }
}

// MARK: Writing

extension CharacterSet {
  /// The scalars that a character set has, a bit each; `nil` for a name that ICU does not know.
  static func scalars(of name: String) -> [UInt64]? {
    guard let converter = rollcall_encoder_open(name) else { return nil }
    defer { rollcall_encoder_close(converter) }
    var bits = [UInt64](repeating: 0, count: 0x110000 / 64)
    return rollcall_encoder_set(converter, &bits) != 0 ? bits : nil
  }

  /// What a locale writes before decimals; `nil` for a language that ICU does not know.
  static func decimalMark(of locale: String) -> Unicode.Scalar? {
    let mark = rollcall_decimal_mark(locale)
    return mark == 0 ? nil : Unicode.Scalar(mark)
  }
}

/// Turns UTF-8 into another character set; `?` stands for what that does not have.
///
/// Used by one thread at a time.
final class CharacterSetEncoder {
  private let converter: OpaquePointer

  /// Looks for the character set; `nil` for a name that ICU does not know.
  init?(_ name: String) {
    guard let converter = rollcall_encoder_open(name) else { return nil }
    self.converter = converter
  }

  deinit { rollcall_encoder_close(converter) }

  /// A whole text in the character set: what follows it need not know of it.
  ///
  /// - Throws: `internal_fault` where ICU fails, though what the set lacks was replaced before.
  func encode(_ text: ArraySlice<UInt8>) throws(Failure) -> [UInt8] {
    var result: [UInt8] = []
    // ICU counts in 32 bits.
    var rest = text
    while !rest.isEmpty {
      var part = rest.prefix(1 << 28)
      if part.count < rest.count {
        while let last = part.last, last >= 0x80 { part.removeLast() }
      }
      guard let encoded = encodePart(part) else {
        throw Failure(Problem(.internalFault, detail: "ICU cannot write the character set"))
      }
      result += encoded
      rest = rest[part.endIndex...]
    }
    return result
  }

  private func encodePart(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    text.withUnsafeBufferPointer { text in
      text.withMemoryRebound(to: CChar.self) { source in
        var capacity = source.count * 2 + 16
        while true {
          var count: Int32 = 0
          let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { room, written in
            count = room.withMemoryRebound(to: CChar.self) { room in
              rollcall_from_utf8(
                converter, source.baseAddress, Int32(source.count), room.baseAddress,
                Int32(clamping: room.count))
            }
            written = max(0, min(Int(count), capacity))
          }
          guard count >= 0 else { return nil }
          if Int(count) <= capacity { return bytes }
          capacity = Int(count)
        }
      }
    }
  }
}
