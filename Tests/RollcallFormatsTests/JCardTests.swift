import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// Reads bytes as jCard.
func readJCard(
  _ bytes: [UInt8], blockSize: Int = 1 << 18, cardLimit: Int = JCardReader.cardLimit
) throws -> Outcome {
  let folder = try TestFolder()
  let input = Input(source: "cards", path: try folder.file(bytes))
  return try Outcome(
    JCardReader(input, blockSize: blockSize, cardLimit: cardLimit), input: bytes)
}

/// Reads text as jCard.
func readJCard(_ text: String, blockSize: Int = 1 << 18) throws -> Outcome {
  try readJCard(Array(text.utf8), blockSize: blockSize)
}

/// Writes people in batches, by the format's own writer.
func write(_ people: [Person], as format: String, batch: Int = 7) throws -> [UInt8] {
  let folder = try TestFolder()
  let make = try #require(Formats.named(format)?.makeWriter)
  let writer = try make(.file(path: folder("out"), shownAs: "out"), Settings([]))
  for start in stride(from: 0, to: people.count, by: batch) {
    try writer.append(writer.encode(Array(people[start..<min(people.count, start + batch)])))
  }
  try writer.finish()
  return try contents(of: folder("out"))
}

@Suite struct JCardTests {
  /// The shape of RFC 7095's example in appendix B.1, with an invented person.
  static let example = """
    ["vcard",
      [
        ["version", {}, "text", "4.0"],
        ["fn", {}, "text", "Ana María García"],
        ["n", {}, "text", ["García", "Ana", "María", "", ["Dra.", "M.Sc."]]],
        ["bday", {}, "date-and-or-time", "--02-03"],
        ["anniversary", {}, "date-and-or-time", "2009-08-08T14:30:00-05:00"],
        ["gender", {}, "text", "F"],
        ["lang", {"pref": "1"}, "language-tag", "es"],
        ["org", {"type": "work"}, "text", "Example"],
        ["adr", {"type": "work"}, "text",
          ["", "Suite D2-630", "2875 Example Road", "Quebec", "QC", "G1V 2M2", "Canada"]],
        ["tel", {"type": ["work", "voice"], "pref": "1"}, "uri", "tel:+1-650-253-0000;ext=102"],
        ["tel", {"type": ["work", "cell", "voice"]}, "uri", "tel:+1-650-253-0001"],
        ["email", {"type": "work"}, "text", "ana@example.org"],
        ["geo", {"type": "work"}, "uri", "geo:46.772673,-71.282945"],
        ["tz", {}, "utc-offset", "-05:00"],
        ["url", {"type": "home"}, "uri", "https://example.org"]
      ]
    ]
    """

  @Test func `the example of the RFC is read exactly`() throws {
    let outcome = try readJCard(Self.example)
    let read = try #require(outcome.people.first)
    #expect(outcome.people.count == 1 && outcome.rejects.isEmpty && outcome.rawIsRight)
    var person = Person()
    person.formattedName = "Ana María García"
    (person.familyName, person.givenName, person.middleName) = ("García", "Ana", "María")
    person.nameSuffix = "Dra.,M.Sc."
    person.birthday = PartialDate(month: 2, day: 3)
    person.dates = [
      LabeledDate(PartialDate(year: 2009, month: 8, day: 8), label: "anniversary")
    ]
    person.gender = "F"
    person.organization = "Example"
    var address = Address(
      street: "2875 Example Road", city: "Quebec", region: "QC", postalCode: "G1V 2M2",
      country: "Canada")
    address.label = "work"
    address.extended = "Suite D2-630"
    person.addresses = [address]
    var phone = Phone("+1-650-253-0000", label: "work", preferred: true)
    phone.extension = "102"
    person.phones = [phone, Phone("+1-650-253-0001", label: "work_mobile")]
    person.emails = [Email("ana@example.org", label: "work")]
    person.urls = [WebPage("https://example.org", label: "home")]
    person.extras = [
      Extra("ORG", "", parameters: [Parameter("TYPE", "work")]),
      Extra("LANG", "es", parameters: [Parameter("PREF", "1")]),
      Extra("GEO", "geo:46.772673,-71.282945", parameters: [Parameter("TYPE", "work")]),
      Extra("TZ", "-0500", parameters: [Parameter("VALUE", "utc-offset")]),
    ]
    #expect(read.sameProperties(as: person))
    #expect(outcome.problems.isEmpty)
  }

