internal import RollcallUnicode

/// Takes a whole name apart where it is sure how.
///
/// A comma means the family name first. Han and Hangul have it first too. Names in Latin and other
/// letters are taken apart if the language of the names says their order, or if the family name is
/// written in capitals (`Jean DUPONT`). Everything else stays whole: a wrong family name is worse
/// than none.
struct NameParser: Sendable {
  /// The parts of a name.
  struct Parts: Hashable {
    var prefix: String?
    var given: String?
    var middle: String?
    var family: String?
    var suffix: String?
    /// The name as it was, where its order is right and its parts alone do not tell it.
    var whole: String?
  }

  private let language: String?
  private let peeler: HonorificPeeler

  init(language: String?, peeler: HonorificPeeler) {
    self.language = language
    self.peeler = peeler
  }

  /// The parts of a whole name; `nil` if it is not sure which they are.
  func parse(_ name: String) -> Parts? {
    guard name.utf8.count <= NameFacts.longest else { return nil }
    var rest = name
    var endings: [String] = []
    if let (text, title) = peeler.peelEastAsian(rest), !text.isEmpty {
      rest = text
      endings = [title]
    }
    endings = peeler.peelEnd(&rest, afterCommaOnly: false) + endings
    guard let parts = parse(rest: rest, of: name) else { return nil }
    var result = parts
    result.suffix = joined([parts.suffix].compactMap { $0 } + endings)
    return result
  }

  private func parse(rest: String, of name: String) -> Parts? {
    let segments = rest.split(separator: ",", omittingEmptySubsequences: false)
    guard Self.isName(rest), segments.count < 3 else { return nil }
    if segments.count == 2 { return byComma(String(segments[0]), String(segments[1])) }
    var words = HonorificPeeler.words(rest)
    let titles = peeler.peelFront(&words, mayTakeAll: false)
    guard !words.isEmpty, !words.contains(where: Self.isOfFirm) else { return nil }
    var parts: Parts?
    switch WritingSystem.only(in: words.joined()) {
    case .han: parts = EastAsianOrder(language: language).han(words)
    case .hangul: parts = EastAsianOrder(language: language).hangul(words)
    case .kana: parts = EastAsianOrder(language: language).kana(words)
    case .cyrillic: parts = byPatronymic(words) ?? byCapitals(words) ?? byLanguage(words, name)
    case .latin, .greek, .other: parts = byCapitals(words) ?? byLanguage(words, name)
    case .some(.none), nil: parts = EastAsianOrder(language: language).mixed(words)
    }
    parts?.prefix = joined(titles)
    return parts
  }

  private func joined(_ words: [String]) -> String? {
    words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Whether a text has nothing in it that names do not have.
  private static func isName(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case " ", ",", "-", "'", ".", "\u{2019}", "\u{2018}", "\u{02BB}", "\u{2010}", "\u{2011}": true
      default:
        scalar.properties.isAlphabetic
          || [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
      }
    }
  }

  private static func isOfFirm(_ word: String) -> Bool {
    wordsOfFirms.contains(HonorificPeeler.plain(word))
  }

  private static let wordsOfFirms: Set<String> = [
    "gmbh", "inc", "ltd", "llc", "ag", "kg", "corp", "company", "university", "hospital", "bank",
    "hotel", "restaurant", "school", "clinic", "office", "service", "services", "support", "taxi",
    "the", "bv", "sa", "sarl", "srl", "spa", "plc", "club", "verein", "praxis", "ооо", "зао",
  ]

  // MARK: Orders

  /// `García, Ana María`: what stands before the comma is the family name.
  private func byComma(_ before: String, _ after: String) -> Parts? {
    var family = Tidy.line(before)
    let endings = peeler.peelEnd(&family, afterCommaOnly: false)
    var familyWords = HonorificPeeler.words(family)
    var titles = peeler.peelFront(&familyWords, mayTakeAll: false)
    if !titles.isEmpty { family = familyWords.joined(separator: " ") }
    var words = HonorificPeeler.words(after)
    titles += peeler.peelFront(&words, mayTakeAll: true)
    guard !family.isEmpty, HonorificPeeler.words(family).count < 5, words.count < 5,
      !words.contains(where: Self.isOfFirm),
      !HonorificPeeler.words(family).contains(where: Self.isOfFirm)
    else { return nil }
    // `Ana María` may be one name or two; initials are a middle name.
    let hasInitials = words.count > 1 && words.dropFirst().allSatisfy(Self.isInitial)
    return Parts(
      prefix: joined(titles), given: hasInitials ? words.first : joined(words),
      middle: hasInitials ? joined(Array(words.dropFirst())) : nil, family: family,
      suffix: joined(endings))
  }

  /// Whether a word is a letter, with or without a stop.
  private static func isInitial(_ word: String) -> Bool {
    let letters = word.unicodeScalars.filter { $0 != "." }
    return letters.count == 1 && word.unicodeScalars.count < 3
  }

