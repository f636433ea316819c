internal import RollcallUnicode

/// The words of a text folded, in whatever script, cut as fine as they can be searched.
///
/// Beyond ``LetterFold``: katakana as hiragana, Han simplified and each character a word, Hangul as the
/// keys of its letters and each syllable a word, forms of one letter in Arabic (`ة` `ه`, `ى` `ي`, the
/// alefs) and in Hebrew (final letters) as one, the Arabic article apart from its word.
///
/// Belongs to one thread.
final class NameLetters {
  private let simplified = SimplifiedHan()

  /// The words of a text in their order.
  func units(_ text: String) -> [NameUnit] {
    var units: [NameUnit] = []
    for word in LetterFold.words(text) { append(word, to: &units) }
    return units
  }

  private func append(_ word: String, to units: inout [NameUnit]) {
    let first = units.count
    var letters = String.UnicodeScalarView()
    func close(_ traits: NameTrack.Traits = []) {
      guard !letters.isEmpty else { return }
      units.append(NameUnit(bytes: Array(String(letters).utf8), traits: traits))
      letters = String.UnicodeScalarView()
    }
    for scalar in word.unicodeScalars {
      switch WritingSystem.of(scalar) {
      case .han:
        close()
        letters.append(simplified(scalar))
        close(.character)
      case .hangul:
        close()
        if !HangulKeys.append(scalar, to: &letters) { letters.append(scalar) }
        close(.syllable)
      case .kana: letters.append(Self.hiragana(scalar))
      case .other:
        letters.append(Self.oneForm(scalar))
        if letters.count == 2, word.unicodeScalars.count > 4, letters.elementsEqual(Self.article) {
          close()
        }
      case .latin, .greek, .cyrillic, .none: letters.append(scalar)
      }
    }
    close()
    for index in first..<max(first, units.count - 1) { units[index].traits.insert(.continues) }
  }

  private static let article: [Unicode.Scalar] = ["ا", "ل"]

  private static func hiragana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0x30A1...0x30F6).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0x60) ?? scalar
  }

  /// One letter for those that are written for one another.
  private static func oneForm(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\u{0671}": "\u{0627}"  // alef wasla
    case "\u{0649}", "\u{06CC}": "\u{064A}"  // alef maksura, Farsi yeh
    case "\u{0629}", "\u{06C1}": "\u{0647}"  // teh marbuta, heh goal
    case "\u{06A9}": "\u{0643}"  // keheh
    case "ך": "כ"
    case "ם": "מ"
    case "ן": "נ"
    case "ף": "פ"
    case "ץ": "צ"
    default: scalar
    }
  }
}
