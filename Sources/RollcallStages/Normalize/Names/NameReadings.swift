internal import RollcallUnicode

/// Fills in how names are read where nobody said so, in Latin letters.
///
/// Han is read only as Chinese: Japanese and Korean readings of it cannot be told from the characters.
/// Customary spellings (`Kim`, `Lee`, those of Hong Kong and Taiwan) are not guessed.
///
/// Belongs to one thread.
final class NameReadings {
  private let systems: Set<NameOptions.Reading>
  private let language: String?
  private let pinyin = Pinyin()

  init(_ options: NameOptions) {
    systems = options.readings
    language = options.language
  }

  /// Fills the readings that are empty; tells whether there was any.
  func fill(_ fields: inout NameFields) -> Bool {
    var filled = false
    if fields.phoneticFamily == nil, let family = fields.family {
      fields.phoneticFamily = reading(of: family, isFamily: true, in: fields)
      filled = fields.phoneticFamily != nil
    }
    if fields.phoneticGiven == nil, let given = fields.given {
      fields.phoneticGiven = reading(of: given, isFamily: false, in: fields)
      filled = filled || fields.phoneticGiven != nil
    }
    if fields.phoneticMiddle == nil, let middle = fields.middle {
      fields.phoneticMiddle = reading(of: middle, isFamily: false, in: fields)
      filled = filled || fields.phoneticMiddle != nil
    }
    return filled
  }

  private func reading(of name: String, isFamily: Bool, in fields: NameFields) -> String? {
    guard let latin = latin(name, isFamily: isFamily, in: fields) else { return nil }
    // Signs without a sound can leave spaces, or nothing.
    let reading = Tidy.line(latin)
    return reading.isEmpty ? nil : reading
  }

  private func latin(_ name: String, isFamily: Bool, in fields: NameFields) -> String? {
    switch WritingSystem.only(in: name) {
    case .han:
      guard systems.contains(.pinyin), isChinese(fields) else { return nil }
      return isFamily ? pinyin.family(name) : pinyin.given(name)
    case .kana: return systems.contains(.romaji) ? Hepburn.romanized(name) : nil
    case .hangul: return systems.contains(.hangul) ? HangulRomanization.romanized(name) : nil
    case .cyrillic:
      guard systems.contains(.cyrillic) else { return nil }
      return CyrillicRomanization.romanized(name, language: language)
    case .greek: return systems.contains(.greek) ? GreekRomanization.romanized(name) : nil
    case .latin, .other, .some(.none), nil: return nil
    }
  }

  /// Whether a name in Han is a Chinese one.
  ///
  /// Its family name is in the table, the given name has at most two characters and none that only
  /// Japan writes so. With `language: zh` any is.
  private func isChinese(_ fields: NameFields) -> Bool {
    if language == "zh" { return true }
    guard language == nil, let family = fields.family,
      ChineseSurnames.contains(Array(family.unicodeScalars))
    else { return false }
    let given = Array((fields.given ?? "").unicodeScalars)
    return given.count < 3
      && given.allSatisfy { WritingSystem.of($0) == .han && !JapaneseNames.isOnlyJapanese($0) }
  }
}
