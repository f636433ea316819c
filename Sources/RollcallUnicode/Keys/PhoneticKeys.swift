/// What names sound like, for finding those that are spelled otherwise.
///
/// The words of a name in Latin letters each by ``DoubleMetaphone``, with spaces; Han through pinyin,
/// kana, Hangul, Cyrillic and Greek through their romanization. Words of other scripts are their
/// ``NameKey``.
///
/// Belongs to one thread.
package final class PhoneticKeys {
  private let romanization = Romanization()

  /// Makes the keys.
  package init() {}

  /// The codes of the likeliest reading; empty if the text has no letters.
  package func primary(_ text: String) -> String { key(text) { $0.primaryText } }

  /// The codes of the other reading; where a word has none, that of its likeliest.
  package func alternate(_ text: String) -> String { key(text) { $0.alternateText } }

  private func key(_ text: String, _ code: (DoubleMetaphone) -> String) -> String {
    var codes: [String] = []
    var afterVan = false
    for word in NameKey.words(latin(text)) {
      guard word.utf8.allSatisfy({ $0 < 0x80 }) else {
        codes.append(word)
        continue
      }
      let found = code(DoubleMetaphone(word.utf8, afterVan: afterVan))
      if !found.isEmpty { codes.append(found) }
      afterVan = word == "van" || word == "von"
    }
    return codes.joined(separator: " ")
  }

  private func latin(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    let text = romanization.latin(NormalizationForm.composed(text))
    // The cedilla is a sound: `Gonçalves` is no Gonkalves.
    guard text.unicodeScalars.contains(where: { $0 == "ç" || $0 == "Ç" }) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0 == "ç" || $0 == "Ç" ? "s" : $0 }))
  }
}
