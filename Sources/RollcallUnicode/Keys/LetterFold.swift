/// Letters without case, accents and styles: the fold that names are compared by.
///
/// `É` is e, `ß` ss, `Ø` o, `ς` σ, `أ` alef. Scalars come in form KD (``NormalizationForm``), where
/// letters stand apart from their marks; where words end is for the caller to say.
package enum LetterFold {
  /// Appends a letter or a mark that belongs to it; anything else is left out.
  ///
  /// - Returns: Whether it was a letter or such a mark.
  @discardableResult
  package static func append(
    _ scalar: Unicode.Scalar, to word: inout String.UnicodeScalarView
  ) -> Bool {
    if let folded = folds[scalar] {
      word.append(contentsOf: folded.unicodeScalars)
    } else if scalar.properties.isAlphabetic || isMark(scalar) {
      word.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    } else {
      return false
    }
    return true
  }

  /// The letters of a word put together again: syllables of Hangul and voiced kana are whole, small
  /// letters of `İ` lose their dot.
  package static func whole(_ word: String.UnicodeScalarView) -> String {
    NormalizationForm.composed(String(word.filter { !isDropped($0) }))
  }

  /// The words of a text, letters and digits only; they end at everything else but invisible marks.
  ///
  /// `Jean-Luc O’Neil, 3M` has five: jean, luc, o, neil, 3m. Digits of any script are those of ASCII.
  package static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    func close() {
      if !word.isEmpty {
        let text = whole(word)
        if !text.isEmpty { words.append(text) }
      }
      word = String.UnicodeScalarView()
    }
    for scalar in NormalizationForm.compatible(text).unicodeScalars {
      if isApostrophe(scalar) {
        close()
      } else if isDropped(scalar) || Tidy.isInvisible(scalar) {
        continue
      } else if let digit = digit(scalar) {
        word.append(digit)
      } else if !append(scalar, to: &word) {
        close()
      }
    }
    close()
    return words
  }

  /// Whether a scalar is one of the signs that people write for an apostrophe.
  package static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "'", "`", "\u{B4}", "\u{02B9}"..."\u{02BF}", "\u{02C8}", "\u{05F3}", "\u{05F4}",
      "\u{2018}"..."\u{201B}", "\u{2032}", "\u{FF07}":
      true
    default: false
    }
  }

  /// The ASCII form of a decimal digit; `nil` for what is none.
  private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar.value < 0x80 { return (0x30...0x39).contains(scalar.value) ? scalar : nil }
    guard scalar.properties.generalCategory == .decimalNumber,
      let value = scalar.properties.numericValue
    else { return nil }
    return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
  }

  /// Marks that a fold does without: accents, Hebrew points, Arabic vowels, and the tatweel.
  ///
  /// The vowel signs of Indic and other scripts and the voicing of kana are not among them: they
  /// make other sounds.
  package static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
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
