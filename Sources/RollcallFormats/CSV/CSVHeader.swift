import RollcallModel

/// The names of the columns of a CSV file.
struct CSVHeader: Sendable {
  /// The names, blanks around them cut off; `column 3` where the file has no header or no name.
  let names: [String]
  /// The columns that have no name in a file with a header.
  let unnamed: Set<Int>
  /// How the file is written, as far as it was found out by the header.
  let dialect: CSVDialect
  /// The path of the file, for messages.
  let path: String

  /// How many records are looked at for a header that does not come first.
  private static let recordsBefore = 10

  /// Finds the header in the first bytes of a file.
  ///
  /// It is the first record, unless a later one is wanted and the first is not: some programs write
  /// notes before it. Then the delimiter is that record's own.
  ///
  /// `isWanted` tells whether names are those of a layout.
  ///
  /// - Throws: `empty_input` for a file without any record; `invalid_utf8`, `undecodable`; `nul_byte`,
  ///   as binary files have it; `unclosed_quote`.
  init(
    head: [UInt8], dialect: CSVDialect, encoding: InputEncoding, hasHeader: Bool, path: String,
    isWanted: ([String]) -> Bool
  ) throws(Failure) {
    let decoder = encoding.way == .records ? TextDecoder(encoding.name) : nil
    let undecodable = encoding.undecodable
    func record(_ dialect: CSVDialect) -> Record {
      Self.record(head, dialect, decoder, undecodable)
    }
    let first = record(dialect)
    if hasHeader, !first.cells.contains(where: { !$0.isEmpty }) || !isWanted(first.cells) {
      var search = dialect
      var end = first.end
      for _ in 1..<Self.recordsBefore where end < head.count {
        while end < head.count, head[end] == 0x0A || head[end] == 0x0D { end += 1 }
        search.linesBefore += Self.lineCount(head[search.start..<end], search.terminator)
        search.start = end
        if !dialect.isDeclared { search.findDelimiter(in: head[end...]) }
        let next = record(search)
        if next.broken == nil, isWanted(next.cells) {
          try self.init(next, search, hasHeader: true, path: path)
          return
        }
        guard next.end > end else { break }
        end = next.end
      }
    }
    try self.init(first, dialect, hasHeader: hasHeader, path: path)
  }

  private init(
    _ record: Record, _ dialect: CSVDialect, hasHeader: Bool, path: String
  ) throws(Failure) {
    if let broken = record.broken {
      throw Failure(Problem(broken, file: path, line: dialect.linesBefore + 1))
    }
    if record.cells.isEmpty { throw Failure(Problem(.emptyInput, file: path)) }
    (self.dialect, self.path) = (dialect, path)
    unnamed = hasHeader ? Set(record.cells.indices.filter { record.cells[$0].isEmpty }) : []
    names = record.cells.enumerated().map { index, cell in
      hasHeader && !cell.isEmpty ? cell : "column \(index + 1)"
    }
  }

  /// Whether the names may be somebody's values, which no message shows: an address, a number.
  var looksLikeARecord: Bool {
    names.contains { name in
      name.utf8.contains(UInt8(ascii: "@")) || name.utf8.count { (0x30...0x39).contains($0) } >= 5
    }
  }

  /// A record that may be the header.
  private struct Record {
    /// The cells, blanks around them cut off.
    var cells: [String] = []
    /// The byte after it.
    var end: Int
    var broken: ProblemCode?
  }

  private static func record(
    _ head: [UInt8], _ dialect: CSVDialect, _ decoder: TextDecoder?, _ undecodable: ProblemCode
  ) -> Record {
    let fields = CSVFields(delimiter: dialect.delimiter, quote: dialect.quote)
    var result = Record(end: head.count)
    head.withUnsafeBufferPointer { bytes in
      var start = dialect.start
      while start < bytes.count, bytes[start] == 0x0A || bytes[start] == 0x0D { start += 1 }
      guard start < bytes.count else { return }
      let body = UnsafeBufferPointer(rebasing: bytes[start...])
      switch CSVCutter(dialect).recordEnd(body, from: 0, isLast: true) {
      case .end(let found): result.end = start + found
      case .broken(let found):
        result.broken = .unclosedQuote
        result.end = start + found
      case .needsMore: result.broken = .unclosedQuote
      }
      var record = UnsafeBufferPointer(rebasing: bytes[start..<result.end])
      if let decoder {
        let decoded = decoder.decode(record)
        if decoded.failed { result.broken = result.broken ?? undecodable }
        record = decoded.text
      }
      fields.parse(record)
      guard fields.rowCount > 0 else { return }
      for index in fields.row(0) {
        let field = fields.field(index)
        if field.contains(0) { result.broken = .nulByte }
        if field.firstInvalidUTF8 != nil { result.broken = result.broken ?? undecodable }
        result.cells.append(Trimmed.string(field))
      }
    }
    return result
  }

  private static func lineCount(_ bytes: ArraySlice<UInt8>, _ terminator: UInt8) -> Int {
    bytes.count { $0 == terminator }
  }
}

/// Cuts blanks off bytes.
enum Trimmed {
  /// The text without spaces, tabs and no-break spaces around it.
  static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var start = 0
    var end = bytes.count
    while start < end, let width = blank(bytes, at: start) { start += width }
    while end > start {
      if isBlank(bytes[end - 1]) {
        end -= 1
      } else if end - start >= 2, blank(bytes, at: end - 2) == 2 {
        end -= 2
      } else {
        break
      }
    }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// How many bytes a blank has that begins there; `nil` if none does.
  private static func blank(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    if isBlank(bytes[index]) { return 1 }
    let isNoBreak = bytes[index] == 0xC2 && index + 1 < bytes.count && bytes[index + 1] == 0xA0
    return isNoBreak ? 2 : nil
  }
}
