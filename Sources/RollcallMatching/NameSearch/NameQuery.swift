internal import RollcallUnicode

/// What somebody typed to find people by name, folded and cut into words.
struct NameQuery: Sendable {
  /// A word as written between white space: it is found as a whole, or else each of its parts.
  ///
  /// `Jean-Luc` is jeanluc, or jean and luc. The numbers are places in ``words``.
  struct Group: Sendable {
    var whole: Int
    /// Empty if the word has one part only.
    var parts: Range<Int>
  }

  /// The longest text that is searched for, in bytes: nobody types more, and no name is as long.
  private static let longest = 1024

  /// All words in all their spellings.
  private(set) var words: [[NameForm]] = []
  private(set) var groups: [Group] = []
  /// The place in ``words`` of all words run together.
  private(set) var joined = 0
  /// Whether any word is in Latin letters, so that other scripts have to be read.
  private(set) var hasLatin = false
  /// Whether any person can be found: not for too long a text.
  private(set) var isPossible = true
  /// What all words begin with, each as it is in a name in Latin letters, a bit for each.
  private(set) var latinInitials: UInt64 = 0
  /// The same of the first word alone, which all words run together begin with.
  private(set) var firstLatinInitial: UInt64 = 0
  /// What each word can begin with in names of any letters.
  private(set) var initials: [UInt64] = []

  /// Folds a text; `nil` for one without letters or digits.
  init?(_ text: String, _ letters: NameLetters) {
    guard text.utf8.count <= Self.longest else {
      guard !letters.units(text).isEmpty else { return nil }
      isPossible = false
      return
    }
    let pieces = Self.pieces(text)
    for piece in pieces { addGroup(piece, letters) }
    guard !groups.isEmpty else { return nil }
    if groups.count == 1 {
      joined = groups[0].whole
    } else {
      joined = words.count
      guard let all = Self.forms(pieces.joined(separator: " "), letters) else { return nil }
      words.append(all)
    }
    hasLatin = words.contains { forms in forms[0].bytes.contains { $0 < 0x80 } }
    for group in groups {
      latinInitials |= Self.bit(of: words[group.whole][0].bytes)
      initials.append(words[group.whole].reduce(0) { $0 | Self.bit(of: $1.bytes) })
    }
    firstLatinInitial = Self.bit(of: words[groups[0].whole][0].bytes)
  }

  /// The bit of what a word begins with: one each for the letters and digits of ASCII, others share
  /// what is left.
  static func bit(of word: [UInt8]) -> UInt64 {
    guard let first = word.first else { return 0 }
    if first < 0x80 { return bit(first) }
    // The last byte of the first letter tells most.
    let end = word.dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? word.count
    return 1 << UInt64(36 + word[end - 1] % 28)
  }

  /// The bit of a small letter or digit of ASCII.
  @inline(__always)
  static func bit(_ byte: UInt8) -> UInt64 {
    byte >= 0x61 ? 1 << UInt64(byte &- 0x61) : 1 << UInt64((byte &- 0x30) & 0x0F &+ 26)
  }

  /// What stands between white space and commas, without apostrophes.
  private static func pieces(_ text: String) -> [String] {
    text.unicodeScalars
      .split { $0.properties.isWhitespace || separators.contains($0) }
      .map { piece in
        String(String.UnicodeScalarView(piece.filter { !LetterFold.isApostrophe($0) }))
      }
  }

  private static let separators: Set<Unicode.Scalar> = [",", ";", "、", "，", "；", "،"]

  private mutating func addGroup(_ piece: String, _ letters: NameLetters) {
    guard let whole = Self.forms(piece, letters) else { return }
    let parts = LetterFold.words(piece)
    var group = Group(whole: words.count, parts: 0..<0)
    words.append(whole)
    if parts.count > 1 {
      let first = words.count
      words += parts.compactMap { Self.forms($0, letters) }
      group.parts = first..<words.count
    }
    groups.append(group)
  }

  /// The spellings of a text run together; `nil` for one without letters or digits.
  private static func forms(_ text: String, _ letters: NameLetters) -> [NameForm]? {
    let plain = letters.units(text).flatMap(\.bytes)
    if plain.isEmpty { return nil }
    let other = LatinFold.spelledOut(text).map { letters.units($0).flatMap(\.bytes) }
    return NameForm.all(plain: plain, spelledOut: other)
  }
}
