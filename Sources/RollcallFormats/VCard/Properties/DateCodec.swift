import RollcallModel

/// Anniversaries and other days.
///
/// - 4.0: `ANNIVERSARY` (RFC 6350 §6.2.6) and `DEATHDATE` (RFC 6474 §2.3), at most one each; further
///   days as Apple has them.
/// - 3.0, 2.1: Apple's and Google's `item1.X-ABDATE` with an `X-ABLabel`; Evolution, KDE, Outlook and
///   Windows have a line of their own for the anniversary.
enum DateCodec: PropertyCodec {
  private static let anniversaries = [
    "ANNIVERSARY", "X-ANNIVERSARY", "X-EVOLUTION-ANNIVERSARY", "X-KADDRESSBOOK-X-ANNIVERSARY",
    "X-MS-ANNIVERSARY", "X-WAB-WEDDING_ANNIVERSARY",
  ]
  static let names = ["X-ABDATE", "DEATHDATE"] + anniversaries

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    guard let date = VCardDate.read(&line, in: &card) else { return }
    var value = LabeledDate(date)
    card.decorate(&value, from: line)
    if !line.name.equals("X-ABDATE") {
      value.label = line.name.equals("DEATHDATE") ? "death" : "anniversary"
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
    if person.dates.isEmpty { return }
    var own: Set<String> = []
    for date in person.dates {
      let isFirst = date.label.map { own.insert($0).inserted } ?? false
      write(date, isFirst: isFirst, to: &card)
    }
  }

  /// Writes a day, the first of its label or a further one.
  private static func write(_ date: LabeledDate, isFirst: Bool, to card: inout CardEncoder) {
    switch card.profile.dates {
    case .none: card.lose("date")
    case .android: AndroidCodec.write(date, to: &card)
    case .outlook:
      guard date.label == "anniversary", isFirst else { return card.lose("date") }
      guard VCardDate.hasPlace(date.date, in: &card) else { return }
      card.begin("X-MS-ANNIVERSARY")
      VCardDate.end(date.date, of: &card)
    case .apple:
      if let name = isFirst ? lines[date.label ?? ""] : nil, card.version == .v40 {
        var unlabelled = date
        unlabelled.label = nil
        card.begin(name, unlabelled, words: [])
      } else {
        card.begin("X-ABDATE", date, words: [])
      }
      VCardDate.end(date.date, of: &card)
    }
  }

  /// The lines that 4.0 has for days, at most one each.
  private static let lines: [String: StaticString] = [
    "anniversary": "ANNIVERSARY", "death": "DEATHDATE",
  ]
}
