import RollcallModel

/// A day of birth in a calendar other than the Gregorian, in parts as Apple has it
/// (`ABPersonAlternateBirthday`: calendarIdentifier, era, year, month, isLeapMonth, day).
struct AppleAlternateDate {
  var calendar = ""
  var era: Int64?
  var year: Int64?
  var month: Int64?
  var day: Int64?
  var isLeapMonth = false

  /// The day as Apple's vCards have it where that is known: `chinese:007800311218` is year 31 of cycle
  /// 78, month 12, day 18; else `4721-L03-05`, the month of a leap month with an L.
  ///
  /// `nil` without a month and a day.
  var date: AlternateDate? {
    guard let month, let day, (1...99).contains(month), (1...99).contains(day) else { return nil }
    let calendar = calendar.lowercased()
    if calendar == "chinese", !isLeapMonth, let era, let year,
      (0...9_999).contains(era), (0...9_999).contains(year)
    {
      return AlternateDate(
        calendar: calendar, value: digits(era, 4) + digits(year, 4) + digits(month) + digits(day))
    }
    let start = year.map { "\($0)-" } ?? "--"
    let leap = isLeapMonth ? "L" : ""
    return AlternateDate(
      calendar: calendar, value: start + leap + digits(month) + "-" + digits(day))
  }

  private func digits(_ number: Int64, _ count: Int = 2) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }

  /// Reads the text of a phone's column.
  ///
  /// A property list, in XML or braces, has its parts taken; other text is kept as it is, with the
  /// calendar where it is written before a colon.
  static func read(_ text: String) -> AlternateDate {
    guard text.utf8.count <= 4_096 else { return AlternateDate(text: text) }
    var date = AppleAlternateDate()
    let words = words(of: text)
    for (name, value) in zip(words, words.dropFirst()) {
      let number = Int64(value)
      switch name.lowercased() {
      case "calendaridentifier", "calendar": date.calendar = value
      case "era": date.era = number
      case "year": date.year = number
      case "month": date.month = number
      case "day": date.day = number
      case "isleapmonth": date.isLeapMonth = value == "1" || value.lowercased() == "true"
      default: continue
      }
    }
    return date.calendar.isEmpty
      ? AlternateDate(text: text) : date.date ?? AlternateDate(text: text)
  }

  /// The keys and values of a property list as words, without tags and signs.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var tag: [UInt8]?
    func end() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word = []
    }
    for byte in text.utf8 {
      if let open = tag {
        guard byte == UInt8(ascii: ">") else {
          tag = open + [byte]
          continue
        }
        // `<true/>` is a value, all other tags are none.
        if open == Array("true/".utf8) { words.append("true") }
        if open == Array("false/".utf8) { words.append("false") }
        tag = nil
      } else if byte == UInt8(ascii: "<") {
        end()
        tag = []
      } else if ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "-") {
        word.append(byte)
      } else {
        end()
      }
    }
    end()
    return words
  }
}
