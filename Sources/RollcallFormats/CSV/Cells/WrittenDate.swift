import RollcallModel

/// Dates as programs write them for people: `3/14/1987`, `14.03.1987`, `04 Mar 2025`.
///
/// ISO 8601 is always understood. In which order day and month stand is told by the pipeline, the layout
/// or the file as a whole (``DateEvidence``), never by the date itself; without an order such a date is
/// kept as text.
struct WrittenDate {
  /// What a cell turned out to hold.
  enum Reading: Equatable {
    /// A day as far as known.
    case date(PartialDate)
    /// What programs write for no date: `0/0/00`, `1/0/00`, `00.01.1900`, `0000-00-00`.
    case nothing
    /// A date whose order or century is not known.
    case unclear
    /// No date.
    case text
  }

  /// Three or two numbers of a date, with what stands between them.
  struct Numbers {
    var parts: [(value: Int, digits: Int)] = []
    var separator: UInt8 = 0

    /// Whether one of the first two is 0, in a year that stands for none.
    fileprivate var isNothing: Bool {
      guard parts.count == 3 else { return parts.allSatisfy { $0.value == 0 } }
      if parts.allSatisfy({ $0.value == 0 }) { return true }
      let noYear = [0, 1900, 1899].contains(parts[2].value)
      return noYear && (parts[0].value == 0 || parts[1].value == 0)
    }
  }

  /// Reads a cell; `order` is that of the numbers where they are no ISO 8601.
  static func read(_ cell: UnsafeBufferPointer<UInt8>, _ order: DateOrder?) -> Reading {
    let bytes = trimmed(cell)
    let text = String(decoding: bytes, as: UTF8.self)
    if case .known(let year, let month, let day) = PartialDate(text) {
      // Apple's year for none; a leap year, so that 29 February has a place.
      if year == 1604, month > 0 { return .date(PartialDate(month: Int(month), day: Int(day))) }
      return .date(.known(year: year, month: month, day: day))
    }
    if let numbers = numbers(bytes) { return read(numbers, order) }
    return readNamed(text) ?? .text
  }

  private static func read(_ numbers: Numbers, _ order: DateOrder?) -> Reading {
    if numbers.isNothing { return .nothing }
    let parts = numbers.parts
    let isDotted = numbers.separator == UInt8(ascii: ".")
    if parts.count == 2 {
      switch isDotted ? .dayMonthYear : order {
      case .dayMonthYear: return day(0, parts[1].value, parts[0].value)
      case .monthDayYear, .yearMonthDay: return day(0, parts[0].value, parts[1].value)
      case nil: return .unclear
      }
    }
    if parts[0].digits == 4 { return day(parts[0].value, parts[1].value, parts[2].value) }
    guard parts[2].digits == 4 else { return .unclear }
    switch isDotted ? .dayMonthYear : order {
    case .dayMonthYear: return day(parts[2].value, parts[1].value, parts[0].value)
    case .monthDayYear: return day(parts[2].value, parts[0].value, parts[1].value)
    case .yearMonthDay, nil: return .unclear
    }
  }

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> Reading {
    guard (1...12).contains(month), (1...31).contains(day) else { return .unclear }
    let unknown = year == 0 || year == 1604
    let text = PartialDate(year: unknown ? 0 : year, month: month, day: day).text
    let date = PartialDate(text)
    if case .known = date { return .date(date) }
    return .unclear
  }

  /// `04 Mar 2025`, `Mar 4, 2025`, `4-Mar-2025`: English names of months.
  private static func readNamed(_ text: String) -> Reading? {
    let words = text.split { $0 == " " || $0 == "," || $0 == "-" || $0 == "." }
    guard words.count == 3 else { return nil }
    let place = words.firstIndex { $0.first?.isLetter ?? false }
    guard let place, place < 2, let month = month(words[place]),
      let dayOfMonth = Int(words[1 - place]), let year = Int(words[2]), words[2].count == 4
    else { return nil }
    return day(year, month, dayOfMonth)
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  private static func month(_ word: Substring) -> Int? {
    let folded = word.lowercased()
    guard folded.utf8.count >= 3 else { return nil }
    return months.firstIndex { $0.hasPrefix(folded) }.map { $0 + 1 }
  }

  /// The first three letters of a month's English name, from 1: `Mar`.
  static func shortMonth(_ month: Int) -> String {
    guard months.indices.contains(month - 1) else { return "" }
    let name = months[month - 1].prefix(3)
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The numbers of a date, a time after it left aside; `nil` for anything else.
  static func numbers(_ cell: UnsafeBufferPointer<UInt8>) -> Numbers? {
    let bytes = trimmed(cell)
    guard bytes.count >= 3, bytes.count <= 32 else { return nil }
    var result = Numbers()
    var (value, digits) = (0, 0)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x30...0x39:
        guard digits < 4 else { return nil }
        value = value * 10 + Int(byte - 0x30)
        digits += 1
      case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"):
        if result.separator == 0 { result.separator = byte }
        guard byte == result.separator, digits > 0, result.parts.count < 2 else { return nil }
        result.parts.append((value, digits))
        (value, digits) = (0, 0)
      case 0x20:
        // What follows is a time.
        let rest = bytes[(index + 1)...]
        guard rest.contains(UInt8(ascii: ":")), digits > 0, result.parts.count == 2 else {
          return nil
        }
        result.parts.append((value, digits))
        return result
      default: return nil
      }
    }
    if digits > 0 { result.parts.append((value, digits)) }
    // `29.02.` ends with its dot.
    guard result.parts.count >= 2 else { return nil }
    return result
  }

  private static func trimmed(_ cell: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var (start, end) = (0, cell.count)
    while start < end, cell[start] == 0x20 { start += 1 }
    while end > start, cell[end - 1] == 0x20 { end -= 1 }
    return UnsafeBufferPointer(rebasing: cell[start..<end])
  }
}

/// What the dates of a file say about the order of day and month: a number above 12 is no month.
struct DateEvidence {
  private var dayFirst = 0
  private var monthFirst = 0
  /// Whether any date was seen at all.
  private(set) var hasSeenDates = false
  /// Whether a date was seen that can be read in two ways.
  private(set) var hasSeenUnclear = false

  /// Looks at a cell of a column of dates.
  mutating func add(_ cell: UnsafeBufferPointer<UInt8>) {
    guard !cell.isEmpty else { return }
    guard let numbers = WrittenDate.numbers(cell), numbers.separator != UInt8(ascii: "."),
      numbers.parts[0].digits < 4
    else {
      hasSeenDates = true
      return
    }
    if case .nothing = WrittenDate.read(cell, nil) { return }
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
  var order: DateOrder? {
    if dayFirst > 0, monthFirst == 0 { return .dayMonthYear }
    if monthFirst > 0, dayFirst == 0 { return .monthDayYear }
    return nil
  }

  /// Whether some dates have the day first and others the month.
  var isContradictory: Bool { dayFirst > 0 && monthFirst > 0 }
}
