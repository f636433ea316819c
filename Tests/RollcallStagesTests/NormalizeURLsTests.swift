import RollcallModel
import RollcallStages
import RollcallTestSupport
import Testing

@Suite struct NormalizeURLsTests {
  private func page(_ text: String, _ options: KeyValuePairs<String, Setting> = [:]) throws
    -> WebPage
  {
    var person = Person()
    person.urls = [WebPage(text, label: "work")]
    let setting = NormalizeHarness.map(["urls": NormalizeHarness.map(options)])
    return try #require(try NormalizeHarness(setting: setting).run(person).urls.first)
  }

  @Test(arguments: [
    ("https://example.com/", "https://example.com/", "example.com"),
    ("https://example.com", "https://example.com/", "example.com"),
    ("HTTP://WWW.Example.COM/Ana", "http://www.example.com/Ana", "example.com/Ana"),
    ("example.com", "https://example.com/", "example.com"),
    ("www.example.com/a/", "https://www.example.com/a/", "example.com/a"),
    ("WWW.Example.com:80/a/../b", "http://www.example.com/b", "example.com/b"),
    ("//example.com/a", "https://example.com/a", "example.com/a"),
    ("example.com:8080/a", "https://example.com:8080/a", "example.com:8080/a"),
    ("http://example.com:80/", "http://example.com/", "example.com"),
    ("https://example.com:443", "https://example.com/", "example.com"),
    ("http://example.com:/", "http://example.com/", "example.com"),
    ("http://example.com:443/", "http://example.com:443/", "example.com:443"),
    ("http://example.com/a/./b/../c", "http://example.com/a/c", "example.com/a/c"),
    ("http://example.com/../a/..", "http://example.com/", "example.com"),
    ("http://example.com/a//b/", "http://example.com/a//b/", "example.com/a//b"),
    (
      "http://example.com/%7eana/%c3%a9", "http://example.com/~ana/%C3%A9",
      "example.com/~ana/%C3%A9"
    ),
    ("http://example.com/%2F%3f", "http://example.com/%2F%3F", "example.com/%2F%3F"),
    ("http://example.com/é b", "http://example.com/%C3%A9%20b", "example.com/%C3%A9%20b"),
    ("http://example.com/100%", "http://example.com/100%25", "example.com/100%25"),
    ("http://exämple.de/", "http://xn--exmple-cua.de/", "xn--exmple-cua.de"),
    ("http://EXA%4DPLE.com/", "http://example.com/", "example.com"),
    ("例え.jp", "https://xn--r8jz45g.jp/", "xn--r8jz45g.jp"),
    ("http://example.com./a", "http://example.com/a", "example.com/a"),
    ("http://ana:x@example.com/", "http://ana:x@example.com/", "ana:x@example.com"),
    (" <http://example.com/> ", "http://example.com/", "example.com"),
    ("URL:http://example.com/;", "http://example.com/", "example.com"),
    ("\u{200B}http://example.com/\u{00A0}", "http://example.com/", "example.com"),
    ("http:\\\\example.com\\a", "http://example.com/a", "example.com/a"),
    ("http:/example.com", "http://example.com/", "example.com"),
    ("http//example.com/a", "http://example.com/a", "example.com/a"),
    ("http://https://example.com/a", "https://example.com/a", "example.com/a"),
    ("http://example.com?b=1#c", "http://example.com/?b=1#c", "example.com?b=1"),
    (
      "https://example.com/?utm_source=a&b=1&gclid=2&MC_eid=3",
      "https://example.com/?utm_source=a&b=1&gclid=2&MC_eid=3", "example.com?b=1"
    ),
    ("https://example.com/?fbclid=1", "https://example.com/?fbclid=1", "example.com"),
    ("FTP://Example.com:21/a", "ftp://example.com/a", "ftp://example.com/a"),
    ("MAILTO:ana@example.com", "mailto:ana@example.com", "mailto:ana@example.com"),
    ("tel:+16502530000", "tel:+16502530000", "tel:+16502530000"),
    ("sip:ana@example.com", "sip:ana@example.com", "sip:ana@example.com"),
    (
      "https://my-host.example.com/a_b/c.html", "https://my-host.example.com/a_b/c.html",
      "my-host.example.com/a_b/c.html"
    ),
  ])
  func `an address gets its normal form and a key`(
    _ text: String, _ value: String, _ key: String
  ) throws {
    let page = try page(text)
    #expect(page.value == value)
    #expect(page.key == key)
    #expect(page.status == .valid && page.reason == nil)
    #expect(page.raw == text && page.label == "work")
  }

  @Test(arguments: [
    ("http://intranet", "http://intranet/", "host_without_dot"),
    ("http://a_b.example.com/", "http://a_b.example.com/", "host_with_underscore"),
    ("http://127.0.0.1:8080/", "http://127.0.0.1:8080/", "ip_address"),
    ("http://[2001:DB8::1]/a", "http://[2001:db8::1]/a", "ip_address"),
    ("Foo:bar", "foo:bar", "unknown_scheme"),
  ])
  func `an address that may be right is possible`(
    _ text: String, _ value: String, _ reason: String
  ) throws {
    let page = try page(text)
    #expect(page.value == value && page.status == .possible && page.reason == reason)
    #expect(page.key != nil)
  }

