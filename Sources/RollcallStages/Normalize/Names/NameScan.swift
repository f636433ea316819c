internal import RollcallModel

/// Sees in one pass over their bytes that names need no work, without allocating.
///
/// It answers yes only where no step of ``NameNormalizer`` could find anything: letters of Latin-1 and
/// Latin Extended-A in mixed case, single spaces, hyphens, apostrophes and initials with their dots,
/// and no word that is a title, a degree or an `and`. For all other names the steps look closer.
enum NameScan {
  /// Whether all names of a person are in order.
  static func isInOrder(_ person: Person) -> Bool {
    guard person.namePrefix == nil, person.nameSuffix == nil, person.nickname == nil,
      person.formattedName == nil
    else { return false }
    if person.hasRareProperties, hasRareNames(person) { return false }
    return isInOrder(person.givenName) && isInOrder(person.familyName)
      && isInOrder(person.middleName)
  }

  private static func hasRareNames(_ person: Person) -> Bool {
    person.previousFamilyName != nil || person.phoneticGivenName != nil
      || person.phoneticMiddleName != nil || person.phoneticFamilyName != nil
      || person.phoneticOrganization != nil
  }

  private static func isInOrder(_ name: String?) -> Bool {
    guard var name else { return true }
    return name.withUTF8(isInOrder)
  }

  /// Whether a name is in order.
  static func isInOrder(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var upper = false
    var lower = false
    var word = WordFilter.Hash()
    var length = 0
    var index = 0
    if bytes.first == UInt8(ascii: "'") { return false }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        lower = true
        word.add(byte)
        length += 1
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        upper = true
        word.add(byte | 0x20)
        length += 1
      case 0xC3...0xC5:
        guard index < bytes.count, let isUpper = isUpper(byte, bytes[index]) else { return false }
        if isUpper { upper = true } else { lower = true }
        word.add(byte)
        word.add(bytes[index] | 0x20)
        index += 1
        length += 1
      case UInt8(ascii: "-"), UInt8(ascii: "'"):
        word.add(byte)
      case UInt8(ascii: "."):
        // An initial; anything else may be short for a title.
        guard length == 1 else { return false }
      case UInt8(ascii: " "):
        guard length > 0, index < bytes.count, bytes[index] != UInt8(ascii: " "),
          !WordFilter.names.mayHave(word)
        else { return false }
        word = WordFilter.Hash()
        length = 0
      default: return false
      }
    }
    return upper && lower && length > 0 && !WordFilter.names.mayHave(word)
  }

  /// Whether a letter of two bytes from U+00C0 to U+017F is a capital; `nil` for what is no letter or
  /// has no such case.
  private static func isUpper(_ first: UInt8, _ second: UInt8) -> Bool? {
    switch (first, second) {
    case (0xC3, 0x97), (0xC3, 0xB7), (0xC3, 0x9F): nil
    case (0xC3, ..<0xA0): true
    case (0xC3, _): false
    // U+0130, U+0131, U+0138 and U+0149 and U+017F are odd ones.
    case (0xC4, 0xB0), (0xC4, 0xB1), (0xC4, 0xB8), (0xC5, 0x89), (0xC5, 0xBF): nil
    case (0xC4, ..<0xB8): second % 2 == 0
    case (0xC4, _): second % 2 == 1
    case (0xC5, ..<0x89): second % 2 == 1
    case (0xC5, ..<0xB8): second % 2 == 0
    case (0xC5, 0xB8): true
    case (0xC5, _): second % 2 == 1
    default: nil
    }
  }
}

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

  /// Makes a filter of words in small letters; dots in them do not count.
  init(_ words: some Sequence<String>) {
    for word in words {
      var hash = Hash()
      for byte in word.utf8 where byte != UInt8(ascii: ".") { hash.add(byte) }
      bits[hash.bit >> 6] |= 1 << UInt64(hash.bit & 63)
    }
  }

  /// Whether the word with a hash may be in the set.
  func mayHave(_ hash: Hash) -> Bool { bits[hash.bit >> 6] >> UInt64(hash.bit & 63) & 1 == 1 }

  /// The words for which names are looked at closer.
  static let names = WordFilter(
    Honorifics.allWords.union(SeveralPeople.words))
}
