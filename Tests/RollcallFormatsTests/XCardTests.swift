import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// Reads bytes as xCard.
func readXCard(
  _ bytes: [UInt8], blockSize: Int = 1 << 18, cardLimit: Int = XCardReader.cardLimit
) throws -> Outcome {
  let folder = try TestFolder()
  let input = Input(source: "cards", path: try folder.file(bytes))
  return try Outcome(
    XCardReader(input, blockSize: blockSize, cardLimit: cardLimit), input: bytes)
}

/// Reads text as xCard.
func readXCard(_ text: String, blockSize: Int = 1 << 18) throws -> Outcome {
  try readXCard(Array(text.utf8), blockSize: blockSize)
}

@Suite struct XCardTests {
  static let root = "<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\">"

  /// The shape of the author's card in RFC 6351 §4, with an invented person.
  static let example = """
    <?xml version="1.0" encoding="UTF-8"?>
    <vcards xmlns="urn:ietf:params:xml:ns:vcard-4.0">
      <vcard>
        <fn><text>Ana María García</text></fn>
        <n>
          <surname>García</surname>
          <given>Ana</given>
          <additional>María</additional>
          <prefix/>
          <suffix>Dra.</suffix>
          <suffix>M.Sc.</suffix>
        </n>
        <bday><date>--0203</date></bday>
        <anniversary>
          <date-time>20090808T1430-0500</date-time>
        </anniversary>
        <gender><sex>F</sex></gender>
        <lang>
          <parameters><pref><integer>1</integer></pref></parameters>
          <language-tag>es</language-tag>
        </lang>
        <org>
          <parameters><type><text>work</text></type></parameters>
          <text>Example</text>
        </org>
        <adr>
          <parameters>
            <type><text>work</text></type>
            <label><text>2875 Example Road
    Quebec</text></label>
          </parameters>
          <pobox/>
          <ext/>
          <street>2875 Example Road</street>
          <locality>Quebec</locality>
          <region>QC</region>
          <code>G1V 2M2</code>
          <country>Canada</country>
        </adr>
        <tel>
          <parameters>
            <type><text>work</text><text>voice</text></type>
          </parameters>
          <uri>tel:+1-650-253-0000;ext=102</uri>
        </tel>
        <group name="item1">
          <email><text>ana@example.org</text></email>
          <x-ablabel><unknown>Library</unknown></x-ablabel>
        </group>
        <tz><utc-offset>-0500</utc-offset></tz>
        <url><uri>https://example.org/?a=1&amp;b=2</uri></url>
        <h:a xmlns:h="http://www.w3.org/1999/xhtml" href="x">A &amp; <h:b/></h:a>
      </vcard>
    </vcards>
    """

