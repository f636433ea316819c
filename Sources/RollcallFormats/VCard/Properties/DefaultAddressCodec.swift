import RollcallModel

/// Outlook's mark of the address to write to: `X-MS-OL-DEFAULT-POSTAL-ADDRESS:2`.
///
/// 1 is the one at home, 2 that of the business, 3 the other. It makes that address the preferred one;
/// where there is no such address before it, the line stays an extra.
enum DefaultAddressCodec: PropertyCodec {
  static let names = ["X-MS-OL-DEFAULT-POSTAL-ADDRESS"]
  private static let labels = [1: "home", 2: "work", 3: "other"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    let label = line.value.trimmed.number.flatMap { labels[$0] }
    guard let label, let index = card.person.addresses.firstIndex(where: { $0.label == label })
    else { return card.keepExtra(line) }
    for other in card.person.addresses.indices { card.person.addresses[other].preferred = false }
    card.person.addresses[index].preferred = true
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    guard card.profile.marksDefaultAddress,
      let address = person.addresses.first(where: \.preferred),
      let number = labels.first(where: { $0.value == address.label })?.key
    else { return }
    card.line("X-MS-OL-DEFAULT-POSTAL-ADDRESS", raw: String(number))
  }
}
