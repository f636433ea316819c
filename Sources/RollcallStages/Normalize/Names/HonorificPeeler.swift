internal import RollcallUnicode

/// Takes titles off the front of names and degrees and the like off their end.
struct HonorificPeeler: Sendable {
  /// Titles that only the language of the names tells from names.
  private let ofLanguage: Set<String>

  init(language: String?) { ofLanguage = Honorifics.before(in: language) }

  // MARK: The parts of a name

  /// Moves titles from the given name, or from the family name where that comes first, and what
  /// follows a name from its last part; tells whether anything was moved.
  ///
  /// `Dr. Ana` and `García, PhD` leave `Ana` and `García`. `eastAsian` says that titles of East Asia
  /// are looked for too.
  func peel(_ fields: inout NameFields, eastAsian: Bool) -> Bool {
    var titles: [String] = []
    var endings: [String] = []
    let hasGiven = fields.given != nil
    let hasFamily = fields.family != nil
    front(of: &fields.given, into: &titles, mayTakeAll: hasFamily)
    if !hasGiven || fields.given == nil {
      front(of: &fields.family, into: &titles, mayTakeAll: false)
    }
    end(of: &fields.given, into: &endings, afterCommaOnly: hasFamily, mayTakeAll: hasFamily)
    end(of: &fields.family, into: &endings, afterCommaOnly: false, mayTakeAll: fields.given != nil)
    if eastAsian {
      eastAsianEnd(of: &fields.given, into: &endings, mayTakeAll: hasFamily)
      if !hasGiven { eastAsianEnd(of: &fields.family, into: &endings, mayTakeAll: false) }
    }
    guard !titles.isEmpty || !endings.isEmpty else { return false }
    if let moved = Self.missing(titles, in: fields.prefix) {
      fields.prefix = fields.prefix.map { $0 + " " + moved } ?? moved
    }
    if let moved = Self.missing(endings, in: fields.suffix) {
      fields.suffix = fields.suffix.map { moved + " " + $0 } ?? moved
    }
    return true
  }

  /// The words of some texts with spaces but those that a field has already; `nil` for none.
  private static func missing(_ texts: [String], in field: String?) -> String? {
    var there: [String: Int] = [:]
    for word in words(field ?? "") { there[plain(withoutComma(word)), default: 0] += 1 }
    var result: [String] = []
    for word in texts.flatMap(words) {
      let key = plain(withoutComma(word))
      if let count = there[key], count > 0 {
        there[key] = count - 1
      } else {
        result.append(word)
      }
    }
    return result.isEmpty ? nil : result.joined(separator: " ")
  }

  private func front(of name: inout String?, into titles: inout [String], mayTakeAll: Bool) {
    guard let text = name, NameFacts(text).contains(.wordOfInterest) else { return }
    var words = Self.words(text)
    let found = peelFront(&words, mayTakeAll: mayTakeAll)
    guard !found.isEmpty else { return }
    titles += found
    name = words.isEmpty ? nil : words.joined(separator: " ")
  }

  private func end(
    of name: inout String?, into endings: inout [String], afterCommaOnly: Bool, mayTakeAll: Bool
  ) {
    guard let text = name, NameFacts(text).contains(.wordOfInterest) else { return }
    var rest = text
    let found = peelEnd(&rest, afterCommaOnly: afterCommaOnly)
    if found.isEmpty {
      guard mayTakeAll, !afterCommaOnly, Self.isNothingElse(text) else { return }
      endings.append(text)
      name = nil
      return
    }
    endings += found
    name = rest
  }

  /// Whether a whole field can only be what follows a name: `Jr.` where the family name should be.
  private static func isNothingElse(_ text: String) -> Bool {
    ["jr", "iii", "phd", "esq"].contains(plain(text))
  }

  private func eastAsianEnd(
    of name: inout String?, into endings: inout [String], mayTakeAll: Bool
  ) {
    guard let text = name, let (rest, title) = peelEastAsian(text) else { return }
    if rest.isEmpty && !mayTakeAll { return }
    endings.append(title)
    name = rest.isEmpty ? nil : rest
  }

  // MARK: Texts

