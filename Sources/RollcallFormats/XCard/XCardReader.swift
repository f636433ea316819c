import RollcallModel

/// Reads xCards: takes the input apart into cards, which are decoded elsewhere.
///
/// Where the document cannot be read on, the card at hand is refused, and the next `<vcard` start tag is
/// looked for behind the one of that card; there a fresh parser goes on, as if the document's first tag
/// came right before. Documents one behind the other are read as well.
///
/// What is parsed a second time for that has a bound: past it, what was parsed is not gone back to.
final class XCardReader: PersonReader {
  /// The most bytes that a card may have.
  static let cardLimit = VCardLimits.standard.card
  /// The most bytes that may come before the first element.
  private static let prologLimit = 1 << 20

  /// How often the input may be parsed, and how much beyond.
  private static let rewindLimit = (times: 8, bytes: 1 << 24)

  /// A run of the input that cannot be read, while its end is looked for.
  private struct Broken {
    let place: CardTexts.Place
    let problem: Problem
    /// From where on a card may begin.
    var searchFrom: Int
    /// The first bytes, where the run has become too long to be kept.
    var raw: [UInt8]?
  }

  private enum Phase {
    case parsing
    /// What was parsed has a fault that is to be dealt with.
    case stopped(XCardParser.Stop)
    case searching(Broken)
    case finished
  }

  private(set) var description: InputDescription
  private let input: FileInput
  private let source: Input
  private let blockSize: Int
  private let cardLimit: Int
  private let units: XMLUnits
  private var context: CardTexts.Context
  private var phase = Phase.parsing
  private var parser: XCardParser
  /// Bytes read and not given out, and where in the input they begin.
  private var pending: [UInt8] = []
  private var offset = 0
  /// How many bytes of the input chunks were made of.
  private var given = 0
  private var isAtEnd = false
  /// How far the input was parsed.
  private var parsed: Int
  /// Where the document at hand begins, and the start tag that makes the rest of it well-formed.
  private var documentStart: Int
  private var opening: [UInt8] = []
  /// Whether the first element of the document has yet to come.
  private var needsRoot = true
  /// The name of a card's element with its prefix.
  private var tag = "vcard"
  /// Where the last record ended, and the line of that place.
  private var lastEnd: (offset: Int, line: Int)
  private var records: [XCardRecord] = []
  /// How many bytes were parsed to find out that they had to be parsed again.
  private var rewound = 0
  /// A run that was too long to be kept.
  private var overlong: XCardChunk?
  /// The last line of an input that ends before its first element does.
  private var unclosedAtLine: Int?
  private var isDone = false

  /// Opens an input and reads up to its first element.
  ///
  /// - Throws: Why it cannot be opened, `empty_input`, `unsupported_encoding`, `bad_xml` where entities
  ///   are declared, or `wrong_format` where the first element is none of ours.
  convenience init(
    _ source: Input, blockSize: Int = 1 << 18, cardLimit: Int = XCardReader.cardLimit
  ) throws(Failure) {
    let input = try FileInput(path: source.path)
    // Looked through before anything is taken from it.
    let head = try input.peekHead()
    let scan = try GroupScan(input, of: XCardChunk.self, isText: XMLUnits(head: head).width == 1) {
      (again) throws(Failure) in
      try XCardReader(again, source, blockSize: 1 << 18, cardLimit: cardLimit)
    }
    try self.init(input, source, blockSize: blockSize, cardLimit: cardLimit)
    context.groups = scan.table
    description.problems += scan.problems
  }

  /// Takes an open input, which is not looked through for groups.
  private init(
    _ input: FileInput, _ source: Input, blockSize: Int, cardLimit: Int
  ) throws(Failure) {
    (self.source, self.blockSize, self.cardLimit) = (source, blockSize, cardLimit)
    self.input = input
    context = CardTexts.Context(isPiped: !input.canBeReread)
    let head = try input.peekHead()
    units = XMLUnits(head: head)
    description = InputDescription(format: "xcard", encoding: units.name)
    // A declaration may not have white space before it, but at times it has.
    let start = units.skipSpace(head[...], from: 0)
    let isBlank = head.allSatisfy { $0 <= ASCII.space || $0 >= 0xFE || JSONLines.mark.contains($0) }
    if isBlank, head.count < FileInput.headLimit {
      throw Failure(Problem(.emptyInput, file: source.path))
    }
    let line = 1 + units.lineCount(head[..<start])
    parser = XCardParser(at: start, line: line)
    (parsed, documentStart, lastEnd) = (start, start, (start, line))
    try readRoot()
  }

  private func readRoot() throws(Failure) {
    while needsRoot {
      try fill()
      let stop = parse()
      if !needsRoot {
        if let stop { phase = .stopped(stop) }
      } else if let stop {
        throw failure(stop)
      } else if isAtEnd || parsed - documentStart > Self.prologLimit {
        throw failure(.wrongRoot)
      }
    }
  }

