package import RollcallModel

/// Finds people by what somebody typed of their names, as address books do.
///
/// The text is cut into words, and each has to be the beginning of a word of the person's names:
/// given, middle, family, previous family name, nickname, the name as the source wrote it, their
/// phonetic forms, the organization and its phonetic form. The words may come in any order. Case,
/// accents and width do not matter, nor do hyphens and apostrophes (`obrien` and `brien` find
/// O’Brien), and names are found run together (`anagarcia`, `garciaana`). `ü` is u and ue.
///
/// Names of other scripts are found by their letters and by Latin ones: Han by any part of the name,
/// in traditional or simplified characters, by pinyin (`liudehua`, `de hua`, `lv` for 吕) and its
/// initials (`ldh`, `liudh`); kana by Hepburn, Kunrei or as people write it (`satou`, `sato`); Hangul
/// by what is typed of it so far, its initial consonants (`ㅎㄱㄷ`), the Revised Romanization and the
/// customary spellings of families (`kim`); Cyrillic and Greek by the passport's spelling and looser
/// ones. Han is read as Chinese: a Japanese name in Han is found by its phonetic properties.
///
/// Of a property that is longer than 1,024 bytes only the beginning is searched; a text of more than
/// 1,024 bytes finds nobody. Belongs to one thread: each thread makes its own.
package final class NameSearcher {
  private let query: NameQuery
  private let readings: NameReadings
  private let fold = LatinFold.shared
  private var track = NameTrack()
  /// How well each word of the query was found in the person at hand.
  private var found: [Int]
  private static let notFound = Int.max
  /// The longest property that is searched whole, in bytes.
  private static let longest = 1024

  /// Makes ready to search; `nil` for a text without letters or digits.
  package init?(_ text: String) {
    let letters = NameLetters()
    guard let query = NameQuery(text, letters) else { return nil }
    self.query = query
    readings = NameReadings(letters, readsLatin: query.hasLatin)
    found = Array(repeating: Self.notFound, count: query.words.count)
  }

  /// Whether a person is found.
  package func matches(_ person: Person) -> Bool { rank(of: person) != nil }

  /// How well a person is found, lower is better; `nil` if not at all.
  ///
  /// 0: the text is a name in full; 1: whole words of names; 2: beginnings of words; 3: words run
  /// together; 4: initials.
  package func rank(of person: Person) -> Int? {
    guard query.isPossible, mayMatch(person) else { return nil }
    for index in found.indices { found[index] = Self.notFound }
    NameLine.each(of: person) { search($0) }
    return result
  }

  /// What the words came to together.
  private var result: Int? {
    let joined = found[query.joined]
    if joined == 0 { return 0 }
    var worst = 1
    for group in query.groups {
      var rank = found[group.whole]
      if !group.parts.isEmpty {
        rank = min(rank, found[group.parts].max() ?? Self.notFound)
      }
      worst = max(worst, rank)
    }
    if worst != Self.notFound { return worst }
    return joined == Self.notFound ? nil : max(joined, 3)
  }
}

// MARK: Who can be found at all

extension NameSearcher {
  /// Whether the first letters of a person's words allow for being found; most people end here.
  private func mayMatch(_ person: Person) -> Bool {
    var initials: UInt64 = 0
    var isLatin = true
    NameLine.each(of: person) { line in
      note(line.first, line.firstPart, &initials, &isLatin)
      note(line.middle, .plain, &initials, &isLatin)
      note(line.last, .family, &initials, &isLatin)
    }
    if isLatin {
      return query.latinInitials & ~initials == 0 || query.firstLatinInitial & initials != 0
    }
    return query.initials.allSatisfy { $0 & initials != 0 } || query.initials[0] & initials != 0
  }

  /// Notes what the words of a property begin with, and whether it is in Latin letters only.
  @inline(__always)
  private func note(
    _ text: String?, _ part: @autoclosure () -> NameReadings.Part, _ initials: inout UInt64,
    _ isLatin: inout Bool
  ) {
    guard let text else { return }
    let known = text.utf8.withContiguousStorageIfAvailable { fold.initials($0) } ?? nil
    if let known {
      initials |= known
    } else {
      isLatin = false
      initials |= readings(Self.beginning(text), part()).initials
    }
  }
}

