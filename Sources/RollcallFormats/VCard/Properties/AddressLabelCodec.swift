import RollcallModel

/// The formatted address as a line: `LABEL` in 2.1 §2.3.2 and 3.0 (RFC 2426 §3.2.2).
///
/// It belongs to the `ADR` of its group, else to the one of its type; one that belongs to none is an
/// address of its own. ``AddressCodec`` writes it; in 4.0 it is a parameter.
enum AddressLabelCodec: PropertyCodec {
  static let names = ["LABEL"]
  static let words: TypeWords = [.home, .work, .other]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    guard card.addressLabels.count < CardDraft.linesToBeJoined else { return card.keepExtra(line) }
    var address = Address()
    address.formatted = card.text(line.value)
    card.decorate(&address, from: line)
    card.addressLabels.append(
      CardDraft.AddressLabel(group: line.hasGroup ? line.groupKey : nil, address: address))
  }
}
