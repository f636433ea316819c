import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// Groups: categories, cards with members, and the way between them.
struct VCardGroupTests {
  private static let people = """
    BEGIN:VCARD
    VERSION:3.0
    FN:Sal Sample
    UID:AAAAAAAA-0001-4B6E-9D10-000000000001
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    FN:Tess Test
    UID:urn:uuid:aaaaaaaa-0002-4b6e-9d10-000000000002
    CATEGORIES:Choir
    END:VCARD

    """
  private static let group = """
    BEGIN:VCARD
    VERSION:3.0
    X-ADDRESSBOOKSERVER-KIND:group
    N:Choir
    FN:Choir
    UID:G1
    X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:aaaaaaaa-0001-4b6e-9d10-000000000001
    X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:AAAAAAAA-0002-4B6E-9D10-000000000002
    X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:00000000-dead-4b6e-9d10-000000000000
    END:VCARD

    """

  @Test(arguments: [64, 1 << 18], [true, false])
  func `people learn of the groups whose cards name them`(blockSize: Int, isLast: Bool) throws {
    let text = isLast ? Self.people + Self.group : Self.group + Self.people
    let result = try readVCard(text, blockSize: blockSize)
    let people = result.people.filter { $0.kind == .person }
    #expect(people.map(\.groups) == [["Choir"], ["Choir"]])
    let dangling = result.problems.filter { $0.code == .danglingMember }
    #expect(dangling.map(\.line) == [isLast ? 12 : 1])
    #expect(dangling.map(\.detail) == ["1 of its members"])
  }

  @Test func `4.0 and Evolution name members in their own ways`() throws {
    let text = """
      BEGIN:VCARD
      VERSION:4.0
      KIND:group
      FN:Four
      MEMBER:urn:uuid:aaaaaaaa-0001-4b6e-9d10-000000000001
      MEMBER:mailto:else@example.org
      END:VCARD
      BEGIN:VCARD
      VERSION:3.0
      X-EVOLUTION-LIST:TRUE
      FN:List
      EMAIL;X-EVOLUTION-DEST-CONTACT-UID=AAAAAAAA-0001-4B6E-9D10-000000000001:s@example.org
      END:VCARD

      """
    let result = try readVCard(text + Self.people)
    #expect(result.people.map(\.kind) == [.group, .group, .person, .person])
    #expect(result.people[2].groups == ["Four", "List"])
    #expect(result.problems.filter { $0.code == .danglingMember }.isEmpty)
  }

  @Test func `UTF-16 is looked through as well`() throws {
    let units = Array((Self.people + Self.group).utf16)
    let bytes = units.flatMap {
      [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
    }
    let result = try readVCard([0xFF, 0xFE] + bytes)
    #expect(result.people.map(\.groups) == [["Choir"], ["Choir"], []])
  }

  /// People of groups, one without an identifier.
  private func members() -> [Person] {
    var (ana, bo) = (Person(), Person())
    ana.givenName = "Ana"
    ana.id = "aaaaaaaa-0001-4b6e-9d10-000000000001"
    ana.groups = ["Choir", "Boats"]
    bo.givenName = "Bo"
    bo.groups = ["Choir"]
    return [ana, bo]
  }

  @Test func `a receiver of group cards gets one for each group, at the end`() throws {
    let scratch = try ScratchFile()
    let writer = try VCardWriter(.file(path: scratch.path, shownAs: "x"), VCardOptions(.apple))
    for person in members() { try writer.append(writer.encode([person])) }
    try writer.finish()
    let text = String(decoding: try scratch.bytes, as: UTF8.self)
    #expect(!text.contains("CATEGORIES"))
    let result = try readVCard(text)
    #expect(result.people.map(\.fullName) == ["Ana", "Bo", "Choir", "Boats"])
    #expect(result.people.map(\.kind) == [.person, .person, .group, .group])
    #expect(result.people.map(\.groups) == [["Choir", "Boats"], ["Choir"], [], []])
    #expect(result.problems.filter { $0.code == .danglingMember }.isEmpty)
  }

  @Test func `a group that is a record keeps what it had and is joined by its members`() throws {
    var group = Person()
    group.kind = .group
    group.formattedName = "Choir"
    group.id = "G1"
    group.note = "Thursdays"
    group.extras = [Extra("MEMBER", "urn:uuid:AAAAAAAA-0001-4B6E-9D10-000000000001")]
    let scratch = try ScratchFile()
    let writer = try VCardWriter(.file(path: scratch.path, shownAs: "x"), VCardOptions(.apple))
    try writer.append(writer.encode([group] + members()))
    try writer.finish()
    let people = try readVCard(try scratch.bytes).people
    let choir = try #require(people.first { $0.fullName == "Choir" })
    #expect(choir.id == "G1")
    #expect(choir.note == "Thursdays")
    #expect(choir.extras.count == 2)
  }

  @Test func `a phone without groups loses them by count`() {
    let batch = VCardWriter.encode(members(), VCardOptions(.nokia))
    #expect(batch.losses.counts["group_in_nokia"] == 2)
  }

  @Test func `an identifier that is made is the same in each run`() {
    let (first, second) = (members()[1], members()[1])
    #expect(StableIdentifier.uuid(of: first) == StableIdentifier.uuid(of: second))
    #expect(StableIdentifier.uuid(of: first) == "05ef5293-0c5f-5ca1-9d90-8aaa39895480")
    var other = first
    other.emails = [Email("bo@example.org")]
    #expect(StableIdentifier.uuid(of: other) != StableIdentifier.uuid(of: first))
  }
}
