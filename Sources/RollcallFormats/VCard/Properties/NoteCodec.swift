import RollcallModel

/// Free text: `NOTE`, every version; one text, never split at bare commas or semicolons.
///
/// A second note stays an extra.
enum NoteCodec: PropertyCodec {
  static let names = ["NOTE"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    guard card.person.note == nil else { return card.keepExtra(line) }
    card.person.note = card.text(line.value)
    card.keepParameters(of: line)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    if let note = person.note { card.line("NOTE", text: note) }
  }
}
