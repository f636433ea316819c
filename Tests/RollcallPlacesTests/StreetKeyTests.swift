import RollcallTestSupport
import Testing

@testable import RollcallPlaces

@Suite struct StreetKeyTests {
  @Test(arguments: [
    [
      "1600 Pennsylvania Avenue North West", "1600 PENNSYLVANIA AVE. NW",
      "1600 Pennsylvania Av N.W.",
    ],
    ["12 Main Street, Apartment 5", "12 main st apt 5", "12 Main St. #5", "12 Main St., Unit #5"],
    ["Hauptstraße 12", "Hauptstr. 12", "Haupt Str. 12", "HAUPTSTRASSE 12", "Haupt-Straße 12"],
    ["Unter den Linden 1", "unter den linden 1"], ["5 Elm Road", "5 Elm Rd"],
    ["1 First Street", "1 1st St"], ["1 rue de l'Église", "1, Rue de l’Eglise"],
    ["10 Boulevard Saint-Michel", "10 bd St Michel", "10, Boul. St.-Michel"],
    ["3rd Floor, 9 High Street", "3rd fl 9 High St"], ["Damstraat 1", "Dam straat 1"],
    ["улица Ленина 5", "ул. Ленина, 5"],
    ["Avenida Paulista 1000", "Av. Paulista, 1000", "Av Paulista nº 1000"],
    ["12 N Oak St", "12 North Oak Street"], ["Cafe\u{301} St", "Café Street"],
  ])
  func `what is written in two ways has one key`(_ texts: [String]) throws {
    let keys = Set(texts.map(StreetKey.key))
    #expect(keys.count == 1, "\(keys)")
    #expect(try #require(keys.first).isEmpty == false)
  }

  @Test(arguments: [
    ("12 Main St", "121 Main St"), ("1 2nd St", "12 St"), ("N Oak St", "S Oak St"),
    ("Main St 5", "Main Rd 5"), ("Hauptstr. 1", "Hafenstr. 1"), ("12 Main St", "12 Main St #2"),
  ])
  func `what are two streets have two keys`(_ left: String, _ right: String) {
    #expect(StreetKey.key(left) != StreetKey.key(right))
  }

  @Test func `texts without words have no key, and long ones an end`() {
    #expect(StreetKey.key("") == "" && StreetKey.key(" .,- ") == "")
    #expect(StreetKey.key(String(repeating: "a ", count: 100_000)).utf8.count < 1000)
    #expect(StreetKey.key("\0\u{FFFD}🎉") == "")
  }

  @Test(arguments: UInt64(0)..<50)
  func `a key is its own key`(_ seed: UInt64) {
    var generator = SplitMix64(seed)
    let pieces = [
      "Main", "street", "St.", "12", "b", " ", ",", "#", "Straße", "str", "north", "west", "W",
      "apt",
      "é", "улица", "first", "no", "ß", "-", "'", "東京", "&",
    ]
    for _ in 0..<100 {
      let text = (0..<Int.random(in: 0...8, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined(separator: " ")
      let key = StreetKey.key(text)
      #expect(StreetKey.key(key) == StreetKey.key(StreetKey.key(key)))
    }
  }
}