  /// `Jean DUPONT`, `DUPONT Jean`: the words in capitals are the family name.
  private func byCapitals(_ words: [String]) -> Parts? {
    guard words.count > 1, words.count < 6 else { return nil }
    let isFamily = words.map(Self.isInCapitals)
    let others = words.indices.filter { !isFamily[$0] }
    guard let first = others.first, let last = others.last, others.count < words.count,
      others.count == last - first + 1, first == 0 || last == words.count - 1,
      others.allSatisfy({ NameCase.isMixed(words[$0]) })
    else { return nil }
    let family = Array(first == 0 ? words[(last + 1)...] : words[..<first])
    guard family.contains(where: { $0.unicodeScalars.count > 2 }) else { return nil }
    return Parts(
      given: words[first], middle: joined(Array(words[first...last].dropFirst())),
      family: joined(family))
  }

  /// Whether a word is written in capitals and can be no initials.
  private static func isInCapitals(_ word: String) -> Bool {
    let letters = word.unicodeScalars.filter { $0.properties.isCased }
    return letters.count > 1 && letters.allSatisfy { $0.properties.isUppercase }
      && !word.utf8.contains(UInt8(ascii: "."))
  }

  /// `Иван Иванович Петров`, `Петров Иван Иванович`: the patronymic tells the order.
  private func byPatronymic(_ words: [String]) -> Parts? {
    guard words.count == 3 else { return nil }
    switch (Self.isPatronymic(words[1]), Self.isPatronymic(words[2])) {
    case (true, false): return Parts(given: words[0], middle: words[1], family: words[2])
    // A family name can end as a patronymic does; a given name cannot.
    case (true, true): return Parts(given: words[0], middle: words[1], family: words[2])
    case (false, true): return Parts(given: words[1], middle: words[2], family: words[0])
    case (false, false): return nil
    }
  }

  private static func isPatronymic(_ word: String) -> Bool {
    let lower = word.lowercased()
    return [
      "ович", "евич", "ьич", "овна", "евна", "ична", "инична", "івна", "ївна", "йович", "оглы",
      "кызы",
    ].contains { lower.hasSuffix($0) && lower.unicodeScalars.count > $0.unicodeScalars.count + 1 }
  }

  /// By the order that the language of the names has.
  private func byLanguage(_ words: [String], _ name: String) -> Parts? {
    guard let language, words.count > 1, words.count < 6 else { return nil }
    if Self.familyFirst.contains(language) { return familyFirst(words, language, name) }
    guard Self.givenFirst.contains(language) else { return nil }
    let start =
      words.indices.dropFirst().dropLast().first {
        NameTables.particles.contains(words[$0])
          || NameTables.particles.contains(words[$0].lowercased())
      } ?? words.count - 1
    // Two family names or two given names: nobody can tell.
    if Self.twoFamilies.contains(language), start > 1 { return nil }
    if Self.twoFamilies.contains(language), start < words.count - 1, words.count > start + 3 {
      return nil
    }
    return Parts(
      given: words[0], middle: joined(Array(words[1..<start])),
      family: joined(Array(words[start...])))
  }

  private func familyFirst(_ words: [String], _ language: String, _ name: String) -> Parts? {
    // The composite name has the given name first in these letters, so the whole name stays.
    if language == "vi" {
      return Parts(
        given: words.last, middle: joined(Array(words[1..<(words.count - 1)])), family: words[0],
        whole: name)
    }
    guard words.count < 4 else { return nil }
    if language == "hu" {
      // `ifj. Nagy János`: what has a stop is no name.
      if words.contains(where: { $0.utf8.last == UInt8(ascii: ".") }) { return nil }
      return Parts(
        given: words[1], middle: joined(Array(words.dropFirst(2))), family: words[0], whole: name)
    }
    return Parts(given: joined(Array(words.dropFirst())), family: words[0], whole: name)
  }

  /// Languages whose names have the family name first in Latin letters too.
  private static let familyFirst: Set<String> = ["hu", "vi", "zh", "ko"]
  /// Languages whose names have the given name first.
  private static let givenFirst: Set<String> = [
    "en", "de", "fr", "es", "pt", "it", "nl", "sv", "no", "nb", "nn", "da", "fi", "is", "pl", "cs",
    "sk", "sl", "hr", "bs", "sr", "mk", "bg", "et", "lv", "lt", "ro", "tr", "az", "el", "ga", "cy",
    "gd",
    "ca", "gl", "eu", "sq", "mt", "he", "ar", "fa", "hi", "ka", "hy", "af", "fo", "lb",
  ]
  /// Languages in which people have two family names as often as two given ones.
  private static let twoFamilies: Set<String> = ["es", "pt", "ca", "gl", "eu"]
}
