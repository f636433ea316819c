import Testing

@testable import RollcallModel

/// What ``Person/hasRareProperties`` says may be relied on: whoever has none is not looked at more closely.
@Suite struct RarePropertyTests {
  @Test(arguments: Vocabulary.single)
  func `a single-value property is rare if it makes a person so`(property: SingleProperty) {
    var person = Person()
    property.write(&person, property == .kind ? "group" : "1985-04-12")
    #expect(person.hasRareProperties == Person.rareProperties.contains(property.name))
    property.write(&person, nil)
    #expect(!person.hasRareProperties)
  }

  @Test(arguments: Vocabulary.multi)
  func `a multi-value property is rare if it makes a person so`(property: MultiProperty) {
    var person = Person()
    _ = property.append(&person)
    #expect(person.hasRareProperties == Person.rareProperties.contains(property.name))
    property.removeAll(&person) { _ in true }
    #expect(!person.hasRareProperties)
  }

  @Test func `every rare property is one of the vocabulary`() {
    let names = Set(Vocabulary.single.map(\.name) + Vocabulary.multi.map(\.name))
    #expect(Person.rareProperties.isSubset(of: names))
  }
}
