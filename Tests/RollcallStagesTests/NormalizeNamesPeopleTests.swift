import RollcallModel
import RollcallStages
import Testing

@Suite struct NormalizeNamesPeopleTests {
  private func flags(
    _ change: (inout Person) -> Void, _ options: KeyValuePairs<String, String> = [:]
  ) throws -> (count: Int?, batch: StageBatch) {
    var person = Person()
    change(&person)
    let batch = try NormalizeHarness.names(options).run([person])
    return (batch.statistics["names_flagged_several_people"], batch)
  }

  @Test(arguments: [
    ("Mr. and Mrs. Smith", true), ("Mr & Mrs Smith", true), ("Herr und Frau Müller", true),
    ("Ana & Luis Lima", true), ("Ana+Luis Lima", true), ("Ana y Luis Lima", true),
    ("Familie Müller", true), ("The Smith Family", true), ("Famille Petit", true),
    ("Anne et Luc Petit", true), ("Ana e Luis Lima", true), ("Jan en Piet Bakker", true),
    ("Иван и Анна Петровы", true), ("Νίκος και Άννα Παππά", true), ("王明和李丽", true),
    ("山田と佐藤", true), ("김민준과 이서연", true), ("ANA AND LUIS LIMA", true),
    ("Ana Lima", false), ("José Ortega y Gasset", false), ("Ortega y Gasset", false),
    ("Bed & Bath", false), ("Lima & Sons", false), ("Marks and Spencer", false),
    ("Hans-Adam von und zu Liechtenstein", false), ("John E Smith", false), ("TAN EN MING", false),
    ("王和平", false), ("郑和", false), ("欧阳和平", false), ("Ana Costa e Silva", false),
    ("Müller und Söhne GmbH & Co. KG", false), ("和田と", false), ("김과", false), ("&", false),
    ("Ana &", false),
  ])
  func `several people in a whole name are seen`(_ name: String, _ isSeveral: Bool) throws {
    let (count, batch) = try flags { $0.formattedName = name }
    #expect((count == 1) == isSeveral)
    #expect(batch.problems.map(\.code) == (isSeveral ? [.severalPeople] : []))
    let again = try NormalizeHarness.names([:]).run(batch.people)
    #expect((again.statistics["names_flagged_several_people"] == 1) == isSeveral)
    #expect(again.people == batch.people)
  }

  @Test(arguments: [
    ("Ana & Luis", "Lima", true), ("Ana and Luis", "Lima", true), ("Ana y Luis", "Lima", true),
    ("Ana", "Lima & Reed", true), ("Ana", "Ortega y Gasset", false), ("Mr. & Mrs.", "Reed", true),
    ("Ana", "von und zu Berg", false), ("Ana", "Costa e Silva", false), ("Ana Y", "Lima", false),
  ])
  func `several people in the parts are seen`(
    _ given: String, _ family: String, _ isSeveral: Bool
  ) throws {
    let (count, batch) = try flags {
      $0.givenName = given
      $0.familyName = family
    }
    #expect((count == 1) == isSeveral)
    let result = try #require(batch.people.first)
    if isSeveral { #expect(result.givenName == given && result.familyName == family) }
  }

  @Test func `the problem has the place and the name, and companies are none`() throws {
    let position = SourcePosition(
      file: SourceFile(source: "book", path: "book.vcf"), recordInChunk: 2, line: 7, offset: 80)
    let (_, batch) = try flags {
      $0.formattedName = "Ana & Luis Lima"
      $0.position = position
    }
    #expect(
      batch.problems == [
        Problem(.severalPeople, severity: .warning, subject: "names", value: "Ana & Luis Lima")
          .at(position)
      ])
    let (count, _) = try flags {
      $0.formattedName = "Ana & Luis Lima"
      $0.organization = "Ana & Luis Lima"
    }
    #expect(count == nil)
    #expect(
      try flags {
        $0.kind = .organization
        $0.formattedName = "Ana & Luis Lima"
      }.count == nil)
  }
}
