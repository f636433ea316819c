internal import RollcallUnicode

/// A country by the two letters of ISO 3166-1.
package struct CountryCode: Sendable, Hashable {
  private let first: UInt8
  private let second: UInt8

  static let unitedStates = CountryCode(0x55, 0x53)

  private init(_ first: UInt8, _ second: UInt8) { (self.first, self.second) = (first, second) }

  /// The country that a code of two or three letters or a name stands for; `nil` if none does.
  ///
  /// Names are those of CLDR in the languages of ``CountryNames``: `Norge`, `Vereinigte Staaten`.
  package init?(naming text: UnsafeBufferPointer<UInt8>) {
    if text.count == 2, (text[0] | 0x20) &- 97 < 26, (text[1] | 0x20) &- 97 < 26 {
      let code = CountryCode(text[0] & 0xDF, text[1] & 0xDF)
      // What the United Kingdom is called more often than by its code.
      if code == CountryCode(0x55, 0x4B) {
        self.init(0x47, 0x42)
        return
      }
      guard CountryNames.codes.contains(code) else { return nil }
      self = code
      return
    }
    guard let code = CountryNames.code(of: String(decoding: text, as: UTF8.self)) else {
      return nil
    }
    self = code
  }

  /// The country that a text stands for.
  package init?(naming text: String) {
    let span = text.utf8.span
    guard let code = span.withUnsafeBufferPointer({ CountryCode(naming: $0) }) else { return nil }
    self = code
  }

  /// Takes two letters that are known to be a code.
  init?(code: String) {
    let bytes = Array(code.utf8)
    guard bytes.count == 2 else { return nil }
    self.init(bytes[0], bytes[1])
  }

  /// The two letters, in upper case.
  package var text: String { String(decoding: [first, second], as: UTF8.self) }

  /// Writes the two letters.
  func write(to out: inout ValueBuffer, isLower: Bool) {
    out.begin(2)
    out.append(isLower ? first | 0x20 : first)
    out.append(isLower ? second | 0x20 : second)
  }
}

/// The names of countries, from CLDR through ICU; looked up once for all threads.
enum CountryNames {
  /// All codes.
  static let codes = Set(Countries.codes.compactMap { CountryCode(code: $0) })

  /// The languages whose names are known besides English: those that most addresses are written in.
  ///
  /// Each group is read when a name is not in those before it. Names in Latin letters are not looked
  /// for in the last, others there alone.
  static let languages = [
    ["de", "fr", "es", "pt", "it", "nl", "sv", "nb", "da", "fi", "pl", "tr"],
    [
      "pt_PT", "is", "cs", "sk", "hu", "ro", "hr", "sl", "et", "lv", "lt", "ca", "eu", "ga", "vi",
      "id", "ms", "sw", "af", "sq", "az",
    ],
    [
      "ru", "uk", "bg", "sr", "mk", "el", "ar", "he", "fa", "ur", "hi", "bn", "ta", "zh",
      "zh_Hant", "ja", "ko", "th", "ka", "hy", "kk",
    ],
  ]

  /// The code of a country by its name, its three letters or what people write; `nil` if unknown.
  static func code(of name: String) -> CountryCode? {
    let key = key(name)
    if key.isEmpty { return nil }
    if let code = english[key] { return code }
    let isLatin = key.unicodeScalars.allSatisfy {
      $0.value < 0x370 || (0x1E00...0x1EFF).contains($0.value)
    }
    return isLatin ? near[key] ?? far[key] : elsewhere[key]
  }

  /// English names, codes of three letters, and what is written instead of them.
  private static let english: [String: CountryCode] = {
    var names: [String: CountryCode] = [:]
    for code in Countries.codes {
      let country = CountryCode(code: code)
      names[key(code)] = country
      names[key(Countries.alpha3(of: code))] = country
      if let name = Countries.name(of: code, in: "en") { names[key(name)] = country }
    }
    for (name, code) in aliases { names[name] = CountryCode(code: code) }
    names[""] = nil
    return names
  }()

  private static let near = names(in: languages[0])
  private static let far = names(in: languages[1])
  private static let elsewhere = names(in: languages[2])

  /// Names in some languages; one that stands for several countries stands for none.
  private static func names(in languages: [String]) -> [String: CountryCode] {
    var names: [String: CountryCode] = [:]
    var ambiguous: Set<String> = []
    for language in languages {
      for code in Countries.codes {
        guard let name = Countries.name(of: code, in: language),
          let country = CountryCode(code: code)
        else { continue }
        let key = key(name)
        if let other = names.updateValue(country, forKey: key), other != country {
          ambiguous.insert(key)
        }
      }
    }
    for key in ambiguous { names[key] = nil }
    return names
  }

  /// What people and their books write that CLDR does not call a country by.
  private static let aliases = [
    "unitedstatesofamerica": "US", "theunitedstates": "US",
    "greatbritain": "GB", "england": "GB", "scotland": "GB", "wales": "GB",
    "northernireland": "GB", "uk": "GB", "eire": "IE", "republicofireland": "IE",
    "holland": "NL", "thenetherlands": "NL", "czechrepublic": "CZ", "uae": "AE",
    "russianfederation": "RU", "republicofkorea": "KR", "ivorycoast": "CI",
    "burma": "MM", "macedonia": "MK", "swaziland": "SZ", "capeverde": "CV", "turkey": "TR",
    "hongkong": "HK", "macau": "MO", "macao": "MO", "peoplesrepublicofchina": "CN", "prc": "CN",
  ]

  /// A name without case, marks, blanks and punctuation.
  private static func key(_ name: String) -> String {
    var out = ValueBuffer()
    let rule = FieldRule(.text, [.lower, .noSpaces, .noPunctuation])
    name.utf8.span.withUnsafeBufferPointer { rule.fold($0, into: &out) }
    return out.text
  }
}
