internal import RollcallUnicode

/// The text of names without what got around them on the way.
enum NameText {
  /// Puts the text of a name in order; tells whether it changed.
  ///
  /// It is then in form C with single spaces, Latin and kana in their usual width, without quotation
  /// marks, a mail address and commas around it; `nil` if nothing is left:
  /// `"Ｌｉｍａ,  Ana" <ana@example.com>` becomes `Lima, Ana`.
  static func tidy(_ name: inout String?) -> Bool {
    guard let text = name, NameFacts(text).contains(.untidy) else { return false }
    var result = text
    // Taking one thing away can lay another bare.
    while true {
      let next = once(result)
      if Tidy.same(next, result) { break }
      result = next
    }
    if Tidy.same(result, text), !result.isEmpty { return false }
    name = result.isEmpty ? nil : result
    return true
  }

  private static func once(_ text: String) -> String {
    unquoted(withoutCommas(withoutAddress(usualWidth(Tidy.line(text)))))
  }

  /// The text without quotation marks around the whole of it.
  static func unquoted(_ text: String) -> String {
    var text = text
    while true {
      let scalars = text.unicodeScalars
      guard let first = scalars.first, let closing = quotes[first], let last = scalars.last,
        closing.contains(last)
      else { return text }
      let inner = scalars.dropFirst().dropLast()
      if inner.isEmpty || inner.contains(where: { $0 == first || $0 == last }) { return text }
      text = Tidy.line(String(String.UnicodeScalarView(inner)))
    }
  }

  /// What closes a quotation that one of the marks opens.
  private static let quotes: [Unicode.Scalar: [Unicode.Scalar]] = [
    "\"": ["\""], "'": ["'"], "\u{201C}": ["\u{201D}"], "\u{2018}": ["\u{2019}"],
    "\u{201E}": ["\u{201C}", "\u{201D}"], "\u{201A}": ["\u{2018}"], "«": ["»"], "»": ["«"],
    "「": ["」"], "『": ["』"],
  ]

  /// The text without a mail address in brackets behind a name: `Ana Lima <ana@example.com>`.
  private static func withoutAddress(_ text: String) -> String {
    let bytes = text.utf8
    guard let last = bytes.last, last == UInt8(ascii: ">") || last == UInt8(ascii: ")"),
      let open = bytes.lastIndex(
        of: last == UInt8(ascii: ">") ? UInt8(ascii: "<") : UInt8(ascii: "(")),
      open > bytes.startIndex
    else { return text }
    let inner = bytes[bytes.index(after: open)...].dropLast()
    guard inner.contains(UInt8(ascii: "@")), !inner.contains(UInt8(ascii: " ")) else { return text }
    return Tidy.line(String(text[..<open]))
  }

  /// The text without commas and semicolons at its ends.
  private static func withoutCommas(_ text: String) -> String {
    let isComma: (UInt8) -> Bool = {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: " ")
    }
    guard let first = text.utf8.first, let last = text.utf8.last, isComma(first) || isComma(last)
    else { return text }
    var bytes = Substring(text).utf8
    while let byte = bytes.first, isComma(byte) { bytes.removeFirst() }
    while let byte = bytes.last, isComma(byte) { bytes.removeLast() }
    return String(bytes) ?? text
  }

  /// The text with Latin letters and digits of full width as ASCII, kana of half width as the usual
  /// ones; signs of full width only beside such letters, as they are the usual ones among Han.
  private static func usualWidth(_ text: String) -> String {
    var hasWideLatin = false
    var hasNarrowKana = false
    for scalar in text.unicodeScalars where scalar.value >= 0xFF10 && scalar.value <= 0xFF9F {
      switch scalar.value {
      case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A: hasWideLatin = true
      case 0xFF66...: hasNarrowKana = true
      default: continue
      }
    }
    guard hasWideLatin || hasNarrowKana else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xFF01...0xFF5E where hasWideLatin:
        result.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
      case 0xFF65...0xFF9D where hasNarrowKana:
        result.append(kana[Int(scalar.value) - 0xFF65])
      case 0xFF9E where hasNarrowKana: result.append("\u{3099}")
      case 0xFF9F where hasNarrowKana: result.append("\u{309A}")
      default: result.append(scalar)
      }
    }
    // Form C unites kana with their voicing.
    return Tidy.line(String(result))
  }

  /// The kana that those from U+FF65 are narrow forms of.
  private static let kana = Array(
    "・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)
}
