internal import RollcallUnicode

/// The text of a phone field made ready for parsing: marks taken out, several numbers taken apart.
package enum PhoneText {
  /// The text with ASCII digits and signs, without bidi marks and other invisible characters.
  ///
  /// `\u{202A}+1 650…` becomes `+1 650…`, `０９０－１２３４` becomes `090-1234`.
  package static func cleaned(_ text: String) -> String {
    var text = text
    if text.withUTF8({ $0.allSatisfy { $0 < 0x80 && $0 >= 0x20 } }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !Tidy.isInvisible(scalar) {
      result.append(plain(scalar))
    }
    let plain = String(result)
    return result.contains { (0x3000...0xD7FF).contains($0.value) } ? withASCIILabel(plain) : plain
  }

  /// What stands before extensions in languages that libphonenumber does not read.
  private static let extensionLabels = ["分机", "分機", "内线", "內線", "内線", "转", "轉", "転", "내선"]

  private static func withASCIILabel(_ text: String) -> String {
    for label in extensionLabels {
      guard let range = text.firstRange(of: label) else { continue }
      return text[..<range.lowerBound] + " ext " + text[range.upperBound...]
    }
    return text
  }

  /// The ASCII form of a digit, space or sign of another script or width.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let properties = scalar.properties
    if scalar.value >= 0x80, properties.generalCategory == .decimalNumber,
      let value = properties.numericValue
    {
      return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
    }
    switch scalar.value {
    case 0x0A, 0x0D: return "\n"
    case 0xFF01...0xFF5E: return Unicode.Scalar(UInt8(scalar.value - 0xFEE0))
    case 0x2010...0x2015, 0x2212: return "-"
    default: return properties.isWhitespace ? " " : scalar
    }
  }

  /// A number and what is dialled once connected, where that takes more than one step.
  ///
  /// `6502530000p123`, `+16502530000,,123,,456#`: pauses are `,` and `p`, waits are `;` and `w`. What
  /// has one step only is left to the engine.
  package static func steps(_ text: String) -> (number: Substring, digits: String)? {
    let utf8 = text.utf8
    guard let first = utf8.firstIndex(where: isPause), digits(text[..<first]) >= 7,
      !isList(text[first...])
    else { return nil }
    var steps = 0
    var hasLetter = false
    var dialled: [UInt8] = []
    var last = UInt8(ascii: ",")
    for byte in utf8[first...] where byte != 0x20 {
      guard isDigit(byte) || isPause(byte) || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "*")
      else { return nil }
      if byte | 0x20 == UInt8(ascii: "p") || byte | 0x20 == UInt8(ascii: "w") { hasLetter = true }
      if !isPause(byte), isPause(last) { steps += 1 }
      last = byte
      let isWait = byte == UInt8(ascii: ";") || byte | 0x20 == UInt8(ascii: "w")
      dialled.append(isPause(byte) ? (isWait ? UInt8(ascii: ";") : UInt8(ascii: ",")) : byte)
    }
    guard steps > 1 || (steps == 1 && hasLetter) else { return nil }
    let isSimple = steps == 1 && dialled.allSatisfy { isDigit($0) || isPause($0) }
    let rest = dialled.drop(while: isPause)
    return (
      text[..<first], String(decoding: isSimple ? rest.prefix(while: isDigit) : rest, as: UTF8.self)
    )
  }

  /// Whether a text has commas with a whole number behind each: nobody dials that many digits.
  private static func isList(_ text: Substring) -> Bool {
    let runs = text.utf8.dropFirst().split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return text.utf8.first == UInt8(ascii: ",")
      && runs.allSatisfy { $0.count >= shortestInList && $0.allSatisfy(isDigit) }
  }

  /// How many digits a number has at least that a comma without a space may stand before: what is
  /// dialled once connected has fewer.
  private static let shortestInList = 9

  private static func isPause(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "p"), UInt8(ascii: "P"),
      UInt8(ascii: "w"), UInt8(ascii: "W"):
      true
    default: false
    }
  }

  /// Whether a cleaned text could list several numbers.
  package static func mayList(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { $0.contains(where: isPossibleSeparator) }
  }

  /// The numbers that a cleaned text lists; one where it lists none, or where that is not sure.
  ///
  /// Between them stand `;`, ` ::: `, ` or `, a line end, or a comma with a space and a digit after
  /// it. A slash stands between two numbers only after a number in full: `030/23125666` is one.
  /// `;ext=9` belongs to the number before it.
  package static func numbers(in text: String) -> [Substring] {
    guard mayList(text) else { return [text[...]] }
    var pieces: [Substring] = []
    var start = text.startIndex
    var index = text.startIndex
    var digitsBefore = 0
    while index < text.endIndex {
      guard let end = separator(in: text, at: index, digitsBefore: digitsBefore) else {
        if isDigit(text.utf8[index]) { digitsBefore += 1 }
        index = text.utf8.index(after: index)
        continue
      }
      pieces.append(text[start..<index])
      start = end
      index = end
      digitsBefore = 0
    }
    pieces.append(text[start...])
    let filled = pieces.map(trimmed).filter { !$0.isEmpty }
    // A remark (`or ask Bob`) is no number: then the field is kept whole.
    guard filled.count > 1, filled.allSatisfy({ digits($0) >= 3 }) else { return [text[...]] }
    return filled
  }

  private static func isPossibleSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: ":"), 0x0A,
      UInt8(ascii: "o"), UInt8(ascii: "O"):
      true
    default: false
    }
  }

  /// Where the separator that begins at a byte ends; `nil` if none begins there.
  private static func separator(
    in text: String, at index: String.Index, digitsBefore: Int
  ) -> String.Index? {
    let utf8 = text.utf8
    let rest = utf8[index...]
    func end(_ length: Int) -> String.Index { utf8.index(index, offsetBy: length) }
    switch utf8[index] {
    case 0x0A: return end(1)
    case UInt8(ascii: ";"): return isParameter(rest.dropFirst()) ? nil : end(1)
    case UInt8(ascii: ","):
      let spaces = rest.dropFirst().prefix { $0 == 0x20 }.count
      if spaces == 0, digitsBefore >= shortestInList,
        rest.dropFirst().prefix(while: isDigit).count >= shortestInList
      {
        return end(1)
      }
      guard spaces > 0, let next = rest.dropFirst(spaces + 1).first else { return nil }
      return isDigit(next) || next == UInt8(ascii: "+") || next == UInt8(ascii: "(")
        ? end(spaces + 1) : nil
    case UInt8(ascii: "/"): return digitsBefore >= 7 ? end(1) : nil
    case UInt8(ascii: " "):
      if rest.starts(with: " ::: ".utf8) { return end(5) }
      return rest.prefix(4).map({ $0 | 0x20 }) == Array(" or ".utf8) ? end(4) : nil
    default: return nil
    }
  }

  /// Whether a parameter of a `tel:` URI begins here: letters and hyphens, then `=`.
  private static func isParameter(_ rest: Substring.UTF8View.SubSequence) -> Bool {
    let name = rest.prefix { isLetter($0) || $0 == UInt8(ascii: "-") }
    return !name.isEmpty && rest.dropFirst(name.count).first == UInt8(ascii: "=")
  }

  /// How many ASCII digits the text has.
  package static func digits(_ text: Substring) -> Int {
    var count = 0
    for byte in text.utf8 where isDigit(byte) { count += 1 }
    return count
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.utf8.first == 0x20 { text = Substring(text.utf8.dropFirst()) }
    while text.utf8.last == 0x20 { text = Substring(text.utf8.dropLast()) }
    return text
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
