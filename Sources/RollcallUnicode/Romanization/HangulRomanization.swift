/// Hangul in Latin letters by the Revised Romanization of Korean, as it is for names.
///
/// Ministry of Culture and Tourism, notice 2000-8: in names the letters are written as they stand,
/// without the changes of sound between syllables (`빛나` is Bitna, `복남` Boknam). A final consonant
/// goes over to a vowel after it (`석우` is Seogu), `ㄹㄹ` is ll. The customary spellings of families
/// (Kim, Lee, Park for 김 이 박) are no part of it.
package enum HangulRomanization {
  /// The text romanized, each word with a capital; `nil` where not all letters are Hangul syllables.
  package static func romanized(_ text: String) -> String? {
    var words: [String] = []
    for word in text.unicodeScalars.split(separator: " ") {
      var syllables: [Syllable] = []
      for scalar in word {
        guard let syllable = Syllable(scalar) else { return nil }
        syllables.append(syllable)
      }
      words.append(Capitals.first(romanized(syllables)))
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// A syllable's places in the tables of first, middle and last letters.
  private struct Syllable {
    let initial: Int
    let vowel: Int
    let final: Int

    init?(_ scalar: Unicode.Scalar) {
      guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
      let index = Int(scalar.value) - 0xAC00
      (initial, vowel, final) = (index / 588, index % 588 / 28, index % 28)
    }

    /// Whether it begins with the silent `ㅇ`.
    var beginsWithVowel: Bool { initial == 11 }
    /// Whether it begins with `ㄹ`.
    var beginsWithR: Bool { initial == 5 }
  }

  private static func romanized(_ syllables: [Syllable]) -> String {
    var result = ""
    for (index, syllable) in syllables.enumerated() {
      let isAfterL = index > 0 && syllables[index - 1].final == 8
      result += syllable.beginsWithR && isAfterL ? "l" : initials[syllable.initial]
      result += vowels[syllable.vowel]
      let next = index + 1 < syllables.count ? syllables[index + 1] : nil
      result += next?.beginsWithVowel == true ? linked[syllable.final] : finals[syllable.final]
    }
    return result
  }

  private static let initials = [
    "g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p",
    "h",
  ]
  private static let vowels = [
    "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we",
    "wi", "yu", "eu", "ui", "i",
  ]
  /// Final letters before a consonant or at the end.
  private static let finals = [
    "", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p", "p",
    "t", "t", "ng", "t", "t", "k", "t", "p", "t",
  ]
  /// Final letters before a vowel.
  private static let linked = [
    "", "g", "kk", "ks", "n", "nj", "n", "d", "r", "lg", "lm", "lb", "ls", "lt", "lp", "r", "m",
    "b", "ps", "s", "ss", "ng", "j", "ch", "k", "t", "p", "",
  ]
}
