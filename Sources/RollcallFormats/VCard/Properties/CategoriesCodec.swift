import RollcallModel

/// The groups that a person is in: `CATEGORIES`, a comma list (RFC 2426 §3.6.1, RFC 6350 §6.7.1).
///
/// A receiver that knows groups as cards gets those instead, at the end of the output.
///
/// Several lines add up. 2.1 does not define it, but Outlook writes it there.
enum CategoriesCodec: PropertyCodec {
  static let names = ["CATEGORIES"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    var items = Components(line.value, separator: ASCII.comma, version: card.version)
    while let item = items.next() {
      guard let group = category(item, in: &card) else { continue }
      let isSmall = card.person.groups.count < CardDraft.linesToBeJoined
      if isSmall, card.person.groups.contains(group) { continue }
      card.person.groups.append(group)
    }
    card.keepParameters(of: line)
  }

  private static func category(_ item: Bytes, in card: inout CardDraft) -> String? {
    guard card.version == .v21, item.index(of: ASCII.backslash) != nil else {
      return card.component(item.trimmed)
    }
    return card.string(ValueText.unescape(item.trimmed, only: ","))
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    guard !person.groups.isEmpty else { return }
    switch card.options.groups {
    case .cards: return
    case .none: return card.lose("group")
    case .categories, .both: break
    }
    card.begin("CATEGORIES")
    card.end(components: person.groups, separator: ASCII.comma)
  }
}
