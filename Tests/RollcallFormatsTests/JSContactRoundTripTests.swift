import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// Reads bytes as JSContact.
func readJSContact(
  _ bytes: [UInt8], blockSize: Int = 1 << 18, cardLimit: Int = VCardLimits.standard.card
) throws -> Outcome {
  let folder = try TestFolder()
  let input = Input(source: "cards", path: try folder.file(bytes))
  return try Outcome(
    JSContactReader(input, blockSize: blockSize, cardLimit: cardLimit), input: bytes)
}

/// Reads text as JSContact.
func readJSContact(_ text: String, blockSize: Int = 1 << 18) throws -> Outcome {
  try readJSContact(Array(text.utf8), blockSize: blockSize)
}

/// People come back from JSContact as they were.
@Suite struct JSContactRoundTripTests {
  /// Gives everybody an identifier, which a card must have.
  private static func withIDs(_ people: [Person]) -> [Person] {
    people.enumerated().map { number, person in
      var person = person
      person.id = person.id ?? "id-\(number)"
      (person.position, person.provenance) = (nil, [])
      return person
    }
  }

  private static func check(_ people: [Person]) throws {
    let bytes = try write(people, as: "jscontact", batch: 3)
    let outcome = try readJSContact(bytes)
    #expect(outcome.people.count == people.count && outcome.rejects.isEmpty)
    #expect(outcome.rawIsRight && outcome.problems.isEmpty)
    for (left, right) in zip(outcome.people, people)
    where !left.sameProperties(as: right.withoutFindings) {
      Issue.record("\(differences(left, right))\n\(String(decoding: right.json, as: UTF8.self))")
    }
    #expect(try write(outcome.people, as: "jscontact", batch: 3) == bytes)
  }

  @Test(arguments: UInt64(0)..<100)
  func `an invented person survives, and is written the same again`(seed: UInt64) throws {
    var invention = Invention(seed: seed, version: .v40)
    let people = Self.withIDs((0..<5).map { _ in invention.person() }).map { person in
      var person = person
      // Groups of cards are another test's.
      if person.kind == .group { person.kind = .organization }
      return person
    }
    try Self.check(people)
  }

  @Test(arguments: UInt64(0)..<100)
  func `a person with every property and any text survives`(seed: UInt64) throws {
    var random = SQLiteRandomPeople(seed)
    try Self.check(Self.withIDs(random.people(5)))
  }

  @Test(arguments: producerFixtures.map(\.name))
  func `people of a vCard survive`(name: String) throws {
    let people = Self.withIDs(try readVCard(try fixture(name)).people)
    let bytes = try write(people, as: "jscontact")
    let outcome = try readJSContact(bytes)
    #expect(outcome.people.count == people.count && !people.isEmpty)
    for (left, right) in zip(outcome.people, people)
    where !left.sameProperties(as: right.withoutFindings) {
      Issue.record("\(differences(left, right))\n\(writeCard(right, .v40))")
    }
  }

  @Test(arguments: producerFixtures.map(\.name))
  func `members say all of a vCard, but for small letters in names`(name: String) throws {
    var people = Self.withIDs(try readVCard(try fixture(name)).people)
    for person in people.indices {
      for extra in people[person].extras.indices {
        let parameters = people[person].extras[extra].parameters
        people[person].extras[extra].parameters = parameters.map {
          Parameter($0.name.uppercased(), $0.value)
        }
      }
    }
    let text = String(decoding: try write(people, as: "jscontact"), as: UTF8.self)
    for line in text.split(separator: "\n") where line.contains("x-rollcall-exact") {
      Issue.record("\(line)")
    }
  }

  @Test(arguments: ["jscontact_001.json", "jscontact_002.json"])
  func `other people's samples are read where they are at hand`(name: String) throws {
    let folder = cardCorpus + "stalwartlabs__calcard/web/site/samples/"
    guard let bytes = try? contents(of: folder + name) else { return }
    let outcome = try readJSContact(bytes)
    #expect(outcome.people.count == 1 && outcome.rejects.isEmpty && outcome.problems.isEmpty)
    let again = try readJSContact(JSContactEncoder.card(of: outcome.people[0])).people
    var expected = outcome.people[0]
    expected.id = again.first?.id
    if let read = again.first, !read.sameProperties(as: expected.withoutFindings) {
      Issue.record("\(differences(read, expected))")
    }
  }
}
