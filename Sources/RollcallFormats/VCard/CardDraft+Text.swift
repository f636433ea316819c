import RollcallModel

extension CardDraft {
  /// A text of UTF-8; bytes that are none are read as Windows-1252, and said so once a card.
  mutating func string(_ bytes: Bytes) -> String {
    if isUTF8 || ByteSurvey.isUTF8(bytes) { return bytes.text }
    if !isRepaired {
      isRepaired = true
      report(.repairedEncoding, detail: "windows-1252")
    }
    return CharacterSet.fromWindows1252(bytes)
  }

  /// A text of bytes made here, which nobody has looked at.
  mutating func string(_ bytes: [UInt8]) -> String {
    let before = isUTF8
    isUTF8 = false
    defer { isUTF8 = before }
    return bytes.withUnsafeBufferPointer { buffer in
      Bytes(buffer).map { string($0) } ?? ""
    }
  }

  /// A text value, escapes undone.
  @inline(__always)
  mutating func text(_ bytes: Bytes) -> String {
    if version != .v21, bytes.index(of: ASCII.backslash) != nil {
      return string(ValueText.unescape(bytes))
    }
    return string(bytes)
  }

  /// A component of a compound value, escapes undone; `nil` if empty.
  @inline(__always)
  mutating func component(_ bytes: Bytes?) -> String? {
    guard let bytes, !bytes.isEmpty else { return nil }
    if version == .v21, bytes.index(of: ASCII.backslash) != nil {
      return string(ValueText.unescape(bytes, only: ";"))
    }
    return text(bytes)
  }

  /// The text of a parameter.
  mutating func parameter(_ bytes: Bytes, isLabel: Bool = false) -> String {
    guard version != .v21, isLabel || bytes.index(of: UInt8(ascii: "^")) != nil else {
      return string(bytes)
    }
    return string(ValueText.unescapeParameter(bytes, isLabel: isLabel))
  }
}
