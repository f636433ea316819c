/// What one pass over the bytes of a name tells, so that only the steps that may find something look
/// closer: most names are in order.
///
/// A fact that is absent is certain, one that is there may be nothing. Scripts are told by the lead
/// bytes of their code points: what is not known for certain to be in form C and in usual width
/// counts as untidy.
struct NameFacts: OptionSet, Sendable {
  let rawValue: UInt16

  /// White space, marks, quotation marks or forms that ``NameText`` puts right.
  static let untidy = NameFacts(rawValue: 1)
  /// A capital.
  static let upper = NameFacts(rawValue: 2)
  /// A small letter.
  static let lower = NameFacts(rawValue: 4)
  /// A letter whose case the bytes do not tell.
  static let unclearCase = NameFacts(rawValue: 8)
  /// A word that may be a title, a degree or an `and`.
  static let wordOfInterest = NameFacts(rawValue: 16)
  /// `&` or `+`.
  static let sign = NameFacts(rawValue: 32)
  /// A comma.
  static let comma = NameFacts(rawValue: 64)
  /// Han, kana or Hangul.
  static let eastAsian = NameFacts(rawValue: 128)
  /// A letter of another script than Latin.
  static let notLatin = NameFacts(rawValue: 256)
  /// A word all in capitals, two or more.
  static let wordInCapitals = NameFacts(rawValue: 512)

  /// Whether letters with case are all of the same, as far as the bytes tell.
  var mayBeOneCase: Bool {
    !isDisjoint(with: [.upper, .lower, .unclearCase]) && !isSuperset(of: [.upper, .lower])
  }

  /// The longest text, in bytes, that is looked at for a name; a longer one is none.
  static let longest = 1024

