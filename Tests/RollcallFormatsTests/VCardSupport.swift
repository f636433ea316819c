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
