/// A moment as ISO 8601 text that sorts by time: `2026-01-31T08:30:00Z`, or a day.
public struct Timestamp: Sendable, Hashable {
  /// The text: extended format, as precise as the source was.
  public var text: String

  /// Takes text that is in extended format already, or that cannot be understood.
  public init(verbatim text: String) { self.text = text }

  /// Reads the basic and the extended format, with or without a time: `19951031T222710Z`.
  ///
  /// What is of another shape is kept verbatim, so that nothing is lost.
  public init(_ source: String) {
    let bytes = Array(source.utf8)
    guard bytes.count >= 8, bytes[0...7].allSatisfy({ (48...57).contains($0) }) else {
      text = source
      return
    }
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var result = part(0..<4) + "-" + part(4..<6) + "-" + part(6..<8)
    if bytes.count > 8 {
      guard bytes.count >= 15, bytes[8] == UInt8(ascii: "T"),
        bytes[9...14].allSatisfy({ (48...57).contains($0) })
      else {
        text = source
        return
      }
      result += "T" + part(9..<11) + ":" + part(11..<13) + ":" + part(13..<15)
      result += part(15..<bytes.count)
      let sign = bytes.count - 5
      if sign >= 15, bytes[sign] == UInt8(ascii: "+") || bytes[sign] == UInt8(ascii: "-"),
        bytes[(sign + 1)...].allSatisfy({ (48...57).contains($0) })
      {
        result.insert(":", at: result.index(result.endIndex, offsetBy: -2))
      }
    }
    text = result
  }

  /// Whether it is a date, with or without a time, in extended format; a text that was kept verbatim
  /// may be anything.
  public var isExtended: Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 10 || bytes.count > 10 && bytes[10] == UInt8(ascii: "T") else {
      return false
    }
    let parts = text.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], Int(parts[0]) != nil,
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    return (1...12).contains(month) && (1...31).contains(day)
  }
}
