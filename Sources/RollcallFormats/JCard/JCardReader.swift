import RollcallModel

/// Reads jCards: cuts the input into runs of whole cards, decoded elsewhere.
final class JCardReader: PersonReader {
  /// The most bytes that a card may have.
  static let cardLimit = VCardLimits.standard.card

  private(set) var description: InputDescription
  private let source: Input
  private let cardLimit: Int
  private var elements: JSONElements
  private var context: CardTexts.Context

  /// Opens an input and looks at its beginning.
  ///
  /// - Throws: Why it cannot be opened, `unsupported_encoding`, `empty_input`, or `wrong_format` where
  ///   no card is in sight.
  convenience init(
    _ source: Input, blockSize: Int = 1 << 18, cardLimit: Int = JCardReader.cardLimit
  ) throws(Failure) {
    let input = try FileInput(path: source.path)
    // Looked through before anything is taken from it.
    let scan = try GroupScan(input, of: JCardChunk.self, isText: true) { (again) throws(Failure) in
      try JCardReader(again, source, blockSize: 1 << 18, cardLimit: cardLimit)
    }
    try self.init(input, source, blockSize: blockSize, cardLimit: cardLimit)
    context.groups = scan.table
    description.problems += scan.problems
  }

  /// Takes an open input, which is not looked through for groups.
  private init(
    _ input: FileInput, _ source: Input, blockSize: Int, cardLimit: Int
  ) throws(Failure) {
    (self.source, self.cardLimit) = (source, cardLimit)
    context = CardTexts.Context(isPiped: !input.canBeReread)
    description = InputDescription(format: "jcard", encoding: "UTF-8")
    let head = try input.peekHead()
    var text = head[...]
    if head.starts(with: JSONLines.mark) {
      var mark: [UInt8] = []
      _ = try input.read(into: &mark, atMost: JSONLines.mark.count)
      text = text.dropFirst(mark.count)
    }
    try Self.check(text, isWhole: head.count < FileInput.headLimit, path: source.path)
    elements = JSONElements(
      input, JCard.rules(limit: cardLimit), blockSize: blockSize, offset: head.count - text.count)
  }

  private static func check(
    _ text: ArraySlice<UInt8>, isWhole: Bool, path: String
  ) throws(Failure) {
    let isUTF16 =
      text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF])
      || text.starts(with: [0x5B, 0x00]) || text.starts(with: [0x00, 0x5B])
    if isUTF16 {
      throw Failure(
        Problem(.unsupportedEncoding, file: path, subject: "UTF-16", expected: "UTF-8"))
    }
    let rest = text.drop { JCard.isSpace($0) || $0 == 0x1E }
    guard let first = rest.first else {
      if isWhole { throw Failure(Problem(.emptyInput, file: path)) }
      return
    }
    let isEmptyArray =
      first == UInt8(ascii: "[")
      && rest.dropFirst().first { !JCard.isSpace($0) } == UInt8(ascii: "]")
    if isEmptyArray || first != UInt8(ascii: "{") && mentionsCard(rest) { return }
    throw Failure(
      Problem(.wrongFormat, file: path, expected: "jCard, arrays that begin with \"vcard\""))
  }

  /// Whether the word that cards begin with is there, in any case.
  private static func mentionsCard(_ text: ArraySlice<UInt8>) -> Bool {
    let word = Array("\"vcard\"".utf8)
    return text.indices.contains { start in
      text[start] == word[0] && text[start...].count >= word.count
        && zip(text[start...], word).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
    }
  }

  func nextChunk() throws(Failure) -> (any PersonChunk)? {
    guard let run = try elements.next() else { return nil }
    return JCardChunk(run: run, source: source, cardLimit: cardLimit, context: context)
  }
}
