internal import RollcallUnicode

/// Names of places as they are compared: without case, marks, blanks and punctuation.
///
/// `Côte d’Ivoire` and `COTE D'IVOIRE` are both `cotedivoire`. The tables hold names in this form, so
/// scripts/place-tables folds by the same rules.
package enum NameFold {
  /// The longest text, in bytes, that can be a place's name.
  static let longest = 240

  /// Passes the folded bytes in; none for a text that is too long for a name.
  static func withKey<Result>(
    _ text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard text.count <= longest else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    guard text.allSatisfy({ $0 < 0x80 }) else {
      var folded = folded(String(decoding: text, as: UTF8.self))
      return folded.withUTF8(body)
    }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count * 3 + 1) { room in
      var count = 0
      func append(_ byte: UInt8) {
        room.initializeElement(at: count, to: byte)
        count += 1
      }
      for byte in text {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
          append(byte)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): append(byte | 0x20)
        case UInt8(ascii: "&"): for letter in "and".utf8 { append(letter) }
        default: continue
        }
      }
      return body(UnsafeBufferPointer(rebasing: room[..<count]))
    }
  }

  /// The folded text; empty for one that is too long for a name.
  package static func key(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in withKey(bytes) { String(decoding: $0, as: UTF8.self) } }
  }

  /// Folds a text with letters beyond ASCII.
  private static func folded(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in NormalizationForm.decomposed(text).unicodeScalars {
      let isWide = (0xFF01...0xFF5E).contains(scalar.value)
      let plain = isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
      for low in plain.properties.lowercaseMapping.unicodeScalars { append(low, to: &out) }
    }
    return NormalizationForm.composed(String(out))
  }

  private static func append(_ scalar: Unicode.Scalar, to out: inout String.UnicodeScalarView) {
    if let plain = letters[scalar.value] {
      out.append(contentsOf: plain.unicodeScalars)
    } else if isMarkLeftOut(scalar.value) {
      return
    } else if isKept(scalar.properties.generalCategory) {
      out.append(scalar)
    }
  }

  /// Letters that are written in two ways, as one.
  private static let letters: [UInt32: String] = [
    0xDF: "ss", 0xE6: "ae", 0x153: "oe", 0xF8: "o", 0x111: "d", 0xF0: "d", 0x142: "l", 0x131: "i",
    0xFE: "th", 0x127: "h", 0x3C2: "σ", 0x26: "and",
    // Persian letters as the Arabic ones.
    0x6CC: "\u{64A}", 0x6A9: "\u{643}", 0x649: "\u{64A}",
  ]

  /// Accents of Latin, Greek and Cyrillic, points of Hebrew, vowels of Arabic, modifier letters.
  ///
  /// Marks of Indian scripts are vowels and stay.
  private static func isMarkLeftOut(_ value: UInt32) -> Bool {
    switch value {
    case 0x0300...0x036F, 0x0591...0x05C7, 0x064B...0x065F, 0x0670, 0x02B0...0x02FF, 0x0640: true
    default: false
    }
  }

  private static func isKept(_ category: Unicode.GeneralCategory) -> Bool {
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
