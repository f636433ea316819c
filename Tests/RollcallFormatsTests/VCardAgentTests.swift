import RollcallModel
import Testing

@testable import RollcallFormats

/// Cards in cards become people of their own, related to the first.
struct VCardAgentTests {
  @Test(arguments: [20, 64, 1 << 20])
  func `a card in place is a person behind the one around it`(blockSize: Int) throws {
    let text = """
      BEGIN:VCARD
      VERSION:2.1
      FN:Big Boss
      AGENT:
      BEGIN:VCARD
      VERSION:2.1
      FN:Able Aide
      TEL:1
      AGENT:BEGIN:VCARD
      VERSION:2.1
      FN:Inner Most
      END:VCARD
      END:VCARD
      TEL;WORK:2
      END:VCARD
      BEGIN:VCARD
      FN:Next
      END:VCARD

      """
    let result = try readVCard(text, blockSize: blockSize)
    #expect(result.people.map(\.fullName) == ["Big Boss", "Able Aide", "Inner Most", "Next"])
    #expect(result.people.map(\.position?.line) == [1, 5, 9, 16])
    #expect(result.people[0].phones.map(\.value) == ["2"])
    #expect(result.people[0].relations == [Relation("Able Aide", label: "agent")])
    #expect(result.people[1].relations == [Relation("Inner Most", label: "agent")])
    #expect(result.people[1].phones.map(\.value) == ["1"])
    #expect(result.rejects.isEmpty)
    let raws = result.people.map { person in
      result.raw.lazy.compactMap { $0.record(at: person.position ?? Self.nowhere) }.first
    }
    #expect(raws[1].map { String(decoding: $0, as: UTF8.self) }?.hasPrefix("BEGIN:VCARD") == true)
    #expect(raws[1].map { String(decoding: $0, as: UTF8.self) }?.hasSuffix("END:VCARD\n") == true)
  }

  private static let nowhere = SourcePosition(
    file: SourceFile(source: "", path: ""), recordInChunk: 1, line: 0, offset: -1)

  @Test func `a card as one text is a person, found at its line`() throws {
    let text = """
      BEGIN:VCARD
      VERSION:3.0
      FN:Cy Chief
      AGENT:BEGIN:VCARD\\nVERSION:3.0\\nFN:Dee Deputy\\nTEL\\;TYPE=WORK:1\\nEND:VCARD\\n
      AGENT:BEGIN:VCARD\\nFN:Cut Off
      END:VCARD

      """
    let result = try readVCard(text)
    #expect(result.people.map(\.fullName) == ["Cy Chief", "Dee Deputy", "Cut Off"])
    #expect(result.people[0].relations.map(\.value) == ["Dee Deputy", "Cut Off"])
    #expect(result.people[1].phones.map(\.label) == ["work"])
    #expect(result.people[1].position?.line == 4)
    #expect(result.people[1].position?.record == 2)
    #expect(result.rejects.isEmpty)
    let cut = result.problems.filter { $0.code == .cardWithoutEnd }
    #expect(cut.map(\.line) == [5])
    #expect(cut.map(\.record) == [3])
  }

  @Test func `an agent's address is a relation, in each version by its own line`() throws {
    let person = try readCard("3.0", "FN:Lou", "AGENT;VALUE=uri:CID:agent1@example.org")
    #expect(writtenLines(person, .v30) == ["AGENT;VALUE=uri:CID:agent1@example.org"])
    #expect(writtenLines(person, .v40) == ["RELATED;TYPE=agent;VALUE=uri:CID:agent1@example.org"])
    let again = try readCard("4.0", "FN:Lou", "RELATED;TYPE=agent;VALUE=uri:CID:agent1@example.org")
    #expect(again.sameProperties(as: person))
  }

  @Test func `a card that was indented as a whole is no folded line`() throws {
    let text = """
      BEGIN:VCARD
      FN:Big Boss
      AGENT:BEGIN:VCARD
       VERSION:3.0
       FN:Able Aide
       TEL;TYPE=WORK:1
       END:VCARD
      TEL:2
      END:VCARD

      """
    let result = try readVCard(text)
    #expect(result.people.map(\.fullName) == ["Big Boss", "Able Aide"])
    #expect(result.people.map { $0.phones.map(\.value) } == [["2"], ["1"]])
    #expect(result.problems.isEmpty)
  }

  @Test func `a card that never ends inside another is said of both, and all is kept`() throws {
    let text = "BEGIN:VCARD\nFN:A\nAGENT:\nBEGIN:VCARD\nFN:B\nBEGIN:VCARD\nFN:C\nEND:VCARD\n"
    let result = try readVCard(text)
    #expect(result.people.map(\.fullName) == ["A", "B", "C"])
    #expect(result.problems.filter { $0.code == .cardWithoutEnd }.map(\.line) == [1, 4])
    #expect(result.rejects.isEmpty)
  }
}
