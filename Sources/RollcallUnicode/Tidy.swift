internal import Glibc

/// White space, invisible characters and Unicode form of short texts.
package enum Tidy {
  /// The text in form C, without invisible characters, white space trimmed and collapsed to single
  /// spaces.
  ///
  /// ` Ana ⏎ María` becomes `Ana María`. Text that is tidy already comes back as it is, without a
  /// copy.
  package static func line(_ text: String) -> String {
    if isTidy(text) { return text }
    if let result = plain(text) { return result }
    let normalized = NormalizationForm.composed(stripped(text))
    // Taking a mark away can bring two spaces together, so spaces come last.
    return collapsed(normalized)
  }

  /// Whether two texts are the same bytes; `==` takes different Unicode forms for equal.
  package static func same(_ left: String, _ right: String) -> Bool {
    guard left.utf8.count == right.utf8.count else { return false }
    var (left, right) = (left, right)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard let one = left.baseAddress, let other = right.baseAddress else { return true }
        return memcmp(one, other, left.count) == 0
      }
    }
  }

  /// Whether two texts are the same bytes, or both there are none.
  package static func same(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return same(left, right)
  }

  /// The text without marks that show nothing; the joiners stay between letters that need them.
  package static func stripped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isInvisible($0) }) else { return text }
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if isInvisible(scalar), !(isJoiner(scalar) && needsJoiners(last)) { continue }
      result.append(scalar)
      last = scalar
    }
    return String(result)
  }

  /// Whether a code point shows nothing and means nothing in a name, number or address.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x08, 0x0E...0x1F, 0x7F,  // controls that are no white space
      0xAD,  // soft hyphen
      0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0xFEFF:
      true
    default: false
    }
  }

  /// Whether joiners mean something after a code point: Arabic to Mongolian scripts, emoji.
  private static func needsJoiners(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0600...0x1CFF, 0x200C...0x200D, 0x2600...0x27BF, 0xFE0F, 0x1F000...0x1FAFF: true
    default: false
    }
  }

  /// Zero-width joiner and non-joiner.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D
  }

  /// Whether the text is seen to be tidy at once; others may be tidy as well.
  ///
  /// So is printing ASCII, letters of Latin below U+0300 and Han of U+4000...U+9FFF, with single
  /// spaces within.
  ///
  /// With `hasLines` the text may have lines, each of them tidy and none empty.
  package static func isTidy(_ text: String, hasLines: Bool = false) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var last = UInt8(ascii: " ")
      for byte in bytes {
        switch byte {
        case 0x20: if last == 0x20 { return false }
        case 0x21..<0x7F: break
        // What goes on, and what begins U+00C0...U+02FF and U+4000...U+9FFF: no spaces, no marks.
        case 0x80...0xBF, 0xC3...0xCB, 0xE4...0xE9: break
        case 0x0A:
          guard hasLines, last != 0x20 else { return false }
          // No space at the beginning of the next line, no empty line.
          last = 0x20
          continue
        default: return false
        }
        last = byte
      }
      return last != 0x20
    }
  }

  /// The text with each of its lines tidied and no empty one.
  package static func lines(_ text: String) -> String {
    if isTidy(text, hasLines: true) { return text }
    if let result = plain(text, hasLines: true) { return result }
    return text.unicodeScalars.split { Self.isLineEnd($0) }
      .map { line(String(String.UnicodeScalarView($0))) }
      .filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// A text of ASCII tidied, `nil` for any other; byte by byte, as most that is not tidy is this.
  private static func plain(_ text: String, hasLines: Bool = false) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      return String(unsafeUninitializedCapacity: bytes.count) { room in
        var count = 0
        // What stands between two words: nothing yet, a space or a line end.
        var between: UInt8 = 0
        for byte in bytes {
          switch byte {
          case 0x0A...0x0D: between = hasLines ? 0x0A : max(between, 0x20)
          case 0x20, 0x09: if between != 0x0A { between = 0x20 }
          case 0x21..<0x7F:
            if between != 0, count > 0 {
              room[count] = between
              count += 1
            }
            between = 0
            room[count] = byte
            count += 1
          default: continue
          }
        }
        return count
      }
    }
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func collapsed(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var pending = false
    for scalar in text.unicodeScalars {
      if isSpace(scalar) {
        dropJoiners(atEndOf: &result)
        pending = !result.isEmpty
        continue
      }
      if pending { result.append(" ") }
      pending = false
      result.append(scalar)
    }
    dropJoiners(atEndOf: &result)
    return String(result)
  }

  /// White space; the property's table is not asked for ASCII.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return scalar.value == 0x20 || (0x09...0x0D).contains(scalar.value) }
    return scalar.properties.isWhitespace
  }

  private static func dropJoiners(atEndOf text: inout String.UnicodeScalarView) {
    while let end = text.last, isJoiner(end) { text.removeLast() }
  }
}
