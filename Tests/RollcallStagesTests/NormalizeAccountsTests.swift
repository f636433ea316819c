import RollcallModel
import RollcallStages
import RollcallTestSupport
import Testing

@Suite struct NormalizeAccountsTests {
  private func profile(_ profile: SocialProfile) throws -> SocialProfile {
    var person = Person()
    person.socialProfiles = [profile]
    let harness = NormalizeHarness(setting: NormalizeHarness.text("social_profiles"))
    return try #require(try harness.run(person).socialProfiles.first)
  }

  private func message(_ message: InstantMessage) throws -> InstantMessage {
    var person = Person()
    person.instantMessages = [message]
    let harness = NormalizeHarness(setting: NormalizeHarness.text("instant_messages"))
    return try #require(try harness.run(person).instantMessages.first)
  }

  @Test(arguments: [
    ("http://www.twitter.com/Ana_Lima?s=20", "twitter", "ana_lima", "https://x.com/ana_lima"),
    ("https://mobile.twitter.com/ana", "twitter", "ana", "https://x.com/ana"),
    ("facebook.com/ana.lima", "facebook", "ana.lima", "https://www.facebook.com/ana.lima"),
    (
      "https://m.facebook.com/ana.lima/posts/1", "facebook", "ana.lima",
      "https://www.facebook.com/ana.lima"
    ),
    (
      "https://instagram.com/Ana.Lima/", "instagram", "ana.lima",
      "https://www.instagram.com/ana.lima"
    ),
    (
      "https://no.linkedin.com/in/ana-lima-123?trk=x", "linkedin", "ana-lima-123",
      "https://www.linkedin.com/in/ana-lima-123"
    ),
    (
      "https://www.linkedin.com/in/jos%C3%A9-lima", "linkedin", "josé-lima",
      "https://www.linkedin.com/in/jos%C3%A9-lima"
    ),
    ("https://github.com/Ana-L/repo", "github", "ana-l", "https://github.com/ana-l"),
    ("https://gitlab.com/ana", "gitlab", "ana", "https://gitlab.com/ana"),
    (
      "https://www.tiktok.com/@ana.lima/video/1", "tiktok", "ana.lima",
      "https://www.tiktok.com/@ana.lima"
    ),
    ("https://www.youtube.com/@AnaLima", "youtube", "AnaLima", "https://www.youtube.com/@AnaLima"),
    ("https://t.me/ana_lima", "telegram", "ana_lima", "https://t.me/ana_lima"),
    ("https://wa.me/16502530000", "whatsapp", "+16502530000", "https://wa.me/16502530000"),
    (
      "https://api.whatsapp.com/send?phone=16502530000&text=hi", "whatsapp", "+16502530000",
      "https://wa.me/16502530000"
    ),
    (
      "https://bsky.app/profile/Ana.bsky.social", "bluesky", "ana.bsky.social",
      "https://bsky.app/profile/ana.bsky.social"
    ),
    ("https://www.threads.net/@ana", "threads", "ana", "https://www.threads.com/@ana"),
    ("https://weibo.com/ana", "sinaweibo", "ana", "https://weibo.com/ana"),
    ("https://vk.com/ana_lima", "vk", "ana_lima", "https://vk.com/ana_lima"),
    (
      "https://www.xing.com/profile/Ana_Lima", "xing", "Ana_Lima",
      "https://www.xing.com/profile/Ana_Lima"
    ),
    (
      "https://www.snapchat.com/add/analima", "snapchat", "analima",
      "https://www.snapchat.com/add/analima"
    ),
    (
      "https://pinterest.co.uk/analima/", "pinterest", "analima",
      "https://www.pinterest.com/analima"
    ),
    (
      "https://old.reddit.com/u/ana_lima", "reddit", "ana_lima",
      "https://www.reddit.com/user/ana_lima"
    ),
    ("https://medium.com/@ana", "medium", "ana", "https://medium.com/@ana"),
    (
      "https://www.flickr.com/photos/ana/sets/1", "flickr", "ana",
      "https://www.flickr.com/people/ana"
    ),
  ])
  func `a page tells the network and the name`(
    _ url: String, _ service: String, _ name: String, _ page: String
  ) throws {
    let found = try profile(SocialProfile(url: url))
    #expect(found.service == service && found.username == name && found.url == page)
    #expect(found.status == .valid && found.reason == nil)
    // And back: the name alone gives the page.
    let back = try profile(SocialProfile(service: service, username: "@" + name))
    #expect(back.url == page && back.username == name && back.status == .valid)
  }

