import RollcallModel
import Testing

@testable import RollcallStages

@Suite struct NormalizeLabelsTests {
  private func label(_ label: String) throws -> String? {
    var person = Person()
    person.phones = [Phone("1", label: label)]
    person.relations = [Relation("Bo", label: label)]
    let result = try NormalizeHarness(setting: NormalizeHarness.text("labels")).run(person)
    #expect(result.relations.first?.label == result.phones.first?.label)
    return result.phones.first?.label
  }

  @Test(arguments: [
    ("Mobil", "mobile"), ("Privat", "home"), ("Arbeit", "work"), ("Domicile", "home"),
    ("Bureau", "work"), ("Casa", "home"), ("Trabajo", "work"), ("手机", "mobile"), ("住宅", "home"),
    ("工作", "work"), ("携帯", "mobile"), ("自宅", "home"), ("勤務先", "work"), ("휴대전화", "mobile"),
    ("мобильный", "mobile"), ("Рабочий", "work"), ("FAX（自宅）", "home_fax"), ("İŞ", "work"),
    ("Fax (Arbeit)", "work_fax"), ("E\u{301}cole", "school"), ("Handy", "mobile"),
    ("العمل", "work"),
    ("בית", "home"), ("มือถือ", "mobile"), ("Κινητό", "mobile"), ("Komórka", "mobile"),
    ("di động", "mobile"), ("घर", "home"), ("Ehepartner", "spouse"), ("記念日", "anniversary"),
    (" _$!<Casa>!$_ ", "home"), ("Zu Hause", "home"), ("Cell", "mobile"), ("work", "work"),
  ])
  func `a label in the words of a phone becomes canonical`(
    _ written: String, _ canonical: String
  ) throws {
    #expect(try label(written) == canonical)
  }

  @Test(arguments: ["测试", "Ana", "anniversaire", "друг", "Ferienhaus", "Büro Oslo", "aniversário"])
  func `a label of one's own, or one that is not sure, stays`(_ written: String) throws {
    #expect(try label(written) == written)
  }

  @Test func `no spelling of the table has two meanings`() {
    var meanings: [String: String] = [:]
    for row in LocalLabels.rows {
      for spelling in row.spellings {
        let folded = LocalLabels.fold(spelling)
        #expect(!folded.isEmpty)
        let known = meanings.updateValue(row.canonical, forKey: folded)
        #expect(known == nil || known == row.canonical, "\(spelling) in \(row.language)")
        // Nor is it a canonical word or a spelling known before, with another meaning.
        let before = Label.canonical(spelling)
        #expect(
          !Label.isCanonical(before) || before == row.canonical, "\(spelling) in \(row.language)")
        #expect(LocalLabels.canonical(spelling) == row.canonical)
      }
      #expect(Label.isCanonical(row.canonical), "\(row.canonical)")
    }
    #expect(Set(LocalLabels.rows.map(\.language)).count >= 35)
  }
}
