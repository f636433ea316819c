/// Dates with words in them, in many languages, and dates in digits of other scripts.
///
/// `Friday, April 12th 1985`, `12. avril 1985`, `1985年4月12日`, `昭和60年4月12日`, `1985년 4월 12일`,
/// `ngày 12 tháng 4 năm 1985`, `१२/०४/१९८५`. A word that is neither a month nor one that stands in dates
/// makes it a text.
enum DateWords {
  /// A piece of a date.
  private enum Token: Equatable {
    case number(Int, digits: Int)
    case word(String)
  }

  /// Which part of a date a word names.
  private enum Part { case year, month, day }

  /// Reads a text that is no date in ASCII digits.
  static func read(_ text: String, _ rules: WrittenDate.Rules) -> WrittenDate.Reading {
    var text = text
    if !text.utf8.allSatisfy({ $0 < 0x80 }) {
      text = plain(text)
      let bytes = Array(text.utf8)
      let reading = bytes.withUnsafeBufferPointer { WrittenDate.readPlain($0, rules) }
      if reading != .text { return reading }
    }
    guard let tokens = tokens(of: text), tokens.count <= 16 else { return .text }
    return read(tokens, isHyphenated: text.utf8.contains(UInt8(ascii: "-")), rules)
  }

  private static func read(
    _ tokens: [Token], isHyphenated: Bool, _ rules: WrittenDate.Rules
  ) -> WrittenDate.Reading {
    var month = 0
    var numbers: [(value: Int, digits: Int)] = []
    var marked: [Part: Int] = [:]
    var isMonthFirst = false
    var awaited: Part?
    var era: ClosedRange<Int>?
    for (index, token) in tokens.enumerated() {
      switch token {
      case .number(let value, let digits):
        if let part = awaited {
          guard marked.updateValue(value, forKey: part) == nil else { return .text }
          awaited = nil
        } else {
          numbers.append((value, digits))
        }
      case .word(let word):
        if let part = marks[word] {
          // A weekday's sign after the day: `12日 (日)`.
          if numbers.isEmpty, marked[.day] != nil { continue }
          guard let last = numbers.popLast(),
            marked.updateValue(last.value, forKey: part) == nil
          else { return .text }
        } else if let part = openings[word] {
          awaited = part
        } else if let found = Self.month(word) {
          if found == 0 { return .unclear(.order) }
          guard month == 0 || month == found else { return .text }
          month = found
          isMonthFirst = index == 0
        } else if let first = eras[word] {
          era = first
        } else if let first = eraBegins[word] {
          guard marked.updateValue(1, forKey: .year) == nil else { return .text }
          era = first
        } else if !fillers.contains(word), !Self.weekdays.contains(word) {
          return .text
        }
      }
    }
    if !marked.isEmpty { return read(marked, rest: numbers.count + month, era) }
    guard era == nil, month > 0, awaited == nil else { return .text }
    return named(month, numbers, isYearPossible: isMonthFirst && isHyphenated, rules)
  }

  /// A date of which each number is named: `1985年4月12日`.
  private static func read(
    _ marked: [Part: Int], rest: Int, _ era: ClosedRange<Int>?
  ) -> WrittenDate.Reading {
    guard rest == 0 else { return .text }
    var year = marked[.year] ?? 0
    if let era {
      guard (1...99).contains(year) else { return .text }
      year += era.lowerBound - 1
      // `昭和99年` was never written on a day.
      guard era.contains(year) else { return .unclear(.calendar) }
    } else if marked[.year] != nil, year < 1000 {
      return .unclear(.century)
    }
    let month = marked[.month] ?? 0
    guard let day = marked[.day] else {
      guard year > 0, (0...12).contains(month), marked[.month] != 0 else { return .text }
      return .date(PartialDate(year: year, month: month))
    }
    return WrittenDate.day(year, month, day)
  }

  /// A date with the name of its month.
  private static func named(
    _ month: Int, _ numbers: [(value: Int, digits: Int)], isYearPossible: Bool,
    _ rules: WrittenDate.Rules
  ) -> WrittenDate.Reading {
    switch numbers.count {
    case 1:
      let (value, digits) = numbers[0]
      if digits == 4 { return .date(PartialDate(year: value, month: month)) }
      if digits == 2, value > 31 {
        guard let year = WrittenDate.year(value, digits: digits, rules) else {
          return .unclear(.century)
        }
        return .date(PartialDate(year: year, month: month))
      }
      // A spreadsheet's `Apr-12` is a day or a year.
      return isYearPossible ? .unclear(.order) : WrittenDate.day(0, month, value)
    case 2:
      let isYearFirst = numbers[0].digits > 2
      let (year, day) = isYearFirst ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
      guard day.digits <= 2 else { return .text }
      guard let full = WrittenDate.year(year.value, digits: year.digits, rules) else {
        return .unclear(.century)
      }
      return WrittenDate.day(full, month, day.value)
    default: return .text
    }
  }

