/// Finds where records end in text that rollcall wrote itself: at each line end outside quotes.
///
/// ``CSVCutter`` does so for text of others, where quotes can be anywhere.
struct RecordEnds: Sendable {
  /// The last byte of a line end.
  let terminator: UInt8

  /// Calls with the end of each record, in order; what is after the last is none.
  func forEach<E: Error>(in text: [UInt8], _ body: (Int) throws(E) -> Void) throws(E) {
    var isQuoted = false
    for index in text.indices {
      if text[index] == 0x22 {
        isQuoted.toggle()
      } else if text[index] == terminator, !isQuoted {
        try body(index + 1)
      }
    }
  }

  /// How many records there are.
  func count(in text: [UInt8]) -> Int {
    var count = 0
    forEach(in: text) { _ in count += 1 }
    return count
  }
}
