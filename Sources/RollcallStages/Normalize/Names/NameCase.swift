internal import RollcallUnicode

/// Capitals for names that are written all in capitals or all in small letters.
///
/// A name in mixed case is somebody's choice (`MacLeod`, `van Gogh`) and is left alone. What comes
/// out is either mixed or comes out of a second turn unchanged. The language of the names, where it is
/// known, says what their letters do: Turkish `i` and `ı`, Dutch `IJ`, Irish `hUiginn`.
struct NameCase: Sendable {
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

  /// The language of the names, ISO 639.
  private let language: String?
  /// Whether `i` has a dot in capitals too.
  private let isTurkic: Bool
  /// Whether the language has rules of its own for letters.
  private let hasOwnLetters: Bool

  init(language: String? = nil) {
    self.language = language
    isTurkic = language == "tr" || language == "az"
    hasOwnLetters = isTurkic || language == "nl" || language == "ga"
  }

  /// The name with capitals put right where that is plain work; `nil` if it takes ``repaired(_:_:)``.
  ///
  /// The name must be of one case. What comes out is no new work for any step.
  func quick(_ name: String, _ field: Field) -> String? {
    guard field == .given || field == .family, !hasOwnLetters else { return nil }
    return QuickNameCase.repaired(name)
  }

  /// The name with capitals put right; `nil` if nothing is to be changed.
  func repaired(_ name: String, _ field: Field) -> String? {
    var result = name
    // Letters that are two in capitals (`ŉ`) need a second turn.
    for _ in 0..<4 {
      guard let next = once(result, field) else { return Self.changed(name, result) }
      result = next
    }
    return nil
  }

  private func once(_ name: String, _ field: Field) -> String? {
    // An address is no name.
    guard Self.isOneCase(name), !name.utf8.contains(UInt8(ascii: "@")), !name.contains("://") else {
      return nil
    }
    let words = lowercased(name).split(separator: " ").map { Array($0.unicodeScalars) }
    switch field {
    case .prefix, .suffix: return Self.changed(name, Self.byTable(words))
    case .whole where words.count < 2: return nil  // `ADAC`, `TAXI`, `mama`
    case .given, .family, .whole: break
    }
    let upper = name.unicodeScalars.contains { $0.properties.isUppercase }
    var result: [String] = []
    for index in words.indices {
      result.append(word(at: index, of: words, field, wasUpper: upper))
    }
    return Self.changed(name, result.joined(separator: " "))
  }

  private func lowercased(_ text: String) -> String {
    guard isTurkic else { return Self.lowercased(text) }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0 == "I" ? "ı" : $0 == "İ" ? "i" : $0 })
    ).lowercased()
  }

  /// The text in small letters.
  ///
  /// Within a word `İ` is an `i` then, not one with a second dot; at its beginning it will be a capital
  /// again.
  static func lowercased(_ text: String) -> String {
    guard text.utf8.contains(0xC4), text.unicodeScalars.contains("İ") else {
      return text.lowercased()
    }
    var result = String.UnicodeScalarView()
    var isInWord = false
    for scalar in text.unicodeScalars {
      result.append(scalar == "İ" && isInWord ? "i" : scalar)
      isInWord = scalar.properties.isAlphabetic
    }
    return String(result).lowercased()
  }

  private static func changed(_ name: String, _ result: String?) -> String? {
    guard let result = result.map(NormalizationForm.composed), !Tidy.same(name, result) else {
      return nil
    }
    return result
  }

  /// Whether the text has both capitals and small letters.
  static func isMixed(_ text: String) -> Bool {
    var upper = false
    var lower = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isUppercase { upper = true }
      if scalar.properties.isLowercase { lower = true }
      if upper && lower { return true }
    }
    return false
  }

  /// Whether the text has letters with case, all of the same; `ß` counts as either, as it often stays
  /// among capitals (`GROßMANN`).
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
    for scalar in text.unicodeScalars where scalar.value >= 0x80 && scalar != "ß" {
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

  private func word(
    at index: Int, of words: [[Unicode.Scalar]], _ field: Field, wasUpper: Bool
  ) -> String {
    let word = words[index]
    let lower = Self.text(word)
    if wasUpper, field != .family, words.count == 1 || index + 1 < words.count,
      Self.isInitials(word)
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
      !NameTables.vietnameseFamilies.contains(Self.text(words[0]))
    {
      return lower
    }
    if word.count > 4, lower.hasPrefix("al-") || lower.hasPrefix("el-") {
      return Self.text(Array(word[..<3])) + capitalized(Array(word[3...]))
    }
    if language == "ga", let name = irish(word, after: Self.text(words[index - 1])) { return name }
    return capitalized(word)
  }

  /// An Irish name with the letter that Ó and Ní put before a vowel: `hUiginn`.
  private func irish(_ word: [Unicode.Scalar], after previous: String) -> String? {
    guard ["ó", "ní", "ua", "uí", "nic"].contains(previous), word.count > 2, word[0] == "h",
      "aeiouáéíóú".unicodeScalars.contains(word[1])
    else { return nil }
    return "h" + capitalized(Array(word[1...]))
  }

  /// Two consonants, as in `JD`: initials rather than a name.
  private static func isInitials(_ word: [Unicode.Scalar]) -> Bool {
    word.count == 2 && word.allSatisfy { "bcdfghjklmnpqrstvwxz".unicodeScalars.contains($0) }
      && text(word) != "ng"
  }

  private func isParticle(
    _ word: String, before next: [Unicode.Scalar], _ field: Field
  ) -> Bool {
    guard next.filter({ $0.properties.isAlphabetic }).count > 1 else { return false }
    if NameTables.particles.contains(word) { return true }
    if field == .family { return NameTables.familyParticles.contains(word) }
    return NameTables.conjunctions.contains(word)
  }

  /// The word with capitals at its start and after hyphens, dots and apostrophes, `Mc`, `Mac`.
  private func capitalized(_ word: [Unicode.Scalar]) -> String {
    var result = String.UnicodeScalarView()
    var index = 0
    var starts = true
    while index < word.count {
      let scalar = word[index]
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        let end = word[index...].firstIndex { !Self.isOfWord($0) } ?? word.count
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
  private func segment(_ letters: [Unicode.Scalar], capital: Bool) -> [Unicode.Scalar] {
    var letters = letters
    if letters.count > 1, letters.last == "σ" { letters[letters.count - 1] = "ς" }
    guard capital else { return letters }
    let word = Self.text(letters)
    // A Hawaiian ʻokina at the start is no letter with a capital; the vowel after it is.
    let first = letters.firstIndex { $0.properties.generalCategory != .modifierLetter } ?? 0
    var inner: Int?
    if word.hasPrefix("mc"), letters.count > 3 { inner = 2 }
    if NameTables.mac.contains(word) { inner = 3 }
    if language == "nl", word.hasPrefix("ij") { inner = 1 }
    var result: [Unicode.Scalar] = []
    for (index, letter) in letters.enumerated() {
      if index == first || index == inner {
        result.append(contentsOf: upper(letter))
      } else {
        result.append(letter)
      }
    }
    return result
  }

  /// A word with a capital at its start, by no table.
  static func capital(_ word: String) -> String {
    guard let first = word.unicodeScalars.first else { return word }
    return first.properties.titlecaseMapping + String(word.unicodeScalars.dropFirst())
  }

  private func upper(_ letter: Unicode.Scalar) -> String.UnicodeScalarView {
    if isTurkic, letter == "i" { return "İ".unicodeScalars }
    return letter.properties.titlecaseMapping.unicodeScalars
  }

  private static func text(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
