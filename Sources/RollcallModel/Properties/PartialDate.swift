/// A day of which year, month or day may be unknown; other text is kept as it was.
///
/// As RFC 6350 §4.3.1 has them: `1985-04-12`, `--04-12`, `1985-04`, `1985`, `---12`.
public enum PartialDate: Sendable, Hashable {
  /// A day as far as known; 0 stands for an unknown part.
  case known(year: Int16, month: Int8, day: Int8)
  /// Text that is no date this type knows.
  case other(String)

  /// Makes a day from its parts; 0 for an unknown one.
  public init(year: Int = 0, month: Int = 0, day: Int = 0) {
    self = .known(
      year: Int16(clamping: year), month: Int8(clamping: month), day: Int8(clamping: day))
  }

  /// Reads ISO 8601 in basic or extended form, a time after it cut off; other text is kept.
  ///
  /// `19850412`, `1985-04-12T00:00:00Z`, `--0412`, `--04-12`, `---12`, `1985-04`, `1985`. A day that
  /// no calendar has (31 April) is kept as text; 29 February is right where the year is unknown.
  public init(_ source: String) {
    let date = source.utf8.withContiguousStorageIfAvailable { Self.parse($0) }
    self = (date ?? Array(source.utf8).withUnsafeBufferPointer { Self.parse($0) }) ?? .other(source)
  }

  /// The ISO text in extended form, as far as known; else the text itself.
  public var text: String {
    switch self {
    case .other(let text): return text
    case .known(let year, let month, let day):
      return String(unsafeUninitializedCapacity: Self.longestText) { room in
        var end = 0
        func dash(_ times: Int = 1) {
          for index in end..<end + times { room[index] = UInt8(ascii: "-") }
          end += times
        }
        func digits(_ number: some BinaryInteger, atLeast width: Int) {
          var rest = UInt(number.magnitude)
          let width = rest < 100 ? width : rest < 1_000 ? max(width, 3) : rest < 10_000 ? 4 : 5
          for index in stride(from: end + width - 1, through: end, by: -1) {
            room[index] = 48 + UInt8(rest % 10)
            rest /= 10
          }
          end += width
        }
        if year != 0 { digits(year, atLeast: 4) } else { dash(month != 0 ? 1 : 2) }
        if month != 0 {
          dash()
          digits(month, atLeast: 2)
        }
        if month != 0 ? day != 0 : year == 0 {
          dash()
          digits(day, atLeast: 2)
        }
        return end
      }
    }
  }

  /// Room for five digits, three and three, as the numbers can be more than a calendar has.
  private static let longestText = 15

  /// The year, `nil` if unknown.
  public var year: Int? {
    if case .known(let year, _, _) = self, year != 0 { Int(year) } else { nil }
  }

  /// The month from 1, `nil` if unknown.
  public var month: Int? {
    if case .known(_, let month, _) = self, month != 0 { Int(month) } else { nil }
  }

  /// The day of the month from 1, `nil` if unknown.
  public var day: Int? {
    if case .known(_, _, let day) = self, day != 0 { Int(day) } else { nil }
  }

  private static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> PartialDate? {
    func number(_ start: Int, _ count: Int) -> Int? {
      guard start + count <= bytes.count else { return nil }
      var result = 0
      for byte in bytes[start..<start + count] {
        guard byte >= 48, byte <= 57 else { return nil }
        result = result * 10 + Int(byte - 48)
      }
      return result
    }
    func dash(_ at: Int) -> Bool { at < bytes.count && bytes[at] == UInt8(ascii: "-") }
    /// Whether the date is over here: nothing follows, or a time or a zone.
    func ends(_ at: Int) -> Bool {
      if at == bytes.count { return true }
      switch bytes[at] {
      case UInt8(ascii: "T"): return number(at + 1, 1) != nil
      case UInt8(ascii: " "): return at + 1 == bytes.count || number(at + 1, 1) != nil
      case UInt8(ascii: "Z"): return at + 1 == bytes.count
      default: return false
      }
    }
    /// Whether nothing but blanks follows: a year or a month has no time.
    func stops(_ at: Int) -> Bool { bytes[at...].allSatisfy { $0 == 0x20 } }

    if dash(0), dash(1) {
      if dash(2) {
        guard let day = number(3, 2), ends(5) else { return nil }
        return checked(0, 0, day)
      }
      guard let month = number(2, 2) else { return nil }
      if stops(4) { return checked(0, month, 0) }
      let dayAt = dash(4) ? 5 : 4
      guard let day = number(dayAt, 2), ends(dayAt + 2) else { return nil }
      return checked(0, month, day)
    }
    guard let year = number(0, 4), year > 0 else { return nil }
    if stops(4) { return checked(year, 0, 0) }
    if dash(4) {
      guard let month = number(5, 2), month > 0 else { return nil }
      if stops(7) { return checked(year, month, 0) }
      guard dash(7), let day = number(8, 2), day > 0, ends(10) else { return nil }
      return checked(year, month, day)
    }
    guard let month = number(4, 2), let day = number(6, 2), month > 0, day > 0, ends(8) else {
      return nil
    }
    return checked(year, month, day)
  }

  private static func checked(_ year: Int, _ month: Int, _ day: Int) -> PartialDate? {
    guard month <= 12, month > 0 || day == 0 || year == 0 else { return nil }
    var longest = 31
    if month > 0 {
      let isLeap = year == 0 || year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      switch month {
      case 2: longest = isLeap ? 29 : 28
      case 4, 6, 9, 11: longest = 30
      default: break
      }
    }
    guard day <= longest, year + month + day > 0 else { return nil }
    return PartialDate(year: year, month: month, day: day)
  }
}
