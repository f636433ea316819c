import RollcallTestSupport

@testable import RollcallModel

extension Person {
  /// A person with any of the vocabulary's properties filled with odd text.
  static func random(seed: UInt64) -> Person {
    var random = SplitMix64(seed)
    let words = [
      "Ana", "María José", "刘德华", "", "a\"b\\c", "line\nbreak\r\n", "\u{1F600}\u{301}", "x,y;z",
      "  padded  ", "نور", "\u{0}\u{1F}\u{7F}", String(repeating: "long ", count: 40),
      "+16502530000",
    ]
    func word(_ random: inout SplitMix64) -> String { words.randomElement(using: &random) ?? "" }
    var person = Person()
    for property in Vocabulary.single where Bool.random(using: &random) {
      switch property.name {
      case "kind":
        property.write(&person, Kind.allCases.randomElement(using: &random)?.rawValue)
      case "photo":
        person.photo =
          Bool.random(using: &random)
          ? .uri("https://example.org/a.jpg") : .data(mediaType: "image/png", bytes: [0, 255, 7])
      case "birthday":
        property.write(&person, ["1985-04-12", "--04-12", "1985"].randomElement(using: &random))
      default: property.write(&person, word(&random))
      }
    }
    for property in Vocabulary.multi {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let index = property.append(&person)
        for (part, description) in property.parts.enumerated() where description.isSettable {
          guard Bool.random(using: &random) || description.name == "value" else { continue }
          let text =
            switch description.name {
            case "status": "valid"
            case "type": "mobile"
            case "preferred": "true"
            default: word(&random)
            }
          property.write(&person, index, part, text)
        }
        if Bool.random(using: &random) {
          property.setParameters(&person, index, [Parameter("X-A", word(&random))])
        }
      }
    }
    if person.formattedName == person.composedName { person.formattedName = nil }
    return person
  }
}
