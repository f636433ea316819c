/// Names of other scripts in Latin letters.
///
/// Belongs to one thread.
package final class Romanization {
  private let pinyin = Pinyin()

  /// Makes a romanization.
  package init() {}

  /// A text with all words that can be read written in Latin letters.
  ///
  /// Han is read as a Chinese name, family name first, Hangul likewise cut after its family name:
  /// `刘德华` is `Liu Dehua`. Letters of scripts that nothing is known of stay.
  package func latin(_ text: String, language: String? = nil) -> String {
    var result = ""
    var run = String.UnicodeScalarView()
    var system = WritingSystem.none
    for scalar in text.unicodeScalars {
      let next = WritingSystem.of(scalar)
      if next != system {
        result += latin(run, in: system, language)
        run = String.UnicodeScalarView()
        system = next
      }
      run.append(scalar)
    }
    return result + latin(run, in: system, language)
  }

  private func latin(
    _ run: String.UnicodeScalarView, in system: WritingSystem, _ language: String?
  ) -> String {
    let text = String(run)
    switch system {
    case .latin, .other, .none: return text
    case .greek: return GreekRomanization.romanized(text)
    case .cyrillic: return CyrillicRomanization.romanized(text, language: language)
    case .han: return pinyin.whole(text) ?? text
    case .kana: return Hepburn.romanized(text) ?? text
    case .hangul:
      let length = KoreanSurnames.length(in: Array(run)) ?? 0
      let family = HangulRomanization.romanized(String(run.prefix(length)))
      guard let given = HangulRomanization.romanized(String(run.dropFirst(length))) else {
        return text
      }
      return family.map { $0 + " " + given } ?? given
    }
  }
}
