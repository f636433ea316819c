internal import RollcallUnicode

/// Folding of text beyond ASCII: case, marks, blanks and punctuation by Unicode's properties, then NFC.
enum UnicodeFold {
  /// Trims a value and does what the steps say; the result is in normalization form C.
  static func fold(
    _ value: UnsafeBufferPointer<UInt8>, _ steps: FieldRule.Steps, into out: inout ValueBuffer
  ) {
    let text = String(decoding: value, as: UTF8.self)
    let source = Array(
      (steps.contains(.noAccents) ? NormalizationForm.decomposed(text) : text).unicodeScalars)
    var scalars = String.UnicodeScalarView()
    for (index, scalar) in source.enumerated() where isKept(scalar, steps) {
      if !steps.contains(.lower) {
        let isSmall = steps.contains(.upper) && (97...122).contains(scalar.value)
        scalars.append(isSmall ? Unicode.Scalar(UInt8(scalar.value - 32)) : scalar)
      } else if scalar.value == 0x3A3 {
        scalars.append(isFinal(index, in: source) ? "\u{3C2}" : "\u{3C3}")
      } else {
        scalars.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
    }
    let trimmed = String(trimmed(scalars[...]))
    out.take(NormalizationForm.composed(trimmed))
  }

  private static func trimmed(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    var text = text.drop(while: \.properties.isWhitespace)
    while let last = text.last, last.properties.isWhitespace { text.removeLast() }
    return text
  }

  private static func isKept(_ scalar: Unicode.Scalar, _ steps: FieldRule.Steps) -> Bool {
    if isInvisible(scalar.value) { return false }
    if scalar.properties.isWhitespace { return !steps.contains(.noSpaces) }
    if steps.isDisjoint(with: [.noAccents, .noDigits, .noPunctuation]) { return true }
    if scalar.isASCII, steps.contains(.noPunctuation) {
      let letter = scalar.value | 0x20
      let isDigit = (48...57).contains(scalar.value)
      return (97...122).contains(letter) || isDigit && !steps.contains(.noDigits)
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark: return !steps.contains(.noAccents)
    case .decimalNumber: return !steps.contains(.noDigits)
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return !steps.contains(.noPunctuation)
    default: return true
    }
  }

  /// Controls and marks of direction, which nobody typed.
  ///
  /// The joiners of Persian and Indian scripts are part of a name.
  private static func isInvisible(_ value: UInt32) -> Bool {
    switch value {
    case 0x00...0x08, 0x0E...0x1F, 0x7F, 0x80...0x84, 0x86...0x9F: true
    case 0xAD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// Whether a sigma ends its word and is ς in lower case (Unicode §3.13, Final_Sigma).
  private static func isFinal(_ index: Int, in text: [Unicode.Scalar]) -> Bool {
    func isCased(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
      scalars.first { !$0.properties.isCaseIgnorable }?.properties.isCased ?? false
    }
    return isCased(text[..<index].reversed()) && !isCased(text[(index + 1)...])
  }
}
