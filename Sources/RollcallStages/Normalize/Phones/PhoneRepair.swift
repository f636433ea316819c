internal import RollcallPhones
internal import RollcallMatching

/// Numbers that are put right before or after they were read: each a rule of its own.
enum PhoneRepair {
  /// Parses a text, put right where it has to be.
  static func parse(_ text: String, region: PhoneRegion?) -> (phone: ParsedPhone, isRepaired: Bool)
  {
    // What is longer is no number (250 characters at four bytes), and is not looked through for one.
    guard text.utf8.count <= 1000 else { return (PhoneEngine.parse(text, region: region), false) }
    if let steps = PhoneText.steps(text) {
      var parsed = parse(String(steps.number), region: region)
      if parsed.phone.isNumber {
        let first = parsed.phone.extension
        parsed.phone.extension = first.map { $0 + "," + steps.digits } ?? steps.digits
      }
      return parsed
    }
    if let number = abolishedPrefix(text) {
      return (PhoneEngine.parse(number, region: region), true)
    }
    var parsed = PhoneEngine.parse(text, region: region)
    // An extension in brackets is no remark.
    if parsed.extension == nil, mayHaveNote(text), let number = withoutNote(text) {
      return (parse(String(number), region: region).phone, true)
    }
    if parsed.isNumber, hasStrayLetters(text, parsed) {
      parsed = ParsedPhone(outcome: .invalid(reason: "letters"))
    }
    guard !parsed.isNumber, parsed.outcome != .short,
      let better = withoutRemark(text, region: region)
    else { return (parsed, false) }
    return (better, true)
  }

  /// Whether a text has a sign that what is no part of a number begins with.
  private static func mayHaveNote(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      if bytes.contains(UInt8(ascii: "/")) || bytes.suffix(2).elementsEqual(".0".utf8) {
        return true
      }
      return bytes.contains(UInt8(ascii: "(")) && bytes.contains(where: isLetter)
    }
  }

  /// The number in front of what is no part of it: a remark in brackets (`(9-17 Uhr)`), another last
  /// digit or two (`/ 21`), the `.0` that a spreadsheet put behind it.
  private static func withoutNote(_ text: String) -> Substring? {
    let utf8 = text.utf8
    var digits = 0
    for index in utf8.indices {
      let byte = utf8[index]
      if (0x30...0x39).contains(byte) { digits += 1 }
      guard digits >= 7 else { continue }
      let rest = utf8[utf8.index(after: index)...]
      switch byte {
      case UInt8(ascii: "("):
        guard let close = rest.firstIndex(of: UInt8(ascii: ")")),
          rest[..<close].contains(where: isLetter)
        else { continue }
        return text[..<index]
      case UInt8(ascii: "/"):
        let other = rest.filter { $0 != 0x20 }
        if (1...2).contains(other.count), other.allSatisfy({ (0x30...0x39).contains($0) }) {
          return text[..<index]
        }
      case UInt8(ascii: "."):
        if rest.elementsEqual([0x30]),
          utf8[..<index].allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: "+") })
        {
          return text[..<index]
        }
      default: continue
      }
    }
    return nil
  }

  /// Whether letters of a text became digits that nobody meant to be dialled so.
  ///
  /// Words for a keypad are written where keypads have letters on them, in North America; and `O` alone
  /// is somebody's zero.
  private static func hasStrayLetters(_ text: String, _ parsed: ParsedPhone) -> Bool {
    var text = text
    guard text.withUTF8({ $0.contains(where: isLetter) }), let number = parsed.parsed else {
      return false
    }
    let digits = PhoneText.digits(text[...]) - Int(number.extensionLength)
    let isInternational = text.utf8.contains(UInt8(ascii: "+"))
    let code = isInternational ? String(number.countryCallingCode).utf8.count : 0
    guard Int(number.nationalLength) + code > digits else { return false }
    let letters = text.utf8.filter(isLetter).map { $0 | 0x20 }
    return number.countryCallingCode != 1 || letters.allSatisfy { $0 == UInt8(ascii: "o") }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// The number without Mexico's mobile prefix `1`, abolished in 2019: `+52 1 55 1234 5678`.
  private static func abolishedPrefix(_ text: String) -> String? {
    guard text.utf8.starts(with: "+52".utf8) else { return nil }
    let digits = text.utf8.filter { (0x30...0x39).contains($0) }
    let signs = "+ -().".utf8
    guard digits.count == 13, digits[2] == UInt8(ascii: "1"),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || signs.contains($0) })
    else { return nil }
    return "+52" + String(decoding: digits[3...], as: UTF8.self)
  }

  /// The number without words behind it, where that is valid: `650 253 0000 (home)`.
  ///
  /// The letters of a word would be taken for digits of a keypad.
  private static func withoutRemark(_ text: String, region: PhoneRegion?) -> ParsedPhone? {
    guard let end = endOfNumber(text) else { return nil }
    let parsed = PhoneEngine.parse(String(text[..<end]), region: region)
    return parsed.outcome == .valid ? parsed : nil
  }

  /// Where the words behind a number begin: no digit stands in them.
  private static func endOfNumber(_ text: String) -> String.Index? {
    let utf8 = text.utf8
    guard let last = utf8.lastIndex(where: { (0x30...0x39).contains($0) }) else { return nil }
    let end = utf8.index(after: last)
    let hasWords = utf8[end...].contains { ($0 | 0x20) &- 0x61 < 26 || $0 >= 0x80 }
    return hasWords && end < utf8.endIndex ? end : nil
  }
}
