internal import RollcallUnicode

/// Capitals for streets and towns that are written all in capitals or all in small letters.
///
/// `1600 PENNSYLVANIA AVE NW` becomes `1600 Pennsylvania Ave NW`. A text in mixed case is somebody's
/// choice and is left alone; so are texts of few letters (`NYC`, `B 12`).
enum StreetCase {
  /// A text with this many letters or fewer is no word that has a case of its own.
  private static let fewest = 3

  /// The text with capitals put right; `nil` if nothing is to be changed.
  static func repaired(_ text: String) -> String? {
    guard NameCase.isOneCase(text),
      text.unicodeScalars.count(where: \.properties.isAlphabetic) > fewest
    else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(line)
    let result = NormalizationForm.composed(lines.joined(separator: "\n"))
    // What is still of one case would be taken up again the next time.
    return Tidy.same(result, text) || NameCase.isOneCase(result) ? nil : result
  }

  private static func line(_ line: Substring) -> String {
    var isFirst = true
    return line.split(separator: " ", omittingEmptySubsequences: false).map { word in
      defer { isFirst = false }
      return self.word(NameCase.lowercased(String(word)), isFirst: isFirst)
    }.joined(separator: " ")
  }

  private static func word(_ word: String, isFirst: Bool) -> String {
    let letters = word.filter { $0.isLetter || $0.isNumber }
    if word == "c/o" { return word }
    if upper.contains(letters) { return word.uppercased() }
    if !isFirst, lower.contains(letters) { return word }
    if let digit = word.first, digit.isNumber {
      // `1st` and `2nd` stay small, the letter of `12b` is capital.
      let rest = letters.drop { $0.isNumber }
      return rest.count == 1 ? word.uppercased() : word
    }
    return capitalized(word)
  }

  /// The word with a capital at its beginning and after a hyphen, a slash or an apostrophe of an
  /// elided article.
  private static func capitalized(_ word: String) -> String {
    var result = ""
    var begins = true
    var lettersBefore = 0
    for character in word {
      if character.isLetter {
        result += begins ? titlecase(character) : String(character)
        begins = false
        lettersBefore += 1
        continue
      }
      result.append(character)
      switch character {
      case "-", "/", "(", ".": (begins, lettersBefore) = (true, 0)
      case "'", "\u{2019}":
        begins = lettersBefore == 1
        lettersBefore = 0
      default: lettersBefore = 0
      }
    }
    return result
  }

  private static func titlecase(_ character: Character) -> String {
    guard let first = character.unicodeScalars.first else { return String(character) }
    var result = first.properties.titlecaseMapping
    result.unicodeScalars.append(contentsOf: character.unicodeScalars.dropFirst())
    return result
  }

  /// Points of the compass, post boxes and roman numerals.
  private static let upper: Set<String> = [
    "n", "s", "w", "nw", "ne", "sw", "se", "po", "ii", "iii", "iv", "usa", "uk", "bp", "cp",
  ]

  /// Words that are small but at the beginning.
  private static let lower: Set<String> = [
    "of", "the", "and", "on", "upon", "de", "la", "le", "les", "du", "des", "der", "den", "dem",
    "die",
    "am", "an", "im", "in", "auf", "bei", "zum", "zur", "und", "del", "della", "di", "da", "do",
    "dos",
    "das", "y", "et", "e", "sur", "sous", "van", "ter", "aan",
  ]
}
