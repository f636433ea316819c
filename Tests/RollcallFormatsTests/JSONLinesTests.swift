import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// Reads bytes as JSON Lines.
private func read(
  _ bytes: [UInt8], blockSize: Int = 1 << 18, lineLimit: Int = JSONLinesReader.lineLimit
) throws -> Outcome {
  let folder = try TestFolder()
  let input = Input(source: "people", path: try folder.file(bytes))
  return try Outcome(
    JSONLinesReader(input, blockSize: blockSize, lineLimit: lineLimit), input: bytes)
}

private func read(_ text: String) throws -> Outcome { try read(Array(text.utf8)) }

/// Writes people as JSON Lines, in batches.
private func write(_ people: [Person], batch: Int = 7) throws -> [UInt8] {
  let folder = try TestFolder()
  let path = folder.path + "/out.jsonl"
  let make = try #require(Formats.named("jsonl")?.makeWriter)
  let writer = try make(.file(path: path, shownAs: "out.jsonl"), Settings([]))
  for start in stride(from: 0, to: people.count, by: batch) {
    try writer.append(writer.encode(Array(people[start..<min(people.count, start + batch)])))
  }
  try writer.finish()
  return try contents(of: path)
}

@Suite struct JSONLinesTests {
  @Test(arguments: UInt64(0)..<60)
  func `what is written is read back the same, whatever the chunk size`(seed: UInt64) throws {
    var random = SQLiteRandomPeople(seed)
    let people = random.people(20)
    let bytes = try write(people)
    #expect(bytes.count { $0 == 0x0A } == 20)
    var places: [Outcome.Place]?
    for blockSize in [1, 3, 64, 1000, 1 << 18] {
      let outcome = try read(bytes, blockSize: blockSize)
      #expect(outcome.people.count == 20)
      #expect(zip(outcome.people, people).allSatisfy { $0.sameProperties(as: $1) })
      #expect(outcome.rejects.isEmpty)
      #expect(outcome.rawIsRight)
      #expect(outcome.byteCount == bytes.count)
      #expect(places == nil || outcome.places == places)
      places = outcome.places
    }
    #expect(places?.map(\.line) == Array(1...20))
  }

  @Test(arguments: UInt64(0)..<40)
  func `a file cut anywhere loses the cut line only`(seed: UInt64) throws {
    var random = SQLiteRandomPeople(seed)
    let bytes = try write(random.people(5))
    var cuts = SplitMix64(seed)
    let cut = Int.random(in: 2..<bytes.count, using: &cuts)
    let whole = bytes[..<cut].count { $0 == 0x0A }
    let outcome = try read(Array(bytes[..<cut]), blockSize: 50)
    let rest = bytes[..<cut].last == 0x0A ? 0 : 1
    // Without its line end the last line may still be whole.
    #expect(outcome.people.count + outcome.rejects.count == whole + rest)
    #expect(outcome.people.count >= whole)
  }

