internal import RollcallPhones

/// Numbers that are put right before or after they were read: each a rule of its own.
enum PhoneRepair {
  /// Parses a text, put right where it has to be.
  static func parse(_ text: String, region: PhoneRegion?) -> (phone: ParsedPhone, isRepaired: Bool)
  {
    if let steps = PhoneText.steps(text) {
      var parsed = parse(String(steps.number), region: region)
      if parsed.phone.isNumber { parsed.phone.extension = steps.digits }
      return parsed
    }
    if let number = abolishedPrefix(text) {
      return (PhoneEngine.parse(number, region: region), true)
    }
    let parsed = PhoneEngine.parse(text, region: region)
    guard !parsed.isNumber, parsed.outcome != .short,
      let better = withoutRemark(text, region: region)
    else { return (parsed, false) }
    return (better, true)
  }

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
