internal import RollcallUnicode

/// The ways that the properties of a name can be written: by their letters, and in Latin letters.
///
/// Names repeat, so what short ones came to is kept; the memory for it is bounded.
/// Belongs to one thread.
final class NameReadings {
  /// What a property holds, as far as readings depend on it.
  enum Part {
    /// A family name.
    case family
    /// A name in full, in a script without spaces the family name first.
    case whole
    /// Anything else: a given name, a company.
    case plain
  }

  /// What a property can be searched as.
  struct Entry {
    /// By its letters; with a second variant for `ü` as ue.
    var letters: [NameVariant]
    /// In Latin letters, in each way there is; one variant that is no reading where nothing can be
    /// read, none where readings are not asked for.
    var latin: [NameVariant]
    /// What the words of all of them begin with, as ``NameQuery/bit(of:)`` has it.
    var initials: UInt64 = 0
  }

  private struct Key: Hashable {
    var text: String
    var part: Part
  }

  /// The longest text that is kept, in bytes.
  private static let longestKept = 64
  /// How many texts are kept.
  private static let mostKept = 8192

  private let letters: NameLetters
  private let readsLatin: Bool
  private let pinyin = Pinyin()
  private var known: [Key: Entry] = [:]

  /// Makes readings; in Latin letters only if they are asked for, as Han costs time to read.
  init(_ letters: NameLetters, readsLatin: Bool) {
    self.letters = letters
    self.readsLatin = readsLatin
  }

  /// What a text can be searched as.
  func callAsFunction(_ text: String, _ part: Part) -> Entry {
    let key = Key(text: text, part: part)
    if let entry = known[key] { return entry }
    var entry = Entry(letters: byLetters(text), latin: readsLatin ? inLatin(text, part) : [])
    for variant in entry.letters + entry.latin {
      for unit in variant.units { entry.initials |= NameQuery.bit(of: unit.bytes) }
    }
    guard text.utf8.count <= Self.longestKept else { return entry }
    if known.count >= Self.mostKept { known.removeAll(keepingCapacity: true) }
    known[key] = entry
    return entry
  }

  private func byLetters(_ text: String) -> [NameVariant] {
    let plain = NameVariant(units: letters.units(text))
    guard let other = LatinFold.spelledOut(text) else { return [plain] }
    return [plain, NameVariant(units: letters.units(other))]
  }

  private func inLatin(_ text: String, _ part: Part) -> [NameVariant] {
    let runs = Self.runs(text).map { run in
      run.text.isEmpty ? [] : variants(of: run.text, in: run.system, part)
    }
    let count = runs.lazy.map(\.count).max() ?? 0
    return (0..<max(1, count)).map { number in
      var variant = NameVariant()
      for run in runs where !run.isEmpty {
        let piece = run[min(number, run.count - 1)]
        variant.units += piece.units
        variant.spelling.formUnion(piece.spelling)
        variant.isReading = variant.isReading || piece.isReading
      }
      return variant
    }
  }

  /// The stretches of one script; what separates words is among them.
  private static func runs(_ text: String) -> [(text: String, system: WritingSystem)] {
    var runs: [(text: String, system: WritingSystem)] = []
    var run = String.UnicodeScalarView()
    var system = WritingSystem.none
    // Form KC: half-width kana and styled letters are plain ones, `й` is one letter.
    let plain = NormalizationForm.composed(NormalizationForm.compatible(text))
    for scalar in plain.unicodeScalars {
      var next = WritingSystem.of(scalar)
      if next == .none, LetterFold.isDropped(scalar) || Tidy.isInvisible(scalar) { next = system }
      if next != system {
        runs.append((String(run), system))
        run = String.UnicodeScalarView()
        system = next
      }
      run.append(scalar)
    }
    runs.append((String(run), system))
    return runs
  }

  private func variants(
    of run: String, in system: WritingSystem, _ part: Part
  ) -> [NameVariant] {
    let found: [NameVariant] =
      switch system {
      case .latin, .other, .none: []
      case .greek: Self.greek(run)
      case .cyrillic: Self.cyrillic(run)
      case .kana: Self.kana(run)
      case .hangul: Self.hangul(run, part)
      case .han: han(run, part)
      }
    return found.isEmpty ? [NameVariant(units: letters.units(run))] : found
  }

