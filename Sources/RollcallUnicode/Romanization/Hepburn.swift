/// Kana in Latin letters by the modified Hepburn system.
///
/// As the British Standard 4812 and the Library of Congress have it: long vowels with a macron
/// (`さとう` is Satō), `ん` is always n (`しんば` is Shinba) and n' before vowels and y
/// (`けんいち` is Ken'ichi), `っ` doubles and is t before ch (`はっちょう` is Hatchō). Kana do not show
/// where one word of a name ends, so two endings that are words of their own are known: 上 (`いのうえ`
/// is Inoue, not Inōe) and 浦 (`まつうら` is Matsuura).
package enum Hepburn {
  /// The text romanized, each word with a capital; `nil` where not all letters are kana.
  package static func romanized(_ text: String) -> String? {
    var words: [String] = []
    for word in text.unicodeScalars.split(whereSeparator: { $0 == " " || $0 == "\u{30FB}" }) {
      // A mark alone (`っ`, `ー`) has no sound.
      guard let result = romanized(word: word.map(hiragana)), !result.isEmpty else { return nil }
      words.append(Capitals.first(result))
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Katakana as the hiragana of the same sound, others as they are.
  private static func hiragana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0x30A1...0x30F6).contains(scalar.value) || (0x30FD...0x30FE).contains(scalar.value)
    else { return scalar }
    return Unicode.Scalar(scalar.value - 0x60) ?? scalar
  }

  private static func romanized(word kana: [Unicode.Scalar]) -> String? {
    var result = ""
    var doubles = false
    var index = 0
    while index < kana.count {
      let scalar = kana[index]
      switch scalar {
      case "っ":
        doubles = true
        index += 1
        continue
      case "ん":
        result += "n"
        if index + 1 < kana.count, let next = syllables[kana[index + 1]]?.first,
          "aiueoy".contains(next)
        {
          result += "'"
        }
        index += 1
        continue
      case "ー":
        lengthen(&result)
        index += 1
        continue
      default: break
      }
      guard var syllable = syllables[unrepeated(scalar, after: index > 0 ? kana[index - 1] : nil)]
      else { return nil }
      index += 1
      while index < kana.count, let small = smalls[kana[index]] {
        syllable = combined(syllable, small)
        index += 1
      }
      if doubles, let first = syllable.first {
        syllable = (first == "c" ? "t" : String(first)) + syllable
        doubles = false
      }
      if isLong(syllable, after: result, rest: kana[index...]) {
        lengthen(&result)
      } else {
        result += syllable
      }
    }
    return result
  }

  /// What an iteration mark stands for: the kana before it, voiced for `ゞ`; any other kana itself.
  private static func unrepeated(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?
  ) -> Unicode.Scalar {
    guard let previous, scalar == "ゝ" || scalar == "ゞ" else { return scalar }
    // Voiced kana follow their plain ones.
    return scalar == "ゝ" ? previous : Unicode.Scalar(previous.value + 1) ?? previous
  }

  /// Whether a vowel only makes the one before it long.
  private static func isLong(
    _ syllable: String, after text: String, rest: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    guard let last = text.last else { return false }
    switch (last, syllable) {
    case ("o", "u"): return !(text.hasSuffix("no") && rest.elementsEqual(["え"]))
    case ("u", "u"): return !rest.elementsEqual(["ら"])
    case ("o", "o"), ("a", "a"): return true
    default: return false
    }
  }

  /// Puts a macron on the last vowel.
  private static func lengthen(_ text: inout String) {
    let long: [Character: Character] = ["a": "ā", "i": "ī", "u": "ū", "e": "ē", "o": "ō"]
    guard let last = text.last, let vowel = long[last] else { return }
    text.removeLast()
    text.append(vowel)
  }

  /// A syllable with a small vowel or y-syllable after it: `し` and `ょ` are `sho`.
  private static func combined(_ syllable: String, _ small: String) -> String {
    let stem = String(syllable.dropLast())
    let isSibilant = stem == "sh" || stem == "ch" || stem == "j"
    if small.hasPrefix("y") { return stem + (isSibilant ? String(small.dropFirst()) : small) }
    if syllable == "u" { return "w" + small }
    if syllable == "ku" || syllable == "gu" { return stem + "w" + small }
    if syllable.hasSuffix("i"), !isSibilant { return stem + "y" + small }
    return stem + small
  }

  /// What stands small behind a syllable.
  private static let smalls: [Unicode.Scalar: String] = [
    "ぁ": "a", "ぃ": "i", "ぅ": "u", "ぇ": "e", "ぉ": "o", "ゃ": "ya", "ゅ": "yu", "ょ": "yo", "ゎ": "wa",
  ]

  /// The syllable of each hiragana.
  private static let syllables: [Unicode.Scalar: String] = {
    let rows = [
      ("あいうえお", "a i u e o"), ("かきくけこ", "ka ki ku ke ko"), ("がぎぐげご", "ga gi gu ge go"),
      ("さしすせそ", "sa shi su se so"), ("ざじずぜぞ", "za ji zu ze zo"), ("たちつてと", "ta chi tsu te to"),
      ("だぢづでど", "da ji zu de do"), ("なにぬねの", "na ni nu ne no"), ("はひふへほ", "ha hi fu he ho"),
      ("ばびぶべぼ", "ba bi bu be bo"), ("ぱぴぷぺぽ", "pa pi pu pe po"), ("まみむめも", "ma mi mu me mo"),
      ("やゆよ", "ya yu yo"), ("らりるれろ", "ra ri ru re ro"), ("わゐゑを", "wa i e o"), ("ゔ", "vu"),
    ]
    var table = smalls
    for (kana, latin) in rows {
      for (scalar, syllable) in zip(kana.unicodeScalars, latin.split(separator: " ")) {
        table[scalar] = String(syllable)
      }
    }
    return table
  }()
}
