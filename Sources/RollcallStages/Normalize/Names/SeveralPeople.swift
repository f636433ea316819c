internal import RollcallUnicode

/// Sees that a field names several people: `Mr. and Mrs. Smith`, `Ana & Luis Lima`, `Familie Müller`.
///
/// It is seen, and not taken apart: who of them the phone belongs to nobody can tell. Names that have
/// an `and` of their own are not meant: `Ortega y Gasset`, `von und zu Liechtenstein`, firms.
enum SeveralPeople {
  /// The first field that names several people; `nil` if none does.
  ///
  /// `wholeIsCompany` says that the whole name stands for a company.
  static func text(in fields: NameFields, wholeIsCompany: Bool) -> String? {
    if let prefix = fields.prefix, hasAnd(prefix) { return prefix }
    if let given = fields.given, isSeveral(given, .given) { return given }
    if let family = fields.family, isSeveral(family, .family) { return family }
    guard let whole = fields.whole, !wholeIsCompany, isSeveral(whole, .whole) else { return nil }
    return whole
  }

  private enum Field {
    case given, family, whole
  }

  /// Words that stand between people in any field.
  private static let ands: Set<String> = ["&", "+", "and", "und"]
  /// Words that stand between people, but are names or initials elsewhere: small letters only.
  private static let weakAnds: Set<String> = [
    "et", "y", "e", "i", "en", "og", "och", "ve", "és", "ja", "và", "и", "й", "та", "і", "και", "와",
    "과", "및", "和", "と",
  ]
  /// Words of a family before its name.
  private static let families: Set<String> = [
    "familie", "family", "famille", "familia", "família", "famiglia", "fam", "rodzina", "rodina",
    "perhe", "familjen", "семья", "родина", "família",
  ]
  /// Words that only firms have in their name.
  private static let firms: Set<String> = [
    "co", "sons", "son", "söhne", "sohn", "partner", "partners", "associates", "company", "bros",
    "brothers", "daughters", "inc", "ltd", "llc", "llp", "gmbh", "kg", "ag", "fils", "hijos",
    "figli", "group", "services", "solutions", "shop", "store", "bar", "café", "restaurant",
    "hotel",
  ]

  /// All words for which names are looked at closer.
  static let words = ands.union(weakAnds).union(families)

  /// Whether one of the words stands within a text: between titles (`Mr. & Mrs.`).
  private static func hasAnd(_ text: String) -> Bool {
    let words = HonorificPeeler.words(text)
    return words.dropFirst().dropLast().contains { ands.contains($0) || weakAnds.contains($0) }
  }

  private static func isSeveral(_ text: String, _ field: Field) -> Bool {
    guard mayBeSeveral(text) else { return false }
    let words = HonorificPeeler.words(spaced(text))
    let plain = words.map { HonorificPeeler.plain($0) }
    if plain.contains(where: firms.contains) { return false }
    if words.count > 1, let first = plain.first, families.contains(first) { return true }
    if words.count > 1, field == .whole, plain.last == "family" { return true }
    if isEastAsianPair(words, text) { return true }
    for index in words.indices.dropFirst().dropLast() {
      let isAnd = ands.contains(plain[index])
      let isWeak =
        !isAnd && weakAnds.contains(words[index]) && (NameCase.isMixed(text) || !hasCase(text))
      guard isAnd || isWeak else { continue }
      // `von und zu`.
      if NameTables.particles.contains(plain[index - 1]) { continue }
      switch field {
      case .given: return true
      case .family: if isAnd { return true }
      case .whole:
        // `Bed & Bath` is as likely a firm; with a title it is people.
        if isAnd, words.count > 3 || plain.contains(where: Honorifics.before.contains) {
          return true
        }
        if isWeak, index == 1, words.count > 3 { return true }
      }
    }
    return false
  }

  /// Whether a text has more words than one, a sign that joins them, or is longer than names of East
  /// Asia are: five characters of three bytes.
  private static func mayBeSeveral(_ text: String) -> Bool {
    text.utf8.contains {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "+")
    }
      || (text.utf8.count >= 15 && text.utf8.first.map { $0 >= 0xE3 } ?? false)
  }

  /// The text with spaces around `&` and `+`.
  private static func spaced(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "+") }) else {
      return text
    }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "&" || scalar == "+" {
        result += " \(scalar) "
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func hasCase(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.isCased }
  }

  /// Two names of East Asia: `王明和李丽`, `山田と佐藤`, `김민준과 이서연`.
  private static func isEastAsianPair(_ words: [String], _ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    if words.count == 1 {
      guard scalars.count <= 9 else { return false }
      for index in scalars.indices.dropFirst(2).dropLast(2) {
        let (left, right) = (Array(scalars[..<index]), Array(scalars[(index + 1)...]))
        guard WritingSystem.of(scalars[index - 1]) == .han,
          WritingSystem.of(scalars[index + 1]) == .han, left.count < 5, right.count < 5
        else { continue }
        if scalars[index] == "と" { return true }
        if scalars[index] == "和" || scalars[index] == "与", ChineseSurnames.length(in: left) != nil,
          ChineseSurnames.length(in: right) != nil
        {
          return true
        }
      }
      return false
    }
    guard words.count == 2, let last = words[0].unicodeScalars.last, last == "와" || last == "과"
    else {
      return false
    }
    let left = Array(words[0].unicodeScalars.dropLast())
    let right = Array(words[1].unicodeScalars)
    return left.count > 2 && KoreanSurnames.length(in: left) != nil
      && KoreanSurnames.length(in: right) != nil
  }
}
