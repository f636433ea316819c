/// Hangul as the keys that are pressed to write it.
///
/// Syllables come apart into letters, double vowels and final clusters into the single letters that
/// Korean keyboards make them of (`값` is ㄱㅏㅂㅅ, `왕` ㅇㅗㅏㅇ), double initials stay one. So what
/// somebody has written so far is always a beginning of the word (`기` of `김`), and initials alone
/// are what they look like (`ㄱ`).
package enum HangulKeys {
  /// Appends the keys of a syllable or letter; false for what is no Hangul.
  package static func append(
    _ scalar: Unicode.Scalar, to keys: inout String.UnicodeScalarView
  ) -> Bool {
    switch scalar.value {
    case 0xAC00...0xD7A3:
      let index = Int(scalar.value) - 0xAC00
      keys.append(contentsOf: initials[index / 588].unicodeScalars)
      keys.append(contentsOf: vowels[index % 588 / 28].unicodeScalars)
      keys.append(contentsOf: finals[index % 28].unicodeScalars)
    case 0x1100...0x1112:
      keys.append(contentsOf: initials[Int(scalar.value) - 0x1100].unicodeScalars)
    case 0x1161...0x1175:
      keys.append(contentsOf: vowels[Int(scalar.value) - 0x1161].unicodeScalars)
    case 0x11A8...0x11C2:
      keys.append(contentsOf: finals[Int(scalar.value) - 0x11A7].unicodeScalars)
    default: return false
    }
    return true
  }

  private static let initials = [
    "ㄱ", "ㄲ", "ㄴ", "ㄷ", "ㄸ", "ㄹ", "ㅁ", "ㅂ", "ㅃ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅉ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
  ]
  private static let vowels = [
    "ㅏ", "ㅐ", "ㅑ", "ㅒ", "ㅓ", "ㅔ", "ㅕ", "ㅖ", "ㅗ", "ㅗㅏ", "ㅗㅐ", "ㅗㅣ", "ㅛ", "ㅜ", "ㅜㅓ", "ㅜㅔ", "ㅜㅣ", "ㅠ",
    "ㅡ", "ㅡㅣ", "ㅣ",
  ]
  private static let finals = [
    "", "ㄱ", "ㄲ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ", "ㄹㅎ", "ㅁ",
    "ㅂ",
    "ㅂㅅ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
  ]
}
