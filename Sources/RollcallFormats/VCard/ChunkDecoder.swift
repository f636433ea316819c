import RollcallModel

/// Decodes the cards of one chunk.
///
/// A state machine over lines, in three layers: between cards (`decode`), the lines of a card
/// (`readCard`, in `ChunkDecoder+Cards`), and one property (`readLine`, in `ChunkDecoder+Lines`). The
/// usual line is read where it stands; only one that is folded, quoted-printable or of another
/// character set is put together in a buffer first.
///
/// - A card ends at its `END:VCARD`. A `BEGIN:VCARD` inside means that the card before was cut off,
///   unless an empty `AGENT` line comes right before it (vCard 2.1 §2.5.4).
/// - Text between cards is a reject of its own, so nothing of the input is passed over in silence.
struct ChunkDecoder {
  /// How a card came to its end.
  enum CardEnd {
    case complete
    case cut
    /// More than is allowed, and of what.
    case tooLong(String)
  }

  let bytes: Bytes
  let chunk: VCardChunk
  let hasNUL: Bool
  var lines: LineScanner
  var line: ContentLine
  var openings = LineOpenings()
  var draft: CardDraft
  var batch: DecodedBatch
  var ends: [Int] = []
  var scratch: [UInt8] = []
  /// The cards inside the card being read, to be read after it.
  var agents: [Agent] = []
  /// In how many cards the chunk's bytes stand, which are then the value of an `AGENT`.
  var depth = 0
  /// Takes people one by one in their place, instead of the batch.
  private(set) var take: ((UnsafePointer<Person>) -> Void)?
  /// Takes cards that can do without a person.
  private(set) var takePlain: ((borrowing PlainCard) -> Bool)?
  private var plain: PlainReader
  /// Whether people wait for what the cards in their cards say.
  var isReadingAgents = false
  /// Where text outside of cards began.
  var stray: LineScanner.Line?
  var strayEnd = 0

  /// Makes a decoder over the bytes of a chunk.
  init(_ bytes: Bytes, of chunk: VCardChunk) {
    self.bytes = bytes
    self.chunk = chunk
    hasNUL = bytes.index(of: 0) != nil
    let survey = ByteSurvey(bytes)
    lines = LineScanner(bytes, firstLine: chunk.firstLine, hasLoneCR: survey.hasLoneCR)
    line = ContentLine(bytes)
    plain = PlainReader(bytes)
    draft = CardDraft(path: chunk.file.path)
    draft.isUTF8 = survey.isUTF8
    draft.groups = chunk.groups
    draft.isPiped = chunk.isPiped
    batch = DecodedBatch(file: chunk.file)
    ends.reserveCapacity(expected)
  }

  private var expected: Int { bytes.count / 350 + 1 }

  /// Decodes all cards; each person is given away where it stands, and gone afterwards.
  ///
  /// That is quicker than a batch: the person's lists are used again, and nothing is moved.
  mutating func decode(take: (UnsafePointer<Person>) -> Void) -> DecodedBatch {
    withoutActuallyEscaping(take) { take in
      self.take = take
      defer { self.take = nil }
      return decode()
    }
  }

  /// Decodes all cards; those that can do without a person are given away as they are.
  ///
  /// `takePlain` says whether it took the card; if not, a person is made of it.
  mutating func decode(
    takePlain: (borrowing PlainCard) -> Bool, take: (UnsafePointer<Person>) -> Void
  ) -> DecodedBatch {
    guard draft.isUTF8, !hasNUL, chunk.groups == nil else { return decode(take: take) }
    return withoutActuallyEscaping(takePlain) { takePlain in
      self.takePlain = takePlain
      defer {
        self.takePlain = nil
      }
      return decode(take: take)
    }
  }

  /// Decodes all cards.
  mutating func decode() -> DecodedBatch {
    if take == nil { batch.people.reserveCapacity(expected) }
    while let first = lines.next() {
      let text = lines.text(of: first).trimmed
      if Self.isIgnorable(text) { continue }
      if isMarker("BEGIN:VCARD", first) {
        finishStray()
        if !takeAsPlain() { readCard(first) }
      } else {
        if stray == nil { stray = first }
        strayEnd = lines.position
      }
    }
    finishStray()
    batch.problems = draft.problems
    batch.recordCount = ends.count
    batch.raw = RawRecords(bytes: chunk.bytes, offset: chunk.offset, ends: ends)
    return batch
  }

  /// Gives the card whose first line was just read away as it is, if that can be.
  private mutating func takeAsPlain() -> Bool {
    guard let takePlain else { return false }
    let before = lines
    if plain.read(&lines), takePlain(plain.card) {
      ends.append(lines.position)
      return true
    }
    lines = before
    return false
  }

  /// Blank lines, and what editors leave: NUL and Ctrl-Z at the end.
  static func isIgnorable(_ text: Bytes) -> Bool {
    for index in 0..<text.count where text[index] != 0 && text[index] != 0x1A { return false }
    return true
  }

  /// Whether the line that begins here is a marker, in any case, also folded and with blanks around.
  ///
  /// Goes on behind a folded marker.
  mutating func isMarker(_ marker: StaticString, _ first: LineScanner.Line) -> Bool {
    let text = Self.withoutBOM(lines.text(of: first))
    if !lines.continues { return text.trimmed.equals(marker) }
    guard text.isEmpty || ASCII.upper(text[0]) == marker.utf8Start[0] else { return false }
    let before = lines
    unfold(first)
    let isMarker = scratch.withUnsafeBufferPointer { buffer in
      Bytes(buffer).map { Self.withoutBOM($0).trimmed.equals(marker) } ?? false
    }
    if !isMarker { lines = before }
    return isMarker
  }

  private static func withoutBOM(_ text: Bytes) -> Bytes {
    guard text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF else { return text }
    return text.from(3)
  }
}
