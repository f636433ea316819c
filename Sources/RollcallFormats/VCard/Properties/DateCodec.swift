import RollcallModel

/// Anniversaries and other days.
///
/// - 4.0: `ANNIVERSARY` (RFC 6350 §6.2.6), at most one; further days as Apple has them.
/// - 3.0, 2.1: Apple's and Google's `item1.X-ABDATE` with an `X-ABLabel`; Evolution, KDE, Outlook and
///   Windows have a line of their own for the anniversary.
enum DateCodec: PropertyCodec {
  private static let anniversaries = [
    "ANNIVERSARY", "X-ANNIVERSARY", "X-EVOLUTION-ANNIVERSARY", "X-KADDRESSBOOK-X-ANNIVERSARY",
    "X-MS-ANNIVERSARY", "X-WAB-WEDDING_ANNIVERSARY",
  ]
  static let names = ["X-ABDATE"] + anniversaries

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    guard let date = VCardDate.read(&line, in: &card) else { return }
    var value = LabeledDate(date)
    card.decorate(&value, from: line)
    if !line.name.equals("X-ABDATE") {
      value.label = "anniversary"
      if card.person.dates.prefix(CardDraft.linesToBeJoined).contains(where: {
        $0.label == value.label && $0.date == date
      }) {
        return
      }
    }
    card.person.dates.append(value)
    card.tieDate(line)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    var isFirst = true
    for date in person.dates {
      if card.version == .v40, date.label == "anniversary", isFirst {
        isFirst = false
        var unlabelled = date
        unlabelled.label = nil
        card.begin("ANNIVERSARY", unlabelled, words: [])
      } else {
        card.begin("X-ABDATE", date, words: [])
      }
      VCardDate.end(date.date, of: &card)
    }
  }
}