  @Test(arguments: [
    ("", "empty"), (" ", "empty"), ("n/a", "not_a_url"), ("my page", "not_a_url"),
    ("ana@example.com", "email_address"), ("@ana", "handle"), ("ana.lima", "not_a_url"),
    ("notes.txt", "not_a_url"), ("http://", "no_host"),
    ("http:///", "no_host"), ("http://example..com/", "bad_host"),
    ("http://-a.example.com/", "bad_host"), ("http://exa mple.com/", "bad_host"),
    ("http://example.com:99999/", "bad_port"), ("http://example.com:8a/", "bad_port"),
    ("http://1.2.3/", "bad_host"), ("http://[::1/", "bad_host"),
    ("mailto:", "nothing_after_scheme"),
    ("http://xn--a.com/", "bad_host"), ("...", "bad_host"),
  ])
  func `what cannot be right keeps its text and says why`(_ text: String, _ reason: String) throws {
    let page = try page(text)
    #expect(page.value == text && page.original == nil && page.key == nil)
    #expect(page.status == .invalid)
    #expect(page.reason == reason)
  }

  @Test func `parameters that count visits are left out where that is asked for`() throws {
    let text = "https://example.com/?a=1&utm_source=x"
    func page(_ word: String) throws -> WebPage {
      try self.page(text, ["strip_tracking": NormalizeHarness.text(word)])
    }
    #expect(try page("key").value == text)
    #expect(try page("value").value == "https://example.com/?a=1")
    #expect(try page("value").raw == text)
    #expect(try page("never").key == "example.com?a=1&utm_source=x")
    let failure = try #require(throws: Failure.self) { try page("yes") }
    #expect(failure.problems.map(\.code) == [.badValue])
  }

  @Test func `what was done is counted, what is invalid is told`() throws {
    var person = Person()
    person.urls = [
      WebPage("example.com"), WebPage("https://example.com/"), WebPage("HTTPS://example.com/"),
      WebPage("n/a"), WebPage("http://intranet/"),
    ]
    let batch = try NormalizeHarness(setting: NormalizeHarness.text("urls")).run([person])
    #expect(
      batch.statistics == [
        "urls_valid": 3, "urls_changed": 2, "urls_repaired": 1, "urls_invalid": 1,
        "urls_invalid_not_a_url": 1, "urls_possible": 1, "urls_possible_host_without_dot": 1,
      ])
    #expect(batch.problems.map(\.code) == [.urlInvalid])
    #expect(batch.problems.first?.detail == "not_a_url")
  }

  @Test(arguments: UInt64(0)..<200)
  func `a second turn changes nothing, whatever is written`(_ seed: UInt64) throws {
    var random = SplitMix64(seed)
    let parts = [
      "http", "https", "HTTP", ":", "/", "//", "\\", "www.", "example", ".com", ".", "..", "?",
      "#", "%", "%7e", "%2f", "%zz", "é", "e\u{301}", "xn--", "[", "]", "::1", "@", " ", "<", ">",
      "\"", "url:", "utm_x=1", "&", "a=b", "\u{200B}", "\0", "例え", "。", "127.0.0.1", ":80", ";",
      "mailto:", "ß", "İ", "-", "_", "(", ")", "\n",
    ]
    var person = Person()
    person.urls = (0..<20).map { _ in
      let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }
      return WebPage(text.joined())
    }
    for word in ["key", "value", "never"] {
      let options = NormalizeHarness.map(["strip_tracking": NormalizeHarness.text(word)])
      let harness = NormalizeHarness(setting: NormalizeHarness.map(["urls": options]))
      let once = try harness.run(person)
      let twice = try harness.run(once)
      for (first, second) in zip(once.urls, twice.urls) {
        #expect(Array(first.value.utf8) == Array(second.value.utf8), "\(first.raw)")
        #expect(first == second, "\(first.raw)")
      }
    }
  }

  @Test(.timeLimit(.minutes(1))) func `hostile texts neither crash nor take long`() throws {
    for text in [
      String(repeating: "/", count: 20_000), String(repeating: "<", count: 20_000) + ">",
      "http://" + String(repeating: "a.", count: 5_000) + "com",
      "http://example.com/" + String(repeating: "../", count: 10_000),
      "http://example.com/?" + String(repeating: "&", count: 20_000),
      String(repeating: "http://", count: 3_000), "http://\0/", "http://%", "http://[", ":", "a:",
      "http://" + String(repeating: "ä", count: 5_000) + ".de",
      String(repeating: "(", count: 100_000) + String(repeating: ")", count: 100_000),
    ] { _ = try page(text) }
  }
}
