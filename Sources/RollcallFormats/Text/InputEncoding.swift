import RollcallModel

/// The character set that a text is in, and how that is known.
struct InputEncoding: Sendable, Hashable {
  /// How the character set is known.
  enum Evidence: Sendable, Hashable {
    /// A byte-order mark.
    case mark
    /// The bytes are of it, and would hardly be by chance: UTF-8.
    case bytes
    /// The user says so.
    case declared
    /// ICU takes it for that; how sure it is (0 to 100), and what else it may be.
    case guessed(confidence: Int, others: [String])
  }

  /// How the bytes become UTF-8.
  enum Way: Sendable, Hashable {
    /// They are.
    case none
    /// Record by record, on all cores: line ends, quotes and delimiters are the bytes of ASCII.
    case records
    /// From the first byte to the last, before anything else.
    case stream
  }

  /// The name by which the internet knows it (IANA's registry): `UTF-8`, `windows-1252`.
  let name: String
  let evidence: Evidence
  /// How many bytes of a byte-order mark come before the text.
  var markLength = 0
  private(set) var way: Way

  /// UTF-8 that nobody has to say.
  static let utf8 = InputEncoding(name: "UTF-8", evidence: .bytes, way: .none)

  private init(name: String, evidence: Evidence, markLength: Int = 0, way: Way) {
    (self.name, self.evidence, self.markLength, self.way) = (name, evidence, markLength, way)
  }

  /// Finds the character set: a byte-order mark, else what is declared, else UTF-8 where the bytes are,
  /// else what ICU takes them for.
  ///
  /// `head` are the first bytes; `isWhole` says that there are no more.
  ///
  /// - Throws: `bad_value` for a name ICU does not know.
  init(
    head: UnsafeBufferPointer<UInt8>, isWhole: Bool, declared: Setting?
  ) throws(Failure) {
    if let (name, length) = Self.mark(head) {
      self.init(
        name: name, evidence: .mark, markLength: length, way: name == "UTF-8" ? .none : .stream)
      return
    }
    if let declared {
      try self.init(declared: declared)
      return
    }
    if let name = Self.wideUnits(head) {
      self.init(name: name, evidence: .guessed(confidence: 90, others: []), way: .stream)
      return
    }
    if Self.isUTF8(head, isWhole: isWhole) {
      self = .utf8
      return
    }
    let guesses = Self.guesses(head, isWhole: isWhole)
    // Where nothing fits well, the records that are wrong are shown one by one.
    guard let best = guesses.first, best.confidence >= Self.leastConfidence else {
      self = .utf8
      return
    }
    self.init(
      name: best.name,
      evidence: .guessed(
        confidence: best.confidence, others: guesses.dropFirst().prefix(3).map(\.name)),
      way: Self.way(of: best.name))
  }

  /// The first bytes of a text as UTF-8, as far as its character set can be told by them.
  static func text(head: [UInt8]) -> [UInt8] {
    head.withUnsafeBufferPointer { head in
      guard let (name, length) = mark(head) ?? wideUnits(head).map({ ($0, 0) }),
        let decoder = name == "UTF-8" ? nil : TextDecoder(name)
      else { return Array(head) }
      let units = UnsafeBufferPointer(rebasing: head[length...].prefix(8192))
      return withExtendedLifetime(decoder) { Array(decoder.decode(units, isLast: false).text) }
    }
  }

  /// Takes the user's word.
  init(declared: Setting) throws(Failure) {
    let name = try declared.text(expected: "a character set, such as windows-1252")
    guard let decoder = TextDecoder(name) else {
      throw Failure(
        declared.problem(
          .badValue, subject: name, expected: "a character set, such as utf-8, windows-1252",
          candidates: Suggestion.candidates(for: name.lowercased(), among: Self.common)))
    }
    let known = decoder.name
    self.init(name: known, evidence: .declared, way: Self.way(of: known))
  }

  /// Takes the way from the first byte to the last, whatever the set.
  mutating func stream() { if way == .records { way = .stream } }

  /// Whether bytes of ASCII can be parts of other letters, as in Shift_JIS, GB 18030 and Big5.
  var hasASCIIInLetters: Bool {
    let folded = name.uppercased()
    return way == .records
      && ["SHIFT", "WINDOWS-31J", "GB", "BIG5", "MS932", "IBM-943"].contains {
        folded.hasPrefix($0)
      }
  }

  /// How sure ICU has to be: it is less of what is no text at all.
  private static let leastConfidence = 11

  /// Names for suggestions.
  static let common = [
    "utf-8", "utf-16", "utf-16le", "utf-16be", "windows-1250", "windows-1251", "windows-1252",
    "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-1258",
    "windows-31j", "shift_jis", "euc-jp", "gb18030", "gbk", "big5", "euc-kr", "windows-949",
    "iso-8859-1", "iso-8859-2", "iso-8859-15", "koi8-r", "macintosh",
  ]

  /// The sets in which a byte of ASCII may be something else, or in which what a byte is depends on
  /// those before; all others can be cut at line ends.
  private static func way(of name: String) -> Way {
    let folded = name.uppercased()
    if folded == "UTF-8" || folded == "US-ASCII" { return .none }
    let stateful = [
      "UTF-16", "UTF-32", "UTF-7", "ISO-2022", "HZ-GB", "SCSU", "BOCU", "IMAP", "CESU",
    ]
    if stateful.contains(where: { folded.hasPrefix($0) }) { return .stream }
    return keepsASCII(name) ? .records : .stream
  }

