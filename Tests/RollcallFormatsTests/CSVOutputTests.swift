import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// How CSV is written for those who take it: quotes, line ends, marks, character sets, widths, files.
@Suite struct CSVOutputTests {
  private static let noteColumns = columns(["Name": "given_name", "Note": "note"])

  private static func person(_ name: String, note: String? = nil, phones: Int = 0) -> Person {
    var person = Person()
    person.givenName = name
    person.note = note
    person.phones = (0..<phones).map { Phone("650-555-01\($0 + 10)", label: "mobile") }
    return person
  }

  /// Writes people and gives the bytes.
  private static func bytes(
    _ batches: [[Person]], _ options: [(String, Setting.Value)], named name: String = "out.csv"
  ) throws -> (bytes: [UInt8], losses: Losses) {
    let folder = try TestFolder()
    let path = folder(name)
    let make = try #require(CSV.format.makeWriter)
    let writer = try make(.file(path: path, shownAs: name), Settings(options))
    var losses = Losses()
    for people in batches {
      let batch = writer.encode(people)
      losses.merge(batch.losses)
      try writer.append(batch)
    }
    try writer.finish()
    return (try contents(of: path), losses)
  }

  /// Options, and the file they make of one person.
  static let files: [(options: [(String, Setting.Value)], text: String)] = [
    ([("quote", .text("all"))], "\"Name\",\"Note\"\r\n\"Ana\",\"\"\r\n\"B, C\",\"1\"\"2\"\r\n"),
    ([("line_end", .text("cr"))], "Name,Note\rAna,\r\"B, C\",\"1\"\"2\"\r"),
    (
      [("line_end", .text("lf")), ("delimiter", .text("tab"))],
      "Name\tNote\nAna\t\nB, C\t\"1\"\"2\"\n"
    ),
    ([("bom", .text("true"))], "\u{FEFF}Name,Note\r\nAna,\r\n\"B, C\",\"1\"\"2\"\r\n"),
    ([("excel", .text("de"))], "\u{FEFF}Name;Note\r\nAna;\r\nB, C;\"1\"\"2\"\r\n"),
    ([("excel", .text("de-CH"))], "\u{FEFF}Name;Note\r\nAna;\r\nB, C;\"1\"\"2\"\r\n"),
    ([("excel", .text("en-GB"))], "\u{FEFF}Name,Note\r\nAna,\r\n\"B, C\",\"1\"\"2\"\r\n"),
    ([("excel", .text("es_MX"))], "\u{FEFF}Name,Note\r\nAna,\r\n\"B, C\",\"1\"\"2\"\r\n"),
    (
      [
        ("excel", .text("fr")), ("delimiter", .text(",")), ("bom", .text("false")),
        ("line_end", .text("lf")),
      ], "Name,Note\nAna,\n\"B, C\",\"1\"\"2\"\n"
    ),
    (
      [("excel", .text("de")), ("encoding", .text("windows-1252"))],
      "Name;Note\r\nAna;\r\nB, C;\"1\"\"2\"\r\n"
    ),
  ]

  @Test(arguments: files)
  func `a file is written as it is asked for`(
    options: [(String, Setting.Value)], text: String
  ) throws {
    let people = [Self.person("Ana"), Self.person("B, C", note: "1\"2")]
    let (bytes, losses) = try Self.bytes([people], [Self.noteColumns] + options)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
    #expect(losses.counts == [:])
  }

  /// Cells, and how they are written where formulas are guarded.
  static let cells: [(text: String, written: String)] = [
    ("=1+1", "'=1+1"), ("+1+1", "'+1+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"),
    ("\t=1", "'\t=1"), ("\r=1", "'\r=1"), (" =1", "' =1"), ("\"=1", "'\"=1"),
    ("\u{A0}=1", "'\u{A0}=1"), ("＝1", "'＝1"), ("'=1", "''=1"), ("''=1", "'''=1"), ("'", "'"),
    ("'a", "'a"), ("", ""), ("a=1", "a=1"), ("O'Neill", "O'Neill"), ("1-2", "1-2"),
    ("+44 20 7946 0018", "+44 20 7946 0018"), ("'+44 20 7946 0018", "'+44 20 7946 0018"),
    ("+1 (650) 555-0110", "+1 (650) 555-0110"), ("+", "'+"), ("+1A", "'+1A"), ("+1=2", "'+1=2"),
    ("+1;ext=2", "'+1;ext=2"), ("=HYPERLINK(\"x\")", "'=HYPERLINK(\"x\")"),
    ("+44=cmd|' /C calc'!A0", "'+44=cmd|' /C calc'!A0"),
  ]

