import RollcallModel
import RollcallStages
import Testing

@Suite struct NormalizeNamesHonorificsTests {
  /// A name as it comes and as it should be: prefix, given, family, suffix.
  struct Case: CustomTestStringConvertible {
    let given: String?
    let family: String?
    let expected: [String?]
    var language = "en"
    var testDescription: String { "\(given ?? "-") | \(family ?? "-")" }

    init(_ given: String?, _ family: String?, _ expected: [String?], language: String = "en") {
      (self.given, self.family, self.expected, self.language) = (given, family, expected, language)
    }
  }

  @Test(arguments: [
    Case("Mr. John", "Smith", ["Mr.", "John", "Smith", nil]),
    Case("Mrs Jane", "Smith", ["Mrs", "Jane", "Smith", nil]),
    Case("Prof. Dr. Ana", "Lima", ["Prof. Dr.", "Ana", "Lima", nil]),
    Case("Dr. med. Eva", "Lang", ["Dr. med.", "Eva", "Lang", nil]),
    Case("Prof. Dr. med. habil. Eva", "Lang", ["Prof. Dr. med. habil.", "Eva", "Lang", nil]),
    Case("Dipl.-Ing. Jan", "Lang", ["Dipl.-Ing.", "Jan", "Lang", nil]),
    Case("Ing. Jan", "Novák", ["Ing.", "Jan", "Novák", nil]),
    Case("Ing", "Lim", [nil, "Ing", "Lim", nil]),
    Case("Dr.Eva", "Lang", ["Dr.", "Eva", "Lang", nil]),
    Case("DR EVA", "LANG", ["Dr", "Eva", "Lang", nil]),
    Case("Herr", "Müller", ["Herr", nil, "Müller", nil]),
    Case("Frau Dr. Eva", "Müller", ["Frau Dr.", "Eva", "Müller", nil]),
    Case(nil, "Herr Müller", ["Herr", nil, "Müller", nil]),
    Case("Mme Anne", "Petit", ["Mme", "Anne", "Petit", nil]),
    Case("M. Luc", "Petit", ["M.", "Luc", "Petit", nil], language: "fr"),
    Case("M. Night", "Shyamalan", [nil, "M. Night", "Shyamalan", nil]),
    Case("Don", "Draper", [nil, "Don", "Draper", nil]),
    Case("Don Luis", "Lima", ["Don", "Luis", "Lima", nil], language: "es"),
    Case("Don Luis", "Lima", [nil, "Don Luis", "Lima", nil]),
    Case("Fr. Paul", "Reed", ["Fr.", "Paul", "Reed", nil]),
    Case("Hon. Ada", "Reed", ["Hon.", "Ada", "Reed", nil]),
    Case("Sir Ian", "Reed", ["Sir", "Ian", "Reed", nil]),
    Case("Dame Ada", "Reed", ["Dame", "Ada", "Reed", nil]),
    Case("Mx", "Reed", ["Mx", nil, "Reed", nil]),
    Case("Rev. Dr. Martin", "Reed", ["Rev. Dr.", "Martin", "Reed", nil]),
    Case("Sra. Ana", "Lima", ["Sra.", "Ana", "Lima", nil]),
    Case("Г-н Иван", "Петров", ["Г-н", "Иван", "Петров", nil]),
    Case("السيد محمد", "حداد", ["السيد", "محمد", "حداد", nil]),
    Case("Dr.", nil, [nil, "Dr.", nil, nil]),
    Case("Drew", "Barr", [nil, "Drew", "Barr", nil]),
    Case("Martin", "King Jr.", [nil, "Martin", "King", "Jr."]),
    Case("Martin", "King, Jr.", [nil, "Martin", "King", "Jr."]),
    Case("Martin", "King Jr", [nil, "Martin", "King", "Jr"]),
    Case("Martin", "King, Jr., PhD", [nil, "Martin", "King", "Jr. PhD"]),
    Case("Ana", "Lima MD PhD", [nil, "Ana", "Lima", "MD PhD"]),
    Case("Ana", "Lima, M.D., Ph.D.", [nil, "Ana", "Lima", "M.D. Ph.D."]),
    Case("John", "Smith III", [nil, "John", "Smith", "III"]),
    Case("JOHN", "SMITH III", [nil, "John", "Smith", "III"]),
    Case("john", "smith ii", [nil, "John", "Smith", "II"]),
    Case("Ana", "Lima, CPA", [nil, "Ana", "Lima", "CPA"]),
    Case("Ana", "Lima Esq.", [nil, "Ana", "Lima", "Esq."]),
    Case("Ana, PhD", "Lima", [nil, "Ana", "Lima", "PhD"]),
    Case("Yo-Yo", "Ma", [nil, "Yo-Yo", "Ma", nil]), Case("Kim", "Do", [nil, "Kim", "Do", nil]),
    Case("Anna", "Lee Ma", [nil, "Anna", "Lee Ma", nil]),
    Case("Anna", "Lee, MA", [nil, "Anna", "Lee", "MA"]),
    Case("Yuki", "Ii", [nil, "Yuki", "Ii", nil]), Case("Md", "Rahman", [nil, "Md", "Rahman", nil]),
    Case("Rahman", "Karim Md", [nil, "Rahman", "Karim Md", nil]),
    Case("John Smith", "Jr.", [nil, "John Smith", nil, "Jr."]),
    Case("小明先生", "王", [nil, "小明", "王", "先生"]), Case(nil, "王先生", [nil, nil, "王", "先生"]),
    Case("太郎様", "山田", [nil, "太郎", "山田", "様"]), Case("민준님", "김", [nil, "민준", "김", "님"]),
    Case("女士", "李", [nil, nil, "李", "女士"]), Case("민준 씨", "김", [nil, "민준", "김", "씨"]),
  ])
  func `titles go before the name, degrees behind it`(_ example: Case) throws {
    var person = Person()
    (person.givenName, person.familyName) = (example.given, example.family)
    let harness = NormalizeHarness.names(["language": example.language])
    let result = try harness.run(person)
    #expect(
      [result.namePrefix, result.givenName, result.familyName, result.nameSuffix]
        == example.expected)
    #expect(try harness.run(result) == result)
  }

  @Test func `titles that are there already are not doubled`() throws {
    var person = Person()
    (person.namePrefix, person.givenName) = ("Prof.", "Prof. Dr. Ana")
    (person.familyName, person.nameSuffix) = ("Lima, PhD", "PhD, CPA")
    let result = try NormalizeHarness.names([:]).run(person)
    #expect(result.namePrefix == "Prof. Dr.")
    #expect(result.familyName == "Lima")
    #expect(result.nameSuffix == "PhD, CPA")
  }

  @Test func `titles stay where that is asked for, and are counted where they move`() throws {
    var person = Person()
    person.givenName = "Dr. Ana"
    let kept = try NormalizeHarness.names(["honorifics": "keep"]).run([person])
    #expect(kept.people.first?.givenName == "Dr. Ana")
    #expect(kept.statistics.isEmpty)
    let moved = try NormalizeHarness.names([:]).run([person])
    #expect(moved.people.first?.givenName == "Ana")
    #expect(moved.statistics == ["names_changed": 1, "names_honorifics_moved": 1])
  }

  @Test func `a title in a script without spaces is joined to the name`() throws {
    var person = Person()
    (person.familyName, person.givenName) = ("山田", "太郎様")
    #expect(try NormalizeHarness.names([:]).run(person).fullName == "山田太郎様")
  }
}
