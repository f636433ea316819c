import RollcallModel
import RollcallStages
import Testing

@Suite struct NormalizeDatesTests {
  static func run(
    _ options: KeyValuePairs<String, String> = [:], _ change: (inout Person) -> Void
  ) throws -> (person: Person, batch: StageBatch) {
    var person = Person()
    change(&person)
    let entries = options.map {
      Setting.Entry(key: NormalizeHarness.text($0.key), value: NormalizeHarness.text($0.value))
    }
    let setting = NormalizeHarness.map(["dates": Setting(.map(entries), file: "p.yaml", line: 3)])
    let batch = try NormalizeHarness(setting: setting).run([person])
    return (try #require(batch.people.first), batch)
  }

  @Test(
    arguments: [
      ("19970216", "1997-02-16"), ("1997-02", "1997-02"), ("--0216", "--02-16"), ("---16", "---16"),
      ("1604-02-16", "--02-16"), (" --02-16", "--02-16"), ("1997-02-16", "1997-02-16"),
      ("1997-02-16T23:30:00-08:00", "1997-02-16"), ("1997-02-16 00:00:00", "1997-02-16"),
      ("16.02.1997", "1997-02-16"), ("16.2.1997", "1997-02-16"), ("1997/02/16", "1997-02-16"),
      ("1997/2/16", "1997-02-16"), ("1997.02.16", "1997-02-16"), ("1997/02", "1997-02"),
      ("02/1997", "1997-02"), ("16/02/1997", "1997-02-16"), ("02/16/1997", "1997-02-16"),
      ("02/02/1997", "1997-02-02"), ("16-02-1997", "1997-02-16"), ("2/16", "--02-16"),
      ("16.02.", "--02-16"), ("16 Feb 1997", "1997-02-16"), ("Feb 16, 1997", "1997-02-16"),
      ("February 16th, 1997", "1997-02-16"), ("Sunday, February 16, 1997", "1997-02-16"),
      ("16-FEB-1997", "1997-02-16"), ("Feb 1997", "1997-02"), ("16 February", "--02-16"),
      ("Feb 16 1997 10:30 PM", "1997-02-16"), ("1997 Feb 16", "1997-02-16"),
      ("16. Februar 1997", "1997-02-16"), ("16. März 1997", "1997-03-16"),
      ("16 février 1997", "1997-02-16"), ("1er mars 1997", "1997-03-01"),
      ("16 de febrero de 1997", "1997-02-16"), ("16 de fevereiro de 1997", "1997-02-16"),
      ("16 febbraio 1997", "1997-02-16"), ("16 februari 1997", "1997-02-16"),
      ("den 16 februari 1997", "1997-02-16"), ("16. helmikuuta 1997", "1997-02-16"),
      ("16 lutego 1997", "1997-02-16"), ("16 февраля 1997 г.", "1997-02-16"),
      ("16 лютого 1997 р.", "1997-02-16"), ("16 Şubat 1997", "1997-02-16"),
      ("16. února 1997", "1997-02-16"), ("1997. február 16.", "1997-02-16"),
      ("16 Φεβρουαρίου 1997", "1997-02-16"), ("16 פברואר 1997", "1997-02-16"),
      ("١٦ فبراير ١٩٩٧", "1997-02-16"), ("१६ फ़रवरी १९९७", "1997-02-16"),
      ("ngày 16 tháng 2 năm 1997", "1997-02-16"), ("16 Februari 1997", "1997-02-16"),
      ("1997年2月16日", "1997-02-16"), ("1997年2月16日(日)", "1997-02-16"), ("2月16日", "--02-16"),
      ("1997年2月", "1997-02"), ("1997年", "1997"), ("１９９７年２月１６日", "1997-02-16"),
      ("1997년 2월 16일", "1997-02-16"), ("1997年2月16日 星期日", "1997-02-16"),
      ("昭和60年4月12日", "1985-04-12"), ("平成元年1月8日", "1989-01-08"), ("令和2年5月1日", "2020-05-01"),
      ("１９９７／０２／１６", "1997-02-16"), ("\u{200E}16.02.1997\u{200E}", "1997-02-16"),
      ("29.02.2000", "2000-02-29"), ("29 February", "--02-29"), ("1997-02-16Z", "1997-02-16"),
      ("12 listopada 1985", nil), ("12 жовтня 1985", "1985-10-12"),
    ] as [(String, String?)])
  func `a date in words or numbers becomes a day`(_ text: String, _ iso: String?) throws {
    let (person, batch) = try Self.run { $0.birthday = PartialDate(text) }
    guard let iso else {
      #expect(person.birthday == .other(text) && batch.problems.count == 1)
      return
    }
    #expect(person.birthday?.text == iso)
    let read = PartialDate(text).text
    #expect(person.originals["birthday"] == (read == iso ? nil : text))
    #expect(batch.problems.isEmpty && batch.statistics["dates_valid"] == 1)
    #expect(batch.statistics["dates_repaired"] == (read == iso ? nil : 1))
  }

  @Test(
    arguments: [
      ("02/03/1997", "ambiguous_date", .dateAmbiguous),
      ("2-3-1997", "ambiguous_date", .dateAmbiguous),
      ("02/03", "ambiguous_date", .dateAmbiguous), ("02/03/97", "no_century", .dateAmbiguous),
      ("16 Feb 97", "no_century", .dateAmbiguous), ("16.02.97", "no_century", .dateAmbiguous),
      ("Apr-97", "no_century", .dateAmbiguous), ("Apr-12", "ambiguous_date", .dateAmbiguous),
      ("31.02.1997", "no_such_day", .dateUnreadable),
      ("29.02.1900", "no_such_day", .dateUnreadable),
      ("30 February 1997", "no_such_day", .dateUnreadable),
      ("14/14/1997", "no_such_day", .dateUnreadable),
      ("1997-02-31", "no_such_day", .dateUnreadable), ("35477", "unreadable", .dateUnreadable),
      ("unknown", "unreadable", .dateUnreadable), ("circa 1800", "unreadable", .dateUnreadable),
      ("April", "unreadable", .dateUnreadable), ("12.345", "unreadable", .dateUnreadable),
      ("16 Foo 1997", "unreadable", .dateUnreadable), ("1-2-3-4", "unreadable", .dateUnreadable),
      ("2064-02-16", "future", .dateImplausible), ("16.02.2064", "future", .dateImplausible),
      ("1874-12-31", "before_1875", .dateImplausible),
      ("16 Feb 1066", "before_1875", .dateImplausible),
      ("۱۳۶۴/۰۱/۲۳", "before_1875", .dateImplausible),
      ("2528年4月12日", "future", .dateImplausible),
    ] as [(String, String, ProblemCode)])
  func `what cannot be read is kept, counted and told`(
    _ text: String, _ reason: String, _ code: ProblemCode
  ) throws {
    let (person, batch) = try Self.run { $0.birthday = PartialDate(text) }
    #expect(person.birthday == PartialDate(text))
    #expect(person.originals.isEmpty)
    #expect(batch.problems.map(\.code) == [code])
    #expect(batch.problems.first?.value == text && batch.problems.first?.detail == reason)
    #expect(batch.statistics == ["dates_invalid": 1, "dates_invalid_\(reason)": 1])
  }

  @Test(
    arguments: [
      ("dmy", "02/03/1997", "1997-03-02"), ("mdy", "02/03/1997", "1997-02-03"),
      ("ymd", "1997/02/03", "1997-02-03"), ("dmy", "2-3-1997", "1997-03-02"),
      ("mdy", "02.03.1997", "1997-03-02"), ("mdy", "2/3", "--02-03"), ("dmy", "2/3", "--03-02"),
      ("mdy", "16/02/1997", nil), ("ymd", "02/03/1997", nil),
    ] as [(String, String, String?)])
  func `the order that is told decides`(_ order: String, _ text: String, _ iso: String?) throws {
    let (person, _) = try Self.run(["order": order]) { $0.birthday = .other(text) }
    #expect(person.birthday == iso.map { PartialDate($0) } ?? .other(text))
  }

  @Test(
    arguments: [
      ("25", "16.02.25", "2025-02-16"), ("25", "16.02.26", "1926-02-16"),
      ("0", "1 Jan 00", "2000-01-01"),
      ("25", "16 Feb 97", "1997-02-16"), ("25", "Apr-97", "1997-04"),
      ("25", "02/16/97", "1997-02-16"),
      ("25", "97/02/16", "1997-02-16"), ("25", "02/03/97", nil), ("99", "16.02.97", nil),
    ] as [(String, String, String?)])
  func `years of two digits need a pivot`(_ pivot: String, _ text: String, _ iso: String?) throws {
    let (person, _) = try Self.run(["pivot": pivot]) { $0.birthday = .other(text) }
    #expect(person.birthday == iso.map { PartialDate($0) } ?? .other(text))
  }

  @Test(
    arguments: [
      ("1900", "35477", "1997-02-16"), ("1904", "34015", "1997-02-16"),
      ("1900", "35477.75", "1997-02-16"),
      ("1900", "10000", "1927-05-18"), ("1900", "60000", nil), ("1900", "1985", "1985"),
      ("1900", "354770", nil), ("1900", "35477.", nil), ("1900", "36526", "2000-01-01"),
      ("1900", "36585", "2000-02-29"), ("1900", "45351", "2024-02-29"),
    ] as [(String, String, String?)])
  func `numbers of a spreadsheet are days only where that is told`(
    _ epoch: String, _ text: String, _ iso: String?
  ) throws {
    let (person, _) = try Self.run(["excel_serial": epoch]) { $0.birthday = PartialDate(text) }
    #expect(person.birthday == iso.map { PartialDate($0) } ?? .other(text))
  }

  @Test(arguments: [
    "1900-01-01", "1970-01-01", "1904-01-01", "0001-01-01", "01.01.1900", "1/1/1970", "0000-00-00",
    "00.00.0000", "1899-12-30",
  ])
  func `days that programs write for none are flagged, and dropped on request`(
    _ text: String
  ) throws {
    let kept = try Self.run { $0.birthday = PartialDate(text) }
    #expect(kept.person.birthday != nil)
    #expect(kept.batch.statistics["dates_flagged_placeholder"] == 1)
    #expect(kept.batch.problems.isEmpty)
    let dropped = try Self.run(["placeholders": "drop"]) {
      $0.birthday = PartialDate(text)
      $0.dates = [LabeledDate(PartialDate(text)), LabeledDate(PartialDate("2001-02-03"))]
    }
    #expect(dropped.person.birthday == nil)
    #expect(dropped.person.originals["birthday"] == text)
    #expect(dropped.person.dates.map(\.text) == ["2001-02-03"])
    #expect(dropped.batch.statistics["dates_dropped"] == 2)
  }

  @Test func `other dates are read as well, and may be in the future`() throws {
    let (person, batch) = try Self.run {
      $0.dates = [
        LabeledDate(.other("12. Mai 2001"), label: "anniversary"),
        LabeledDate(PartialDate("2090-01-02"), label: "contract"),
        LabeledDate(PartialDate("2090-01-02"), label: "anniversary"),
        LabeledDate(.other("")),
      ]
      $0.alternateBirthday = AlternateDate(calendar: " Chinese", value: "戊辰 5\u{A0} 7")
    }
    #expect(person.dates.map(\.text) == ["2001-05-12", "2090-01-02", "2090-01-02", ""])
    #expect(person.dates[0].raw == "12. Mai 2001")
    #expect(person.alternateBirthday == AlternateDate(calendar: "chinese", value: "戊辰 5 7"))
    #expect(person.originals["alternate_birthday"] == " Chinese:戊辰 5\u{A0} 7")
    #expect(batch.problems.map(\.subject) == ["dates"])
    #expect(
      batch.statistics == [
        "dates_valid": 2, "dates_changed": 2, "dates_repaired": 1, "dates_invalid": 2,
        "dates_invalid_future": 1, "dates_invalid_empty": 1,
      ])
  }

