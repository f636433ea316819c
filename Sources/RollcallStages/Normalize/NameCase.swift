internal import RollcallUnicode

/// Capitals for names that are written all in capitals or all in small letters.
///
/// A name in mixed case is somebody's choice (`MacLeod`, `van Gogh`) and is left alone. What comes
/// out is either mixed or comes out of a second turn unchanged.
enum NameCase {
  /// Which rules a field goes by.
  enum Field {
    /// Given or middle names.
    case given
    /// Family names.
    case family
    /// A whole name in one text.
    case whole
    /// Honorifics before the name: by table only.
    case prefix
    /// What follows the name: by table only.
    case suffix
  }

  /// The name with capitals put right; `nil` if nothing is to be changed.
  static func repaired(_ name: String, _ field: Field) -> String? {
    var result = name
    // Letters that are two in capitals (`ŉ`) need a second turn.
    for _ in 0..<4 {
      guard let next = once(result, field) else { return changed(name, result) }
      result = next
    }
    return nil
  }

  private static func once(_ name: String, _ field: Field) -> String? {
    guard isOneCase(name) else { return nil }
    let words = name.lowercased().split(separator: " ").map { Array($0.unicodeScalars) }
    switch field {
    case .prefix, .suffix: return changed(name, byTable(words))
    case .whole where words.count < 2: return nil  // `ADAC`, `TAXI`, `mama`
    case .given, .family, .whole: break
    }
    let upper = name.unicodeScalars.contains { $0.properties.isUppercase }
    var result: [String] = []
    for index in words.indices {
      result.append(word(at: index, of: words, field, wasUpper: upper))
    }
    return changed(name, result.joined(separator: " "))
  }

  private static func changed(_ name: String, _ result: String?) -> String? {
    guard let result = result.map(NormalizationForm.composed), !Tidy.same(name, result) else {
      return nil
    }
    return result
  }

  /// Whether the text has letters with case, all of the same.
  static func isOneCase(_ text: String) -> Bool {
    var upper = false
    var lower = false
    var isASCII = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): upper = true
      case UInt8(ascii: "a")...UInt8(ascii: "z"): lower = true
      default:
        if byte >= 0x80 { isASCII = false }
        continue
      }
      if upper && lower { return false }
    }
    if isASCII { return upper != lower }
    for scalar in text.unicodeScalars where scalar.value >= 0x80 {
      let properties = scalar.properties
      if properties.isUppercase { upper = true }
      if properties.isLowercase { lower = true }
      if properties.generalCategory == .titlecaseLetter || (upper && lower) { return false }
    }
    return upper != lower
  }

  private static func byTable(_ words: [[Unicode.Scalar]]) -> String? {
    var result: [String] = []
    for word in words {
      guard let known = NameTables.titles[text(word)] else { return nil }
      result.append(known)
    }
    return result.joined(separator: " ")
  }

  private static func word(
    at index: Int, of words: [[Unicode.Scalar]], _ field: Field, wasUpper: Bool
  ) -> String {
    let word = words[index]
    let lower = text(word)
    if wasUpper, field != .family, words.count == 1 || index + 1 < words.count,
      isInitials(word)
    {
      return lower.uppercased()
    }
    guard index > 0 else { return capitalized(word) }
    if NameTables.numerals.contains(lower) { return lower.uppercased() }
    let isLast = index + 1 == words.count
    if field == .whole, isLast, NameTables.postNominals.contains(lower),
      let title = NameTables.titles[lower]
    {
      return title
    }
    if !isLast, isParticle(lower, before: words[index + 1], field),
      !NameTables.vietnameseFamilies.contains(text(words[0]))
    {
      return lower
    }
    if word.count > 4, lower.hasPrefix("al-") || lower.hasPrefix("el-") {
      return text(Array(word[..<3])) + capitalized(Array(word[3...]))
    }
    return capitalized(word)
  }

  /// Two consonants, as in `JD`: initials rather than a name.
  private static func isInitials(_ word: [Unicode.Scalar]) -> Bool {
    word.count == 2 && word.allSatisfy { "bcdfghjklmnpqrstvwxz".unicodeScalars.contains($0) }
      && text(word) != "ng"
  }

  private static func isParticle(
    _ word: String, before next: [Unicode.Scalar], _ field: Field
  ) -> Bool {
    guard next.filter({ $0.properties.isAlphabetic }).count > 1 else { return false }
    return NameTables.particles.contains(word)
      || (field == .family && NameTables.familyParticles.contains(word))
  }

  /// The word with capitals at its start and after hyphens, dots and apostrophes, `Mc`, `Mac`.
  private static func capitalized(_ word: [Unicode.Scalar]) -> String {
    var result = String.UnicodeScalarView()
    var index = 0
    var starts = true
    while index < word.count {
      let scalar = word[index]
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        let end = word[index...].firstIndex { !isOfWord($0) } ?? word.count
        result.append(contentsOf: segment(Array(word[index..<end]), capital: starts))
        index = end
        starts = false
        continue
      }
      result.append(scalar)
      index += 1
      let isApostrophe = scalar == "'" || scalar == "\u{2019}"
      starts = !isApostrophe || index + 1 < word.count && word[index + 1].properties.isAlphabetic
    }
    return String(result)
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isAlphabetic || properties.numericType != nil { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// One run of letters.
  private static func segment(_ letters: [Unicode.Scalar], capital: Bool) -> [Unicode.Scalar] {
    var letters = letters
    if letters.count > 1, letters.last == "σ" { letters[letters.count - 1] = "ς" }
    guard capital else { return letters }
    let word = text(letters)
    var inner: Int?
    if word.hasPrefix("mc"), letters.count > 3 { inner = 2 }
    if NameTables.mac.contains(word) { inner = 3 }
    var result: [Unicode.Scalar] = []
    for (index, letter) in letters.enumerated() {
      if index == 0 || index == inner {
        result.append(contentsOf: letter.properties.titlecaseMapping.unicodeScalars)
      } else {
        result.append(letter)
      }
    }
    return result
  }

  private static func text(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
