import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// What JSContact says of people, member by member: RFC 9553's shapes with invented people.
@Suite struct JSContactTests {
  /// A card's text, read.
  private static func read(_ members: String) throws -> Person {
    let outcome = try readJSContact(#"{"@type":"Card","version":"1.0","# + members + "}")
    #expect(outcome.problems.isEmpty && outcome.rejects.isEmpty)
    return try #require(outcome.people.first)
  }

  /// A card's text with what every card has taken off.
  private static func written(_ person: Person) throws -> String {
    var person = person
    person.id = "a"
    let text = String(decoding: JSContactEncoder.card(of: person), as: UTF8.self)
    let start = #"{"@type":"Card","version":"1.0","uid":"a","kind":"individual""#
    #expect(text.hasPrefix(start) && text.hasSuffix("}"))
    return String(text.dropFirst(start.count + 1).dropLast())
  }

  struct Property: CustomTestStringConvertible {
    let json: String
    let make: @Sendable (inout Person) -> Void
    /// Whether writing gives the same text.
    let isWrittenSo: Bool
    var testDescription: String { json }

    /// What reads so and is written so.
    init(_ json: String, _ make: @escaping @Sendable (inout Person) -> Void) {
      (self.json, self.make, isWrittenSo) = (json, make, true)
    }

    /// What is read only.
    init(reads json: String, _ make: @escaping @Sendable (inout Person) -> Void) {
      (self.json, self.make, isWrittenSo) = (json, make, false)
    }
  }

  @Test(arguments: [
    Property(
      #""name":{"components":[{"kind":"title","value":"Dra."},{"kind":"given","value":"Ana"},{"kind":"given2","value":"María"},{"kind":"surname","value":"García"},{"kind":"credential","value":"PhD"}],"isOrdered":true}"#
    ) {
      ($0.namePrefix, $0.givenName, $0.middleName) = ("Dra.", "Ana", "María")
      ($0.familyName, $0.nameSuffix) = ("García", "PhD")
    },
    Property(
      #""name":{"components":[{"kind":"surname","value":"刘"},{"kind":"given","value":"德华"}],"isOrdered":true,"defaultSeparator":""}"#
    ) { ($0.familyName, $0.givenName) = ("刘", "德华") },
    Property(
      #""name":{"components":[{"kind":"given","value":"Chidi","phonetic":"Chee-dee"},{"kind":"surname","value":"Okonkwo"},{"kind":"generation","value":"Jr."}],"isOrdered":true,"phoneticSystem":"script"}"#
    ) {
      ($0.givenName, $0.familyName, $0.nameSuffix) = ("Chidi", "Okonkwo", "Jr.")
      $0.phoneticGivenName = "Chee-dee"
    },
    Property(#""name":{"full":"Chidi Okonkwo"}"#) { $0.formattedName = "Chidi Okonkwo" },
    Property(
      #""name":{"components":[{"kind":"given","value":"Ana"},{"kind":"separator","value":"-"},{"kind":"given","value":"Lu"},{"kind":"surname","value":"García"},{"kind":"surname2","value":"López"},{"kind":"generation","value":"Jr."},{"kind":"credential","value":"PhD"}],"full":"Ana Lu García López Jr., PhD"}"#
    ) {
      ($0.givenName, $0.familyName, $0.nameSuffix) = ("Ana Lu", "García López", "Jr., PhD")
      $0.extras = [
        Extra(
          "JSPROP",
          #"{"components":[{"kind":"given"\,"value":"Ana"}\,{"kind":"separator"\,"value":"-"}\,{"kind":"given"\,"value":"Lu"}\,{"kind":"surname"\,"value":"García"}\,{"kind":"surname2"\,"value":"López"}\,{"kind":"generation"\,"value":"Jr."}\,{"kind":"credential"\,"value":"PhD"}]\,"full":"Ana Lu García López Jr.\, PhD"}"#,
          parameters: [Parameter("JSPTR", "name")])
      ]
    },
    Property(#""nicknames":{"1":{"name":"Anita"}}"#) { $0.nickname = "Anita" },
    Property(#""nicknames":{"1":{"name":"Anita"},"2":{"name":"Nan, N","contexts":{"work":true}}}"#)
    {
      $0.nickname = "Anita"
      $0.extras = [Extra("NICKNAME", #"Nan\, N"#, parameters: [Parameter("TYPE", "work")])]
    },
    Property(
      #""organizations":{"1":{"name":"Example; Ltd","units":[{"name":"Research"},{"name":"Optics"}]}}"#
    ) { ($0.organization, $0.department) = ("Example; Ltd", "Research; Optics") },
    Property(#""organizations":{"1":{"units":[{"name":"Research"}]}}"#) {
      $0.department = "Research"
    },
    Property(
      #""organizations":{"1":{"name":"A"},"2":{"name":"B;","units":[{"name":"C"}]}}"#
    ) {
      $0.organization = "A"
      $0.extras = [Extra("ORG", #"B\;;C"#)]
    },
    Property(
      #""titles":{"1":{"kind":"title","name":"Engineer"},"2":{"kind":"role","name":"Lead, QA"}}"#
    ) {
      $0.jobTitle = "Engineer"
      $0.extras = [Extra("ROLE", #"Lead\, QA"#)]
    },
    Property(reads: #""titles":{"t":{"name":"Engineer","organizationId":"o"}}"#) {
      $0.jobTitle = "Engineer"
      $0.extras = [
        Extra("TITLE", "", parameters: [Parameter("PROP-ID", "t")]),
        Extra("JSPROP", #""o""#, parameters: [Parameter("JSPTR", "titles/t/organizationId")]),
      ]
    },
    Property(#""emails":{"1":{"address":"ana@example.org","contexts":{"private":true},"pref":1}}"#)
    {
      $0.emails = [Email("ana@example.org", label: "home", preferred: true)]
    },
    Property(
      #""emails":{"e1":{"address":"a@example.org","pref":2},"e2":{"address":"b@example.org","pref":3}}"#
    ) {
      $0.emails = [Email("a@example.org", preferred: true), Email("b@example.org")]
      $0.emails[0].parameters = [Parameter("PREF", "2"), Parameter("PROP-ID", "e1")]
      $0.emails[1].parameters = [Parameter("PREF", "3"), Parameter("PROP-ID", "e2")]
    },
    Property(
      #""phones":{"1":{"number":"+16502530000","features":{"mobile":true}},"2":{"number":"1","contexts":{"private":true},"features":{"fax":true}},"3":{"number":"2","features":{"mobile":true},"label":"iphone"},"4":{"number":"3","label":"Boat"},"5":{"number":"4","features":{"main-number":true}}}"#
    ) {
      $0.phones = [
        Phone("+16502530000", label: "mobile"), Phone("1", label: "home_fax"),
        Phone("2", label: "iphone"), Phone("3", label: "Boat"), Phone("4", label: "main"),
      ]
    },
    Property(#""phones":{"1":{"number":"tel:+442079460018;ext=12"}}"#) {
      $0.phones = [Phone("+442079460018")]
      $0.phones[0].extension = "12"
    },
    Property(
      reads:
        #""phones":{"1":{"@type":"Phone","number":"tel:+1-650-253-0000","features":{"voice":true,"text":true},"contexts":{"work":true},"label":"Desk"}}"#
    ) {
      $0.phones = [Phone("+1-650-253-0000", label: "Desk")]
      $0.phones[0].parameters = [Parameter("TYPE", "WORK"), Parameter("TYPE", "TEXT")]
    },
    Property(
      #""onlineServices":{"1":{"service":"mastodon","user":"ana","uri":"https://example.org/@ana","vCardName":"socialprofile"},"2":{"service":"Jabber","user":"ana@example.org","uri":"xmpp:ana@example.org","vCardName":"impp"}}"#
    ) {
      $0.socialProfiles = [
        SocialProfile(service: "mastodon", username: "ana", url: "https://example.org/@ana")
      ]
      $0.instantMessages = [InstantMessage("ana@example.org", service: "jabber")]
    },
    Property(
      reads:
        #""onlineServices":{"1":{"uri":"xmpp:ana%40home@example.org"},"2":{"service":"Mastodon","user":"@ana"}}"#
    ) {
      $0.instantMessages = [InstantMessage("ana@home@example.org", service: "jabber")]
      $0.socialProfiles = [SocialProfile(service: "mastodon", username: "@ana")]
    },
    Property(
      #""links":{"1":{"uri":"https://example.org","contexts":{"work":true}},"2":{"kind":"contact","uri":"mailto:c@example.org","pref":1}}"#
    ) {
      $0.urls = [WebPage("https://example.org", label: "work")]
      $0.extras = [
        Extra("CONTACT-URI", "mailto:c@example.org", parameters: [Parameter("PREF", "1")])
      ]
    },
    Property(
      #""addresses":{"1":{"components":[{"kind":"name","value":"1 High St\nFlat 2"},{"kind":"locality","value":"London"},{"kind":"postcode","value":"N1 1AA"},{"kind":"country","value":"United Kingdom"}],"countryCode":"GB","coordinates":"geo:1,2","timeZone":"Europe/London","full":"1 High St","contexts":{"private":true}}}"#
    ) {
      var address = Address(
        street: "1 High St\nFlat 2", city: "London", region: nil, postalCode: "N1 1AA",
        country: "United Kingdom")
      (address.label, address.countryCode, address.formatted) = ("home", "GB", "1 High St")
      address.parameters = [Parameter("TZ", "Europe/London"), Parameter("GEO", "geo:1,2")]
      $0.addresses = [address]
    },
    Property(
      #""addresses":{"1":{"components":[{"kind":"locality","value":"Bergen"}],"vCardParams":{"x-ablabel":"Boat"}}}"#
    ) {
      var address = Address(label: "Boat")
      address.city = "Bergen"
      $0.addresses = [address]
    },
    Property(
      #""addresses":{"1":{"components":[{"kind":"floor","value":"2"},{"kind":"name","value":"Oak; St"},{"kind":"number","value":"54321"},{"kind":"locality","value":"Reston"}]}}"#
    ) {
      var address = Address()
      (address.street, address.extended, address.city) = ("Oak; St 54321", "2", "Reston")
      address.parameters = [Parameter("COMPONENTS", #";;2;54321;Oak\; St;;;;;;"#)]
      $0.addresses = [address]
    },
    Property(
      reads:
        #""addresses":{"1":{"components":[{"kind":"number","value":"54321"},{"kind":"separator","value":" "},{"kind":"name","value":"Oak St"},{"kind":"floor","value":"2"},{"kind":"room","value":"7"},{"kind":"district","value":"Kings"}],"isOrdered":true,"contexts":{"billing":true}}}"#
    ) {
      var address = Address()
      (address.street, address.extended) = ("54321 Oak St", "2 7")
      address.subRegion = "Kings"
      address.parameters = [
        Parameter("TYPE", "billing"), Parameter("COMPONENTS", "7;;2;54321;Oak St;;;;Kings;;"),
      ]
      $0.addresses = [address]
    },
    Property(
      #""anniversaries":{"1":{"kind":"birth","date":{"@type":"PartialDate","month":4,"day":12},"place":{"full":"Cádiz"}},"2":{"kind":"wedding","date":{"@type":"PartialDate","year":2010,"month":6,"day":19}},"3":{"kind":"death","date":{"@type":"PartialDate","year":2019}}}"#
    ) {
      $0.birthday = PartialDate(month: 4, day: 12)
      $0.dates = [
        LabeledDate(PartialDate(year: 2010, month: 6, day: 19), label: "anniversary"),
        LabeledDate(PartialDate(year: 2019), label: "death"),
      ]
      $0.extras = [Extra("BIRTHPLACE", "Cádiz")]
    },
    Property(
      reads:
        #""anniversaries":{"1":{"kind":"birth","date":{"@type":"Timestamp","utc":"1953-10-15T23:10:00Z"}},"2":{"kind":"example.org:club","date":{"year":2001,"month":2}}}"#
    ) {
      $0.birthday = PartialDate(year: 1953, month: 10, day: 15)
      $0.dates = [LabeledDate(PartialDate(year: 2001, month: 2), label: "example.org:club")]
    },
    Property(#""vCardProps":[["bday",{},"text","circa, 1800"]]"#) {
      $0.birthday = .other("circa, 1800")
    },
    Property(
      #""relatedTo":{"Tom":{"relation":{"spouse":true}},"urn:uuid:aaaaaaaa-0001-4b6e-9d10-000000000001":{"relation":{"friend":true}},"Ruth":{"relation":{"parent":true},"vCardParams":{"x-ablabel":"mother"}},"Ada":{"relation":{}}}"#
    ) {
      $0.relations = [
        Relation("Tom", label: "spouse"),
        Relation("urn:uuid:aaaaaaaa-0001-4b6e-9d10-000000000001", label: "friend"),
        Relation("Ruth", label: "mother"), Relation("Ada"),
      ]
      $0.relations[1].parameters = [Parameter("VALUE", "uri")]
    },
    Property(#""keywords":{"friends":true,"choir":true}"#) { $0.groups = ["friends", "choir"] },
    Property(
      #""notes":{"1":{"note":"Hello, there\n"},"2":{"note":"b","author":{"name":"Ruth"},"created":"2026-01-31T08:30:00Z"}}"#
    ) {
      $0.note = "Hello, there\n"
      $0.extras = [
        Extra(
          "NOTE", "b",
          parameters: [
            Parameter("AUTHOR-NAME", "Ruth"), Parameter("CREATED", "2026-01-31T08:30:00Z"),
          ])
      ]
    },
    Property(
      #""media":{"1":{"kind":"photo","uri":"data:image/png;base64,iVBORwE="},"2":{"kind":"logo","uri":"https://example.org/l.png","mediaType":"image/png"}}"#
    ) {
      $0.photo = .data(mediaType: "image/png", bytes: [0x89, 0x50, 0x4E, 0x47, 0x01])
      $0.extras = [
        Extra(
          "LOGO", "https://example.org/l.png", parameters: [Parameter("MEDIATYPE", "image/png")])
      ]
    },
    Property(
      #""speakToAs":{"grammaticalGender":"neuter","pronouns":{"k1":{"pronouns":"they/them","pref":2}}}"#
    ) {
      $0.extras = [
        Extra("GRAMGENDER", "neuter"),
        Extra(
          "PRONOUNS", "they/them",
          parameters: [Parameter("PREF", "2"), Parameter("PROP-ID", "k1")]),
      ]
    },
    Property(
      #""preferredLanguages":{"1":{"language":"es","pref":1}},"personalInfo":{"1":{"kind":"expertise","value":"chemistry","level":"high","listAs":1},"2":{"kind":"hobby","value":"chess","level":"high"}},"cryptoKeys":{"1":{"uri":"https://example.org/k"}},"directories":{"1":{"kind":"entry","uri":"https://example.org/d"}},"calendars":{"1":{"kind":"freeBusy","uri":"https://example.org/f"}},"schedulingAddresses":{"1":{"uri":"mailto:ana@example.org"}}"#
    ) {
      $0.extras = [
        Extra("LANG", "es", parameters: [Parameter("PREF", "1")]),
        Extra(
          "EXPERTISE", "chemistry",
          parameters: [Parameter("LEVEL", "expert"), Parameter("INDEX", "1")]),
        Extra("HOBBY", "chess", parameters: [Parameter("LEVEL", "high")]),
        Extra("KEY", "https://example.org/k"), Extra("SOURCE", "https://example.org/d"),
        Extra("FBURL", "https://example.org/f"), Extra("CALADRURI", "mailto:ana@example.org"),
      ]
    },
    Property(
      #""created":"2026-01-31T08:30:00Z","updated":"2026-02-01T08:30:00Z""#
    ) {
      $0.created = Timestamp("2026-01-31T08:30:00Z")
      $0.modified = Timestamp("2026-02-01T08:30:00Z")
    },
    Property(#""language":"es""#) { $0.extras = [Extra("LANGUAGE", "es")] },
    Property(#""vCardProps":[["gender",{},"text","F"]]"#) { $0.gender = "F" },
    Property(#""vCardProps":[["x-altbday",{"calscale":"chinese"},"unknown","0078"]]"#) {
      $0.alternateBirthday = AlternateDate(calendar: "chinese", value: "0078")
    },
    Property(#""vCardProps":[["x-foo",{"group":"item2","pref":"1"},"unknown","a\\, b"]]"#) {
      $0.extras = [Extra("X-FOO", #"a\, b"#, group: "item2", parameters: [Parameter("PREF", "1")])]
    },
    Property(#""vCardProps":[["agent",{"x-a":"b"},"unknown","BEGIN:VCARD\\nFN:Tom\\nEND:VCARD"]]"#)
    {
      $0.extras = [
        Extra(
          "AGENT", #"BEGIN:VCARD\nFN:Tom\nEND:VCARD"#, parameters: [Parameter("X-A", "b")])
      ]
    },
    Property(#""example.com:foo":{"bar":[1,true,null]}"#) {
      $0.extras = [
        Extra(
          "JSPROP", #"{"bar":[1\,true\,null]}"#,
          parameters: [Parameter("JSPTR", "example.com:foo")])
      ]
    },
    Property(#""emails":{"1":{"address":"a@example.org","example.com:x/y":"z"}}"#) {
      $0.emails = [Email("a@example.org")]
      $0.extras = [
        Extra(
          "JSPROP", #""z""#, parameters: [Parameter("JSPTR", "emails/1/example.com:x~1y")])
      ]
    },
  ])
  func `a member is read exactly, and written as it was`(property: Property) throws {
    var person = Person()
    property.make(&person)
    let read = try Self.read(property.json)
    if !read.sameProperties(as: person) { Issue.record("\(differences(read, person))") }
    if property.isWrittenSo { #expect(try Self.written(read) == property.json) }
  }

  @Test func `a group has members, and people learn of it`() throws {
    let outcome = try readJSContact(
      """
      [{"@type":"Card","uid":"urn:uuid:aaaaaaaa-0001-4b6e-9d10-000000000001","name":{"full":"Sal"}},
      {"@type":"Card","kind":"group","uid":"g","name":{"full":"Choir"},"members":{
        "urn:uuid:AAAAAAAA-0001-4B6E-9D10-000000000001":true,
        "urn:uuid:00000000-dead-4b6e-9d10-000000000000":true}},
      {"@type":"Card","kind":"org","name":{"full":"Example Ltd"}}]
      """)
    #expect(outcome.people.map(\.kind) == [.person, .group, .organization])
    #expect(outcome.people.map(\.groups) == [["Choir"], [], []])
    #expect(outcome.people[1].extras.map(\.name) == ["MEMBER", "MEMBER"])
    #expect(outcome.description.problems.map(\.code) == [.danglingMember])
    let text = String(decoding: JSContactEncoder.card(of: outcome.people[1]), as: UTF8.self)
    #expect(text.contains(#""members":{"urn:uuid:AAAAAAAA-0001"#) && !text.contains("vCardProps"))
  }

  @Test func `a card has an identifier, the same in every run`() throws {
    var person = Person()
    person.givenName = "Ana"
    let first = JSContactEncoder.card(of: person)
    #expect(first == JSContactEncoder.card(of: person))
    let id = try #require(try readJSContact(first).people.first?.id)
    #expect(id.hasPrefix("urn:uuid:") && id.utf8.count == 45)
  }

  @Test func `what was kept beside a card is left out once the card is changed`() throws {
    var person = Person()
    person.id = "a"
    person.groups = ["choir", "choir"]
    let text = String(decoding: JSContactEncoder.card(of: person), as: UTF8.self)
    #expect(text.contains("x-rollcall-exact"))
    #expect(try readJSContact(text).people.first?.groups == ["choir", "choir"])
    let changed = text.replacing(#"{"choir":true}"#, with: #"{"friends":true}"#)
    #expect(try readJSContact(changed).people.first?.groups == ["friends"])
  }

  @Test(arguments: [
    (#""emails":7"#, "emails"), (#""emails":{"1":7}"#, "emails"),
    (#""emails":{"1":{"address":7}}"#, "emails"), (#""emails":{"1":{}}"#, "emails"),
    (#""phones":{"1":{"number":"1","pref":0}}"#, "phones"),
    (#""phones":{"1":{"number":"1","features":[]}}"#, "phones"),
    (#""phones":{"1":{"number":"1","vCardParams":{"a":{}}}}"#, "phones"),
    (#""name":"Ana""#, "name"), (#""name":{"components":{}}"#, "name"),
    (#""name":{"components":[{"kind":"given"}]}"#, "name"), (#""uid":7"#, "uid"),
    (#""keywords":{"a":1}"#, "keywords"), (#""speakToAs":[]"#, "speakToAs"),
    (#""anniversaries":{"1":{"kind":"birth","date":{"year":99999}}}"#, "anniversaries"),
    (#""anniversaries":{"1":{"kind":"birth"}}"#, "anniversaries"),
    (#""onlineServices":{"1":{"vCardName":"impp"}}"#, "onlineServices"),
    (#""titles":{"1":{"kind":"role"}}"#, "titles"), (#""vCardProps":{}"#, "vCardProps"),
    (#""vCardProps":[["x"]]"#, "vCardProps"), (#""media":{"1":{"kind":"photo","uri":1}}"#, "media"),
  ])
  func `a bad member costs that member, and its name is told`(
    json: String, member: String
  ) throws {
    let outcome = try readJSContact(
      "{\"@type\":\"Card\",\n\"notes\":{\"1\":{\"note\":\"kept\"}},\n  \(json)}")
    #expect(outcome.people.map(\.note) == ["kept"] && outcome.rejects.isEmpty)
    #expect(!outcome.problems.isEmpty)
    for problem in outcome.problems {
      #expect(problem.code == .badProperty && problem.subject == member && problem.line == 3)
      #expect(problem.value == nil && problem.detail == nil)
    }
  }
}

/// What JSContact inputs look like, and what is wrong with them.
@Suite struct JSContactInputTests {
  @Test(arguments: [
    (#"{"@type":"Card","version":"1.0"}"#, 95), (#" [ {"version":"1.0", "@type" : "Card"}"#, 95),
    ("\u{FEFF}" + #"{"name":{"@type":"Name"},"@type":"Card"}"#, 95),
    (#"{"uid":"a","emails":{"1":{}}}"#, 92), (#"{"emails":["a@example.org"]}"#, 0),
    (#"{"note":"\"@type\":\"Card\""}"#, 0), (#"{"a":{"@type":"Card"}}"#, 0), ("{}", 0), ("[]", 0),
    (#"{"@type":"Event"}"#, 0), (#"["vcard",[]]"#, 0), ("", 0), ("{", 0), (#"{"a"#, 0),
  ])
  func `JSContact is told from other JSON`(text: String, score: Int) {
    #expect(JSContact.format.recognize(Array(text.utf8)) == score)
  }

  @Test func `JSON lines and JSContact are not mistaken for each other`() throws {
    var random = SQLiteRandomPeople(7)
    let people = random.people(20)
    for format in ["jsonl", "jcard", "jscontact"] {
      let bytes = try write(people, as: format)
      let best = Formats.all.max { $0.recognize(bytes) < $1.recognize(bytes) }
      #expect(best?.name == format)
    }
  }

  @Test(arguments: UInt64(0)..<8)
  func `blocks of any size give the same people`(seed: UInt64) throws {
    var random = SQLiteRandomPeople(seed)
    let bytes = try write(random.people(12), as: "jscontact")
    let whole = try readJSContact(bytes)
    #expect(whole.byteCount == bytes.count && whole.people.count == 12)
    for blockSize in [1, 3, 64, 1000] {
      #expect(try readJSContact(bytes, blockSize: blockSize).isSame(as: whole))
    }
  }

  @Test(arguments: [64, 1 << 18])
  func `a broken card is a reject, and its neighbours are read`(blockSize: Int) throws {
    let outcome = try readJSContact(
      """
      [
      {"@type":"Card","name":{"full":"A"}},
      {"@type":"Card","name":{"full":"B},
      {"@type":"Card","name":{"full":"C"}},
      {"@type":"Event"}, 7,
      {"@type":"Card","name":{"full":}},
      {"@type":"Card","name":{"full":"D"}}
      ]
      """, blockSize: blockSize)
    #expect(outcome.people.map(\.formattedName) == ["A", "C", "D"])
    #expect(outcome.rejects.compactMap(\.position?.line) == [3, 5, 5, 6])
    #expect(outcome.rejects.map(\.reason) == Array(repeating: "bad_json", count: 4))
    #expect(outcome.rejects[3].problem?.column == 32)
    #expect(outcome.recordCount == 7 && outcome.rawIsRight)
  }

  @Test(arguments: [
    "{\"@type\":\"Card\",\"uid\":\"a\"}\n{\"@type\":\"Card\",\"uid\":\"b\"}\n",
    "\u{1E}{\"@type\":\"Card\",\"uid\":\"a\"}\n\u{1E}{\"@type\":\"Card\",\"uid\":\"b\"}\n",
    "\u{FEFF}[{\"@type\":\"Card\",\"uid\":\"a\"},{\"@type\":\"Card\",\"uid\":\"b\"}]",
    "{\"version\":\"1.0\",\n \"uid\":\"a\"}{\"uid\":\"b\"}",
  ])
  func `cards stand in an array, on lines, or behind each other`(text: String) throws {
    let outcome = try readJSContact(text)
    #expect(outcome.people.map(\.id) == ["a", "b"] && outcome.rejects.isEmpty)
    #expect(outcome.problems.isEmpty && outcome.rawIsRight)
  }

  @Test(arguments: [
    ("", "empty_input"), (" \n", "empty_input"), ("BEGIN:VCARD", "wrong_format"),
    ("{\"a\":1}", "wrong_format"), ("[\"vcard\",[]]", "wrong_format"),
    ("{\0\"\0", "unsupported_encoding"),
  ])
  func `what is no JSContact is refused`(text: String, code: String) {
    #expect {
      try readJSContact(text)
    } throws: { error in
      (error as? Failure)?.problems.map(\.code.rawValue) == [code]
    }
  }

  @Test func `a card that is too long is a reject`() throws {
    let bytes = Array(
      #"[{"@type":"Card","uid":"a"},{"@type":"Card","uid":"bbbbbbbbbbbbbbbbbbb"},{"@type":"Card"}]"#
        .utf8)
    let outcome = try readJSContact(bytes, blockSize: 8, cardLimit: 30)
    #expect(outcome.people.map(\.id) == ["a", nil])
    #expect(outcome.rejects.map(\.reason) == ["record_too_long"])
  }

  @Test(arguments: UInt64(0)..<80)
  func `no bytes make the reader fall over, nor lose count`(seed: UInt64) throws {
    var random = SplitMix64(seed)
    var invention = Invention(seed: seed, version: .v40)
    let bytes = try write([invention.person(), invention.person()], as: "jscontact")
    for _ in 0..<40 {
      let mutant = CardRoundTripTests.mutated(bytes, &random)
      let blockSize = [64, 1000, 1 << 18].randomElement(using: &random) ?? 64
      guard let outcome = try? readJSContact(mutant, blockSize: blockSize) else { continue }
      #expect(outcome.recordCount == outcome.people.count + outcome.rejects.count)
      #expect(outcome.rawIsRight)
      for person in outcome.people { _ = JSContactEncoder.card(of: person) }
    }
  }
}