  @Test func `a blank birthday is none`() throws {
    let (person, _) = try Self.run { $0.birthday = .other(" \u{200B}") }
    #expect(person.birthday == nil && person.originals["birthday"] == " \u{200B}")
  }

  @Test func `without a clock nothing is in the future`() throws {
    var person = Person()
    person.birthday = PartialDate("2064-02-16")
    var harness = NormalizeHarness(setting: NormalizeHarness.text("dates"))
    harness.startedAt = "1970-01-01T00:00:00Z"
    #expect(try harness.run([person]).problems.isEmpty)
    harness.startedAt = "2064-02-15T23:00:00Z"
    #expect(try harness.run([person]).problems.isEmpty)
    harness.startedAt = "2064-02-14T23:00:00Z"
    #expect(try harness.run([person]).problems.map(\.detail) == ["future"])
  }

  @Test(arguments: [
    ("order", "usa", ProblemCode.badValue), ("pivot", "100", .wrongType),
    ("pivot", "x", .wrongType),
    ("excel_serial", "1901", .badValue), ("placeholders", "null", .badValue),
    ("year", "1", .unknownKey),
  ])
  func `mistakes in options are errors`(_ key: String, _ value: String, _ code: ProblemCode) throws
  {
    let failure = try #require(throws: Failure.self) {
      let options = NormalizeHarness.map([key: NormalizeHarness.text(value)])
      return try NormalizeHarness(setting: NormalizeHarness.map(["dates": options])).run([])
    }
    #expect(failure.problems.map(\.code) == [code])
  }

  @Test(arguments: UInt64(0)..<200)
  func `a second turn changes nothing, whatever the options`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "1", "12", "31", "1997", "97", "02", "0", "35477", "/", "-", ".", " ", ", ", "Feb", "märz",
      "年",
      "月", "日", "昭和", "元年", "T", ":", "of", "de", "th", "١", "\u{200B}", "\0", "ngày ", "tháng ",
      "sunday", "1604", "1900-01-01", "é", "listopad", "2月", "１", "Mai", "é\u{301}", "--",
    ]
    func pick(_ words: [String]) -> String {
      words[Int.random(in: words.indices, using: &generator)]
    }
    func text() -> String {
      (0..<Int.random(in: 0...8, using: &generator)).map { _ in pick(pieces) }.joined()
    }
    let people = (0..<40).map { _ in
      var person = Person()
      person.birthday = PartialDate(text())
      person.dates = [
        LabeledDate(.other(text())), LabeledDate(PartialDate(text()), label: "anniversary"),
      ]
      return person
    }
    var options = ["placeholders": pick(["keep", "drop"])]
    if Bool.random(using: &generator) { options["order"] = pick(["dmy", "mdy", "ymd"]) }
    if Bool.random(using: &generator) { options["pivot"] = pick(["0", "25", "99"]) }
    if Bool.random(using: &generator) { options["excel_serial"] = pick(["1900", "1904"]) }
    let entries = options.map {
      Setting.Entry(key: NormalizeHarness.text($0.key), value: NormalizeHarness.text($0.value))
    }
    let setting = NormalizeHarness.map(["dates": Setting(.map(entries), file: "p.yaml", line: 3)])
    let harness = NormalizeHarness(setting: setting)
    let once = try harness.run(people).people
    let twice = try harness.run(once).people
    for (first, second) in zip(once, twice) {
      #expect(
        first.birthday?.text.utf8.elementsEqual(second.birthday?.text.utf8 ?? "".utf8) ?? true)
      #expect(first == second)
      guard case .known(let year, let month, let day)? = second.birthday else { continue }
      let date = PartialDate(year: Int(year), month: Int(month), day: Int(day))
      #expect(PartialDate(date.text) == date)
    }
  }

  @Test(.timeLimit(.minutes(1))) func `hostile texts neither crash nor take long`() throws {
    for text in [
      String(repeating: "1", count: 100_000), String(repeating: "年", count: 30_000),
      String(repeating: "/", count: 100), String(repeating: "1/", count: 50),
      String(repeating: "Feb ", count: 30), String(repeating: "\u{301}", count: 60), "🎂", "1:",
      ":", "日", "元年", "tháng", "99999年99月99日", "９９９９９",
    ] {
      let (person, _) = try Self.run(["pivot": "1", "order": "mdy"]) { $0.birthday = .other(text) }
      #expect(person.birthday == .other(text))
    }
  }
}
