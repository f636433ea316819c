import RollcallModel

/// What a card stands for.
///
/// - 4.0: `KIND:individual`, `org`, `group` (RFC 6350 §6.1.4); another kind stays an extra.
/// - 3.0, 2.1: Apple's `X-ABShowAs:COMPANY` and `X-ADDRESSBOOKSERVER-KIND:group`.
///
/// - Evolution: `X-EVOLUTION-LIST:TRUE`, whose members are e-mail addresses.
enum KindCodec: PropertyCodec {
  static let names = [
    "KIND", "X-ABSHOWAS", "X-ADDRESSBOOKSERVER-KIND", "X-EVOLUTION-LIST",
  ]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    let value = line.value.trimmed
    if value.equals("ORG") || value.equals("ORGANIZATION") || value.equals("COMPANY") {
      card.person.kind = .organization
    } else if value.equals("GROUP") {
      card.person.kind = .group
    } else if line.name.equals("X-EVOLUTION-LIST") {
      if value.equals("TRUE") { card.person.kind = .group }
      // Evolution knows its lists by nothing else.
      card.keepExtra(line)
    } else if !value.equals("INDIVIDUAL") {
      card.keepExtra(line)
    }
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    switch (person.kind, card.version) {
    case (.person, _): return
    case (.organization, _) where !card.hasPlace(for: .kind): return
    case (.organization, .v40): card.line("KIND", raw: "org")
    case (.organization, _): card.line("X-ABShowAs", raw: "COMPANY")
    case (.group, .v40): card.line("KIND", raw: "group")
    case (.group, _): card.line("X-ADDRESSBOOKSERVER-KIND", raw: "group")
    }
  }
}
