/// The characters of a text as libphonenumber's patterns tell them apart, a byte each.
///
/// ASCII stands for itself; what the patterns name beyond it has a code of its own; the rest is one
/// of three. Case is kept for ASCII only.
struct PhoneUnits {
  let base: UnsafeMutablePointer<UInt8>
  var count = 0
  /// Whether parameters of RFC 3966 can be among them.
  private(set) var mayHaveParameters = false

  /// Codes above ASCII.
  enum Code {
    static let noBreakSpace: UInt8 = 0x80
    /// Other signs that may stand between digits.
    static let sign: UInt8 = 0x81
    static let fullWidthStop: UInt8 = 0x82
    static let fullWidthTilde: UInt8 = 0x83
    static let fullWidthHash: UInt8 = 0x84
    static let fullWidthE: UInt8 = 0x85
    static let fullWidthX: UInt8 = 0x86
    static let fullWidthT: UInt8 = 0x87
    static let fullWidthN: UInt8 = 0x88
    static let fullWidthI: UInt8 = 0x89
    /// Cyrillic д, о and б.
    static let de: UInt8 = 0x8A
    static let o: UInt8 = 0x8B
    static let be: UInt8 = 0x8C
    /// ó, and the acute that makes one of o.
    static let oAcute: UInt8 = 0x8D
    static let acute: UInt8 = 0x8E
    /// The mark of long vowels in kana: a letter that may stand between digits.
    static let longVowel: UInt8 = 0x8F
    /// Letters that equal an ASCII one where case is ignored: ı, ſ, İ and the Kelvin sign.
    static let dotlessI: UInt8 = 0x90
    static let longS: UInt8 = 0x91
    static let dottedI: UInt8 = 0x92
    static let kelvin: UInt8 = 0x93
    /// Letters and numbers without a meaning here.
    static let word: UInt8 = 0x94
    /// What is neither letter nor number.
    static let other: UInt8 = 0x95
    static let fullWidthPlus: UInt8 = 0x96
    /// Digits of other scripts: this plus their value.
    static let digit: UInt8 = 0xB0
  }

  /// The units of UTF-8 text, as many as there is room for; `nil` for more characters than those.
  init?(
    _ text: UnsafeBufferPointer<UInt8>, into base: UnsafeMutablePointer<UInt8>, capacity: Int
  ) {
    self.base = base
    var index = 0
    while index < text.count {
      guard count < capacity else { return nil }
      let byte = text[index]
      if byte < 0x80 {
        base[count] = byte
        index += 1
        if byte == UInt8(ascii: ";") { mayHaveParameters = true }
      } else {
        let (scalar, length) = Self.scalar(text, index)
        base[count] = scalar.map(Self.code) ?? Code.other
        index += length
      }
      count += 1
    }
  }