  // MARK: Scripts

  /// A word in Latin letters as a reading; the marks go, an apostrophe between syllables too.
  private static func reading(
    _ latin: String, _ spelling: NameForm.Spelling = .plain, _ change: ([UInt8]) -> [UInt8] = { $0 }
  ) -> NameVariant {
    let bytes = change(LetterFold.words(latin).flatMap { Array($0.utf8) })
    return NameVariant(
      units: bytes.isEmpty ? [] : [NameUnit(bytes: bytes)], spelling: spelling, isReading: true)
  }

  private static func greek(_ run: String) -> [NameVariant] {
    let latin = GreekRomanization.romanized(run)
    return [reading(latin), reading(latin, .slavic, LooseSpelling.slavic)]
  }

  /// By the passport's table, then loosely by that and by those of Ukraine, Bulgaria and Serbia:
  /// most names do not tell their language.
  private static func cyrillic(_ run: String) -> [NameVariant] {
    let latin = CyrillicRomanization.romanized(run)
    let others = ["uk", "bg", "sr"].map { CyrillicRomanization.romanized(run, language: $0) }
    let loose = [latin] + others.filter { $0 != latin }
    return [reading(latin)] + loose.map { reading($0, .slavic, LooseSpelling.slavic) }
  }

  private static func kana(_ run: String) -> [NameVariant] {
    guard let latin = Hepburn.romanized(run) else { return [] }
    return [
      reading(latin), reading(latin, .short, LooseSpelling.short),
      reading(latin, .kunrei, LooseSpelling.kunrei),
    ]
  }

  /// By the Revised Romanization, each syllable by itself too, then with the customary spellings of
  /// the family name.
  private static func hangul(_ run: String, _ part: Part) -> [NameVariant] {
    let scalars = Array(run.unicodeScalars)
    let length =
      switch part {
      case .family: scalars.count
      case .whole: KoreanSurnames.length(in: scalars) ?? 0
      case .plain: 0
      }
    let family = String(String.UnicodeScalarView(scalars.prefix(length)))
    let given = String(String.UnicodeScalarView(scalars.dropFirst(length)))
    guard let all = HangulRomanization.romanized(run) else { return [] }
    var variants = [reading(all)]
    func add(_ words: [String]) {
      var variant = NameVariant(isReading: true)
      for word in words { variant.units += reading(word).units }
      variants.append(variant)
    }
    let rest = HangulRomanization.romanized(given).map { [$0] } ?? []
    if !family.isEmpty { add([HangulRomanization.romanized(family) ?? family] + rest) }
    add(scalars.compactMap { HangulRomanization.romanized(String($0)) })
    for spelling in KoreanSurnameSpellings.of(family) { add([spelling] + rest) }
    return variants
  }

  /// By pinyin, `ü` as u, v and yu; where a family name is read otherwise than its characters, as these
  /// are read too.
  private func han(_ run: String, _ part: Part) -> [NameVariant] {
    let own = pinyin.syllables(run)
    let likeliest =
      switch part {
      case .family: pinyin.familySyllables(run)
      case .whole: pinyin.wholeSyllables(run)
      case .plain: own
      }
    guard let likeliest, let own else { return [] }
    var variants: [NameVariant] = []
    for syllables in likeliest == own ? [own] : [likeliest, own] {
      variants.append(Self.pinyin(syllables, umlaut: "u"))
      guard syllables.contains(where: { $0.unicodeScalars.contains("ü") }) else { continue }
      variants.append(Self.pinyin(syllables, umlaut: "v"))
      variants.append(Self.pinyin(syllables, umlaut: "yu"))
    }
    return variants
  }

  private static func pinyin(_ syllables: [String], umlaut: String) -> NameVariant {
    var units = syllables.map { syllable in
      var bytes: [UInt8] = []
      for scalar in syllable.unicodeScalars {
        bytes += scalar == "ü" ? Array(umlaut.utf8) : Array(String(scalar).utf8)
      }
      return NameUnit(bytes: bytes, traits: [.syllable, .continues])
    }
    if !units.isEmpty { units[units.count - 1].traits.remove(.continues) }
    return NameVariant(units: units, isReading: true)
  }
}
