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
      if isDropped(scalar) { continue }
      if endsWord(scalar) {
        close(&word, into: &words)
      } else if let folded = folds[scalar] {
        word.append(contentsOf: folded.unicodeScalars)
      } else if scalar.properties.isAlphabetic || isMark(scalar) {
        word.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
    }
    close(&word, into: &words)
    return words
  }

  private static func close(_ word: inout String.UnicodeScalarView, into words: inout [String]) {
    guard !word.isEmpty else { return }
    // Syllables of Hangul and voiced kana are whole again; small letters of `İ` lose their dot.
    let text = NormalizationForm.composed(String(word.filter { !isDropped($0) }))
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

  /// Marks that a key does without: accents, Hebrew points, Arabic vowels, and the tatweel.
  ///
  /// The vowel signs of Indic and other scripts and the voicing of kana are not among them: they
  /// make other sounds.
  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05C7, 0x0610...0x061A, 0x0640,
      0x064B...0x065F,
      0x0670, 0x06D6...0x06DC, 0x06DF...0x06E8, 0x06EA...0x06ED, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF,
      0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0x02B0...0x02FF, 0xE0100...0xE01EF:
      true
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  /// Letters that no normalization form takes apart.
  private static let folds: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "ł": "l",
    "Ł": "l", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ħ": "h", "Ħ": "h",
    "ı": "i", "ŋ": "n", "Ŋ": "n", "ŧ": "t", "Ŧ": "t", "ĸ": "k", "ə": "e", "Ə": "e", "ς": "σ",
    "ƒ": "f", "ɓ": "b", "Ɓ": "b", "ɗ": "d", "Ɗ": "d", "ƙ": "k", "Ƙ": "k", "ƴ": "y", "Ƴ": "y",
  ]
}
