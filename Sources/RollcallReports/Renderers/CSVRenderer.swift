import RollcallModel

/// Renders CSV by RFC 4180: a header, CRLF, quotes where they are needed.
///
/// Null is an empty field, an empty text is `""`; bytes are in base64.
struct CSVRenderer: TableRenderer {
  var output: [UInt8] = []

  mutating func begin(columns: [String]) {
    add(columns.map { .text($0) })
  }

  mutating func add(_ row: [Scalar]) {
    for (column, value) in row.enumerated() {
      if column > 0 { output.append(UInt8(ascii: ",")) }
      switch value {
      case .null:
        // A line of one empty field would be no line.
        if row.count == 1 { output.append(contentsOf: "\"\"".utf8) }
      case .blob(let bytes): output.append(contentsOf: Base64.encode(bytes).utf8)
      case .integer, .real: output.append(contentsOf: (value.text ?? "").utf8)
      case .text(let text): add(text)
      }
    }
    output.append(contentsOf: "\r\n".utf8)
  }

  mutating func finish() {}

  private mutating func add(_ text: String) {
    let quote = UInt8(ascii: "\"")
    guard Self.needsQuotes(text) else {
      output.append(contentsOf: text.utf8)
      return
    }
    output.append(quote)
    for byte in text.utf8 {
      if byte == quote { output.append(quote) }
      output.append(byte)
    }
    output.append(quote)
  }

  private static func needsQuotes(_ text: String) -> Bool {
    let bytes = text.utf8
    let space = UInt8(ascii: " ")
    if bytes.isEmpty || bytes.first == space || bytes.last == space { return true }
    return bytes.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D
    }
  }
}
