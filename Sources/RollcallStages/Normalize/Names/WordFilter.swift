/// A Bloom filter: says of a word that it is not among some, or that it may be.
struct WordFilter: Sendable {
  /// The hash of a word in small letters, made byte by byte (FNV-1a).
  struct Hash {
    fileprivate var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Takes in the next byte.
    mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

    /// The bit of the filter, from 0 to 8191.
    fileprivate var bit: Int { Int(truncatingIfNeeded: (value ^ value >> 29) >> 8 & 0x1FFF) }
  }

  private var bits = [UInt64](repeating: 0, count: 128)

  /// Makes a filter of words, in small letters where they are Latin; dots in them do not count.
  init(_ words: some Sequence<String>) {
    for word in words {
      var hash = Hash()
      for byte in word.utf8 where byte != UInt8(ascii: ".") { hash.add(byte) }
      bits[hash.bit >> 6] |= 1 << UInt64(hash.bit & 63)
    }
  }

  /// Whether the word with a hash may be in the set.
  func mayHave(_ hash: Hash) -> Bool { bits[hash.bit >> 6] >> UInt64(hash.bit & 63) & 1 == 1 }

  /// The words for which names are looked at closer; those of other scripts in each case.
  static let names = WordFilter(
    Honorifics.allWords.union(SeveralPeople.words).flatMap { word -> [String] in
      word.utf8.allSatisfy({ $0 < 0x80 })
        ? [word] : [word, word.uppercased(), NameCase.capital(word)]
    })

  /// The words that names are cased by.
  static let cases = WordFilter(
    NameTables.particles.union(NameTables.familyParticles).union(NameTables.conjunctions)
      .union(NameTables.numerals).union(NameTables.postNominals)
      .union(NameTables.vietnameseFamilies))
}
