import RollcallModel

/// xCard: vCard 4.0 as XML (RFC 6351).
///
/// expat runs in the serial reader, where `XCardParser` makes `CardProperty`s of elements; the vCard
/// decoder reads them as text on any thread. They are written the same way back, so that an xCard
/// means just what the card of the same properties means.
enum XCard {
  static let format = Format(
    name: "xcard", summary: "xCard: vCard 4.0 as XML (RFC 6351).", endings: ["xcard"],
    recognize: recognize,
    makeReader: { input, _ throws(Failure) in try XCardReader(input) },
    makeWriter: { target, _ throws(Failure) in try XCardWriter(target) })

  /// The namespace of all elements.
  static let namespace = "urn:ietf:params:xml:ns:vcard-4.0"

  /// What messages say a file is.
  static let shape = "<vcards xmlns=\"\(namespace)\">"

  /// Surely where the first element names the namespace; of UTF-16, every other byte is looked at.
  private static func recognize(_ head: [UInt8]) -> Int {
    let text = head.filter { $0 != 0 }
    let start = text.drop { $0 <= ASCII.space || $0 >= 0x80 }
    guard start.first == UInt8(ascii: "<") else { return 0 }
    var tags = start.split(separator: UInt8(ascii: "<"), maxSplits: 64)[...]
    while let tag = tags.popFirst() {
      guard let first = tag.first, ASCII.isLetter(first) || first == UInt8(ascii: "_") else {
        continue
      }
      let root = String(decoding: tag.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
      return root.contains(namespace) ? 100 : 0
    }
    return 0
  }
}
