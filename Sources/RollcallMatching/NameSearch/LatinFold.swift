internal import RollcallUnicode

/// The fold of ``LetterFold`` for text in Latin letters, from a table, byte by byte.
///
/// Knows ASCII, Latin-1 and Latin Extended-A and -B (U+0080...U+024F) in form C, and general punctuation;
/// anything else is ``unknown`` and goes the long way.
struct LatinFold: Sendable {
  /// The one table, filled by ``LetterFold``.
  static let shared = LatinFold()

  /// Stands between two words without white space: a hyphen, an apostrophe.
  static let joint: UInt16 = 0
  /// White space.
  static let space: UInt16 = 0x20
  /// What the table does not know.
  static let unknown: UInt16 = 0xFFFF

  /// One or two letters for each code point from U+0080, the first in the low byte.
  private let letters: [UInt16]

  private init() { letters = (UInt32(0x80)..<0x250).map(Self.folded) }

  private static func folded(_ value: UInt32) -> UInt16 {
    guard let scalar = Unicode.Scalar(value) else { return unknown }
    if scalar.properties.isWhitespace { return space }
    if Tidy.isInvisible(scalar) { return unknown }
    let words = LetterFold.words(String(scalar))
    if words.isEmpty { return joint }
    let bytes = Array(words[0].utf8)
    guard words.count == 1, bytes.count <= 2, bytes.allSatisfy({ $0 < 0x80 }) else {
      return unknown
    }
    return UInt16(bytes[0]) | (bytes.count == 2 ? UInt16(bytes[1]) << 8 : 0)
  }

  /// The fold of what begins at an index, one or two letters or one of the three marks; the index is
  /// then behind it.
  @inline(__always)
  func next(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UInt16 {
    let byte = bytes[index]
    index += 1
    if (byte | 0x20) &- 0x61 < 26 { return UInt16(byte | 0x20) }
    if byte < 0x80 {
      if byte &- 0x30 < 10 { return UInt16(byte) }
      if byte == 0x20 || byte &- 0x09 < 5 { return Self.space }
      return byte < 0x20 || byte == 0x7F ? Self.unknown : Self.joint
    }
    return wide(byte, bytes, &index)
  }

  /// What the words of a text begin with, as ``NameQuery/bit(of:)`` has it; `nil` where the table does
  /// not know all of it.
  func initials(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
    var initials: UInt64 = 0
    var isInWord = false
    for index in bytes.indices {
      let byte = bytes[index]
      let isLetter = (byte | 0x20) &- 0x61 < 26
      if isLetter || byte &- 0x30 < 10 {
        if !isInWord { initials |= NameQuery.bit(isLetter ? byte | 0x20 : byte) }
        isInWord = true
      } else if byte &- 0x20 < 0x5F {
        isInWord = false
      } else {
        // On from here with the table.
        return self.initials(bytes, from: index, isInWord, initials)
      }
    }
    return initials
  }

  private func initials(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ isInWord: Bool, _ known: UInt64
  ) -> UInt64? {
    var (index, isInWord, initials) = (start, isInWord, known)
    while index < bytes.count {
      let letters = next(bytes, &index)
      if letters == Self.unknown { return nil }
      let isLetter = letters != Self.joint && letters != Self.space
      if isLetter, !isInWord { initials |= NameQuery.bit(UInt8(truncatingIfNeeded: letters)) }
      isInWord = isLetter
    }
    return initials
  }

  private func wide(
    _ lead: UInt8, _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int
  ) -> UInt16 {
    guard index < bytes.count else { return Self.unknown }
    let second = bytes[index]
    if (0xC2...0xC9).contains(lead) {
      index += 1
      let value = Int(lead & 0x1F) << 6 | Int(second & 0x3F)
      return value < 0x250 ? letters[value - 0x80] : Self.unknown
    }
    // U+2010...U+2027: dashes, quotes, dots.
    if lead == 0xE2, second == 0x80, index + 1 < bytes.count,
      (0x90...0xA7).contains(bytes[index + 1])
    {
      index += 2
      return Self.joint
    }
    return Self.unknown
  }

  /// The letter that is written behind the plain one where a keyboard has no umlauts; 0 for most.
  ///
  /// German and Nordic `ä`, `ö`, `ü`, `ø` are ae, oe, ue, oe, `å` is aa. The bytes are those of the code
  /// point.
  @inline(__always)
  static func second(_ lead: UInt8, _ byte: UInt8) -> UInt8 {
    guard lead == 0xC3 else { return 0 }
    switch byte {
    case 0x84, 0x96, 0x98, 0x9C, 0xA4, 0xB6, 0xB8, 0xBC: return UInt8(ascii: "e")
    case 0x85, 0xA5: return UInt8(ascii: "a")
    default: return 0
    }
  }

  /// A text with such letters written as two: `Müller` as Mueller; `nil` where it has none.
  static func spelledOut(_ text: String) -> String? {
    let text = NormalizationForm.composed(text)
    var result = String.UnicodeScalarView()
    var hasAny = false
    for scalar in text.unicodeScalars {
      result.append(scalar)
      guard (0xC0...0xFF).contains(scalar.value) else { continue }
      let extra = second(0xC3, UInt8(scalar.value & 0x3F) | 0x80)
      guard extra != 0 else { continue }
      hasAny = true
      result.append(Unicode.Scalar(extra))
    }
    return hasAny ? String(result) : nil
  }
}
