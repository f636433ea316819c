/// Lawrence Philips' Double Metaphone: what a word written in Latin letters sounds like.
///
/// Written from the description of the algorithm (C/C++ Users Journal, June 2000): a word has a
/// primary code and, where another reading is likely, an alternate one. `0` is th, `X` sh or ch, `A` a
/// vowel at the start. Codes are of full length. One function a letter, in the order of the rules.
package struct DoubleMetaphone {
  /// The code of the likeliest reading.
  package private(set) var primary: [UInt8] = []
  /// The code of the other reading, the same as the primary where there is none.
  package private(set) var alternate: [UInt8] = []

  /// The word in upper case; other bytes than letters are passed over.
  private let word: [UInt8]
  private let isSlavoGermanic: Bool
  /// Whether the word is Germanic by what stands before it or how it begins: `van`, `von`, `Sch…`.
  private let isGermanic: Bool
  private var index = 0

  /// Codes a word; `afterVan` says that `van` or `von` stands before it.
  package init(_ word: some Sequence<UInt8>, afterVan: Bool = false) {
    self.word = word.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) ? $0 & 0xDF : $0 }
    isSlavoGermanic = Self.isSlavoGermanic(self.word)
    isGermanic = afterVan || self.word.starts(with: "SCH".utf8)
    begin()
    while index < self.word.count { step() }
  }

  /// The primary code as text.
  package var primaryText: String { String(decoding: primary, as: UTF8.self) }
  /// The alternate code as text.
  package var alternateText: String { String(decoding: alternate, as: UTF8.self) }

  private static func isSlavoGermanic(_ word: [UInt8]) -> Bool {
    for (index, letter) in word.enumerated() {
      if letter == UInt8(ascii: "W") || letter == UInt8(ascii: "K") { return true }
      if letter == UInt8(ascii: "C"), index + 1 < word.count, word[index + 1] == UInt8(ascii: "Z") {
        return true
      }
    }
    return false
  }

  // MARK: Looking at the word

  /// The letter at a place, a space outside of the word.
  private func letter(_ place: Int) -> UInt8 {
    word.indices.contains(place) ? word[place] : UInt8(ascii: " ")
  }

  private func isVowel(_ place: Int) -> Bool {
    switch letter(place) {
    case UInt8(ascii: "A"), UInt8(ascii: "E"), UInt8(ascii: "I"), UInt8(ascii: "O"),
      UInt8(ascii: "U"), UInt8(ascii: "Y"):
      true
    default: false
    }
  }

  /// Whether one of some texts stands at a place.
  private func has(_ place: Int, _ texts: StaticString...) -> Bool {
    for text in texts {
      let matches = text.withUTF8Buffer { bytes in
        for (offset, byte) in bytes.enumerated() where letter(place + offset) != byte {
          return false
        }
        return true
      }
      if matches { return true }
    }
    return false
  }

  private var last: Int { word.count - 1 }

  // MARK: Writing the codes

  /// Adds to both codes and goes on by some letters.
  private mutating func add(_ code: StaticString, _ count: Int) { add(code, code, count) }

  /// Adds to the codes and goes on by some letters.
  private mutating func add(_ first: StaticString, _ second: StaticString, _ count: Int) {
    first.withUTF8Buffer { primary.append(contentsOf: $0) }
    second.withUTF8Buffer { alternate.append(contentsOf: $0) }
    index += count
  }

  /// Two where the next letter is one of some, else one.
  private func skipping(_ texts: StaticString) -> Int {
    texts.withUTF8Buffer { $0.contains(letter(index + 1)) } ? 2 : 1
  }

  private mutating func begin() {
    if has(0, "GN", "KN", "PN", "WR", "PS") { index = 1 }
    if has(0, "X") { add("S", 1) }
  }

  private mutating func step() {
    switch word[index] {
    case UInt8(ascii: "A"), UInt8(ascii: "E"), UInt8(ascii: "I"), UInt8(ascii: "O"),
      UInt8(ascii: "U"), UInt8(ascii: "Y"):
      if index == 0 { add("A", 1) } else { index += 1 }
    case UInt8(ascii: "B"): add("P", skipping("B"))
    case UInt8(ascii: "C"): c()
    case UInt8(ascii: "D"): d()
    case UInt8(ascii: "F"): add("F", skipping("F"))
    case UInt8(ascii: "G"): g()
    case UInt8(ascii: "H"): h()
    case UInt8(ascii: "J"): j()
    case UInt8(ascii: "K"): add("K", skipping("K"))
    case UInt8(ascii: "L"): l()
    case UInt8(ascii: "M"): m()
    case UInt8(ascii: "N"): add("N", skipping("N"))
    case UInt8(ascii: "P"): if has(index, "PH") { add("F", 2) } else { add("P", skipping("PB")) }
    case UInt8(ascii: "Q"): add("K", skipping("Q"))
    case UInt8(ascii: "R"): r()
    case UInt8(ascii: "S"): s()
    case UInt8(ascii: "T"): t()
    case UInt8(ascii: "V"): add("F", skipping("V"))
    case UInt8(ascii: "W"): w()
    case UInt8(ascii: "X"): x()
    case UInt8(ascii: "Z"): z()
    default: index += 1
    }
  }

  // MARK: The letters

  private mutating func c() {
    // Germanic `Bacher`, `Mach`, not `Achim`.
    if index > 1, !isVowel(index - 2), has(index - 1, "ACH"),
      letter(index + 2) != UInt8(ascii: "I"),
      letter(index + 2) != UInt8(ascii: "E") || has(index - 2, "BACHER", "MACHER")
    {
      return add("K", 2)
    }
    if index == 0, has(0, "CAESAR") { return add("S", 2) }
    if has(index, "CHIA") { return add("K", 2) }
    if has(index, "CH") { return ch() }
    if has(index, "CZ"), !has(index - 2, "WICZ") { return add("S", "X", 2) }
    if has(index + 1, "CIA") { return add("X", 3) }
    if has(index, "CC"), !(index == 1 && has(0, "M")) { return cc() }
    if has(index, "CK", "CG", "CQ") { return add("K", 2) }
    if has(index, "CIO", "CIE", "CIA") { return add("S", "X", 2) }
    if has(index, "CI", "CE", "CY") { return add("S", 2) }
    add("K", has(index + 1, "C", "K", "Q") && !has(index + 1, "CE", "CI") ? 2 : 1)
  }

  private mutating func cc() {
    guard has(index + 2, "I", "E", "H"), !has(index + 2, "HU") else { return add("K", 2) }
    // `Accident`, `succeed`; else Italian `Bacci`.
    if (index == 1 && has(0, "A")) || has(index - 1, "UCCEE", "UCCES") { return add("KS", 3) }
    add("X", 3)
  }

  private mutating func ch() {
    if index > 0, has(index, "CHAE") { return add("K", "X", 2) }
    // Greek roots.
    if index == 0, has(1, "HARAC", "HARIS", "HOR", "HYM", "HIA", "HEM"), !has(0, "CHORE") {
      return add("K", 2)
    }
    let isHard =
      isGermanic || has(index - 2, "ORCHES", "ARCHIT", "ORCHID") || has(index + 2, "T", "S")
      || ((index == 0 || has(index - 1, "A", "O", "U", "E"))
        && has(index + 2, "L", "R", "N", "M", "B", "H", "F", "V", "W", " "))
    if isHard { return add("K", 2) }
    if index == 0 { return add("X", 2) }
    if has(0, "MC") { return add("K", 2) }
    add("X", "K", 2)
  }

  private mutating func d() {
    if has(index, "DG") {
      if has(index + 2, "I", "E", "Y") { return add("J", 3) }
      return add("TK", 2)
    }
    add("T", skipping("TD"))
  }

  private mutating func g() {
    switch letter(index + 1) {
    case UInt8(ascii: "H"): return gh()
    case UInt8(ascii: "N"):
      if index == 1, isVowel(0), !isSlavoGermanic { return add("KN", "N", 2) }
      if !has(index + 2, "EY"), !isSlavoGermanic { return add("N", "KN", 2) }
      return add("KN", 2)
    default: break
    }
    if has(index, "GLI"), !isSlavoGermanic { return add("KL", "L", 2) }
    if index == 0, has(1, "Y", "ES", "EP", "EB", "EL", "EY", "IB", "IL", "IN", "IE", "EI", "ER") {
      return add("K", "J", 2)
    }
    if has(index + 1, "ER", "Y"), !has(0, "DANGER", "RANGER", "MANGER"),
      !has(index - 1, "E", "I"), !has(index - 1, "RGY", "OGY")
    {
      return add("K", "J", 2)
    }
    if has(index + 1, "E", "I", "Y") || has(index - 1, "AGGI", "OGGI") {
      if isGermanic || has(index + 1, "ET") { return add("K", 2) }
      if has(index + 1, "IER ") { return add("J", 2) }
      return add("J", "K", 2)
    }
    add("K", skipping("G"))
  }

  private mutating func gh() {
    if index > 0, !isVowel(index - 1) { return add("K", 2) }
    if index == 0 {
      if has(2, "I") { return add("J", 2) }
      return add("K", 2)
    }
    // Silent as in `Hugh`, `bough`, `Broughton`.
    let isSilent =
      (index > 1 && has(index - 2, "B", "H", "D")) || (index > 2 && has(index - 3, "B", "H", "D"))
      || (index > 3 && has(index - 4, "B", "H"))
    if isSilent {
      index += 2
      return
    }
    if index > 2, has(index - 1, "U"), has(index - 3, "C", "G", "L", "R", "T") {
      return add("F", 2)
    }
    if !has(index - 1, "I") { return add("K", 2) }
    index += 2
  }

  private mutating func h() {
    if index == 0 || isVowel(index - 1), isVowel(index + 1) { return add("H", 2) }
    index += 1
  }

  private mutating func j() {
    if has(index, "JOSE") {
      if index == 0, word.count == 4 { return add("H", 1) }
      return add("J", "H", 1)
    }
    let count = skipping("J")
    if index == 0 { return add("J", "A", count) }
    if isVowel(index - 1), !isSlavoGermanic, has(index + 1, "A", "O") {
      return add("J", "H", count)
    }
    if index == last { return add("J", "", count) }
    if !has(index + 1, "L", "T", "K", "S", "N", "M", "B", "Z"), !has(index - 1, "S", "K", "L") {
      return add("J", count)
    }
    index += count
  }

  private mutating func l() {
    guard has(index, "LL") else { return add("L", 1) }
    // Spanish `Cabrillo`, `Gallegos`.
    let isSpanish =
      (index == word.count - 3 && has(index - 1, "ILLO", "ILLA", "ALLE"))
      || ((has(last - 1, "AS", "OS") || has(last, "A", "O")) && has(index - 1, "ALLE"))
    add("L", isSpanish ? "" : "L", 2)
  }

  private mutating func m() {
    let isDumb = has(index - 1, "UMB") && (index + 1 == last || has(index + 2, "ER"))
    add("M", isDumb || has(index + 1, "M") ? 2 : 1)
  }

  private mutating func r() {
    // French `Rogier`, not `Hochmeier`.
    let isSilent =
      index == last && !isSlavoGermanic && has(index - 2, "IE") && !has(index - 4, "ME", "MA")
    add(isSilent ? "" : "R", "R", skipping("R"))
  }

  private mutating func s() {
    if has(index - 1, "ISL", "YSL") {
      index += 1
      return
    }
    if index == 0, has(0, "SUGAR") { return add("X", "S", 1) }
    if has(index, "SH") {
      if has(index + 1, "HEIM", "HOEK", "HOLM", "HOLZ") { return add("S", 2) }
      return add("X", 2)
    }
    if has(index, "SIO", "SIA") { return add("S", isSlavoGermanic ? "S" : "X", 3) }
    if (index == 0 && has(1, "M", "N", "L", "W")) || has(index + 1, "Z") {
      return add("S", "X", skipping("Z"))
    }
    if has(index, "SC") { return sc() }
    // French `Artois`, `Resnais`.
    let isSilent = index == last && has(index - 2, "AI", "OI")
    add(isSilent ? "" : "S", "S", skipping("SZ"))
  }

  private mutating func sc() {
    if has(index + 2, "H") {
      if has(index + 3, "ER", "EN") { return add("X", "SK", 3) }
      if has(index + 3, "OO", "UY", "ED", "EM") { return add("SK", 3) }
      if index == 0, !isVowel(3), !has(3, "W") { return add("X", "S", 3) }
      return add("X", 3)
    }
    if has(index + 2, "I", "E", "Y") { return add("S", 3) }
    add("SK", 3)
  }

  private mutating func t() {
    if has(index, "TION", "TIA", "TCH") { return add("X", 3) }
    if has(index, "TH", "TTH") {
      if has(index + 2, "OM", "AM") || isGermanic { return add("T", 2) }
      return add("0", "T", 2)
    }
    add("T", skipping("TD"))
  }

  private mutating func w() {
    if has(index, "WR") { return add("R", 2) }
    if index == 0 {
      if isVowel(1) { add("A", "F", 0) } else if has(0, "WH") { add("A", 0) }
    }
    if (index == last && isVowel(index - 1)) || has(index - 1, "EWSKI", "EWSKY", "OWSKI", "OWSKY")
      || has(0, "SCH")
    {
      return add("", "F", 1)
    }
    if has(index, "WICZ", "WITZ") { return add("TS", "FX", 4) }
    index += 1
  }

  private mutating func x() {
    // French `Breaux`.
    let isSilent = index == last && has(index - 2, "AU", "OU")
    add(isSilent ? "" : "KS", skipping("CX"))
  }

  private mutating func z() {
    if has(index + 1, "H") { return add("J", 2) }
    if has(index + 1, "ZO", "ZI", "ZA") || (isSlavoGermanic && index > 0 && !has(index - 1, "T")) {
      return add("S", "TS", skipping("Z"))
    }
    add("S", skipping("Z"))
  }
}
