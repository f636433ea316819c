import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// What the other syntaxes of vCard 4.0 give back is what its text gives back.
@Suite struct CardRoundTripTests {
  static let formats = ["jcard", "xcard"]

  /// Reads bytes as one of the formats.
  static func read(
    _ bytes: [UInt8], as format: String, blockSize: Int = 1 << 18
  ) throws -> Outcome {
    format == "jcard"
      ? try readJCard(bytes, blockSize: blockSize) : try readXCard(bytes, blockSize: blockSize)
  }

  @Test(arguments: UInt64(0)..<60, formats)
  func `an invented person survives, and is written the same again`(
    seed: UInt64, format: String
  ) throws {
    var invention = Invention(seed: seed, version: .v40)
    let people = (0..<5).map { _ in invention.person() }
    let bytes = try write(people, as: format, batch: 2)
    let outcome = try Self.read(bytes, as: format)
    #expect(outcome.people.count == people.count && outcome.rejects.isEmpty)
    #expect(outcome.rawIsRight)
    for (left, right) in zip(outcome.people, people) where !left.sameProperties(as: right) {
      Issue.record("\(differences(left, right))\n\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(try write(outcome.people, as: format) == bytes)
  }

  @Test(arguments: UInt64(0)..<60, formats)
  func `a person with every kind of text is what vCard text makes of it`(
    seed: UInt64, format: String
  ) throws {
    var random = SQLiteRandomPeople(seed)
    let people = random.people(5).map(Self.withWritableNames)
    let text = try readVCard(VCardWriter.encode(people, version: .v40).bytes).people
    let bytes = try write(people, as: format)
    let outcome = try Self.read(bytes, as: format)
    #expect(outcome.people.count == text.count && outcome.rejects.isEmpty)
    for (left, right) in zip(outcome.people.map(Self.inCapitals), text.map(Self.inCapitals))
    where !left.sameProperties(as: right) {
      Issue.record("\(differences(left, right))\n\(writeCard(right, .v40))")
    }
  }

  @Test(arguments: producerFixtures.map(\.name), formats)
  func `a fixture survives`(name: String, format: String) throws {
    let people = try readVCard(try fixture(name)).people
    let text = try readVCard(VCardWriter.encode(people, version: .v40).bytes).people
    let outcome = try Self.read(try write(people, as: format), as: format)
    #expect(outcome.people.count == text.count && !text.isEmpty)
    for (left, right) in zip(outcome.people.map(Self.inCapitals), text.map(Self.inCapitals))
    where !left.sameProperties(as: right) {
      Issue.record("\(differences(left, right))\n\(writeCard(right, .v40))")
    }
  }

  @Test(arguments: UInt64(0)..<8, formats)
  func `blocks of any size give the same people`(seed: UInt64, format: String) throws {
    var random = SQLiteRandomPeople(seed)
    let bytes = try write(random.people(12), as: format)
    let whole = try Self.read(bytes, as: format)
    #expect(whole.byteCount == bytes.count && whole.people.count == 12)
    for blockSize in [1, 3, 64, 1000] {
      #expect(try Self.read(bytes, as: format, blockSize: blockSize).isSame(as: whole))
    }
  }

  @Test(arguments: UInt64(0)..<40, formats)
  func `no bytes make a reader fall over, nor lose count`(seed: UInt64, format: String) throws {
    var random = SplitMix64(seed)
    var invention = Invention(seed: seed, version: .v40)
    let bytes = try write([invention.person(), invention.person()], as: format)
    for _ in 0..<40 {
      let mutant = Self.mutated(bytes, &random)
      let blockSize = [64, 1000, 1 << 18].randomElement(using: &random) ?? 64
      guard let outcome = try? Self.read(mutant, as: format, blockSize: blockSize) else { continue }
      #expect(outcome.recordCount == outcome.people.count + outcome.rejects.count)
      #expect(outcome.rawIsRight)
      #expect(Set(outcome.places.map(\.record)).count == outcome.recordCount)
    }
  }

  /// Bytes with a few changes: other bytes, bytes left out, bytes twice.
  static func mutated(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let place = Int.random(in: 0..<result.count, using: &random)
      let end = min(result.count, place + Int.random(in: 1...20, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: result[place] = UInt8.random(in: 0...255, using: &random)
      case 1: result[place] = Array("[]{}\",:\\\n<>/&;'! ".utf8).randomElement(using: &random) ?? 0
      case 2 where result.count > 40: result.removeSubrange(place..<end)
      default: result.insert(contentsOf: result[place..<end], at: place)
      }
    }
    return result
  }

  /// Names of parameters that text can hold, and of properties that XML can.
  private static func withWritableNames(_ person: Person) -> Person {
    var person = person
    for index in person.extras.indices where person.extras[index].name.first?.isNumber == true {
      person.extras[index].name = "N" + person.extras[index].name
    }
    for property in Vocabulary.multi {
      for index in 0..<property.count(person) {
        let parameters = property.parameters(person, index)
        if parameters.isEmpty { continue }
        let named = parameters.enumerated().map { number, parameter in
          Parameter("X-P\(number)", parameter.value)
        }
        property.setParameters(&person, index, named)
      }
    }
    return person
  }

  /// Names in capitals: jCard and xCard write them small, and nobody could tell which were so before.
  ///
  /// The values of a repeated `TYPE` stand in one list or in several.
  static func inCapitals(_ person: Person) -> Person {
    var person = person
    for index in person.extras.indices {
      person.extras[index].name = person.extras[index].name.uppercased()
    }
    for property in Vocabulary.multi {
      for index in 0..<property.count(person) {
        let named = property.parameters(person, index).flatMap { parameter in
          let name = parameter.name.uppercased()
          let values =
            name == "TYPE" ? parameter.value.split(separator: ",") : [parameter.value[...]]
          return values.map { Parameter(name, String($0)) }
        }
        property.setParameters(&person, index, named)
      }
    }
    return person
  }
}

/// Groups and cards inside of cards, which make more of a card than one person.
@Suite struct CardGroupTests {
  private static let json = """
    [
    ["vcard",[["fn",{},"text","Sal"],["uid",{},"uri","urn:uuid:aaaaaaaa-0001-4b6e-9d10-000000000001"]]],
    ["vcard",[
      ["kind", {},
        "text", "group"],
      ["fn",{},"text","Choir"],
      ["member",{},"uri","urn:uuid:AAAAAAAA-0001-4B6E-9D10-000000000001"],
      ["member",{},"uri","urn:uuid:aaaaaaaa-0002-4b6e-9d10-000000000002"],
      ["member",{},"uri","urn:uuid:00000000-dead-4b6e-9d10-000000000000"]]],
    ["vcard",[["fn",{},"text","Tess"],["uid",{},"text","aaaaaaaa-0002-4b6e-9d10-000000000002"]]]
    ]
    """

  @Test(arguments: [64, 1 << 18], ["jcard", "xcard", "UTF-16"])
  func `people learn of the groups whose cards name them`(blockSize: Int, format: String) throws {
    let bytes: [UInt8]
    switch format {
    case "jcard": bytes = Array(Self.json.utf8)
    case "xcard": bytes = Array(Self.xml.utf8)
    default: bytes = Self.xml.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
    let outcome = try CardRoundTripTests.read(
      bytes, as: format == "jcard" ? "jcard" : "xcard", blockSize: blockSize)
    #expect(outcome.people.filter { $0.kind == .person }.map(\.groups) == [["Choir"], ["Choir"]])
    let dangling = outcome.description.problems.filter { $0.code == .danglingMember }
    #expect(dangling.map(\.line) == [3] && dangling.map(\.detail) == ["1 of its members"])
    #expect(outcome.rawIsRight && outcome.rejects.isEmpty)
  }

  private static let xml = """
    <vcards xmlns="urn:ietf:params:xml:ns:vcard-4.0">
    <vcard><fn><text>Sal</text></fn><uid><uri>urn:uuid:aaaaaaaa-0001-4b6e-9d10-000000000001</uri></uid></vcard>
    <vcard>
      <kind><text>group</text></kind><fn><text>Choir</text></fn>
      <member><uri>urn:uuid:AAAAAAAA-0001-4B6E-9D10-000000000001</uri></member>
      <member><uri>urn:uuid:aaaaaaaa-0002-4b6e-9d10-000000000002</uri></member>
      <member><uri>urn:uuid:00000000-dead-4b6e-9d10-000000000000</uri></member>
    </vcard>
    <vcard><fn><text>Tess</text></fn><uid><text>aaaaaaaa-0002-4b6e-9d10-000000000002</text></uid></vcard>
    </vcards>
    """

  @Test(arguments: [64, 1 << 18])
  func `a card inside a card is a record of its own behind it`(blockSize: Int) throws {
    let agent =
      #"BEGIN:VCARD\nVERSION:3.0\nFN:Tom\nBDAY:never\nAGENT:BEGIN:VCARD\\nFN:Uma\\nEND:VCARD\nEND:VCARD"#
    let text = """
      [
      ["vcard",[["fn",{},"text","A"]]],
      ["vcard",[["fn",{},"text","B"],["bday",{},"date","no"],["agent",{},"vcard","\(agent)"]]],
      ["vcard",[["fn",{},"text","C"],["tel"]]],
      ["vcard",7],
      ["vcard",[["fn",{},"text","D"],["agent",{},"text"," begin:vcard"],["bday",{},"date","no"]]]
      ]
      """
    let outcome = try readJCard(text, blockSize: blockSize)
    #expect(outcome.people.map(\.fullName) == ["A", "B", "Tom", "Uma", "C", "D"])
    #expect(outcome.people.compactMap(\.position?.record) == [1, 2, 3, 4, 5, 7])
    #expect(outcome.people.compactMap(\.position?.line) == [2, 3, 3, 3, 4, 6])
    #expect(outcome.people[1].relations.map(\.value) == ["Tom"])
    #expect(outcome.rejects.map(\.position?.record) == [6] && outcome.recordCount == 7)
    #expect(outcome.rejects.map(\.problem?.line) == [5] && outcome.rawIsRight)
    let places = outcome.problems.map { "\($0.line ?? 0) \($0.code.rawValue)" }
    #expect(
      places == ["3 bad_date", "3 bad_date", "4 bad_property", "6 bad_property", "6 bad_date"])
    // Within a chunk, as a run makes them whole.
    if blockSize > 64 { #expect(outcome.problems.map(\.record) == [2, 3, 5, 7, 7]) }
  }
}
