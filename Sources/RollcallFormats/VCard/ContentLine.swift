/// One line of a card, unfolded and cut into its parts: `group.NAME;parameters:value`.
///
/// The parts are runs of the chunk's bytes (or of a scratch buffer), so a line is valid only while it
/// is being read. `TYPE`, `PREF`, `ENCODING`, `CHARSET` and `VALUE` are understood here; all other
/// parameters stay in order for the codec of the property.
struct ContentLine {
  /// How a value's bytes are encoded.
  enum Encoding {
    case plain, quotedPrintable, base64
  }

  /// What the value is said to be.
  enum ValueKind {
    case standard, text, uri, other
  }

  /// A parameter that is not understood here, with its value without quotes.
  struct RawParameter {
    let name: Bytes
    let value: Bytes
  }

  /// The name as spelled.
  var name: Bytes
  var nameKey = NameKey()
  /// The codec of the property; `nil` if none knows it.
  var codec: (any PropertyCodec.Type)?
  /// The group as spelled, empty if none.
  var group: Bytes
  var groupKey = NameKey()
  var types: TypeWords = []
  /// The words of `TYPE` that ``TypeWords`` does not have, as spelled.
  var otherTypes: [Bytes] = []
  /// RFC 6350 §5.3: 1 is the most preferred, 0 not given.
  var preference = 0
  var encoding = Encoding.plain
  var valueKind = ValueKind.standard
  /// Empty if none.
  var charset: Bytes
  var parameters: [RawParameter] = []
  /// All parameters as they stand between name and colon, the first semicolon included.
  var header: Bytes
  /// The value; decoded to UTF-8 where it was quoted-printable or of another character set.
  var value: Bytes
  /// The value as the source has it.
  var rawValue: Bytes
  /// The whole line where it stands in the chunk's bytes, which are there as long as the draft is.
  var inPlace: Bytes?

  /// Makes an empty line over some bytes.
  init(_ bytes: Bytes) {
    let none = bytes[0..<0]
    name = none
    group = none
    charset = none
    header = none
    value = none
    rawValue = none
  }

  var hasGroup: Bool { !group.isEmpty }
  var isPreferred: Bool { types.contains(.pref) || preference == 1 }

  /// Takes a parameter out by its name in capitals, and gives its value.
  mutating func takeParameter(_ name: StaticString) -> Bytes? {
    if parameters.isEmpty { return nil }
    guard let index = parameters.firstIndex(where: { $0.name.equals(name) }) else { return nil }
    return parameters.remove(at: index).value
  }

  /// Forgets everything but the memory of the lists.
  private mutating func reset(_ bytes: Bytes) {
    let none = bytes[0..<0]
    name = none
    nameKey = NameKey()
    codec = nil
    group = none
    types = []
    if !otherTypes.isEmpty { otherTypes.removeAll(keepingCapacity: true) }
    if !parameters.isEmpty { parameters.removeAll(keepingCapacity: true) }
    preference = 0
    encoding = .plain
    valueKind = .standard
    charset = none
    header = none
    value = none
    rawValue = none
    inPlace = nil
  }

  /// Cuts a line into its parts; false if it is no line of a vCard (no name, no colon).
  mutating func parse(_ line: Bytes) -> Bool {
    reset(line)
    var start = 0
    var key = NameKey()
    var index = 0
    while index < line.count {
      let byte = line[index]
      if byte == ASCII.colon || byte == ASCII.semicolon { break }
      if byte == ASCII.dot, start == 0 {
        group = line[0..<index]
        groupKey = key
        start = index + 1
        key = NameKey()
      } else {
        key.add(byte)
      }
      index += 1
    }
    guard index < line.count, index > start else { return false }
    name = line[start..<index]
    nameKey = key
    codec = PropertyCodecs.byName[key]
    let headerStart = index
    while line[index] == ASCII.semicolon {
      guard let next = parseParameter(line, at: index + 1) else { return false }
      index = next
    }
    header = line[headerStart..<index]
    value = line.from(index + 1)
    rawValue = value
    return true
  }

  /// All parameters in order, a name-less one (2.1) as `TYPE` or `ENCODING`, with their values' text.
  func allParameters() -> [(name: Bytes?, value: Bytes)] {
    var result: [(name: Bytes?, value: Bytes)] = []
    var index = 1
    var start = 1
    var name: Bytes?
    while index <= header.count {
      let byte = index < header.count ? header[index] : ASCII.semicolon
      if byte == ASCII.quote, let close = header.index(of: ASCII.quote, from: index + 1) {
        index = close
      } else if byte == ASCII.equals, name == nil {
        name = header[start..<index]
        start = index + 1
      } else if byte == ASCII.semicolon {
        if index > start || name != nil { result.append((name, unquoted(header[start..<index]))) }
        start = index + 1
        name = nil
      }
      index += 1
    }
    return result
  }

  /// Whether a property can be called as this one is: letters, digits and hyphens, and in names of vendors also
  /// what they really write (`X-GOOGLE TALK`, `X-messaging/aim-All`).
  ///
  /// Names that a codec reads need no such look.
  var hasPossibleName: Bool {
    let isVendors = name.starts(with: "X-")
    for index in 0..<name.count {
      let byte = name[index]
      if ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "-") { continue }
      guard isVendors, byte >= 0x20, byte != ASCII.quote else { return byte == UInt8(ascii: "_") }
    }
    return true
  }
}