  @Test(arguments: [
    ReadFile("an empty file has no people", "", [], []),
    ReadFile("nor has one of blank lines", "\n \t\r\n\n", [], []),
    ReadFile("nor has a lone byte-order mark", "\u{FEFF}", [], []),
    ReadFile("the last line end may be missing", #"{"given_name":"A"}"#, ["A"], [1]),
    ReadFile(
      "a byte-order mark is passed over", "\u{FEFF}{\"given_name\":\"A\"}\n{\"given_name\":\"B\"}",
      ["A", "B"], [1, 2]),
    ReadFile(
      "CRLF and blank lines are passed over",
      "\r\n{\"given_name\":\"A\"}\r\n\r\n \n  {\"given_name\":\"B\"} \r\n", ["A", "B"], [2, 5]),
    ReadFile(
      "a line separator within a text is no line end",
      "{\"given_name\":\"A\u{2028}\u{85}\"}\n{}", ["A\u{2028}\u{85}", ""], [1, 2]),
  ])
  func `lines are people`(_ file: ReadFile) throws {
    let outcome = try read(file.text)
    #expect(outcome.people.map { $0.givenName ?? "" } == file.names)
    #expect(outcome.places.map(\.line) == file.lines)
    #expect(outcome.rejects.isEmpty && outcome.rawIsRight)
  }

  struct Refusal: CustomTestStringConvertible {
    let line: String
    let code: ProblemCode
    let column: Int
    var testDescription: String { String(line.prefix(60)) }

    init(_ line: String, _ column: Int, _ code: ProblemCode = .badJSON) {
      (self.line, self.column, self.code) = (line, column, code)
    }
  }

  @Test(arguments: [
    Refusal(#"{"given_name":"A""#, 18), Refusal(#"{"given_name":"A"#, 17), Refusal("{", 2),
    Refusal(#"{"a":1}{"a":2}"#, 8), Refusal("[]", 1), Refusal("null", 1), Refusal("x", 1),
    Refusal("{\"given_name\":\"\0\"}", 16), Refusal("\0", 1), Refusal(#"{'a':1}"#, 2),
    Refusal(#"{"given_name":"A","phones":"+1"}"#, 28),
    Refusal(#"{"x":{"phones":1}, "phones" : [{"valeu":"+1"}]}"#, 31),
    Refusal(#"{"note":["a"]}"#, 9), Refusal(#"{"photo":{"data":"%"}}"#, 10),
    Refusal(#"{"emails":"# + String(repeating: "[", count: 100_000), 74),
    Refusal(#"{"x":"# + String(repeating: #"{"a":"#, count: 100_000), 6 + 63 * 5),
  ])
  func `a line that is no person is refused at its place`(_ refusal: Refusal) throws {
    let before = "{\"given_name\":\"é\"}\n"
    let outcome = try read(before + refusal.line + "\n{\"given_name\":\"last\"}\n")
    #expect(outcome.people.map(\.givenName) == ["é", "last"])
    let reject = try #require(outcome.rejects.first)
    #expect(outcome.rejects.count == 1 && outcome.recordCount == 3)
    #expect(reject.reason == refusal.code.rawValue)
    #expect(reject.raw == Array((refusal.line + "\n").utf8))
    #expect(reject.position?.record == 2)
    #expect(reject.problem?.line == 2)
    #expect(reject.problem?.column == refusal.column)
    #expect(reject.problem?.offset == before.utf8.count + refusal.column - 1)
  }

  @Test func `bytes that are no UTF-8 are refused at their place`() throws {
    let bytes = Array("{}\n{\"note\":\"é".utf8) + [0xC3, 0x28] + Array("\"}\n{}\n".utf8)
    let outcome = try read(bytes)
    #expect(outcome.people.count == 2)
    let problem = try #require(outcome.rejects.first?.problem)
    #expect(problem.code == .invalidUTF8)
    #expect(problem.line == 2 && problem.column == 12 && problem.offset == 14)
  }

  @Test func `members with other names are kept in extras and told`() throws {
    let outcome = try read(#"{"given_name":"A","shoe_size":{"eu":[38,null]}}"#)
    #expect(outcome.people.first?.extras == [Extra("shoe_size", #"{"eu":[38,null]}"#)])
    #expect(outcome.problems.map(\.code) == [.unknownProperty])
    #expect(outcome.problems.first?.severity == .warning)
    #expect(outcome.problems.first?.line == 1)
  }

  @Test(arguments: [1, 16, 100, 1 << 18])
  func `a line over the limit is refused and the rest is read`(blockSize: Int) throws {
    let long = #"{"note":""# + String(repeating: "x", count: 3000) + "\"}\n"
    let text = "{\"note\":\"1\"}\n" + long + "{\"note\":\"3\"}\n" + long
    let outcome = try read(Array(text.utf8), blockSize: blockSize, lineLimit: 2000)
    #expect(outcome.people.map(\.note) == ["1", "3"])
    #expect(outcome.rejects.map(\.reason) == ["record_too_long", "record_too_long"])
    #expect(outcome.rejects.map { $0.raw?.count } == [1024, 1024])
    #expect(outcome.places.map(\.line) == [1, 2, 3, 4])
    #expect(outcome.places.map(\.offset) == [0, 13, 13 + 3012, 26 + 3012])
    #expect(outcome.byteCount == text.utf8.count)
  }

  @Test func `a line as long as the limit is read`() throws {
    let line = #"{"note":""# + String(repeating: "x", count: 989) + "\"}"
    for blockSize in [1, 999, 1000, 1001, 5000] {
      let outcome = try read(Array((line + "\n").utf8), blockSize: blockSize, lineLimit: 1000)
      #expect(outcome.people.count == 1)
      let more = try read(Array((line + " \n").utf8), blockSize: blockSize, lineLimit: 1000)
      #expect(more.rejects.count == 1)
    }
  }

  @Test(arguments: [
    "[{\"given_name\":\"A\"}]", "{\n  \"given_name\": \"A\"\n}", "given_name\nA\n",
    "BEGIN:VCARD\nEND:VCARD\n", "\u{FEFF} x", "\0\0\0",
  ])
  func `a file whose first line is no object is another format`(text: String) {
    let error = #expect(throws: Failure.self) { try read(text) }
    #expect(error?.problems.map(\.code) == [.wrongFormat])
  }

  @Test func `UTF-16 is told by its mark`() {
    let error = #expect(throws: Failure.self) { try read([0xFF, 0xFE, 0x7B, 0x00]) }
    #expect(error?.problems.map(\.code) == [.unsupportedEncoding])
  }

  @Test(arguments: [
    ("{\"a\":1}", true), (" \n{ \"a\"", true), ("{}", true), ("\u{FEFF}{\"", true),
    ("{\\rtf1", false), ("{\n\"a\":1}", false), ("[{\"a\":1}]", false), ("a,b", false), ("", false),
    ("{", false),
  ])
  func `the first line tells the format`(head: String, isJSONLines: Bool) {
    #expect((JSONLines.recognize(Array(head.utf8)) > 50) == isJSONLines)
  }

  @Test(arguments: UInt64(0)..<500)
  func `mangled bytes are people or rejects and nothing is lost`(seed: UInt64) throws {
    var people = SQLiteRandomPeople(seed)
    var bytes = try write(people.people(3))
    var random = SplitMix64(seed)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let index = Int.random(in: 1..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: index)
      default:
        bytes.insert([0x22, 0x7B, 0x5C, 0x0A, 0x2C].randomElement(using: &random) ?? 0, at: index)
      }
    }
    let lines = bytes.split(separator: 0x0A).count { !$0.allSatisfy(JSONLines.isBlank) }
    guard let outcome = try? read(bytes, blockSize: 100) else {
      // The first line was broken after its bracket.
      return
    }
    #expect(outcome.people.count + outcome.rejects.count == lines)
    #expect(outcome.recordCount == lines && outcome.rawIsRight)
  }
}
