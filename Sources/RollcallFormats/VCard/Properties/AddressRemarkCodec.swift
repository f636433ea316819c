import RollcallModel

/// Apple's lines about the address of the same group: `item1.X-ABADR:us` and the parts `ADR` lacks.
///
/// Google writes the whole address in `X-ABADR`, which is then kept as a parameter of the address.
/// ``AddressCodec`` writes them.
enum AddressRemarkCodec: PropertyCodec {
  static let names = ["X-ABADR", "X-APPLE-SUBLOCALITY", "X-APPLE-SUBADMINISTRATIVEAREA"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    let kind: CardDraft.Remark.Kind =
      if line.name.equals("X-ABADR") {
        .countryCode
      } else if line.name.equals("X-APPLE-SUBLOCALITY") {
        .subLocality
      } else {
        .subRegion
      }
    card.remark(kind, card.text(line.value), line)
  }
}
