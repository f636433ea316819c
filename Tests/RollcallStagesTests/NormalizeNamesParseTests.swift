import RollcallModel
import RollcallStages
import Testing

@Suite struct NormalizeNamesParseTests {
  /// A whole name with the language of the names and the parts it has: prefix, given, middle,
  /// family, suffix; `nil` if it is to stay whole.
  struct Case: CustomTestStringConvertible {
    let name: String
    let language: String?
    let parts: [String?]?
    var testDescription: String { name + " (\(language ?? "-"))" }

    init(_ name: String, _ parts: [String?]) { self.init(name, nil, parts) }

    init(_ name: String, _ language: String?, _ parts: [String?]?) {
      (self.name, self.language, self.parts) = (name, language, parts)
    }
  }

  @Test(arguments: [
    Case("García, Ana María", [nil, "Ana María", nil, "García", nil]),
    Case("Kim, Chul Soo", [nil, "Chul Soo", nil, "Kim", nil]),
    Case("Smith, John F.", [nil, "John", "F.", "Smith", nil]),
    Case("King Jr., Martin, PhD", [nil, "Martin", nil, "King", "Jr. PhD"]),
    Case("Dr. García, Ana", ["Dr.", "Ana", nil, "García", nil]),
    Case("欧阳", nil, nil), Case("엄마", nil, nil), Case("水电工", nil, nil),
    Case("ifj. Nagy János", "hu", nil),
    Case("van der Berg, Jan", [nil, "Jan", nil, "van der Berg", nil]),
    Case("King, Martin, Jr.", [nil, "Martin", nil, "King", "Jr."]),
    Case("King Jr., Martin", [nil, "Martin", nil, "King", "Jr."]),
    Case("Smith, Dr. John", ["Dr.", "John", nil, "Smith", nil]),
    Case("Smith, Mr.", ["Mr.", nil, nil, "Smith", nil]),
    Case("\"Lima, Ana\" <ana@example.com>", [nil, "Ana", nil, "Lima", nil]),
    Case("LIMA, ANA", [nil, "Ana", nil, "Lima", nil]),
    Case("Jean DUPONT", [nil, "Jean", nil, "Dupont", nil]),
    Case("DUPONT Jean Luc", [nil, "Jean", "Luc", "Dupont", nil]),
    Case("Dr. Ana GARCÍA LÓPEZ", ["Dr.", "Ana", nil, "García López", nil]),
    Case("JD Smith", nil, nil), Case("Ana MD", nil, nil), Case("ANA LIMA", nil, nil),
    Case("Ana Lima", nil, nil), Case("Ana Lima", "en", [nil, "Ana", nil, "Lima", nil]),
    Case("Dr. Ana Lima, PhD", "en", ["Dr.", "Ana", nil, "Lima", "PhD"]),
    Case("Vincent van Gogh", "nl", [nil, "Vincent", nil, "van Gogh", nil]),
    Case("Ludwig Maria van der Berg", "de", [nil, "Ludwig", "Maria", "van der Berg", nil]),
    Case("Van Nguyen", "en", [nil, "Van", nil, "Nguyen", nil]),
    Case("Ben Affleck", "en", [nil, "Ben", nil, "Affleck", nil]),
    Case("San San Chiou", "en", [nil, "San", "San", "Chiou", nil]),
    Case("Juan García López", "es", nil), Case("Ana Lima", "es", [nil, "Ana", nil, "Lima", nil]),
    Case("Ana de la Cruz", "es", [nil, "Ana", nil, "de la Cruz", nil]),
    Case("Nagy Anna", "hu", [nil, "Anna", nil, "Nagy", nil]),
    Case("Nguyễn Văn An", "vi", [nil, "An", "Văn", "Nguyễn", nil]),
    Case("Le Van A", "vi", [nil, "A", "Van", "Le", nil]), Case("Le Van A", nil, nil),
    Case("Zhang Wei", "zh", [nil, "Wei", nil, "Zhang", nil]),
    Case("Kim Min-jun", "ko", [nil, "Min-jun", nil, "Kim", nil]), Case("Taro Yamada", "ja", nil),
    Case("Ana", "en", nil), Case("Ana Lima", "xx", nil),
    Case("刘德华", [nil, "德华", nil, "刘", nil]), Case("劉德華", [nil, "德華", nil, "劉", nil]),
    Case("欧阳修", [nil, "修", nil, "欧阳", nil]), Case("司马相如", [nil, "相如", nil, "司马", nil]),
    Case("諸葛亮", [nil, "亮", nil, "諸葛", nil]), Case("王芳", [nil, "芳", nil, "王", nil]),
    Case("王小明先生", [nil, "小明", nil, "王", "先生"]), Case("王总", nil, nil), Case("张医生", nil, nil),
    Case("刘德华", "ja", nil), Case("山田太郎", nil, nil), Case("高橋優", nil, nil), Case("高橋優", "ja", nil),
    Case("田中", nil, nil), Case("林原", "zh", [nil, "原", nil, "林", nil]),
    Case("山田 太郎", [nil, "太郎", nil, "山田", nil]), Case("山田　さくら", [nil, "さくら", nil, "山田", nil]),
    Case("やまだ たろう", [nil, "たろう", nil, "やまだ", nil]), Case("ジョン スミス", nil, nil),
    Case("ジョン・スミス", nil, nil), Case("さくら", nil, nil), Case("建国门", nil, nil), Case("安定门店", nil, nil),
    Case("阿里巴巴", nil, nil), Case("张三丰丰丰", nil, nil),
    Case("김민준", [nil, "민준", nil, "김", nil]), Case("남궁민수", [nil, "민수", nil, "남궁", nil]),
    Case("남궁민", [nil, "민", nil, "남궁", nil]), Case("황보라", nil, nil),
    Case("제갈량", [nil, "량", nil, "제갈", nil]),
    Case("김 민준", [nil, "민준", nil, "김", nil]), Case("마이클 잭슨", nil, nil),
    Case("이준", [nil, "준", nil, "이", nil]),
    Case("김빛나라고", nil, nil),
    Case("Иван Иванович Петров", [nil, "Иван", "Иванович", "Петров", nil]),
    Case("Петров Иван Иванович", [nil, "Иван", "Иванович", "Петров", nil]),
    Case("Роман Аркадьевич Абрамович", [nil, "Роман", "Аркадьевич", "Абрамович", nil]),
    Case("Иван Петров", nil, nil), Case("Иван Петров", "bg", [nil, "Иван", nil, "Петров", nil]),
    Case("IBM Deutschland GmbH", "de", nil), Case("Lima, Inc.", nil, nil),
    Case("Taxi 24", "de", nil),
    Case("ana@example.com", "en", nil), Case("A, B, C", nil, nil), Case(",", nil, nil),
    Case("Γιώργος Παππάς", "el", [nil, "Γιώργος", nil, "Παππάς", nil]),
    Case("محمد حداد", "ar", [nil, "محمد", nil, "حداد", nil]), Case("محمد حداد", nil, nil),
  ])
  func `a whole name is taken apart only where that is sure`(_ example: Case) throws {
    var person = Person()
    person.formattedName = example.name
    let harness = example.language.map { NormalizeHarness.names(["language": $0]) } ?? .names([:])
    let batch = try harness.run([person])
    let result = try #require(batch.people.first)
    let parts = [
      result.namePrefix, result.givenName, result.middleName, result.familyName, result.nameSuffix,
    ]
    #expect(parts == example.parts ?? [nil, nil, nil, nil, nil])
    #expect(batch.statistics["names_parsed"] == (example.parts == nil ? nil : 1))
    #expect(try harness.run(result) == result)
  }

