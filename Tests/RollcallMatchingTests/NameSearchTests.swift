import RollcallMatching
import RollcallModel
import RollcallTestSupport
import Testing

/// One text, one person, whether the text finds them.
struct NameSearchCase: Sendable, CustomTestStringConvertible {
  let text: String
  let person: Person
  let isFound: Bool

  var testDescription: String {
    let names = [
      person.givenName, person.middleName, person.familyName, person.nickname,
      person.formattedName, person.organization, person.phoneticGivenName,
    ]
    return "\(text) in \(names.compactMap { $0 }.joined(separator: "|"))"
  }
}

/// A person by the parts of the name.
private func who(
  _ given: String? = nil, _ family: String? = nil, middle: String? = nil, nickname: String? = nil,
  formatted: String? = nil, organization: String? = nil
) -> Person {
  var person = Person()
  (person.givenName, person.familyName, person.middleName) = (given, family, middle)
  (person.nickname, person.formattedName, person.organization) = (nickname, formatted, organization)
  return person
}

private func finds(_ texts: [String], _ person: Person) -> [NameSearchCase] {
  texts.map { NameSearchCase(text: $0, person: person, isFound: true) }
}

private func misses(_ texts: [String], _ person: Person) -> [NameSearchCase] {
  texts.map { NameSearchCase(text: $0, person: person, isFound: false) }
}

@Suite struct NameSearchTests {
  static let latin: [NameSearchCase] =
    finds(
      [
        "ana", "ANA", "a", "an", "garcia", "García", "garc", "ana garcia", "garcia ana", "ga an",
        "García, Ana", "anagarcia", "anaga", "garciaana", "anamaria", "mariagarcia", "a m g",
        "ana maría garcía", "Ａｎａ", "  ana ", "ANA GARCI\u{301}A", "anamariagarcia",
      ], who("Ana", "García", middle: "María"))
    + misses(
      [
        "na", "arcia", "anna", "ana b", "garciax", "anag b", "ana ana x", "bo", "刘", "ана",
        "anamariagarciaa",
      ],
      who("Ana", "García", middle: "María"))
    + finds(
      ["o'brien", "obrien", "o'b", "brien", "O’Brien", "oʼbrien", "o brien", "bri", "o"],
      who("Sean", "O’Brien"))
    + finds(["obrien", "brien", "o'b"], who("Sean", "O'Brien"))
    + finds(["o'brien", "obr"], who("Sean", "OBrien"))
    + finds(
      [
        "jeanluc", "jean-l", "luc", "jean luc", "Jean-Luc", "jean", "luc dupont", "dupont jean-luc",
      ],
      who("Jean-Luc", "Dupont"))
    + finds(["jean-luc", "jeanluc", "jean luc"], who("Jeanluc", "Dupont"))
    + finds(["mcdonald", "mc donald", "mc-donald"], who("Rona", "McDonald"))
    + finds(
      ["müller", "muller", "mueller", "MUELLER", "Muell", "juergen mueller", "jurgen"],
      who("Jürgen", "Müller"))
    + finds(["müller", "mueller"], who("Jo", "Mueller")) + misses(["muller"], who("Jo", "Mueller"))
    + misses(["mueller"], who("Jo", "Muller"))
    + finds(["sorensen", "soerensen", "Sørensen"], who("Bo", "Sørensen"))
    + finds(["asa", "aasa", "Åsa"], who("Åsa", "Berg")) + finds(["åsa"], who("Aasa", "Berg"))
    + finds(["weiss", "weiß", "WEIẞ", "weis"], who("Uli", "Weiß"))
    + finds(["lukasz", "Łukasz"], who("Łukasz", "Nowak"))
    + finds(["isik", "ISIK", "ışık", "IŞIK", "İşik"], who("Işık", "Öz"))
    + finds(["ipek", "İpek"], who("İpek", "Öz"))
    + finds(["nguyen", "Nguyễn", "anh duc"], who("Đức Anh", "Nguyễn"))
    + finds(["jose", "José"], who("Jose\u{301}", "Lima"))
    + finds(["tolkien j", "j.r.r.", "jrr", "jrr tolkien"], who("J. R. R.", "Tolkien"))
    + finds(["sato", "satou", "Satō", "SATŌ"], who("Jun", "Satō"))
    + finds(["ynes"], who("Y\u{200B}nes", "Paz")) + finds(["fiona"], who("ﬁona", "Bell"))

  static let properties: [NameSearchCase] = {
    var person = who("Ana", "Lima", nickname: "Pipa", organization: "Acme 3M GmbH")
    person.previousFamilyName = "Souza"
    person.phoneticGivenName = "Ahna"
    person.phoneticFamilyName = "Leema"
    person.phoneticOrganization = "Akmee"
    person.department = "Sales"
    person.jobTitle = "Driver"
    person.namePrefix = "Dr."
    person.nameSuffix = "PhD"
    person.note = "tall"
    person.emails = [Email("zoe@example.com")]
    return finds(
      ["pip", "acme", "3m", "gmbh", "souza", "ahna", "leema ahna", "akm", "ana acme", "acme 3m"],
      person)
      + misses(["sales", "driver", "dr", "phd", "tall", "zoe", "pipaacme", "limasouza"], person)
      + finds(["maria", "lopez m"], who(formatted: "María López"))
      + finds(["acme", "rockets acme"], who(organization: "Acme Rockets"))
  }()

