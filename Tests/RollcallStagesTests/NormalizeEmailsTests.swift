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
    ("mailto:a%2Bb@example.com", "a+b@example.com", "a+b@example.com"),
    ("mailto:a%40example.com?subject=x", "a@example.com", "a@example.com"),
    ("john.smith(comment)@example.com", "john.smith@example.com", "john.smith@example.com"),
    ("(a (b) c)john@(d)example.com(e)", "john@example.com", "john@example.com"),
    ("john@example.com (John Smith)", "john@example.com", "john@example.com"),
    ("john @ example.com", "john@example.com", "john@example.com"),
    ("\"john.smith\"@example.com", "john.smith@example.com", "john.smith@example.com"),
    ("ana＠example．com", "ana@example.com", "ana@example.com"),
    ("a@example.com <a@example.com>", "a@example.com", "a@example.com"),
    ("a@XN--EXMPLE-CUA.de", "a@exämple.de", "a@xn--exmple-cua.de"),
    ("a@straße.de", nil, "a@xn--strae-oqa.de"), ("a@faß.de", nil, "a@xn--fa-hia.de"),
    ("a@例え.jp", nil, "a@xn--r8jz45g.jp"), ("a@例え。jp", "a@例え.jp", "a@xn--r8jz45g.jp"),
    ("a@почта.рф", nil, "a@xn--80a1acny.xn--p1ai"),
    ("a@sub-domain.my-host.example.com", nil, "a@sub-domain.my-host.example.com"),
    ("1@example.com", nil, "1@example.com"), ("_@example.com", nil, "_@example.com"),
    ("a@1example.com", nil, "a@1example.com"), ("a-@example.com", nil, "a-@example.com"),
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
    ("a@[IPv6:2001:db8::1]", "a@[ipv6:2001:db8::1]", "address_literal"),
    ("a@[IPv6:::]", "a@[ipv6:::]", "address_literal"),
    ("a@[IPv6:::ffff:1.2.3.4]", "a@[ipv6:::ffff:1.2.3.4]", "address_literal"),
    ("a@[IPv6:1:2:3:4:5:6:7:8]", "a@[ipv6:1:2:3:4:5:6:7:8]", "address_literal"),
    ("\"a\\\"b\"@example.com", "\"a\\\"b\"@example.com", "quoted_local"),
    ("\"a@b\"@example.com", "\"a@b\"@example.com", "quoted_local"),
    ("\"(a)\"@example.com", "\"(a)\"@example.com", "quoted_local"),
    ("δοκιμή@παράδειγμα.δοκιμή", "δοκιμή@xn--hxajbheg2az3al.xn--jxalpdlp", "needs_smtputf8"),
    ("用户@例子.广告", "用户@xn--fsqu00a.xn--4rr70v", "needs_smtputf8"),
    ("a@printer.local", "a@printer.local", "special_domain"),
    ("a@hidden.onion", "a@hidden.onion", "special_domain"),
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
    ("a(b)c@example.com", "bad_character"),
    ("a(b@example.com", "bad_character"), ("a)b@example.com", "bad_character"),
    ("\"a@example.com", "bad_quoting"), ("a\"b\"@example.com", "bad_character"),
    ("\"a\"b@example.com", "bad_quoting"), ("\"a\"b\"@example.com", "bad_quoting"),
    ("\"\"@example.com", "bad_quoting"), ("a,b@example.com", "bad_character"),
    ("a@b@example.com", "bad_character"), ("a\\b@example.com", "bad_character"),
    ("a@[1.2.3]", "bad_address_literal"), ("a@[1.2.3.256]", "bad_address_literal"),
    ("a@[IPv6:1::2::3]", "bad_address_literal"), ("a@[IPv6:1:2:3:4:5:6:7]", "bad_address_literal"),
    ("a@[IPv6:12345::]", "bad_address_literal"), ("a@[x]", "bad_address_literal"),
    ("a@exam ple.com", "bad_domain"), ("a@example.com/b", "bad_domain"),
    ("a@example.123", "bad_domain"), ("a@\u{2665}.com", "bad_domain"),
    ("a@xn--", "domain_without_dot"),
    (
      String(repeating: "a", count: 64) + "@" + String(repeating: "b.", count: 94) + "com",
      "too_long"
    ),
    ("a@xn--a.com", "bad_domain"), ("n/a", "no_at"), ("a (at) example (dot) com", "no_at"),
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
    ("a@example.com\nb@example.com", ["a@example.com", "b@example.com"]),
    ("a@example.com / b@example.com", ["a@example.com", "b@example.com"]),
    ("a@example.com or b@example.com", ["a@example.com", "b@example.com"]),
    ("mailto:a@example.com,b@example.com?cc=c@example.com", ["a@example.com", "b@example.com"]),
    ("a@example.com (home, old); b@example.com", ["a@example.com", "b@example.com"]),
    ("<a@example.com> <b@example.com>", ["a@example.com", "b@example.com"]),
  ])
  func `several addresses in one field become values of their own`(
    _ text: String, _ values: [String]
  ) throws {
    let emails = try NormalizeHarness().emails(text)
    #expect(emails.map(\.value) == values)
    #expect(emails.map(\.preferred) == [true, false])
    #expect(emails.allSatisfy { $0.label == "home" && text.contains($0.raw) })
  }

  @Test func `several recipients of a mailto URI are several addresses`() throws {
    let emails = try NormalizeHarness().emails(
      "mailto:a%40example.com,b%2Bc%40example.com?subject=x")
    #expect(emails.map(\.value) == ["a@example.com", "b+c@example.com"])
  }

  @Test func `names reserved for tests are valid where that is asked for`() throws {
    let options = NormalizeHarness.map(["allow_special": NormalizeHarness.text("true")])
    let harness = NormalizeHarness(setting: NormalizeHarness.map(["emails": options]))
    #expect(try harness.emails("a@acme.example").first?.status == .valid)
  }

  @Test(
    arguments: [
      ("info@example.com", "role", nil), ("No-Reply@example.com", "role", nil),
      ("atencionalcliente@example.com", "role", nil), ("ana@mailinator.com", "disposable", nil),
      ("ana@x.mailinator.com", "disposable", nil), ("ana@MAILINATOR.com", "disposable", nil),
      ("sales@mailinator.com", "role disposable", nil),
      ("ana@gmial.com", "disposable typo", "ana@gmail.com"),
      ("Ana@gmai.com", "typo", "Ana@gmail.com"), ("ana@gmail.con", "typo", "ana@gmail.com"),
      ("ana@gmail.co", "typo", "ana@gmail.com"), ("ana@yahooo.fr", "typo", "ana@yahoo.fr"),
      ("ana@hotmial.co.uk", "typo", "ana@hotmail.co.uk"),
      ("ana@gmailcom", "typo", "ana@gmail.com"), ("ana@yahoo.co", "typo", "ana@yahoo.com"),
      ("x@reply.linkedin.com", "relay", nil), ("x@privaterelay.appleid.com", "relay", nil),
      ("ana@gmail.com", nil, nil), ("ana@ymail.com", nil, nil), ("ana@mail.com", nil, nil),
      ("ana@email.com", nil, nil), ("ana@yahoo.gr", nil, nil), ("ana@outlook.at", nil, nil),
      ("information@example.org", nil, nil), ("ana@aoll.com", nil, nil),
    ] as [(String, String?, String?)])
  func `what is worth knowing about an address is told`(
    _ text: String, _ flags: String?, _ suggestion: String?
  ) throws {
    let email = try #require(try NormalizeHarness().emails(text).first)
    #expect(email.flags.joined(separator: " ") == flags ?? "")
    #expect(email.suggestion == suggestion)
    #expect(email.value.lowercased() == text.lowercased())
  }

  private func emails(_ text: String, _ options: KeyValuePairs<String, Setting>) throws -> [Email] {
    try NormalizeHarness(setting: NormalizeHarness.map(["emails": NormalizeHarness.map(options)]))
      .emails(text)
  }

  @Test(
    arguments: [
      ("J.D+x@gmail.com", "jd@gmail.com"), ("j.d@googlemail.com", "jd@gmail.com"),
      ("+test@gmail.com", "+test@gmail.com"), ("a.b+c@example.com", "a.b@example.com"),
      ("a.b+c@example.org", "a.b+c@example.org"), ("a+b@xn--exmple-cua.de", "a@xn--exmple-cua.de"),
    ])
  func `keys follow what services do with their addresses where that is asked for`(
    _ text: String, _ key: String
  ) throws {
    let rules = NormalizeHarness.map([
      "gmail": NormalizeHarness.text("true"),
      "plus": Setting(
        .list([NormalizeHarness.text("Example.com"), NormalizeHarness.text("exämple.de")]),
        file: "p.yaml"),
    ])
    let email = try #require(try emails(text, ["key": rules]).first)
    #expect(email.key == key)
    #expect(email.raw == text)
  }

  @Test func `flags are told as far as that is asked for`() throws {
    let text = "sales@mailinator.com"
    func flags(_ setting: Setting) throws -> [String]? {
      try emails(text, ["flags": setting]).first?.flags
    }
    #expect(try flags(NormalizeHarness.text("none")) == [])
    #expect(try flags(NormalizeHarness.text("disposable")) == ["disposable"])
    let both = Setting(
      .list([NormalizeHarness.text("typo"), NormalizeHarness.text("role")]), file: "p.yaml")
    #expect(try flags(both) == ["role"])
  }

  @Test func `mistakes in the options are told`() throws {
    let cases: [(KeyValuePairs<String, Setting>, ProblemCode)] = [
      (["flags": NormalizeHarness.text("roles")], .badValue),
      (["key": NormalizeHarness.text("gmail")], .wrongType),
      (["key": NormalizeHarness.map(["gmial": NormalizeHarness.text("true")])], .badValue),
      (["key": NormalizeHarness.map(["plus": NormalizeHarness.text("no domain")])], .badValue),
      (["key": NormalizeHarness.map(["gmail": NormalizeHarness.text("maybe")])], .wrongType),
    ]
    for (options, code) in cases {
      let failure = try #require(throws: Failure.self) { try emails("a@example.com", options) }
      #expect(failure.problems.map(\.code) == [code])
    }
  }

  @Test func `what was done is counted by reason`() throws {
    var person = Person()
    person.emails = [
      Email(" a@example.com"), Email("A@Example.com"), Email("info@gmial.com"), Email("a@b"),
      Email("a@x.test; b@example.com"),
    ]
    #expect(
      try NormalizeHarness().run([person]).statistics == [
        "emails_valid": 4, "emails_changed": 2, "emails_repaired": 1, "emails_split": 1,
        "emails_possible": 1, "emails_possible_special_domain": 1, "emails_invalid": 1,
        "emails_invalid_domain_without_dot": 1, "emails_flagged_role": 1,
        "emails_flagged_typo": 1, "emails_flagged_disposable": 1,
      ])
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
      batch.statistics == [
        "emails_invalid": 1, "emails_invalid_no_at": 1, "emails_valid": 1,
      ])
  }

  @Test(.timeLimit(.minutes(1))) func `hostile texts neither crash nor take long`() throws {
    let texts = [
      String(repeating: "@", count: 20_000), String(repeating: "<", count: 20_000),
      String(repeating: "a@b.c;", count: 5_000), String(repeating: ".", count: 5_000) + "@",
      "a@" + String(repeating: "ä.", count: 5_000) + "de", "\0@\0", "\"@\"", "a@xn--",
      String(repeating: "'", count: 200_000), "mailto:", "<>", "\u{600}>",
      "@@" + String(repeating: "a;", count: 200_000), String(repeating: "(", count: 100_000) + "@@",
      String(repeating: "\"@", count: 50_000), String(repeating: "% ", count: 50_000),
    ]
    for text in texts { _ = try NormalizeHarness().emails(text) }
  }
}
