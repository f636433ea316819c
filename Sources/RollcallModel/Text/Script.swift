/// What can be told from the code points of a text.
public enum Script {
  /// Whether the text is written in Han, Hangul, kana or bopomofo, marks and spaces aside.
  public static func isEastAsian(_ text: String) -> Bool {
    var any = false
    for scalar in text.unicodeScalars {
      if scalar.value < 0x1100 {
        if scalar == " " || scalar == "-" { continue }
        return false
      }
      guard isEastAsian(scalar) else { return false }
      any = true
    }
    return any
  }

  /// Whether the code point is a letter or mark of one of those scripts.
  static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF,  // Hangul Jamo
      0x2E80...0x2FDF,  // radicals
      0x3005...0x3007,  // iteration mark, closing mark, zero
      0x3040...0x30FF,  // kana
      0x3100...0x318F,  // bopomofo, compatibility Jamo
      0x31A0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF,
      0xF900...0xFAFF, 0xFF66...0xFFDC, 0x20000...0x3FFFF:
      true
    default: scalar == "・" || scalar == "　"
    }
  }
}
