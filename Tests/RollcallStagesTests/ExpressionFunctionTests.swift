import RollcallModel
import RollcallSQLite
import RollcallTestSupport
import Testing

@testable import RollcallStages

@Suite struct ExpressionFunctionTests {
  @Test(arguments: SQLFunctions.all.map(\.name))
  func `the example of every function gives what it says`(_ name: String) throws {
    let spec = try #require(SQLFunctions.all.first { $0.name == name })
    #expect(try Samples.value(spec.example) == Samples.value(spec.result))
    #expect(spec.summary.hasSuffix(".") && spec.summary.utf8.count <= 150)
    #expect(spec.example.lowercased().contains(name) || ["like", "regexp"].contains(name))
  }

  @Test(
    arguments: [
      ("lower('ÀÉÎÕÜ')", "àéîõü"), ("lower('ΑΒΓΣ')", "αβγσ"), ("lower('ЖИВАГО')", "живаго"),
      ("lower('ԱՐԱՄ')", "արամ"), ("lower('刘德华 Ａ')", "刘德华 ａ"), ("lower(NULL)", nil),
      ("upper('ñandú')", "ÑANDÚ"), ("upper('ﬁx')", "FIX"), ("upper('')", ""),
      ("upper('i̇stanbul')", "İSTANBUL".decomposedCapitalI), ("lower(12)", "12"),
      ("initials('刘德华')", "刘"), ("initials('  ана-мария   живаго ')", "АЖ"), ("initials('')", ""),
      ("initials('(Dr.) O''Hara 3rd')", "DO3"), ("initials(NULL)", nil),
      ("digits('٠١٢ ३४ ５')", "0123 45".filter { $0 != " " }), ("digits('none')", ""),
      ("domain('a@b@C.org')", "c.org"), ("domain('a@')", nil), ("domain('a')", nil),
      ("domain(NULL)", nil), ("domain('ana@MÜNCHEN.example')", "münchen.example"),
      ("concat_ws(' ', NULL, NULL)", ""), ("concat_ws(NULL, 'a')", nil),
      ("concat_ws(' ', given_name, nickname, family_name)", "Ana María García"),
      ("split_part('a;b;c', ';', -1)", "c"), ("split_part('a;b', ';', 3)", nil),
      ("split_part('a;b', ';', 0)", nil), ("split_part('', ';', 1)", ""),
      ("split_part('a', '', 1)", "a"), ("split_part('a--b--', '--', 3)", ""),
      ("regexp_extract('+1 (650) 555', '\\((\\d+)\\)', 1)", "650"),
      ("regexp_extract('abc', 'x')", nil), ("regexp_extract('abc', '(x)?b', 1)", nil),
      ("regexp_replace('a  b   c', '\\s+', ' ')", "a b c"), ("regexp_replace('', '^', 'x')", "x"),
      (
        "regexp_replace('aaa', 'a', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb')",
        String(repeating: "b", count: 96)
      ),
      ("regexp_replace(NULL, 'a', 'b')", nil), ("regexp_replace('é', '.', '<$0>')", "<é>"),
      ("country_code('usa')", "US"), ("country_code('Norge')", "NO"), ("country_code('')", nil),
      ("country_code('Atlantis')", nil), ("country_code(NULL)", nil),
      ("country_code('England')", "GB"),
      ("region_code('東京都', '日本')", "JP-13"), ("region_code('Bavaria', 'DE')", nil),
      ("region_code(NULL, 'US')", nil), ("region_code('CA', NULL)", nil),
      ("postal_code('1000001', 'JP')", "100-0001"), ("postal_code('94043', 'US')", "94043"),
      ("postal_code('9404', 'US')", nil), ("postal_code('1', 'HK')", nil),
      ("street_key('Hauptstraße 5')", "hauptst 5"), ("street_key(NULL)", nil),
      ("name_key('Łukasz O''Neil')", "lukaszoneil"), ("name_key(NULL)", nil),
      ("name_key('42')", nil),
      ("name_key_sorted('García, Ana')", "ana garcia"), ("name_key_sorted('')", nil),
      ("phonetic_key('Smith')", "SM0"), ("phonetic_key('Smith', 1)", "SM0"),
      ("phonetic_key('Smith', 2)", "XMT"), ("phonetic_key('刘德华')", "L TH"),
      ("phonetic_key(NULL)", nil), ("phonetic_key('Smith', NULL)", nil), ("phonetic_key('-')", nil),
      ("name_key(given_name || family_name)", "anamariagarcia"),
      ("now()", "2026-04-01T12:00:00Z"), ("today()", "2026-04-01"),
      ("current_timestamp", "2026-04-01 12:00:00"), ("current_date", "2026-04-01"),
      ("current_time", "12:00:00"), ("date('now')", "2026-04-01"), ("DATE()", "2026-04-01"),
      ("date ( 'NOW' , '-1 day' )", "2026-03-31"), ("datetime()", "2026-04-01 12:00:00"),
      ("strftime('%Y')", "2026"), ("strftime('%Y-%m', 'now')", "2026-04"),
      ("strftime('%H:%M', datetime('now', '+1 hour'))", "13:00"), ("time()", "12:00:00"),
      ("'now'", "now"), ("upper('now')", "NOW"),
    ] as [(String, String?)])
  func `functions of text and time give text`(_ text: String, _ value: String?) throws {
    #expect(try Samples.value(text) == Scalar(value))
  }