  @Test func `the example of the RFC is read exactly`() throws {
    let outcome = try readXCard(Self.example)
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
    address.formatted = "2875 Example Road\nQuebec"
    person.addresses = [address]
    var phone = Phone("+1-650-253-0000", label: "work")
    phone.extension = "102"
    person.phones = [phone]
    person.emails = [Email("ana@example.org", label: "Library")]
    person.urls = [WebPage("https://example.org/?a=1&b=2")]
    person.extras = [
      Extra("ORG", "", parameters: [Parameter("TYPE", "work")]),
      Extra("LANG", "es", parameters: [Parameter("PREF", "1")]),
      Extra("TZ", "-0500", parameters: [Parameter("VALUE", "utc-offset")]),
      Extra(
        "XML", #"<h:a xmlns:h="http://www.w3.org/1999/xhtml" href="x">A &amp\; <h:b/></h:a>"#),
    ]
    #expect(read.sameProperties(as: person))
    #expect(outcome.problems.isEmpty)
    let place = try #require(read.position)
    #expect(place.line == 3 && place.record == 1)
    #expect(Self.example.utf8.dropFirst(place.offset).starts(with: "<vcard>".utf8))
  }

  struct Property: CustomTestStringConvertible {
    let xml: String
    /// The line of vCard 4.0 that says the same.
    let line: String
    var testDescription: String { xml }

    init(_ xml: String, _ line: String) { (self.xml, self.line) = (xml, line) }
  }

  @Test(arguments: [
    Property("<note><text>a, b; c\nd\\e </text></note>", #"NOTE:a\, b\; c\nd\\e "#),
    Property("<note>\n  bare text\n</note>", "NOTE:bare text"),
    Property("<NOTE><text>a<![CDATA[<b>]]>&#13;\n</text></NOTE>", #"NOTE:a<b>\n"#),
    Property("<n><given>b</given><surname>a</surname></n>", "N:a;b"),
    Property("<n><surname>a</surname><surname>b</surname></n>", "N:a,b"),
    Property("<n>García</n>", "N:García"),
    Property("<org><text>A, Inc.</text><text>B</text></org>", #"ORG:A\, Inc.;B"#),
    Property("<gender><sex>O</sex><identity>fluid</identity></gender>", "GENDER:O;fluid"),
    Property("<gender><sex/></gender>", "GENDER:"),
    Property("<nickname><text>Jim</text><text>J, Jr.</text></nickname>", #"NICKNAME:Jim,J\, Jr."#),
    Property("<categories><text>a</text><text>b</text></categories>", "CATEGORIES:a,b"),
    Property(
      "<tel><parameters><type><text>home</text><text>fax</text></type><pref>1</pref></parameters>"
        + "<text>1</text></tel>", "TEL;TYPE=home,fax;PREF=1:1"),
    Property("<group name='a'><tel><text>1</text></tel></group>", "a.TEL:1"),
    Property("<tel><uri>\n tel:+1;ext=7\n</uri></tel>", "TEL;VALUE=uri:tel:+1;ext=7"),
    Property("<bday><date> 19850412 </date></bday>", "BDAY:19850412"),
    Property("<bday><date>1985-04-12</date></bday>", "BDAY:19850412"),
    Property("<bday><date-and-or-time>--0412</date-and-or-time></bday>", "BDAY:--0412"),
    Property("<bday><time>1022</time></bday>", "BDAY:T1022"),
    Property("<bday><text>circa, 1800</text></bday>", #"BDAY;VALUE=text:circa\, 1800"#),
    Property("<rev><timestamp>20130214T123000Z</timestamp></rev>", "REV:20130214T123000Z"),
    Property("<tz><utc-offset>+0130</utc-offset></tz>", "TZ;VALUE=utc-offset:+0130"),
    Property("<lang><language-tag>de</language-tag></lang>", "LANG:de"),
    Property("<x-a><boolean>true</boolean></x-a>", "X-A;VALUE=boolean:TRUE"),
    Property("<x-a><integer>1</integer><integer>-2</integer></x-a>", "X-A;VALUE=integer:1,-2"),
    Property("<x-a><float>1.50</float></x-a>", "X-A;VALUE=float:1.50"),
    Property(
      "<x-a><date-time>20130214T1230</date-time></x-a>", "X-A;VALUE=date-time:20130214T1230"),
    Property("<x-a><unknown>raw\\, and; raw</unknown></x-a>", #"X-A:raw\, and; raw"#),
    Property("<x-a><text>a;b</text><text>c</text></x-a>", #"X-A;VALUE=text:a\;b,c"#),
    Property("<x-a><x-b>a\\,b</x-b></x-a>", #"X-A;VALUE=x-b:a\,b"#),
    Property(
      "<x-a><parameters><x-p><unknown>a;b\"c\n</unknown></x-p></parameters><unknown>v</unknown></x-a>",
      #"X-A;X-P="a;b^'c^n":v"#),
    Property(
      "<clientpidmap><sourceid>1</sourceid><uri>urn:uuid:a,b</uri></clientpidmap>",
      "CLIENTPIDMAP:1;urn:uuid:a,b"),
    Property(
      "<xml><text>&lt;a xmlns=\"u:u\"/&gt;</text></xml>", #"XML:<a xmlns="u:u"/>"#),
    Property("<a xmlns=\"u:u\"><vcard/></a>", #"XML:<a xmlns="u:u"><vcard/></a>"#),
  ])
  func `a property means what its line means`(_ property: Property) throws {
    let xml = Self.root + "<vcard><fn><text>x</text></fn>" + property.xml + "</vcard></vcards>"
    let outcome = try readXCard(xml)
    let text = "BEGIN:VCARD\nVERSION:4.0\nFN:x\n" + property.line + "\nEND:VCARD\n"
    let expected = try readVCard(text)
    #expect(areSame(outcome.people, expected.people))
    #expect(outcome.people.count == 1)
    #expect(outcome.problems.map(\.code) == expected.problems.map(\.code))
  }

  @Test(arguments: [
    Property("<uid><uri>urn:uuid:1</uri></uid>", "UID:urn:uuid:1"),
    Property("<org><text>A</text></org>", "ORG:A"),
    Property("<note><text>a, b\nc &lt;&amp;&gt; \"</text></note>", #"NOTE:a\, b\nc <&> ""#),
    Property("<bday><date>--0412</date></bday>", "BDAY:--0412"),
    Property("<bday><date-time>19850412T10</date-time></bday>", "BDAY:1985-04-12T10"),
    Property("<bday><time>1022</time></bday>", "BDAY:T1022"),
    Property("<bday><text>spring</text></bday>", "BDAY;VALUE=text:spring"),
    Property("<rev><timestamp>20260131T083000+0100</timestamp></rev>", "REV:20260131T083000+0100"),
    Property("<x-a><unknown>a\\,b</unknown></x-a>", #"X-A:a\,b"#),
    Property("<x-a><unknown>a;b,c</unknown></x-a>", "X-A;VALUE=text:a;b,c"),
    Property("<x-a><boolean>false</boolean></x-a>", "X-A;VALUE=boolean:False"),
    Property("<gender><sex>M</sex></gender>", "GENDER:M"),
    Property("<geo><uri>geo:1,2</uri></geo>", "GEO:geo:1,2"),
    Property("<a xmlns=\"u:u\"><vcard/></a>", #"XML:<a xmlns="u:u"><vcard/></a>"#),
    Property("<xml><text>&lt;a/&gt;</text></xml>", "XML:<a/>"),
    Property("<xml><text>&lt;a xmlns=\"u:u\"&gt;</text></xml>", #"XML:<a xmlns="u:u">"#),
    Property(
      "<xml><text>&lt;a xmlns=\"u:u\"/&gt;&lt;!-- b --&gt;</text></xml>",
      #"XML:<a xmlns="u:u"/><!-- b -->"#),
    Property(
      "<xml><text>&lt;fn xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\"/&gt;</text></xml>",
      #"XML:<fn xmlns="urn:ietf:params:xml:ns:vcard-4.0"/>"#),
    Property("<x-group><unknown>v</unknown></x-group>", "GROUP:v"),
    Property("<x-2fa><unknown>v</unknown></x-2fa>", "2FA:v"),
  ])
  func `a line is written as its property`(_ property: Property) throws {
    var encoder = XCardEncoder()
    encoder.write(try CardSyntaxTests.properties(property.line))
    let text = String(decoding: encoder.bytes, as: UTF8.self)
    #expect(text == "  <vcard>\n    \(property.xml)\n  </vcard>\n")
    let isRenamed = property.xml.hasPrefix("<x-group") || property.xml.hasPrefix("<x-2fa")
    #expect(encoder.losses.counts == (isRenamed ? ["extra_renamed": 1] : [:]))
  }

  @Test func `parameters, groups and components stand in lines of their own`() throws {
    let lines = """
      item1.TEL;TYPE=work,fax;PREF=1:1\r
      item1.X-ABLabel:Boat\r
      a<b.N;SORT-AS="a,b";LANGUAGE=es:x;y,z\r
      CLIENTPIDMAP:1;urn:a\r
      GEO;X-Q="a<b";TZ=Europe/London:geo:1,2\r
      NOTE;2ND=x:n
      """
    var encoder = XCardEncoder()
    encoder.write(try CardSyntaxTests.properties(lines))
    #expect(encoder.losses.counts == ["parameter_in_xml": 1])
    #expect(
      String(decoding: encoder.bytes, as: UTF8.self) == """
          <vcard>
            <group name="item1">
              <tel>
                <parameters>
                  <type><text>work</text><text>fax</text></type>
                  <pref><integer>1</integer></pref>
                </parameters>
                <text>1</text>
              </tel>
              <x-ablabel><unknown>Boat</unknown></x-ablabel>
            </group>
            <group name="a&lt;b">
              <n>
                <parameters>
                  <sort-as><text>a</text><text>b</text></sort-as>
                  <language><language-tag>es</language-tag></language>
                </parameters>
                <surname>x</surname>
                <given>y</given>
                <given>z</given>
                <additional></additional>
                <prefix></prefix>
                <suffix></suffix>
              </n>
            </group>
            <clientpidmap>
              <sourceid>1</sourceid>
              <uri>urn:a</uri>
            </clientpidmap>
            <geo>
              <parameters>
                <x-q><unknown>a&lt;b</unknown></x-q>
                <tz><text>Europe/London</text></tz>
              </parameters>
              <uri>geo:1,2</uri>
            </geo>
            <note><text>n</text></note>
          </vcard>

        """)
  }

  @Test func `control characters are left out and counted`() throws {
    var person = Person()
    person.formattedName = "A\u{1}B\u{1F}\u{FFFE}\u{FFFF}\u{FFFD}\u{7F}"
    person.note = "tab\tline\nreturn\r\u{BE}\u{BF}"
    let batch = XCardWriter.encode([person])
    #expect(batch.losses.counts == ["control_character_in_xml": 4])
    let folder = try TestFolder()
    let writer = try XCardWriter(.file(path: folder("out"), shownAs: "out"))
    try writer.append(batch)
    try writer.finish()
    let read = try readXCard(try folder.bytes("out"))
    #expect(read.people.map(\.formattedName) == ["AB\u{FFFD}\u{7F}"])
    #expect(read.people.map(\.note) == ["tab\tline\nreturn\n\u{BE}\u{BF}"])
  }

  static func card(_ name: String) -> String { "<vcard><fn><text>\(name)</text></fn></vcard>" }

  @Test(arguments: [
    ReadFile("no declaration", "\(root)\(card("A"))</vcards>", ["A"], [1]),
    ReadFile("nobody", "\(root)</vcards>", [], []),
    ReadFile("an empty root", "\(root.dropLast())/>", [], []),
    ReadFile(
      "white space, comments and instructions",
      "\n\n<?xml version=\"1.0\"?>\n<!-- <vcard> -->\n<?a b?>\n\(root)\n<!-- x -->\r\n\(card("A"))\n</vcards>\n<!-- y -->",
      ["A"], [8]),
    ReadFile(
      "a byte-order mark", "\u{FEFF}<?xml version='1.0'?>\(root)\(card("A"))</vcards>", ["A"], [1]),
    ReadFile(
      "a card alone", "<vcard xmlns='urn:ietf:params:xml:ns:vcard-4.0'>\n<fn>A</fn></vcard>", ["A"],
      [1]),
    ReadFile(
      "a prefix",
      "<v:vcards xmlns:v='urn:ietf:params:xml:ns:vcard-4.0' xmlns='x:y'>\n<v:vcard>"
        + "<v:fn><v:text>A</v:text></v:fn></v:vcard></v:vcards>", ["A"], [2]),
    ReadFile(
      "a document type without entities",
      "<!DOCTYPE vcards SYSTEM 'x.dtd'>\(root)\(card("A"))</vcards>",
      ["A"], [1]),
    ReadFile(
      "documents behind each other",
      "<?xml version='1.0'?>\n\(root)\(card("A"))</vcards>\n<?xml version='1.0'?>\n\(root)\n\(card("B"))</vcards>\n",
      ["A", "B"], [2, 5]),
    ReadFile(
      "a card as a member of nothing else", "\(root)\(card("A"))\n\(card("B"))</vcards>",
      ["A", "B"], [1, 2]),
  ])
  func `cards stand in documents of all shapes`(_ file: ReadFile) throws {
    for blockSize in [1, 7, 4096] {
      let outcome = try readXCard(file.text, blockSize: blockSize)
      #expect(outcome.people.map(\.formattedName) == file.names)
      #expect(outcome.places.map(\.line) == file.lines)
      #expect(outcome.rejects.isEmpty && outcome.rawIsRight && outcome.problems.isEmpty)
      #expect(outcome.byteCount == file.text.utf8.count)
    }
  }

  struct Broken: CustomTestStringConvertible {
    let text: String
    let code: ProblemCode
    /// The line of the problem, counted from that of the broken part.
    let line: Int
    var testDescription: String { text }

    init(_ text: String, _ code: ProblemCode = .badXML, line: Int = 0) {
      (self.text, self.code, self.line) = (text, code, line)
    }
  }

  @Test(arguments: [
    Broken("<vcard><fn><text>A</fn></vcard>"), Broken("<vcard>\n<fn &></fn></vcard>", line: 1),
    Broken("<vcard &>"), Broken("<vcard a='1' a='2'></vcard>"),
    Broken("<vcard><fn><text>&undefined;</text></fn></vcard>"),
    Broken("<vcard><fn><text>A & B</text></fn></vcard>"),
    Broken("<vcard><fn><text>A\u{1}</text></fn></vcard>"),
    Broken("<vcard><fn a='><text>A</text></fn></vcard>\n", line: 0),
    Broken("<vcard><!-- a -- b --></vcard>"), Broken("<vcard>]]></vcard>"),
    Broken("<vcard><fn><text>A</text></fn>\n"), Broken("<vcard>\n<fn><text>A"),
    Broken("<vcard>" + String(repeating: "<a>", count: 200)),
    Broken("<vcard>" + String(repeating: "<x:a xmlns:x='y'>", count: 200)),
    Broken("<vcard></vcards>"), Broken("&x;"), Broken("<a></b>"),
    Broken("stray text", .textOutsideCard), Broken("<a>b<c/></a>", .textOutsideCard),
    Broken("<fn>x</fn> y", .textOutsideCard),
  ])
  func `what is broken is refused at its place and its neighbours are read`(
    _ broken: Broken
  ) throws {
    let before = Self.root + "\n" + Self.card("é") + "\n"
    let text =
      before + broken.text + "\n" + Self.card("B") + "\n" + Self.card("C") + "\n</vcards>\n"
    for blockSize in [1, 13, 1 << 18] {
      let outcome = try readXCard(text, blockSize: blockSize)
      #expect(outcome.people.map(\.formattedName) == ["é", "B", "C"])
      #expect(outcome.rejects.count == 1 && outcome.recordCount == 4 && outcome.rawIsRight)
      let reject = try #require(outcome.rejects.first)
      #expect(reject.reason == broken.code.rawValue)
      let raw = String(decoding: reject.raw ?? [], as: UTF8.self)
      #expect(raw.hasPrefix(broken.text) && broken.text.count >= raw.count - 1)
      #expect(reject.position?.record == 2 && reject.position?.line == 3)
      #expect(reject.problem?.line == 3 + broken.line)
      let lines = broken.text.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(outcome.people.compactMap(\.position?.line) == [2, 3 + lines, 4 + lines])
      #expect(outcome.byteCount == text.utf8.count && outcome.problems.isEmpty)
    }
  }

  @Test func `what never ends costs its own card only`() throws {
    for opening in ["<!-- ", "<![CDATA[", "<fn><text>", "<?x "] {
      let text =
        Self.root + Self.card("A") + "<vcard>" + opening + Self.card("B") + Self.card("C")
        + "</vcards>"
      let outcome = try readXCard(text, blockSize: 16)
      #expect(outcome.people.map(\.formattedName) == ["A", "B", "C"])
      #expect(outcome.rejects.count == 1 && outcome.rawIsRight)
    }
  }

  @Test func `text behind a document is refused`() throws {
    let document = Self.root + Self.card("A") + "</vcards>\n"
    let outcome = try readXCard(
      document + "junk <html>\n" + Self.card("B") + "</vcards>\n" + document + "<a/>")
    #expect(outcome.people.map(\.formattedName) == ["A", "B", "A"])
    #expect(outcome.rejects.map(\.reason) == ["text_outside_card", "text_outside_card"])
    #expect(
      outcome.rejects.map { String(decoding: $0.raw ?? [], as: UTF8.self) }
        == ["junk <html>\n", "<a/>"])
  }

  @Test func `bytes that are no UTF-8 are told`() throws {
    let bytes =
      Array((Self.root + "\n<vcard><fn><text>\n").utf8) + [0xC3, 0x28]
      + Array("</text></fn></vcard>\(Self.card("B"))</vcards>".utf8)
    let outcome = try readXCard(bytes)
    #expect(outcome.people.map(\.formattedName) == ["B"])
    #expect(outcome.rejects.map(\.reason) == ["invalid_utf8"])
    #expect(outcome.rejects.map(\.problem?.line) == [3])
  }

  @Test func `a document without its end is told`() throws {
    for blockSize in [1, 1 << 18] {
      let outcome = try readXCard(Self.root + "\n" + Self.card("A") + "\n\n", blockSize: blockSize)
      #expect(outcome.people.count == 1 && outcome.rejects.isEmpty)
      #expect(outcome.problems.map(\.code) == [.badXML])
      #expect(outcome.problems.map(\.severity) == [.warning])
      #expect(outcome.problems.map(\.line) == [4])
    }
  }

  @Test func `what a card cannot keep is told at its place`() throws {
    let outcome = try readXCard(
      Self.root + """
        <vcard>
        <fn><text>A</text></fn>
        text in a card
        <note lang="de"><text>a</text></note>
        <n><surname>A</surname><middle>B</middle></n>
        <title>b<text>c</text></title>
        <role><x:y xmlns:x="z">b</x:y><text>c</text></role>
        <bday><date>no date</date></bday>
        <begin><unknown>VCARD</unknown></begin>
        </vcard></vcards>
        """)
    let places = outcome.problems.map { "\($0.line ?? 0) \($0.code.rawValue)" }
    #expect(
      places == [
        "3 bad_property", "4 dropped_parameter", "5 bad_property", "6 bad_property",
        "7 bad_property", "8 bad_date", "9 bad_property",
      ])
    #expect(outcome.people.map(\.jobTitle) == ["c"] && outcome.rejects.isEmpty)
  }

  @Test func `an element of another namespace keeps what it needs`() throws {
    let outcome = try readXCard(
      """
      <v:vcards xmlns:v="urn:ietf:params:xml:ns:vcard-4.0" xmlns="u:d" xmlns:a="u:a" xmlns:b="u:b">
      <v:vcard><v:fn>x</v:fn><c><a:d/></c><v:group name="g"><a:e a:f="1">b: </a:e></v:group>
      <c xmlns="u:e"><c/></c></v:vcard></v:vcards>
      """)
    let extras = try #require(outcome.people.first).extras
    #expect(
      extras == [
        Extra("XML", #"<c xmlns:a="u:a" xmlns="u:d"><a:d/></c>"#),
        Extra("XML", #"<a:e xmlns:b="u:b" xmlns:a="u:a" a:f="1">b: </a:e>"#, group: "g"),
        Extra("XML", #"<c xmlns="u:e"><c/></c>"#),
      ])
    // As it is written, it stands on its own.
    let again = try readXCard(try write(outcome.people, as: "xcard"))
    #expect(again.people.first?.extras == extras)
  }

  @Test func `UTF-16 of either order is read`() throws {
    let text = Self.example.replacing("encoding=\"UTF-8\"", with: "encoding=\"UTF-16\"")
    let expected = try readXCard(Self.example)
    for isBig in [true, false] {
      for mark in ["\u{FEFF}", ""] {
        let bytes =
          (mark + text.replacing("</vcards>", with: "<vcard>&</vcard>\n<vcard/></vcards>"))
          .utf16.flatMap { unit in
            let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return isBig ? pair : pair.reversed()
          }
        for blockSize in [1, 1 << 18] {
          let outcome = try readXCard(bytes, blockSize: blockSize)
          #expect(outcome.people.count == 2 && outcome.rejects.count == 1 && outcome.rawIsRight)
          #expect(outcome.people.first?.position?.line == 3)
          #expect(outcome.people.last?.position?.line == expected.lineCount + 1)
          #expect(areSame(Array(outcome.people.prefix(1)), expected.people))
          #expect(outcome.description.encoding == "UTF-16" && outcome.byteCount == bytes.count)
        }
      }
    }
  }

  @Test(arguments: [1, 100, 1 << 18])
  func `a card over the limit is refused and the rest is read`(blockSize: Int) throws {
    let long = String(repeating: "x", count: 5000)
    let text =
      "\(Self.root)\(Self.card("1"))\n\(Self.card(long))\n\(Self.card("3"))\n<vcard><fn>\(long)\n"
      + "\(Self.card("5"))\(long)\n\(Self.card("6"))"
      + String(repeating: "\n<!-- \(long.prefix(100)) -->", count: 100)
      + "\(Self.card("7"))</vcards>"
    let outcome = try readXCard(Array(text.utf8), blockSize: blockSize, cardLimit: 2000)
    #expect(outcome.people.map(\.formattedName) == ["1", "3", "5", "6", "7"])
    #expect(outcome.rejects.count == 3)
    #expect(outcome.rejects.first?.reason == "record_too_long")
    #expect(outcome.places.map(\.line) == [1, 2, 3, 4, 5, 5, 6, 106])
    #expect(outcome.byteCount == text.utf8.count)
  }

  @Test func `a comment over the limit is refused, as it would have to be kept`() throws {
    let text =
      Self.root + Self.card("A") + "\n<!-- " + String(repeating: "x", count: 5000) + " -->\n"
      + Self.card("B") + "</vcards>"
    let outcome = try readXCard(Array(text.utf8), blockSize: 100, cardLimit: 2000)
    #expect(outcome.people.map(\.formattedName) == ["A", "B"])
    #expect(outcome.rejects.map(\.reason) == ["record_too_long"])
    #expect(outcome.places.map(\.line) == [1, 2, 3] && outcome.byteCount == text.utf8.count)
  }

  @Test(arguments: [
    ("", ProblemCode.emptyInput), (" \n", .emptyInput), ("\u{FEFF}", .emptyInput),
    ("<vcards/>", .wrongFormat), ("<vcards xmlns='urn:x'/>", .wrongFormat),
    ("<fn xmlns='urn:ietf:params:xml:ns:vcard-4.0'/>", .wrongFormat), ("<a", .wrongFormat),
    ("BEGIN:VCARD", .wrongFormat), ("<!-- a -->", .wrongFormat), ("[]", .wrongFormat),
    ("<?xml version='1.0' encoding='ISO-8859-1'?>\(root)</vcards>", .unsupportedEncoding),
    ("<?xml version='1.0' encoding='Shift_JIS'?>\(root)</vcards>", .unsupportedEncoding),
    ("<!DOCTYPE a [<!ENTITY b 'c'>]>\(root)</vcards>", .badXML),
    ("<!DOCTYPE a [<!ENTITY b SYSTEM '/etc/passwd'>]>\(root)</vcards>", .badXML),
  ])
  func `a file that is no xCard is told at once`(text: String, code: ProblemCode) {
    for blockSize in [1, 1 << 18] {
      let error = #expect(throws: Failure.self) { try readXCard(text, blockSize: blockSize) }
      #expect(error?.problems.map(\.code) == [code])
    }
  }

  @Test func `entities that multiply stop at the first`() {
    var text = "<?xml version='1.0'?>\n<!DOCTYPE lolz [\n<!ENTITY lol 'lol'>\n"
    for level in 1..<12 {
      let name = level == 1 ? "lol" : "lol\(level - 1)"
      text += "<!ENTITY lol\(level) '" + String(repeating: "&\(name);", count: 10) + "'>\n"
    }
    text += "]>\n\(Self.root)<vcard><fn><text>&lol11;</text></fn></vcard></vcards>"
    let clock = ContinuousClock()
    let time = clock.measure {
      let error = #expect(throws: Failure.self) { try readXCard(text) }
      #expect(error?.problems.map(\.code) == [.badXML])
      #expect(error?.problems.map(\.line) == [3])
    }
    #expect(time < .seconds(1))
  }

  @Test(arguments: ["<![CDATA[", "<!--", "<?x ", "<fn><text>", "<a>", ">", "&"])
  func `cards broken without end take no time without end`(opening: String) throws {
    let count = 10_000
    let text = Self.root + String(repeating: "<vcard>" + opening, count: count)
    let clock = ContinuousClock()
    let time = try clock.measure {
      let outcome = try readXCard(text)
      #expect(outcome.recordCount == outcome.rejects.count && outcome.rawIsRight)
      #expect(outcome.byteCount == text.utf8.count)
    }
    #expect(time < .seconds(20))
  }

  @Test(arguments: [
    (root, true), ("<?xml version='1.0'?>\n<!-- a > b -->\n\(root)", true),
    ("\u{FEFF} \(root)", true),
    ("<v:vcards xmlns:v='urn:ietf:params:xml:ns:vcard-4.0'>", true), ("<vcards>", false),
    ("", false),
    ("<a><b xmlns='urn:ietf:params:xml:ns:vcard-4.0'/></a>", false), ("BEGIN:VCARD", false),
    ("urn:ietf:params:xml:ns:vcard-4.0", false), ("{}", false),
  ])
  func `a file is recognized by its first element`(head: String, isXCard: Bool) throws {
    let format = try #require(Formats.named("xcard"))
    #expect(format.recognize(Array(head.utf8)) == (isXCard ? 100 : 0))
    let wide = head.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(format.recognize(wide) == (isXCard ? 100 : 0))
    if isXCard {
      #expect(Formats.all.allSatisfy { $0.name == "xcard" || $0.recognize(Array(head.utf8)) < 60 })
    }
  }

  @Test func `nobody is an empty list`() throws {
    #expect(
      String(decoding: try write([], as: "xcard"), as: UTF8.self)
        == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(Self.root)\n</vcards>\n")
  }
}

extension Outcome {
  /// The lines of the RFC's example.
  fileprivate var lineCount: Int { XCardTests.example.split(separator: "\n").count }
}
