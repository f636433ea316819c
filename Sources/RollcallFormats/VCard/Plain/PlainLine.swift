import RollcallModel

/// What the bytes before a line's colon say, where the value is all that is left to look at.
struct PlainLine {
  /// What is done with the value.
  enum Kind {
    case version, name, formattedName, organization, phone, email, page, address, categories, label
    case text(SingleProperty)
    case date(SingleProperty)
    case list(SingleProperty)
    case extra
    /// Something that wants a person.
    case other
  }

  let kind: Kind
  /// The label that the types amount to, by its number in ``TypeWords/labels``; -1 for none.
  var label = -1
  var isPreferred = false
  var group: NameKey?

  /// What the opening of a line that was cut means.
  init(_ line: borrowing ContentLine) {
    let kind = Self.kind(of: line)
    switch kind {
    case .phone, .email, .page, .address:
      let words = line.types.subtracting([.pref, .voice, .internet])
      let label = words.label
      let hasRest = !words.subtracting(label?.covers ?? []).isEmpty
      guard !hasRest, line.preference <= 1 else {
        self.kind = .other
        return
      }
      self.kind = kind
      if let label { self.label = TypeWords.labels.firstIndex { $0.name == label.name } ?? -1 }
      isPreferred = line.isPreferred
      if line.hasGroup { group = line.groupKey }
    case .label:
      self.kind = line.hasGroup && line.header.isEmpty ? .label : .other
      group = line.groupKey
    case .extra:
      let isPlain = line.header.isEmpty && !line.hasGroup && line.hasPossibleName
      self.kind = isPlain ? .extra : .other
    default:
      // What a line says besides its value is kept, and wants a place.
      let isPlain = line.types.isEmpty && line.preference == 0 && !line.hasGroup
      self.kind = isPlain ? kind : .other
    }
  }

  private static func kind(of line: borrowing ContentLine) -> Kind {
    guard line.encoding == .plain, line.otherTypes.isEmpty, line.parameters.isEmpty,
      line.charset.isEmpty
    else { return .other }
    let kind = kinds[line.nameKey] ?? (line.codec == nil ? .extra : .other)
    if line.valueKind == .standard { return kind }
    // `BDAY;value=date:`, as Apple writes it.
    if case .date = kind, line.valueKind == .other { return kind }
    return .other
  }

  private static let kinds = NameTable<Kind>([
    ("VERSION", .version), ("N", .name), ("FN", .formattedName), ("ORG", .organization),
    ("TEL", .phone), ("EMAIL", .email), ("URL", .page), ("ADR", .address),
    ("CATEGORIES", .categories), ("X-ABLABEL", .label), ("UID", .text(.id)),
    ("TITLE", .text(.jobTitle)), ("NOTE", .text(.note)), ("REV", .text(.modified)),
    ("NICKNAME", .list(.nickname)), ("BDAY", .date(.birthday)),
  ])
}

/// The openings seen in a chunk, see ``LineOpenings``.
struct PlainOpenings {
  /// Enough that the few dozen of a chunk seldom meet.
  private static let bits = 10
  private static let longest = 64

  private var openings: [(text: Bytes, line: PlainLine)?]

  init() { openings = Array(repeating: nil, count: 1 << Self.bits) }

  /// What the opening of a line says; `nil` for one that is no line.
  ///
  /// `isInPlace` says that the text stands in the chunk and not in memory that is used again.
  mutating func line(
    of text: Bytes, colon: Int, isInPlace: Bool, _ scratch: inout ContentLine
  ) -> PlainLine? {
    guard colon > 0, colon <= Self.longest else { return nil }
    let opening = text[0..<colon]
    let slot = Int(truncatingIfNeeded: LineOpenings.hash(opening) >> (64 - Self.bits))
    if let known = openings[slot], known.text.equals(opening) { return known.line }
    // A quote could be closed behind the colon.
    guard opening.index(of: ASCII.quote) == nil, scratch.parse(text) else { return nil }
    let line = PlainLine(scratch)
    if isInPlace { openings[slot] = (opening, line) }
    return line
  }
}