  @Test(arguments: cells)
  func `what could be a formula gets an apostrophe`(text: String, written: String) {
    #expect(FormulaGuard.guarded(text) == written)
    #expect(FormulaGuard.unguarded(written) == text)
  }

  @Test(arguments: UInt64(0)..<500)
  func `a guard comes off again, whatever was guarded`(seed: UInt64) {
    var random = SplitMix64(seed)
    let signs = [
      "=", "+", "-", "@", "\t", "\r", "'", "\"", " ", "1", "23", "(", "a", "＋", "\u{A0}",
    ]
    let text = (0..<Int.random(in: 0...6, using: &random))
      .map { _ in signs.randomElement(using: &random) ?? "" }.joined()
    let written = FormulaGuard.guarded(text)
    #expect(FormulaGuard.unguarded(written) == text)
    #expect(written.first == "'" || written == text)
  }

  @Test func `phones stay as they are, formulas among them do not`() throws {
    var ana = Self.person("Ana", note: "=1", phones: 1)
    ana.phones = [Phone("+44 20 7946 0018"), Phone("=HYPERLINK(\"https://example.com\",\"x\")")]
    let guarded = try Self.bytes([[ana]], [("formulas", .text("guard"))])
    let text = String(decoding: guarded.bytes, as: UTF8.self)
    #expect(
      text.hasSuffix("+44 20 7946 0018,,\"'=HYPERLINK(\"\"https://example.com\"\",\"\"x\"\")\"\r\n")
    )
    #expect(text.contains(",'=1,"))
    #expect(!text.contains("'+44"))
  }

  @Test(arguments: UInt64(0)..<120, [false, true])
  func `people are read back from a guarded file`(seed: UInt64, byColumns: Bool) throws {
    var random = SplitMix64(seed)
    let words = [
      "=1", "'=1", "''+x", "+44 20 7946 0018", "-", "@a", "\tx", " =", "O'Neill", "'", "x,\"y\"",
      "é",
    ]
    func word() -> String { words.randomElement(using: &random) ?? "" }
    let people = (0..<20).map { _ in
      var person = Self.person(word(), note: word())
      person.phones = (0..<Int.random(in: 0...2, using: &random)).map { _ in Phone(word()) }
      if !byColumns { person.groups = [word()] }
      return person
    }
    let mapping = columns([
      "Name": "given_name", "Note": "note", "A": "phones[1]", "B": "phones[2]",
    ])
    let layout = byColumns ? [mapping] : []
    let styles: [[(String, Setting.Value)]] = [
      [("formulas", .text("guard"))], [("excel", .text("de"))],
      [("excel", .text("en")), ("quote", .text("all"))],
      [("excel", .text("en")), ("width", .text("2"))],
    ]
    let style = styles[Int(seed % 3 + (byColumns ? 0 : seed % 2))]
    let (bytes, _) = try Self.bytes([Array(people[..<7]), Array(people[7...])], layout + style)
    let outcome = try readCSV(bytes, layout + [("formulas", .text("guarded"))], chunkSize: 300)
    #expect(outcome.people.count == people.count)
    for (read, written) in zip(outcome.people, people) {
      #expect(read.sameProperties(as: written))
    }
  }

  @Test(arguments: [false, true])
  func `characters that a set does not have are counted`(byColumns: Bool) throws {
    let people = (0..<40).map { Self.person("Łucja \($0)", note: "é €, 刘德") }
    let layout = byColumns ? [Self.noteColumns] : []
    let (bytes, losses) = try Self.bytes(
      [Array(people[..<30]), Array(people[30...])], layout + [("encoding", .text("windows-1252"))])
    #expect(losses.counts == ["characters_in_windows-1252": 120])
    let row: [UInt8] = Array("?ucja 39,".utf8)
    #expect(bytes.firstRange(of: row) != nil)
    #expect(bytes.firstRange(of: [0xE9, 0x20, 0x80, 0x2C, 0x20, 0x3F, 0x3F, 0x22]) != nil)
  }

  @Test func `a layout in another character set is as wide as the widest`() throws {
    let batches = [[Self.person("A", phones: 1)], [Self.person("B", phones: 3)]]
    let plain = try Self.bytes(batches, [])
    let wide = try Self.bytes(batches, [("encoding", .text("utf-16"))])
    let text = String(
      decoding: wide.bytes.chunksOfTwo.map { UInt16($0) | UInt16($1) << 8 }, as: UTF16.self)
    #expect(text == "\u{FEFF}" + String(decoding: plain.bytes, as: UTF8.self))
  }

  /// Widths, with what is counted as lost and the headers that end the line.
  static let widths: [(width: Setting.Value, lost: [String: Int], header: String)] = [
    (.text("2"), ["phones_beyond_columns": 1], "Custom Field 2 - Label,Custom Field 2 - Value"),
    (.text("0"), ["phones_beyond_columns": 6], "Notes,Photo,Labels"),
    (.text("3"), [:], "Custom Field 3 - Label,Custom Field 3 - Value"),
    (.text("widest"), [:], "Phone 3 - Label,Phone 3 - Value"),
    (
      .map(
        [("phones", "2"), ("emails", "0")].map {
          Setting.Entry(key: Setting(.text($0), file: "x"), value: Setting(.text($1), file: "x"))
        }), ["phones_beyond_columns": 1],
      "Labels,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value"
    ),
  ]

  @Test(arguments: widths)
  func `a layout is as wide as it is told`(
    width: Setting.Value, lost: [String: Int], header: String
  ) throws {
    let batches = [
      [Self.person("A", phones: 3)], [Self.person("B", phones: 1), Self.person("C", phones: 2)],
    ]
    let (bytes, losses) = try Self.bytes(batches, [("width", width)])
    #expect(losses.counts == lost)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    #expect(lines[0].hasSuffix(header))
    #expect(lines.count == 4)
    #expect(Set(lines.map { line in line.count { $0 == "," } }).count == 1)
  }

  @Test func `several values in a cell are joined as asked for`() throws {
    let mapping = columns(["Phones": "phones[*]", "Mobile": "phones[mobile,*] || note"])
    let (bytes, _) = try Self.bytes(
      [[Self.person("A", phones: 2)]], [mapping, ("list_separator", .text("|"))])
    let values = "650-555-0110|650-555-0111"
    #expect(String(decoding: bytes, as: UTF8.self) == "Phones,Mobile\r\n\(values),\(values)\r\n")
  }

  @Test(arguments: [false, true])
  func `a layout is cut into files, each with its header`(isWide: Bool) throws {
    let files = try FolderFiles()
    let make = try #require(CSV.format.makeSeriesWriter)
    var options: [(String, Setting.Value)] = [("split", .text("3")), ("manifest", .text("true"))]
    if isWide { options.append(("width", .text("1"))) }
    let writer = try make(Setting(.text("out/people.csv"), file: "x"), files, Settings(options))
    for name in ["A", "B", "C", "D"] {
      try writer.append(writer.encode([Self.person(name, note: "1\n2", phones: 1)]))
    }
    try writer.finish()
    #expect(
      files.written.sorted() == [
        "out/people-001.csv", "out/people-002.csv", "out/people.manifest.json",
      ])
    let first = try files.text("out/people-001.csv")
    let second = try files.text("out/people-002.csv")
    #expect(first.split(separator: "\r\n").count == 4)
    #expect(second.split(separator: "\r\n").count == 2)
    #expect(first.prefix { $0 != "\r\n" } == second.prefix { $0 != "\r\n" })
    #expect(try files.text("out/people.manifest.json").hasSuffix("],\"rows\":4}\n"))
    #expect(files.folder.names == ["out"])
  }

  /// Options that cannot be.
  static let wrong: [[(String, Setting.Value)]] = [
    [("delimiter", .text("a"))], [("delimiter", .text("\""))], [("delimiter", .text("7"))],
    [("excel", .text("german"))], [("excel", .text("true"))], [("excel", .text("de,en"))],
    [("quote", .text("some"))], [("formulas", .text("guarded"))],
    [("list_separator", .text("|"))], [noteColumns, ("width", .text("2"))],
    [columns(["Näme": "given_name"]), ("encoding", .text("us-ascii"))],
  ]

  @Test(arguments: wrong)
  func `what cannot be is told before anything is opened`(
    options: [(String, Setting.Value)]
  ) throws {
    let failure = #expect(throws: Failure.self) {
      try CSV.format.checkOutput(Setting(.text("out.csv"), file: "x"), Settings(options))
    }
    #expect(failure?.problems.map(\.code) == [.badValue])
  }

  @Test(arguments: [("split", "500"), ("manifest", "true")])
  func `standard output is one file`(key: String, value: String) {
    let failure = #expect(throws: Failure.self) {
      try CSV.format.checkOutput(
        Setting(.text("-"), file: "x"), Settings([(key, .text(value))]))
    }
    #expect(failure?.problems.map(\.code) == [.badValue])
  }
}

extension Array<UInt8> {
  /// The bytes two by two.
  fileprivate var chunksOfTwo: [(UInt8, UInt8)] {
    stride(from: 0, to: count - 1, by: 2).map { (self[$0], self[$0 + 1]) }
  }
}
