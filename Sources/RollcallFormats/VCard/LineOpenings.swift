/// The openings of lines seen lately: one like `TEL;TYPE=CELL` is cut and understood once a chunk.
///
/// Only openings are kept whose meaning depends on no byte behind them and that hold nothing to be kept
/// as written: no quote (it could be closed behind the colon), no parameter for a codec, no unknown
/// word, no character set.
struct LineOpenings {
  /// As many as eight bits of a hash tell apart; an opening takes the place of another in its slot.
  private static let count = 256
  /// Longer ones are rare, and have names or values in them that do not come again.
  private static let longest = 64

  private var openings: [ContentLine.Opening?]

  init() { openings = Array(repeating: nil, count: Self.count) }

  /// Cuts a line of the chunk into its parts, see ``ContentLine/parse(_:)``.
  mutating func parse(_ text: Bytes, into line: inout ContentLine) -> Bool {
    let colon = text.index(of: ASCII.colon) ?? 0
    let isKept = colon > 0 && colon <= Self.longest
    let opening = text[0..<colon]
    let slot = isKept ? Int(truncatingIfNeeded: Self.hash(opening) >> 56) : 0
    if isKept, let known = openings[slot], known.text.equals(opening) {
      line.open(with: known, text)
      return true
    }
    guard line.parse(text) else { return false }
    line.inPlace = text
    if isKept, let new = line.opening(of: opening) { openings[slot] = new }
    return true
  }

  /// The length and all bytes, eight at a time, mixed; the upper bits are the best.
  @inline(__always)
  static func hash(_ text: Bytes) -> UInt64 {
    let raw = UnsafeRawBufferPointer(text.buffer)
    var hash = UInt64(raw.count)
    var index = 0
    while index + 8 <= raw.count {
      hash = (hash ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* factor
      hash ^= hash >> 32
      index += 8
    }
    if raw.count >= 8 {
      hash ^= raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self)
    } else {
      while index + 2 <= raw.count {
        hash = hash << 16 ^ UInt64(raw.loadUnaligned(fromByteOffset: index, as: UInt16.self))
        index += 2
      }
      hash = hash << 8 ^ UInt64(raw[raw.count - 1])
    }
    return hash &* factor
  }

  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
}

extension ContentLine {
  /// What the bytes before a line's colon say.
  struct Opening {
    let text: Bytes
    fileprivate let groupCount: Int
    fileprivate let nameStart: Int
    fileprivate let nameEnd: Int
    fileprivate let nameKey: NameKey
    fileprivate let groupKey: NameKey
    fileprivate let types: TypeWords
    fileprivate let preference: Int
    fileprivate let encoding: Encoding
    fileprivate let valueKind: ValueKind
    fileprivate let codec: (any PropertyCodec.Type)?
  }

  /// The opening of the line that was just cut, if it is one to be kept.
  ///
  /// `text` is what stands before the first colon.
  fileprivate func opening(of text: Bytes) -> Opening? {
    let nameStart = hasGroup ? group.count + 1 : 0
    let nameEnd = nameStart + name.count
    guard otherTypes.isEmpty, parameters.isEmpty, charset.isEmpty,
      nameEnd + header.count == text.count, text.index(of: ASCII.quote) == nil
    else { return nil }
    return Opening(
      text: text, groupCount: group.count, nameStart: nameStart, nameEnd: nameEnd, nameKey: nameKey,
      groupKey: groupKey, types: types, preference: preference, encoding: encoding,
      valueKind: valueKind, codec: codec)
  }

  /// Cuts a line whose bytes before the first colon are those of an opening.
  @inline(__always)
  fileprivate mutating func open(with opening: Opening, _ line: Bytes) {
    if !otherTypes.isEmpty { otherTypes.removeAll(keepingCapacity: true) }
    if !parameters.isEmpty { parameters.removeAll(keepingCapacity: true) }
    let colon = opening.text.count
    group = line[0..<opening.groupCount]
    groupKey = opening.groupKey
    name = line[opening.nameStart..<opening.nameEnd]
    nameKey = opening.nameKey
    codec = opening.codec
    types = opening.types
    preference = opening.preference
    encoding = opening.encoding
    valueKind = opening.valueKind
    charset = line[0..<0]
    header = line[opening.nameEnd..<colon]
    value = line.from(colon + 1)
    rawValue = value
    inPlace = line
  }
}
