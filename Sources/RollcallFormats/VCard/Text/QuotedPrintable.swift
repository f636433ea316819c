/// Quoted-printable (RFC 2045 §6.7) as vCard 2.1 uses it.
enum QuotedPrintable {
  /// Decodes text whose soft breaks are joined already; CRLF comes out as a line feed.
  ///
  /// What is no hexadecimal pair after `=` stays as it is.
  static func decode(_ bytes: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      var byte = bytes[index]
      if byte == ASCII.equals, index + 2 < bytes.count,
        let high = ASCII.hexValue(bytes[index + 1]), let low = ASCII.hexValue(bytes[index + 2])
      {
        byte = high << 4 | low
        index += 2
      }
      if byte == ASCII.lineFeed, out.last == ASCII.carriageReturn { out.removeLast() }
      out.append(byte)
      index += 1
    }
    return out
  }

  /// Appends bytes in quoted-printable, with soft breaks that keep lines within 75 bytes.
  ///
  /// A line feed becomes `=0D=0A`. `column` is how many bytes the line has before the text. A soft
  /// break never comes inside a UTF-8 character, for readers that decode line by line, and no line
  /// after one looks like the beginning or the end of a card.
  static func append(_ bytes: [UInt8], to out: inout [UInt8], column: Int) {
    var column = column
    var index = 0
    while index < bytes.count {
      var end = index + 1
      while end < bytes.count, bytes[end] & 0xC0 == 0x80, bytes[index] >= 0xC0 { end += 1 }
      var width = 0
      for byte in bytes[index..<end] { width += isPlain(byte) ? 1 : byte == 0x0A ? 6 : 3 }
      if column + width > 74 {
        out.append(contentsOf: "=\r\n".utf8)
        column = 0
        if marksCard(bytes[index...]) {
          appendEncoded(bytes[index], to: &out)
          column = 3
          index = end
          continue
        }
      }
      for byte in bytes[index..<end] {
        if byte == 0x0A {
          out.append(contentsOf: "=0D=0A".utf8)
        } else if isPlain(byte) {
          out.append(byte)
        } else {
          appendEncoded(byte, to: &out)
        }
      }
      column += width
      index = end
    }
  }

  private static func appendEncoded(_ byte: UInt8, to out: inout [UInt8]) {
    out.append(ASCII.equals)
    out.append(ASCII.hexDigit(byte >> 4))
    out.append(ASCII.hexDigit(byte & 15))
  }

  /// Whether text begins like the first or the last line of a card, in whatever case.
  private static func marksCard(_ bytes: ArraySlice<UInt8>) -> Bool {
    let start = bytes.prefix(6).map { $0 | 0x20 }
    return start.starts(with: "begin:".utf8) || start.starts(with: "end:".utf8)
  }

  /// Whether a byte stands for itself; a blank does not, as it might end a line.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && byte != ASCII.equals
  }
}
