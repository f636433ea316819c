import RollcallModel

/// The position held: `TITLE`, every version; `ROLE` is another thing and stays an extra.
enum JobTitleCodec: PropertyCodec {
  static let names = ["TITLE"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    guard card.person.jobTitle == nil else { return card.keepExtra(line) }
    card.person.jobTitle = card.text(line.value)
    card.keepParameters(of: line)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    if let title = person.jobTitle { card.line("TITLE", text: title) }
  }
}
