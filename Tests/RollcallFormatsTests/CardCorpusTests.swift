import Glibc
import RollcallModel
import Testing

@testable import RollcallFormats

let cardCorpus =
  #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 }
  + "/shared/fixtures/vcard-corpus/"

/// The cards of real files, where they lie beside the project, by way of the other syntaxes of 4.0.
@Suite(.enabled(if: access(cardCorpus, R_OK) == 0))
struct CardCorpusTests {
  @Test(arguments: CardRoundTripTests.formats)
  func `what comes back is what 4.0 text gives, and is written the same again`(
    format: String
  ) throws {
    let manifest = String(decoding: try fileBytes(cardCorpus + "MANIFEST.tsv"), as: UTF8.self)
    var count = 0
    for line in manifest.split(separator: "\n").dropFirst() {
      let path = String(line.prefix { $0 != "\t" })
      guard !path.hasSuffix(".json"), let source = try? readVCard(fileBytes(cardCorpus + path))
      else {
        continue
      }
      let batch = VCardWriter.encode(source.people, version: .v40)
      let text = try readVCard(batch.bytes).people
      let bytes = try write(source.people, as: format)
      let outcome = try CardRoundTripTests.read(bytes, as: format)
      #expect(outcome.people.count == text.count && outcome.rejects.isEmpty, "\(path)")
      for (left, right) in zip(outcome.people, text) {
        let (one, two) = (Self.loosely(left), Self.loosely(right))
        if !one.sameProperties(as: two) {
          Issue.record("\(path): \(differences(one, two).prefix(3))")
        }
      }
      let isSame = try write(outcome.people, as: format) == bytes
      #expect(isSame, "\(path)")
      count += text.count
    }
    #expect(count > 1_000)
  }

  /// A person whose extras are as all syntaxes have them: with the escapes that text needs, dates in
  /// basic form, all components of a name, `VALUE` where it says something, and no form feed, which XML
  /// cannot hold.
  private static func loosely(_ person: Person) -> Person {
    var person = CardRoundTripTests.inCapitals(person)
    for index in person.extras.indices {
      person.extras[index].value.removeAll { "\\-:\u{0C}".contains($0) }
      while person.extras[index].value.last == ";" { person.extras[index].value.removeLast() }
      person.extras[index].parameters.removeAll { $0.name == "VALUE" }
    }
    return person
  }
}