  /// Why a document is none of ours.
  private func failure(_ stop: XCardParser.Stop) -> Failure {
    switch stop {
    case .fault(.encoding(let name)):
      Failure(
        Problem(
          .unsupportedEncoding, file: source.path, subject: name, expected: "UTF-8 or UTF-16"))
    case .fault(.entities):
      Failure(
        Problem(
          .badXML, file: source.path, line: parser.place.line,
          expected: "a document that declares no entities"))
    case .fault(.notWellFormed(let words)):
      Failure(
        Problem(.wrongFormat, file: source.path, expected: "xCard, " + XCard.shape, detail: words))
    case .wrongRoot, .cut, .tooDeep, .fault:
      Failure(Problem(.wrongFormat, file: source.path, expected: "xCard, " + XCard.shape))
    }
  }

  /// Keeps the tag around the cards of a document; a card alone has none.
  private func takeRoot() {
    guard needsRoot, let root = parser.root else { return }
    needsRoot = false
    tag = parser.prefix.isEmpty ? "vcard" : parser.prefix + ":vcard"
    let end = parser.isList ? root.upperBound : root.lowerBound
    opening = Array(bytes(root.lowerBound..<end))
    lastEnd = (end, lastEnd.line + units.lineCount(bytes(documentStart..<end)))
  }

  func nextChunk() throws(Failure) -> (any PersonChunk)? {
    while true {
      if let chunk = takeChunk() { return chunk }
      switch phase {
      case .parsing:
        try fill()
        if let stop = parse() { phase = .stopped(stop) } else { checkSize() }
      case .stopped(let stop): dealWith(stop)
      case .searching(let broken): try search(broken)
      case .finished: return takeRest()
      }
    }
  }

  private func fill() throws(Failure) {
    if isAtEnd { return }
    // Twice as much where a card is long, so that it is not copied too often.
    let wanted = max(blockSize, min(pending.count, cardLimit))
    isAtEnd = try input.read(into: &pending, atMost: wanted) < wanted
  }

  /// Parses what was read.
  private func parse() -> XCardParser.Stop? {
    let stop = parser.parse(
      pending[min(pending.count, parsed - offset)...], isFinal: isAtEnd)
    parsed = max(parsed, offset + pending.count)
    takeRoot()
    let new = parser.takeRecords()
    if let last = new.last {
      lastEnd.line = last.line + units.lineCount(bytes(last.range))
      lastEnd.offset = last.range.upperBound
    }
    records += new
    if stop == nil, isAtEnd { phase = .finished }
    return stop
  }

  private func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> {
    pending[(range.lowerBound - offset)..<(range.upperBound - offset)]
  }

  /// Refuses a card that has become too long; forgets what stands between cards where it is long.
  private func checkSize() {
    if let start = parser.openCard ?? parser.stray?.place {
      guard parsed - start.offset > cardLimit else { return }
      refuse(at: start, Problem(.recordTooLong), goingBackFrom: parsed)
      return
    }
    guard records.isEmpty, parsed - lastEnd.offset > cardLimit else { return }
    // A tag or a comment that has begun is there as a whole when its end comes.
    let place = parser.place
    if parsed - place.offset > cardLimit {
      return refuse(at: place, Problem(.recordTooLong), goingBackFrom: parsed)
    }
    lastEnd = (place.offset, place.line)
    drop(to: place.offset)
  }

  /// Refuses what begins at a place, and goes back there from how far it was parsed, if it may.
  private func refuse(
    at place: CardTexts.Place, _ problem: Problem, goingBackFrom end: Int
  ) {
    rewound += end - place.offset
    let limit = Self.rewindLimit.times * (offset + pending.count) + Self.rewindLimit.bytes
    let from = rewound > limit ? end : place.offset
    phase = .searching(
      Broken(place: place, problem: problem, searchFrom: max(from, place.offset + units.width)))
  }

  /// Finds out what a fault is about.
  private func dealWith(_ stop: XCardParser.Stop) {
    let place = parser.place
    if let card = parser.openCard {
      // A token that has no end was looked at as far as the input goes.
      let end = stop == .fault(.unfinished) ? parsed : place.offset
      return refuse(at: card, problem(of: stop, at: place), goingBackFrom: end)
    }
    if parser.isClosed { return startDocument(at: place) }
    let start = units.skipSpace(pending[...], from: lastEnd.offset - offset) + offset
    let line = lastEnd.line + units.lineCount(bytes(lastEnd.offset..<start))
    if case .fault(.unfinished) = stop, start == offset + pending.count {
      unclosedAtLine = line
      phase = .finished
      return
    }
    // Behind a document where another begins no better, or at the end of one that is cut off.
    let isOutside = needsRoot || stop == .fault(.unfinished)
    let problem =
      isOutside
      ? Problem(.textOutsideCard, expected: "<vcard> elements") : problem(of: stop, at: place)
    refuse(at: CardTexts.Place(line: line, offset: start), problem, goingBackFrom: place.offset)
  }