  static let han: [NameSearchCase] =
    finds(
      [
        "刘", "德华", "刘德华", "刘德", "德", "劉德華", "liu", "l", "dehua", "liudehua", "liu de",
        "de hua", "liu dehua", "dehua liu", "ldh", "ld", "dh", "liudh", "ldehua", "Liú Déhuá",
        "dehualiu", "LDH",
      ], who("德华", "刘"))
    + misses(
      ["刘华", "王", "lh", "lidehua", "ldhx", "wang", "liudexua", "ehua", "刘德华安"], who("德华", "刘"))
    + finds(["刘德华", "刘德華", "ldh", "dehua"], who("德華", "劉"))
    + finds(["刘德", "德华", "liu", "dehua", "ldh"], who(formatted: "刘德华"))
    + finds(["刘德", "dehua", "ldh"], who("刘德华"))
    + finds(["lv", "lu", "lü", "lyu", "lvbu", "lubu", "lb"], who("布", "吕"))
    + finds(["shan", "shantf", "dan"], who("田芳", "单"))
    + finds(["ouyang", "oy", "ouyangxiu", "oyx", "yang", "欧阳"], who("修", "欧阳"))
    + finds(["zhang", "zs", "zhsan", "zhangs", "zhs"], who("三", "张"))
    + finds(["ana wang", "王", "w"], who("Ana", "王"))
    + finds(["acme", "shanghai"], who(organization: "Acme 上海"))

  static let japanese: [NameSearchCase] = {
    var person = who("花子", "佐藤")
    person.phoneticGivenName = "はなこ"
    person.phoneticFamilyName = "さとう"
    var wide = person
    wide.phoneticFamilyName = "ｻﾄｳ"
    return finds(
      [
        "佐藤", "花", "佐藤花子", "さと", "サトウ", "ｻﾄｳ", "さとうはなこ", "sato", "satou", "satoo",
        "satoh", "satō", "sato hanako", "hanakosato", "satouhanako", "hana",
      ], person) + finds(["さとう", "サト", "sato"], wide)
      + misses(["さい", "saito", "たなか", "hanae"], person)
      + finds(["shinji", "sinji", "sinzi", "シンジ"], who("しんじ", "あべ"))
      + finds(["tsuchiya", "tutiya", "tuchiya"], who("ツチヤ"))
      + finds(["fujita", "huzita", "fuji", "hujita"], who("ふじた"))
      + finds(["shimba", "shinba", "sinba"], who("しんば"))
      + finds(["ota", "ohta", "oota", "ōta"], who("おおた"))
      + finds(["inoue", "inou", "ino"], who("いのうえ"))
      + finds(["kenichi", "ken'ichi", "keniti"], who("けんいち"))
      + finds(["hacchou", "hatcho", "hattyo"], who("はっちょう"))
      + finds(["しょうた", "syouta", "shota", "shouta", "syota"], who("ショウタ"))
  }()

  static let korean: [NameSearchCase] =
    finds(
      [
        "홍", "길동", "홍길동", "홍길", "ㅎ", "ㅎㄱㄷ", "ㄱㄷ", "호", "홍기", "홍ㄱ", "홍ㄱㄷ", "hong",
        "gildong", "hong gildong", "gil dong", "honggildong", "gildonghong", "홍 길동", "동",
      ], who("길동", "홍"))
    + misses(["김", "ㅎㄷ", "ㄱㅎ동", "홍동", "ㅏ", "kim"], who("길동", "홍"))
    + finds(["홍길", "ㅎㄱㄷ", "hong", "gildong"], who(formatted: "홍길동"))
    + finds(["kim", "gim", "kim minjun", "김", "ㄱㅁㅈ", "기"], who("민준", "김"))
    + finds(["lee", "yi", "leesora"], who("소라", "이")) + finds(["seogu", "seok"], who("석우", "박"))
    + finds(["값", "갑"], who("값진"))

