import RollcallModel

/// How a CSV file is written: what separates fields and records, and where the header is.
struct CSVDialect: Sendable, Hashable {
  /// The byte between fields.
  var delimiter = UInt8(ascii: ",")
  /// The byte around fields.
  var quote = UInt8(ascii: "\"")
  /// The byte that ends a record: LF (alone or after CR), or CR in old Mac files.
  var terminator: UInt8 = 0x0A
  private var knowsBars = true
  /// Whether the delimiter is told: by the user, or by a line `sep=;`.
  var isDeclared = false
  /// Whether apostrophes before what could be formulas are taken off, see ``FormulaGuard``.
  var isGuarded = false
  /// How many bytes come before the first record: a `sep=` line, notes.
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
  /// `knowsBars` is whether a bar can be a delimiter, and is no part of letters.
  init(head: [UInt8], quote: UInt8? = nil, knowsBars: Bool = true) {
    if let quote { self.quote = quote }
    self.knowsBars = knowsBars
    let text = head[start...]
    terminator = Self.terminator(of: Self.firstRecord(text.drop(while: Self.isLineEnd), self.quote))
    if let separator = Self.declaredDelimiter(head[start...], terminator) {
      delimiter = separator.delimiter
      start += separator.length
      linesBefore = 1
      isDeclared = true
      return
    }
    findDelimiter(in: text)
  }

  /// Takes the delimiter that splits the first record of some bytes into most fields.
  mutating func findDelimiter(in text: ArraySlice<UInt8>) {
    let record = Self.firstRecord(text.drop(while: Self.isLineEnd), quote)
    var most = 0
    for candidate in Self.delimiters
    where candidate != quote && (knowsBars || candidate != UInt8(ascii: "|")) {
      let count = record.delimiters.count { $0 == candidate }
      if count > most { (most, delimiter) = (count, candidate) }
    }
  }

  /// The delimiter that a line `sep=x` names, with the line's length.
  private static func declaredDelimiter(
    _ head: ArraySlice<UInt8>, _ terminator: UInt8
  ) -> (delimiter: UInt8, length: Int)? {
    guard head.prefix(4).elementsEqual("sep=".utf8), head.count > 5 else { return nil }
    let at = head.startIndex + 4
    guard head[at] != 0x22, !isLineEnd(head[at]),
      let end = head[at...].firstIndex(of: terminator),
      end == at + 1 || end == at + 2 && head[at + 1] == 0x0D
    else { return nil }
    return (head[at], end + 1 - head.startIndex)
  }

  /// The first record as far as it can be told without knowing the delimiter.
  private struct FirstRecord {
    /// The bytes outside quotes that may be delimiters.
    var delimiters: [UInt8] = []
    /// What ends it, and the byte after that; `nil` at the end of the bytes.
    var end: UInt8?
    var afterEnd: UInt8?
  }

  /// Goes through the bytes up to the first line end outside quotes.
  ///
  /// A quote opens a field only where one can begin. One that is never closed is no quote.
  private static func firstRecord(_ bytes: ArraySlice<UInt8>, _ quote: UInt8) -> FirstRecord {
    var record = FirstRecord()
    var index = bytes.startIndex
    var begins = true
    while index < bytes.endIndex {
      let byte = bytes[index]
      if begins, byte == quote, let close = closing(bytes, index, quote) { index = close }
      begins = delimiters.contains(byte)
      if begins { record.delimiters.append(byte) }
      if isLineEnd(byte) {
        record.end = byte
        record.afterEnd = index + 1 < bytes.endIndex ? bytes[index + 1] : nil
        return record
      }
      index += 1
    }
    return record
  }

  /// The quote that closes the one at an index; `nil` if there is none.
  private static func closing(
    _ bytes: ArraySlice<UInt8>, _ opening: Int, _ quote: UInt8
  ) -> Int? {
    var index = opening + 1
    while index < bytes.endIndex {
      if bytes[index] == quote {
        guard index + 1 < bytes.endIndex, bytes[index + 1] == quote else { return index }
        index += 1
      }
      index += 1
    }
    return nil
  }

  /// A bare CR ends records where the first one ends with it.
  private static func terminator(of record: FirstRecord) -> UInt8 {
    record.end == 0x0D && record.afterEnd != 0x0A ? 0x0D : 0x0A
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

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
