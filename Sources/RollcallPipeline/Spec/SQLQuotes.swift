/// Knows where in a query quotes and comments are, byte by byte.
struct SQLQuotes {
  private enum State {
    case plain
    case quoted(UInt8)
    case lineComment, blockComment
  }

  private var state = State.plain
  /// The byte before, 0 where it already was part of a mark.
  private var previous: UInt8 = 0

  /// Passes a byte; whether the next one is outside of quotes and comments.
  mutating func pass(_ byte: UInt8) -> Bool {
    let before = previous
    previous = byte
    switch state {
    case .plain: begin(before, byte)
    case .quoted(let end):
      // A doubled quote ends the text and begins it again.
      if byte == end { finish() }
    case .lineComment:
      if byte == 0x0A { finish() }
    case .blockComment:
      if before == UInt8(ascii: "*"), byte == UInt8(ascii: "/") { finish() }
    }
    if case .plain = state { return true }
    return false
  }

  private mutating func begin(_ before: UInt8, _ byte: UInt8) {
    switch (before, byte) {
    case (_, UInt8(ascii: "'")), (_, UInt8(ascii: "\"")), (_, UInt8(ascii: "`")):
      state = .quoted(byte)
    case (_, UInt8(ascii: "[")): state = .quoted(UInt8(ascii: "]"))
    case (UInt8(ascii: "-"), UInt8(ascii: "-")): state = .lineComment
    case (UInt8(ascii: "/"), UInt8(ascii: "*")):
      state = .blockComment
      previous = 0
    default: break
    }
  }

  private mutating func finish() {
    state = .plain
    previous = 0
  }
}
