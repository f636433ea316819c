/// The names of countries, looked up in the table as it is: nothing is read before the first look-up.
enum CountryNames {
  /// The code of a country by a name, three letters or three digits; `nil` if unknown.
  static func code(of name: UnsafeBufferPointer<UInt8>) -> CountryCode? {
    NameFold.withKey(name) { key in
      if key.isEmpty { return nil }
      // `U.S.`
      if key.count == 2, name.allSatisfy({ isLetter($0) || $0 == 0x2E || $0 == 0x20 }) {
        return CountryCode(naming: key)
      }
      if let code = find(key) { return code }
      // `the Netherlands`, `Republic of Türkiye`.
      for opening in openings where starts(key, with: opening) {
        let rest = UnsafeBufferPointer(rebasing: key[opening.utf8CodeUnitCount...])
        if rest.count > 3, let code = find(rest) { return code }
      }
      return nil
    }
  }

  /// What stands before the name of a country in its long form; the longer of two alike first.
  private static let openings: [StaticString] = [
    "therepublicof", "thekingdomof", "thecommonwealthof", "the", "republicof", "kingdomof",
    "federalrepublicof", "islamicrepublicof", "republiquede", "republicade", "repubblicadi",
    "commonwealthof", "principalityof", "grandduchyof", "sultanateof", "unionof",
  ]

  private static func starts(
    _ key: UnsafeBufferPointer<UInt8>, with opening: StaticString
  ) -> Bool {
    opening.withUTF8Buffer { $0.count < key.count && key.starts(with: $0) }
  }

  /// Halves the table until the name is found; an entry is `name=XX` and ends with `;` or its line.
  private static func find(_ key: UnsafeBufferPointer<UInt8>) -> CountryCode? {
    Tables.countryNames.withUTF8Buffer { table in
      var (low, high) = (0, table.count)
      while low < high {
        var start = (low + high) / 2
        while start > low, !isEnd(table[start - 1]) { start -= 1 }
        var place = start
        var order = 0
        for byte in key {
          let other = table[place]
          if other == byte {
            place += 1
            continue
          }
          order = other == UInt8(ascii: "=") || other < byte ? 1 : -1
          break
        }
        if order == 0, table[place] == UInt8(ascii: "=") {
          return CountryCode(letters: UnsafeBufferPointer(rebasing: table[place + 1..<place + 3]))
        }
        if order <= 0 {
          high = start
          continue
        }
        while place < high, !isEnd(table[place]) { place += 1 }
        low = place + 1
      }
      return nil
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 97 < 26 }

  private static func isEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ";") || byte == 0x0A }
}
