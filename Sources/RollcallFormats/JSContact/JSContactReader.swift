import RollcallModel

/// Reads JSContact cards: cuts the input into runs of whole cards, decoded elsewhere.
final class JSContactReader: PersonReader {
  private(set) var description = InputDescription(format: "jscontact", encoding: "UTF-8")
  private let source: Input
  private let cardLimit: Int
  private let isPiped: Bool
  private var elements: JSONElements
  private var groups: GroupTable?

  /// Opens an input and looks at its beginning.
  ///
  /// - Throws: Why it cannot be opened, `unsupported_encoding`, `empty_input`, or `wrong_format` where
  ///   no card is in sight.
  convenience init(
    _ source: Input, blockSize: Int = 1 << 18, cardLimit: Int = VCardLimits.standard.card
  ) throws(Failure) {
    let input = try FileInput(path: source.path)
    // Looked through before anything is taken from it.
    let scan = try GroupScan(input, of: JSContactChunk.self, isText: true) {
      (again) throws(Failure) in
      try JSContactReader(again, source, blockSize: 1 << 18, cardLimit: cardLimit)
    }
    try self.init(input, source, blockSize: blockSize, cardLimit: cardLimit)
    groups = scan.table
    description.problems += scan.problems
  }

  /// Takes an open input, which is not looked through for groups.
  private init(
    _ input: FileInput, _ source: Input, blockSize: Int, cardLimit: Int
  ) throws(Failure) {
    (self.source, self.cardLimit) = (source, cardLimit)
    isPiped = !input.canBeReread
    let head = try input.peekHead()
    var start = 0
    if head.starts(with: JSONLines.mark) {
      var mark: [UInt8] = []
      start = JSONLines.mark.count
      _ = try input.read(into: &mark, atMost: start)
    }
    try Self.check(head, isWhole: head.count < FileInput.headLimit, path: source.path)
    elements = JSONElements(
      input, JSContact.rules(limit: cardLimit), blockSize: blockSize, offset: start)
  }

  private static func check(_ head: [UInt8], isWhole: Bool, path: String) throws(Failure) {
    let isUTF16 =
      head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
      || head.dropFirst().first == 0 || head.first == 0 && head.count > 1
    if isUTF16 {
      throw Failure(
        Problem(.unsupportedEncoding, file: path, subject: "UTF-16", expected: "UTF-8"))
    }
    let mark = head.starts(with: JSONLines.mark) ? JSONLines.mark.count : 0
    let text = head.dropFirst(mark).drop { JCard.isSpace($0) || $0 == 0x1E }
    guard let first = text.first else {
      if isWhole { throw Failure(Problem(.emptyInput, file: path)) }
      return
    }
    let isArray = first == UInt8(ascii: "[")
    let isEmptyArray =
      isArray && text.dropFirst().first { !JCard.isSpace($0) } == UInt8(ascii: "]")
    if isEmptyArray || JSContactRecognition.mayBeCards(head) { return }
    throw Failure(Problem(.wrongFormat, file: path, expected: "JSContact, " + JSContact.shape))
  }

  func nextChunk() throws(Failure) -> (any PersonChunk)? {
    guard let run = try elements.next() else { return nil }
    return JSContactChunk(
      run: run, source: source, cardLimit: cardLimit, groups: groups, isPiped: isPiped)
  }
}
