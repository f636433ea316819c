/// What the dates of a file say about the order of day and month: a number above 12 is no month.
package struct DateEvidence {
  private var dayFirst = 0
  private var monthFirst = 0
  /// Whether any date was seen at all.
  package private(set) var hasSeenDates = false
  /// Whether a date was seen that can be read in two ways.
  package private(set) var hasSeenUnclear = false

  /// Makes evidence before any date was seen.
  package init() {}

  /// Looks at a cell of a column of dates.
  package mutating func add(_ cell: UnsafeBufferPointer<UInt8>) {
    guard !cell.isEmpty else { return }
    guard let numbers = WrittenDate.numbers(cell), numbers.separator != UInt8(ascii: "."),
      numbers.parts[0].digits < 4
    else {
      hasSeenDates = true
      return
    }
    if case .nothing = WrittenDate.read(cell, WrittenDate.Rules()) { return }
    hasSeenDates = true
    let (first, second) = (numbers.parts[0].value, numbers.parts[1].value)
    // A year in front, or a month with a year, proves nothing.
    let isDayAndMonth =
      numbers.parts.count == 3 && (1...31).contains(first) && (1...31).contains(second)
    if isDayAndMonth, first > 12, second <= 12 {
      dayFirst += 1
    } else if isDayAndMonth, second > 12, first <= 12 {
      monthFirst += 1
    } else {
      hasSeenUnclear = true
    }
  }

  /// The order; `nil` where nothing proves one, or where dates prove both.
  package var order: DateOrder? {
    if dayFirst > 0, monthFirst == 0 { return .dayMonthYear }
    if monthFirst > 0, dayFirst == 0 { return .monthDayYear }
    return nil
  }

  /// Whether some dates have the day first and others the month.
  package var isContradictory: Bool { dayFirst > 0 && monthFirst > 0 }
}
