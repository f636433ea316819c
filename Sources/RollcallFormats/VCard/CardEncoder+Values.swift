extension CardEncoder {
  /// Appends a text with the escapes of 3.0 and 4.0; 2.1 has none.
  mutating func appendEscaped(_ text: String) {
    if version == .v21 { return appendRaw(text) }
    let isDone =
      text.utf8.withContiguousStorageIfAvailable { buffer in
        for byte in buffer where byte < 0x30 || byte == ASCII.semicolon || byte == ASCII.backslash {
          if byte < 0x20 || byte == ASCII.comma { return false }
          if byte == ASCII.semicolon || byte == ASCII.backslash { return false }
        }
        bytes.append(contentsOf: buffer)
        return true
      } ?? false
    if isDone { return }
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case ASCII.lineFeed: if last != ASCII.carriageReturn { appendStatic("\\n") }
      case ASCII.carriageReturn: appendStatic("\\n")
      case ASCII.backslash, ASCII.comma, ASCII.semicolon:
        bytes.append(ASCII.backslash)
        bytes.append(byte)
      default: bytes.append(byte)
      }
      last = byte
    }
  }

  /// Appends a component of 2.1, where only the separator is escaped.
  ///
  /// A backslash at the end would escape the separator behind it.
  mutating func appendEscaped21(_ text: String, separator: UInt8) {
    var text = text[...]
    while text.utf8.last == ASCII.backslash {
      lose("backslash")
      text = text.dropLast()
    }
    for byte in text.utf8 {
      if byte == separator { bytes.append(ASCII.backslash) }
      bytes.append(byte)
    }
  }

  /// Appends a text as it is, except that it cannot end the line.
  mutating func appendRaw(_ text: String) {
    let isOneLine = !text.utf8.contains { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
    if isOneLine { return append(text) }
    var last: UInt8 = 0
    for byte in text.utf8 {
      let ends = byte == ASCII.lineFeed || byte == ASCII.carriageReturn
      if !ends {
        bytes.append(byte)
      } else if byte != ASCII.lineFeed || last != ASCII.carriageReturn {
        if version == .v21 { bytes.append(ASCII.lineFeed) } else { appendStatic("\\n") }
      }
      last = byte
    }
  }
}
