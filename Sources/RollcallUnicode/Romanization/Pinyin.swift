/// Chinese names in pinyin without tones.
///
/// As GB/T 28039-2011 and ISO 7098 have it: the family name and the given name are a word each, the
/// syllables of a word together (`欧阳` is Ouyang, `德华` Dehua), an apostrophe before a syllable
/// that begins with a vowel (`西安` is Xi'an). Family names have their own readings
/// (``ChineseSurnames``); other characters the one that CLDR gives each by itself, which can be
/// wrong for those of several readings. Spellings of Hong Kong, Taiwan and Singapore are not guessed.
///
/// Belongs to one thread.
package final class Pinyin {
  private var transliterator: TransliteratorBox?
  /// The syllables known so far, as characters repeat; bounded.
  private var known: [Unicode.Scalar: String] = [:]

  /// Makes a reader with nothing known; ICU's transform is opened when first needed.
  package init() {}

  /// The reading of a family name with a capital; `nil` where a letter has none.
  package func family(_ name: String) -> String? {
    familySyllables(name).map(joined)
  }

  /// The reading of a given name with a capital; `nil` where a letter has none.
  package func given(_ name: String) -> String? {
    syllables(name).map(joined)
  }

  /// The syllables of a family name in small letters; `nil` where a letter has none.
  package func familySyllables(_ name: String) -> [String]? {
    ChineseSurnames.readings[name] ?? syllables(name)
  }

  /// The syllables of a name in small letters, each character as it is read by itself; `nil` where a
  /// letter has none.
  package func syllables(_ name: String) -> [String]? {
    var syllables: [String] = []
    for scalar in name.unicodeScalars where scalar != " " {
      guard let syllable = syllable(scalar) else { return nil }
      syllables.append(syllable)
    }
    return syllables.isEmpty ? nil : syllables
  }

  /// The syllables of a whole name, family name first; `nil` where a letter has none.
  package func wholeSyllables(_ name: String) -> [String]? {
    let (family, given) = parts(name)
    guard let first = familySyllables(family) else { return nil }
    return given.isEmpty ? first : syllables(given).map { first + $0 }
  }

  /// The reading of a whole name, family name first, as two words; `nil` where a letter has none.
  ///
  /// What begins with no known family name has one of a single character.
  package func whole(_ name: String) -> String? {
    let (family, given) = parts(name)
    guard let first = self.family(family) else { return nil }
    return given.isEmpty ? first : self.given(given).map { first + " " + $0 }
  }

  /// A whole name cut after its family name.
  private func parts(_ name: String) -> (family: String, given: String) {
    let scalars = Array(name.unicodeScalars)
    let length = ChineseSurnames.length(in: scalars) ?? 1
    return (
      String(String.UnicodeScalarView(scalars.prefix(length))),
      String(String.UnicodeScalarView(scalars.dropFirst(length)))
    )
  }

  private func joined(_ syllables: [String]) -> String {
    var result = ""
    for syllable in syllables {
      if let first = syllable.first, "aoe".contains(first), !result.isEmpty { result += "'" }
      result += syllable
    }
    return Capitals.first(result)
  }

  private func syllable(_ scalar: Unicode.Scalar) -> String? {
    if let syllable = known[scalar] { return syllable.isEmpty ? nil : syllable }
    var found = ""
    if WritingSystem.of(scalar) == .han {
      let box = transliterator ?? TransliteratorBox("Han-Latin")
      transliterator = box
      found = Self.toneless(box.value.transform(String(scalar)) ?? "")
    }
    if known.count < 16_384 { known[scalar] = found }
    return found.isEmpty ? nil : found
  }

  /// A syllable without its tone, `ü` kept; empty for what is none.
  private static func toneless(_ syllable: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in NormalizationForm.decomposed(syllable).unicodeScalars {
      switch scalar {
      case "a"..."z", "\u{308}": result.append(scalar)
      case "\u{300}", "\u{301}", "\u{304}", "\u{30C}": continue
      default: return ""
      }
    }
    return NormalizationForm.composed(String(result))
  }

  /// A transform that an optional can hold.
  private final class TransliteratorBox {
    let value: Transliterator

    init(_ name: String) { value = Transliterator(name) }
  }
}
