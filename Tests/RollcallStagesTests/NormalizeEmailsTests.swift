import RollcallModel
import RollcallStages
import Testing

@Suite struct NormalizeEmailsTests {
  @Test(arguments: [
    ("john.smith@example.com", "john.smith@example.com", "john.smith@example.com"),
    ("John.Smith@Example.COM", "John.Smith@example.com", "john.smith@example.com"),
    (" john@example.com ", "john@example.com", "john@example.com"),
    ("J.D+x@gmail.com", "J.D+x@gmail.com", "j.d+x@gmail.com"),
    ("A B <a@example.com>", "a@example.com", "a@example.com"),
    ("\"B, A\" <a@example.com>", "a@example.com", "a@example.com"),
    ("<mailto:a@example.com?subject=x>", "a@example.com", "a@example.com"),
    ("MAILTO:a@example.com", "a@example.com", "a@example.com"),
    ("a@example.com.,;", "a@example.com", "a@example.com"),
    ("'a@example.com'", "a@example.com", "a@example.com"),
    ("a@xn--exmple-cua.de", "a@exämple.de", "a@xn--exmple-cua.de"),
    ("a@EXÄMPLE.de", "a@exämple.de", "a@xn--exmple-cua.de"),
    ("a\u{200B}@example.com\u{00A0}", "a@example.com", "a@example.com"),
    ("\u{202A}a@example.com\u{202C}", "a@example.com", "a@example.com"),
    (
      "o'neil!#$%&*+-/=?^_`{|}~@sub.example.co.uk", nil,
      "o'neil!#$%&*+-/=?^_`{|}~@sub.example.co.uk"
    ),
  ])
  func `an address is freed of what stands around it`(
    _ text: String, _ value: String?, _ key: String
  ) throws {
    let emails = try NormalizeHarness().emails(text)
    #expect(emails.count == 1)
    let email = try #require(emails.first)
    #expect(email.value == value ?? text)
    #expect(email.key == key)
    #expect(email.status == .valid)
    #expect(email.reason == nil)
    #expect(email.raw == text)
  }

  @Test(arguments: [
    ("josé@exämple.de", "josé@xn--exmple-cua.de", "needs_smtputf8"),
    ("\"a b\"@example.com", "\"a b\"@example.com", "quoted_local"),
    ("a@[127.0.0.1]", "a@[127.0.0.1]", "address_literal"),
    ("a@acme.example", "a@acme.example", "special_domain"),
    ("a@mail.test", "a@mail.test", "special_domain"),
  ])
  func `an address that may be right is possible and has a key`(
    _ text: String, _ key: String, _ reason: String
  ) throws {
    let email = try #require(try NormalizeHarness().emails(text).first)
    #expect(email.value == text && email.original == nil)
    #expect(email.key == key)
    #expect(email.status == .possible)
    #expect(email.reason == reason)
  }

  @Test(arguments: [
    ("a..b@example.com", "misplaced_dot"), (".a@example.com", "misplaced_dot"),
    ("a.@example.com", "misplaced_dot"), ("a@localhost", "domain_without_dot"),
    ("x@exa_mple.com", "bad_domain"), ("x@-example.com", "bad_domain"),
    ("x@example-.com", "bad_domain"), ("x@example..com", "bad_domain"),
    ("x@1.2.3.4", "bad_domain"), ("x@.com", "bad_domain"),
    ("a@" + String(repeating: "b", count: 64) + ".com", "bad_domain"),
    (String(repeating: "a", count: 65) + "@example.com", "local_too_long"),
    ("@example.com", "empty_local"), ("a@", "no_domain"), ("ana", "no_at"), ("", "empty"),
    ("\u{200B}", "empty"), ("a b@example.com", "bad_character"),
    ("a(b)@example.com", "bad_character"),
    ("a@xn--a.com", "bad_domain"), ("n/a", "no_at"),
  ])
  func `an address that cannot be right keeps its text and says why`(
    _ text: String, _ reason: String
  ) throws {
    let email = try #require(try NormalizeHarness().emails(text).first)
    #expect(email.value == text && email.original == nil && email.key == nil)
    #expect(email.status == .invalid)
    #expect(email.reason == reason)
  }

  @Test(arguments: [
    ("a@exAmple.com;b@example.com", ["a@example.com", "b@example.com"]),
    ("a@example.com, b@example.com", ["a@example.com", "b@example.com"]),
    ("a@example.com b@example.com", ["a@example.com", "b@example.com"]),
    ("a@example.com ::: b@example.com", ["a@example.com", "b@example.com"]),
    ("A B <a@example.com>, C, D <b@example.com>", ["a@example.com", "b@example.com"]),
    ("\"B; A\" <a@example.com>; b@example.com;", ["a@example.com", "b@example.com"]),
  ])
  func `several addresses in one field become values of their own`(
    _ text: String, _ values: [String]
  ) throws {
    let emails = try NormalizeHarness().emails(text)
    #expect(emails.map(\.value) == values)
    #expect(emails.map(\.preferred) == [true, false])
    #expect(emails.allSatisfy { $0.label == "home" && text.contains($0.raw) })
  }

  @Test func `names reserved for tests are valid where that is asked for`() throws {
    let options = NormalizeHarness.map(["allow_special": NormalizeHarness.text("true")])
    let harness = NormalizeHarness(setting: NormalizeHarness.map(["emails": options]))
    #expect(try harness.emails("a@acme.example").first?.status == .valid)
  }

  @Test func `an invalid address is a problem at its record`() throws {
    var person = Person()
    let file = SourceFile(source: "book", path: "book.csv")
    person.position = SourcePosition(file: file, recordInChunk: 3, line: 8, offset: 90)
    person.emails = [Email("nope"), Email("a@example.com")]
    let batch = try NormalizeHarness().run([person])
    #expect(
      batch.problems == [
        Problem(
          .emailInvalid, severity: .warning, file: "book.csv", line: 8, record: 3, offset: 90,
          subject: "emails", value: "nope", detail: "no_at")
      ])
    #expect(
      batch.statistics == ["emails_invalid": 1, "emails_invalid_no_at": 1, "emails_valid": 1])
  }

  @Test func `hostile texts neither crash nor take long`() throws {
    let texts = [
      String(repeating: "@", count: 20_000), String(repeating: "<", count: 20_000),
      String(repeating: "a@b.c;", count: 5_000), String(repeating: ".", count: 5_000) + "@",
      "a@" + String(repeating: "ä.", count: 5_000) + "de", "\0@\0", "\"@\"", "a@xn--",
      String(repeating: "'", count: 5_000), "mailto:", "<>", "\u{600}>",
    ]
    for text in texts { _ = try NormalizeHarness().emails(text) }
  }
}
