import RollcallModel

/// A chunk of cards, in whatever syntax.
protocol CardChunk: PersonChunk {
  /// Whether bytes of the input may be of a group's card; a quick look, and never a wrong no.
  static func mayHaveGroups(_ bytes: ArraySlice<UInt8>) -> Bool

  /// The values of all `UID`s, found without decoding people.
  func identifiers() -> [String]

  /// The same chunk with the cards only that may be those of groups.
  func onlyGroups() -> Self
}

/// Looks through an input for group cards before its people are read.
///
/// Most files have none, which is told by a quick look at their bytes. Only where there may be one the
/// cards around are decoded, and the identifiers of all cards looked at, to tell which members are in none.
struct GroupScan {
  /// The members by group, `nil` where there are no groups.
  private(set) var table: GroupTable?
  /// Groups that name members who are not in the input.
  private(set) var problems: [Problem] = []

  /// Reads an input to its end; whoever reads it next begins where it stood.
  ///
  /// `open` makes a reader of the input as far as it was not read, whose chunks are of the type;
  /// `isText` is false where the words in it cannot be looked for (UTF-16).
  init<Chunk: CardChunk>(
    _ input: FileInput, of type: Chunk.Type, isText: Bool,
    open: (FileInput) throws(Failure) -> any PersonReader
  ) throws(Failure) {
    if isText {
      guard try Self.mayHaveGroups(input, of: type) else { return }
    }
    var cards: [Person] = []
    try Self.forEachChunk(of: input, open) { (chunk: Chunk) in
      cards += chunk.onlyGroups().decode().people.filter { $0.kind == .group }
    }
    let table = GroupTable(cards)
    guard !table.isEmpty else { return }
    self.table = table
    // Only members are kept in mind, however many cards there are.
    var absent = Set(cards.flatMap(GroupTable.memberKeys))
    try Self.forEachChunk(of: input, open) { (chunk: Chunk) in
      for identifier in chunk.identifiers() { absent.remove(Memberships.key(identifier)) }
    }
    for card in cards {
      let missing = GroupTable.memberKeys(of: card).count { absent.contains($0) }
      guard missing > 0 else { continue }
      problems.append(
        Problem(
          .danglingMember, severity: .warning, file: input.path, line: card.position?.line,
          offset: card.position?.offset, subject: "group", detail: "\(missing) of its members"))
    }
  }

  /// Gives the chunks of an input one after the other.
  private static func forEachChunk<Chunk: CardChunk>(
    of input: FileInput, _ open: (FileInput) throws(Failure) -> any PersonReader,
    _ body: (Chunk) -> Void
  ) throws(Failure) {
    guard let again = FileInput(rereading: input) else { return }
    let reader = try open(again)
    while let chunk = try reader.nextChunk() as? Chunk { body(chunk) }
  }

  private static func mayHaveGroups<Chunk: CardChunk>(
    _ input: FileInput, of type: Chunk.Type
  ) throws(Failure) -> Bool {
    guard let again = FileInput(rereading: input) else { return false }
    let blockSize = 262_144
    var block: [UInt8] = []
    while true {
      // What is kept of the block before, so that no two words are parted.
      block = Array(block.suffix(2 * reach))
      let count = try again.read(into: &block, atMost: blockSize)
      if type.mayHaveGroups(block[...]) { return true }
      if count < blockSize { return false }
    }
  }

  /// How far behind the name of the property its value is looked for.
  private static let reach = 256

  /// Whether `kind` has `group` behind it, or a list of Evolution's is named, in JSON or XML.
  static func mayNameGroups(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = Bytes(buffer) else { return false }
      for letter in "kK".utf8 {
        var from = 0
        while let found = bytes.index(of: letter, from: from) {
          from = found + 1
          guard bytes.from(found).starts(with: "KIND") else { continue }
          let near = bytes[found..<min(bytes.count, found + reach)]
          if (0..<near.count).contains(where: { near.from($0).starts(with: "GROUP") }) {
            return true
          }
        }
      }
      var from = 0
      while let found = bytes.index(of: UInt8(ascii: "-"), from: from) {
        if bytes.from(found).starts(with: "-LIST") { return true }
        from = found + 1
      }
      return false
    }
  }
}
