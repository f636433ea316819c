/// What the table of countries says, read once for all threads.
package struct CountryFacts: Sendable {
  /// The code.
  package let code: CountryCode
  /// The English name of CLDR, with an ASCII apostrophe.
  package let name: String
  /// How addresses are written in the country's own letters.
  let format: AddressTemplate
  /// How addresses are written in Latin letters, where that is another way.
  let latinFormat: AddressTemplate

  /// The facts of a country; `nil` for a code that no country has.
  package init?(_ code: CountryCode) {
    guard let facts = Self.byIndex[code.index] else { return nil }
    self = facts
  }

  private init(_ code: CountryCode, _ parts: [String]) {
    self.code = code
    name = parts[3]
    format = AddressTemplate(parts[4].isEmpty ? "N/O/A/D/C Z" : parts[4])
    latinFormat = parts[5].isEmpty ? format : AddressTemplate(parts[5])
  }

  /// Whether a country has the code.
  static func isKnown(_ code: CountryCode) -> Bool { known[code.index] }

  /// All codes, in the order of the alphabet.
  package static let codes: [CountryCode] = {
    var codes: [CountryCode] = []
    Tables.countries.forEachLine { line in
      let letters = UnsafeBufferPointer(rebasing: line.prefix(2))
      if let code = CountryCode(letters: letters) { codes.append(code) }
    }
    return codes
  }()

  private static let known: [Bool] = {
    var known = Array(repeating: false, count: CountryCode.count)
    for code in codes { known[code.index] = true }
    return known
  }()

  private static let byIndex: [CountryFacts?] = {
    var facts: [CountryFacts?] = Array(repeating: nil, count: CountryCode.count)
    Tables.countries.forEachLine { line in
      let parts = line.parts(at: UInt8(ascii: "|"))
      guard parts.count == 6, let code = CountryCode(code: parts[0]) else { return }
      facts[code.index] = CountryFacts(code, parts)
    }
    return facts
  }()
}