  struct Property: CustomTestStringConvertible {
    let json: String
    /// The line of vCard 4.0 that says the same.
    let line: String
    var testDescription: String { json }

    init(_ json: String, _ line: String) { (self.json, self.line) = (json, line) }
  }

  @Test(arguments: [
    Property(#"["NOTE",{},"TEXT","a, b; c\nd\\e"]"#, #"NOTE:a\, b\; c\nd\\e"#),
    Property(#"["n",{},"text",["a","b",["c","d"],"",null]]"#, "N:a;b;c,d;;"),
    Property(#"["n",{},"text","García"]"#, "N:García"),
    Property(#"["org",{},"text",["A, Inc.","B"]]"#, #"ORG:A\, Inc.;B"#),
    Property(#"["gender",{},"text",["O","it's fluid"]]"#, "GENDER:O;it's fluid"),
    Property(#"["nickname",{},"text","Jim","J, Jr."]"#, #"NICKNAME:Jim,J\, Jr."#),
    Property(#"["categories",{},"text","a","b"]"#, "CATEGORIES:a,b"),
    Property(
      #"["tel",{"type":["home","fax"],"pref":"1"},"text","1"]"#, "TEL;TYPE=home,fax;PREF=1:1"),
    Property(#"["tel",{"pref":2,"group":"a"},"phone-number","1"]"#, "a.TEL;PREF=2:1"),
    Property(#"["tel",{},"uri","tel:+1;ext=7"]"#, "TEL;VALUE=uri:tel:+1;ext=7"),
    Property(#"["bday",{},"date","1985-04-12"]"#, "BDAY;VALUE=date:19850412"),
    Property(#"["bday",{},"date-and-or-time","19850412"]"#, "BDAY:19850412"),
    Property(#"["bday",{},"date-and-or-time","10:22"]"#, "BDAY:T1022"),
    Property(#"["bday",{},"text","circa, 1800"]"#, #"BDAY;VALUE=text:circa\, 1800"#),
    Property(#"["rev",{},"timestamp","2013-02-14T12:30:00Z"]"#, "REV:20130214T123000Z"),
    Property(#"["tz",{},"utc-offset","+01:30"]"#, "TZ;VALUE=utc-offset:+0130"),
    Property(#"["lang",{},"language-tag","de"]"#, "LANG:de"),
    Property(#"["x-a",{},"boolean",true]"#, "X-A;VALUE=boolean:TRUE"),
    Property(#"["x-a",{},"integer",1,-2]"#, "X-A;VALUE=integer:1,-2"),
    Property(#"["x-a",{},"float",1.50]"#, "X-A;VALUE=float:1.50"),
    Property(#"["x-a",{},"date-time","2013-02-14T12:30"]"#, "X-A;VALUE=date-time:20130214T1230"),
    Property(#"["x-a",{},"time","12:30:00Z"]"#, "X-A;VALUE=time:123000Z"),
    Property(#"["x-a",{},"unknown","raw\\, and; raw"]"#, #"X-A:raw\, and; raw"#),
    Property(#"["x-a",{},"unknown",7]"#, "X-A:7"),
    Property(#"["x-google talk",{"type":"home"},"unknown","ana"]"#, "X-GOOGLE TALK;TYPE=home:ana"),
    Property(#"["x-a",{},"text","a;b",["c","d"]]"#, #"X-A;VALUE=text:a\;b,c;d"#),
    Property(#"["x-a",{},"x-b","a\\,b"]"#, #"X-A;VALUE=x-b:a\,b"#),
    Property(#"["x-a",{"x-p":"a;b\"c\n"},"unknown","v"]"#, #"X-A;X-P="a;b^'c^n":v"#),
    Property(
      #"["photo",{"encoding":"b","type":"png"},"binary","iVBORwE="]"#,
      "PHOTO;ENCODING=b;TYPE=png:iVBORwE="),
    Property(
      #"["adr",{"label":"a\\n\nb"},"text",["","","c","","","",""]]"#,
      #"ADR;LABEL="a\\n^nb":;;c;;;;"#),
    Property(
      #"["clientpidmap",{},"text",["1","urn:uuid:a,b"]]"#, "CLIENTPIDMAP:1;urn:uuid:a,b"),
    Property(
      #"["socialprofile",{"service-type":"X"},"uri","https://example.org/a"]"#,
      "SOCIALPROFILE;SERVICE-TYPE=X:https://example.org/a"),
  ])
  func `a property means what its line means`(_ property: Property) throws {
    let json =
      #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","x"],"# + property.json + "]]"
    let outcome = try readJCard(json)
    let text = "BEGIN:VCARD\nVERSION:4.0\nFN:x\n" + property.line + "\nEND:VCARD\n"
    let expected = try readVCard(text)
    #expect(areSame(outcome.people, expected.people))
    #expect(outcome.people.count == 1)
    #expect(outcome.problems.map(\.code) == expected.problems.map(\.code))
  }

  @Test(arguments: [
    Property(#"["uid",{},"uri","urn:uuid:1"]"#, "UID:urn:uuid:1"),
    Property(#"["uid",{},"text","a, b"]"#, #"UID:a\, b"#),
    Property(#"["n",{},"text",["a","b",["c","d"],"",""]]"#, "N:a;b;c,d;;"),
    Property(#"["org",{},"text","A"]"#, "ORG:A"),
    Property(#"["note",{},"text","a, b; c\nd\\e"]"#, #"NOTE:a\, b\; c\nd\\e"#),
    Property(#"["categories",{},"text","a","b,c"]"#, #"CATEGORIES:a,b\,c"#),
    Property(
      #"["tel",{"group":"item1","type":["work","fax"],"pref":"1"},"uri","tel:1;ext=2"]"#,
      "item1.TEL;VALUE=uri;TYPE=work,fax;PREF=1:tel:1;ext=2"),
    Property(#"["bday",{},"date-and-or-time","--04-12"]"#, "BDAY:--0412"),
    Property(#"["bday",{},"text","spring"]"#, "BDAY;VALUE=text:spring"),
    Property(#"["rev",{},"timestamp","2026-01-31T08:30:00+01:00"]"#, "REV:20260131T083000+0100"),
    Property(#"["rev",{},"date","2026-01-31"]"#, "REV:20260131"),
    Property(#"["rev",{},"text","never"]"#, "REV:never"),
    Property(#"["x-a",{},"unknown","a\\,b"]"#, #"X-A:a\,b"#),
    Property(#"["x-a",{},"boolean",false]"#, "X-A;VALUE=boolean:False"),
    Property(#"["x-a",{},"integer",7,-1,0]"#, "X-A;VALUE=integer:+007,-1,0"),
    Property(#"["x-a",{},"float",0.5]"#, "X-A;VALUE=float:00.5"),
    Property(#"["x-a",{"x-p":["1","2"]},"unknown","v"]"#, "X-A;X-P=1;x-p=2:v"),
    Property(#"["x-a",{},"unknown","v"]"#, "X-A;GROUP=1:v"),
    Property(#"["geo",{},"uri","geo:1,2"]"#, "GEO:geo:1,2"),
    Property(
      #"["adr",{"label":"a\\n\nb"},"text",["","","c","","","",""]]"#,
      #"ADR;LABEL="a\\n^nb":;;c;;;;"#),
  ])
  func `a line is written as its property`(_ property: Property) throws {
    var json = JSONWriter()
    var losses = Losses()
    let read = try #require(try CardSyntaxTests.properties(property.line).first)
    read.write(jCardTo: &json, losses: &losses)
    #expect(String(decoding: json.bytes, as: UTF8.self) == property.json)
    #expect(losses.counts == (property.line.contains("GROUP") ? ["group_parameter": 1] : [:]))
  }

  static func card(_ name: String) -> String { #"["vcard",[["fn",{},"text","\#(name)"]]]"# }

  @Test(arguments: [
    ReadFile("one card", card("A"), ["A"], [1]),
    ReadFile("an array of cards", "[\(card("A")),\(card("B"))]", ["A", "B"], [1, 1]),
    ReadFile(
      "an array, a card a line", "[\n\(card("A")),\n\(card("B"))\n]\n", ["A", "B"], [2, 3]),
    ReadFile("a card a line", "\(card("A"))\r\n\n\(card("B"))", ["A", "B"], [1, 3]),
    ReadFile(
      "JSON text sequences", "\u{1E}\(card("A"))\n\u{1E}\(card("B"))\n", ["A", "B"], [1, 2]),
    ReadFile("a byte-order mark", "\u{FEFF}\(card("A"))", ["A"], [1]),
    ReadFile("an empty array", "[]", [], []),
    ReadFile("an empty array in lines", " [\n]\n", [], []),
    ReadFile("two arrays", "[\(card("A"))]\n[\(card("B"))]", ["A", "B"], [1, 2]),
    ReadFile("what ical.js puts behind", #"["vCard",[["fn",{},"text","A"]],[]]"#, ["A"], [1]),
  ])
  func `cards stand in arrays, lines and sequences`(_ file: ReadFile) throws {
    for blockSize in [1, 7, 4096] {
      let outcome = try readJCard(file.text, blockSize: blockSize)
      #expect(outcome.people.map(\.formattedName) == file.names)
      #expect(outcome.places.map(\.line) == file.lines)
      #expect(outcome.rejects.isEmpty && outcome.rawIsRight && outcome.problems.isEmpty)
    }
  }

  struct Refusal: CustomTestStringConvertible {
    let text: String
    let code: ProblemCode
    let column: Int
    let line: Int
    var testDescription: String { String(text.prefix(60)) }

    init(_ text: String, _ column: Int, _ code: ProblemCode = .badJSON, line: Int = 0) {
      (self.text, self.column, self.code, self.line) = (text, column, code, line)
    }
  }

  @Test(arguments: [
    Refusal(#"["vcard",[["fn",{},"text","A"]],"#, 33),
    Refusal(#"["vcard",[["fn",{},"text""A"]]]"#, 26),
    Refusal(#"["vcard"]"#, 1), Refusal(#"["vcard",{}]"#, 1), Refusal(#"["vcalendar",[]]"#, 1),
    Refusal(#"["vcard",null]"#, 1), Refusal("{}", 1), Refusal("[7]", 1),
    Refusal("[\"vcard\",\n [x]]", 3, line: 1),
    Refusal("[\"vcard\",[[\"fn\",{},\"text\",\"A", 29),
    Refusal("not JSON", 1, .textOutsideCard), Refusal("}", 1, .textOutsideCard),
    Refusal(#"["vcard","# + String(repeating: "[", count: 10_000), 73),
  ])
  func `what is no card is refused at its place and its neighbours are read`(
    _ refusal: Refusal
  ) throws {
    let before = Self.card("é") + "\n"
    for blockSize in [1, 1 << 18] where blockSize > 1 || refusal.text.utf8.count < 1000 {
      let outcome = try readJCard(
        before + refusal.text + "\n" + Self.card("last") + "\n", blockSize: blockSize)
      #expect(outcome.people.map(\.formattedName) == ["é", "last"])
      let reject = try #require(outcome.rejects.first)
      #expect(outcome.rejects.count == 1 && outcome.recordCount == 3 && outcome.rawIsRight)
      #expect(reject.reason == refusal.code.rawValue)
      #expect(String(decoding: reject.raw ?? [], as: UTF8.self).hasPrefix(refusal.text))
      #expect(reject.position?.record == 2 && reject.position?.line == 2)
      #expect(reject.problem?.line == 2 + refusal.line)
      #expect(reject.problem?.column == refusal.column)
    }
  }

  @Test func `bytes that are no UTF-8 are refused at their place`() throws {
    let bytes =
      Array((Self.card("A") + "\n[\"vcard\",[[\"fn\",{},\"text\",\"").utf8) + [0xC3, 0x28]
      + Array("\"]]]\n".utf8) + Array(Self.card("é").utf8)
    let outcome = try readJCard(bytes)
    #expect(outcome.people.map(\.formattedName) == ["A", "é"])
    let problem = try #require(outcome.rejects.first?.problem)
    #expect(problem.code == .invalidUTF8 && problem.line == 2 && problem.column == 28)
  }

  @Test func `a property that cannot be read is told at its place and left out`() throws {
    let outcome = try readJCard(
      """
      [["vcard",[
        ["fn",{},"text","A"],
        ["tel"], 7, ["tel",[],"text","1"], ["note",{},"text",{"a":1}],
        ["begin",{},"unknown","VCARD"], ["a:b",{},"text","c"],
        ["title",{"type":{}},"text","Boss"],
        ["note",{},"text",""], ["bday",{},"date","no date"]
      ]]]
      """)
    #expect(outcome.people.map(\.jobTitle) == ["Boss"])
    #expect(outcome.rejects.isEmpty)
    let places = outcome.problems.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.code.rawValue)" }
    #expect(
      places.sorted() == [
        "3:12 bad_property", "3:15 bad_property", "3:3 bad_property", "3:38 bad_property",
        "4:3 bad_property", "4:35 bad_property", "5:3 dropped_parameter", "6:26 bad_date",
        "6:3 empty_property",
      ])
    #expect(outcome.problems.compactMap(\.record) == Array(repeating: 1, count: 9))
  }

  @Test(arguments: [1, 16, 100, 1 << 18])
  func `a card over the limit is refused and the rest is read`(blockSize: Int) throws {
    let long = Self.card(String(repeating: "x", count: 3000))
    let text = "[\(Self.card("1")),\n\(long),\n\(Self.card("3"))\n]\n"
    let outcome = try readJCard(Array(text.utf8), blockSize: blockSize, cardLimit: 2000)
    #expect(outcome.people.map(\.formattedName) == ["1", "3"])
    #expect(outcome.rejects.map(\.reason) == ["record_too_long"])
    #expect(outcome.rejects.map { $0.raw?.count } == [1024])
    #expect(outcome.places.map(\.line) == [1, 2, 3])
    #expect(outcome.byteCount == text.utf8.count)
  }

  @Test func `a card of too many properties is refused with its own text`() throws {
    let many = String(repeating: #","# + #"["x-a",{},"unknown","b"]"#, count: 100_001)
    let text = "[\"vcard\",[[\"fn\",{},\"text\",\"A\"]\(many)]]\n\(Self.card("B"))"
    let outcome = try readJCard(text)
    #expect(outcome.people.map(\.formattedName) == ["B"])
    let reject = try #require(outcome.rejects.first)
    #expect(reject.reason == "record_too_long" && reject.position?.line == 1)
    #expect(reject.raw?.starts(with: "[\"vcard\",[[\"fn\"".utf8) == true)
  }

  @Test func `an array without its end is told`() throws {
    let outcome = try readJCard("[\n\(Self.card("A")),\n")
    #expect(outcome.people.count == 1 && outcome.rejects.isEmpty)
    #expect(outcome.problems.map(\.code) == [.badJSON])
    #expect(outcome.problems.map(\.severity) == [.warning])
    #expect(outcome.problems.map(\.line) == [3])
  }

  @Test(arguments: [
    ("", ProblemCode.emptyInput), (" \n\t", .emptyInput), ("\u{FEFF}", .emptyInput),
    ("{\"fn\":\"vcard\"}", .wrongFormat), ("[1,2]", .wrongFormat),
    ("given_name\nA\n", .wrongFormat),
    ("BEGIN:VCARD\nEND:VCARD\n", .wrongFormat), ("<vcards/>", .wrongFormat),
    (#"{"note":"\"vcard\""}"#, .wrongFormat),
  ])
  func `a file without a card is told at once`(text: String, code: ProblemCode) {
    let error = #expect(throws: Failure.self) { try readJCard(text) }
    #expect(error?.problems.map(\.code) == [code])
  }

  @Test(arguments: [
    [0xFF, 0xFE, 0x5B, 0x00], [0xFE, 0xFF, 0x00, 0x5B], [0x5B, 0x00], [0x00, 0x5B],
  ])
  func `UTF-16 is told`(bytes: [UInt8]) {
    let error = #expect(throws: Failure.self) { try readJCard(bytes) }
    #expect(error?.problems.map(\.code) == [.unsupportedEncoding])
  }

  @Test(arguments: [
    (#"["vcard",[["#, true), (#"[["vcard",[]]]"#, true), ("\u{FEFF} \n[ [ \"VCARD\" ,\n[", true),
    ("\u{1E}[\"vcard\",[]]", true), (#"["vcard",{}]"#, false), (#"["vcalendar",[]]"#, false),
    ("[]", false), ("", false), ("[", false), ("BEGIN:VCARD", false), (#"{"vcard":[]}"#, false),
    (#"[[["vcard",[]]]]"#, false),
  ])
  func `a file is recognized by how its first card begins`(head: String, isJCard: Bool) throws {
    let format = try #require(Formats.named("jcard"))
    #expect(format.recognize(Array(head.utf8)) == (isJCard ? 100 : 0))
    if isJCard {
      #expect(Formats.all.allSatisfy { $0.name == "jcard" || $0.recognize(Array(head.utf8)) < 60 })
    }
  }

  @Test func `nobody is an empty array`() throws {
    #expect(try write([], as: "jcard") == Array("[]\n".utf8))
  }

  @Test func `a card is a line of one array`() throws {
    var person = Person()
    person.formattedName = "Ana"
    #expect(
      String(decoding: try write([person, person], as: "jcard", batch: 1), as: UTF8.self) == """
        [
        ["vcard",[["version",{},"text","4.0"],["fn",{},"text","Ana"]]],
        ["vcard",[["version",{},"text","4.0"],["fn",{},"text","Ana"]]]
        ]

        """)
  }
}
