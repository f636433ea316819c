/// Capitals of ordinary names in Latin letters, byte by byte.
///
/// Takes what ``NameCase`` would do the same to: words of ASCII and Latin-1 letters with single spaces
/// and hyphens, none of them in a table, none that could be initials or begin with `Mac` or `Mc`.
enum QuickNameCase {
  /// The name with capitals at the start of its words; `nil` if it takes a closer look.
  static func repaired(_ name: String) -> String? {
    var name = name
    return name.withUTF8 { bytes in
      guard bytes.count < 256 else { return nil }
      var count = 0
      let result = String(unsafeUninitializedCapacity: bytes.count) { buffer in
        count = write(bytes, to: buffer)
        return count
      }
      return count == bytes.count && count > 0 ? result : nil
    }
  }

  /// Writes the name; gives how many bytes it has, 0 where it takes a closer look.
  private static func write(
    _ bytes: UnsafeBufferPointer<UInt8>, to result: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var word = WordFilter.Hash()
    // The letters of the word so far, its vowels, and its first three letters.
    var letters = 0
    var hasVowel = false
    var start: UInt32 = 0
    var isFirst = true
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      var small = byte
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        small = byte | 0x20
        result[index] = isFirst ? small & 0xDF : small
        if letters < 3 { start = start << 8 | UInt32(small) }
        if isVowel(small) { hasVowel = true }
      case 0xC3:
        guard index + 1 < bytes.count, LatinCase.isUpper(byte, bytes[index + 1]) != nil,
          bytes[index + 1] != 0xBF
        else { return 0 }
        small = bytes[index + 1] | 0x20
        result[index] = byte
        result[index + 1] = isFirst ? small & 0xDF : small
        word.add(byte)
        hasVowel = true
        index += 1
      case UInt8(ascii: " "), UInt8(ascii: "-"):
        guard isOrdinary(word, letters, hasVowel, start) else { return 0 }
        result[index] = byte
        (word, letters, hasVowel, start, isFirst) = (WordFilter.Hash(), 0, false, 0, true)
        index += 1
        continue
      default: return 0
      }
      word.add(small)
      letters += 1
      isFirst = false
      index += 1
    }
    return isOrdinary(word, letters, hasVowel, start) ? bytes.count : 0
  }

  private static func isVowel(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
      UInt8(ascii: "u"), UInt8(ascii: "y"):
      true
    default: false
    }
  }

  private static func isOrdinary(
    _ word: WordFilter.Hash, _ letters: Int, _ hasVowel: Bool, _ start: UInt32
  ) -> Bool {
    // `Mac`, `Mc`, `al-`, `el-`.
    guard letters > 1, letters > 2 || hasVowel, start != 0x6D_6163, start >> 8 != 0x6D63,
      start != 0x616C, start != 0x656C
    else { return false }
    return !WordFilter.cases.mayHave(word)
  }
}
