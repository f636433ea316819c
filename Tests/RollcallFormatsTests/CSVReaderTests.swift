import RollcallModel
import Testing

@testable import RollcallFormats

@Suite struct CSVReaderTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let notes: [String?]
    let lines: [Int]

    init(_ description: String, _ text: String, _ notes: [String?], _ lines: [Int]) {
      testDescription = description
      (self.text, self.notes, self.lines) = (text, notes, lines)
    }
  }

  static let header = "given_name,note\n"

  @Test(arguments: [
    Case("CRLF and LF mixed", "A,1\r\nB,2\nC,3\r\n", ["1", "2", "3"], [2, 3, 4]),
    Case("no line end at the end", "A,1\nB,2", ["1", "2"], [2, 3]),
    Case("line ends in quotes", "A,\"1\r\n\n2\"\nB,3\n", ["1\r\n\n2", "3"], [2, 5]),
    Case("quotes in quotes", "A,\"say \"\"hi\"\"\"\nB,\"\"\"\"\n", ["say \"hi\"", "\""], [2, 3]),
    Case("a quote in the middle is a quote", "A,5\" pipe\nB,6\"\n", ["5\" pipe", "6\""], [2, 3]),
    Case("a stray quote on one line is kept", "A,\"1\"x\",2\nB,3\n", ["1\"x", "3"], [2, 3]),
    Case("blanks are data", "A, 1 \nB,\t\n", [" 1 ", "\t"], [2, 3]),
    Case(
      "blank lines and empty rows are skipped", "\nA,1\n\r\n,\n\"\",\n\nB,2\n", ["1", "2"], [3, 8]),
    Case("short rows have empty cells", "A\nB,2\n", [nil, "2"], [2, 3]),
    Case("only delimiters at the end", "A,1,,,\n", ["1"], [2]),
    Case("no rows", "", [], []),
  ])
  func `rows are people`(_ item: Case) throws {
    for chunkSize in [1, 2, 5, 1 << 18] {
      let outcome = try readCSV(Self.header + item.text, chunkSize: chunkSize)
      #expect(outcome.people.map(\.note) == item.notes)
      #expect(outcome.places.map(\.line) == item.lines)
      #expect(outcome.rejects.isEmpty && outcome.rawIsRight)
      #expect(outcome.recordCount == item.notes.count)
    }
  }

  @Test(arguments: [
    Case("at the beginning", "\"A,1\nB,2\nC,3\n", ["2", "3"], [2]),
    Case("in the middle", "A,1\nB,\"2\nC,3\nD,\"4\"\n", ["1", "3", "4"], [3]),
    Case("at the end", "A,1\nB,2\nC,\"3\n", ["1", "2"], [4]),
    Case("at the very end", "A,1\nB,\"", ["1"], [3]),
    Case("after a field over two lines", "A,\"1\n2\",\"3\nB,2\n", ["2"], [2]),
    Case("two of them", "A,\"1\nB,2\nC,\"x\"y\nD,\"4\nE,5\n", ["2", "5"], [2, 4, 5]),
  ])
  func `an unclosed quote costs its own record`(_ item: Case) throws {
    for chunkSize in [1, 3, 7, 1 << 18] {
      let outcome = try readCSV(Self.header + item.text, chunkSize: chunkSize)
      #expect(outcome.people.map(\.note) == item.notes)
      #expect(outcome.rejects.allSatisfy { $0.reason == "unclosed_quote" })
      #expect(outcome.rejects.compactMap(\.problem?.line) == item.lines)
      #expect(outcome.rawIsRight)
    }
  }

  @Test(arguments: [4, 100, 1 << 18])
  func `an unclosed quote before much text costs its own record`(chunkSize: Int) throws {
    let rows = String(repeating: "B,2\n", count: chunkSize < 100 ? 2000 : 400_000)
    let outcome = try readCSV(Self.header + "A,\"1\n" + rows, chunkSize: max(chunkSize, 4096))
    #expect(outcome.people.count == rows.utf8.count / 4)
    #expect(outcome.rejects.map { $0.problem?.line } == [2])
  }

  @Test func `bytes that are no UTF-8 are refused at their place`() throws {
    let bytes = Array("given_name,note\nA,1\nB,\"é\nxé".utf8) + [0xE9] + Array("\"\nC,3\n".utf8)
    for chunkSize in [1, 9, 1 << 18] {
      let outcome = try readCSV(bytes, chunkSize: chunkSize)
      #expect(outcome.people.map(\.note) == ["1", "3"])
      let reject = try #require(outcome.rejects.first)
      #expect(reject.reason == "invalid_utf8" && reject.position?.line == 3)
      #expect(reject.position?.record == 2)
      #expect(reject.problem?.line == 4 && reject.problem?.column == 4)
      #expect(reject.problem?.offset == bytes.firstIndex(of: 0xE9))
    }
  }

  @Test func `NUL bytes are left out and told`() throws {
    let outcome = try readCSV("given_name,note\nA\0na,1\n")
    #expect(outcome.people.map(\.givenName) == ["Ana"])
    #expect(outcome.problems.map(\.code) == [.nulByte])
    #expect(outcome.problems.first?.offset == 17)
  }

  @Test func `cells beyond the header are kept and told`() throws {
    let outcome = try readCSV("given_name,note\nA,1,more,,last\nB,2,,\n")
    #expect(
      outcome.people.first?.extras == [Extra("column 3", "more"), Extra("column 5", "last")])
    #expect(outcome.people.last?.extras == [])
    #expect(outcome.problems.map(\.code) == [.raggedRow])
    #expect(outcome.problems.first?.line == 2)
  }

  @Test(arguments: [1, 50, 99, 100, 101, 5000])
  func `a record over the limit is refused and the rest is read`(chunkSize: Int) throws {
    let long = "B," + String(repeating: "x", count: 200) + "\n"
    let text = Self.header + "A,1\n" + long + "C,3\n" + long
    let outcome = try readCSV(Array(text.utf8), chunkSize: chunkSize, recordLimit: 100)
    #expect(outcome.people.map(\.note) == ["1", "3"])
    #expect(outcome.rejects.map(\.reason) == ["record_too_long", "record_too_long"])
    #expect(outcome.places.map(\.line) == [2, 3, 4, 5])
    #expect(outcome.byteCount == text.utf8.count)
  }

  @Test func `fields made of quotes take no longer than others`() throws {
    let many = String(repeating: "\"\",", count: 300_000)
    let stray = "\"" + String(repeating: "a\"b", count: 200_000) + "\""
    let outcome = try readCSV(Self.header + many + "\nA," + stray + "\n")
    #expect(outcome.people.count == 1)
  }

  struct Refusal: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let code: ProblemCode
    init(_ description: String, _ text: String, _ code: ProblemCode) {
      (testDescription, self.text, self.code) = (description, text, code)
    }
  }

  @Test(arguments: [
    Refusal("no byte", "", .emptyInput), Refusal("a mark alone", "\u{FEFF}", .emptyInput),
    Refusal("line ends", "\r\n\n", .emptyInput), Refusal("NUL", "a\0b,c\n", .nulByte),
    Refusal("strange columns", "foo,bar\n1,2\n", .noHeaderMatch),
    Refusal("unclosed", "name,\"note\nAna,1\n", .unclosedQuote),
  ])
  func `a file without a header that matches is refused`(_ item: Refusal) {
    let error = #expect(throws: Failure.self) { try readCSV(item.text) }
    #expect(error?.problems.map(\.code) == [item.code])
  }
}
