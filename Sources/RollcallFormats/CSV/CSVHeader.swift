import RollcallModel

/// The names of the columns of a CSV file.
struct CSVHeader: Sendable {
  /// The names, blanks around them cut off; `column 3` where the file has no header or no name.
  let names: [String]
  /// The path of the file, for messages.
  let path: String

  /// Reads the header record from the first bytes of a file.
  ///
  /// - Throws: `empty_input` for a file without any record; `invalid_utf8`; `nul_byte`, as binary files
  ///   have it; `unclosed_quote`.
  init(head: [UInt8], dialect: CSVDialect, hasHeader: Bool, path: String) throws(Failure) {
    self.path = path
    let fields = CSVFields(delimiter: dialect.delimiter, quote: dialect.quote)
    var names: [String] = []
    var broken: ProblemCode?
    let line = dialect.linesBefore + 1
    head.withUnsafeBufferPointer { bytes in
      let body = UnsafeBufferPointer(rebasing: bytes.dropFirst(dialect.start))
      var start = 0
      while start < body.count, body[start] == 0x0A || body[start] == 0x0D { start += 1 }
      guard start < body.count else { return }
      var end = body.count
      switch CSVCutter(dialect).recordEnd(body, from: start, isLast: true) {
      case .end(let found): end = found
      case .broken, .needsMore: broken = .unclosedQuote
      }
      fields.parse(UnsafeBufferPointer(rebasing: body[start..<end]))
      guard fields.rowCount > 0 else { return }
      for index in fields.row(0) {
        let field = fields.field(index)
        if field.contains(0) { broken = .nulByte }
        if String(validating: field, as: UTF8.self) == nil { broken = broken ?? .invalidUTF8 }
        names.append(Self.name(field, index, hasHeader: hasHeader))
      }
    }
    if let broken { throw Failure(Problem(broken, file: path, line: line)) }
    if names.isEmpty { throw Failure(Problem(.emptyInput, file: path)) }
    self.names = names
  }

  private static func name(
    _ field: UnsafeBufferPointer<UInt8>, _ index: Int, hasHeader: Bool
  ) -> String {
    let name = hasHeader ? Trimmed.string(field) : ""
    return name.isEmpty ? "column \(index + 1)" : name
  }
}

/// Cuts blanks off bytes.
enum Trimmed {
  /// The text without spaces and tabs around it.
  static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var start = 0
    var end = bytes.count
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
