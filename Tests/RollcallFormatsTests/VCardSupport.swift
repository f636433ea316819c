import Glibc
import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// A file that is gone when the test is over.
final class ScratchFile {
  private let folder: TestFolder
  var path: String { folder("file") }

  /// Makes a file of those bytes.
  init(_ bytes: [UInt8] = []) throws {
    folder = try TestFolder()
    try folder.write("file", bytes)
  }

  /// What the file holds.
  var bytes: [UInt8] { get throws { try folder.bytes("file") } }
}

/// All that came out of an input.
struct ReadResult {
  var people: [Person] = []
  var rejects: [Reject] = []
  var problems: [Problem] = []
  var raw: [RawRecords] = []
  var chunks = 0
}

/// Reads bytes as vCard, in blocks of a size.
func readVCard(_ bytes: [UInt8], blockSize: Int = 262_144) throws -> ReadResult {
  let file = try ScratchFile(bytes)
  let reader = try VCardReader(Input(source: "test", path: file.path), blockSize: blockSize)
  var result = ReadResult()
  result.problems = reader.description.problems
  while let chunk = try reader.nextChunk() {
    let batch = chunk.decode()
    #expect(batch.recordCount == batch.people.count + batch.rejects.count)
    result.chunks += 1
    result.people += batch.people
    result.rejects += batch.rejects
    result.problems += batch.problems
    if let raw = batch.raw { result.raw.append(raw) }
  }
  return result
}

/// Reads text as vCard.
func readVCard(_ text: String, blockSize: Int = 262_144) throws -> ReadResult {
  try readVCard(Array(text.utf8), blockSize: blockSize)
}

/// Reads the one person of a card with those lines.
func readCard(_ version: String, _ lines: String...) throws -> Person {
  let text =
    "BEGIN:VCARD\r\nVERSION:\(version)\r\n" + lines.map { $0 + "\r\n" }.joined() + "END:VCARD\r\n"
  let result = try readVCard(text)
  #expect(result.people.count == 1)
  return try #require(result.people.first)
}

/// Whether two lists hold the same people, wherever they were read.
func areSame(_ left: [Person], _ right: [Person]) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { $0.sameProperties(as: $1) }
}

/// The card of a person.
func writeCard(_ person: Person, _ version: VCardVersion) -> String {
  String(decoding: VCardWriter.encode([person], version: version).bytes, as: UTF8.self)
}

/// The lines of a person's card between its version and its end, without `N` and `FN`.
func writtenLines(_ person: Person, _ version: VCardVersion) -> [String] {
  let lines = writeCard(person, version).split(separator: "\r\n").map { String($0) }
  return lines.dropFirst(2).dropLast().filter { !$0.hasPrefix("FN:") && !$0.hasPrefix("N:") }
}

/// The folder of vCard fixtures.
let vcardFixtures =
  #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/Fixtures/vcard/"

/// The bytes of a fixture.
func fixture(_ name: String) throws -> [UInt8] {
  try fileBytes(vcardFixtures + name)
}

/// The bytes of a file.
func fileBytes(_ path: String) throws -> [UInt8] { try TestFolder.bytes(of: path) }

/// A file as one producer writes it.
struct ProducerFixture: CustomTestStringConvertible, Sendable {
  let name: String
  let version: VCardVersion
  /// The people in it, in short.
  let people: [String]

  var testDescription: String { name }
}

