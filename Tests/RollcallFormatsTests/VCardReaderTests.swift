import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// What comes in whole, in pieces, broken, or not at all.
struct VCardReaderTests {
  static let names = [
    "apple-contacts-17.vcf", "apple-group-17.vcf", "android-14-quoted-printable.vcf",
    "outlook-2003-windows-1252.vcf", "rfc6350-4.0.vcf", "nextcloud-28-lf.vcf",
  ]

  static func allFixtures() throws -> [UInt8] { try names.flatMap { try fixture($0) } }

  @Test(arguments: [64, 100, 257, 1_000, 4_096, 1 << 20])
  func `every block size gives the same people, places and problems`(size: Int) throws {
    let bytes = try Self.allFixtures()
    let whole = try readVCard(bytes)
    let cut = try readVCard(bytes, blockSize: size)
    #expect(whole.people.count == 6)
    #expect(whole.chunks == 1)
    #expect(cut.people.count == 6)
    #expect(zip(cut.people, whole.people).allSatisfy { $0.sameProperties(as: $1) })
    #expect(cut.people.map { $0.position?.line } == whole.people.map { $0.position?.line })
    #expect(cut.people.map { $0.position?.offset } == whole.people.map { $0.position?.offset })
    #expect(cut.problems.map(\.code) == whole.problems.map(\.code))
    #expect(cut.problems.map(\.offset) == whole.problems.map(\.offset))
    #expect(whole.problems.allSatisfy { ($0.record ?? 0) > 0 })
    #expect(cut.rejects.isEmpty)
  }

  @Test func `a record's raw bytes are found by its position`() throws {
    let result = try readVCard(try Self.allFixtures())
    let raw = try #require(result.raw.first)
    for person in result.people {
      let position = try #require(person.position)
      let record = try #require(raw.record(at: position))
      #expect(record.starts(with: "BEGIN:VCARD".utf8))
      #expect(record.suffix(12).contains(UInt8(ascii: "D")))
      var alone = try #require(try readVCard(record).people.first)
      // The card of the group is another record.
      alone.groups = person.groups
      #expect(alone.sameProperties(as: person))
    }
  }

