import RollcallModel
import Testing

@testable import RollcallFormats

/// What each property reads as in each version, and how it is written.
struct VCardPropertyTests {
  /// A line of a version and what is seen of the person.
  struct Reading: CustomTestStringConvertible, Sendable {
    let version: String
    let line: String
    let path: @Sendable (Person) -> String?
    let expected: String?

    init(
      _ version: String, _ line: String, _ expected: String?,
      _ path: @escaping @Sendable (Person) -> String?
    ) {
      self.version = version
      self.line = line
      self.expected = expected
      self.path = path
    }

    var testDescription: String { version + " " + line }
  }

  static let readings: [Reading] = [
    // Escapes by version.
    Reading("2.1", #"NOTE:C:\new\table, 1;2"#, #"C:\new\table, 1;2"#) { $0.note },
    Reading("3.0", #"NOTE:a\nb\, c\; d\\ e\x \N"#, "a\nb, c; d\\ e\\x \n") { $0.note },
    Reading("4.0", "NOTE:Tea, not coffee; milk", "Tea, not coffee; milk") { $0.note },
    Reading("2.1", #"ORG:Salt\; Pepper;Kitchen"#, "Salt; Pepper|Kitchen") {
      "\($0.organization ?? "")|\($0.department ?? "")"
    },
    Reading("3.0", "ORG:Acme;Sales;EMEA;", "Sales; EMEA") { $0.department },
    // Quoted-printable and character sets.
    Reading("2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:a=0D=0Ab=3D=\r\n=\r\nc", "a\nb=c") { $0.note },
    Reading("2.1", "NOTE;QUOTED-PRINTABLE;CHARSET=SHIFT_JIS:=93=FA=96=7B", "日本") { $0.note },
    Reading("2.1", "NOTE;QUOTED-PRINTABLE:=C5=\r\n =99=\r\n =C3=A1", "řá") { $0.note },
    Reading("2.1", "NOTE;CHARSET=BLABLA:x", "x") { $0.note },
    Reading("3.0", "NOTE;ENCODING=QUOTED-PRINTABLE:=C3=A9=", "é") { $0.note },
    // Folding.
    Reading("3.0", "NOTE:one\r\n  two\r\n\tthree", "one twothree") { $0.note },
    Reading("3.0", "NO\r\n TE;X-\r\n A=b:x", "x") { $0.note },
    // Labels of phones.
    Reading("2.1", "TEL;WORK;FAX;PREF:1", "work_fax|true") { $0.phone1 },
    Reading("3.0", "TEL;type=IPHONE;type=CELL;type=VOICE:1", "iphone|false") { $0.phone1 },
    Reading("3.0", #"TEL;TYPE="CELL,VOICE";TYPE=pref:1"#, "mobile|true") { $0.phone1 },
    Reading("3.0", "TEL;TYPE=X-Boat:1", "Boat|false") { $0.phone1 },
    Reading("2.1", "TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=43=C4=83):1", "Că|false")
    {
      $0.phone1
    },
    Reading("3.0", "g.TEL;TYPE=HOME:1\r\nG.X-ABLabel:_$!<School>!$_", "school|false") { $0.phone1 },
    Reading("4.0", "TEL;VALUE=uri;PREF=1:tel:+1-650-555-0126;ext=77", "+1-650-555-0126|77") {
      "\($0.phones[0].value)|\($0.phones[0].extension ?? "")"
    },
    Reading("4.0", "TEL;VALUE=uri:sip:a@example.org", "sip:a@example.org") { $0.extras[0].value },
    Reading("4.0", "EMAIL;PREF=20:a@example.org\r\nEMAIL;PREF=3:b@example.org", "b@example.org") {
      $0.emails.preferredOrFirst?.value
    },
    // Dates.
    Reading("3.0", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-11-30", "--11-30") { $0.birthday?.text },
    Reading("3.0", "BDAY:1604-11-30", "1604-11-30") { $0.birthday?.text },
    Reading("4.0", "BDAY:--0412", "--04-12") { $0.birthday?.text },
    Reading("4.0", "BDAY;VALUE=text:circa 1800", "circa 1800") { $0.birthday?.text },
    Reading("3.0", "BDAY:0000-00-00", nil) { $0.birthday?.text },
    Reading("3.0", "BDAY:", nil) { $0.birthday?.text },
    Reading("3.0", "X-MS-ANNIVERSARY:20100605\r\nX-ANNIVERSARY:2010-06-05", "1 anniversary") {
      "\($0.dates.count) \($0.dates[0].label ?? "")"
    },
    Reading("3.0", "REV:20260131T083000Z", "2026-01-31T08:30:00Z") { $0.modified?.text },
    Reading("4.0", "REV:20260131T083000+0100", "2026-01-31T08:30:00+01:00") { $0.modified?.text },
    // Addresses.
    Reading(
      "4.0", #"ADR;LABEL="12 Quay St\nFlat 3 ^'The Loft^'^nX":;;12;;;;"#,
      "12 Quay St\nFlat 3 \"The Loft\"\nX"
    ) {
      $0.addresses[0].formatted
    },
    Reading("3.0", "ADR;TYPE=WORK:;;1;;;;\r\nADR;TYPE=HOME:;;2;;;;\r\nLABEL;TYPE=HOME:two", "two") {
      $0.addresses[1].formatted
    },
    Reading("3.0", "a.ADR:;;1;;;;\r\na.X-ABADR:US", "US") { $0.addresses[0].countryCode },
    // Accounts.
    Reading(
      "3.0", "X-JABBER:a@example.org\r\nIMPP;X-SERVICE-TYPE=Jabber;type=HOME:xmpp:a@example.org",
      "1 jabber home"
    ) {
      "\($0.instantMessages.count) \($0.instantMessages[0].service ?? "") \($0.instantMessages[0].label ?? "")"
    },
    Reading("3.0", "X-SOCIALPROFILE;type=twitter;x-user=a:x-apple:a", "twitter a -") {
      "\($0.socialProfiles[0].service ?? "") \($0.socialProfiles[0].username ?? "") \($0.socialProfiles[0].url ?? "-")"
    },
    // Others.
    Reading("3.0", #"URL:https\://example.org/a?x=1;y=2\,3"#, "https://example.org/a?x=1;y=2,3") {
      $0.urls[0].value
    },
    Reading("3.0", #"CATEGORIES:Choir,Allotment\, north"#, "Choir|Allotment, north") {
      $0.groups.joined(separator: "|")
    },
    Reading("4.0", "KIND:org", "organization") { $0.kind.rawValue },
    Reading("3.0", "X-ABShowAs:COMPANY", "organization") { $0.kind.rawValue },
    Reading("4.0", "GENDER:O;other", "O;other") { $0.gender },
    Reading("3.0", "X-WAB-GENDER:1", "F") { $0.gender },
    Reading("4.0", "RELATED;TYPE=spouse;VALUE=text:Ana", "spouse Ana") {
      "\($0.relations[0].label ?? "") \($0.relations[0].value)"
    },
    Reading("3.0", "x.X-Foo;p=1;Q=\"a;b\":raw\\, text", "X-Foo x p=1 Q=a;b raw\\, text") {
      let extra = $0.extras[0]
      let parameters = extra.parameters.map { $0.name + "=" + $0.value }.joined(separator: " ")
      return "\(extra.name) \(extra.group ?? "") \(parameters) \(extra.value)"
    },
  ]

  @Test(arguments: readings)
  func `a line is read`(reading: Reading) throws {
    #expect(reading.path(try readCard(reading.version, reading.line)) == reading.expected)
  }

  /// A person and the lines written for them in 2.1, 3.0 and 4.0.
  struct Writing: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable (inout Person) -> Void
    let v21: [String]
    let v30: [String]
    let v40: [String]
  }

  static let writings: [Writing] = [
    Writing(
      testDescription: "a label with types",
      make: { $0.phones = [Phone("1", label: "work_fax", preferred: true)] },
      v21: ["TEL;WORK;FAX;PREF:1"], v30: ["TEL;TYPE=WORK,FAX,PREF:1"],
      v40: ["TEL;TYPE=work,fax;PREF=1:1"]),
    Writing(
      testDescription: "a label of one's own", make: { $0.phones = [Phone("1", label: "测试")] },
      v21: [
        "item1.TEL:1",
        "item1.X-ABLabel;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E6=B5=8B=E8=AF=95",
      ], v30: ["item1.TEL:1", "item1.X-ABLabel:测试"],
      v40: ["item1.TEL:1", "item1.X-ABLabel:测试"]),
    Writing(
      testDescription: "one of Apple's labels",
      make: { $0.emails = [Email("a@example.org", label: "school")] },
      v21: ["EMAIL;X-school:a@example.org"],
      v30: ["item1.EMAIL:a@example.org", "item1.X-ABLabel:_$!<School>!$_"],
      v40: ["item1.EMAIL:a@example.org", "item1.X-ABLabel:_$!<School>!$_"]),
    Writing(
      testDescription: "a text with everything", make: { $0.note = "a,b;c\\d\né" },
      v21: ["NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:a,b;c\\d=0D=0A=C3=A9"],
      v30: [#"NOTE:a\,b\;c\\d\né"#], v40: [#"NOTE:a\,b\;c\\d\né"#]),
    Writing(
      testDescription: "a day without a year",
      make: { $0.birthday = PartialDate(month: 4, day: 12) },
      v21: ["BDAY:--04-12"], v30: ["BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12"],
      v40: ["BDAY:--0412"]),
    Writing(
      testDescription: "a day", make: { $0.birthday = PartialDate("1985-04-12") },
      v21: ["BDAY:1985-04-12"], v30: ["BDAY:1985-04-12"], v40: ["BDAY:19850412"]),
    Writing(
      testDescription: "a moment", make: { $0.modified = Timestamp("2026-01-31T08:30:00Z") },
      v21: ["REV:2026-01-31T08:30:00Z"], v30: ["REV:2026-01-31T08:30:00Z"],
      v40: ["REV:20260131T083000Z"]),
    Writing(
      testDescription: "a moment with a zone",
      make: { $0.modified = Timestamp("2026-01-31T08:30:00-05:30") },
      v21: ["REV:2026-01-31T08:30:00-05:30"], v30: ["REV:2026-01-31T08:30:00-05:30"],
      v40: ["REV:20260131T083000-0530"]),
    Writing(
      testDescription: "an extension",
      make: {
        var phone = Phone("+16505550126")
        phone.extension = "77"
        $0.phones = [phone]
      },
      v21: ["TEL:+16505550126 ext. 77"], v30: ["TEL:+16505550126 ext. 77"],
      v40: ["TEL;VALUE=uri:tel:+16505550126;ext=77"]),
    Writing(
      testDescription: "an anniversary",
      make: { $0.dates = [LabeledDate(PartialDate("2010-06-05"), label: "anniversary")] },
      v21: ["X-ABDATE;X-anniversary:2010-06-05"],
      v30: ["item1.X-ABDATE:2010-06-05", "item1.X-ABLabel:_$!<Anniversary>!$_"],
      v40: ["ANNIVERSARY:20100605"]),
    Writing(
      testDescription: "a picture",
      make: { $0.photo = .data(mediaType: "image/gif", bytes: Array("GIF8".utf8)) },
      v21: ["PHOTO;ENCODING=BASE64;TYPE=GIF:R0lGOA=="],
      v30: ["PHOTO;ENCODING=b;TYPE=GIF:R0lGOA=="], v40: ["PHOTO:data:image/gif;base64,R0lGOA=="]),
    Writing(
      testDescription: "a company", make: { $0.kind = .organization },
      v21: ["X-ABShowAs:COMPANY"], v30: ["X-ABShowAs:COMPANY"], v40: ["KIND:org"]),
    Writing(
      testDescription: "extras keep their groups, ours come behind",
      make: {
        $0.phones = [Phone("1", label: "Boat")]
        $0.extras = [
          Extra("X-Foo", "raw\\, text", group: "item1", parameters: [Parameter("x", "a;b")])
        ]
      },
      v21: ["TEL;X-Boat:1", "item1.X-Foo:raw\\, text"],
      v30: ["item2.TEL:1", "item2.X-ABLabel:Boat", "item1.X-Foo;x=\"a;b\":raw\\, text"],
      v40: ["item2.TEL:1", "item2.X-ABLabel:Boat", "item1.X-Foo;x=\"a;b\":raw\\, text"]),
  ]

  @Test(arguments: writings)
  func `a property is written`(writing: Writing) {
    var person = Person()
    person.givenName = "Ana"
    writing.make(&person)
    #expect(writtenLines(person, .v21) == writing.v21)
    #expect(writtenLines(person, .v30) == writing.v30)
    #expect(writtenLines(person, .v40) == writing.v40)
  }

  @Test func `a card begins with its version and has the names its version requires`() {
    var person = Person()
    person.organization = "Acme"
    #expect(
      writeCard(person, .v30)
        == "BEGIN:VCARD\r\nVERSION:3.0\r\nN:;;;;\r\nFN:Acme\r\nORG:Acme\r\nEND:VCARD\r\n")
    #expect(
      writeCard(person, .v40)
        == "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Acme\r\nORG:Acme\r\nEND:VCARD\r\n")
  }

  @Test(arguments: [
    "N:Sol;Ana;;;", "FN:Ana B. Sol", "NICKNAME:An", "ORG:Acme;Sales", "TITLE:Boss", "NOTE:x",
    "BDAY:1985-04-12", "BDAY:--0412", "CATEGORIES:a,b", "UID:1", "REV:2026-01-31T08:30:00Z",
    "CREATED:2026-01-31T08:30:00Z", "GENDER:F", "X-ALTBDAY:0078", "X-MAIDENNAME:x",
    "X-PHONETIC-FIRST-NAME:x", "PHOTO:data:image/png;base64,iVBORw0KGgo=",
    "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo=", "PHOTO;VALUE=uri;TYPE=JPEG:https://example.org/a.jpg",
  ])
  func `what a line says besides its value stays as it is, however often it is written`(
    line: String
  ) throws {
    let colon = try #require(line.firstIndex(of: ":"))
    let more = ";LANGUAGE=de;X-ABCROP-RECTANGLE=ABClipRect_1&-1&2;TYPE=home;PREF=1"
    let plain = try readCard("4.0", "N:a;b;;;", line)
    let person = try readCard(
      "4.0", line.hasPrefix("N:") ? "NOTE:a" : "N:a;b;;;",
      "item7." + line[..<colon] + more + line[colon...])
    let name = String(line.prefix { $0 != ":" && $0 != ";" })
    let held = person.extras.filter(\.isParametersOnly)
    #expect(held.map(\.name) == [name])
    #expect(held.first?.group == "item7")
    #expect(
      held.first?.parameters.map { "\($0.name)=\($0.value)" } == [
        "LANGUAGE=de", "X-ABCROP-RECTANGLE=ABClipRect_1&-1&2", "TYPE=home", "PREF=1",
      ])
    #expect(person.photo == plain.photo)
    for version in VCardVersion.allCases {
      let once = VCardWriter.encode([person], version: version).bytes
      let again = try readVCard(once).people
      let twice = VCardWriter.encode(again, version: version).bytes
      #expect(String(decoding: twice, as: UTF8.self) == String(decoding: once, as: UTF8.self))
    }
    let kept = try readVCard(VCardWriter.encode([person], version: .v40).bytes).people
    #expect(kept.first?.sameProperties(as: person) == true)
  }

  @Test func `what a version cannot carry is counted by rule`() {
    var person = Person()
    person.phones = [Phone("1", label: "测试"), Phone("2")]
    person.phones[1].parameters = [Parameter("PREF", "7"), Parameter("X-A", "a;b")]
    person.extras = [Extra("Custom Field", "x")]
    let old = VCardWriter.encode([person], version: .v21).losses.counts
    #expect(
      old == [
        "preference_order_in_2_1": 1, "parameter_in_2_1": 1, "extra_renamed": 1,
      ])
    #expect(
      VCardWriter.encode([person], version: .v30).losses.counts
        == ["preference_order_in_3_0": 1, "extra_renamed": 1])
    #expect(VCardWriter.encode([person], version: .v40).losses.counts == ["extra_renamed": 1])
  }

