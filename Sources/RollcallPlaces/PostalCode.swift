/// Postal codes: checked against the forms of a country, and written as its post does.
package enum PostalCode {
  /// What a text turned out to be.
  package enum Reading: Sendable, Hashable {
    /// Written as the post does.
    case canonical
    /// A right code, written otherwise; this is how the post writes it.
    case rewritten(String)
    /// Short of the zeros that a spreadsheet takes away from the front of numbers.
    case restored(String)
    /// None of the country's forms.
    case invalid
    /// The country has no codes, or none that are known here.
    case unknown
  }

  /// Reads a text as a postal code of a country.
  ///
  /// `sw1a1aa` is `SW1A 1AA` in `GB`, `〒１０００００１` is `100-0001` in `JP`, `D-10115` is `10115` in
  /// `DE`. Zeros are only put back where `restoringZeros` says so: `1234` is `01234` in `US`.
  package static func read(
    _ text: String, in country: CountryCode, restoringZeros: Bool = false
  ) -> Reading {
    let forms = PostalCodeForm.byCountry[country.index]
    if forms.isEmpty { return .unknown }
    var text = text
    return text.withUTF8 { bytes in
      for form in forms where form.isWritten(bytes) { return isZero(bytes) ? .invalid : .canonical }
      guard let characters = PostalCodeText(bytes) else { return .invalid }
      return read(characters.bytes, forms, country, restoringZeros)
    }
  }

  /// Whether a text is a code of a country, however written.
  package static func isValid(_ text: String, in country: CountryCode) -> Bool {
    switch read(text, in: country) {
    case .canonical, .rewritten, .unknown: true
    case .restored, .invalid: false
    }
  }

  private static func read(
    _ characters: [UInt8], _ forms: [PostalCodeForm], _ country: CountryCode, _ restoringZeros: Bool
  ) -> Reading {
    if characters.allSatisfy({ $0 == UInt8(ascii: "0") }) { return .invalid }
    for form in forms {
      if let code = form.written(characters) ?? form.written(form.letters + characters) {
        return .rewritten(code)
      }
    }
    let letters = characters.prefix { $0 > UInt8(ascii: "9") }
    if !letters.isEmpty, letters.count < characters.count, isPrefix(Array(letters), of: country) {
      let rest = Array(characters[letters.count...])
      for form in forms where form.isOfDigits {
        if let code = form.written(rest) { return .rewritten(code) }
      }
    }
    guard restoringZeros else { return .invalid }
    return restored(characters, forms).map { .restored($0) } ?? .invalid
  }

  /// The code with the zeros that are missing in front: one, and two where there are such codes.
  private static func restored(_ characters: [UInt8], _ forms: [PostalCodeForm]) -> String? {
    // Where codes are of several lengths, a shorter one may be right; an American's second form only
    // goes on where the first ends.
    guard let first = forms.first,
      forms.allSatisfy({ $0.isOfDigits && $0.pattern.starts(with: first.pattern) })
    else { return nil }
    for form in forms {
      let missing = form.length - characters.count
      guard missing == 1 || missing == 2 && form.length >= 5 else { continue }
      let zeros = Array(repeating: UInt8(ascii: "0"), count: missing)
      if let code = form.written(zeros + characters) { return code }
    }
    return nil
  }

  private static func isPrefix(_ letters: [UInt8], of country: CountryCode) -> Bool {
    if letters == [country.first, country.second] { return true }
    if PostalCodeForm.carLetters[country.index] == letters { return true }
    guard letters.count == 3 else { return false }
    return letters.withUnsafeBufferPointer { CountryCode(naming: $0) } == country
  }

  private static func isZero(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.allSatisfy { $0 < UInt8(ascii: "1") }
  }
}

/// The letters and digits of a postal code, upper case ASCII, without what stands between them.
private struct PostalCodeText {
  private(set) var bytes: [UInt8] = []

  /// The longest text, in bytes, that can be a postal code, and the most letters and digits of one.
  private static let longest = 64
  private static let mostCharacters = 12

