import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallPipeline

/// YAML into settings: places, scalars, and what is refused.
struct SpecYAMLTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let yaml: String
    let code: ProblemCode

    init(_ name: String, _ yaml: String, _ code: ProblemCode) {
      testDescription = name
      self.yaml = yaml
      self.code = code
    }
  }

  static func tree(_ text: String) throws -> Setting {
    try LibYAML.parse(Array(text.utf8), file: "p.yaml").root
  }

  static let refused = [
    Case("a bracket never closed", "a: [1, 2\n▮", .yamlSyntax),
    Case("a tab as indentation", "a:\n▮\tb: 1\n", .yamlSyntax),
    Case("a colon inside a plain text", "a: b▮: c\n", .yamlSyntax),
    Case("an at sign at the beginning", "a: ▮@b\n", .yamlSyntax),
    Case("a control character", "a: b▮\u{1}c\n", .yamlSyntax),
    Case("a control character after accents", "ä: ö\nß: ü▮\u{1}c\n", .yamlSyntax),
    Case("an anchor", "a: ▮&x 1\n", .unsupportedYAML),
    Case("an alias", "a: ▮*x\n", .unsupportedYAML),
    Case("an alias as a key", "▮*x : 1\n", .unsupportedYAML),
    Case("an anchor on a list", "a: ▮&x [1]\n", .unsupportedYAML),
    Case("a tag", "a: ▮!!int 1\n", .unsupportedYAML),
    Case("a tag on a mapping", "a: ▮!x {b: 1}\n", .unsupportedYAML),
    Case("a list as a key", "a: 1\n? ▮[b]\n: 2\n", .unsupportedYAML),
    Case("a second document", "a: 1\n▮---\nb: 1\n", .unsupportedYAML),
    Case(
      "levels without end",
      String(repeating: "[", count: 64) + "▮" + String(repeating: "[", count: 500),
      .unsupportedYAML),
  ]

  @Test(arguments: refused)
  func `what is no YAML, or more than it should be, is refused at its place`(_ item: Case) {
    let marked = Marked(item.yaml)
    let failure = #expect(throws: Failure.self) { try Self.tree(marked.text) }
    #expect(failure?.problems.count == 1)
    let problem = failure?.problems.first
    #expect(problem?.code == item.code)
    #expect(problem?.line == marked.line)
    #expect(problem?.column == marked.column)
  }

  @Test func `bytes that are not UTF-8 are refused at their place`() {
    for bad: [UInt8] in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80]] {
      let failure = #expect(throws: Failure.self) {
        try LibYAML.parse(Array("a: 1\nb: é".utf8) + bad + [0x0A], file: "p.yaml")
      }
      #expect(failure?.problems.first?.code == .yamlSyntax)
      #expect(failure?.problems.first?.line == 2)
      #expect(failure?.problems.first?.column == 6)
    }
  }

  @Test func `a file in UTF-16 is refused`() {
    for bytes: [UInt8] in [[0xFF, 0xFE, 0x61, 0, 0x3A, 0], [0x61, 0, 0x3A, 0, 0x20, 0]] {
      let failure = #expect(throws: Failure.self) { try LibYAML.parse(bytes, file: "p.yaml") }
      #expect(failure?.problems.first?.code == .yamlSyntax)
    }
  }

  @Test func `a file of more than 16 MiB is refused`() {
    let failure = #expect(throws: Failure.self) {
      try LibYAML.parse([UInt8](repeating: 0x23, count: (16 << 20) + 1), file: "p.yaml")
    }
    #expect(failure?.problems.first?.code == .unsupportedYAML)
  }

  @Test(arguments: ["", "# nothing\n", "---\n...\n", "\u{FEFF}"])
  func `an empty file is an empty mapping or an empty text`(_ text: String) throws {
    let root = try Self.tree(text)
    #expect(root.value == .map([]) || root.value == .text(""))
    #expect(root.line >= 1)
  }

  @Test(arguments: [
    "NO", "0123", "+16502530000", "12:30", "1_000", "null", "~", "true", "2026-01-01", "1e3", "",
  ])
  func `no scalar is guessed`(_ text: String) throws {
    let root = try Self.tree("a: \(text)\n")
    #expect(Settings(try root.entries(), whole: root)["a"]?.value == .text(text))
  }

  @Test func `a key given twice is reported, and the first one counts`() throws {
    let marked = Marked("a: 1\nb: 2\n▮a: 3\n")
    let document = try LibYAML.parse(Array(marked.text.utf8), file: "p.yaml")
    #expect(document.problems.map(Fake.short) == ["3:1 duplicate_key a"])
    let entries = try document.root.entries()
    #expect(entries.map(\.name) == ["a", "b"])
    #expect(entries.first?.value.value == .text("1"))
  }

  struct Place: CustomTestStringConvertible {
    let testDescription: String
    /// A mapping whose first value begins at the marker.
    let yaml: String
    let textOffset: Int?
  }

  static let places = [
    Place(testDescription: "plain", yaml: "a: ▮b c\n", textOffset: 0),
    Place(testDescription: "double quotes", yaml: "a: ▮\"b c\"\n", textOffset: 1),
    Place(testDescription: "single quotes", yaml: "a: ▮'b c'\n", textOffset: 1),
    Place(testDescription: "an escape", yaml: "a: ▮\"b\\tc\"\n", textOffset: nil),
    Place(testDescription: "a doubled quote", yaml: "a: ▮'b''c'\n", textOffset: nil),
    Place(testDescription: "a block", yaml: "a: ▮|\n  b\n  c\n", textOffset: nil),
    Place(testDescription: "a folded text", yaml: "a: ▮b\n  c\n", textOffset: nil),
    Place(testDescription: "after accents", yaml: "äöü: ▮b\n", textOffset: 0),
    Place(testDescription: "after Chinese and an emoji", yaml: "刘德华👩‍👩‍👧: ▮刘\n", textOffset: 0),
    Place(testDescription: "in a flow mapping", yaml: "{ é: ▮b, c: d }\n", textOffset: 0),
    Place(testDescription: "after CRLF", yaml: "# é\r\na: ▮b\r\n", textOffset: 0),
    Place(testDescription: "in a list", yaml: "a:\n  ▮- b\n", textOffset: nil),
    Place(testDescription: "nothing", yaml: "a:▮\nb: 1\n", textOffset: 0),
  ]

  @Test(arguments: places)
  func `places are lines and byte columns`(_ item: Place) throws {
    let marked = Marked(item.yaml)
    let value = try #require(try Self.tree(marked.text).entries().first).value
    #expect(value.line == marked.line)
    #expect(value.column == marked.column)
    #expect(value.textOffset == item.textOffset)
  }

  static let blocks = [
    "a: |\n  x ▮y\n", "a: |\n  x\n  ▮y\n", "a: |\n  x\n    ▮y\n", "a: |\n  x\n\n  é ▮y\n",
    "a: |-\n   x\n   ▮y",
    "a: |+\r\n  x\r\n  ▮y\r\n\r\n", "a: |  # é\n  x\n  ▮y\n", "- - |\n    x\n    ▮y\n",
  ]

  @Test(arguments: blocks)
  func `a byte of a literal block has its own line and column`(_ yaml: String) throws {
    let marked = Marked(yaml)
    var value = try Self.tree(marked.text)
    while case .list(let items) = value.value { value = items[0] }
    if case .map(let entries) = value.value { value = entries[0].value }
    let byte = try #require(value.plainText.utf8.firstIndex(of: UInt8(ascii: "y")))
    let offset = value.plainText.utf8.distance(from: value.plainText.startIndex, to: byte)
    let problem = value.problem(.badExpression, byte: offset)
    #expect(problem.line == marked.line)
    #expect(problem.column == marked.column)
  }

  @Test(arguments: ["a: >\n  x\n  y\n", "a: \"x\\ny\"\n", "a: |1\n   x\n  y\n"])
  func `a byte of another text of several lines has the place of the text`(_ yaml: String) throws {
    let value = try #require(try Self.tree(yaml).entries().first).value
    let problem = value.problem(.badExpression, byte: 1)
    #expect(problem.line == 1)
    #expect(problem.column == 4)
  }

  @Test func `a mark at the beginning of the file is no part of the first column`() throws {
    let value = try #require(try Self.tree("\u{FEFF}a: b").entries().first)
    #expect(value.key.column == 1)
    #expect(value.value.column == 4)
  }

  @Test func `one very long line is read in linear time`() throws {
    let text = "a: [" + String(repeating: "é, ", count: 200_000) + "b]"
    let start = ContinuousClock.now
    let items = try #require(try Self.tree(text).entries().first).value.items
    #expect(items.count == 200_001)
    #expect(items.last?.column == 4 + 200_000 * 4 + 1)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test(arguments: UInt64(0)..<300)
  func `no bytes crash the parser`(_ seed: UInt64) {
    var random = SplitMix64(seed)
    var bytes = Array(SpecReaderTests.complete.utf8)
    for _ in 0..<(1 + random.next() % 8) {
      let index = Int(random.next() % UInt64(bytes.count))
      switch random.next() % 4 {
      case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.remove(at: index)
      case 2:
        bytes.insert(Array("{}[]&*!|>'\"%@`:-?#,\n\t ".utf8)[Int(random.next() % 22)], at: index)
      default: bytes.removeSubrange(index...)
      }
      if bytes.isEmpty { break }
    }
    do {
      let spec = try Pipeline.read(text: bytes, file: "p.yaml", registry: Fake.registry)
      let plan = try Plan.make(from: spec)
      #expect(!plan.explanation().isEmpty)
    } catch {
      #expect(!error.problems.isEmpty)
      #expect(!Diagnostics().text(error.problems).isEmpty)
      #expect(error.problems.allSatisfy { ($0.line ?? 1) >= 1 && ($0.column ?? 1) >= 1 })
    }
  }
}
