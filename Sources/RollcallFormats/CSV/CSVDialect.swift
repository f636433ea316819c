import RollcallModel

/// How a CSV file is written: what separates fields and records, and where the header is.
struct CSVDialect: Sendable, Hashable {
  /// The byte between fields.
  var delimiter = UInt8(ascii: ",")
  /// The byte around fields.
  var quote = UInt8(ascii: "\"")
  /// The byte that ends a record: LF (alone or after CR), or CR in old Mac files.
  var terminator: UInt8 = 0x0A
  /// How many bytes come before the first record: a byte-order mark, a `sep=` line.
  var start = 0
  /// How many lines come before the first record.
  var linesBefore = 0

  /// The delimiters that are looked for, the commonest first.
  static let delimiters: [UInt8] = [
    UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, UInt8(ascii: "|"),
  ]

  /// RFC 4180's own.
  init() {}

  /// Finds the dialect from the first bytes of a file.
  ///
  /// One delimiter a file: the one that splits the header record, outside quotes, into most fields.
  /// A first line `sep=;` (Excel's) is obeyed.
  ///
  /// - Throws: `unsupported_encoding` for a UTF-16 byte-order mark.
  init(head: [UInt8], path: String) throws(Failure) {
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
      throw Failure(
        Problem(.unsupportedEncoding, file: path, subject: "UTF-16", expected: "UTF-8"))
    }
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    let lineFeed = head.firstIndex(of: 0x0A)
    if lineFeed == nil, head.contains(0x0D) { terminator = 0x0D }
    if let separator = Self.declaredDelimiter(head[start...], terminator) {
      delimiter = separator.delimiter
      start += separator.length
      linesBefore = 1
      return
    }
    let record = Self.firstRecord(head[start...], quote: quote, terminator: terminator)
    var most = 0
    for candidate in Self.delimiters {
      let count = Self.count(candidate, in: record, quote: quote)
      if count > most { (most, delimiter) = (count, candidate) }
    }
  }

  /// The delimiter that a line `sep=x` names, with the line's length.
  private static func declaredDelimiter(
    _ head: ArraySlice<UInt8>, _ terminator: UInt8
  ) -> (delimiter: UInt8, length: Int)? {
    guard head.prefix(4).elementsEqual("sep=".utf8), head.count > 5 else { return nil }
    let at = head.startIndex + 4
    guard let end = head[at...].firstIndex(of: terminator), end == at + 1 || end == at + 2 else {
      return nil
    }
    return (head[at], end + 1 - head.startIndex)
  }

  /// The bytes up to the first terminator outside quotes.
  private static func firstRecord(
    _ bytes: ArraySlice<UInt8>, quote: UInt8, terminator: UInt8
  ) -> ArraySlice<UInt8> {
    var quoted = false
    for index in bytes.indices {
      if bytes[index] == quote { quoted.toggle() }
      if bytes[index] == terminator, !quoted { return bytes[..<index] }
    }
    return bytes
  }

  private static func count(_ delimiter: UInt8, in record: ArraySlice<UInt8>, quote: UInt8) -> Int {
    var quoted = false
    var count = 0
    for byte in record {
      if byte == quote { quoted.toggle() }
      if byte == delimiter, !quoted { count += 1 }
    }
    return count
  }

  /// The delimiter in words, for `inspect`.
  var delimiterName: String {
    switch delimiter {
    case 0x09: "tab"
    case UInt8(ascii: ","): "comma"
    case UInt8(ascii: ";"): "semicolon"
    default: String(decoding: [delimiter], as: UTF8.self)
    }
  }
}