  /// The character of more than a byte at an index and its length; none and 1 where that is no UTF-8.
  private static func scalar(
    _ text: UnsafeBufferPointer<UInt8>, _ index: Int
  ) -> (Unicode.Scalar?, Int) {
    let first = text[index]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, index + length <= text.count else { return (nil, 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for next in text[(index + 1)..<(index + length)] {
      guard next & 0xC0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(next & 0x3F)
    }
    return (Unicode.Scalar(value), length)
  }

  init(_ base: UnsafeMutablePointer<UInt8>, count: Int) { (self.base, self.count) = (base, count) }

  subscript(_ index: Int) -> UInt8 { base[index] }

  /// The units in a range.
  func slice(_ range: Range<Int>) -> PhoneUnits {
    PhoneUnits(base + range.lowerBound, count: range.count)
  }

  /// Where ASCII text is first found, as it is written; `nil` if nowhere.
  func firstIndex(of text: StaticString) -> Int? {
    let length = text.utf8CodeUnitCount
    guard length <= count else { return nil }
    for start in 0...(count - length) where matches(text, at: start) { return start }
    return nil
  }

  private func matches(_ text: StaticString, at start: Int) -> Bool {
    for index in 0..<text.utf8CodeUnitCount where base[start + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// Whether the unit at an index is a digit of any script.
  func isDigit(_ index: Int) -> Bool { Self.value(base[index]) != nil }

  /// The value of a digit of any script.
  static func value(_ unit: UInt8) -> UInt8? {
    switch unit {
    case 0x30...0x39: unit - 0x30
    case Code.digit...(Code.digit + 9): unit - Code.digit
    default: nil
    }
  }

  static func isASCIILetter(_ unit: UInt8) -> Bool { (unit | 0x20) &- 0x61 < 26 && unit < 0x80 }

  /// Whether the unit is a letter in libphonenumber's eyes, case ignored.
  static func isLetter(_ unit: UInt8) -> Bool {
    isASCIILetter(unit) || (Code.dotlessI...Code.kelvin).contains(unit)
  }

  static func isPlus(_ unit: UInt8) -> Bool {
    unit == UInt8(ascii: "+") || unit == Code.fullWidthPlus
  }

  /// Whether the unit may stand between digits; so may `x`, for a carrier code that is left open.
  static func isSign(_ unit: UInt8) -> Bool {
    switch unit {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: " "),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "~"), UInt8(ascii: "x"), UInt8(ascii: "X"), Code.noBreakSpace, Code.sign,
      Code.fullWidthStop, Code.fullWidthTilde, Code.longVowel:
      true
    default: false
    }
  }

  /// Whether the unit may end a number: letters and numbers of all scripts, and `#`.
  static func mayEnd(_ unit: UInt8) -> Bool {
    switch unit {
    case UInt8(ascii: "#"), 0x30...0x39, Code.fullWidthE...Code.oAcute,
      Code.longVowel, Code.dotlessI...Code.word, Code.digit...(Code.digit + 9):
      true
    default: isASCIILetter(unit)
    }
  }

  /// The code of a character beyond ASCII.
  private static func code(_ scalar: Unicode.Scalar) -> UInt8 {
    switch scalar.value {
    case 0xA0: return Code.noBreakSpace
    case 0xAD, 0x200B, 0x2010...0x2015, 0x2053, 0x2060, 0x2212, 0x223C, 0x3000, 0xFF08, 0xFF09,
      0xFF0D, 0xFF0F, 0xFF3B, 0xFF3D:
      return Code.sign
    // A letter in Unicode, a sign here.
    case 0x30FC: return Code.longVowel
    case 0xFF0B: return Code.fullWidthPlus
    case 0xFF0E: return Code.fullWidthStop
    case 0xFF5E: return Code.fullWidthTilde
    case 0xFF03: return Code.fullWidthHash
    case 0xFF25, 0xFF45: return Code.fullWidthE
    case 0xFF38, 0xFF58: return Code.fullWidthX
    case 0xFF34, 0xFF54: return Code.fullWidthT
    case 0xFF2E, 0xFF4E: return Code.fullWidthN
    case 0xFF29, 0xFF49: return Code.fullWidthI
    case 0x0414, 0x0434: return Code.de
    case 0x041E, 0x043E: return Code.o
    case 0x0411, 0x0431: return Code.be
    case 0xD3, 0xF3: return Code.oAcute
    case 0x301: return Code.acute
    case 0x131: return Code.dotlessI
    case 0x17F: return Code.longS
    case 0x130: return Code.dottedI
    case 0x212A: return Code.kelvin
    // Digits of the scripts that write most numbers, and blocks that are all letters or all signs:
    // the tables of Unicode are slower.
    case 0x0660...0x0669: return Code.digit + UInt8(scalar.value - 0x0660)
    case 0x06F0...0x06F9: return Code.digit + UInt8(scalar.value - 0x06F0)
    case 0x0966...0x096F: return Code.digit + UInt8(scalar.value - 0x0966)
    case 0xFF10...0xFF19: return Code.digit + UInt8(scalar.value - 0xFF10)
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3: return Code.word
    case 0x2000...0x206F, 0x1F300...0x1F64F: return Code.other
    default: break
    }
    let properties = scalar.properties
    if properties.generalCategory == .decimalNumber, let value = properties.numericValue {
      return Code.digit + UInt8(value)
    }
    return isWord(properties) ? Code.word : Code.other
  }

  private static func isWord(_ properties: Unicode.Scalar.Properties) -> Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber, .otherNumber:
      true
    default: properties.numericType != nil
    }
  }
}
