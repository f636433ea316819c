import RollcallModel
import Testing

@testable import RollcallFormats

/// The properties of cards, between the text of vCard 4.0 and the other syntaxes.
@Suite struct CardSyntaxTests {
  struct Moment: CustomTestStringConvertible {
    let type: CardValueType
    let basic: String
    let extended: String
    var testDescription: String { "\(type.name) \(basic)" }

    init(_ type: CardValueType, _ basic: String, _ extended: String) {
      (self.type, self.basic, self.extended) = (type, basic, extended)
    }
  }

  @Test(arguments: [
    Moment(.date, "19850412", "1985-04-12"), Moment(.date, "1985-04", "1985-04"),
    Moment(.date, "1985", "1985"), Moment(.date, "--0412", "--04-12"),
    Moment(.date, "--04", "--04"), Moment(.date, "---12", "---12"),
    Moment(.time, "10", "10"), Moment(.time, "1022", "10:22"),
    Moment(.time, "102200", "10:22:00"), Moment(.time, "-22", "-22"),
    Moment(.time, "-2200", "-22:00"), Moment(.time, "--00", "--00"),
    Moment(.time, "102200Z", "10:22:00Z"), Moment(.time, "102200-0800", "10:22:00-08:00"),
    Moment(.time, "10+01", "10+01"), Moment(.dateTime, "19961022T140000", "1996-10-22T14:00:00"),
    Moment(.dateTime, "--1022T1400", "--10-22T14:00"), Moment(.dateTime, "---22T14", "---22T14"),
    Moment(.dateAndOrTime, "--0412", "--04-12"), Moment(.dateAndOrTime, "T102200", "T10:22:00"),
    Moment(.dateAndOrTime, "T--00Z", "T--00Z"),
    Moment(.dateAndOrTime, "20090808T1430-0500", "2009-08-08T14:30-05:00"),
    Moment(.timestamp, "19961022T140000Z", "1996-10-22T14:00:00Z"),
    Moment(.timestamp, "19961022T140000-0500", "1996-10-22T14:00:00-05:00"),
    Moment(.utcOffset, "-0500", "-05:00"), Moment(.utcOffset, "+01", "+01"),
  ])
  func `a moment has a basic and an extended form`(_ moment: Moment) throws {
    for text in [moment.basic, moment.extended] {
      let read = try #require(CardMoment(text, as: moment.type))
      #expect(read.basic(as: moment.type) == moment.basic)
      #expect(read.extended(as: moment.type) == moment.extended)
    }
  }

  @Test(arguments: [
    (CardValueType.date, "spring"), (.date, "198504"), (.date, "1985-04-12T10"), (.date, ""),
    (.date, "1985-"), (.date, "--"), (.date, "1985-4-12"), (.time, "T10"), (.time, "10:"),
    (.time, "10:22:"), (.time, "102200+1"), (.time, "10:22:00+01:"), (.dateTime, "1985T10"),
    (.dateTime, "19850412"), (.timestamp, "19850412T10"), (.timestamp, "1985-04-12"),
    (.dateAndOrTime, "T"), (.dateAndOrTime, "19850412T"), (.utcOffset, "0500"), (.utcOffset, "-5"),
    (.text, "1985"),
  ])
  func `what is no moment of a type is told`(type: CardValueType, text: String) {
    #expect(CardMoment(text, as: type) == nil)
  }

  @Test(arguments: [
    "text", "uri", "date", "time", "date-time", "date-and-or-time", "timestamp", "boolean",
    "integer", "float", "utc-offset", "language-tag", "unknown", "x-own",
  ])
  func `a type has one name, in any case`(name: String) {
    #expect(CardValueType(name.uppercased()).name == name)
  }

  /// A line of a card, and the property that it is.
  struct Line: CustomTestStringConvertible {
    let text: String
    let property: CardProperty
    /// The line that is made of the property, where it is another one.
    let back: String
    var testDescription: String { text }

    init(
      _ text: String, _ type: CardValueType, _ values: [CardProperty.Value],
      _ parameters: [(String, [String])] = [], group: String? = nil, name: String? = nil,
      back: String? = nil
    ) {
      let head = text.prefix { $0 != ":" && $0 != ";" }
      self.text = text
      property = CardProperty(
        name: name ?? String(head), group: group,
        parameters: parameters.map { CardProperty.Parameter(name: $0, values: $1) }, type: type,
        values: values)
      self.back = back ?? text
    }
  }

