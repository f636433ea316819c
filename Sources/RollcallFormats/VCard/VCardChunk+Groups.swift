/// What is told of a chunk of text before its people are read, see ``GroupScan``.
extension VCardChunk: CardChunk {
  static func mayHaveGroups(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = Bytes(buffer) else { return false }
      return WordSearch.contains(
        WordSearch.Line("KIND", "GROUP"), WordSearch.Line("-LIST", "TRUE"), in: bytes)
    }
  }

  /// All cards if one may be a group's: where each ends is told only when they are decoded.
  func onlyGroups() -> VCardChunk {
    if Self.mayHaveGroups(bytes[...]) { return self }
    return VCardChunk(bytes: [], offset: offset, firstLine: firstLine, file: file)
  }

  /// The values of the `UID` lines, unfolded.
  func identifiers() -> [String] {
    bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = Bytes(buffer) else { return [] }
      var result: [String] = []
      var lines = LineScanner(bytes, firstLine: 1, hasLoneCR: ByteSurvey(bytes).hasLoneCR)
      while let line = lines.next() {
        var text = lines.text(of: line)
        if let dot = text.index(of: ASCII.dot), text.from(dot + 1).starts(with: "UID") {
          text = text.from(dot + 1)
        }
        guard text.starts(with: "UID"), let colon = text.index(of: ASCII.colon) else { continue }
        var value = Array(text.from(colon + 1).buffer)
        while lines.continues, let next = lines.next() {
          value += bytes[next.start + 1..<max(next.start + 1, next.end)].buffer
        }
        result.append(String(decoding: value, as: UTF8.self))
      }
      return result
    }
  }
}
