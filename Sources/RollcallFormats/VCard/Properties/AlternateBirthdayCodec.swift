import RollcallModel

/// The day of birth in another calendar: Apple's `X-ALTBDAY;CALSCALE=chinese:007800311218`.
///
/// The value's form depends on the calendar, so it is kept as written.
enum AlternateBirthdayCodec: PropertyCodec {
  static let names = ["X-ALTBDAY"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    guard card.person.alternateBirthday == nil else { return card.keepExtra(line) }
    let calendar = line.takeParameter("CALSCALE").map { card.parameter($0) } ?? ""
    card.person.alternateBirthday = AlternateDate(calendar: calendar, value: card.text(line.value))
    card.keepParameters(of: line)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    guard let date = person.alternateBirthday, card.hasPlace(for: .alternateBirthday) else {
      return
    }
    card.begin("X-ALTBDAY")
    if !date.calendar.isEmpty { card.parameter("CALSCALE", date.calendar) }
    card.end(text: date.value)
  }
}
