import RollcallModel

/// The name as a whole, `FN`: required in 3.0 and 4.0, optional in 2.1 §2.2.1.
///
/// The first counts; 4.0 allows more (RFC 6350 §6.2.1), which stay extras.
enum FormattedNameCodec: PropertyCodec {
  static let names = ["FN"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    guard card.formattedName == nil else { return card.keepExtra(line) }
    card.formattedName = card.text(line.value)
    card.reportParameters(of: line)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    card.begin("FN")
    card.end(text: person.formattedName ?? person.fullName ?? "")
  }
}
