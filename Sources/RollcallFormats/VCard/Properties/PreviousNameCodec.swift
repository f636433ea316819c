import RollcallModel

/// The family name before marriage: Apple's `X-MAIDENNAME`, every version.
enum PreviousNameCodec: PropertyCodec {
  static let names = ["X-MAIDENNAME"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    card.person.previousFamilyName = card.text(line.value)
    card.keepParameters(of: line)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    guard let name = person.previousFamilyName, card.hasPlace(for: .previousName) else { return }
    card.line("X-MAIDENNAME", text: name)
  }
}
