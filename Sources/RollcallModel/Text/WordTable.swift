/// Words in UTF-8, each with a number, found by their bytes without making a `String`.
///
/// Open addressing over one array of bytes: built once, a few nanoseconds a look-up. Words are hashed
/// from their last byte to their first, so that on the way through a domain every parent domain has
/// its hash too (see ``Hash``).
package struct WordTable: Sendable {
  /// The hash of a word, byte by byte from the last (FNV-1a, 64 bits).
  package struct Hash {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The hash of no byte.
    package init() {}

    /// Takes the byte before those taken.
    package mutating func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }

    /// All bits mixed, as the lowest are what picks a slot.
    package var value: UInt32 { UInt32(truncatingIfNeeded: state ^ (state >> 29)) }
  }

  /// Where a word is; its number is never ``none``.
  private struct Slot {
    var hash: UInt32
    var start: UInt32
    var count: UInt16
    var number: UInt16
  }

  private static let none = UInt16.max
  private var text: [UInt8] = []
  private var slots: [Slot] = []
  private var mask = 0

  /// Makes a table of words with white space between, all of one list with the same number.
  ///
  /// A word in several lists has all of their bits.
  package init(_ lists: [(words: StaticString, number: UInt16)]) {
    var words: [(UnsafeBufferPointer<UInt8>, UInt16)] = []
    for list in lists {
      let bytes = UnsafeBufferPointer(
        start: list.words.utf8Start, count: list.words.utf8CodeUnitCount)
      for word in bytes.split(whereSeparator: { $0 <= 0x20 }) {
        words.append((UnsafeBufferPointer(rebasing: word), list.number))
      }
    }
    reserve(words.count)
    for (word, number) in words { add(word, number) { $0 | $1 } }
  }

  /// Makes a table of words; the first number of a word stays.
  package init(_ words: [(word: String, number: UInt16)]) {
    reserve(words.count)
    for (word, number) in words {
      var word = word
      word.withUTF8 { add($0, number) { first, _ in first } }
    }
  }

  private mutating func reserve(_ count: Int) {
    var size = 16
    while size < count + count / 2 { size *= 2 }
    mask = size - 1
    slots = Array(repeating: Slot(hash: 0, start: 0, count: 0, number: Self.none), count: size)
  }

  private mutating func add(
    _ word: UnsafeBufferPointer<UInt8>, _ number: UInt16, _ join: (UInt16, UInt16) -> UInt16
  ) {
    let hash = Self.hash(word)
    let place = place(of: hash, word)
    if slots[place].number != Self.none {
      slots[place].number = join(slots[place].number, number)
      return
    }
    slots[place] = Slot(
      hash: hash, start: UInt32(text.count), count: UInt16(word.count), number: number)
    text.append(contentsOf: word)
  }

  /// The hash of a whole word.
  package static func hash(_ word: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash = Hash()
    for byte in word.reversed() { hash.add(byte) }
    return hash.value
  }

  /// The number of a word; `nil` if it is none of the table.
  package func number(of word: UnsafeBufferPointer<UInt8>) -> UInt16? {
    number(of: Self.hash(word), word)
  }

  /// The number of a word whose hash is known.
  package func number(of hash: UInt32, _ word: UnsafeBufferPointer<UInt8>) -> UInt16? {
    let number = slots[place(of: hash, word)].number
    return number == Self.none ? nil : number
  }

  /// The number of a text.
  package func number(of text: String) -> UInt16? {
    var text = text
    return text.withUTF8 { number(of: $0) }
  }

  /// The bits of a domain in small letters and of its parents, taken together.
  ///
  /// `x.mailinator.com` has those of `mailinator.com`.
  package func bits(ofDomain domain: UnsafeBufferPointer<UInt8>) -> UInt16 {
    var hash = Hash()
    var bits: UInt16 = 0
    var index = domain.count
    while index > 0 {
      index -= 1
      if domain[index] == UInt8(ascii: ".") {
        let parent = UnsafeBufferPointer(rebasing: domain[(index + 1)...])
        bits |= number(of: hash.value, parent) ?? 0
      }
      hash.add(domain[index])
    }
    return bits | (number(of: hash.value, domain) ?? 0)
  }

  /// The slot of a word, or the free one where it would be.
  private func place(of hash: UInt32, _ word: UnsafeBufferPointer<UInt8>) -> Int {
    var place = Int(hash) & mask
    while slots[place].number != Self.none {
      let slot = slots[place]
      if slot.hash == hash, Int(slot.count) == word.count, isSame(slot, word) { return place }
      place = (place + 1) & mask
    }
    return place
  }

  private func isSame(_ slot: Slot, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = Int(slot.start)
    for byte in word {
      if text[index] != byte { return false }
      index += 1
    }
    return true
  }
}