  static let others: [NameSearchCase] =
    finds(
      [
        "иван", "ИВАНОВ", "ivan", "ivanov", "ivanov ivan", "yuri", "Юрий", "yuriy", "iurii", "juri",
      ],
      who("Юрий", "Иванов", middle: "Иван"))
    + finds(["sergey", "sergei"], who("Сергей"))
    + finds(["fedor", "fyodor", "федор"], who("Фёдор"))
    + finds(["volodymyr", "volodimir", "володимир"], who("Володимир"))
    + finds(["anastasia", "anastasiya", "anastasiia"], who("Анастасия"))
    + finds(["khabarov", "habarov"], who("Хабаров")) + finds(["milos", "Miloš"], who("Милош"))
    + finds(
      ["παπ", "ΠΑΠΑΔΟΠΟΥΛΟΣ", "papadopoulos", "νικος", "Νίκος", "nikos"],
      who("Νίκος", "Παπαδόπουλος"))
    + misses(["petrov", "петр"], who("Юрий", "Иванов"))
    + finds(["احمد", "أحمد", "محمد", "حسن", "الحسن"], who("أَحْمَد", "الحسن", middle: "مُحَمَّد"))
    + finds(["فاطمه", "فاطمة"], who("فاطمة")) + finds(["שלום", "שלומ", "של"], who("שָׁלוֹם"))
    + finds(["दी", "दीपिका"], who("दीपिका")) + misses(["द ि"], who("दीपिका"))
    + finds(["สม", "สมชาย"], who("สมชาย"))

  @Test(arguments: [latin, properties, han, japanese, korean, others])
  func `a text finds whom an address book finds`(_ cases: [NameSearchCase]) throws {
    for item in cases {
      let searcher = try #require(NameSearcher(item.text), "\(item.testDescription)")
      #expect(searcher.matches(item.person) == item.isFound, "\(item.testDescription)")
      #expect(searcher.matches(item.person) == item.isFound, "again: \(item.testDescription)")
    }
  }

  @Test(arguments: [
    ("ana lima", 0), ("lima ana", 0), ("Lima, Ana", 0), ("analima", 0), ("ana", 1), ("lima", 1),
    ("an", 2), ("ana l", 2), ("l a", 2), ("analim", 3), ("pipa", 0), ("pip", 2),
  ])
  func `whole names come before beginnings`(_ text: String, _ rank: Int) throws {
    let searcher = try #require(NameSearcher(text))
    #expect(searcher.rank(of: who("Ana", "Lima", nickname: "Pipa")) == rank)
  }

  @Test(arguments: [
    ("刘德华", 0), ("liudehua", 0), ("liu dehua", 0), ("德华", 1), ("dehua", 1), ("liu", 1), ("de", 2),
    ("德", 2), ("liude", 3), ("ldh", 4),
  ])
  func `readings are ranked as the letters are`(_ text: String, _ rank: Int) throws {
    let searcher = try #require(NameSearcher(text))
    #expect(searcher.rank(of: who("德华", "刘")) == rank)
  }

  @Test(arguments: ["", " ", "-", "'", "…", "\u{301}", "\u{200D}", "+()", "👍"])
  func `a text without letters and digits is none`(_ text: String) {
    #expect(NameSearcher(text) == nil)
  }

  @Test(arguments: [
    ("🍕", "Pizza 🍕 Roma", true), (" 🍕 ", "Pizza🍕", true), ("🍕🍕", "🍕", false),
    ("❤", "Mum ❤️", true), ("❤️", "Mum ❤", true), ("❤‍🔥", "Fire ❤️‍🔥", true), ("🍔", "🍕", false),
    ("!", "Ana!", true),
  ])
  func `signs alone are found as they stand`(_ text: String, _ name: String, _ isFound: Bool) throws
  {
    #expect(try #require(NameSigns(text)).areIn(who(name)) == isFound)
  }

  @Test(arguments: [
    ("roma 🍕", "Pizza 🍕 Roma", true), ("roma 🍔", "Pizza 🍕 Roma", false),
    ("mum❤️", "Mum ❤", true), ("🍕 ana 🔥", "Ana 🔥 🍕", true), ("🍕 ana 🔥", "Ana 🔥", false),
  ])
  func `emoji among letters are found as they stand`(
    _ text: String, _ name: String, _ isFound: Bool
  ) throws {
    #expect(try #require(NameSigns(amongLettersOf: text)).areIn(who(name)) == isFound)
  }

  @Test(arguments: ["ana", "Acme™ 7 #1", "O’Brien – Díaz", "李、さくら", "Ana & Bo!", "5★", "m²"])
  func `what is no emoji need not be in a name`(_ text: String) {
    #expect(NameSigns(amongLettersOf: text) == nil)
  }

  @Test(arguments: ["a", "7", "刘", "ㄱ", "é", "ﾊ", "а"])
  func `nobody is found who has no name`(_ text: String) throws {
    var person = Person()
    person.givenName = ""
    #expect(try #require(NameSearcher(text)).rank(of: person) == nil)
  }

  @Test func `one searcher serves many people in any order`() throws {
    let searcher = try #require(NameSearcher("li"))
    let people = [who("Lia", "Abel"), who("Bo"), who("伟", "李"), who("Ana", "Lima"), who("Юлия")]
    #expect(
      (people + people.reversed()).map(searcher.matches) == [
        true, false, true, true, false, false, true, true, false, true,
      ])
  }
}
