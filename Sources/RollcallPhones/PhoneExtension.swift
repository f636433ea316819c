/// Extensions at the end of a text, in all forms that libphonenumber reads.
///
/// They are told from their end: digits, perhaps `#`, and in front of them a label. Each form allows
/// so many digits as its label is sure.
struct PhoneExtension {
  /// Where its text begins, at the leftmost: blanks before a label belong to it.
  private(set) var start: Int
  /// Whether its text may begin in the window.
  private(set) var reachesWindow = false
  /// Its digits.
  let digits: Range<Int>
  private let window: ClosedRange<Int>

  private typealias Code = PhoneUnits.Code

  /// The extension at the end of a text; `nil` for none.
  ///
  /// The blanks before a label can be left out of it; `window` is where it has to begin for the text
  /// in front to be a number.
  init?(_ units: PhoneUnits, window: ClosedRange<Int> = 0...0) {
    var end = units.count
    let hasHash = end > 0 && units[end - 1] == UInt8(ascii: "#")
    if hasHash { end -= 1 }
    var first = end
    while first > 0, units.isDigit(first - 1) { first -= 1 }
    let length = end - first
    guard (1...20).contains(length) else { return nil }
    digits = first..<end
    start = end
    self.window = window
    if !hasHash { addParameter(units) }
    if hasHash, length <= 6 { addAmerican(units) }
    addLabels(units)
    if start == end { return nil }
  }

  /// Adds a form whose text can begin anywhere from one place to another.
  private mutating func add(_ first: Int, _ last: Int) {
    start = min(start, first)
    if first <= window.upperBound, last >= window.lowerBound { reachesWindow = true }
  }

  /// `;ext=123`, RFC 3966.
  private mutating func addParameter(_ units: PhoneUnits) {
    if Self.ends(units, digits.lowerBound, with: ";ext=") {
      add(digits.lowerBound - 5, digits.lowerBound - 5)
    }
  }

  /// `- 503#`, as in America.
  private mutating func addAmerican(_ units: PhoneUnits) {
    var first = digits.lowerBound
    while first > 0, units[first - 1] == UInt8(ascii: "-") || units[first - 1] == UInt8(ascii: " ")
    {
      first -= 1
    }
    if first < digits.lowerBound { add(first, digits.lowerBound - 1) }
  }

  /// Labels, with a stop or colon and blanks between them and the digits.
  private mutating func addLabels(_ units: PhoneUnits) {
    var end = digits.lowerBound
    while true {
      addLabels(endingAt: end, units)
      if end > 0, Self.isStop(units[end - 1]) { addLabels(endingAt: end - 1, units) }
      guard end > 0, Self.isBlank(units[end - 1]) || units[end - 1] == UInt8(ascii: "-") else {
        return
      }
      end -= 1
    }
  }

  private mutating func addLabels(endingAt end: Int, _ units: PhoneUnits) {
    if let label = Self.explicitLabel(units, end) { addWithBlanks(label, units) }
    let length = digits.count
    if length <= 15 {
      if end > 1, units[end - 1] == UInt8(ascii: ","), units[end - 2] == UInt8(ascii: ",") {
        addWithSpaces(end - 2, end - 2, units)
      }
      if end > 0, units[end - 1] == UInt8(ascii: ";") { addWithSpaces(end - 1, end - 1, units) }
    }
    guard length <= 9 else { return }
    if let label = Self.ambiguousLabel(units, end) { addWithBlanks(label, units) }
    var comma = end
    while comma > 0, units[comma - 1] == UInt8(ascii: ",") { comma -= 1 }
    if comma < end { addWithSpaces(comma, end - 1, units) }
  }

  /// Adds a label with the spaces, tabs and commas that may stand before it.
  private mutating func addWithBlanks(_ label: Int, _ units: PhoneUnits) {
    var first = label
    while first > 0, Self.isBlank(units[first - 1]) { first -= 1 }
    add(first, label)
  }

