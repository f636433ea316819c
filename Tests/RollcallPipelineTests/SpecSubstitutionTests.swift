import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallPipeline

/// `${name}` in texts and in queries.
struct SpecSubstitutionTests {
  struct Case: CustomTestStringConvertible {
    let text: String
    let filled: String
    var problems: [String] = []
    var testDescription: String { text }
  }

  static let substitution = Substitution(values: ["a": "1", "b": "it's ${a}", "e": "", "z": "x\0y"])

  static func fill(
    _ text: String, _ apply: (Setting, inout [Problem]) -> Setting
  ) -> (text: String, problems: [String]) {
    var problems: [Problem] = []
    let setting = Setting(.text(text), file: "p", line: 1, column: 1, textOffset: 0)
    let result = apply(setting, &problems)
    return (result.plainText, problems.map(Fake.short))
  }

  @Test(arguments: [
    Case(text: "", filled: ""), Case(text: "plain", filled: "plain"),
    Case(text: "${a}", filled: "1"), Case(text: "x${a}${a}y", filled: "x11y"),
    Case(text: "${b}", filled: "it's ${a}"), Case(text: "[${e}]", filled: "[]"),
    Case(text: "$$", filled: "$"), Case(text: "$${a}", filled: "${a}"),
    Case(text: "$$$${a}", filled: "$${a}"), Case(text: "$$${a}", filled: "$1"),
    Case(text: "$a", filled: "$a"), Case(text: "5$", filled: "5$"),
    Case(text: "é${nope}!", filled: "é!", problems: ["1:3 unset_variable nope"]),
    Case(text: "${}", filled: "", problems: ["1:1 unset_variable "]),
    Case(text: "${a", filled: "${a", problems: ["1:1 bad_value ${"]),
    Case(text: "${x}${y}", filled: "", problems: ["1:1 unset_variable x", "1:5 unset_variable y"]),
    Case(text: "'${a}'", filled: "'1'"),
  ])
  func `a text takes values as they are`(_ item: Case) {
    let result = Self.fill(item.text) { Self.substitution.apply(to: $0, problems: &$1) }
    #expect(result.text == item.filled)
    #expect(result.problems == item.problems)
  }

  @Test(arguments: [
    Case(text: "SELECT ${a}", filled: "SELECT '1'"),
    Case(text: "SELECT ${b}", filled: "SELECT 'it''s ${a}'"),
    Case(text: "SELECT ${z}", filled: "SELECT 'xy'"),
    Case(text: "'${a}', ${a}", filled: "'${a}', '1'"),
    Case(text: "'it''s ${a}' ${a}", filled: "'it''s ${a}' '1'"),
    Case(text: "\"${a}\" [${a}] `${a}` ${a}", filled: "\"${a}\" [${a}] `${a}` '1'"),
    Case(text: "-- ${a}\n${a}", filled: "-- ${a}\n'1'"),
    Case(text: "/* ${a} */ ${a}", filled: "/* ${a} */ '1'"),
    Case(text: "/*/ ${a} */ ${a}", filled: "/*/ ${a} */ '1'"),
    Case(text: "a - ${a} / ${a}", filled: "a - '1' / '1'"),
    Case(text: "a -${a}", filled: "a -'1'"),
    Case(text: "'open ${a}", filled: "'open ${a}"),
    Case(text: "${nope}", filled: "", problems: ["1:1 unset_variable nope"]),
    Case(text: "'${nope}'", filled: "'${nope}'"),
  ])
  func `a query takes values as texts of SQL`(_ item: Case) {
    let result = Self.fill(item.text) { Self.substitution.applyToSQL($0, problems: &$1) }
    #expect(result.text == item.filled)
    #expect(result.problems == item.problems)
  }

  @Test(arguments: UInt64(0)..<200)
  func `no value can leave its quotes`(_ seed: UInt64) {
    var random = SplitMix64(seed)
    let parts = ["'", "\"", "--", "/*", "*/", ";", "\0", "\n", "]", "x", " OR 1", "${v}", "$$"]
    var value = ""
    for _ in 0..<Int(random.next() % 9) { value += parts[Int(random.next() % UInt64(parts.count))] }
    let filled = Self.fill("${v} END") {
      Substitution(values: ["v": value]).applyToSQL($0, problems: &$1)
    }.text
    var quotes = SQLQuotes()
    var plain = ""
    for byte in filled.utf8 where quotes.pass(byte) {
      plain.unicodeScalars.append(Unicode.Scalar(byte))
    }
    #expect(plain.replaced("'", by: "") == " END")
  }

  @Test func `a format's query is filled in as SQL, expressions bind values themselves`()
    throws
  {
    let spec = try Fake.spec(
      """
      rollcall: 1
      params: { p: "a'b" }
      sources: { a: { sqlite: a.db, query: "SELECT 'x${p}' WHERE y > ${p}" } }
      stages: [ where: "y > ${p}" ]
      reports: { r: { text: "-", sql: "SELECT ${p}" } }
      """)
    #expect(spec.problems == [])
    #expect(
      spec.sources[0].options["query"]?.value == .text("SELECT 'x${p}' WHERE y > 'a''b'"))
    #expect(spec.stages[0].options["where"]?.value == .text("y > ${p}"))
    #expect(spec.reports[0].options["sql"]?.value == .text("SELECT ${p}"))
  }

  @Test(arguments: [
    ("password", true), ("DB_PASSWORD", true), ("api_key", true), ("APIKEY", true),
    ("GITHUB_TOKEN", true), ("client_secret", true), ("since", false), ("out", false),
    ("HOME", false),
  ])
  func `names that sound like secrets are known`(_ name: String, _ isSecret: Bool) {
    #expect(Secrets.isSecret(name) == isSecret)
  }

  @Test func `only the secrets that a file uses are hidden`() throws {
    let plan = try Fake.plan(
      "rollcall: 1\nsources: { a: { csv: \"true/${A_TOKEN}\" } }\noutputs: { o: { csv: us } }",
      environment: ["A_TOKEN": "hunter2", "TOKENIZERS": "true", "KEYBOARD": "us"])
    #expect(plan.explanation().contains("a  csv  true/***"))
    #expect(plan.explanation().contains("o  csv  us"))
  }

  @Test func `of secrets that hold each other the longer is hidden first`() {
    let secrets = Secrets(among: ["A_KEY": "ab", "B_KEY": "abc", "C_KEY": "", "d": "x"])
    #expect(secrets.hide(in: "ab abc x") == "*** *** x")
  }
}