  /// Whether the bytes of ASCII are its letters, as they are not in EBCDIC.
  private static func keepsASCII(_ name: String) -> Bool {
    let ascii = [UInt8](0x20...0x5B) + [UInt8](0x5D...0x7D)
    return ascii.withUnsafeBufferPointer { ascii in
      guard let decoder = TextDecoder(name) else { return false }
      // The text lies in the decoder's memory.
      return withExtendedLifetime(decoder) { decoder.decode(ascii).text.elementsEqual(ascii) }
    }
  }

  private static func mark(
    _ head: UnsafeBufferPointer<UInt8>
  ) -> (name: String, length: Int)? {
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { return ("UTF-8", 3) }
    if head.starts(with: [0xFF, 0xFE, 0, 0]) { return ("UTF-32LE", 4) }
    if head.starts(with: [0, 0, 0xFE, 0xFF]) { return ("UTF-32BE", 4) }
    if head.starts(with: [0xFF, 0xFE]) { return ("UTF-16LE", 2) }
    if head.starts(with: [0xFE, 0xFF]) { return ("UTF-16BE", 2) }
    return nil
  }

  /// UTF-16 without a mark: of the first letters, which are ASCII in most tables, every second byte is 0.
  private static func wideUnits(_ head: UnsafeBufferPointer<UInt8>) -> String? {
    let length = min(head.count, 512) & ~1
    guard length >= 8 else { return nil }
    var (even, odd) = (0, 0)
    for index in 0..<length where head[index] == 0 {
      if index % 2 == 0 { even += 1 } else { odd += 1 }
    }
    if odd * 4 > length, even * 16 < length { return "UTF-16LE" }
    if even * 4 > length, odd * 16 < length { return "UTF-16BE" }
    return nil
  }

  /// Whether the bytes are taken for UTF-8: all of them, or more lines with other letters than ASCII's
  /// than lines that are wrong.
  ///
  /// Few lines of other sets are right UTF-8 by chance. Where a file is of two minds, its wrong lines
  /// are errors to be shown and not a reason to read the right ones wrong.
  private static func isUTF8(_ head: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> Bool {
    guard let first = head.firstInvalidUTF8 else { return true }
    // A character that the end of the head cuts off.
    if !isWhole, head.count - first < 4 { return true }
    var (right, wrong) = (0, 0)
    var start = 0
    while start < head.count {
      let end = head.firstIndex(of: 0x0A, from: start) ?? head.count
      let line = UnsafeBufferPointer(rebasing: head[start..<end])
      if !line.isASCII {
        if line.firstInvalidUTF8 == nil { right += 1 } else { wrong += 1 }
      }
      start = end + 1
    }
    return right >= wrong && right > 0
  }

  /// What the bytes can be, the likeliest first: what ICU takes them for and what they can be decoded
  /// as without an error.
  private static func guesses(
    _ head: UnsafeBufferPointer<UInt8>, isWhole: Bool
  ) -> [(name: String, confidence: Int)] {
    // Only the lines with other letters than ASCII's tell anything.
    var telling: [UInt8] = []
    var start = 0
    while start < head.count, telling.count < 32_768 {
      let end = head.firstIndex(of: 0x0A, from: start) ?? head.count
      let line = UnsafeBufferPointer(rebasing: head[start..<end])
      if !line.isASCII, isWhole || end < head.count {
        telling.append(contentsOf: line)
        telling.append(0x0A)
      }
      start = end + 1
    }
    if telling.isEmpty { telling = Array(head) }
    return telling.withUnsafeBufferPointer { telling in
      var result: [(name: String, confidence: Int)] = []
      for guess in CharacterSet.guesses(telling) {
        let name = superset[guess.name] ?? guess.name
        guard !result.contains(where: { $0.name == name }), way(of: name) == .records,
          let decoder = TextDecoder(name), !decoder.decode(telling).failed
        else { continue }
        result.append((name, guess.confidence))
      }
      return result
    }
  }

  /// The sets that programs mean where they name an older one (WHATWG's Encoding Standard).
  private static let superset = [
    "ISO-8859-1": "windows-1252", "ISO-8859-9": "windows-1254", "Shift_JIS": "windows-31j",
    "EUC-KR": "windows-949", "UTF-8": "windows-1252",
  ]

  /// What is worth telling: a guess.
  func problem(path: String) -> Problem? {
    guard case .guessed(let confidence, let others) = evidence else { return nil }
    return Problem(
      .guessedEncoding, severity: .warning, file: path, subject: name,
      expected: others.isEmpty ? nil : others.joined(separator: ", "),
      detail: "\(confidence) %")
  }

  /// The code of the problem that bytes are which are none of the set.
  var undecodable: ProblemCode { name == "UTF-8" ? .invalidUTF8 : .undecodable }

  /// How it is known, in words for `inspect`.
  var evidenceName: String {
    switch evidence {
    case .mark: "its byte-order mark"
    case .bytes: "its bytes"
    case .declared: "the encoding option"
    case .guessed(let confidence, _): "a guess, \(confidence) % sure"
    }
  }
}