  @Test func `a card without an end is kept with a warning, and its neighbours are read`() throws {
    let result = try readVCard(
      """
      BEGIN:VCARD
      VERSION:3.0
      FN:Gus Good
      END:VCARD
      BEGIN:VCARD
      VERSION:3.0
      FN:Off Cut
      BEGIN:VCARD
      VERSION:3.0
      FN:Fay Fine
      this line is noise
      END:VCARD
      BEGIN:VCARD

      BEGIN:VCARD
      FN:At End
      """)
    #expect(result.people.map(\.fullName) == ["Gus Good", "Off Cut", "Fay Fine", "At End"])
    let cut = result.problems.filter { $0.code == .cardWithoutEnd }
    #expect(cut.map(\.line) == [5, 15])
    #expect(cut.map(\.record) == [2, 5])
    #expect(result.rejects.map(\.reason) == ["card_without_end"])
    #expect(result.rejects.map { $0.position?.line } == [13])
    #expect(result.rejects.map { $0.position?.record } == [4])
    #expect(
      result.rejects.first?.raw.map { String(decoding: $0, as: UTF8.self) }
        == "BEGIN:VCARD\n\n")
    #expect(result.problems.filter { $0.code == .badLine }.map(\.line) == [11])
  }

  @Test func `text outside of cards is a reject with its place`() throws {
    let result = try readVCard(
      "\r\nFN:Stray\r\nTEL:1\r\n\r\nBEGIN:VCARD\r\nFN:A\r\nEND:VCARD\r\n\r\nmore\r\n\u{1A}")
    #expect(result.people.map(\.fullName) == ["A"])
    #expect(result.rejects.map(\.reason) == ["text_outside_card", "text_outside_card"])
    #expect(result.rejects.map { $0.position?.line } == [2, 9])
    #expect(result.rejects.map { $0.position?.offset } == [2, 53])
  }

  @Test(arguments: ["", "\r\n \n", "\u{1A}"])
  func `an empty file is an error`(text: String) throws {
    let failure = #expect(throws: Failure.self) { try readVCard(text) }
    #expect(failure?.problems.map(\.code) == [.emptyInput])
  }

  @Test(arguments: ["First Name,Last Name\nAna,García\n", "{}", "BEGIN:VCALENDAR\nEND:VCALENDAR\n"])
  func `a file without a card is of the wrong format`(text: String) throws {
    let failure = #expect(throws: Failure.self) { try readVCard(text) }
    #expect(failure?.problems.map(\.code) == [.wrongFormat])
  }

  @Test(arguments: ["\r\n", "\n", "\r"])
  func `every line end is read, with the right line numbers`(end: String) throws {
    let lines = ["BEGIN:VCARD", "VERSION:3.0", "FN:A", "NOTE:one", "  two", "END:VCARD"]
    let text = (lines + lines).map { $0 + end }.joined()
    for size in [70, 1 << 20] {
      let result = try readVCard(text, blockSize: size)
      #expect(result.people.map(\.note) == ["one two", "one two"])
      #expect(result.people.map { $0.position?.line } == [1, 7])
    }
  }

  @Test func `UTF-16 of either order, with or without a mark, is read`() throws {
    let text = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zuzana Dvořák 😀\r\nEND:VCARD\r\n"
    for (mark, big) in [(true, true), (true, false), (false, true), (false, false)] {
      var bytes: [UInt8] = []
      for unit in (mark ? "\u{FEFF}" + text : text).utf16 {
        let pair = [UInt8(unit >> 8), UInt8(unit & 255)]
        bytes += big ? pair : pair.reversed()
      }
      for size in [33, 1 << 20] {
        let result = try readVCard(bytes, blockSize: size)
        #expect(result.people.map(\.fullName) == ["Zuzana Dvořák 😀"])
        #expect(result.rejects.isEmpty)
      }
    }
  }

  @Test func `byte order marks are no text, at the start and where files were joined`() throws {
    let card = "\u{FEFF}BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nEND:VCARD\r\n"
    for size in [60, 1 << 20] {
      let result = try readVCard(card + card, blockSize: size)
      #expect(result.people.map(\.fullName) == ["A", "A"])
      #expect(result.rejects.isEmpty)
    }
  }

  @Test func `NUL bytes are taken out and reported with their place`() throws {
    let result = try readVCard("BEGIN:VCARD\nVERSION:3.0\nFN:A\0B\nNOTE:x\nEND:VCARD\n")
    #expect(result.people.map(\.fullName) == ["AB"])
    #expect(result.problems.map(\.code) == [.nulByte])
    #expect(result.problems.map(\.line) == [3])
    #expect(result.problems.map(\.offset) == [24])
  }

  @Test func `bytes that are no UTF-8 are read as Windows-1252 and reported once a card`() throws {
    let bytes =
      Array("BEGIN:VCARD\nVERSION:3.0\nFN:J".utf8) + [0xF6] + Array("rg\nNOTE:".utf8) + [0x80]
      + Array("5\nEND:VCARD\n".utf8)
    let result = try readVCard(bytes)
    #expect(result.people.map(\.fullName) == ["Jörg"])
    #expect(result.people.map(\.note) == ["€5"])
    #expect(result.problems.map(\.code) == [.repairedEncoding])
    #expect(result.problems.map(\.line) == [3])
  }

  @Test(arguments: [64, 1 << 18])
  func `what is too large costs a line or a card, never its neighbours`(blockSize: Int) throws {
    var limits = VCardLimits()
    (limits.card, limits.line, limits.raw) = (4_000, 400, 100)
    let long = String(repeating: "x", count: 500)
    let folded = String(repeating: "\r\n xxxxxxxxxx", count: 50)
    let quoted = String(repeating: "=41=\r\n", count: 200)
    let text = """
      BEGIN:VCARD\r
      FN:Ana\r
      NOTE:\(long)\r
      TITLE:A\(folded)\r
      NICKNAME;ENCODING=QUOTED-PRINTABLE:\(quoted)\r
      TEL:1\r
      END:VCARD\r
      BEGIN:VCARD\r
      FN:Bo\r
      X-A:\(String(repeating: "y\r\nX-A:", count: 1000))z\r
      END:VCARD\r
      BEGIN:VCARD\r
      FN:Cy\r
      END:VCARD\r

      """
    let file = try ScratchFile(Array(text.utf8))
    let reader = try VCardReader(
      RollcallFormats.Input(source: "a", path: file.path), blockSize: blockSize, limits: limits)
    var people: [Person] = []
    var rejects: [Reject] = []
    var problems: [Problem] = []
    while let chunk = try reader.nextChunk() {
      let batch = chunk.decode()
      people += batch.people
      rejects += batch.rejects
      problems += batch.problems
    }
    #expect(people.first?.fullName == "Ana")
    #expect(people.first?.phones.map(\.value) == ["1"])
    #expect(people.last?.fullName == "Cy")
    #expect(problems.filter { $0.code == .lineTooLong }.map(\.line) == [3, 4, 55])
    guard blockSize == 64 else { return }
    // In large blocks the card is there whole before it is asked how long it is.
    #expect(rejects.map(\.reason) == ["record_too_long"])
    #expect(rejects.first?.raw?.count == 100)
    #expect(rejects.first?.problem?.detail == "more than 256 MB")
  }

  @Test func `too many lines or too deep a nesting refuses one card only`() throws {
    let next = "BEGIN:VCARD\nFN:Next\nEND:VCARD\n"
    let long = "BEGIN:VCARD\n" + String(repeating: "X-A:1\n", count: 100_001) + "END:VCARD\n"
    let deep = "BEGIN:VCARD\n" + String(repeating: "AGENT:\nBEGIN:VCARD\n", count: 20)
    for text in [long, deep + String(repeating: "END:VCARD\n", count: 21)] {
      let result = try readVCard(text + next)
      #expect(result.people.last?.fullName == "Next")
      #expect(result.rejects.first?.reason == "record_too_long")
      #expect(result.rejects.first?.problem?.detail?.hasPrefix("more than 1") == true)
    }
  }

  @Test(arguments: UInt64(0)..<300)
  func `no change to the bytes of a card breaks the reader`(seed: UInt64) throws {
    var random = SplitMix64(seed)
    var bytes = try Self.allFixtures()
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      let at = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: at)
      case 2: bytes.insert(Array(":;=,\r\n \"\\^.".utf8).randomElement(using: &random) ?? 0, at: at)
      default:
        bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 0...60, using: &random)))
      }
    }
    let whole = try readVCard(bytes)
    let cut = try readVCard(bytes, blockSize: 300)
    #expect(whole.people.count + whole.rejects.count > 0)
    #expect(areSame(cut.people, whole.people))
    #expect(cut.rejects.map(\.raw) == whole.rejects.map(\.raw))
    for version in VCardVersion.allCases {
      let written = VCardWriter.encode(whole.people, version: version).bytes
      if whole.people.isEmpty { continue }
      let again = try readVCard(written)
      #expect(again.people.count == whole.people.count)
      #expect(again.rejects.isEmpty)
    }
  }

  @Test(arguments: [
    ("BEGIN:VCARD\n", 100), ("\n\n  begin:vcard\r\n", 100), ("\u{FEFF}BEGIN:VCARD\n", 100),
    ("noise\nBEGIN:VCARD\n", 60), ("Name,Phone\n", 0), ("", 0),
  ])
  func `a head is recognized`(text: String, confidence: Int) {
    #expect(VCard.format.recognize(Array(text.utf8)) == confidence)
  }
}