  @Test(
    arguments: [
      ("X (formerly Twitter)", "@AdsAPI", "twitter", "adsapi"),
      ("x", "adsapi", "twitter", "adsapi"),
      ("Twitter", "https://twitter.com/ana", "twitter", "ana"),
      ("LinkedIn", "linkedin.com/in/ana-lima", "linkedin", "ana-lima"),
      ("Sina Weibo", "ana", "sinaweibo", "ana"),
      ("Mastodon", "@Ana@Example.social", "mastodon", "ana@example.social"),
      ("mastodon", "https://example.social/@ana", "mastodon", "ana@example.social"),
      (nil, "@ana@example.social", "mastodon", "ana@example.social"),
      ("WhatsApp", "+1 (650) 253-0000", "whatsapp", "+16502530000"),
      ("WeChat", "Ana_Lima", "wechat", "ana_lima"),
      ("KakaoTalk", "ana.lima", "kakaotalk", "ana.lima"),
      ("Skype", "live:ana.lima", "skype", "live:ana.lima"),
      ("微信", "ana_lima", "wechat", "ana_lima"),
    ] as [(String?, String, String, String)])
  func `words and names become canonical`(
    _ service: String?, _ name: String, _ word: String, _ canonical: String
  ) throws {
    let found = try profile(SocialProfile(service: service, username: name))
    #expect(found.service == word && found.username == canonical && found.status == .valid)
    if let service, service != word { #expect(found.originals["service"] == service) }
  }

  @Test(arguments: [
    ("twitter", "a_name_of_16_lett", "bad_username"), ("twitter", "ana-lima", "bad_username"),
    ("instagram", "ana lima", "bad_username"), ("github", "ana_lima", "bad_username"),
    ("telegram", "ana", "bad_username"), ("whatsapp", "0650 253 0000", "bad_username"),
    ("bluesky", "ana", "bad_username"), ("mastodon", "ana", "bad_username"),
    ("tiktok", "a", "bad_username"),
  ])
  func `a name that the network cannot have is kept and told`(
    _ service: String, _ name: String, _ reason: String
  ) throws {
    let found = try profile(SocialProfile(service: service, username: name))
    #expect(found.username == name && found.url == nil && found.originals.isEmpty)
    #expect(found.status == .invalid && found.reason == reason)
  }

  @Test func `what is not sure is possible`() throws {
    #expect(
      try profile(SocialProfile(service: "Orkut", username: "ana")).reason == "unknown_service")
    #expect(try profile(SocialProfile(username: "ana")).reason == "no_service")
    #expect(
      try profile(SocialProfile(url: "https://www.facebook.com/groups/1")).reason == "no_username")
    let other = try profile(
      SocialProfile(service: "facebook", username: "ana.lima", url: "https://x.com/ana"))
    #expect(other.reason == "other_service" && other.url == "https://x.com/ana")
    #expect(try profile(SocialProfile()).reason == "empty")
    #expect(try profile(SocialProfile(service: "facebook", url: "x-apple:ana")).status != .valid)
  }

  @Test func `numbers of accounts are read and written`() throws {
    let found = try profile(SocialProfile(url: "https://facebook.com/profile.php?id=1000123&x=1"))
    #expect(found.userID == "1000123" && found.username == nil && found.status == .valid)
    #expect(found.url == "https://www.facebook.com/profile.php?id=1000123")
    let channel = try profile(SocialProfile(url: "youtube.com/channel/UCabc_-1"))
    #expect(channel.userID == "UCabc_-1")
  }

  @Test func `web pages are profiles where that is asked for`() throws {
    var person = Person()
    person.urls = [WebPage("https://x.com/ana", label: "work"), WebPage("https://example.com/")]
    person.socialProfiles = [SocialProfile(service: "GitHub", username: "ana")]
    person.urls.append(WebPage("https://github.com/ana"))
    let options = NormalizeHarness.map(["from_urls": NormalizeHarness.text("true")])
    let harness = NormalizeHarness(setting: NormalizeHarness.map(["social_profiles": options]))
    let batch = try harness.run([person])
    let found = try #require(batch.people.first)
    #expect(found.socialProfiles.map(\.service) == ["github", "twitter"])
    #expect(found.socialProfiles.last?.label == "work" && found.urls.count == 3)
    #expect(batch.statistics["social_profiles_found"] == 1)
    #expect(try harness.run(found) == found)
    let plain = try NormalizeHarness(setting: NormalizeHarness.text("social_profiles")).run(person)
    #expect(plain.socialProfiles.count == 1)
  }

  @Test(
    arguments: [
      (nil, "skype:ana.lima?call", "skype", "ana.lima"), ("Skype", "Ana.Lima", "skype", "ana.lima"),
      (nil, "xmpp:Ana@Example.COM/Phone?message", "jabber", "ana@example.com/Phone"),
      ("XMPP", "ana@exämple.de", "jabber", "ana@exämple.de"),
      (nil, "aim:goim?screenname=ana%20lima&message=x", "aim", "ana lima"),
      (nil, "ymsgr:sendIM?ana", "yahoo", "ana"),
      (nil, "msnim:chat?contact=ana@example.com", "msn", "ana@example.com"),
      ("Google Talk", "Ana@example.com", "googletalk", "ana@example.com"),
      ("ICQ", "12345678", "icq", "12345678"),
      ("Facebook", "xmpp:ana@chat.facebook.com", "facebook", "ana@chat.facebook.com"),
      ("matrix", "@Ana:Example.org", "matrix", "@ana:example.org"),
      (nil, "sip:ana@example.com;transport=tcp", "sip", "ana@example.com"),
      (nil, "https://t.me/ana_lima", "telegram", "ana_lima"),
      ("WhatsApp", "+1 650 253 0000", "whatsapp", "+16502530000"),
      ("腾讯QQ", "123456", "qq", "123456"), ("Gadu-Gadu", "12345", "gadugadu", "12345"),
    ] as [(String?, String, String, String)])
  func `accounts for messages become canonical`(
    _ service: String?, _ name: String, _ word: String, _ canonical: String
  ) throws {
    let found = try message(InstantMessage(name, service: service))
    #expect(found.service == word && found.username == canonical && found.status == .valid)
    if name != canonical { #expect(found.originals["username"] == name) }
  }

  @Test func `accounts that are not right are told`() throws {
    #expect(try message(InstantMessage("ana", service: "jabber")).reason == "bad_username")
    #expect(try message(InstantMessage("ana", service: "icq")).reason == "bad_username")
    #expect(try message(InstantMessage("ana", service: "Orkut")).reason == "unknown_service")
    #expect(try message(InstantMessage("ana")).reason == "no_service")
    #expect(try message(InstantMessage(" ")).reason == "empty")
  }

  @Test func `what was done is counted`() throws {
    var person = Person()
    person.socialProfiles = [
      SocialProfile(service: "X", username: "@Ana"), SocialProfile(username: "b"),
    ]
    person.instantMessages = [InstantMessage("skype:ana.lima"), InstantMessage("1", service: "qq")]
    let setting = Setting(
      .list(["social_profiles", "instant_messages"].map(NormalizeHarness.text)), file: "p.yaml")
    let batch = try NormalizeHarness(setting: setting).run([person])
    #expect(
      batch.statistics == [
        "social_profiles_valid": 1, "social_profiles_changed": 1, "social_profiles_possible": 1,
        "social_profiles_possible_no_service": 1, "instant_messages_valid": 1,
        "instant_messages_changed": 1, "instant_messages_repaired": 1,
        "instant_messages_invalid": 1, "instant_messages_invalid_bad_username": 1,
      ])
    #expect(batch.problems.map(\.code) == [.instantMessageInvalid])
  }

  @Test(.timeLimit(.minutes(1))) func `hostile texts neither crash nor take long`() throws {
    for text in [
      String(repeating: "skype:", count: 50_000), String(repeating: "@", count: 100_000),
      "https://x.com/" + String(repeating: "a", count: 100_000), "https://x.com/%", "x:", ":", "\0",
      String(repeating: "(", count: 3000) + String(repeating: ")", count: 3000), "@@@", "//",
      "x.com",
    ] {
      _ = try message(InstantMessage(text))
      _ = try profile(SocialProfile(service: text, username: text, url: text, userID: text))
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func `a second turn changes nothing, whatever is written`(_ seed: UInt64) throws {
    var random = SplitMix64(seed)
    let parts = [
      "twitter", "x", "facebook", "mastodon", "@", "ana", "Ana", "_", "-", ".", "/", "https://",
      "x.com", "facebook.com", "linkedin.com/in/", "t.me/", "wa.me/", "16502530000", "+", " ", "é",
      "e\u{301}", "%C3%A9", "?", "profile.php?id=1", "#", "xmpp:", "skype:", "aim:goim?screenname=",
      "example.com", "EXAMPLE.social", ":", "\u{200B}", "\0", "微博", "ß", "İ", ";",
      "bsky.app/profile/",
      "users/", "help", "@ana@", "matrix", "jabber", "qq",
    ]
    func text() -> String {
      (0..<Int.random(in: 0...5, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }
      .joined()
    }
    func optional() -> String? { Bool.random(using: &random) ? text() : nil }
    var person = Person()
    for _ in 0..<15 {
      person.socialProfiles.append(
        SocialProfile(
          service: optional(), username: optional(), url: optional(), userID: optional()))
      person.instantMessages.append(InstantMessage(text(), service: optional()))
      person.urls.append(WebPage(text()))
    }
    let options = NormalizeHarness.map(["from_urls": NormalizeHarness.text("true")])
    let harness = NormalizeHarness(
      setting: NormalizeHarness.map([
        "social_profiles": options, "instant_messages": NormalizeHarness.text(""),
      ]))
    let once = try harness.run(person)
    let twice = try harness.run(once)
    for (first, second) in zip(once.socialProfiles, twice.socialProfiles) {
      #expect(first == second)
    }
    for (first, second) in zip(once.instantMessages, twice.instantMessages) {
      #expect(first == second)
    }
    #expect(once.socialProfiles.count == twice.socialProfiles.count)
  }
}