  @Test func `a whole name stays where the parts alone do not tell its order`() throws {
    var person = Person()
    person.formattedName = "Nagy Anna"
    let result = try NormalizeHarness.names(["language": "hu"]).run(person)
    #expect(result.formattedName == "Nagy Anna")
    person.formattedName = "García, Ana"
    let turned = try NormalizeHarness.names([:]).run(person)
    #expect(turned.formattedName == nil && turned.fullName == "Ana García")
    #expect(turned.originals["full_name"] == "García, Ana")
  }

  @Test func `parts that are filled are never overwritten`() throws {
    var person = Person()
    person.formattedName = "García, Ana"
    person.familyName = "Lima"
    let result = try NormalizeHarness.names([:]).run(person)
    #expect(result.familyName == "Lima" && result.givenName == nil)
    #expect(result.formattedName == "García, Ana")
  }

  @Test func `nothing is taken apart where that is not wanted, nor names of companies`() throws {
    var person = Person()
    person.formattedName = "刘德华"
    let kept = try NormalizeHarness.names(["parse": "never"]).run([person])
    #expect(kept.people.first == person)
    #expect(kept.statistics.isEmpty)
    person.organization = "刘德华"
    #expect(try NormalizeHarness.names([:]).run(person) == person)
    person.organization = nil
    person.kind = .organization
    #expect(try NormalizeHarness.names([:]).run(person) == person)
  }

  @Test func `names that stay whole are counted`() throws {
    var person = Person()
    person.formattedName = "Ana Lima"
    let batch = try NormalizeHarness.names([:]).run([person])
    #expect(batch.statistics == ["names_unparsed": 1])
  }
}
