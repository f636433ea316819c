/// A country by the two letters of ISO 3166-1, or `XK` for Kosovo.
package struct CountryCode: Sendable, Hashable {
  /// The first letter, upper case.
  package let first: UInt8
  /// The second letter, upper case.
  package let second: UInt8

  /// `US`.
  package static let unitedStates = CountryCode(0x55, 0x53)
  /// `GB`.
  package static let unitedKingdom = CountryCode(0x47, 0x42)

  private init(_ first: UInt8, _ second: UInt8) { (self.first, self.second) = (first, second) }

  /// The country that a code of two letters, three letters or three digits or a name stands for; `nil`
  /// if none does.
  ///
  /// Names are those of CLDR in the official languages of all countries, and what people write
  /// instead of them: `Norge`, `Vereinigte Staaten`, `U.S.A.`, `England`, `中国`.
  package init?(naming text: UnsafeBufferPointer<UInt8>) {
    if text.count == 2, let code = CountryCode(letters: text) {
      // What the United Kingdom is called more often than by its code.
      self = code == CountryCode(0x55, 0x4B) ? .unitedKingdom : code
      guard CountryFacts.isKnown(self) else { return nil }
      return
    }
    guard let code = CountryNames.code(of: text) else { return nil }
    self = code
  }

  /// The country that a text stands for.
  package init?(naming text: String) {
    var text = text
    guard let code = text.withUTF8({ CountryCode(naming: $0) }) else { return nil }
    self = code
  }

  /// Takes two ASCII letters of any case, whether a country has that code or not.
  init?(letters: UnsafeBufferPointer<UInt8>) {
    guard letters.count == 2, (letters[0] | 0x20) &- 97 < 26, (letters[1] | 0x20) &- 97 < 26 else {
      return nil
    }
    self.init(letters[0] & 0xDF, letters[1] & 0xDF)
  }

  /// Takes two letters that are known to be a code.
  init?(code: String) {
    var code = code
    guard let known = code.withUTF8({ CountryCode(letters: $0) }) else { return nil }
    self = known
  }

  /// The two letters, in upper case.
  package var text: String {
    String(unsafeUninitializedCapacity: 2) { room in
      room[0] = first
      room[1] = second
      return 2
    }
  }

  /// Whether a text is the two letters, in upper case.
  package func isWritten(as text: String) -> Bool {
    text.utf8.count == 2 && text.utf8.first == first && text.utf8.last == second
  }

  /// A number of its own for each pair of letters, below ``count``.
  var index: Int { Int(first - 65) * 26 + Int(second - 65) }

  /// How many pairs of letters there are.
  static let count = 26 * 26
}
