/// A region with a numbering plan of its own, by its ISO 3166 alpha-2 code.
public struct PhoneRegion: Sendable, Hashable {
  /// Its place in the tables.
  let index: Int

  init(index: Int) { self.index = index }

  /// The region of a code in upper case (`US`); `nil` if it has no numbering plan.
  public init?(_ code: String) {
    guard let slot = Self.slot(of: code), Self.places[slot] >= 0 else { return nil }
    index = Int(Self.places[slot])
  }

  /// The code: two letters, `001` for numbers of no country.
  public var code: String {
    let id = letters
    return id.2 == 0
      ? String(decoding: [id.0, id.1], as: UTF8.self)
      : String(decoding: [id.0, id.1, id.2], as: UTF8.self)
  }

  /// The country calling code, 1...999.
  public var countryCallingCode: Int { callingCode }

  /// Whether numbers of its plan belong to no country.
  public var isNonGeographic: Bool { letters.2 != 0 }

  /// All regions that are countries or parts of them.
  public static var all: [PhoneRegion] {
    (0..<PhoneTables.regionCount).map(PhoneRegion.init(index:)).filter { !$0.isNonGeographic }
  }

  /// The release of libphonenumber whose metadata is used, such as `9.0.43`.
  public static var metadataVersion: String { PhoneTables.version }

  /// The place of each pair of letters; -1 for none.
  private static let places: [Int16] = {
    var places = [Int16](repeating: -1, count: 26 * 26)
    for region in all {
      if let slot = slot(of: region.code) { places[slot] = Int16(region.index) }
    }
    return places
  }()

  private static func slot(of code: String) -> Int? {
    let letters = Array(code.utf8)
    guard letters.count == 2, letters.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
    return Int(letters[0] - 0x41) * 26 + Int(letters[1] - 0x41)
  }
}
