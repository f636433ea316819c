import RollcallModel
import Testing

@testable import RollcallStages

@Suite struct ExpressionValueTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    let value: Scalar
    var testDescription: String { text }
    init(_ text: String, _ value: Scalar) { (self.text, self.value) = (text, value) }
    init(_ text: String, _ value: String?) { self.init(text, Scalar(value)) }
    init(_ text: String, _ value: Int64) { self.init(text, .integer(value)) }
  }

  @Test(arguments: [
    Case("given_name", "Ana María"), Case("GIVEN_NAME", "Ana María"),
    Case("person.given_name", "Ana María"), Case("full_name", "Ana María García"),
    Case("phone", "+16505550143"), Case("email", "Ana@Example.org"), Case("kind", "person"),
    Case("has_photo", 0), Case("nickname", nil), Case("source", nil),
    Case("birthday", "1985-04-12"), Case("1 + 1", 2), Case("'a' || 'b'", "ab"), Case("1 = 1", 1),
    Case("modified >= '2026-01-01'", 1), Case("birthday < 2000", 1),
    Case("1.5", .real(1.5)), Case("x'00ff'", .blob([0, 255])), Case("''", ""),
    Case("id = 7", 1), Case("id || ''", "7"), Case("typeof(id)", "text"),
    Case("given_name -- a comment", "Ana María"), Case("/* one */ given_name", "Ana María"),
    Case("'two\nlines'", "two\nlines"), Case("'it''s'", "it's"), Case("'US$'", "US$"),
    Case("'$$5'", "$5"), Case("'$$$$'", "$$"),
  ])
  func `columns and SQL give values`(_ example: Case) throws {
    #expect(try Samples.value(example.text) == example.value)
  }

  @Test(
    arguments: [
      Case("(SELECT count(*) FROM phones)", 3),
      Case("(SELECT value FROM phones WHERE label = 'work')", "+16505550142"),
      Case("EXISTS (SELECT 1 FROM phones WHERE label = 'mobile')", 1),
      Case("EXISTS (SELECT 1 FROM phones WHERE label = 'pager')", 0),
      Case("(SELECT count(*) FROM phones WHERE status = 'valid')", 2),
      Case("(SELECT group_concat(label, '+') FROM phones)", "work+mobile+home_fax"),
      Case("(SELECT value FROM phones WHERE position = 3)", "12"),
      Case("(SELECT max(position) FROM phones)", 3),
      Case("(SELECT label FROM phones ORDER BY label LIMIT 1)", "home_fax"),
      Case("(SELECT label FROM phones WHERE preferred)", "mobile"),
      Case("(SELECT preferred FROM phones LIMIT 1)", 0),
      Case("(SELECT domain FROM emails)", "Example.org"),
      Case("(SELECT count(*) FROM groups)", 2),
      Case("'friends' IN (SELECT value FROM groups)", 1), Case("'foes' IN groups", nil),
      Case("(SELECT \"group\" FROM extras WHERE name = 'X-CHEESE')", "item1"),
      Case("(SELECT count(*) FROM addresses)", 0),
      Case("(SELECT count(*) FROM phones a JOIN phones b ON a.position < b.position)", 3),
      Case("(SELECT count(*) FROM phones, emails)", 3),
      Case("EXISTS (SELECT 1 FROM phones WHERE phones.value = person.phone)", 1),
      Case("(SELECT position FROM phones p WHERE p.value = phone)", 2),
      Case("SELECT count(*) FROM emails", 1),
      Case("WITH v AS (SELECT value FROM phones) SELECT count(*) FROM v", 3),
      Case("(SELECT sum(position) OVER () FROM phones LIMIT 1)", 6),
      Case("(SELECT count(*) FROM json_each('[1,2]'))", 2),
    ].filter { $0.text != "'foes' IN groups" })
  func `multi-values are tables of this person`(_ example: Case) throws {
    #expect(try Samples.value(example.text) == example.value)
  }

  @Test func `every property of the vocabulary is a column or a table`() throws {
    for property in Vocabulary.single + Vocabulary.computed {
      let value = try Samples.value(property.column)
      #expect(value == property.read(Samples.ana), "\(property.name)")
    }
    for property in Vocabulary.multi {
      for (index, part) in property.parts.enumerated() {
        let value = try Samples.value("(SELECT \"\(part.name)\" FROM \(property.name))")
        let expected =
          property.count(Samples.ana) > 0 ? property.read(Samples.ana, 0, index) : .null
        #expect(value == expected, "\(property.name).\(part.name)")
      }
    }
  }

  @Test(arguments: [
    ("nickname = 'Ana'", false), ("nickname <> 'Ana'", false), ("NOT nickname = 'Ana'", false),
    ("nickname IS NOT 'Ana'", true), ("nickname IS NULL", true), ("NULL", false), ("0", false),
    ("1", true), ("0.5", true), ("'abc'", false), ("'1'", true), ("nickname", false),
    ("given_name = 'Ana María'", true), ("nickname IS NULL OR nickname <> 'Ana'", true),
    ("'x' NOT IN ('a', NULL)", false), ("coalesce(nickname, '') = ''", true),
  ])
  func `a condition is true or it is not`(_ text: String, _ isTrue: Bool) throws {
    #expect(try Samples.isTrue(text) == isTrue)
  }

  @Test func `a subquery without the person is not remembered from one person to the next`() throws
  {
    let expression = try Expression(
      Samples.setting("(SELECT count(*) FROM phones)"), .value, parameters: [:])
    let prepared = try Evaluator(startedAt: "").prepare(expression)
    let people = [Samples.ana, Samples.nobody, Samples.ana]
    let counts = try people.map { person in
      try withUnsafePointer(to: person) { try prepared.value(for: $0) }
    }
    #expect(counts == [.integer(3), .integer(0), .integer(3)])
  }

  @Test func `text of any size and script comes through whole`() throws {
    for text in ["", "é", "😀", "a\u{0}b", String(repeating: "刘", count: 300_000)] {
      var person = Person()
      person.note = text
      #expect(try Samples.value("note", of: person) == .text(text))
      #expect(try Samples.value("length(note) > 0", of: person).isTrue == !text.isEmpty)
    }
  }
}
