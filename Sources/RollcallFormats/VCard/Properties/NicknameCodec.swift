import RollcallModel

/// The name friends use: `NICKNAME` in 3.0 and 4.0, seen in 2.1 as well.
///
/// In 3.0 and 4.0 it is a comma list (RFC 2426 §3.1.3): the first is the nickname, the others stay an
/// extra.
enum NicknameCodec: PropertyCodec {
  static let names = ["NICKNAME", "X-NICKNAME"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    guard card.person.nickname == nil else { return card.keepExtra(line) }
    guard card.version != .v21 else {
      card.person.nickname = card.text(line.value)
      return card.keepParameters(of: line)
    }
    var items = Components(line.value, separator: ASCII.comma, version: card.version)
    guard let first = items.next() else { return }
    card.person.nickname = card.component(first)
    if first.count < line.value.count {
      line.rawValue = line.value.from(first.count + 1)
      card.keepExtra(line)
    } else {
      card.keepParameters(of: line)
    }
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    if let nickname = person.nickname { card.line("NICKNAME", text: nickname) }
  }
}