/// Cards made to cost time or memory.
struct VCardHostileInputTests {
  /// A card and what is left of it.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let line: String
    let expected: @Sendable (Person) -> Bool
  }

  static let cases: [Case] = [
    Case(
      testDescription: "many units", line: "ORG:" + String(repeating: ";a", count: 100_000),
      expected: { $0.department?.utf8.count == 299_998 }),
    Case(
      testDescription: "many groups",
      line: "CATEGORIES:" + (0..<50_000).map { String($0) }.joined(separator: ","),
      expected: { $0.groups.count == 50_000 }),
    Case(
      testDescription: "many accounts",
      line: (0..<20_000).map { "IMPP:xmpp:u\($0)" }.joined(separator: "\n"),
      expected: { $0.instantMessages.count == 20_000 }),
    Case(
      testDescription: "many labels",
      line: (0..<10_000).map { "i\($0).TEL:\($0)\ni\($0).X-ABLabel:L" }.joined(separator: "\n"),
      expected: { $0.phones.count == 10_000 && $0.extras.count == 8_000 }),
    Case(
      testDescription: "many parameters",
      line: "TEL" + String(repeating: ";a=b", count: 50_000) + ":1",
      expected: { $0.phones.first?.parameters.count == 50_000 }),
    Case(
      testDescription: "many folds", line: "NOTE:a" + String(repeating: "\n b", count: 200_000),
      expected: { $0.note?.utf8.count == 200_001 }),
    Case(
      testDescription: "many open quotes",
      line: "TEL;X=" + String(repeating: "\"a;", count: 20_001) + ":1",
      expected: { $0.phones.count == 1 }),
  ]

  @Test(arguments: cases)
  func `a card made to cost time is read in time`(card: Case) throws {
    let person = try readCard("3.0", card.line)
    #expect(card.expected(person))
  }
}
