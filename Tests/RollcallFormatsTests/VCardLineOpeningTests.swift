import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// An opening is cut once a chunk; every line must come out as if it were the only one.
struct VCardLineOpeningTests {
  static let groups = ["", "", "", "item1.", "item2.", ".", "a.b."]
  static let names = ["TEL", "tel", "EMAIL", "ADR", "NOTE", "X-FOO", "BDAY", "URL", "TE", "N OTE"]
  static let parameters = [
    "", "", ";TYPE=HOME", ";type=home", ";TYPE=HOME,WORK", ";TYPE=\"HOME\"", ";TYPE=\"HOME",
    ";PREF=1",
    ";HOME", ";TYPE=x-own", ";LABEL=\"a:b\"", ";LABEL=\"a", ";X-P=1", ";VALUE=uri",
    ";CHARSET=utf-8",
    ";CHARSET=ISO-8859-1", ";ENCODING=QUOTED-PRINTABLE", ";X-CUSTOM(A:B)", ";=", ";",
    ";TYPE=HOME;TYPE=PREF;TYPE=INTERNET;TYPE=VOICE;TYPE=WORK;TYPE=CELL;TYPE=FAX;TYPE=PAGER",
  ]
  static let values = ["1", "a:b", "a\":b", "a\";X=1:c", "tel:+47;ext=1", "=41", "", "b)c:d"]

  @Test(arguments: 1...100)
  func `cards of one chunk are what they are alone`(seed: Int) throws {
    var random = SplitMix64(UInt64(seed))
    let cards = (0..<8).map { _ in
      var text = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ola\r\n"
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        for list in [Self.groups, Self.names, Self.parameters, [":"], Self.values] {
          text += list.randomElement(using: &random) ?? ""
        }
        text += "\r\n"
      }
      return Array((text + "END:VCARD\r\n").utf8)
    }
    let together = try readVCard(cards.flatMap { $0 })
    let alone = try cards.map { try readVCard($0) }
    #expect(together.people.count == 8)
    let people = alone.flatMap(\.people)
    for (left, right) in zip(together.people, people) { #expect(left.sameProperties(as: right)) }
    #expect(together.problems.map(\.code) == alone.flatMap(\.problems).map(\.code))
  }
}
