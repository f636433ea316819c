import RollcallModel
import Testing

@testable import RollcallStages

@Suite struct SetTests {
  /// The entries of `set:`, paths with expressions.
  static func assign(_ entries: [(String, String)]) -> [(String, Setting.Value)] {
    let entries = entries.map { path, text in
      Setting.Entry(key: Samples.setting(path), value: Samples.setting(text))
    }
    return [("set", .map(entries))]
  }

  /// The entries of `set:` with one plain text.
  static func plain(_ path: String, _ text: String, key: String = "value")
    -> [(String, Setting.Value)]
  {
    var value = Samples.setting("")
    value.value = .map([Setting.Entry(key: Samples.setting(key), value: Samples.setting(text))])
    return [("set", .map([Setting.Entry(key: Samples.setting(path), value: value)]))]
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let path: String
    let text: String
    let check: String
    var testDescription: String { path + ": " + text }
    /// After setting the path to the expression, the check is true.
    init(_ path: String, _ text: String, _ check: String) {
      (self.path, self.text, self.check) = (path, text, check)
    }
  }

  @Test(arguments: [
    Case("note", "'x'", "note = 'x'"), Case("organization", "NULL", "organization IS NULL"),
    Case("organization", "''", "organization IS NULL"),
    Case("nickname", "1 + 1", "nickname = '2'"), Case("nickname", "2.5", "nickname = '2.5'"),
    Case("nickname", "upper(given_name)", "nickname = 'ANA MARÍA'"),
    Case("birthday", "'19850413'", "birthday = '1985-04-13'"),
    Case("birthday", "'--04-12'", "birthday = '--04-12'"),
    Case("kind", "'organization'", "kind = 'organization'"),
    Case("phones[mobile]", "'1'", "(SELECT value FROM phones WHERE label = 'mobile') = '1'"),
    Case("phones[pager]", "'1'", "(SELECT value FROM phones WHERE label = 'pager') = '1'"),
    Case("phones[pager]", "'1'", "(SELECT count(*) FROM phones) = 4"),
    Case("phones[mobile]", "NULL", "(SELECT count(*) FROM phones) = 2"),
    Case("phones[9]", "NULL", "(SELECT count(*) FROM phones) = 3"),
    Case("phones[]", "phone", "(SELECT count(*) FROM phones WHERE value = phone) = 2"),
    Case("phones[*]", "'1; 2'", "(SELECT group_concat(value) FROM phones) = '1,2'"),
    Case("phones[1].label", "'home'", "(SELECT label FROM phones WHERE position = 1) = 'home'"),
    Case("addresses[home].city", "'Lima'", "(SELECT city FROM addresses) = 'Lima'"),
    Case("emails[home]", "lower(email)", "email = 'ana@example.org'"),
    Case("groups[]", "'new'", "(SELECT count(*) FROM groups) = 3"),
  ])
  func `a path is set to the value of an expression`(_ example: Case) throws {
    let batch = try Samples.run(
      "set", Self.assign([(example.path, example.text)]), on: [Samples.ana])
    let person = try #require(batch.people.first)
    #expect(try Samples.isTrue(example.check, of: person), "\(person)")
    #expect(batch.problems.isEmpty && batch.rejects.isEmpty && batch.filtered == 0)
  }

  @Test func `every expression sees the person as it was`() throws {
    let batch = try Samples.run(
      "set",
      Self.assign([("given_name", "family_name"), ("family_name", "given_name")]),
      on: [Samples.ana, Samples.nobody])
    #expect(batch.people[0].givenName == "García" && batch.people[0].familyName == "Ana María")
    #expect(batch.people[1] == Samples.nobody)
  }

  @Test(
    arguments: [
      ("it's ${p}", "it's '1'"), ("NULL", "NULL"), ("$$5 and $6", "$5 and $6"), ("", nil),
      ("${p}${p}", "'1''1'"), ("100%", "100%"), ("$", "$"), ("${", "${"),
    ] as [(String, String?)])
  func `a plain text is no SQL`(_ text: String, _ value: String?) throws {
    let batch = try Samples.run(
      "set", Self.plain("note", text), on: [Samples.ana], parameters: ["p": "'1'"])
    #expect(batch.people.map(\.note) == [value])
  }

  @Test func `a word that a property does not know is told`() throws {
    let batch = try Samples.run("set", Self.plain("kind", "company"), on: [Samples.ana])
    #expect(batch.problems.map(\.code) == [.badValue])
    #expect(batch.problems.map(\.severity) == [.warning])
  }

  @Test(
    arguments: [
      ("phones", .badPath), ("emails.value", .badPath), ("phone", .badPath), ("source", .badPath),
      ("phones[?valid]", .badPath), ("phones[mobile,*]", .badPath),
      ("phones[1] || phones[2]", .badPath),
      ("emails[1].domain", .badPath), ("nickmane", .unknownProperty),
      ("phones[1].lable", .unknownProperty),
      ("phones[", .badPath), ("", .badPath), ("phones[0]", .badPath),
    ] as [(String, ProblemCode)])
  func `a place that cannot be set is refused`(_ path: String, _ code: ProblemCode) throws {
    let problems = try Samples.problems("set", Self.assign([(path, "'x'")]))
    #expect(problems.map(\.code) == [code])
    #expect(problems.first?.line == 3)
  }

  @Test func `all mistakes are told at once`() throws {
    let problems = try Samples.problems(
      "set",
      Self.assign([("nickmane", "emali"), ("phones", "'x"), ("note", "${a} || ${b}"), ("id", "1")]))
    #expect(
      problems.map(\.code) == [
        .unknownProperty, .unknownColumn, .badPath, .badExpression, .unsetVariable, .unsetVariable,
      ])
  }

  @Test func `a mapping other than value is refused`() throws {
    #expect(
      try Samples.problems("set", Self.plain("note", "x", key: "text")).map(\.code) == [.wrongType])
    #expect(try Samples.problems("set", Self.plain("note", "${x}")).map(\.code) == [.unsetVariable])
    #expect(try Samples.problems("set", [("set", .text("x"))]).map(\.code) == [.wrongType])
    #expect(try Samples.problems("set", []).map(\.code) == [.missingKey])
  }

  @Test func `people stay in order where some are refused`() throws {
    let people = ConditionStageTests.people(9)
    let batch = try Samples.run(
      "set", Self.assign([("note", "json_extract(CASE WHEN id IN ('2','5') THEN '{' END, '$')")]),
      on: people)
    #expect(batch.people.map(\.id) == ["0", "1", "3", "4", "6", "7", "8"])
    #expect(batch.rejects.map { $0.person?.id } == ["2", "5"])
  }
}
