/// A state, province or other region of a country.
package struct Region: Sendable, Hashable {
  /// The letters that the country's post writes for it (`CA`); `nil` where it writes the name.
  package let abbreviation: String?
  /// The part of its ISO 3166-2 code after the hyphen (`CA` of `US-CA`, `13` of `JP-13`), `nil` if it
  /// has none.
  package let isoSuffix: String?
}

/// The regions of the countries whose addresses name one, read once for all threads.
package enum Regions {
  /// The region that a code or a name stands for; `nil` if none is sure to.
  ///
  /// `California`, `Calif.`, `CA` and `US-CA` in `US`; `東京`, `Tokyo` and `13` in `JP`.
  package static func named(_ text: String, in country: CountryCode) -> Region? {
    guard let names = byCountry[country.index] else { return nil }
    var key = NameFold.key(text)
    if let region = names[key] { return region }
    // The whole code: `US-CA`.
    let code = country.text
    guard text.utf8.count <= 6, text.utf8.dropFirst(2).first == UInt8(ascii: "-"),
      key.utf8.starts(with: code.lowercased().utf8)
    else { return nil }
    key.removeFirst(2)
    return names[key]
  }

  /// Whether the country's post writes regions as letters.
  package static func areAbbreviated(in country: CountryCode) -> Bool {
    abbreviated[country.index]
  }

  /// Whether a text is the very letters that the country's post writes for a region.
  package static func isAbbreviation(_ text: String, in country: CountryCode) -> Bool {
    guard abbreviated[country.index], let packed = packed(text) else { return false }
    return abbreviations.contains(UInt64(country.index) << 32 | UInt64(packed))
  }

  /// Whether anything is known of the country's regions.
  package static func areKnown(in country: CountryCode) -> Bool {
    byCountry[country.index] != nil
  }

  /// Whether a ZIP code can be of a state of the United States, told by its first three digits; `nil`
  /// where either is unknown.
  package static func holds(_ state: String, zip: String) -> Bool? {
    guard let ranges = zips[state], let prefix = Int(zip.prefix(3)) else { return nil }
    return ranges.contains { $0.contains(prefix) }
  }

  private static let zips: [String: [ClosedRange<Int>]] = {
    var result: [String: [ClosedRange<Int>]] = [:]
    Tables.zipPrefixes.forEachLine { line in
      let parts = line.parts(at: UInt8(ascii: " "))
      result[parts[0]] = parts.dropFirst().compactMap { range in
        let ends = range.split(separator: "-").compactMap { Int($0) }
        guard let first = ends.first, let last = ends.last, first <= last else { return nil }
        return first...last
      }
    }
    return result
  }()

  /// Two or three bytes in one number.
  private static func packed(_ text: String) -> UInt32? {
    guard text.utf8.count == 2 || text.utf8.count == 3 else { return nil }
    return text.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static let byCountry: [[String: Region]?] = {
    var result: [[String: Region]?] = Array(repeating: nil, count: CountryCode.count)
    Tables.regions.forEachLine { line in
      let parts = line.parts(at: UInt8(ascii: "|"))
      guard parts.count > 3, let country = CountryCode(code: parts[0]) else { return }
      let region = Region(
        abbreviation: parts[1].isEmpty ? nil : parts[1],
        isoSuffix: parts[2].isEmpty ? nil : parts[2])
      for name in parts[3...] { result[country.index, default: [:]][name] = region }
    }
    return result
  }()

  private static let abbreviated: [Bool] = byCountry.map { names in
    names?.values.contains { $0.abbreviation != nil } ?? false
  }

  private static let abbreviations: Set<UInt64> = {
    var result: Set<UInt64> = []
    for (index, names) in byCountry.enumerated() {
      for region in names?.values ?? [:].values {
        guard let packed = region.abbreviation.flatMap(packed) else { continue }
        result.insert(UInt64(index) << 32 | UInt64(packed))
      }
    }
    return result
  }()
}

extension [[String: Region]?] {
  fileprivate subscript(_ index: Int, default empty: [String: Region]) -> [String: Region] {
    get { self[index] ?? empty }
    set { self[index] = newValue }
  }
}
