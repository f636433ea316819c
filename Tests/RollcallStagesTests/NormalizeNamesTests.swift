import RollcallModel
import RollcallStages
import Testing

@Suite struct NormalizeNamesTests {
  private func person(
    _ options: KeyValuePairs<String, String> = ["honorifics": "keep", "parse": "never"],
    _ change: (inout Person) -> Void
  ) throws -> Person {
    var person = Person()
    change(&person)
    return try NormalizeHarness.names(options).run(person)
  }

  @Test(arguments: [
    ("ana", "Ana"), ("ANA MARÍA", "Ana María"), ("JEAN-LUC", "Jean-Luc"), ("j.r.r.", "J.R.R."),
    ("JD", "JD"), ("jd", "Jd"), ("AL", "Al"), ("DeShawn", "DeShawn"), ("ana Maria", "ana Maria"),
    ("VAN", "Van"), ("BEN", "Ben"), ("ÉMILIE", "Émilie"), ("øyvind", "Øyvind"), ("ΝΙΚΟΣ", "Νικος"),
    ("ИВАН", "Иван"), ("德华", "德华"), ("محمد", "محمد"), ("გიორგი", "გიორგი"), ("JOHN'S", "John's"),
    ("\"ANA\"", "Ana"), ("“Ana”", "Ana"), ("İPEK", "İpek"), ("İBRAHİM", "İbrahim"),
    ("ΣΊΣΥΦΟΣ", "Σίσυφος"),
    ("ᲒᲘᲝᲠᲒᲘ", "გიორგი"), ("ʻIOLANI", "ʻIolani"), ("KALANIʻŌPUʻU", "Kalaniʻōpuʻu"),
    ("ÞÓRA", "Þóra"),
    ("דוד", "דוד"), ("สมชาย", "สมชาย"), ("ANA AND LUIS", "Ana and Luis"), ("WEIß", "Weiß"),
  ])
  func `a given name all in one case gets its capitals`(_ text: String, _ name: String) throws {
    let result = try person { $0.givenName = text }
    #expect(result.givenName.map { Array($0.utf8) } == Array(name.utf8))
  }

  @Test(arguments: [
    ("O'NEIL", "O'Neil"), ("d'angelo", "D'Angelo"), ("O\u{2019}NEIL", "O\u{2019}Neil"),
    ("MCDONALD", "McDonald"), ("mcgee", "McGee"), ("MACHADO", "Machado"), ("MACKEY", "Mackey"),
    ("MACRON", "Macron"), ("MACIAS", "Macias"), ("MACLEOD", "MacLeod"), ("MacLeod", "MacLeod"),
    ("VAN DER BERG", "Van der Berg"), ("GARCÍA DE LA CRUZ", "García de la Cruz"),
    ("ORTEGA Y GASSET", "Ortega y Gasset"), ("van Gogh", "van Gogh"), ("AL-HASSAN", "Al-Hassan"),
    ("SMITH-JONES", "Smith-Jones"), ("'T HOOFT", "'t Hooft"), ("NG", "Ng"),
    ("NGUYEN VAN ANH", "Nguyen Van Anh"), ("SMITH III", "Smith III"), ("DE", "De"),
    ("GROßMANN", "Großmann"), ("WEIẞ", "Weiß"), ("DOS SANTOS", "Dos Santos"),
    ("IBN SINA", "Ibn Sina"),
    ("ABDULLAH BIN SAID", "Abdullah bin Said"), ("JÓNSDÓTTIR", "Jónsdóttir"),
    ("NÍ DHÓNAILL", "Ní Dhónaill"),
    ("Ó BRIAIN", "Ó Briain"), ("MAC GABHANN", "Mac Gabhann"),
    ("GRUFFYDD AP CYNAN", "Gruffydd ap Cynan"),
    ("mcdonald", "McDonald"), ("VON UND ZU BERG", "Von und zu Berg"), ("MCE", "Mce"),
    ("FITZGERALD O'CONNOR-MCKAY", "Fitzgerald O'Connor-McKay"),
  ])
  func `a family name all in one case gets its capitals`(_ text: String, _ name: String) throws {
    #expect(try person { $0.familyName = text }.familyName == name)
  }

  @Test(arguments: [
    ("VINCENT VAN GOGH", "Vincent van Gogh"), ("JOHN E SMITH", "John E Smith"),
    ("OMAR AL-HASSAN", "Omar al-Hassan"), ("john smith jr.", "John Smith Jr."),
    ("YO YO MA", "Yo Yo Ma"), ("JD SMITH", "JD Smith"), ("LE VAN A", "Le Van A"),
    ("VAN NGUYEN", "Van Nguyen"), ("BEN AFFLECK", "Ben Affleck"), ("ANA LIMA MD", "Ana Lima MD"),
    ("ADAC", "ADAC"), ("mama", "mama"),
  ])
  func `a whole name all in one case gets its capitals`(_ text: String, _ name: String) throws {
    #expect(try person { $0.formattedName = text }.formattedName == name)
  }

