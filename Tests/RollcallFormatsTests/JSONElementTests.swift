import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// Finding the elements of arrays and sequences, whatever they are.
@Suite struct JSONElementTests {
  /// Objects, as formats other than jCard have them.
  static let objects = JSONElementRules(
    opening: UInt8(ascii: "{"),
    begins: { text in text.isEmpty ? nil : text[0] == UInt8(ascii: "{") }, limit: 2000)
  static let cards = JCard.rules(limit: 2000)

  struct Input: CustomTestStringConvertible {
    let text: String
    let elements: [String]
    let stray: [String]
    let lines: [Int]
    var testDescription: String { text }

    init(_ text: String, _ elements: [String], stray: [String] = [], _ lines: [Int]? = nil) {
      (self.text, self.elements, self.stray) = (text, elements, stray)
      self.lines = lines ?? elements.map { _ in 1 }
    }
  }

  @Test(arguments: [
    Input(#"{"a":1}"#, [#"{"a":1}"#]),
    Input(#"[{"a":1},{"b":[{}]}]"#, [#"{"a":1}"#, #"{"b":[{}]}"#]),
    Input("[]", []), Input(" [ ] ", []), Input("[][{}]", ["{}"]),
    Input("{}\n{}\r\n\n {}", ["{}", "{}", "{}"], [1, 2, 4]),
    Input("\u{1E}{}\n\u{1E}{}\n", ["{}", "{}"], [1, 2]),
    Input("\u{FEFF}{}\n\u{FEFF}{}", ["{}", "{}"], [1, 2]),
    Input("[\n  {},\n  {}\n]\n", ["{}", "{}"], [2, 3]),
    Input("[{}\n,{}]", ["{}", "{}"], [1, 2]),
    Input("{},{}", ["{}", "{}"]),
    Input(#"[{"a":"]}\""},{"b":"\\"}]"#, [#"{"a":"]}\""}"#, #"{"b":"\\"}"#]),
    Input(#"[1,{},"s, t]",null,[2],{}]"#, ["1", "{}", #""s, t]""#, "null", "[2]", "{}"]),
    Input("{\n\"a\":{\n\"b\":1}}\n{}", ["{\n\"a\":{\n\"b\":1}}", "{}"], [1, 4]),
    // An element that never ends, up to the line that begins the next one.
    Input("[{\"a\":[,\n{},\n{}]", ["{\"a\":[,\n", "{}", "{}"], [1, 2, 3]),
    Input("{\"a\":\"b}\n{}\n", ["{\"a\":\"b}\n", "{}"], [1, 2]),
    Input("{\"a\":\"b\\\n}\n{}", ["{\"a\":\"b\\\n}\n", "{}"], [1, 3]),
    Input("[{\"a\":\"b},\n],\n[{}]", ["{\"a\":\"b},\n],\n", "{}"], [1, 3]),
    Input(
      "\u{1E}{\"a\":\u{1E}{\"b\u{1E}{}\u{1E}x\u{1E}[\u{1E}{}",
      [
        "{\"a\":", "{\"b", "{}", "{}",
      ], stray: ["x"]),
    Input("{}\n{\"a\":", ["{}", "{\"a\":"], [1, 2]),
    // Text that begins no value.
    Input("junk {}\n{}", ["{}"], stray: ["junk {}\n"], [2]),
    Input("{} junk\nmore\n{}", ["{}", "{}"], stray: ["junk\nmore\n"], [1, 3]),
    Input("// all\n[\n{},\n{}\n]", ["{}", "{}"], stray: ["// all\n"], [3, 4]),
    Input("[{}]]\n", ["{}"], stray: ["]\n"]),
    Input("[{},#,\n{}]", ["{}", "{}"], stray: ["#,\n"], [1, 2]),
    Input("[{},\nsome words\n{}]", ["{}", "{}"], stray: ["some words\n"], [1, 3]),
    Input("\u{EF}", [], stray: ["\u{EF}"]),
  ])
  func `elements are found wherever the input is cut into blocks`(_ input: Input) throws {
    for blockSize in [1, 2, 3, 7, 64, 4096] {
      let runs = try Self.runs(Array(input.text.utf8), Self.objects, blockSize)
      let found = runs.flatMap(Self.texts)
      #expect(found.filter { !$0.isStray }.map(\.text) == input.elements)
      #expect(found.filter(\.isStray).map(\.text) == input.stray)
      #expect(found.filter { !$0.isStray }.map(\.line) == input.lines)
      #expect(runs.map(\.byteCount).reduce(0, +) == input.text.utf8.count)
      #expect(found.allSatisfy { input.text.utf8.dropFirst($0.offset).starts(with: $0.text.utf8) })
    }
  }

  @Test(arguments: [
    Input(#"["vcard",[]]"#, [#"["vcard",[]]"#]),
    Input(#"[["vcard",[]],["vcard",[]]]"#, [#"["vcard",[]]"#, #"["vcard",[]]"#]),
    Input("[\n [\n\"vcard\" , [[]]\n]\n]", ["[\n\"vcard\" , [[]]\n]"], [2]),
    Input(
      "[\"vcard\",[[\"note\",{},\"text\",\"a]\n[\"vcard\",[]]",
      ["[\"vcard\",[[\"note\",{},\"text\",\"a]\n", #"["vcard",[]]"#], [1, 2]),
    // Neither a property of that name nor anything else that begins a line is a card.
    Input(
      "[\"vcard\",[\n[\"vcard\",{},\"text\",\"a\"],\n[\"fn\",{},\"text\",\"b\"]]]\n",
      ["[\"vcard\",[\n[\"vcard\",{},\"text\",\"a\"],\n[\"fn\",{},\"text\",\"b\"]]]"]),
    Input("[\"vcard\",[\n[\"vcard\"\n,\n[]]", ["[\"vcard\",[\n", "[\"vcard\"\n,\n[]]"], [1, 2]),
  ])
  func `cards are arrays in arrays`(_ input: Input) throws {
    for blockSize in [1, 5, 4096] {
      let found = try Self.runs(Array(input.text.utf8), Self.cards, blockSize).flatMap(Self.texts)
      #expect(found.map(\.text) == input.elements)
      #expect(found.map(\.line) == input.lines)
    }
  }

  @Test(arguments: [1, 16, 100, 1 << 18])
  func `an element over the limit is passed over and the rest is read`(blockSize: Int) throws {
    let long = "{\"a\":\"" + String(repeating: "x", count: 3000) + "\"}"
    let text = "[{\"a\":1},\n" + long + ",{\"b\":2},\n\n" + long + "]\n"
    let runs = try Self.runs(Array(text.utf8), Self.objects, blockSize)
    let found = runs.flatMap(Self.texts)
    #expect(found.map(\.line) == [1, 2, 2, 4])
    #expect(found.map(\.offset) == [1, 10, 10 + 3009, 10 + 3009 + 10])
    #expect(found[2].text == "{\"b\":2}")
    // Where a block was so big that the end is in it, the element is there as a whole.
    #expect(runs.filter(\.isTooLong).allSatisfy { $0.bytes.count == 1024 })
    #expect(blockSize > 1 || runs.count { $0.isTooLong } == 2)
    #expect(runs.map(\.byteCount).reduce(0, +) == text.utf8.count)
  }

  @Test func `white space without end is not kept`() throws {
    let space = String(repeating: " \n", count: 600_000)
    for (text, line) in [("[\(space){}\(space)]", 600_000), ("[[\(space)]\(space)]", 0)] {
      let runs = try Self.runs(Array(text.utf8), Self.cards, 1 << 16)
      #expect(runs.allSatisfy { $0.bytes.count < 1 << 21 } && runs.count > 2)
      #expect(runs.flatMap(\.elements).map(\.line) == [line + 1])
      #expect(runs.map(\.byteCount).reduce(0, +) == text.utf8.count)
    }
  }

  @Test(arguments: [
    ("[{}", 1), ("[{},\n", 2), ("[", 1), ("[{\"a\":", nil), ("[{}]", nil), ("{}", nil),
  ])
  func `an array without its end is told`(text: String, line: Int?) throws {
    for blockSize in [1, 64] {
      let runs = try Self.runs(Array(text.utf8), Self.objects, blockSize)
      #expect(runs.compactMap(\.unclosedAtLine) == (line.map { [$0] } ?? []))
    }
  }

  struct Found {
    let text: String
    let line: Int
    let offset: Int
    let isStray: Bool
  }

  static func texts(_ run: JSONElements.Run) -> [Found] {
    run.elements.map { element in
      Found(
        text: String(decoding: run.bytes[element.range], as: UTF8.self), line: element.line,
        offset: run.offset + element.range.lowerBound, isStray: element.isStray)
    }
  }

  /// All runs of some bytes.
  static func runs(
    _ bytes: [UInt8], _ rules: JSONElementRules, _ blockSize: Int
  ) throws -> [JSONElements.Run] {
    let folder = try TestFolder()
    let input = try FileInput(path: try folder.file(bytes))
    var elements = JSONElements(input, rules, blockSize: blockSize, offset: 0)
    var runs: [JSONElements.Run] = []
    while let run = try elements.next() { runs.append(run) }
    return runs
  }
}
