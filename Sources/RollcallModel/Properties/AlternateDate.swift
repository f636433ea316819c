/// A day in a calendar other than the Gregorian, kept as the source wrote it.
public struct AlternateDate: Sendable, Hashable {
  /// The calendar's CLDR name: `chinese`, `hebrew`.
  public var calendar: String
  /// The day in that calendar's own writing.
  public var value: String

  /// Makes a day.
  public init(calendar: String, value: String) {
    self.calendar = calendar
    self.value = value
  }

  /// Reads `calendar:value`; text without a calendar is of an unknown one.
  public init(text: String) {
    if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) {
      self.calendar = String(text[..<colon])
      self.value = String(text[text.utf8.index(after: colon)...])
    } else {
      self.calendar = ""
      self.value = text
    }
  }

  /// The day as `calendar:value`.
  public var text: String { calendar.isEmpty ? value : calendar + ":" + value }
}
