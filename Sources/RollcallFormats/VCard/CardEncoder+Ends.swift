import Glibc
import RollcallModel

/// How a line ends: folded, or its value encoded where plain text of the version cannot hold it.
extension CardEncoder {
  @inline(__always)
  mutating func beginValue() {
    bytes.append(ASCII.colon)
    valueStart = bytes.count
  }

  /// Folds the line or encodes its value where needed, closes it, and writes the label it has.
  mutating func endLine(canEncode: Bool) {
    let isWindows = profile.usesWindows1252 && canEncode && encodeWindows1252()
    if version == .v21, canEncode ? needsQuotedPrintable(but: isWindows) : hasLineFeed {
      let isASCII = !bytes[valueStart...].contains { $0 >= 0x80 }
      encodeQuotedPrintable(charset: isWindows || isASCII ? nil : "UTF-8")
    } else if bytes.count - lineStart > 75 {
      fold()
    }
    bytes.append(ASCII.carriageReturn)
    bytes.append(ASCII.lineFeed)
    guard let label = pendingLabel else { return }
    pendingLabel = nil
    begin("X-ABLabel", item: lineItem)
    end(text: Label.appleBuiltIn(label) ?? label)
  }

  /// Breaks the line after 75 bytes, and after 74 more behind the blank of each continuation.
  ///
  /// Never inside a UTF-8 character (RFC 6350 §3.2).
  private mutating func fold() {
    let end = bytes.count
    var breaks: [Int] = []
    var start = lineStart
    var room = 75
    while end - start > room {
      var next = start + room
      while next > start + 1, bytes[next] & 0xC0 == 0x80 { next -= 1 }
      breaks.append(next)
      start = next
      room = 74
    }
    bytes.append(contentsOf: repeatElement(0, count: breaks.count * 3))
    bytes.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      // From the last piece on, each moves behind the breaks before it.
      var target = bytes.count
      var source = end
      for start in breaks.reversed() {
        let count = source - start
        target -= count
        memmove(base + target, base + start, count)
        target -= 3
        bytes[target] = ASCII.carriageReturn
        bytes[target + 1] = ASCII.lineFeed
        bytes[target + 2] = ASCII.space
        source = start
      }
    }
  }

  /// Whether a 2.1 value is long, or has characters that plain text cannot hold.
  ///
  /// `is8Bit` where those beyond ASCII are in the character set that the line names.
  private func needsQuotedPrintable(but is8Bit: Bool) -> Bool {
    if bytes.count - lineStart > 75 { return true }
    for byte in bytes[valueStart...] where byte == 0x7F || byte < 0x20 { return true }
    if !is8Bit { for byte in bytes[valueStart...] where byte >= 0x80 { return true } }
    return bytes.count > valueStart && bytes[bytes.count - 1] == ASCII.equals
  }

  private var hasLineFeed: Bool { bytes[valueStart...].contains(ASCII.lineFeed) }

  /// Turns a value with characters beyond ASCII into Windows-1252; false where it does not fit.
  private mutating func encodeWindows1252() -> Bool {
    guard bytes[valueStart...].contains(where: { $0 >= 0x80 }),
      let value = CharacterSet.windows1252(String(decoding: bytes[valueStart...], as: UTF8.self))
    else { return false }
    bytes.removeLast(bytes.count - valueStart + 1)
    appendStatic(";CHARSET=Windows-1252:")
    valueStart = bytes.count
    bytes.append(contentsOf: value)
    return true
  }

  /// Encodes the value; its character set is named unless the line names it already.
  private mutating func encodeQuotedPrintable(charset: StaticString?) {
    let value = Array(bytes[valueStart...])
    bytes.removeLast(value.count + 1)
    if let charset { parameter("CHARSET", "\(charset)") }
    appendStatic(";ENCODING=QUOTED-PRINTABLE:")
    QuotedPrintable.append(value, to: &bytes, column: bytes.count - lineStart)
  }
}
