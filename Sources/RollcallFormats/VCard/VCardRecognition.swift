/// Tells a vCard file by its first bytes.
enum VCardRecognition {
  /// 0 to 100: surely where the first line is `BEGIN:VCARD`; maybe where one comes later.
  static func confidence(_ bytes: Bytes, head: [UInt8]) -> Int {
    if var transcoder = UTF16Transcoder(head: head) {
      let text = transcoder.transcode(head)
      return text.withUnsafeBufferPointer { buffer in
        Bytes(buffer).map { startsWithCard($0) ? 100 : 0 } ?? 0
      }
    }
    if startsWithCard(bytes) { return 100 }
    return hasCard(bytes) ? 60 : 0
  }

  /// Whether the first line that is not blank begins a card; a byte order mark may come before.
  private static func startsWithCard(_ bytes: Bytes) -> Bool {
    var index = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    while index < bytes.count, bytes[index] <= ASCII.space { index += 1 }
    return unfolded(bytes[index..<min(bytes.count, index + 256)]).starts(with: marker)
  }

  /// Whether a card begins anywhere.
  static func hasCard(_ bytes: Bytes) -> Bool {
    var lines = LineScanner(bytes, firstLine: 1, hasLoneCR: bytes.index(of: 0x0A) == nil)
    while let line = lines.next() {
      guard line.end > line.start else { continue }
      let letter = bytes[line.start] | 0x20
      guard letter == UInt8(ascii: "b") || letter == 0xEF || letter == ASCII.space else { continue }
      if lines.text(of: line).trimmed.starts(with: "BEGIN:VCARD") { return true }
      let rest = bytes[line.start..<min(bytes.count, line.start + 256)]
      if unfolded(rest).starts(with: marker) { return true }
    }
    return false
  }

  /// The version that the first card states.
  static func version(_ bytes: Bytes) -> VCardVersion? {
    var lines = LineScanner(bytes, firstLine: 1, hasLoneCR: bytes.index(of: 0x0A) == nil)
    while let line = lines.next() {
      let text = lines.text(of: line)
      if text.starts(with: "END:VCARD") { return nil }
      if text.starts(with: "VERSION:"), let version = VCardVersion(text.from(8)) { return version }
    }
    return nil
  }

  private static let marker = Array("BEGIN:VCARD".utf8)

  /// In capitals, without byte order mark and folds.
  private static func unfolded(_ bytes: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0xEF, 0xBB, 0xBF, ASCII.carriageReturn: continue
      case ASCII.lineFeed:
        guard index < bytes.count, ASCII.isBlank(bytes[index]) else { return out }
        index += 1
      default: out.append(ASCII.upper(byte))
      }
    }
    return out
  }
}
