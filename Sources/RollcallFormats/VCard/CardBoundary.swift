import Glibc

/// Where an input may be cut: before a line `BEGIN:VCARD` that follows no `AGENT:` line.
enum CardBoundary {
  /// The last boundary behind the first byte.
  ///
  /// The marker's line must be there whole, with the first byte of the next line, as a fold there
  /// would make it something else.
  static func last(in bytes: Bytes, lineEnd: UInt8) -> Int? {
    var end = bytes.count
    while let feed = bytes[0..<end].lastIndex(of: lineEnd) {
      if isBoundary(bytes, feed + 1, lineEnd) { return feed + 1 }
      end = feed
    }
    return nil
  }

  /// The first boundary behind the first byte.
  static func first(in bytes: Bytes, lineEnd: UInt8) -> Int? {
    var from = 0
    while let feed = bytes.index(of: lineEnd, from: from) {
      if isBoundary(bytes, feed + 1, lineEnd) { return feed + 1 }
      from = feed + 1
    }
    return nil
  }

  private static func isBoundary(_ bytes: Bytes, _ start: Int, _ lineEnd: UInt8) -> Bool {
    guard start < bytes.count else { return false }
    let letter = bytes[start] | 0x20
    guard letter == UInt8(ascii: "b") || letter == 0xEF || letter == ASCII.space else {
      return false
    }
    guard let end = bytes.index(of: lineEnd, from: start), end + 1 < bytes.count,
      !isFold(bytes[end + 1])
    else { return false }
    var line = bytes[start..<end].trimmed
    if line.count >= 3, line[0] == 0xEF, line[1] == 0xBB, line[2] == 0xBF {
      line = line.from(3).trimmed
    }
    guard letter != ASCII.space, line.equals("BEGIN:VCARD") else { return false }
    return !followsAgent(bytes, start, lineEnd)
  }

  private static func isFold(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.tab }

  /// Whether the last line before an index that is not blank is an `AGENT` line without a value.
  private static func followsAgent(_ bytes: Bytes, _ index: Int, _ lineEnd: UInt8) -> Bool {
    var end = index - 1
    while end > 0 {
      let start = bytes[0..<end].lastIndex(of: lineEnd).map { $0 + 1 } ?? 0
      let line = bytes[start..<end].trimmed
      if !line.isEmpty { return isAgent(line) }
      end = start - 1
    }
    return false
  }

  /// Whether a line is an `AGENT` without a value, behind which its card stands (vCard 2.1 §2.5.4).
  static func isAgent(_ line: Bytes) -> Bool {
    let line = line.trimmed
    guard !line.isEmpty, line[line.count - 1] == ASCII.colon else { return false }
    var name = line[0..<line.count - 1]
    if let semicolon = name.index(of: ASCII.semicolon) { name = name[0..<semicolon] }
    if let dot = name.index(of: ASCII.dot) { name = name.from(dot + 1) }
    return name.equals("AGENT")
  }
}
