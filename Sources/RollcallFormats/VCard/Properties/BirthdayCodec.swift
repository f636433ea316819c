import RollcallModel

/// The day of birth: `BDAY`.
///
/// - 4.0 (RFC 6350 §6.2.5, §4.3): basic form, parts may be missing (`--0412`); other text by
///   `VALUE=text`.
/// - 3.0, 2.1: basic or extended. Apple writes a day without a year as
///   `BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12`; without the parameter 1604 is a year.
enum BirthdayCodec: PropertyCodec {
  static let names = ["BDAY"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    guard card.person.birthday == nil else { return card.keepExtra(line) }
    guard let date = VCardDate.read(&line, in: &card) else { return }
    card.person.birthday = date
    card.keepParameters(of: line)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    guard let birthday = person.birthday, VCardDate.hasPlace(birthday, in: &card) else { return }
    card.begin("BDAY")
    VCardDate.end(birthday, of: &card)
  }
}

/// Dates as the versions write them.
enum VCardDate {
  /// The date of a line; `nil` (and said) for `0000-00-00`.
  static func read(_ line: inout ContentLine, in card: inout CardDraft) -> PartialDate? {
    let placeholder = line.takeParameter("X-APPLE-OMIT-YEAR")
    let text = card.text(line.value)
    if text.utf8.allSatisfy({ $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "-") }) {
      card.report(.emptyProperty, .note, subject: card.string(line.name))
      return nil
    }
    let date = line.valueKind == .text ? .other(text) : PartialDate(text)
    switch date {
    case .known(let year, let month, let day):
      let omitted = placeholder?.number
      return omitted == Int(year) && year != 0 ? .known(year: 0, month: month, day: day) : date
    case .other(let text):
      if line.valueKind != .text { card.report(.badDate, .note, subject: card.string(line.name)) }
      // `0000-04-12`, seen from Apple: a year that nobody gave.
      guard text.utf8.starts(with: "0000-".utf8) else { return date }
      return PartialDate("--" + text.dropFirst(5))
    }
  }

  /// Whether the receiver takes a date; counted where it does not.
  static func hasPlace(_ date: PartialDate, in card: inout CardEncoder) -> Bool {
    guard card.profile.yearlessDates == .none, date.year == nil else { return true }
    card.lose("date_without_year")
    return false
  }

  /// Ends a line with a date.
  static func end(_ date: PartialDate, of card: inout CardEncoder) {
    switch (date, card.version) {
    case (.other(let text), .v21), (.other(let text), .v30): card.end(text: text)
    case (.other(let text), .v40):
      card.parameter("VALUE=text")
      card.end(text: text)
    case (.known, .v40): card.end(raw: basic(date))
    case (.known(0, let month, let day), _)
    where month != 0 && day != 0 && card.profile.yearlessDates == .apple:
      card.parameter("X-APPLE-OMIT-YEAR=1604")
      card.end(raw: PartialDate(year: 1604, month: Int(month), day: Int(day)).text)
    case (.known(0, _, _), _) where card.profile.yearlessDates == .basic:
      card.end(raw: basic(date))
    case (.known, _): card.end(raw: date.text)
    }
  }

  /// The basic form; `1985-04` has none and stays.
  private static func basic(_ date: PartialDate) -> String {
    let text = date.text
    guard date.day != nil else { return text }
    var result = ""
    var isLeading = true
    for character in text.unicodeScalars {
      if character != "-" { isLeading = false }
      if character != "-" || isLeading { result.unicodeScalars.append(character) }
    }
    return result
  }
}