  /// The facts of a name; none for no name.
  init(_ name: String?) {
    guard var name else {
      self = []
      return
    }
    self = name.withUTF8 { NameFacts($0) }
  }

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The facts of a name's bytes, valid UTF-8.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= Self.longest else {
      self = []
      return
    }
    var scan = Scan()
    // An apostrophe at the start, straight or curly, may be a quotation mark.
    if bytes.isEmpty || bytes.first == UInt8(ascii: "'") || bytes.first == 0xE2 {
      scan.facts.insert(.untidy)
    }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte < 0x80 {
        scan.ascii(byte)
        continue
      }
      let second = index < bytes.count ? bytes[index] : 0
      let third = index + 1 < bytes.count ? bytes[index + 1] : 0
      index += byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
      scan.other(byte, second, third)
    }
    scan.endWord()
    if scan.isBehindSpace { scan.facts.insert(.untidy) }
    self = scan.facts
  }

  /// The pass at one place of a name.
  private struct Scan {
    var facts: NameFacts = []
    /// Whether a space, or nothing at all, stands before.
    var isBehindSpace = true
    private var word = WordFilter.Hash()
    private var uppers = 0
    private var lowers = 0

    mutating func ascii(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): letter(byte, isUpper: false)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter(byte | 0x20, isUpper: true)
      case UInt8(ascii: " "):
        if isBehindSpace { facts.insert(.untidy) }
        endWord()
        isBehindSpace = true
        return
      case UInt8(ascii: "-"), UInt8(ascii: "'"): word.add(byte)
      case UInt8(ascii: "."): lookUp()
      case UInt8(ascii: ","):
        facts.insert([.untidy, .comma])
        endWord()
      case UInt8(ascii: "&"), UInt8(ascii: "+"):
        facts.insert(.sign)
        endWord()
      case UInt8(ascii: "0")...UInt8(ascii: "9"): word.add(byte)
      default: facts.insert(.untidy)
      }
      isBehindSpace = false
    }

    private mutating func letter(_ byte: UInt8, isUpper: Bool) {
      word.add(byte)
      if isUpper { uppers += 1 } else { lowers += 1 }
    }

    /// A code point of several bytes.
    mutating func other(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
      isBehindSpace = false
      switch first {
      case 0xC3...0xC5:
        word.add(first)
        switch LatinCase.isUpper(first, second) {
        case nil: facts.insert(.unclearCase)
        case let isUpper?: letter(first == 0xC3 ? second | 0x20 : second, isUpper: isUpper)
        }
        // `×`, `÷` and letters with compatibility forms are looked at closer.
        if first == 0xC3, second == 0x97 || second == 0xB7 { facts.insert(.untidy) }
      case 0xD0, 0xD1:
        facts.insert(.notLatin)
        word.add(first)
        word.add(second)
        // U+0400 to U+042F are capitals, U+0430 to U+045F small letters.
        let isUpper = first == 0xD0 && second < 0xB0
        if first == 0xD1, second >= 0xA0 {
          facts.insert(.unclearCase)
        } else if isUpper {
          uppers += 1
        } else {
          lowers += 1
        }
      case 0xCE, 0xCF:
        facts.insert(.notLatin)
        word.add(first)
        word.add(second)
        switch (first, second) {
        case (0xCE, 0x86), (0xCE, 0x88...0x8F), (0xCE, 0x91...0xAB): uppers += 1
        case (0xCE, 0x90), (0xCE, 0xAC...0xBF), (0xCF, 0x80...0x8E): lowers += 1
        // U+0387 has another form.
        default: facts.insert([.unclearCase, .untidy])
        }
      // Curly apostrophes and hyphens.
      case 0xE2 where second == 0x80 && (third | 1 == 0x91 || third | 1 == 0x99):
        word.add(third)
      case 0xE4...0xE9: facts.insert([.notLatin, .eastAsian])
      case 0xE3 where (0x81...0x83).contains(second):
        facts.insert([.notLatin, .eastAsian])
        // The marks of voicing.
        if second == 0x82, third == 0x99 || third == 0x9A { facts.insert(.untidy) }
      case 0xEA where second >= 0xB0, 0xEB, 0xEC,
        0xED where second < 0x9E:
        facts.insert([.notLatin, .eastAsian])
      case 0xE3...0xED: facts.insert([.notLatin, .eastAsian, .untidy, .unclearCase])
      default:
        word.add(first)
        word.add(second)
        facts.insert([.untidy, .notLatin, .unclearCase, .wordOfInterest])
      }
    }

    private mutating func lookUp() {
      if WordFilter.names.mayHave(word) { facts.insert(.wordOfInterest) }
    }

    mutating func endWord() {
      lookUp()
      if uppers > 0 { facts.insert(.upper) }
      if lowers > 0 { facts.insert(.lower) }
      if uppers > 1, lowers == 0 { facts.insert(.wordInCapitals) }
      word = WordFilter.Hash()
      (uppers, lowers) = (0, 0)
    }
  }
}

/// The case of Latin letters by their bytes.
enum LatinCase {
  /// Whether a letter of two bytes from U+00C0 to U+017F is a capital; `nil` for what is no letter or
  /// has no such case.
  static func isUpper(_ first: UInt8, _ second: UInt8) -> Bool? {
    switch (first, second) {
    case (0xC3, 0x97), (0xC3, 0xB7), (0xC3, 0x9F): nil
    case (0xC3, ..<0xA0): true
    case (0xC3, _): false
    // U+0130, U+0131, U+0138, U+0149 and U+017F are odd ones.
    case (0xC4, 0xB0), (0xC4, 0xB1), (0xC4, 0xB8), (0xC5, 0x89), (0xC5, 0xBF): nil
    case (0xC4, ..<0xB8): second % 2 == 0
    case (0xC4, _): second % 2 == 1
    case (0xC5, ..<0x89): second % 2 == 1
    case (0xC5, ..<0xB8): second % 2 == 0
    case (0xC5, 0xB8): true
    case (0xC5, _): second % 2 == 1
    default: nil
    }
  }
}
