import Glibc
import RollcallModel
import Testing

@testable import RollcallPipeline

/// Problems into words.
struct DiagnosticsTests {
  /// A problem of a code with every fact a sentence can use.
  static func full(_ code: ProblemCode) -> Problem {
    Problem(code, subject: "SUBJECT", value: "VALUE", expected: "EXPECTED", detail: "DETAIL")
  }

  @Test(arguments: ProblemCode.allCases)
  func `every code has its sentence and help, with and without facts`(_ code: ProblemCode) throws {
    let pinned = try #require(DiagnosticsWords.pinned[code])
    let full = Words(Self.full(code), showValues: true)
    let bare = Words(Problem(code), showValues: true)
    #expect(full.sentence == pinned.full)
    #expect(full.help == pinned.help)
    #expect(bare.sentence == pinned.bare)
    #expect(code.exitCode == pinned.exit)
  }

  @Test(arguments: ProblemCode.allCases)
  func `every sentence has the house's shape`(_ code: ProblemCode) {
    for problem in [Self.full(code), Problem(code)] {
      let words = Words(problem, showValues: true)
      for text in [words.sentence, words.help ?? "x"] {
        #expect(!text.isEmpty)
        #expect(!text.hasSuffix("."))
        #expect(!text.hasSuffix(" "))
        #expect(!text.contains("  "))
        #expect(!text.contains("Optional"))
        #expect(
          text.unicodeScalars.first.map {
            !(65...90).contains($0.value) || text.hasPrefix("SUBJECT") || text.hasPrefix("DETAIL")
          } == true)
      }
      #expect(words.help != nil)
    }
  }

  @Test(arguments: ProblemCode.allCases)
  func `no personal value is shown unless that is allowed`(_ code: ProblemCode) {
    let problem = Self.full(code)
    #expect(!Diagnostics().text(problem).contains("VALUE"))
    #expect(!Diagnostics().json(problem).contains("VALUE"))
    #expect(Diagnostics(showValues: true).json(problem).contains("\"value\":\"VALUE\""))
  }

  @Test func `what a personal value may have meant is shown as it is`() {
    let date = Problem(
      .badValue, subject: "birthday", value: "1/2/1980", candidates: ["1980-02-01"])
    for text in [Diagnostics().text(date), Diagnostics().json(date)] {
      #expect(!text.contains("1980"))
    }
    #expect(
      Diagnostics(showValues: true).sentence(date)
        == "\"birthday\" cannot be \"1/2/1980\"; did you mean \"1980-02-01\"?")
    #expect(Diagnostics(showValues: true).json(date).contains("\"candidates\":[\"1980-02-01\"]"))
  }

  @Test func `the place, the severity, the sentence, the code, the help`() {
    let unknown = Problem(
      .unknownStage, file: "pipeline.yaml", line: 7, column: 5, subject: "dedup",
      expected: "one of dedupe, merge", candidates: ["dedupe"])
    #expect(
      Diagnostics().text(unknown) == """
        pipeline.yaml:7:5: error: unknown stage "dedup"; did you mean "dedupe"? [unknown_stage]
          help: known: dedupe, merge

        """)
    let phone = Problem(
      .phoneInvalid, severity: .warning, file: "people.csv", line: 41, record: 40,
      subject: "phones", value: "020 79", detail: "too_short")
    #expect(
      Diagnostics(showValues: true).text(phone) == """
        people.csv:41: warning: phone "020 79" is not valid: too short [phone_invalid]
          help: it is kept as written; select such with phones[?invalid]

        """)
    #expect(Diagnostics().sentence(phone) == "phone is not valid: too short")
  }

  @Test func `what is known of the place is said`() {
    func place(_ file: String?, _ line: Int?, _ column: Int?, _ record: Int?) -> String {
      let problem = Problem(.interrupted, file: file, line: line, column: column, record: record)
      return String(Diagnostics().text(problem).prefix { $0 != "e" })
    }
    #expect(place("f", 1, 2, nil) == "f:1:2: ")
    #expect(place("f", 1, nil, 3) == "f:1: ")
    #expect(place("f", nil, nil, 3).hasPrefix("f (r"))
    #expect(place("f", nil, nil, nil) == "f: ")
    #expect(place(nil, nil, nil, nil).hasPrefix("rollcall: ".prefix(1)))
    #expect(Diagnostics().text(Problem(.interrupted)).hasPrefix("rollcall: error: interrupted ["))
  }

  @Test func `several candidates are joined`() {
    for (names, end) in [
      (["a"], "\"a\"?"), (["a", "b"], "\"a\" or \"b\"?"),
      (["a", "b", "c"], "\"a\", \"b\" or \"c\"?"),
    ] {
      let text = Diagnostics().sentence(Problem(.unknownName, subject: "x", candidates: names))
      #expect(text == "unknown name \"x\"; did you mean " + end)
    }
  }

  @Test func `values and words are cut and cannot steer the terminal`() {
    let diagnostics = Diagnostics(showValues: true)
    let long = String(repeating: "é", count: 41)
    let phone = Problem(.phoneInvalid, value: long)
    #expect(
      diagnostics.sentence(phone) == "phone \"" + String(repeating: "é", count: 40)
        + "…\" is not valid")
    let hostile = "\u{1B}[2J\r\n\t\u{202E}\u{85}\0\"x\""
    for problem in [
      Problem(.phoneInvalid, value: hostile), Problem(.unknownKey, subject: hostile),
      Problem(
        .unknownKey, file: hostile, line: 1, subject: "x", expected: hostile, detail: hostile),
      Problem(.unknownKey, subject: "x", candidates: [hostile]),
    ] {
      let text = diagnostics.text(problem)
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || Printable.isHarmless($0) })
      #expect(text.unicodeScalars.count { $0 == "\n" } == 2)
    }
    #expect(Printable.quoted(hostile, limit: 99) == #""\u{1b}[2J\r\n\t\u{202e}\u{85}\u{0}\"x\"""#)
  }

  @Test func `JSON is one object on one line with the facts there are`() {
    let problem = Problem(
      .unknownKey, file: "p\"\n.yaml", line: 1, column: 2, subject: "é\u{1}", expected: "one of a",
      candidates: ["a", "b"])
    #expect(
      Diagnostics().json(problem)
        == #"{"severity":"error","code":"unknown_key","message":"unknown key \"é\\u{1}\"; did you mean \"a\" or \"b\"?","help":"known: a","file":"p\"\n.yaml","line":1,"column":2,"subject":"é\u0001","expected":"one of a","candidates":["a","b"]}"#
    )
  }

  struct Excerpt: CustomTestStringConvertible {
    let testDescription: String
    let file: String
    let line: Int
    let column: Int
    var subject: String?
    let shown: String?
  }

  static let excerpts = [
    Excerpt(
      testDescription: "a word", file: "a: 1\n- dedup: x\n", line: 2, column: 3, subject: "dedup",
      shown: "    2 | - dedup: x\n      |   ^~~~~\n"),
    Excerpt(
      testDescription: "something else than the subject", file: "a: [1]\n", line: 1, column: 4,
      subject: "x", shown: "    1 | a: [1]\n      |    ^\n"),
    Excerpt(
      testDescription: "wide and combining letters before", file: "é刘e\u{301}x\n", line: 1,
      column: 9,
      shown: "    1 | é刘e\u{301}x\n      |     ^\n"),
    Excerpt(
      testDescription: "a wide subject", file: "刘德: 1\r\n", line: 1, column: 1, subject: "刘德",
      shown: "    1 | 刘德: 1\n      | ^~~~\n"),
    Excerpt(
      testDescription: "a tab and an escape", file: "\t\u{1B}x", line: 1, column: 3,
      shown: "    1 |   x\n      |   ^\n"),
    Excerpt(
      testDescription: "a mark at the beginning of the file", file: "\u{FEFF}a: x\n", line: 1,
      column: 4, shown: "    1 | a: x\n      |    ^\n"),
    Excerpt(
      testDescription: "the end of a line", file: "ab\n", line: 1, column: 3,
      shown: "    1 | ab\n      |   ^\n"),
    Excerpt(testDescription: "beyond the line", file: "ab\n", line: 1, column: 5, shown: nil),
    Excerpt(testDescription: "beyond the file", file: "ab\n", line: 9, column: 1, shown: nil),
    Excerpt(
      testDescription: "an empty file", file: "", line: 1, column: 1, shown: "    1 | \n      | ^\n"
    ),
  ]

  @Test(arguments: excerpts)
  func `the line is shown with a caret`(_ item: Excerpt) throws {
    let path = try Self.temporary(item.file)
    defer { unlink(path) }
    let problem = Problem(
      .unknownKey, file: path, line: item.line, column: item.column, subject: item.subject)
    var lines = SourceLines()
    let shown = lines.excerpt(for: problem)
    #expect(shown == item.shown)
    var data = problem
    data.record = 1
    let hidden = lines.excerpt(for: data)
    #expect(hidden == nil)
    let text = Diagnostics(showSource: true).text(problem)
    #expect(text == Diagnostics().text(problem) + (item.shown ?? ""))
  }

  @Test func `a long line is shown from shortly before its fault`() throws {
    let path = try Self.temporary(
      String(repeating: "é", count: 500) + "X" + String(repeating: "z", count: 500))
    defer { unlink(path) }
    var lines = SourceLines()
    let problem = Problem(.unknownKey, file: path, line: 1, column: 1001, subject: "X")
    let found = lines.excerpt(for: problem)
    let excerpt = try #require(found)
    let parts = excerpt.split(separator: "\n")
    #expect(parts.count == 2)
    let caret = try #require(parts[1].firstIndex(of: "^"))
    let offset = parts[1].distance(from: parts[1].startIndex, to: caret)
    #expect(Array(parts[0])[offset] == "X")
    #expect(parts[0].count < 200)
  }

  @Test(arguments: ["/nonexistent/file.yaml", "/", "-", ""])
  func `a line that cannot be read is not shown`(_ path: String) {
    var lines = SourceLines()
    let shown = lines.excerpt(for: Problem(.unknownKey, file: path, line: 1, column: 1))
    #expect(shown == nil)
  }

  @Test func `a failure exits as its first error says`() {
    let note = Problem(.nullTrap, severity: .note)
    #expect(Failure([note, Problem(.noSuchFile), Problem(.usage)]).exitCode == .noInput)
    #expect(Failure([note]).exitCode == .badPipeline)
    #expect(Failure([]).exitCode == .internalFault)
  }

  @Test func `a file that is not there, is a folder or may not be read says so`() throws {
    for (path, code, exit) in [
      ("/nonexistent/p.yaml", ProblemCode.noSuchFile, ExitCode.noInput),
      ("/etc/passwd/p.yaml", .noSuchFile, .noInput), ("/", .isDirectory, .noInput),
      ("a\0b", .noSuchFile, .noInput),
    ] {
      let failure = #expect(throws: Failure.self) { try Pipeline.load(path: path) }
      #expect(failure?.problems.map(\.code) == [code])
      #expect(failure?.exitCode == exit)
    }
    guard getuid() != 0 else { return }
    let path = try Self.temporary("x")
    defer { unlink(path) }
    chmod(path, 0)
    let failure = #expect(throws: Failure.self) { try Pipeline.load(path: path) }
    #expect(failure?.exitCode == .noPermission)
  }

  @Test func `a file is loaded and planned`() throws {
    let path = try Self.temporary(SpecReaderTests.complete)
    defer { unlink(path) }
    #expect(try Pipeline.load(path: path, registry: Fake.registry).stages.count == 6)
    #expect(try Pipeline.plan(path: path, registry: Fake.registry).stages.count == 6)
    let broken = try Self.temporary("rollcall: 1\nsuorces: {}\nstages: [ where: id ]")
    defer { unlink(broken) }
    let failure = #expect(throws: Failure.self) {
      try Pipeline.load(path: broken, registry: Fake.registry)
    }
    #expect(failure?.problems.map(\.code) == [.missingKey, .missingKey, .unknownKey])
    #expect(failure?.exitCode == .badPipeline)
  }

  /// Writes a text into a new file and gives its path.
  static func temporary(_ text: String) throws -> String {
    var template = Array("/tmp/rollcall-test-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    try #require(descriptor >= 0)
    let bytes = Array(text.utf8)
    _ = write(descriptor, bytes, bytes.count)
    close(descriptor)
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