  @Test(arguments: [
    Line("FN:Ana García", .text, [.text("Ana García")]),
    Line(#"NOTE:a\, b\; c\\d\ne"#, .text, [.text("a, b; c\\d\ne")]),
    Line("NOTE:bare, commas", .text, [.text("bare, commas")], back: #"NOTE:bare\, commas"#),
    Line(
      #"N:Stevenson;John;Philip,Paul;Dr.;Jr.,M.D."#, .text,
      [.components([["Stevenson"], ["John"], ["Philip", "Paul"], ["Dr."], ["Jr.", "M.D."]])]),
    Line(#"N:a\;b;c\,d;;;"#, .text, [.components([["a;b"], ["c,d"], [""], [""], [""]])]),
    Line(
      #"ORG:Example\, Inc.;Sales, mostly"#, .text,
      [.components([["Example, Inc."], ["Sales, mostly"]])],
      back: #"ORG:Example\, Inc.;Sales\, mostly"#),
    Line("ORG:Example", .text, [.components([["Example"]])]),
    Line("GENDER:O;it's fluid", .text, [.components([["O"], ["it's fluid"]])]),
    Line(#"NICKNAME:Jim,Jim\, Jr."#, .text, [.text("Jim"), .text("Jim, Jr.")]),
    Line("CATEGORIES:friends,book club", .text, [.text("friends"), .text("book club")]),
    Line(
      "CLIENTPIDMAP:1;urn:uuid:a,b;c", .text, [.components([["1"], ["urn:uuid:a,b;c"]])]),
    Line("URL:https://example.org/a,b;c", .uri, [.text("https://example.org/a,b;c")]),
    Line("UID:urn:uuid:1", .uri, [.text("urn:uuid:1")]),
    Line(
      #"UID:card 7\, second"#, .text, [.text("card 7, second")],
      back: #"UID;VALUE=text:card 7\, second"#),
    Line(
      "TEL;VALUE=uri;TYPE=home:tel:+16502530000", .uri, [.text("tel:+16502530000")],
      [("TYPE", ["home"])]),
    Line(
      "TEL;TYPE=work,fax;PREF=1:+16502530000", .text, [.text("+16502530000")],
      [("TYPE", ["work", "fax"]), ("PREF", ["1"])],
      back: "TEL;TYPE=work;TYPE=fax;PREF=1:+16502530000"),
    Line(
      #"TEL;TYPE="work,fax";TYPE=x:+16502530000"#, .text, [.text("+16502530000")],
      [("TYPE", ["work", "fax", "x"])],
      back: "TEL;TYPE=work;TYPE=fax;TYPE=x:+16502530000"),
    Line(
      "EMAIL;PID=1.1,2.1:ana@example.org", .text, [.text("ana@example.org")],
      [("PID", ["1.1", "2.1"])], back: #"EMAIL;PID="1.1,2.1":ana@example.org"#),
    Line(
      #"NOTE;X-A="a;b:c^^d^ne^'f";X-B=plain:x"#, .text, [.text("x")],
      [("X-A", ["a;b:c^d\ne\"f"]), ("X-B", ["plain"])]),
    Line(
      #"ADR;LABEL="One\\nTwo^nThree":;;1 Road;;;;"#, .text,
      [.components([[""], [""], ["1 Road"], [""], [""], [""], [""]])],
      [("LABEL", ["One\\nTwo\nThree"])]),
    Line(
      "item1.X-ABLabel:Boat", .unknown, [.text("Boat")], group: "item1", name: "X-ABLABEL",
      back: "item1.X-ABLABEL:Boat"),
    Line(#"X-OWN;X-P=1:raw\, and; raw"#, .unknown, [.text(#"raw\, and; raw"#)], [("X-P", ["1"])]),
    Line(
      #"X-OWN;VALUE=text:a\,b,c"#, .text, [.text("a,b"), .text("c")]),
    Line(
      "X-OWN;VALUE=text:a;b,c", .text, [.components([["a"], ["b", "c"]])]),
    Line("X-OWN;VALUE=x-thing:a\\,b", .other("x-thing"), [.text("a\\,b")]),
    Line("X-OWN;VALUE=boolean:true", .boolean, [.text("TRUE")], back: "X-OWN;VALUE=boolean:TRUE"),
    Line("X-OWN;VALUE=integer:1,-2,+3", .integer, [.text("1"), .text("-2"), .text("+3")]),
    Line("X-OWN;VALUE=float:1.50", .float, [.text("1.50")]),
    Line(
      "X-OWN;VALUE=integer:many", .text, [.text("many")], back: "X-OWN;VALUE=text:many"),
    Line("LANG;PREF=1:fr", .languageTag, [.text("fr")], [("PREF", ["1"])]),
    Line("TZ;VALUE=utc-offset:-0500", .utcOffset, [.text("-0500")]),
    Line("BDAY:--0412", .dateAndOrTime, [.text("--0412")]),
    Line("BDAY:1985-04-12", .dateAndOrTime, [.text("19850412")], back: "BDAY:19850412"),
    Line("BDAY;VALUE=text:circa 1800", .text, [.text("circa 1800")]),
    Line(
      "DEATHDATE:circa 1800", .text, [.text("circa 1800")], back: "DEATHDATE;VALUE=text:circa 1800"),
    Line("REV:20260131T083000Z", .timestamp, [.text("20260131T083000Z")]),
    Line(
      "REV:20260131T083000+0100", .timestamp, [.text("20260131T083000+0100")],
      back: "REV:20260131T083000+01:00"),
    Line("REV:20260131", .date, [.text("20260131")], back: "REV;VALUE=date:20260131"),
    Line("REV:yesterday", .text, [.text("yesterday")], back: "REV;VALUE=text:yesterday"),
    Line("RELATED;VALUE=text:Ana", .text, [.text("Ana")]),
    Line("RELATED:urn:uuid:1", .uri, [.text("urn:uuid:1")]),
  ])
  func `a line is a property, and a property a line`(_ line: Line) throws {
    #expect(try Self.properties("FN:x\r\n" + line.text).last == line.property)
    #expect(Self.text([line.property]) == line.back)
    #expect(try Self.properties("FN:x\r\n" + line.back).last == line.property)
  }

  @Test func `folded lines are one line, wherever they are folded`() throws {
    let text = #"NOTE;X-A="b:c":García\, 刘德华"#
    let whole = try Self.properties(text)
    for index in text.indices.dropFirst() {
      let folded = text[..<index] + "\r\n " + text[index...]
      #expect(try Self.properties(String(folded)) == whole)
    }
  }

  @Test func `several values of what has one are several lines`() {
    let tel = CardProperty(
      name: "TEL", group: "g", parameters: [CardProperty.Parameter(name: "TYPE", values: ["a"])],
      type: .text, values: [.text("1"), .text("2")])
    #expect(Self.text([tel]) == "g.TEL;TYPE=a:1\r\ng.TEL;TYPE=a:2")
    let page = CardProperty(name: "X-P", type: .uri, values: [.text("a:1"), .text("b:2")])
    #expect(Self.text([page]) == "X-P;VALUE=uri:a:1\r\nX-P;VALUE=uri:b:2")
  }

  @Test(arguments: [
    ("BEGIN", "vcard"), ("END", " VCARD"), ("X:Y", "a"), ("", "a"), ("A B", "a"), ("É", "a"),
    ("FN\r\nEND", "a"),
  ])
  func `a name that would be something else is left out and told`(name: String, value: String) {
    var told: [ProblemCode] = []
    let property = CardProperty(name: name, type: .unknown, values: [.text(value)])
    #expect(Self.text([property]) { told.append($0) } == "")
    #expect(told == [.badProperty])
  }

  @Test func `line ends in values, parameters and groups cannot end a line`() {
    let property = CardProperty(
      name: "X-A", group: "g\r\n.",
      parameters: [
        CardProperty.Parameter(name: "X-P", values: ["a\r\nEND:VCARD"])
      ], type: .unknown, values: [.text("b\r\nEND:VCARD\nc")])
    #expect(Self.text([property]) == #"g---.X-A;X-P="a^nEND:VCARD":b\nEND:VCARD\nc"#)
  }

  @Test func `parameters that text has no place for are told`() {
    var told: [ProblemCode] = []
    let property = CardProperty(
      name: "NOTE",
      parameters: [
        CardProperty.Parameter(name: "ENCODING", values: ["quoted-printable"]),
        CardProperty.Parameter(name: "CHARSET", values: ["latin1"]),
        CardProperty.Parameter(name: "VALUE", values: ["text"]),
        CardProperty.Parameter(name: "A B", values: ["c"]),
        CardProperty.Parameter(name: "X-KEPT", values: ["d"]),
      ], type: .text, values: [.text("=")])
    #expect(Self.text([property]) { told.append($0) } == "NOTE;X-KEPT=d:=")
    #expect(told == [.droppedParameter, .droppedParameter, .droppedParameter, .droppedParameter])
  }

  /// The properties of the lines of one card.
  static func properties(_ lines: String) throws -> [CardProperty] {
    let text = "BEGIN:VCARD\r\n" + lines + "\r\nEND:VCARD\r\n"
    return try Array(text.utf8).withUnsafeBufferPointer { buffer in
      var parser = CardTextParser(try #require(Bytes(buffer)))
      let first = parser.next()
      let second = parser.next()
      #expect(second == nil && parser.badLines == 0)
      return try #require(first)
    }
  }

  /// The lines of a card with those properties.
  static func text(
    _ properties: [CardProperty], report: (ProblemCode) -> Void = { _ in }
  ) -> String {
    var texts = CardTexts(capacity: 0)
    let position = SourcePosition(
      file: SourceFile(source: "s", path: "p"), recordInChunk: 1, line: 1, offset: 0)
    texts.append(properties, at: position) { report($1) }
    let lines = String(decoding: texts.bytes, as: UTF8.self).split(separator: "\r\n").map {
      String($0)
    }
    return lines.dropFirst(2).dropLast().joined(separator: "\r\n")
  }
}
