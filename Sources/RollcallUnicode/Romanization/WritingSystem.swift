/// The script that a letter is written in, as far as romanization tells them apart.
package enum WritingSystem: Sendable, Hashable {
  case latin, greek, cyrillic, han, kana, hangul
  /// A letter of any other script.
  case other
  /// No letter: white space, punctuation, digits and marks.
  case none

  /// The script of a code point, by its block (Unicode 16).
  package static func of(_ scalar: Unicode.Scalar) -> WritingSystem {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x02AF,
      0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA722...0xA787, 0xFB00...0xFB06, 0xFF21...0xFF3A,
      0xFF41...0xFF5A:
      .latin
    case 0..<0xC0: .none
    case 0x0370...0x0373, 0x0376...0x037D, 0x037F...0x0386, 0x0388...0x03FF, 0x1F00...0x1FFF: .greek
    case 0x0400...0x0482, 0x048A...0x052F, 0x1C80...0x1C8F: .cyrillic
    case 0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: .han
    case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF,
      0xFF66...0xFF9D:
      .kana
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97F, 0xAC00...0xD7FF: .hangul
    default: scalar.properties.isAlphabetic ? .other : .none
    }
  }

  /// The one script that all letters of a text are in; `nil` for several or none.
  package static func only(in text: String) -> WritingSystem? {
    var found: WritingSystem?
    for scalar in text.unicodeScalars {
      let system = of(scalar)
      if system == .none || system == found { continue }
      guard found == nil else { return nil }
      found = system
    }
    return found
  }
}