  /// A name without the title that follows it without a space, with that title; `nil` if there is none.
  ///
  /// `王小明先生` is `王小明` and `先生`.
  func peelEastAsian(_ text: String) -> (rest: String, title: String)? {
    guard let last = text.unicodeScalars.last, Honorifics.eastAsianEnds.contains(last) else {
      return nil
    }
    let scalars = Array(text.unicodeScalars)
    for title in Honorifics.eastAsian where scalars.reversed().starts(with: title.reversed()) {
      let rest = Tidy.line(String(String.UnicodeScalarView(scalars.dropLast(title.count))))
      return (rest, String(String.UnicodeScalarView(title)))
    }
    return nil
  }

  /// Takes titles off the front of words.
  func peelFront(_ words: inout [String], mayTakeAll: Bool) -> [String] {
    var titles: [String] = []
    while let first = words.first {
      if !titles.isEmpty, isContinuing(first), words.count > 1 || mayTakeAll {
        titles.append(first)
        words.removeFirst()
        continue
      }
      if let (title, rest) = split(first) {
        titles.append(title)
        words[0] = rest
        continue
      }
      guard isTitle(first), words.count > 1 || mayTakeAll else { break }
      titles.append(Self.withoutComma(first))
      words.removeFirst()
    }
    return titles
  }

  /// Takes what follows a name off its end, in the order it stands there.
  func peelEnd(_ text: inout String, afterCommaOnly: Bool) -> [String] {
    var endings: [String] = []
    var isBehindComma = false
    while true {
      let segments = text.split(separator: ",", omittingEmptySubsequences: false)
      if segments.count > 1, let last = segments.last {
        let words = Self.words(String(last))
        if !words.isEmpty, words.allSatisfy({ isEnding($0, behindComma: true, in: text) }) {
          endings = words + endings
          text = Tidy.line(segments.dropLast().joined(separator: ","))
          isBehindComma = true
          continue
        }
      }
      var words = Self.words(text)
      guard !afterCommaOnly || isBehindComma, words.count > 1, let word = words.last,
        isEnding(word, behindComma: false, in: text)
      else { break }
      words.removeLast()
      endings.insert(word, at: 0)
      text = Self.withoutComma(words.joined(separator: " "))
    }
    return endings
  }

  // MARK: Words

  private func isTitle(_ word: String) -> Bool {
    let plain = Self.plain(Self.withoutComma(word))
    if Honorifics.before.contains(plain) || ofLanguage.contains(plain) { return true }
    return word.utf8.contains(UInt8(ascii: ".")) && Honorifics.beforeWithDot.contains(plain)
  }

  private func isContinuing(_ word: String) -> Bool {
    word.utf8.last == UInt8(ascii: ".") && Honorifics.continuing.contains(Self.plain(word))
  }

  /// A title and the name that stands behind its dot without a space: `Dr.Müller`.
  private func split(_ word: String) -> (title: String, rest: String)? {
    guard let dot = word.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let after = word.utf8.index(after: dot)
    let title = String(word[..<after])
    let rest = String(word[after...])
    guard isTitle(title), rest.unicodeScalars.prefix(3).filter(\.properties.isAlphabetic).count > 1,
      rest.utf8.last != UInt8(ascii: "."), !isTitle(word)
    else { return nil }
    return (title, rest)
  }

  /// Whether a word follows names.
  private func isEnding(_ word: String, behindComma: Bool, in text: String) -> Bool {
    let plain = Self.plain(word)
    if behindComma, Honorifics.afterComma.contains(plain) { return true }
    guard Honorifics.after.contains(plain) else { return false }
    switch plain {
    // `Ii` is a family name of Japan, `Md` a given one of Bangladesh.
    case "ii", "iii", "iv", "md":
      return behindComma || !NameCase.isMixed(word) || word.utf8.contains(UInt8(ascii: "."))
    default: return true
    }
  }

  /// The words of a text.
  static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  private static func withoutComma(_ word: String) -> String {
    word.utf8.last == UInt8(ascii: ",") ? String(word.dropLast()) : word
  }

  /// A word in small letters without dots.
  static func plain(_ word: some StringProtocol) -> String {
    var word = word.lowercased()
    if word.utf8.contains(UInt8(ascii: ".")) { word.unicodeScalars.removeAll { $0 == "." } }
    return word
  }
}