  @Test(arguments: [
    ("tr", "İSTANBUL", "İstanbul"), ("tr", "ISPARTA", "Isparta"),
    ("tr", "DIYARBAKIR", "Dıyarbakır"),
    ("tr", "ilker", "İlker"), ("az", "İLHAM", "İlham"), ("tr", "IŞIK", "Işık"),
    ("de", "IŞIK", "Işik"),
    ("nl", "IJSBRAND", "IJsbrand"), ("nl", "ijsbrand", "IJsbrand"), ("de", "IJSBRAND", "Ijsbrand"),
    ("ga", "Ó HUIGINN", "Ó hUiginn"), ("ga", "ní hógáin", "Ní hÓgáin"),
    ("en", "Ó HUIGINN", "Ó Huiginn"),
    ("de", "WEIẞ", "Weiß"), ("tr", "İstanbul", "İstanbul"),
  ])
  func `the language says what letters do`(
    _ language: String, _ text: String, _ name: String
  ) throws {
    let result = try person(["language": language, "parse": "never"]) { $0.familyName = text }
    #expect(result.familyName.map { Array($0.utf8) } == Array(name.utf8))
  }

  @Test(arguments: [
    ("Ｌｉｍａ", "Lima"), ("Ｏ＇Ｎｅｉｌ", "O'Neil"), ("ﾔﾏﾀﾞ", "ヤマダ"), ("ﾊﾟｸ", "パク"), ("山田（旧姓）", "山田（旧姓）"),
    ("'Ana'", "Ana"), ("‘Ana’", "Ana"), ("„Ana“", "Ana"), ("«Ana»", "Ana"),
    ("'t Hooft", "'t Hooft"),
    ("O’Neil", "O’Neil"), ("Lima,", "Lima"), (", Lima ;", "Lima"),
    ("\"Lima, Ana\" <ana@example.com>", "Lima, Ana"), ("Lima (ana@example.com)", "Lima"),
    ("<ana@example.com>", "<ana@example.com>"), ("Lima <3", "Lima <3"), ("'\"Lima\"'", "Lima"),
    ("\"", "\""), ("''", "''"), ("“Ana” and “Bo”", "“Ana” and “Bo”"),
  ])
  func `what got around a name on the way is taken away`(_ text: String, _ name: String) throws {
    #expect(try person { $0.familyName = text }.familyName == name)
  }

  @Test func `what the source wrote is kept`() throws {
    let result = try person([:]) {
      $0.givenName = "DR. ANA"
      $0.familyName = "Lima"
    }
    #expect(result.originals["given_name"] == "DR. ANA")
    #expect(result.originals["family_name"] == nil)
    #expect(result.originals["name_prefix"] == nil)
    let again = try NormalizeHarness.names([:]).run(result)
    #expect(again == result)
  }

  @Test(arguments: [
    ("PHD", "PhD"), ("jr.", "Jr."), ("ii", "II"), ("MD", "MD"), ("esq", "Esq"), ("xyz", "xyz"),
    ("3RD", "3rd"), ("md phd", "MD PhD"),
  ])
  func `a suffix goes by table`(_ text: String, _ suffix: String) throws {
    #expect(try person { $0.nameSuffix = text }.nameSuffix == suffix)
  }

  @Test func `white space, invisible marks and Unicode form are put right`() throws {
    let result = try person {
      $0.givenName = " \u{200B}Jose\u{0301}\u{00A0}\t Luis\u{FEFF} "
      $0.familyName = "\u{2028}"
      $0.phoneticFamilyName = "やま\u{200F}だ"
      $0.nickname = "bob"
      $0.middleName = "می\u{200C}خواهم"
    }
    #expect(result.givenName.map { Array($0.utf8) } == Array("José Luis".utf8))
    #expect(result.familyName == nil)
    #expect(result.phoneticFamilyName == "やまだ")
    #expect(result.nickname == "bob")
    #expect(result.middleName == "می\u{200C}خواهم")
  }

  @Test func `a whole name that its parts give is not kept twice`() throws {
    let result = try person {
      $0.givenName = "ANA"
      $0.familyName = "GARCÍA"
      $0.formattedName = "ANA  GARCÍA"
    }
    #expect(result.formattedName == nil)
    #expect(result.fullName == "Ana García")
  }

  @Test func `an organization's name keeps its case`() throws {
    let company = try person {
      $0.kind = .organization
      $0.organization = "BIG BLUE"
      $0.formattedName = "BIG BLUE"
    }
    #expect(company.organization == "BIG BLUE")
    #expect(company.fullName == "BIG BLUE")
  }

  @Test func `case is kept where that is asked for`() throws {
    let options = NormalizeHarness.map(["case": NormalizeHarness.text("keep")])
    var person = Person()
    person.givenName = " ANA "
    let batch = try NormalizeHarness(setting: NormalizeHarness.map(["names": options]))
      .run([person])
    #expect(batch.people.first?.givenName == "ANA")
    #expect(batch.statistics == ["names_changed": 1])
  }
}
