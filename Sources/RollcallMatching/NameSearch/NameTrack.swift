internal import RollcallUnicode

/// The folded words of a name one behind the other, which words of a search text are looked for in.
///
/// Bytes of UTF-8 without spaces; where a word begins is kept beside. A track that goes round holds
/// all twice, so that from each word the rest and then the beginning can be read on: `ana garcia ana
/// garcia` has anagarcia as well as garciaana. Nothing is found past one round.
struct NameTrack {
  /// What is known of a word.
  struct Traits: OptionSet {
    let rawValue: UInt8
    /// A syllable that may be written by its initial alone.
    static let syllable = Traits(rawValue: 1)
    /// The next word is written together with it: `jean` of `Jean-Luc`, `德` of `德华`.
    static let continues = Traits(rawValue: 2)
    /// A character that is no word where others are written together with it.
    static let character = Traits(rawValue: 4)
  }

  private(set) var bytes: [UInt8] = []
  private var starts: [Int] = []
  private var traits: [Traits] = []
  /// How many bytes and words one round has.
  private var lap = 0
  private var count = 0
  /// Which spellings of a search text are the ones to look for here.
  private(set) var spellings = NameForm.Spelling.plain

  var isEmpty: Bool { bytes.isEmpty }

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    traits.removeAll(keepingCapacity: true)
    spellings = .plain
    (lap, count) = (0, 0)
  }

  /// Appends a word.
  mutating func append(_ unit: NameUnit) {
    starts.append(bytes.count)
    traits.append(unit.traits)
    bytes.append(contentsOf: unit.bytes)
  }

  /// Appends the words of a variant.
  mutating func append(_ variant: NameVariant) {
    for unit in variant.units { append(unit) }
    spellings.formUnion(variant.spelling)
  }

  /// Appends the words of a text in Latin letters; false where it has others.
  ///
  /// `spelledOut` writes `ü` as ue; `hasUmlaut` becomes true where that makes a difference.
  mutating func append(
    latin text: UnsafeBufferPointer<UInt8>, _ fold: LatinFold, spelledOut: Bool,
    hasUmlaut: inout Bool
  ) -> Bool {
    var index = 0
    var isInWord = false
    while index < text.count {
      let start = index
      let letters = fold.next(text, &index)
      if letters == LatinFold.joint || letters == LatinFold.space {
        if isInWord, letters == LatinFold.joint {
          traits[traits.count - 1] = .continues
        } else if letters == LatinFold.space, !traits.isEmpty {
          traits[traits.count - 1] = []
        }
        isInWord = false
        continue
      }
      if letters == LatinFold.unknown { return false }
      if !isInWord {
        starts.append(bytes.count)
        traits.append([])
        isInWord = true
      }
      bytes.append(UInt8(truncatingIfNeeded: letters))
      if letters > 0xFF { bytes.append(UInt8(letters >> 8)) }
      if text[start] == 0xC3, start + 1 < text.count {
        let second = LatinFold.second(0xC3, text[start + 1])
        if second != 0 {
          hasUmlaut = true
          if spelledOut { bytes.append(second) }
        }
      }
    }
    if !traits.isEmpty { traits[traits.count - 1] = [] }
    return true
  }

  /// Ends the round; a track that goes round has it once more.
  mutating func close(goesRound: Bool) {
    (lap, count) = (bytes.count, starts.count)
    guard goesRound, count > 1 else { return }
    for word in 0..<count {
      starts.append(starts[word] + lap)
      traits.append(traits[word])
    }
    bytes.append(contentsOf: bytes[..<lap])
  }

  /// How well a folded word is found, as ``NameSearcher/rank(of:)`` counts; `nil` if it is not.
  func rank(of word: [UInt8]) -> Int? {
    let length = word.count
    guard length > 0, length <= lap else { return nil }
    let first = word[0]
    var best: Int?
    for index in 0..<count {
      let start = starts[index]
      // A syllable's initial stands where its beginning does, so nothing is missed here.
      guard bytes[start] == first else { continue }
      let found: Int
      if start + length <= bytes.count, begins(at: start, with: word) {
        found = length == lap ? 0 : rank(from: index, to: start + length)
      } else if traits[index].contains(.syllable), isSpelledByInitials(word, from: index) {
        found = 4
      } else {
        continue
      }
      if found == 0 { return 0 }
      best = min(best ?? found, found)
    }
    return best
  }

  private func begins(at start: Int, with word: [UInt8]) -> Bool {
    for offset in 1..<max(1, word.count) where bytes[start + offset] != word[offset] {
      return false
    }
    return true
  }

  /// How good a find is that goes from the beginning of a word to a byte.
  private func rank(from index: Int, to end: Int) -> Int {
    var last = index
    if traits[index].isDisjoint(with: [.syllable, .character]), end == wordEnd(index) { return 1 }
    while last + 1 < starts.count, traits[last].contains(.continues) { last += 1 }
    let whole = wordEnd(last)
    return end == whole ? 1 : end < whole ? 2 : 3
  }

  private func wordEnd(_ index: Int) -> Int {
    index + 1 < starts.count ? starts[index + 1] : bytes.count
  }

  /// The longest word that is looked for by initials, in bytes: nobody writes more of them.
  private static let longestInitials = 64

  /// Whether a word is made of syllables from an index on, each in full or its initial, the last one
  /// as far as it goes: `ldh` and `liudh` of liu de hua.
  private func isSpelledByInitials(_ word: [UInt8], from index: Int) -> Bool {
    guard word.count <= Self.longestInitials else { return false }
    // Few initials can be read in two ways; the steps bound what is left.
    var steps = 256
    return isSpelled(word[...], from: index, until: index + count, &steps)
  }

  private func isSpelled(
    _ rest: ArraySlice<UInt8>, from index: Int, until end: Int, _ steps: inout Int
  ) -> Bool {
    steps -= 1
    guard steps > 0, index < min(end, starts.count) else { return false }
    let unit = bytes[starts[index]..<wordEnd(index)]
    if unit.starts(with: rest) { return true }
    if rest.starts(with: unit),
      isSpelled(rest.dropFirst(unit.count), from: index + 1, until: end, &steps)
    {
      return true
    }
    guard traits[index].contains(.syllable) else { return false }
    for length in Self.initials(of: unit)
    where length < unit.count && rest.starts(with: unit.prefix(length))
      && isSpelled(rest.dropFirst(length), from: index + 1, until: end, &steps)
    {
      return true
    }
    return false
  }

  /// How many bytes the initial of a syllable can have: a letter of Hangul, one of pinyin or `zh`,
  /// `ch`, `sh`.
  private static func initials(of syllable: ArraySlice<UInt8>) -> ClosedRange<Int> {
    guard let first = syllable.first else { return 1...1 }
    if first >= 0x80 { return 3...3 }
    return syllable.dropFirst().first == UInt8(ascii: "h") ? 1...2 : 1...1
  }
}

/// A word of a track.
struct NameUnit {
  var bytes: [UInt8]
  var traits: NameTrack.Traits = []
}

/// One way to write a property of a name.
struct NameVariant {
  var units: [NameUnit] = []
  var spelling = NameForm.Spelling.plain
  /// Whether letters of another script were written in Latin ones.
  var isReading = false
}
