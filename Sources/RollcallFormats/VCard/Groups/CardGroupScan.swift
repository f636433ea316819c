import RollcallModel

/// A chunk of cards in another syntax than text.
protocol CardChunk: PersonChunk {
  /// The values of all `UID`s, found without decoding people.
  func identifiers() -> [String]

  /// The same chunk with the cards only that may be those of groups.
  func onlyGroups() -> Self
}

/// Looks through jCards or xCards for groups before their people are read, as ``GroupScan`` does for text.
struct CardGroupScan {
  /// The members by group, `nil` where there are no groups.
  private(set) var table: GroupTable?
  /// Groups that name members who are not in the input.
  private(set) var problems: [Problem] = []

  /// Reads an input to its end; whoever reads it next begins where it stood.
  ///
  /// `open` makes a reader of the input as far as it was not read, `isText` is false where the words in it
  /// cannot be looked for.
  init(
    _ input: FileInput, isText: Bool, open: (FileInput) throws(Failure) -> any PersonReader
  ) throws(Failure) {
    if isText {
      guard try Self.mayHaveGroups(input) else { return }
    }
    guard let again = FileInput(rereading: input) else { return }
    var cards: [Person] = []
    var identifiers: Set<String> = []
    let reader = try open(again)
    while let chunk = try reader.nextChunk() as? any CardChunk {
      for identifier in chunk.identifiers() { identifiers.insert(Memberships.key(identifier)) }
      cards += chunk.onlyGroups().decode().people.filter { $0.kind == .group }
    }
    let table = GroupTable(cards)
    guard !table.isEmpty else { return }
    self.table = table
    for card in cards {
      let missing = GroupTable.memberKeys(of: card).count { !identifiers.contains($0) }
      guard missing > 0 else { continue }
      problems.append(
        Problem(
          .danglingMember, severity: .warning, file: input.path, line: card.position?.line,
          offset: card.position?.offset, subject: "group", detail: "\(missing) of its members"))
    }
  }

  /// Whether an input holds the words that group cards have.
  private static func mayHaveGroups(_ input: FileInput) throws(Failure) -> Bool {
    guard let again = FileInput(rereading: input) else { return false }
    let blockSize = 262_144
    var block: [UInt8] = []
    while true {
      // What is kept of the block before, so that no two words are parted.
      block = Array(block.suffix(2 * reach))
      let count = try again.read(into: &block, atMost: blockSize)
      if mayHaveGroups(block[...]) { return true }
      if count < blockSize { return false }
    }
  }

  /// How far behind the name of the property its value is looked for.
  private static let reach = 256

  /// Whether `kind` has `group` behind it, or a list of Evolution's is named.
  static func mayHaveGroups(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = Bytes(buffer) else { return false }
      var from = 0
      while let found = bytes.index(of: UInt8(ascii: "k"), from: from) {
        from = found + 1
        guard bytes.from(found).starts(with: "KIND") else { continue }
        let near = bytes[found..<min(bytes.count, found + reach)]
        if (0..<near.count).contains(where: { near.from($0).starts(with: "GROUP") }) { return true }
      }
      from = 0
      while let found = bytes.index(of: UInt8(ascii: "-"), from: from) {
        if bytes.from(found).starts(with: "-LIST") { return true }
        from = found + 1
      }
      return false
    }
  }
}