/// The fixtures by producer.
let producerFixtures = [
  ProducerFixture(name: "apple-contacts-17.vcf", version: .v30, people: []),
  ProducerFixture(name: "apple-group-17.vcf", version: .v30, people: []),
  ProducerFixture(name: "android-14-quoted-printable.vcf", version: .v21, people: []),
  ProducerFixture(name: "outlook-2003-windows-1252.vcf", version: .v21, people: []),
  ProducerFixture(name: "rfc6350-4.0.vcf", version: .v40, people: []),
  ProducerFixture(name: "nextcloud-28-lf.vcf", version: .v30, people: []),
  ProducerFixture(
    name: "samsung-galaxy-21.vcf", version: .v21,
    people: [
      """
      Mirela Ștefan; mobile +40 21 555 0104, Casă +40 21 555 0105; Desk mirela@example.org; \
      home Strada Lunga 1; spouse Ion; anniversary 2012-06-02; 0
      """
    ]),
  ProducerFixture(
    name: "android-aosp-3.0.vcf", version: .v30,
    people: [
      """
      Nils Berg; mobile +47 22 55 01 23, Boat-house +47 22 55 01 24; birthday --07-14; \
      Name day --03-05; jabber nils@chat.example.org, sip 100; 0
      """
    ]),
  ProducerFixture(
    name: "google-2024.vcf", version: .v30,
    people: [
      """
      Dr. Fatima Haddad; mobile +49 30 23125 017; work fatima@example.com, \
      Choir f.haddad@example.org; Hauptstr. 5; spouse Karim Haddad; birthday --04-14; \
      anniversary 2011-09-30; groups Friends myContacts; 0
      """
    ]),
  ProducerFixture(
    name: "outlook-365-quoted.vcf", version: .v21,
    people: [
      """
      Zoë Müller; work +49 30 23125 021, callback +49 30 23125 022; work Werkstr. 9; \
      manager Ada Klein; anniversary 2008-08-08; - zoe@example.org; 2
      """
    ]),
  ProducerFixture(
    name: "evolution-3.46.vcf", version: .v30,
    people: [
      """
      Jan Novak; work +1 650 555 0142, radio +1 650 555 0143; work jan@example.org; \
      spouse Eva Novak; anniversary 1999-05-05; groups Rowers; 2
      """, "Rowers; jan@example.org; 2",
    ]),
  ProducerFixture(
    name: "kde-kaddressbook.vcf", version: .v30,
    people: [
      """
      Ngozi Okafor; manager Ada Klein, spouse Obi Okafor; anniversary 2010-10-10; \
      jabber ngozi@chat.example.org; 1
      """
    ]),
  ProducerFixture(
    name: "thunderbird-115.vcf", version: .v40,
    people: [
      """
      Greta Lind; mobile +46 8 555 0 1234; greta@example.org, greta.lind@example.com; \
      birthday --02-29; 2
      """
    ]),
  ProducerFixture(
    name: "blackberry-10.vcf", version: .v30,
    people: [
      """
      Kwame Mensah; mobile +44 20 7946 0033, home_fax +44 20 7946 0034; groups Business; 1
      """
    ]),
  ProducerFixture(
    name: "lotus-notes-9.vcf", version: .v30,
    people: ["Chloé Dubois; Front desk +33 1 99 00 49 55; 1"]),
  ProducerFixture(
    name: "nokia-s60.vcf", version: .v21,
    people: ["Hanako Sato; mobile +81312345678, +81312345679; 1"]),
  ProducerFixture(
    name: "docomo-shift-jis.vcf", version: .v21,
    people: ["佐藤花子; mobile 09012345678; 3"]),
  ProducerFixture(
    name: "mac-address-book-4-utf-16.vcf", version: .v30,
    people: ["Zuzana Dvořák; home +420 2 5555 0199; 0"]),
]

extension Person {
  /// Name, values with their labels, groups and the number of extras.
  var inShort: String {
    func seen(_ values: [some MultiValue]) -> String? {
      values.isEmpty
        ? nil
        : values.map { [$0.label, $0.text].compactMap { $0 }.joined(separator: " ") }
          .joined(separator: ", ")
    }
    let streets = addresses.map { [$0.label, $0.street].compactMap { $0 }.joined(separator: " ") }
    let accounts = instantMessages.map { "\($0.service ?? "-") \($0.username)" }
    let parts: [String?] = [
      fullName, seen(phones), seen(emails), streets.isEmpty ? nil : streets.joined(separator: ", "),
      seen(relations), birthday.map { "birthday " + $0.text }, seen(dates),
      accounts.isEmpty ? nil : accounts.joined(separator: ", "),
      groups.isEmpty ? nil : "groups " + groups.joined(separator: " "), String(extras.count),
    ]
    return parts.compactMap { $0 }.joined(separator: "; ")
  }
}