  @Test(arguments: VCardVersion.allCases)
  func `no line is longer than 75 bytes, and no character is cut`(version: VCardVersion) {
    var person = Person()
    person.givenName = String(repeating: "é😀", count: 60)
    person.note = String(repeating: "刘德华 ", count: 80)
    person.photo = .data(mediaType: "image/jpeg", bytes: [UInt8](repeating: 7, count: 500))
    person.urls = [WebPage("https://example.org/" + String(repeating: "a", count: 200))]
    person.extras = [
      Extra(
        "X-QP", String(repeating: "=C3=A9", count: 60),
        parameters: [Parameter("ENCODING", "QUOTED-PRINTABLE")])
    ]
    let text = writeCard(person, version)
    for line in text.split(separator: "\r\n") {
      #expect(line.utf8.count <= 76)
      #expect(!line.unicodeScalars.contains("\u{FFFD}"))
    }
  }

  @Test func `the names of the codecs are different, and so are their keys`() {
    let names = PropertyCodecs.all.flatMap { codec in codec.names }
    #expect(Set(names).count == names.count)
    #expect(Set(names.map { NameKey($0) }).count == names.count)
    let missing = names.filter { name in
      if PropertyCodecs.byName[NameKey(name.lowercased())] == nil { true } else { false }
    }
    #expect(missing.isEmpty)
  }
}

extension Person {
  /// Label and preferred mark of the first phone.
  fileprivate var phone1: String { "\(phones[0].label ?? "")|\(phones[0].preferred)" }
}
