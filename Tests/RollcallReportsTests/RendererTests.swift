import RollcallModel
import RollcallReports
import Testing

@Suite struct RendererTests {
  static let table = Table(
    columns: ["name", "people", "note"],
    rows: [
      [.text("刘德华"), .integer(12), .null],
      [.text("Ana \"A\" García"), .integer(-3), .text("a, b\nc|d")],
      [.text(""), .real(2.5), .blob([1, 2])],
    ])

  struct Case: CustomTestStringConvertible {
    let format: ReportFormat
    let expected: String
    var testDescription: String { format.rawValue }
  }

  static let cases = [
    Case(
      format: .text,
      expected: """
        name            people  note
        --------------  ------  ---------
        刘德华              12
        Ana "A" García      -3  a, b\\nc|d
                           2.5  (2 bytes)

        """),
    Case(
      format: .csv,
      expected: "name,people,note\r\n刘德华,12,\r\n"
        + "\"Ana \"\"A\"\" García\",-3,\"a, b\nc|d\"\r\n\"\",2.5,AQI=\r\n"),
    Case(
      format: .markdown,
      expected: """
        | name           | people | note         |
        | -------------- | -----: | ------------ |
        | 刘德华         |     12 |              |
        | Ana "A" García |     -3 | a, b<br>c\\|d |
        |                |    2.5 | (2 bytes)    |

        """),
    Case(
      format: .jsonl,
      expected: """
        {"name":"刘德华","people":12,"note":null}
        {"name":"Ana \\"A\\" García","people":-3,"note":"a, b\\nc|d"}
        {"name":"","people":2.5,"note":"AQI="}

        """),
    Case(
      format: .json,
      expected: """
        [
        {"name":"刘德华","people":12,"note":null},
        {"name":"Ana \\"A\\" García","people":-3,"note":"a, b\\nc|d"},
        {"name":"","people":2.5,"note":"AQI="}
        ]

        """),
  ]

  @Test(arguments: cases)
  func `a table is rendered`(_ test: Case) {
    #expect(String(decoding: test.format.render(Self.table), as: UTF8.self) == test.expected)
  }

  struct Empty: CustomTestStringConvertible {
    let format: ReportFormat
    let expected: String
    var testDescription: String { format.rawValue }
  }

  @Test(arguments: [
    Empty(format: .text, expected: "a  b\n-  -\n"), Empty(format: .csv, expected: "a,b\r\n"),
    Empty(format: .markdown, expected: "| a   | b   |\n| --- | --- |\n"),
    Empty(format: .jsonl, expected: ""), Empty(format: .json, expected: "[]\n"),
  ])
  func `a table without rows has its columns`(_ test: Empty) {
    let bytes = test.format.render(Table(columns: ["a", "b"]))
    #expect(String(decoding: bytes, as: UTF8.self) == test.expected)
  }

  static let hostile = [
    "\u{1B}[2J\u{1B}]0;title\u{7}", "a\u{202E}b", "\u{9B}31m", "a\rb", "\u{0}", "a\u{2028}b",
    "\u{7F}", "line\nline\ttab", "\u{2066}x\u{2069}",
  ]

  @Test(arguments: hostile, [ReportFormat.text, .markdown])
  func `no value can drive a terminal`(_ text: String, _ format: ReportFormat) {
    let table = Table(columns: [text], rows: [[.text(text)]])
    let shown = String(decoding: format.render(table), as: UTF8.self)
    let unsafe = shown.unicodeScalars.filter { scalar in
      scalar != "\n"
        && (scalar.properties.generalCategory == .control || scalar.value == 0x202E
          || scalar.value == 0x2028 || (0x2066...0x2069).contains(scalar.value))
    }
    #expect(unsafe.isEmpty)
    #expect(shown.split(separator: "\n").count == 3)
  }

  @Test func `markdown in a value stays text`() {
    let table = Table(
      columns: ["a"], rows: [[.text("<b>*x*</b> [l](u) `c` & &copy; \\ a_b@example.org")]])
    let shown = String(decoding: ReportFormat.markdown.render(table), as: UTF8.self)
    #expect(
      shown.contains("&lt;b>\\*x\\*&lt;/b> \\[l\\](u) \\`c\\` & &amp;copy; \\\\ a_b@example.org"))
  }

  @Test func `columns with one name are told apart in json`() {
    let table = Table(
      columns: ["a", "a", "a_2"], rows: [[.integer(1), .integer(2), .integer(3)]])
    let shown = String(decoding: ReportFormat.jsonl.render(table), as: UTF8.self)
    #expect(shown == "{\"a\":1,\"a_2\":2,\"a_2_2\":3}\n")
  }

  @Test func `a single empty field is still a line of csv`() {
    let table = Table(columns: ["a"], rows: [[.null], [.text("")], [.text(" x")]])
    let shown = String(decoding: ReportFormat.csv.render(table), as: UTF8.self)
    #expect(shown == "a\r\n\"\"\r\n\"\"\r\n\" x\"\r\n")
  }

  @Test func `rows beyond the measured ones are rendered too`() {
    var table = Table(columns: ["n"], rows: (0..<2_500).map { [.integer($0)] })
    table.rows.append([.text(String(repeating: "wide", count: 50))])
    for format in [ReportFormat.text, .markdown] {
      let lines = format.render(table).split(separator: UInt8(ascii: "\n"))
      #expect(lines.count == 2_503)
      #expect(String(decoding: lines[2_501], as: UTF8.self).contains("2499"))
    }
  }
}
