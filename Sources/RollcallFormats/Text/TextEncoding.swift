import RollcallModel

/// A character set that an output is written in, other than UTF-8.
///
/// What it does not have becomes `?` while people are encoded, where it is counted; so whatever comes to
/// be converted in the end can be.
struct TextEncoding: Sendable {
  /// The name, in small letters: `windows-1252`.
  let name: String
  /// Whether it has all of Unicode, so that a file can begin with a byte-order mark.
  let isUnicode: Bool
  /// The scalars it has, a bit each.
  private let scalars: [UInt64]

  /// Names to be offered for one that is not known.
  static let names =
    [
      "utf-8", "utf-16", "utf-16le", "utf-16be", "utf-32", "us-ascii", "shift_jis", "windows-31j",
      "euc-jp", "iso-2022-jp", "gb18030", "gbk", "gb2312", "big5", "euc-kr", "windows-949",
      "koi8-r",
      "koi8-u", "macintosh", "ibm437", "ibm850", "ibm852", "windows-874",
    ] + (0...8).map { "windows-125\($0)" } + (1...16).map { "iso-8859-\($0)" }

  /// Reads the name of a character set; `nil` for UTF-8 itself.
  ///
  /// `utf-16` and `utf-32` are those of Windows, the low byte first.
  ///
  /// - Throws: `bad_value` for a name that ICU does not know, or for a set without ASCII.
  static func read(_ setting: Setting) throws(Failure) -> TextEncoding? {
    let text = try setting.text(expected: "the name of a character set")
    var name = text.lowercased()
    if name == "utf8" || name == "utf-8" { return nil }
    // A name of ICU's can have options, which are none of a pipeline's business.
    let isPlain = name.utf8.allSatisfy { byte in
      (97...122).contains(byte) || (48...57).contains(byte) || "-_.:()".utf8.contains(byte)
    }
    // ICU knows many names for these, and writes a mark of its own under each.
    if isPlain, let known = TextDecoder(name)?.name.lowercased() {
      if known.hasPrefix("utf-") || known == "iso-10646-ucs-2" { name = known }
      if known == "utf-8" { return nil }
    }
    if ["utf-16", "utf-32", "iso-10646-ucs-2"].contains(name) {
      name = name == "utf-32" ? "utf-32le" : "utf-16le"
    }
    guard isPlain, !name.isEmpty, let scalars = CharacterSet.scalars(of: name) else {
      throw Failure(
        setting.problem(
          .badValue, subject: text, expected: "a character set such as utf-8 or windows-1252",
          candidates: Suggestion.candidates(for: name, among: names)))
    }
    guard scalars[0] >> 32 == 0xFFFF_FFFF, scalars[1] == UInt64.max >> 1 || scalars[1] == .max
    else {
      throw Failure(
        setting.problem(.badValue, subject: text, expected: "a character set that has ASCII"))
    }
    return TextEncoding(name: name, scalars: scalars)
  }

  private init(name: String, scalars: [UInt64]) {
    self.name = name
    self.scalars = scalars
    isUnicode = name.hasPrefix("utf-") || name == "gb18030"
  }

  /// What losses of characters are counted as.
  var rule: String { "characters_in_\(name)" }

  /// Whether all of a text is in it.
  func has(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { has($0.value) } }

  @inline(__always)
  private func has(_ scalar: UInt32) -> Bool {
    scalars[Int(scalar >> 6)] >> UInt64(scalar & 63) & 1 != 0
  }

  /// Puts `?` for each scalar of UTF-8 text that it does not have, and gives their number.
  ///
  /// The byte 0xFF, which UTF-8 never has, and so many bytes after it are no text.
  func replaceMissing(in text: inout [UInt8], bytesOfMark: Int) -> Int {
    var missing = 0
    var written = 0
    text.withUnsafeMutableBufferPointer { text in
      var index = 0
      while index < text.count {
        let first = text[index]
        let length =
          switch first {
          case 0..<0x80: 1
          case ..<0xE0: 2
          case ..<0xF0: 3
          case ..<0xF8: 4
          default: bytesOfMark
          }
        let end = min(index + length, text.count)
        if first >= 0x80, first < 0xF8, !has(Self.scalar(text[index..<end])) {
          text[written] = UInt8(ascii: "?")
          written += 1
          missing += 1
        } else {
          for at in index..<end {
            text[written] = text[at]
            written += 1
          }
        }
        index = end
      }
    }
    text.removeLast(text.count - written)
    return missing
  }

  /// The scalar of two to four bytes.
  private static func scalar(_ bytes: Slice<UnsafeMutableBufferPointer<UInt8>>) -> UInt32 {
    guard let first = bytes.first else { return 0 }
    var value = UInt32(first) & (0x7F >> UInt32(bytes.count))
    for byte in bytes.dropFirst() { value = value << 6 | UInt32(byte & 0x3F) }
    return min(value, 0x10FFFF)
  }
}