  @Test(
    arguments: [
      ("num('12')", .integer(12)), ("num(' -3.5 ')", .real(-3.5)), ("num('1e3')", .real(1000)),
      ("num('0x10')", .null), ("num('inf')", .null), ("num('nan')", .null), ("num('')", .null),
      ("num('1,000')", .null), ("num('-')", .null), ("num('e')", .null), ("num(NULL)", .null),
      ("num(7)", .integer(7)), ("num('99999999999999999999')", .real(1e20)), ("num('１')", .null),
      ("num(x'31')", .null), ("num(${n}) < 9", .integer(0)), ("'10' < '9'", .integer(1)),
      ("year('1985')", .integer(1985)), ("year('--04-12')", .null), ("month('1985')", .null),
      ("day('1985-04-12T23:00:00Z')", .integer(12)), ("year('sometime')", .null),
      ("year(birthday)", .integer(1985)), ("age(birthday)", .integer(40)),
      ("age('1985-04-01')", .integer(41)), ("age('1985-04-02')", .integer(40)),
      ("age('--04-12')", .null), ("age('1985')", .null), ("age(NULL)", .null),
      ("age('2027-01-01')", .integer(-1)), ("age('2000-02-29', '2026-02-28')", .integer(25)),
      ("age(birthday, 'soon')", .null), ("age(birthday, NULL)", .null),
      ("unixepoch() = unixepoch('2026-04-01T12:00:00Z')", .integer(1)),
      ("julianday() = julianday('now')", .integer(1)),
    ] as [(String, Scalar)])
  func `functions of numbers and dates never guess`(_ text: String, _ value: Scalar) throws {
    #expect(try Samples.value(text, parameters: ["n": "10"]) == value)
  }

  @Test(arguments: [
    ("'É' LIKE 'é'", true), ("'ÉLODIE' LIKE 'él%'", true), ("'ΣΊΣΥΦΟΣ' LIKE 'σίσυφος'", true),
    ("'Живаго' LIKE 'ЖИВ_ГО'", true), ("'刘德华' LIKE '刘%'", true), ("'刘德华' LIKE '刘_华'", true),
    ("'刘德华' LIKE '刘_'", false), ("'ǅ' LIKE 'ǆ'", true), ("'K' LIKE 'k'", true),
    ("'ſ' LIKE 'S'", true),
    ("'ẞ' LIKE 'ß'", true), ("'ß' LIKE 'ss'", false), ("'ı' LIKE 'i'", false),
    ("'e' LIKE 'é'", false), ("'a' LIKE ''", false), ("'' LIKE ''", true), ("'' LIKE '%'", true),
    ("'abc' LIKE '%%c%'", true), ("'aXbXc' LIKE '%x%x%x'", false), ("'aab' LIKE '%ab'", true),
    ("'50%' LIKE '50!%' ESCAPE '!'", true), ("'505' LIKE '50!%' ESCAPE '!'", false),
    ("'a_b' LIKE 'A€_B' ESCAPE '€'", true), ("'axb' LIKE 'a€_b' ESCAPE '€'", false),
    ("'😀' LIKE '_'", true), ("12 LIKE '1%'", true), ("'Ⴀ' LIKE 'ⴀ'", true), ("'𐐀' LIKE '𐐨'", true),
    ("'a' NOT LIKE 'b'", true), ("'a' GLOB 'A'", false), ("'a' GLOB '[a-c]'", true),
    ("'École' = 'éCOLE' COLLATE NOCASE", true), ("'z' < 'É' COLLATE NOCASE", true),
    ("'Zoë' REGEXP '^zo'", false), ("'Zoë' REGEXP '(?i)^ZOË$'", true), ("'x' REGEXP ''", true),
    ("'a' REGEXP '\\p{Han}'", false), ("'刘' REGEXP '^\\p{Han}$'", true), ("'é' REGEXP '^.$'", true),
    ("'٣' REGEXP '^\\d$'", true), ("email REGEXP '@example[.]org$'", false),
    ("email REGEXP '(?i)@example[.]org$'", true), ("note REGEXP 'x'", false),
    ("note NOT REGEXP 'x'", false), ("note LIKE '%'", false),
  ])
  func `matching knows every script`(_ text: String, _ isTrue: Bool) throws {
    #expect(try Samples.isTrue(text) == isTrue)
  }

