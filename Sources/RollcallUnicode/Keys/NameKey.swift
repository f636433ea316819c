/// The key that names are matched by: letters only, small, without marks.
///
/// `Jean-Luc O’Neil` and `JEAN LUC ONEIL` have the same, so have `Müller` and `Muller`, `Łukasz`
/// and `Lukasz`. A key is for comparing only and is never shown.
package enum NameKey {
  /// The key of a text; empty if it has no letters.
  package static func key(_ text: String) -> String {
    let words = words(text)
    return words.count == 1 ? words[0] : words.joined()
  }

  /// The keys of a text's words in the order of their bytes, with spaces: the same for `Ana Lima` and
  /// `Lima, Ana`.
  package static func sorted(_ text: String) -> String {
    words(text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: " ")
  }

  /// The keys of a text's words in their order; words end at white space, hyphens, commas and the
  /// like, not at apostrophes and dots.
  package static func words(_ text: String) -> [String] {
    var text = text
    if let words = text.withUTF8({ asciiWords($0) }) { return words }
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in NormalizationForm.compatible(text).unicodeScalars {
      if LetterFold.isDropped(scalar) { continue }
      if endsWord(scalar) {
        close(&word, into: &words)
      } else {
        LetterFold.append(scalar, to: &word)
      }
    }
    close(&word, into: &words)
    return words
  }

  private static func close(_ word: inout String.UnicodeScalarView, into words: inout [String]) {
    guard !word.isEmpty else { return }
    let text = LetterFold.whole(word)
    if !text.isEmpty { words.append(text) }
    word = String.UnicodeScalarView()
  }

  /// The words of a text that is ASCII; `nil` for any other.
  private static func asciiWords(_ bytes: UnsafeBufferPointer<UInt8>) -> [String]? {
    var words: [String] = []
    var word: [UInt8] = []
    word.reserveCapacity(bytes.count)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): word.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
      case 0x80...: return nil
      default:
        guard !word.isEmpty, endsWord(Unicode.Scalar(byte)) else { continue }
        words.append(String(decoding: word, as: UTF8.self))
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  private static func endsWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\n", "\r", "\u{0B}", "\u{0C}", "-", ",", ";", "/", "&", "+", "|", "(", ")",
      "_",
      "\u{3000}", "\u{30FB}", "\u{00B7}", "\u{2010}"..."\u{2015}", "\u{3001}", "\u{060C}":
      true
    default: scalar.value >= 0x80 && scalar.properties.isWhitespace
    }
  }
}
