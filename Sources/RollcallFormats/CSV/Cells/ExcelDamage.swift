import RollcallModel

/// What a spreadsheet does to the cells of a table, and what of it can be taken back.
enum ExcelDamage {
  /// What became of a phone number.
  enum Phone: Equatable {
    /// Nothing.
    case sound
    /// It stood in what keeps a spreadsheet from taking it for a number: `="+1555…"`, `'+1555…`.
    case repaired(String)
    /// It was made a number and rounded (`4.42079E+11`): so many of so many digits are left.
    case destroyed(left: Int, of: Int)
  }

  /// Whether a phone number needs a closer look; a few bytes tell.
  @inline(__always)
  static func isSuspect(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = cell.count
    guard count >= 5 else { return false }
    return cell[0] == UInt8(ascii: "'") || cell[0] == UInt8(ascii: "=")
      || cell[count - 4] | 0x20 == UInt8(ascii: "e") || cell[count - 3] | 0x20 == UInt8(ascii: "e")
  }

  /// Looks at a phone number.
  static func phone(_ cell: UnsafeBufferPointer<UInt8>) -> Phone {
    if let (left, of) = digits(ofRounded: cell) { return .destroyed(left: left, of: of) }
    guard let inner = unwrapped(cell), isNumber(inner) else { return .sound }
    return .repaired(String(decoding: inner, as: UTF8.self))
  }

  /// The text in `="…"`, or behind an apostrophe; `nil` where there is neither.
  static func unwrapped(_ cell: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>>? {
    if cell.count >= 3, cell[0] == UInt8(ascii: "="), cell[1] == 0x22, cell[cell.count - 1] == 0x22
    {
      let inner = cell[2..<(cell.count - 1)]
      return inner.contains(0x22) ? nil : inner
    }
    if cell.count >= 2, cell[0] == UInt8(ascii: "'") { return cell.dropFirst() }
    return nil
  }

  /// The text of a cell that a spreadsheet was to take for text: in `="…"`, or digits behind an
  /// apostrophe; `nil` for any other cell.
  static func text(
    in cell: UnsafeBufferPointer<UInt8>
  ) -> Slice<UnsafeBufferPointer<UInt8>>? {
    guard let inner = unwrapped(cell) else { return nil }
    if cell[0] == UInt8(ascii: "=") { return inner }
    let isNumber = inner.allSatisfy {
      (0x30...0x39).contains($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
    }
    return inner.count >= 3 && isNumber ? inner : nil
  }

  /// Whether some cell in the bytes of a table may be such a text.
  static func mayBeIn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while let found = bytes.firstIndex(of: UInt8(ascii: "="), from: index) {
      if found + 1 < bytes.count, bytes[found + 1] == 0x22 { return true }
      index = found + 1
    }
    index = 0
    while let found = bytes.firstIndex(of: UInt8(ascii: "'"), from: index) {
      index = found + 1
      guard index < bytes.count else { return false }
      let next = bytes[index]
      if next < 0x3A, next >= 0x2B { return true }
    }
    return false
  }

  /// Whether there are a plus sign, digits and what stands between them, and enough digits for a phone.
  private static func isNumber(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var digits = 0
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x30...0x39: digits += 1
      case UInt8(ascii: "+"): if index > 0 { return false }
      case 0x20, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: ")"),
        UInt8(ascii: "/"):
        continue
      default: return false
      }
    }
    return (7...15).contains(digits)
  }

  /// How many digits of how many are left of a number in scientific notation; `nil` for other texts.
  private static func digits(
    ofRounded cell: UnsafeBufferPointer<UInt8>
  ) -> (left: Int, of: Int)? {
    var digits = 0
    var index = 0
    while index < cell.count, (0x30...0x39).contains(cell[index]) { index += 1 }
    guard index == 1 else { return nil }
    digits = 1
    if index < cell.count, cell[index] == UInt8(ascii: ".") || cell[index] == UInt8(ascii: ",") {
      index += 1
      while index < cell.count, (0x30...0x39).contains(cell[index]) {
        index += 1
        digits += 1
      }
    }
    guard index < cell.count, cell[index] | 0x20 == UInt8(ascii: "e") else { return nil }
    index += 1
    if index < cell.count, cell[index] == UInt8(ascii: "+") { index += 1 }
    let exponent = cell[index...]
    guard (1...2).contains(exponent.count), exponent.allSatisfy({ (0x30...0x39).contains($0) }),
      let power = Int(String(decoding: exponent, as: UTF8.self)), power >= 5
    else { return nil }
    return (digits, power + 1)
  }
}

/// Postal codes of which a spreadsheet has taken the first zero away.
enum ShortPostalCode {
  /// Whether there are four digits, and may have been five.
  static func isSuspect(_ code: String) -> Bool {
    code.utf8.count == 4 && code.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The same of a cell.
  static func isSuspect(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    cell.count == 4 && cell.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether a country's postal codes have five digits, of which the first can be 0.
  static func isShort(in country: String?) -> Bool {
    guard let country else { return false }
    return countries.contains(country.lowercased())
  }

  /// Source: Universal Postal Union, the countries' own pages; codes and names as exports have them.
  private static let countries: Set<String> = [
    "us", "usa", "united states", "united states of america", "de", "germany", "deutschland",
    "allemagne", "fr", "france", "frankreich", "es", "spain", "españa", "it", "italy", "italia",
    "mx", "mexico", "méxico", "fi", "finland", "suomi", "tr", "turkey", "türkiye", "my",
    "malaysia", "ua", "ukraine",
  ]
}