  /// Takes the letters and digits of a text; `nil` where it has other characters than those that
  /// people put into postal codes, or too many.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.count <= Self.longest else { return nil }
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      guard let character = Self.plain(scalar) else { return nil }
      if character != UInt8(ascii: " ") { bytes.append(character) }
    }
    guard !bytes.isEmpty, bytes.count <= Self.mostCharacters else { return nil }
  }

  /// A letter or digit as ASCII in upper case, a space for what may stand between them; `nil` for
  /// others.
  private static func plain(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A: return UInt8(scalar.value)
    case 0x61...0x7A: return UInt8(scalar.value - 32)
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0).flatMap(plain)
    case 0x20, 0x2D, 0x2E, 0x3012, 0x2010...0x2015, 0x2212, 0x30FC, 0xA0, 0x3000, 0x2000...0x200F,
      0x202A...0x202E, 0x2060, 0xFEFF, 0xFF70:
      return UInt8(ascii: " ")
    default:
      guard scalar.properties.generalCategory == .decimalNumber,
        let value = scalar.properties.numericValue
      else { return nil }
      return UInt8(ascii: "0") + UInt8(value)
    }
  }
}

/// One way that a country's postal codes are written.
struct PostalCodeForm: Sendable {
  /// Classes and characters that stand for themselves, as in ``Tables/postalCodes``.
  let pattern: [UInt8]
  /// How many letters and digits it has.
  let length: Int
  /// The letters in front that every code has (`LV`), where only digits follow them.
  let letters: [UInt8]
  /// Whether it has digits alone.
  let isOfDigits: Bool

  private init(_ pattern: some Sequence<UInt8>) {
    self.pattern = Array(pattern)
    length = self.pattern.count { !Self.isBetween($0) }
    let letters = self.pattern.prefix { (65...90).contains($0) }
    let rest = self.pattern[letters.count...]
    let isOfDigits = rest.allSatisfy {
      Self.isBetween($0) || Self.isDigitClass($0) || (48...57).contains($0)
    }
    self.letters = isOfDigits ? Array(letters) : []
    self.isOfDigits = isOfDigits && letters.isEmpty
  }

  /// Whether a text is written just so.
  func isWritten(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count == pattern.count else { return false }
    for index in pattern.indices where !Self.fits(text[index], pattern[index]) { return false }
    return true
  }

  /// The code in this form; `nil` where the letters and digits are of another.
  func written(_ characters: [UInt8]) -> String? {
    guard characters.count == length else { return nil }
    var out: [UInt8] = []
    var index = 0
    for mark in pattern {
      if Self.isBetween(mark) {
        out.append(mark)
        continue
      }
      guard Self.fits(characters[index], mark) else { return nil }
      out.append(characters[index])
      index += 1
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func isBetween(_ mark: UInt8) -> Bool { mark == 0x20 || mark == 0x2D }

  private static func isDigitClass(_ mark: UInt8) -> Bool {
    mark == UInt8(ascii: "n") || mark == UInt8(ascii: "m")
  }

  private static func fits(_ byte: UInt8, _ mark: UInt8) -> Bool {
    switch mark {
    case UInt8(ascii: "n"): byte &- 48 < 10
    case UInt8(ascii: "m"): byte &- 49 < 9
    case UInt8(ascii: "a"): byte &- 65 < 26
    case UInt8(ascii: "x"): byte &- 65 < 26 || byte &- 48 < 10
    // Royal Mail: C I K M O V are never in the second half.
    case UInt8(ascii: "b"): byte &- 65 < 26 && !holds("CIKMOV", byte)
    // Canada Post: D F I O Q U are never used, W and Z never first.
    case UInt8(ascii: "c"): byte &- 65 < 26 && !holds("DFIOQUWZ", byte)
    case UInt8(ascii: "d"): byte &- 65 < 26 && !holds("DFIOQU", byte)
    default: byte == mark
    }
  }

  private static func holds(_ letters: StaticString, _ byte: UInt8) -> Bool {
    letters.withUTF8Buffer { $0.contains(byte) }
  }

  /// The forms of each country.
  static let byCountry: [[PostalCodeForm]] = {
    var forms: [[PostalCodeForm]] = Array(repeating: [], count: CountryCode.count)
    Tables.postalCodes.forEachLine { line in
      guard let country = CountryCode(letters: UnsafeBufferPointer(rebasing: line.prefix(2)))
      else { return }
      forms[country.index] = line.dropFirst(3).split(separator: UInt8(ascii: "|")).map {
        PostalCodeForm($0)
      }
    }
    return forms
  }()

  /// What ``Tables/carLetters`` says.
  static let carLetters: [[UInt8]] = {
    var letters: [[UInt8]] = Array(repeating: [], count: CountryCode.count)
    Tables.carLetters.forEachLine { line in
      guard let country = CountryCode(letters: UnsafeBufferPointer(rebasing: line.prefix(2)))
      else { return }
      letters[country.index] = Array(line.dropFirst(3))
    }
    return letters
  }()
}