// MARK: Searching a line

extension NameSearcher {
  private func search(_ line: NameLine) {
    guard line.first != nil || line.middle != nil || line.last != nil else { return }
    var hasUmlaut = false
    guard searchLatin(line, spelledOut: false, &hasUmlaut) else { return searchAny(bounded(line)) }
    if hasUmlaut { _ = searchLatin(line, spelledOut: true, &hasUmlaut) }
  }

  /// Searches a line in Latin letters; false for any other.
  private func searchLatin(_ line: NameLine, spelledOut: Bool, _ hasUmlaut: inout Bool) -> Bool {
    track.clear()
    guard append(line.first, spelledOut, &hasUmlaut) else { return false }
    let before = track.bytes.count
    guard append(line.middle, spelledOut, &hasUmlaut) else { return false }
    let hasMiddle = track.bytes.count > before
    guard append(line.last, spelledOut, &hasUmlaut) else { return false }
    findWords(goesRound: line.goesRound)
    guard hasMiddle else { return true }
    track.clear()
    _ = append(line.first, spelledOut, &hasUmlaut) && append(line.last, spelledOut, &hasUmlaut)
    findWords(goesRound: line.goesRound)
    return true
  }

  private func append(_ text: String?, _ spelledOut: Bool, _ hasUmlaut: inout Bool) -> Bool {
    guard let text else { return true }
    return text.utf8.withContiguousStorageIfAvailable { bytes in
      guard bytes.count <= Self.longest else { return false }
      return track.append(latin: bytes, fold, spelledOut: spelledOut, hasUmlaut: &hasUmlaut)
    } ?? false
  }

  /// Searches a line in any letters.
  private func searchAny(_ line: NameLine) {
    let entries = [
      line.first.map { readings($0, line.firstPart) },
      line.middle.flatMap { $0.isEmpty ? nil : readings($0, .plain) },
      line.last.map { readings($0, .family) },
    ]
    searchVariants(of: line, entries.map { $0?.letters ?? [] })
    let latin = entries.map { $0?.latin ?? [] }
    guard latin.contains(where: { $0.contains(where: \.isReading) }) else { return }
    searchVariants(of: line, latin)
  }

  /// Searches the first variants of a line's properties, then the second ones, and so on.
  private func searchVariants(of line: NameLine, _ parts: [[NameVariant]]) {
    for number in 0..<(parts.lazy.map(\.count).max() ?? 0) {
      let chosen = parts.map { $0.isEmpty ? nil : $0[min(number, $0.count - 1)] }
      track.clear()
      for variant in chosen { if let variant { track.append(variant) } }
      findWords(goesRound: line.goesRound)
      guard chosen[1] != nil else { continue }
      track.clear()
      for variant in [chosen[0], chosen[2]] { if let variant { track.append(variant) } }
      findWords(goesRound: line.goesRound)
    }
  }

  /// Looks for all words in the track.
  private func findWords(goesRound: Bool) {
    guard !track.isEmpty else { return }
    track.close(goesRound: goesRound)
    for (index, forms) in query.words.enumerated() {
      for form in forms where !track.spellings.isDisjoint(with: form.spelling) {
        if let rank = track.rank(of: form.bytes) { found[index] = min(found[index], rank) }
      }
    }
  }

  private func bounded(_ line: NameLine) -> NameLine {
    var line = line
    line.first = line.first.map(Self.beginning)
    line.middle = line.middle.map(Self.beginning)
    line.last = line.last.map(Self.beginning)
    return line
  }

  /// A text cut at a code point before the longest that is searched.
  private static func beginning(_ text: String) -> String {
    guard text.utf8.count > longest else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: longest)
    while end > text.startIndex, text.utf8[end] & 0xC0 == 0x80 {
      end = text.utf8.index(before: end)
    }
    return String(text[..<end])
  }
}
