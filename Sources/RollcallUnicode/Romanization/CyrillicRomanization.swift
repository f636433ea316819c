/// Cyrillic in Latin letters, as the passports of its countries write names.
///
/// - Russian, Belarusian, Macedonian and what is in no other list: ICAO Doc 9303 (eighth edition), part 3,
///   section 6.B: `Щукин` is Shchukin, `Юрий` Iurii.
/// - Ukrainian: resolution 55 of the Cabinet of Ministers (2010): `Згурський` is Zghurskyi.
/// - Bulgarian: the Transliteration Act (2009): `Щърбанов` is Shtarbanov.
/// - Serbian: the Latin alphabet of the language: `Ђорђевић` is Đorđević.
///
/// Without a language, letters that only one of them has tell it.
package enum CyrillicRomanization {
  /// The text romanized, letters that are not Cyrillic as they are.
  ///
  /// `language` is a code of ISO 639.
  package static func romanized(_ text: String, language: String? = nil) -> String {
    let text = NormalizationForm.composed(text)
    let table = Table.of(language ?? self.language(of: text))
    var result = ""
    var word: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      let isApostrophe = scalar == "'" || scalar == "\u{2019}" || scalar == "\u{02BC}"
      if WritingSystem.of(scalar) == .cyrillic || (isApostrophe && !word.isEmpty) {
        word.append(scalar)
        continue
      }
      result += table.romanized(word: word)
      word.removeAll(keepingCapacity: true)
      result.unicodeScalars.append(scalar)
    }
    return result + table.romanized(word: word)
  }

  /// The language that the letters of a text tell, else Russian.
  private static func language(of text: String) -> String {
    var language = "ru"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "ў", "Ў": return "be"
      case "ї", "Ї", "є", "Є", "ґ", "Ґ": return "uk"
      case "ђ", "Ђ", "ћ", "Ћ": return "sr"
      case "ѓ", "Ѓ", "ќ", "Ќ", "ѕ", "Ѕ": return "mk"
      case "і", "І": language = "uk"
      case "ј", "Ј", "љ", "Љ", "њ", "Њ", "џ", "Џ": language = "sr"
      default: break
      }
    }
    return language
  }

  /// The letters of a language.
  private struct Table: Sendable {
    var letters: [Unicode.Scalar: String]
    /// Letters that are written otherwise at the start of a word.
    var initial: [Unicode.Scalar: String] = [:]
    /// What two letters are together.
    var pairs: [String: String] = [:]
    /// The end of a word.
    var endings: [String: String] = [:]
    /// Whether an apostrophe between letters is left out.
    var dropsApostrophes = false

    static func of(_ language: String) -> Table {
      switch language {
      case "uk": ukrainian
      case "bg": bulgarian
      case "sr", "bs", "hr", "me", "cnr", "sh": serbian
      case "mk": macedonian
      case "be": belarusian
      default: russian
      }
    }

    func romanized(word scalars: [Unicode.Scalar]) -> String {
      guard !scalars.isEmpty else { return "" }
      let inCapitals = Capitals.areAll(scalars)
      let word = scalars.map { $0.properties.lowercaseMapping.unicodeScalars.first ?? $0 }
      var result = ""
      var index = 0
      while index < word.count {
        var (latin, count) = (letter(at: index, of: word), 1)
        if index + 1 < word.count {
          let two = String(String.UnicodeScalarView([word[index], word[index + 1]]))
          if let pair = pairs[two] { (latin, count) = (pair, 2) }
          if index + 2 == word.count, let pair = endings[two] { (latin, count) = (pair, 2) }
        }
        result += Capitals.like(
          latin, isUpper: scalars[index].properties.isUppercase, inCapitals: inCapitals)
        index += count
      }
      return result
    }

    private func letter(at index: Int, of word: [Unicode.Scalar]) -> String {
      let scalar = word[index]
      if index == 0, let latin = initial[scalar] { return latin }
      if let latin = letters[scalar] { return latin }
      let isApostrophe = scalar == "'" || scalar == "\u{2019}" || scalar == "\u{02BC}"
      if isApostrophe { return dropsApostrophes ? "" : String(scalar) }
      return Table.russian.letters[scalar] ?? String(scalar)
    }

    static let russian = Table(letters: [
      "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "e", "ж": "zh", "з": "z",
      "и": "i", "й": "i", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r",
      "с": "s", "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh",
      "щ": "shch", "ъ": "ie", "ы": "y", "ь": "", "э": "e", "ю": "iu", "я": "ia", "і": "i",
      "ў": "u", "ґ": "g", "є": "ie", "ї": "i", "ѣ": "ie", "ѳ": "f", "ѵ": "y", "ғ": "g", "қ": "q",
      "ң": "n", "ө": "o", "ү": "u", "ұ": "u", "һ": "h", "ә": "a", "ј": "j", "љ": "lj", "њ": "nj",
      "ђ": "d", "ћ": "c", "џ": "dz", "ѓ": "g", "ќ": "k", "ѕ": "dz", "ѐ": "e", "ѝ": "i",
    ])

    static let belarusian = Table(letters: ["г": "h", "ё": "io"], dropsApostrophes: true)

    static let ukrainian = Table(
      letters: [
        "г": "h", "ґ": "g", "е": "e", "є": "ie", "и": "y", "і": "i", "ї": "i", "й": "i", "х": "kh",
        "ц": "ts", "щ": "shch", "ю": "iu", "я": "ia", "ь": "",
      ],
      initial: ["є": "ye", "ї": "yi", "й": "y", "ю": "yu", "я": "ya"], pairs: ["зг": "zgh"],
      dropsApostrophes: true)

    static let bulgarian = Table(
      letters: [
        "й": "y", "х": "h", "щ": "sht", "ъ": "a", "ь": "y", "ю": "yu", "я": "ya",
      ], endings: ["ия": "ia"])

    static let serbian = Table(letters: [
      "ђ": "đ", "е": "e", "ж": "ž", "и": "i", "ј": "j", "љ": "lj", "њ": "nj", "ћ": "ć", "х": "h",
      "ц": "c", "ч": "č", "џ": "dž", "ш": "š",
    ])

    static let macedonian = Table(letters: [
      "ѓ": "gj", "ѕ": "dz", "ј": "j", "љ": "lj", "њ": "nj", "ќ": "kj", "х": "h", "ц": "c",
      "џ": "dj",
    ])
  }
}