  /// Goes on with another document behind the one that has ended.
  private func startDocument(at place: CardTexts.Place) {
    lastEnd = (place.offset, place.line)
    documentStart = place.offset
    needsRoot = true
    parsed = place.offset
    parser = XCardParser(at: place.offset, line: place.line)
    phase = .parsing
  }

  private func problem(of stop: XCardParser.Stop, at place: CardTexts.Place) -> Problem {
    var problem: Problem
    switch stop {
    case .cut, .fault(.unfinished):
      return Problem(.badXML, expected: "</vcard>")
    case .tooDeep: problem = Problem(.badXML, expected: "less nesting")
    case .fault(.notWellFormed(let words)):
      let index = place.offset - offset
      let isText = units.width == 1 && pending.indices.contains(index) && pending[index] >= 0x80
      problem = isText ? Problem(.invalidUTF8) : Problem(.badXML, detail: words)
    case .wrongRoot, .fault: problem = Problem(.badXML)
    }
    (problem.line, problem.offset) = (place.line, place.offset)
    return problem
  }

  /// Looks for the next card behind what is broken.
  private func search(_ broken: Broken) throws(Failure) {
    let from = max(0, broken.searchFrom - offset)
    let found = units.startTag(tag, in: pending[...], from: from).map { $0 + offset }
    if found == nil, !isAtEnd {
      // The end of what is there may be the beginning of a tag.
      var broken = broken
      let end = pending.count - pending.count % units.width
      broken.searchFrom = max(
        broken.searchFrom, offset + end - (tag.utf8.count + 2) * units.width)
      forgetBeginning(of: &broken)
      phase = .searching(broken)
      return try fill()
    }
    finish(broken, at: found ?? offset + pending.count)
    if let found { resume(at: found) } else { phase = .finished }
  }

  /// Keeps the first bytes only of a run that is too long.
  private func forgetBeginning(of broken: inout Broken) {
    guard offset + pending.count - broken.place.offset > cardLimit else { return }
    if broken.raw == nil {
      broken.raw = Array(
        bytes(broken.place.offset..<offset + pending.count).prefix(VCardLimits.standard.raw))
    }
    lastEnd.line += units.lineCount(bytes(lastEnd.offset..<broken.searchFrom))
    lastEnd.offset = broken.searchFrom
    drop(to: broken.searchFrom)
  }

  /// Makes a record of what is broken, now that its end is known.
  private func finish(_ broken: Broken, at end: Int) {
    if let raw = broken.raw {
      lastEnd.line += units.lineCount(bytes(lastEnd.offset..<end))
      overlong = XCardChunk(
        bytes: raw, offset: broken.place.offset, byteCount: end - given,
        records: [
          XCardRecord(
            range: broken.place.offset..<broken.place.offset + raw.count,
            line: broken.place.line, content: .refused(broken.problem))
        ], source: source, units: units, cardLimit: cardLimit,
        context: context)
      given = end
      drop(to: end)
    } else {
      lastEnd.line = broken.place.line + units.lineCount(bytes(broken.place.offset..<end))
      records.append(
        XCardRecord(
          range: broken.place.offset..<end, line: broken.place.line,
          content: .refused(broken.problem)))
    }
    lastEnd.offset = end
  }

  private func resume(at place: Int) {
    parser = XCardParser(
      at: place, line: lastEnd.line, opening: opening,
      openingLines: units.lineCount(opening[...]))
    needsRoot = false
    parsed = place
    phase = .parsing
  }

  private func drop(to place: Int) {
    guard place > offset else { return }
    pending.removeFirst(place - offset)
    offset = place
  }

  /// The records that are whole, with their bytes and what stands before them.
  private func takeChunk() -> XCardChunk? {
    if let overlong {
      self.overlong = nil
      return overlong
    }
    guard let last = records.last else { return nil }
    let end = last.range.upperBound
    let chunk = XCardChunk(
      bytes: Array(bytes(offset..<end)), offset: offset, byteCount: end - given,
      records: records, source: source, units: units, cardLimit: cardLimit,
      context: context)
    records = []
    given = end
    drop(to: end)
    return chunk
  }

  /// What is left of the input, in which there are no more cards.
  private func takeRest() -> XCardChunk? {
    if isDone { return nil }
    isDone = true
    var chunk = XCardChunk(
      bytes: [], offset: offset, byteCount: offset + pending.count - given, records: [],
      source: source, units: units, cardLimit: cardLimit,
      context: context)
    chunk.unclosedAtLine = unclosedAtLine
    pending = []
    return chunk.byteCount == 0 && unclosedAtLine == nil ? nil : chunk
  }
}
