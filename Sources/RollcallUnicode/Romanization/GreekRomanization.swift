/// Greek in Latin letters by ELOT 743, type 2: the transcription of Greek and Cypriot passports.
///
/// United Nations resolution V/19 (1987) has the table. `αυ`, `ευ`, `ηυ` end in f before a voiceless
/// consonant and at the end of a word, else in v; `μπ` is b at either end of a word, mp within;
/// an accent on the first vowel of a pair, or a diaeresis on the second, parts it.
package enum GreekRomanization {
  /// The text romanized; letters that are not Greek stay.
  package static func romanized(_ text: String) -> String {
    var result = ""
    var word: [Unicode.Scalar] = []
    // In form C, where a letter and its accent are one.
    for scalar in NormalizationForm.composed(text).unicodeScalars {
      if WritingSystem.of(scalar) == .greek {
        word.append(scalar)
        continue
      }
      result += romanized(word: word)
      word.removeAll(keepingCapacity: true)
      result.unicodeScalars.append(scalar)
    }
    return result + romanized(word: word)
  }

  /// A letter without its case and accents.
  private struct Letter {
    /// The small letter without marks.
    var base: Unicode.Scalar
    var isUpper: Bool
    var hasAccent = false
    var hasDiaeresis = false

    init(_ scalar: Unicode.Scalar) {
      isUpper = scalar.properties.isUppercase
      let parts = Array(
        NormalizationForm.decomposed(scalar.properties.lowercaseMapping).unicodeScalars)
      base = parts.first ?? scalar
      if base == "ς" { base = "σ" }
      for mark in parts.dropFirst() {
        // Tonos, oxia, varia, perispomeni.
        if mark == "\u{301}" || mark == "\u{300}" || mark == "\u{342}" { hasAccent = true }
        if mark == "\u{308}" { hasDiaeresis = true }
      }
    }
  }

  private static func romanized(word scalars: [Unicode.Scalar]) -> String {
    guard !scalars.isEmpty else { return "" }
    let inCapitals = Capitals.areAll(scalars)
    let word = scalars.map(Letter.init)
    var result = ""
    var index = 0
    while index < word.count {
      let (latin, count) = pair(at: index, of: word) ?? (letters[word[index].base] ?? "", 1)
      result += Capitals.like(latin, isUpper: word[index].isUpper, inCapitals: inCapitals)
      index += count
    }
    return result
  }

  /// What two letters are together, with how many letters that takes; `nil` if they stand apart.
  private static func pair(at index: Int, of word: [Letter]) -> (String, Int)? {
    guard index + 1 < word.count else { return nil }
    let (first, second) = (word[index], word[index + 1])
    if second.base == "υ", !first.hasAccent, !second.hasDiaeresis {
      if first.base == "ο" { return ("ou", 2) }
      if let vowel = ["α": "a", "ε": "e", "η": "i"][first.base] {
        let next = index + 2 < word.count ? word[index + 2].base : nil
        return (vowel + (next.map { voiceless.contains($0) } ?? true ? "f" : "v"), 2)
      }
    }
    switch (first.base, second.base) {
    case ("μ", "π"): return (index == 0 || index + 2 == word.count ? "b" : "mp", 2)
    case ("γ", "γ"): return ("ng", 2)
    case ("γ", "ξ"): return ("nx", 2)
    case ("γ", "χ"): return ("nch", 2)
    default: return nil
    }
  }

  private static let voiceless: Set<Unicode.Scalar> = ["θ", "κ", "ξ", "π", "σ", "τ", "φ", "χ", "ψ"]

  private static let letters: [Unicode.Scalar: String] = [
    "α": "a", "β": "v", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "i", "θ": "th", "ι": "i",
    "κ": "k", "λ": "l", "μ": "m", "ν": "n", "ξ": "x", "ο": "o", "π": "p", "ρ": "r", "σ": "s",
    "τ": "t", "υ": "y", "φ": "f", "χ": "ch", "ψ": "ps", "ω": "o",
  ]
}
