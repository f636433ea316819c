/// The order of day, month and year in dates written with numbers.
package enum DateOrder: String, Sendable, CaseIterable {
  case yearMonthDay = "ymd"
  case monthDayYear = "mdy"
  case dayMonthYear = "dmy"
}

/// Dates as people and their programs write them: `3/14/1987`, `14.03.1987`, `04 Mar 2025`,
/// `12 de abril de 1985`, `昭和60年4月12日`.
///
/// ISO 8601 is always understood. In which order day and month stand is told by whoever knows the file
/// (``DateEvidence``, an option), never guessed from the date itself.
package enum WrittenDate {
  /// What a text turned out to hold.
  package enum Reading: Sendable, Equatable {
    /// A day as far as known.
    case date(PartialDate)
    /// What programs write for no date: `0/0/00`, `1/0/00`, `00.01.1900`, `0000-00-00`.
    case nothing
    /// A date of which something is not known.
    case unclear(Doubt)
    /// No date.
    case text
  }

  /// Why a date cannot be read.
  package enum Doubt: Sendable, Equatable {
    /// The order of day and month is not known.
    case order
    /// A year of two digits.
    case century
    /// No calendar has the day.
    case calendar
  }

  /// The day from which a spreadsheet counts days.
  package enum SerialEpoch: String, Sendable, CaseIterable {
    /// Excel's own: 1 is 1900-01-01, and 60 is 29 February 1900, which never was.
    case from1900 = "1900"
    /// That of old Excels for the Macintosh: 0 is 1904-01-01.
    case from1904 = "1904"
  }

  /// What is known of the dates to be read.
  package struct Rules: Sendable {
    /// The order of the numbers where they are no ISO 8601.
    package var order: DateOrder?
    /// Whether a date that only one order makes a day of is read by it: `13/02/1997`.
    package var readsUnmistakable = false
    /// The last year of two digits that is one of the 2000s; `nil` if such years are not read.
    package var pivot: Int?
    /// Where numbers of five digits are days that a spreadsheet counted.
    package var serials: SerialEpoch?

    /// Makes rules that know nothing but the order.
    package init(order: DateOrder? = nil) { self.order = order }
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

  /// The longest text, in bytes, that can be a date.
  private static let longest = 120

  /// Reads a text.
  package static func read(_ text: UnsafeBufferPointer<UInt8>, _ rules: Rules) -> Reading {
    let bytes = trimmed(text)
    guard !bytes.isEmpty, bytes.count <= longest else { return .text }
    let reading = readPlain(bytes, rules)
    guard reading == .text else { return reading }
    return DateWords.read(String(decoding: bytes, as: UTF8.self), rules)
  }

  /// Reads ISO 8601, numbers with signs between them, and days that a spreadsheet counted.
  static func readPlain(_ bytes: UnsafeBufferPointer<UInt8>, _ rules: Rules) -> Reading {
    if case .known(let year, let month, let day) = PartialDate(
      String(decoding: bytes, as: UTF8.self))
    {
      // Apple's year for none; a leap year, so that 29 February has a place.
      if year == 1604, month > 0 { return .date(PartialDate(month: Int(month), day: Int(day))) }
      return .date(.known(year: year, month: month, day: day))
    }
    if let numbers = numbers(bytes) { return read(numbers, rules) }
    return rules.serials.flatMap { serial(bytes, $0) } ?? .text
  }

  private static func read(_ numbers: Numbers, _ rules: Rules) -> Reading {
    if numbers.isNothing { return .nothing }
    let parts = numbers.parts
    if parts.contains(where: { $0.digits == 3 }) { return .text }
    if parts.count == 3, parts[0].digits > 2 {
      return day(parts[0].value, parts[1].value, parts[2].value)
    }
    if parts.count == 2 {
      // `1987/12` and `12/1987` have no day.
      if parts[0].digits > 2 { return month(parts[0].value, parts[1].value) }
      if parts[1].digits > 2 { return month(parts[1].value, parts[0].value) }
    }
    let order = numbers.separator == UInt8(ascii: ".") ? .dayMonthYear : rules.order
    if let order { return read(parts, order, rules) }
    guard rules.readsUnmistakable else {
      return .unclear(parts.count == 3 && parts[2].digits < 4 ? .century : .order)
    }
    let readings = DateOrder.allCases.map { read(parts, $0, rules) }
    let dates = readings.filter { if case .date = $0 { true } else { false } }
    guard let first = dates.first else {
      return .unclear(readings.contains(.unclear(.century)) ? .century : .calendar)
    }
    return dates.allSatisfy { $0 == first } ? first : .unclear(.order)
  }

  /// Reads numbers, none of them first with more than two digits, in a known order.
  private static func read(
    _ parts: [(value: Int, digits: Int)], _ order: DateOrder, _ rules: Rules
  ) -> Reading {
    if parts.count == 2 {
      return order == .dayMonthYear
        ? day(0, parts[1].value, parts[0].value) : day(0, parts[0].value, parts[1].value)
    }
    let place = order == .yearMonthDay ? 0 : 2
    // Four digits at the end are no day.
    if order == .yearMonthDay, parts[2].digits > 2 { return .unclear(.order) }
    guard let year = year(parts[place].value, digits: parts[place].digits, rules) else {
      return .unclear(.century)
    }
    switch order {
    case .dayMonthYear: return day(year, parts[1].value, parts[0].value)
    case .monthDayYear: return day(year, parts[0].value, parts[1].value)
    case .yearMonthDay: return day(year, parts[1].value, parts[2].value)
    }
  }

  /// A year in full; `nil` where its century is not known.
  static func year(_ value: Int, digits: Int, _ rules: Rules) -> Int? {
    if digits == 4 { return value }
    guard digits == 2, let pivot = rules.pivot else { return nil }
    return value + (value <= pivot ? 2000 : 1900)
  }

  private static func month(_ year: Int, _ month: Int) -> Reading {
    guard (1...12).contains(month), year > 0 else { return .unclear(.calendar) }
    return .date(PartialDate(year: year, month: month))
  }

  /// The day, if a calendar has it; the year may be 0 for unknown.
  static func day(_ year: Int, _ month: Int, _ day: Int) -> Reading {
    guard (1...12).contains(month), (1...31).contains(day) else { return .unclear(.calendar) }
    let unknown = year == 0 || year == 1604
    let text = PartialDate(year: unknown ? 0 : year, month: month, day: day).text
    let date = PartialDate(text)
    if case .known = date { return .date(date) }
    return .unclear(.calendar)
  }

  /// A day that a spreadsheet counted, with or without a time as a fraction: `35477`, `35477.5`.
  ///
  /// Only numbers of five digits: those of four are years.
  private static func serial(
    _ bytes: UnsafeBufferPointer<UInt8>, _ epoch: SerialEpoch
  ) -> Reading? {
    let digits = bytes.prefix { $0 &- 48 < 10 }
    guard digits.count == 5, digits.first != UInt8(ascii: "0") else { return nil }
    let rest = bytes[digits.count...]
    if let point = rest.first {
      guard point == UInt8(ascii: ".") || point == UInt8(ascii: ","), rest.count > 1,
        rest.dropFirst().allSatisfy({ $0 &- 48 < 10 })
      else { return nil }
    }
    let serial = digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    // Days from 1970-01-01 to 1899-12-30 and 1904-01-01.
    return .date(date(daysSince1970: serial + (epoch == .from1900 ? -25_569 : -24_107)))
  }

  /// The day of a number of days, by the rule that leap days end years that begin in March.
  private static func date(daysSince1970 days: Int) -> PartialDate {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return PartialDate(
      year: year, month: month, day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The first three letters of a month's English name, from 1: `Mar`.
  package static func shortMonth(_ month: Int) -> String {
    months.indices.contains(month - 1) ? String(months[month - 1].prefix(3)) : ""
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
