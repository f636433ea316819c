import Glibc
import RollcallModel
import Testing

@testable import RollcallFormats

private let shared =
  #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 } + "/shared/fixtures/"
private let corpus = shared + "vcard-corpus/"

/// Real files by producer, where they lie beside the project: nothing may be lost without a word.
@Suite(.enabled(if: access(corpus, R_OK) == 0), .serialized)
struct VCardCorpusTests {
  /// A file of the manifest.
  struct File {
    let path: String
    /// The cards in it that stand in no other card.
    let cards: Int
    let bytes: [UInt8]
  }

  private static func files() throws -> [File] {
    let manifest = String(decoding: try fileBytes(corpus + "MANIFEST.tsv"), as: UTF8.self)
    return try manifest.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count > 5, let cards = Int(fields[5]), !fields[0].hasSuffix(".json") else {
        return nil
      }
      return File(
        path: String(fields[0]), cards: cards, bytes: try fileBytes(corpus + fields[0]))
    }
  }

  @Test func `each file gives its cards, or rejects that account for the rest`() throws {
    var people = 0
    let files = try Self.files()
    for file in files {
      let result: ReadResult
      do {
        result = try readVCard(file.bytes)
      } catch {
        #expect(file.cards == 0, "\(file.path)")
        continue
      }
      // A card inside another has become a person that the other one names.
      let agents = result.people.flatMap(\.relations).count { relation in
        relation.label == "agent" && result.people.contains { $0.fullName == relation.value }
      }
      #expect(result.people.count - agents == file.cards, "\(file.path)")
      people += result.people.count
    }
    #expect(files.count > 200)
    #expect(people > 1_200)
  }

  @Test func `each file in another syntax gives its cards as well`() throws {
    let manifest = String(decoding: try fileBytes(corpus + "MANIFEST.tsv"), as: UTF8.self)
    var count = 0
    for line in manifest.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count > 5, let cards = Int(fields[5]), fields[0].hasSuffix(".json") else {
        continue
      }
      let path = corpus + fields[0]
      let head = Array(try fileBytes(path).prefix(65_536))
      let format = try #require(
        Formats.all.max { $0.recognize(head) < $1.recognize(head) }, "\(fields[0])")
      #expect(["jcard", "jscontact"].contains(format.name), "\(fields[0])")
      let makeReader = try #require(format.makeReader)
      let reader = try makeReader(Input(source: "a", path: path), Settings([]))
      let outcome = try Outcome(reader)
      let agents = outcome.people.flatMap(\.relations).count { relation in
        relation.label == "agent" && outcome.people.contains { $0.fullName == relation.value }
      }
      #expect(outcome.people.count - agents == cards, "\(fields[0])")
      #expect(outcome.rejects.isEmpty, "\(fields[0])")
      count += 1
    }
    #expect(count >= 7)
  }

  @Test func `blocks of any size give the same`() throws {
    for file in try Self.files() {
      guard let whole = try? readVCard(file.bytes) else { continue }
      let cut = try readVCard(file.bytes, blockSize: 500)
      #expect(areSame(cut.people, whole.people), "\(file.path)")
      #expect(cut.rejects.count == whole.rejects.count, "\(file.path)")
    }
  }

  @Test func `a card survives in its own version, and is written the same again`() throws {
    var losses: [String] = []
    for file in try Self.files() {
      guard let result = try? readVCard(file.bytes) else { continue }
      for person in result.people {
        let version = Self.version(of: person, in: result)
        let once = VCardWriter.encode([person], version: version)
        let again = try readVCard(once.bytes).people
        if once.losses.total > 0 {
          losses.append("\(file.path) \(once.losses.counts.keys.sorted())")
        } else {
          Self.compare(again, [person], file, version.rawValue)
        }
        let twice = VCardWriter.encode(again, version: version)
        let isSame = twice.bytes == once.bytes
        #expect(isSame, "\(file.path) \(version.rawValue)")
      }
    }
    // Cards that use what their own version does not have.
    #expect(losses.count <= 3, "\(losses)")
  }

  @Test(arguments: [VCardVersion.v40, .v21])
  func `a card of 3.0 survives the way over another version, losses aside`(
    other: VCardVersion
  ) throws {
    for file in try Self.files() {
      guard let result = try? readVCard(file.bytes) else { continue }
      for person in result.people where Self.version(of: person, in: result) == .v30 {
        let there = VCardWriter.encode([person], version: other)
        guard there.losses.total == 0 else { continue }
        let between = try readVCard(there.bytes).people
        let back = VCardWriter.encode(between, version: .v30)
        guard back.losses.total == 0 else { continue }
        Self.compare(try readVCard(back.bytes).people, [person], file, other.rawValue)
      }
    }
  }

  @Test func `a card survives the way over JSON lines`() throws {
    for file in try Self.files() {
      guard let result = try? readVCard(file.bytes) else { continue }
      for person in result.people {
        var json = JSONWriter()
        person.write(to: &json)
        var problems: [Problem] = []
        let again = try Person(json: try JSONValue(parsing: json.bytes[...]), problems: &problems)
        #expect(problems.isEmpty, "\(file.path)")
        Self.compare([again], [person], file, "json")
      }
    }
  }

  @Test(arguments: VCardProfiles.all.map(\.name))
  func `what is written for a receiver is read without a reject`(name: String) throws {
    let options = VCardOptions(try #require(VCardProfiles.named(name)))
    for file in try Self.files() {
      guard let result = try? readVCard(file.bytes), !result.people.isEmpty else { continue }
      let people = result.people.filter { $0.kind != .group }
      let batch = VCardWriter.encode(people, options)
      guard !people.isEmpty else { continue }
      let again = try readVCard(batch.bytes)
      #expect(again.people.map(\.fullName) == people.map(\.fullName), "\(file.path)")
      #expect(again.rejects.isEmpty, "\(file.path)")
    }
  }

  /// The version that the card of a person states, or was taken for.
  private static func version(of person: Person, in result: ReadResult) -> VCardVersion {
    guard let position = person.position else { return .v30 }
    let raw = result.raw.lazy.compactMap { $0.record(at: position) }.first ?? []
    let text = String(decoding: raw, as: UTF8.self).uppercased()
    return VCardVersion.allCases.first { text.contains("VERSION:" + $0.rawValue) } ?? .v30
  }

  private static func compare(
    _ left: [Person], _ right: [Person], _ file: File, _ what: String
  ) {
    #expect(left.count == right.count, "\(file.path) \(what)")
    for (one, two) in zip(left, right) where !one.sameProperties(as: two) {
      Issue.record("\(file.path) \(what): \(differences(one, two).prefix(3))")
    }
  }
}
