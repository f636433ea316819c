import RollcallModel

/// Looks through an input for group cards before its people are read.
///
/// Most files have none, which is told by a quick look at their bytes. Only where there is one the cards
/// around are decoded, and the identifiers of all cards looked at, to tell which members are in no card.
struct GroupScan {
  /// The members by group, `nil` where there are no groups.
  private(set) var table: GroupTable?
  /// Groups that name members who are not in the input.
  private(set) var problems: [Problem] = []

  /// Reads an input to its end; whoever reads it next begins where it stood.
  init(_ input: FileInput, isUTF16: Bool, source: String) throws(Failure) {
    if !isUTF16 {
      guard try Self.mayHaveGroups(input) else { return }
    }
    var cards: [Person] = []
    try Self.forEachChunk(of: input, source) { chunk in
      guard Self.mayHaveGroups(chunk.bytes) else { return }
      cards += chunk.decode().people.filter { $0.kind == .group }
    }
    let table = GroupTable(cards)
    guard !table.isEmpty else { return }
    self.table = table
    var identifiers: Set<String> = []
    try Self.forEachChunk(of: input, source) { chunk in
      Self.collectIdentifiers(of: chunk, into: &identifiers)
    }
    for card in cards {
      let missing = GroupTable.memberKeys(of: card).count { !identifiers.contains($0) }
      if missing > 0 {
        problems.append(
          Problem(
            .danglingMember, severity: .warning, file: input.path, line: card.position?.line,
            offset: card.position?.offset, subject: "group", detail: "\(missing) of its members"))
      }
    }
  }

  /// Gives the chunks of an input one after the other.
  private static func forEachChunk(
    of input: FileInput, _ source: String, _ body: (VCardChunk) -> Void
  ) throws(Failure) {
    guard let again = FileInput(rereading: input) else { return }
    let reader = try VCardReader(again, source: source, blockSize: 262_144, resolvesGroups: false)
    while let chunk = try reader.nextChunk() as? VCardChunk { body(chunk) }
  }

  /// Whether an input holds the word that group cards have.
  private static func mayHaveGroups(_ input: FileInput) throws(Failure) -> Bool {
    guard let again = FileInput(rereading: input) else { return false }
    let blockSize = 262_144
    var block: [UInt8] = []
    while true {
      // What is kept of the block before, so that no word is cut in two.
      block = Array(block.suffix(overlap))
      let count = try again.read(into: &block, atMost: blockSize)
      if mayHaveGroups(block) { return true }
      if count < blockSize { return false }
    }
  }

  /// As long as a `KIND` line of a group is, with a few parameters.
  private static let overlap = 128

  /// Whether there is a `KIND` or a list of Evolution's, in any case.
  private static func mayHaveGroups(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = Bytes(buffer) else { return false }
      return WordSearch.contains(
        WordSearch.Line("KIND", "GROUP"), WordSearch.Line("-LIST", "TRUE"), in: bytes)
    }
  }

  /// Collects the keys of the `UID` lines of a chunk.
  private static func collectIdentifiers(of chunk: VCardChunk, into result: inout Set<String>) {
    chunk.bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = Bytes(buffer) else { return }
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
        result.insert(Memberships.key(String(decoding: value, as: UTF8.self)))
      }
    }
  }
}