  @Test(arguments: 0..<UInt64(60))
  func `LIKE agrees with a matcher that tries everything`(_ seed: UInt64) throws {
    var random = SplitMix64(seed)
    for _ in 0..<20 {
      let text = random.text(of: ["a", "b", "É", "é", "刘"], upTo: 7)
      let pattern = random.text(of: ["a", "B", "é", "刘", "%", "_"], upTo: 6)
      let expected = slowLike(Array(text.lowercased()), Array(pattern.lowercased()))
      let value = try Samples.value("'\(text)' LIKE '\(pattern)'")
      #expect(value == Scalar(expected), "'\(text)' LIKE '\(pattern)'")
    }
  }

  private func slowLike(_ text: [Character], _ pattern: [Character]) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = Array(pattern.dropFirst())
    if first == "%" { return (0...text.count).contains { slowLike(Array(text[$0...]), rest) } }
    guard let head = text.first, first == "_" || first == head else { return false }
    return slowLike(Array(text.dropFirst()), rest)
  }

  @Test(arguments: [
    ("'a' REGEXP '('", "pattern is not valid"), ("regexp_extract('a', 'a', 3)", "no group 3"),
    ("regexp_replace('a', 'a', '$9')", "cannot be used here"),
    ("'a' LIKE 'a' ESCAPE 'ab'", "one character"), ("json_extract('{', '$.a')", "malformed JSON"),
    ("concat_ws(',')", "at least one text"), ("phonetic_key('a', 3)", "reading 1 and reading 2"),
    ("abs(-9223372036854775808)", "integer overflow"),
    ("'\(String(repeating: "a", count: 40))!' REGEXP '^(a|a|aa)+$'", "takes too long"),
    ("cast(x'ff' AS text) REGEXP 'a'", "UTF-8"), ("length(zeroblob(2000000000))", "too big"),
  ])
  func `what can have no value is found before there is input`(
    _ text: String, _ detail: String
  ) throws {
    let problem = try #require(Expression.check(Samples.setting(text), as: .value).first)
    #expect(problem.code == .badExpression && problem.column == 10)
    #expect(problem.detail?.contains(detail) == true, "\(problem)")
  }

  @Test(arguments: [
    ("'a' REGEXP note", "(", "pattern is not valid at character 2"),
    ("json_extract(note, '$.a')", "{", "malformed JSON"),
    ("note REGEXP '^(a|a|aa)+$'", String(repeating: "a", count: 40) + "!", "takes too long"),
    ("'a' LIKE 'a' ESCAPE coalesce(note, 'a')", "ab", "one character"),
    ("abs(num(note))", "-9223372036854775808", "integer overflow"),
    ("length(zeroblob(num(note)))", "2000000000", "too big"),
  ])
  func `what has no value for a person refuses the person, with a reason`(
    _ text: String, _ note: String, _ detail: String
  ) throws {
    var person = Samples.ana
    person.note = note
    person.position = SourcePosition(
      file: SourceFile(source: "crm", path: "crm.csv"), recordInChunk: 5, line: 6, offset: 99)
    for (verb, setting) in [
      ("where", Setting.Value.text(text)), ("require", .text(text)),
      ("set", .map([Setting.Entry(key: Samples.setting("id"), value: Samples.setting(text))])),
    ] {
      let batch = try Samples.run(verb, [(verb, setting)], on: [Samples.nobody, person])
      let reject = try #require(batch.rejects.last)
      #expect(reject.reason == "expression_failed" && reject.by == verb + "#1")
      #expect(reject.person == person && reject.position == person.position)
      #expect(reject.problem?.detail?.contains(detail) == true, "\(reject.problem as Any)")
      #expect(reject.problem?.line == 6 && reject.problem?.file == "crm.csv")
      #expect(batch.people.count + batch.filtered + batch.rejects.count == 2)
    }
  }
}

extension String {
  /// What upper-casing `i` with a dot above gives: `I` with a dot above.
  fileprivate var decomposedCapitalI: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.flatMap {
          $0 == "İ" ? ["I", "\u{307}"] : [$0]
        }))
  }
}

extension SplitMix64 {
  /// A text of some of the letters.
  mutating func text(of letters: [String], upTo length: Int) -> String {
    let count = Int.random(in: 0...length, using: &self)
    return (0..<count).map { _ in letters.randomElement(using: &self) ?? "" }.joined()
  }
}
