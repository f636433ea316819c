import RollcallModel
import RollcallStages
import Testing

@Suite struct NormalizeNamesReadingsTests {
  @Test(
    arguments: [
      ("all", nil, "刘", "德华", "Liu", "Dehua"), ("pinyin", nil, "曾", "国藩", "Zeng", "Guofan"),
      ("pinyin", nil, "欧阳", "修", "Ouyang", "Xiu"), ("all", nil, "佐藤", "花子", nil, nil),
      ("all", nil, "林", "太郎桜", nil, nil), ("all", "ja", "林", "明", nil, nil),
      ("all", nil, "林", "桜", nil, nil), ("all", "ko", "金", "明", nil, nil),
      ("all", "zh", "佐藤", "花子", "Zuoteng", "Huazi"), ("romaji", nil, "刘", "德华", nil, nil),
      ("romaji", nil, "やまだ", "じゅんいち", "Yamada", "Jun'ichi"),
      ("all", nil, "ヤマダ", "太郎", "Yamada", nil),
      ("hangul", nil, "김", "민준", "Gim", "Minjun"), ("pinyin", nil, "김", "민준", nil, nil),
      ("cyrillic", nil, "Щукин", "Юрий", "Shchukin", "Iurii"),
      ("cyrillic greek", "uk", "Згурський", "Юрій", "Zghurskyi", "Yurii"),
      ("greek", nil, "Χατζής", "Γεώργιος", "Chatzis", "Georgios"),
      ("all", nil, "Lima", "Ana", nil, nil),
      ("all", nil, "حداد", "محمد", nil, nil), ("none", nil, "刘", "德华", nil, nil),
      ("all", nil, "やまだ っ", "ー", nil, nil), ("all", nil, "Ь", "ь Ян", nil, "Ian"),
    ] as [(String, String?, String, String, String?, String?)])
  func `readings are filled where they are asked for and known`(
    _ readings: String, _ language: String?, _ family: String, _ given: String,
    _ familyReading: String?, _ givenReading: String?
  ) throws {
    var person = Person()
    (person.familyName, person.givenName) = (family, given)
    let harness =
      language.map { NormalizeHarness.names(["readings": readings, "language": $0]) }
      ?? .names(["readings": readings])
    let batch = try harness.run([person])
    let result = try #require(batch.people.first)
    #expect(result.phoneticFamilyName == familyReading)
    #expect(result.phoneticGivenName == givenReading)
    #expect(
      batch.statistics["names_read"] == (familyReading ?? givenReading == nil ? nil : 1))
    #expect(try harness.run(result) == result)
  }

  @Test func `a reading that is there stays`() throws {
    var person = Person()
    (person.familyName, person.phoneticFamilyName) = ("仇", "Chou")
    #expect(
      try NormalizeHarness.names(["readings": "all"]).run(person).phoneticFamilyName == "Chou")
    #expect(try NormalizeHarness.names([:]).run(person) == person)
  }

  @Test func `whole names are read once they are taken apart`() throws {
    var person = Person()
    person.formattedName = "单田芳"
    let result = try NormalizeHarness.names(["readings": "pinyin"]).run(person)
    #expect(result.phoneticFamilyName == "Shan" && result.phoneticGivenName == "Tianfang")
    person.formattedName = "Иван Иванович Петров"
    let russian = try NormalizeHarness.names(["readings": "all"]).run(person)
    #expect(russian.phoneticMiddleName == "Ivanovich")
  }
}
