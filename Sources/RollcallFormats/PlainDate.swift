/// Dates that are written as they are read, for what goes from one format to another without people.
enum PlainDate {
  /// Whether a text is a whole date in ISO 8601's extended form, of a day that every month has.
  static func isWhole(_ text: Bytes) -> Bool {
    guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-") else {
      return false
    }
    var digits = 0
    for index in 0..<10 where index != 4 && index != 7 {
      guard ASCII.isDigit(text[index]) else { return false }
      digits = digits * 10 + Int(text[index] - 48)
    }
    return digits >= 1_0000 && (1...12).contains(digits / 100 % 100)
      && (1...28).contains(digits % 100)
  }
}
