// SQL cut into tokens, as far as is needed to find `${name}`, quotes, brackets and words in it.
// A state machine over bytes, one case a first byte; SQLite itself judges the grammar.

/// A piece of SQL.
package struct SQLToken: Sendable, Hashable {
  /// What a piece is.
  package enum Kind: Sendable, Hashable {
    case space, word, quotedWord, text, number, open, close, comma, semicolon, other
    /// `${name}`.
    case variable
    /// A parameter as SQLite writes it: `?`, `:name`, `@name`, `$name`.
    case parameter
    /// A quote or comment that does not end, or `${` without a name and `}`.
    case broken
  }

  /// What it is.
  package let kind: Kind
  /// Where it stands, in bytes.
  package let range: Range<Int>
}

/// Cuts SQL into tokens.
struct SQLScanner {
  private let bytes: [UInt8]
  private var index = 0

  /// Begins at the start of a text.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// All tokens, without gaps.
  static func tokens(of bytes: [UInt8]) -> [SQLToken] {
    var scanner = SQLScanner(bytes)
    var result: [SQLToken] = []
    while scanner.index < bytes.count {
      let start = scanner.index
      let kind = scanner.next()
      result.append(SQLToken(kind: kind, range: start..<scanner.index))
    }
    return result
  }

  private func peek(_ ahead: Int = 0) -> UInt8 {
    index + ahead < bytes.count ? bytes[index + ahead] : 0
  }

  /// Goes past the next token and says what it is.
  private mutating func next() -> SQLToken.Kind {
    let byte = bytes[index]
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
      index += 1
      return .space
    case UInt8(ascii: "-") where peek(1) == UInt8(ascii: "-"):
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      return .space
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): return comment()
    case UInt8(ascii: "'"): return quoted(by: byte) ? .text : .broken
    case UInt8(ascii: "\""), UInt8(ascii: "`"): return quoted(by: byte) ? .quotedWord : .broken
    case UInt8(ascii: "["): return bracketed()
    case UInt8(ascii: "$") where peek(1) == UInt8(ascii: "{"): return variable()
    case UInt8(ascii: "$"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "@"):
      index += 1
      skipWord()
      return .parameter
    default: return plain(byte)
    }
  }

  private mutating func plain(_ byte: UInt8) -> SQLToken.Kind {
    if Self.isDigit(byte) || (byte == UInt8(ascii: ".") && Self.isDigit(peek(1))) {
      skipNumber()
      return .number
    }
    // A blob, x'ff', is one token for SQLite too.
    if byte | 0x20 == UInt8(ascii: "x"), peek(1) == UInt8(ascii: "'") {
      index += 1
      return quoted(by: UInt8(ascii: "'")) ? .other : .broken
    }
    if Self.isWord(byte) {
      skipWord()
      return .word
    }
    index += 1
    switch byte {
    case UInt8(ascii: "("): return .open
    case UInt8(ascii: ")"): return .close
    case UInt8(ascii: ","): return .comma
    case UInt8(ascii: ";"): return .semicolon
    default: return .other
    }
  }

  private mutating func comment() -> SQLToken.Kind {
    index += 2
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        index += 2
        return .space
      }
      index += 1
    }
    index = bytes.count
    return .broken
  }

  /// Goes past a quoted token in which the quote is written twice; false where it does not end.
  private mutating func quoted(by quote: UInt8) -> Bool {
    index += 1
    while index < bytes.count {
      if bytes[index] == quote {
        index += 1
        if peek() != quote || index == bytes.count { return true }
      }
      index += 1
    }
    return false
  }

  private mutating func bracketed() -> SQLToken.Kind {
    while index < bytes.count {
      index += 1
      if bytes[index - 1] == UInt8(ascii: "]") { return .quotedWord }
    }
    return .broken
  }

  private mutating func variable() -> SQLToken.Kind {
    index += 2
    let start = index
    skipWord()
    guard index > start, peek() == UInt8(ascii: "}") else { return .broken }
    index += 1
    return .variable
  }

  private mutating func skipWord() {
    while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
  }

  private mutating func skipNumber() {
    while index < bytes.count {
      let byte = bytes[index]
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      let afterExponent = bytes[index - (index > 0 ? 1 : 0)] | 0x20 == UInt8(ascii: "e")
      guard Self.isWord(byte) || byte == UInt8(ascii: ".") || (isSign && afterExponent) else {
        return
      }
      index += 1
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

  /// Letters, digits, the underscore and everything beyond ASCII.
  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
