import Testing

@testable import RollcallModel

@Suite struct CompositeNameTests {
  struct Case: CustomTestStringConvertible {
    let given: String?
    let middle: String?
    let family: String?
    let name: String?
    var testDescription: String { name ?? "nobody" }
    init(_ given: String?, _ middle: String? = nil, _ family: String? = nil, is name: String?) {
      (self.given, self.middle, self.family, self.name) = (given, middle, family, name)
    }
  }

  @Test(arguments: [
    Case("Ana", "María", "García", is: "Ana María García"), Case("德华", nil, "刘", is: "刘德华"),
    Case("花子", nil, "佐藤", is: "佐藤花子"), Case("민준", nil, "김", is: "김민준"),
    Case("Wei", nil, "王", is: "Wei 王"), Case("محمد", nil, "حداد", is: "محمد حداد"),
    Case(nil, nil, "Smith", is: "Smith"), Case("Ana", is: "Ana"), Case("", "", "", is: nil),
    Case(nil, is: nil), Case("タロウ", nil, "ヤマダ", is: "ヤマダタロウ"),
  ])
  func `names are composed in the order of their script`(_ example: Case) {
    var person = Person()
    (person.givenName, person.middleName, person.familyName) = (
      example.given, example.middle, example.family
    )
    #expect(person.composedName == example.name)
  }

  @Test(arguments: [
    ("太郎", "山田", "様", "山田太郎様"), ("德华", "刘", "先生", "刘德华先生"), ("민준", "김", "님", "김민준님"),
    ("德华", "刘", "PhD", "刘德华 PhD"), ("Wei", "Wang", "先生", "Wei Wang 先生"),
    ("Ana", "Lima", "Jr.", "Ana Lima Jr."),
  ])
  func `what follows a name is joined to it as its script does`(
    _ given: String, _ family: String, _ suffix: String, _ name: String
  ) {
    var person = Person()
    (person.givenName, person.familyName, person.nameSuffix) = (given, family, suffix)
    #expect(person.composedName == name)
  }

  @Test func `without a name the next best thing stands in`() {
    var person = Person()
    #expect(person.fullName == nil)
    person.phones = [Phone("1")]
    #expect(person.fullName == "1")
    person.emails = [Email("a@example.org"), Email("b@example.org", preferred: true)]
    #expect(person.fullName == "b@example.org")
    person.nickname = "Nick"
    #expect(person.fullName == "Nick")
    person.organization = "Acme"
    #expect(person.fullName == "Acme")
    person.formattedName = "The Acme People"
    #expect(person.fullName == "The Acme People")
    (person.givenName, person.namePrefix, person.nameSuffix) = ("Ana", "Dr.", "PhD")
    #expect(person.fullName == "Dr. Ana PhD")
  }

  @Test(arguments: [
    ("_$!<HomeFAX>!$_", "home_fax"), ("Work Fax", "work_fax"), ("MOBILE", "mobile"),
    ("Cell", "mobile"), ("测试", "测试"), ("Narrow Boat", "Narrow Boat"), ("_$!<Odd>!$_", "Odd"),
    ("iPhone", "iphone"), ("", ""), ("Business", "work"),
  ])
  func `labels are mapped onto the canonical words, own words kept`(
    _ spelling: String, _ label: String
  ) {
    #expect(Label.canonical(spelling) == label)
    #expect(Label.canonical(label) == label)
  }
}
