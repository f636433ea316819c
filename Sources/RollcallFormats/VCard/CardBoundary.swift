/// Where an input may be cut: before a line `BEGIN:VCARD` that follows no `AGENT:` line.
enum CardBoundary {
  /// The last boundary behind the first byte.
  ///
  /// The marker's line must be there whole, with the first byte of the next line, as a fold there
  /// would make it something else.
  static func last(in bytes: Bytes) -> Int? {
    var index = bytes.count - 1
    while index > 0 {
      if endsLine(bytes[index - 1]), isBoundary(bytes, index) { return index }
      index -= 1
    }
    return nil
  }

  /// The first boundary behind the first byte.
  static func first(in bytes: Bytes) -> Int? {
    var index = 1
    while index < bytes.count {
      if endsLine(bytes[index - 1]), isBoundary(bytes, index) { return index }
      index += 1
    }
    return nil
  }

  /// Lines end with LF, CRLF or CR, in one file too; the LF of a CRLF is no line of its own.
  private static func endsLine(_ byte: UInt8) -> Bool {
    byte == ASCII.lineFeed || byte == ASCII.carriageReturn
  }

  private static func isBoundary(_ bytes: Bytes, _ start: Int) -> Bool {
    let letter = bytes[start] | 0x20
    guard letter == UInt8(ascii: "b") || letter == 0xEF else { return false }
    var end = start
    while end < bytes.count, !endsLine(bytes[end]) { end += 1 }
    var line = bytes[start..<end].trimmed
    if end + 1 < bytes.count, bytes[end] == ASCII.carriageReturn,
      bytes[end + 1] == ASCII.lineFeed
    {
      end += 1
    }
    guard end + 1 < bytes.count, !isFold(bytes[end + 1]) else { return false }
    if line.count >= 3, line[0] == 0xEF, line[1] == 0xBB, line[2] == 0xBF {
      line = line.from(3).trimmed
    }
    return line.equals("BEGIN:VCARD") && !followsAgent(bytes, start)
  }

  private static func isFold(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.tab }

  /// Whether the last line before an index that is not blank is an `AGENT` line without a value.
  private static func followsAgent(_ bytes: Bytes, _ index: Int) -> Bool {
    var end = index
    while end > 0, endsLine(bytes[end - 1]) || ASCII.isBlank(bytes[end - 1]) { end -= 1 }
    guard end > 0, bytes[end - 1] == ASCII.colon else { return false }
    var start = end
    while start > 0, !endsLine(bytes[start - 1]) { start -= 1 }
    return isAgent(bytes[start..<end])
  }

  /// Whether a line is an `AGENT` without a value, behind which its card stands (vCard 2.1 §2.5.4).
  static func isAgent(_ line: Bytes) -> Bool {
    let line = line.trimmed
    guard !line.isEmpty, line[line.count - 1] == ASCII.colon else { return false }
    return isAgent(opening: line[0..<line.count - 1])
  }

  /// Whether a line is an `AGENT` whose card begins on the line itself.
  static func beginsAgent(_ line: Bytes) -> Bool {
    let line = line.trimmed
    guard let colon = line.index(of: ASCII.colon),
      line.from(colon + 1).trimmed.equals("BEGIN:VCARD")
    else { return false }
    return isAgent(opening: line[0..<colon])
  }

  private static func isAgent(opening: Bytes) -> Bool {
    var name = opening
    if let semicolon = name.index(of: ASCII.semicolon) { name = name[0..<semicolon] }
    if let dot = name.index(of: ASCII.dot) { name = name.from(dot + 1) }
    return name.equals("AGENT")
  }
}
