import Dispatch
import RollcallModel
import RollcallSQLite
import RollcallTestSupport
import Synchronization
import Testing

@testable import RollcallStages

@Suite struct ExpressionGuardTests {
  @Test(arguments: [
    "'; DROP TABLE person; --", "' OR '1'='1", "1) OR (1=1", "${other}", "$$", "\u{0}", "é",
    "\"given_name\"", "given_name", "NULL", "?1", "", "'now'", String(repeating: "'", count: 9_999),
  ])
  func `the value of a parameter is never SQL`(_ value: String) throws {
    let parameters = ["p": value, "other": "secret"]
    #expect(try Samples.value("${p}", parameters: parameters) == .text(value))
    #expect(try Samples.value("${p} = ${p}", parameters: parameters) == .integer(1))
    #expect(try Samples.value("given_name = ${p}", parameters: parameters) == .integer(0))
    #expect(
      try Samples.value("'<' || ${p} || '>' || ${other}", parameters: parameters)
        == .text("<" + value + ">secret"))
  }

  @Test func `many parameters are bound each to its own value`() throws {
    let names = (0..<200).map { "p\($0)" }
    let parameters = Dictionary(uniqueKeysWithValues: names.map { ($0, $0.uppercased()) })
    let text = names.map { "${\($0)}" }.joined(separator: " || ',' || ")
    #expect(
      try Samples.value(text, parameters: parameters)
        == .text(names.map { $0.uppercased() }.joined(separator: ",")))
  }

  @Test(arguments: [
    "(WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c)",
    "(WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT 1 FROM c) SELECT 1 FROM c WHERE x = 2)",
  ])
  func `a recursion without end is stopped`(_ text: String) throws {
    let problem = try #require(Expression.check(Samples.setting(text), as: .condition).first)
    #expect(problem.code == .expressionTooSlow && problem.line == 3 && problem.column == 10)
  }

  @Test func `an expression that takes too long for a person ends the run`() throws {
    let text = """
      (WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < num(note))
       SELECT count(*) FROM c) > 0
      """
    var person = Person()
    person.note = "12"
    #expect(
      try Samples.run("where", [("where", .text(text))], on: [person]).people == [person])
    person.note = "1e12"
    let failure = #expect(throws: Failure.self) {
      try Samples.run("where", [("where", .text(text))], on: [person])
    }
    #expect(failure?.problems.map(\.code) == [.expressionTooSlow])
  }

  @Test func `a few steps that take long are stopped by the clock`() throws {
    let text = """
      (WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < length(note))
       SELECT count(*) FROM c) > 0
      """
    let expression = try Expression(Samples.setting(text), .condition, parameters: [:])
    let evaluator = try Evaluator(startedAt: "", budget: .init(steps: .max, milliseconds: 50))
    let prepared = try evaluator.prepare(expression)
    var person = Person()
    person.note = String(repeating: "x", count: 3_000_000)
    #expect(throws: ExpressionFault.self) {
      try withUnsafePointer(to: person) { try prepared.isTrue(for: $0) }
    }
  }

  @Test func `the budget is for each evaluation, not for all`() throws {
    let text = """
      (WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 60000)
       SELECT count(*) FROM c) = 60000
      """
    let people = [Person](repeating: Samples.ana, count: 30)
    #expect(try Samples.run("where", [("where", .text(text))], on: people).people.count == 30)
  }

  @Test(arguments: [
    String(repeating: "(", count: 5_000) + "1" + String(repeating: ")", count: 5_000),
    (0..<5_000).map { "id = '\($0)'" }.joined(separator: " OR "),
    String(repeating: "NOT ", count: 5_000) + "1",
    "'" + String(repeating: "x", count: 2_000_000) + "'",
    String(repeating: "lower(", count: 2_000) + "id" + String(repeating: ")", count: 2_000),
    String(repeating: "\u{0}", count: 1_000), String(repeating: "é", count: 100_000),
    String(repeating: "${", count: 1_000),
  ])
  func `a monstrous expression is refused`(_ text: String) {
    let problems = Expression.check(Samples.setting(text), as: .condition)
    #expect(problems.contains { $0.severity == .error })
  }

  @Test func `a long list of values is no monster`() throws {
    let list = (0..<20_000).map { "'\($0)'" }.joined(separator: ",")
    #expect(try Samples.isTrue("id IN (\(list))"))
  }

  @Test(arguments: 0..<UInt64(80))
  func `no text crashes, and every caret stands in the text`(_ seed: UInt64) {
    let pieces = [
      "(", ")", "'", "\"", "`", "[", "]", "${p}", "${q}", "$$", "$", "?", "--", "/*", "*/", ";",
      ",",
      "note", "phones", "SELECT", "FROM", "WHERE", "é", "\u{0}", " ", "\n", "now", "date", "1",
      "0x",
      "1e+", "x'", "COUNT(*)", "LIKE", "REGEXP", "CASE", "END", "||", "=", "<", ">", ".", "'now'",
      "person", "UNION", "1.5.", "@a", ":b",
    ]
    var random = SplitMix64(seed)
    for _ in 0..<10 {
      let text = random.text(of: pieces, upTo: 14)
      for problem in Expression.check(
        Samples.setting(text), as: seed % 2 == 0 ? .condition : .value, parameters: ["p": "1"])
      {
        let byte = (problem.column ?? 0) - 10
        #expect(byte >= 0 && byte <= text.utf8.count, "\(text): \(problem)")
      }
    }
  }

  @Test func `the connection cannot be written to, attached to, or read beyond the person`() {
    for text in [
      "(SELECT count(*) FROM sqlite_master)", "(SELECT count(*) FROM sqlite_temp_master)",
      "(SELECT 1 FROM pragma_database_list)", "(SELECT load_extension('x'))",
      "(SELECT readfile('/etc/passwd'))", "(SELECT writefile('x', 'y'))", "(SELECT edit('x'))",
      "(SELECT fts3_tokenizer('x'))", "(SELECT * FROM temp.x)",
      "(INSERT INTO person VALUES (1))", "(UPDATE phones SET value = 1)", "(VACUUM)",
      "(SELECT sqlite_log(1, 'x'))", "(SELECT 1 FROM dbstat)", "(SELECT 1 FROM bytecode('x'))",
    ] {
      let problems = Expression.check(Samples.setting(text), as: .value)
      #expect(problems.first?.severity == .error, "\(text)")
    }
  }

  @Test func `eight workers with their own connections give what one gives`() throws {
    var random = SplitMix64(7)
    let people = (0..<400).map { index in
      var person = Person()
      person.id = "\(index)"
      person.note = random.text(of: ["é", "Ж", "a", " "], upTo: 12)
      person.phones = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Phone(random.text(of: ["1", "2"], upTo: 9), label: "home")
      }
      return person
    }
    let assign = Setting.Value.map([
      Setting.Entry(
        key: Samples.setting("nickname"),
        value: Samples.setting(
          "upper(note) || (SELECT group_concat(value) FROM phones WHERE value REGEXP '^1')"))
    ])
    let alone = try Samples.run("set", [("set", assign)], on: people).people
    let results = Results(count: 8)
    DispatchQueue.concurrentPerform(iterations: 8) { worker in
      results.set(worker, try? Samples.run("set", [("set", assign)], on: people).people)
    }
    for worker in 0..<8 { #expect(results.values[worker] == alone) }
  }
}

/// What concurrent work gave, by worker.
private final class Results: Sendable {
  private let people: Mutex<[[Person]?]>

  init(count: Int) { people = Mutex([[Person]?](repeating: nil, count: count)) }

  var values: [[Person]?] { people.withLock { $0 } }

  func set(_ worker: Int, _ result: [Person]?) { people.withLock { $0[worker] = result } }
}