  /// The numbers and words of a text; `nil` for numbers that are of no date.
  ///
  /// A number before a colon is an hour, and what follows it no part of the date.
  private static func tokens(of text: String) -> [Token]? {
    var tokens: [Token] = []
    var word = String.UnicodeScalarView()
    var (value, digits) = (0, 0)
    func flush() {
      if !word.isEmpty { tokens.append(.word(String(word).lowercased())) }
      if digits > 0 { tokens.append(.number(value, digits: digits)) }
      word = String.UnicodeScalarView()
      (value, digits) = (0, 0)
    }
    for scalar in text.unicodeScalars {
      if (48...57).contains(scalar.value) {
        if !word.isEmpty { flush() }
        guard digits < 4 else { return nil }
        value = value * 10 + Int(scalar.value - 48)
        digits += 1
      } else if scalar == ":", digits > 0 {
        return tokens
      } else if isLetter(scalar) {
        if digits > 0 { flush() }
        word.append(scalar)
      } else {
        flush()
      }
    }
    flush()
    return tokens
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    // The ordinal signs of Spanish and Italian, and the apostrophe of `d’abril`.
    if scalar.value == 0xAA || scalar.value == 0xBA { return false }
    if scalar.value == 0x2019 || scalar.value == 0x27 { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark:
      return true
    default: return false
    }
  }

  /// The text with ASCII digits, signs and spaces, without marks of direction.
  private static func plain(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x80: out.append(scalar)
      case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF, 0xAD: continue
      case 0x2010...0x2015, 0x2212: out.append("-")
      case 0xFF01...0xFF0F: out.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
      default:
        let properties = scalar.properties
        if properties.generalCategory == .decimalNumber, let value = properties.numericValue {
          out.append(Unicode.Scalar(48 + UInt8(value)))
        } else if properties.isWhitespace {
          if !out.isEmpty { out.append(" ") }
        } else {
          out.append(scalar)
        }
      }
    }
    while out.last == " " { out.removeLast() }
    return String(out)
  }

  /// A month by its name, from 1; 0 for a name of two months, `nil` for none.
  private static func month(_ word: String) -> Int? { months[word] }

  private static let months: [String: Int] = {
    var months: [String: Int] = [:]
    for entry in words(of: MonthNames.table) {
      guard let sign = entry.lastIndex(of: "=") else { continue }
      months[String(entry[..<sign])] = Int(entry[entry.index(after: sign)...])
    }
    return months
  }()

  private static let weekdays: Set<String> = Set(words(of: MonthNames.weekdays).map(String.init))
    .union(["一", "二", "三", "四", "五", "六", "火", "水", "木", "金", "土"])

  private static func words(of table: StaticString) -> [Substring] {
    table.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
      .split { $0 == ";" || $0 == "\n" }
  }

  /// Words behind the number that they name.
  private static let marks: [String: Part] = [
    "年": .year, "月": .month, "日": .day, "号": .day, "號": .day, "년": .year, "월": .month, "일": .day,
    "年生": .year, "日生": .day, "日生まれ": .day, "年生まれ": .year,
  ]

  /// Words before the number that they name (Vietnamese).
  private static let openings: [String: Part] = ["ngày": .day, "tháng": .month, "năm": .year]

  /// The years of Japan's eras since 1868.
  private static let eras = [
    "明治": 1868...1912, "大正": 1912...1926, "昭和": 1926...1989, "平成": 1989...2019, "令和": 2019...2117,
  ]

  /// The first year of an era has a word for its number.
  private static let eraBegins = Dictionary(
    uniqueKeysWithValues: eras.map { ($0.key + "元年", $0.value) })

  /// Words that stand in dates and say nothing.
  private static let fillers: Set<String> = [
    "st", "nd", "rd", "th", "of", "the", "de", "del", "do", "da", "di", "er", "ère", "e", "den",
    "der", "am", "le", "el", "d", "r", "rok", "roku", "г", "год", "года", "р", "року", "ж", "born",
    "geboren", "né", "née", "a", "i", "on", "the", "y", "year", "ob", "kl", "m", "dia", "día", "af",
    "西暦", "公元", "公历",
  ]
}
