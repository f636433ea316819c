import RollcallModel
import Testing

@testable import RollcallStages

@Suite struct ExpressionProblemTests {
  /// An expression with the mark 👉 before the byte that the caret must stand under.
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    let byte: Int
    let code: ProblemCode
    let subject: String?
    let candidates: [String]
    var testDescription: String { text }

    init(
      _ marked: String, _ code: ProblemCode = .badExpression, _ subject: String? = nil,
      _ candidates: [String] = []
    ) {
      let parts = marked.split(separator: "👉", omittingEmptySubsequences: false).map(String.init)
      self.text = parts.joined()
      self.byte = parts[0].utf8.count
      (self.code, self.subject, self.candidates) = (code, subject, candidates)
    }
  }

  @Test(arguments: [
    Case("👉emali IS NULL", .unknownColumn, "emali", ["email"]),
    Case("length(trim(👉emali)) > 0", .unknownColumn, "emali", ["email"]),
    Case("note = 'é' AND 👉emali = 'a'", .unknownColumn, "emali", ["email"]),
    Case("${p} = 1 AND ${p} = ${q} AND 👉nickmane = 1", .unknownColumn, "nickmane", ["nickname"]),
    Case("note = '$$' AND 👉nickmane = 1", .unknownColumn, "nickmane", ["nickname"]),
    Case("date('now') > date() AND 👉nickmane = 1", .unknownColumn, "nickmane", ["nickname"]),
    Case("note = 'a\nb'\n OR\n 👉nickmane = 1", .unknownColumn, "nickmane", ["nickname"]),
    Case("note = 👉\"US\"", .unknownColumn, "US"),
    Case("👉\"emali\"", .unknownColumn, "emali", ["email"]),
    Case("👉phones = '1'", .unknownColumn, "phones", ["phone"]),
    Case(
      "EXISTS (SELECT 1 FROM phones WHERE 👉lable = 'work')", .unknownColumn, "lable", ["label"]),
    Case(
      "EXISTS (SELECT 1 FROM phones WHERE 👉phones.lable = 'a')", .unknownColumn, "phones.lable",
      ["label"]),
    Case("👉lowr(email) = 'a'", .unknownFunction, "lowr", ["lower", "now"]),
    Case(
      "1 = 1 AND 👉regexp_replce(note, id)", .unknownFunction, "regexp_replce", ["regexp_replace"]),
    Case("EXISTS (SELECT 1 FROM 👉fones)", .unknownProperty, "fones", ["phones"]),
    Case("EXISTS (SELECT 1 FROM 👉sqlite_schema)", .unknownProperty, "sqlite_schema"),
    Case("👉EXISTS (SELECT 1 FROM pragma_function_list)"),
    Case("note = 👉${unset}", .unsetVariable, "unset"),
    Case("note = 👉${sinse}", .unsetVariable, "sinse", ["since"]),
    Case("note = '👉${since}'"), Case("note = 👉$since"), Case("note = 👉?"), Case("note = 👉:since"),
    Case("note = 👉@since"), Case("note = 👉${"), Case("note = 👉${}"), Case("note = 👉${a b}"),
    Case("👉"), Case("👉   "), Case("👉-- nothing"), Case("note = 👉'open"), Case("note = 👉x'ab"),
    Case("note 👉/* open"), Case("👉\"open"), Case("👉[open"),
    Case("👉(note = 'a'"), Case("note = 'a'👉)"), Case("1👉; DROP TABLE person"),
    Case("note IS NULL👉;"),
    Case("note = 👉"), Case("note 👉note"), Case("👉AND note"), Case("note IN () AND👉"),
    Case("👉count(*) > 1"), Case("👉max(note)"), Case("👉row_number() OVER ()"),
    Case("👉1, 2"), Case("👉(SELECT 1, 2)"), Case("👉year()"), Case("👉substr(note)"),
    Case("👉random() > 0"), Case("hex(👉randomblob(4))"), Case("👉sqlite_version()"),
    Case("PRAGMA 👉user_version"), Case("ATTACH 👉'x' AS y"), Case("👉DELETE FROM person"),
    Case("👉load_extension('x')"),
  ])
  func `what is wrong is told where it is`(_ example: Case) throws {
    let problems = Expression.check(
      Samples.setting(example.text), as: .condition,
      parameters: ["p": "1", "q": "2", "since": "2026"])
    let problem = try #require(problems.first)
    #expect(problem.code == example.code, "\(problem)")
    if let subject = example.subject { #expect(problem.subject == subject) }
    if !example.candidates.isEmpty { #expect(problem.candidates == example.candidates) }
    #expect(problem.severity == .error)
    #expect(problem.line == 3)
    #expect(problem.column == 10 + example.byte, "\(problem)")
    #expect(problems.count == 1)
  }

  @Test func `several mistakes on the face of a text are told at once`() {
    let problems = Expression.check(
      Samples.setting("a = ${x} AND b = ${y} AND c = '${z}' ; )"), as: .value)
    let escape = Expression.check(
      Samples.setting("1) FROM person UNION SELECT (1"), as: .value)
    #expect(escape.map(\.column) == [11, 38])
    #expect(
      problems.map(\.code.rawValue).sorted() == [
        "bad_expression", "bad_expression", "bad_expression", "unset_variable", "unset_variable",
      ])
  }

  @Test(arguments: [
    ("👉phone <> ''", ["phone"]), ("'' != 👉note", ["note"]), ("👉gender NOT IN ('M')", ["gender"]),
    ("kind <> 'group'", []), ("phone IS NULL OR phone <> ''", []), ("phone = ''", []),
    ("has_photo <> 1", []), ("(SELECT count(*) FROM phones WHERE value <> '') > 1", []),
    ("note IS NOT NULL AND note <> 'x'", []), ("phone < '1' OR note > '2'", []),
  ])
  func `a comparison that null defeats is noted`(_ marked: String, _ subjects: [String]) {
    let parts = marked.split(separator: "👉", omittingEmptySubsequences: false)
    let notes = Expression.check(Samples.setting(parts.joined()), as: .condition)
    #expect(notes.map(\.subject) == subjects)
    for note in notes {
      #expect(note.code == .nullTrap && note.severity == .note)
      #expect(note.column == 10 + parts[0].utf8.count)
    }
    #expect(Expression.check(Samples.setting(parts.joined()), as: .value) == [])
  }

  @Test func `a list or a mapping is no expression`() {
    for value in [Setting.Value.list([]), .map([])] {
      let problems = Expression.check(Setting(value, file: "p", line: 1, column: 1), as: .value)
      #expect(problems.map(\.code) == [.wrongType])
    }
  }
}