  /// Adds a label with the spaces and tabs that may stand before it.
  private mutating func addWithSpaces(_ label: Int, _ last: Int, _ units: PhoneUnits) {
    var first = label
    while first > 0, Self.isSpace(units[first - 1]) { first -= 1 }
    add(first, last)
  }

  /// Where a label begins that says what it is: `ext`, `extensión`, `доб`, `anexo`.
  private static func explicitLabel(_ units: PhoneUnits, _ end: Int) -> Int? {
    if ends(units, end, with: "anexo") { return end - 5 }
    if end >= 3, units[end - 3] == Code.de, units[end - 2] == Code.o, units[end - 1] == Code.be {
      return end - 3
    }
    if let start = fullWidthLabel(units, end) { return start }
    let hasN = end > 0 && units[end - 1] | 0x20 == UInt8(ascii: "n")
    var stem = hasN ? end - 1 : end
    if let accented = accentedO(units, stem), ends(units, accented, with: "ensi") {
      stem = accented - 4
    }
    guard ends(units, stem, with: "xt") else { return nil }
    let start = stem - 2
    return start > 0 && units[start - 1] | 0x20 == UInt8(ascii: "e") ? start - 1 : start
  }

  /// Where an `o`, with an accent or without, begins that ends there.
  private static func accentedO(_ units: PhoneUnits, _ end: Int) -> Int? {
    guard end > 0 else { return nil }
    if units[end - 1] == Code.oAcute || units[end - 1] | 0x20 == UInt8(ascii: "o") {
      return end - 1
    }
    guard end > 1, units[end - 1] == Code.acute, units[end - 2] | 0x20 == UInt8(ascii: "o") else {
      return nil
    }
    return end - 2
  }

  private static func fullWidthLabel(_ units: PhoneUnits, _ end: Int) -> Int? {
    var rest = end
    if rest > 0, units[rest - 1] == Code.fullWidthN { rest -= 1 }
    guard rest > 1, units[rest - 1] == Code.fullWidthT, units[rest - 2] == Code.fullWidthX else {
      return nil
    }
    let start = rest - 2
    return start > 0 && units[start - 1] == Code.fullWidthE ? start - 1 : start
  }

  /// Where a label begins that could mean something else: `x`, `#`, `~`, `int`.
  private static func ambiguousLabel(_ units: PhoneUnits, _ end: Int) -> Int? {
    guard end > 0 else { return nil }
    switch units[end - 1] {
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "#"), UInt8(ascii: "~"),
      Code.fullWidthX, Code.fullWidthHash, Code.fullWidthTilde:
      return end - 1
    case Code.fullWidthT:
      return end > 2 && units[end - 2] == Code.fullWidthN && units[end - 3] == Code.fullWidthI
        ? end - 3 : nil
    default: return ends(units, end, with: "int") ? end - 3 : nil
    }
  }

  /// Whether the units before an index are a word in small letters, case ignored.
  private static func ends(_ units: PhoneUnits, _ end: Int, with word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard end >= length else { return false }
    for index in 0..<length {
      guard folded(units[end - length + index]) == word.utf8Start[index] else { return false }
    }
    return true
  }

  /// The small ASCII letter that a unit equals where case is ignored; others as they are.
  private static func folded(_ unit: UInt8) -> UInt8 {
    switch unit {
    case 0x41...0x5A: unit | 0x20
    case Code.dotlessI, Code.dottedI: UInt8(ascii: "i")
    case Code.longS: UInt8(ascii: "s")
    case Code.kelvin: UInt8(ascii: "k")
    default: unit
    }
  }

  private static func isSpace(_ unit: UInt8) -> Bool {
    unit == UInt8(ascii: " ") || unit == UInt8(ascii: "\t") || unit == Code.noBreakSpace
  }

  private static func isBlank(_ unit: UInt8) -> Bool { isSpace(unit) || unit == UInt8(ascii: ",") }

  private static func isStop(_ unit: UInt8) -> Bool {
    unit == UInt8(ascii: ":") || unit == UInt8(ascii: ".") || unit == Code.fullWidthStop
  }
}
