import Testing

@testable import RollcallModel

@Suite struct JSONTests {
  @Test(arguments: UInt64(0)..<300)
  func `writing a person and reading it back gives the same person`(seed: UInt64) throws {
    let person = Person.random(seed: seed)
    var problems: [Problem] = []
    let read = try Person(json: JSONValue(parsing: person.json[...]), problems: &problems)
    #expect(read == person)
    #expect(problems.isEmpty)
    #expect(read.json == person.json)
  }

  struct Refusal: CustomTestStringConvertible {
    let text: String
    let byte: Int
    var testDescription: String { text }
    init(_ text: String, _ byte: Int) { (self.text, self.byte) = (text, byte) }
  }

  @Test(arguments: [
    Refusal("", 0), Refusal("{", 1), Refusal("{\"a\" 1}", 5), Refusal("[1,]", 3),
    Refusal("\"a", 2), Refusal("\"\u{1}\"", 1), Refusal("01", 0), Refusal("1.", 2),
    Refusal("\"\\q\"", 2), Refusal("\"\\ud800\"", 7), Refusal("nul", 0), Refusal("{} x", 3),
    Refusal(String(repeating: "[", count: 65), 64),
  ])
  func `what is no JSON is refused at its byte`(_ refusal: Refusal) {
    let error = #expect(throws: JSONError.self) {
      try JSONValue(parsing: Array(refusal.text.utf8)[...])
    }
    #expect(error?.byte == refusal.byte)
  }

  @Test func `bytes that are no UTF-8 are refused`() {
    #expect(throws: JSONError.self) { try JSONValue(parsing: [0x22, 0xC3, 0x28, 0x22]) }
  }

  @Test func `escapes and surrogate pairs are read`() throws {
    let text = #""\u00e9\ud83d\ude00\n\/""#
    #expect(try JSONValue(parsing: Array(text.utf8)[...]) == .string("é😀\n/"))
  }

  @Test(arguments: [
    (#"["a",[["b"],{"c":[1]}, 2 ],3]"#, [6, 12, 23]), (#" [ 0 ,[ [] ] ]"#, [8]), ("[0,[]]", []),
    ("[0]", []), ("[0,1]", []), ("{}", []), ("", []), ("[0,[1,x]]", []),
  ])
  func `the places of items in an array are found`(text: String, places: [Int]) {
    #expect(JSONValue.places(ofItemsOfItem: 1, in: Array(text.utf8)[...]) == places)
    // Whatever the slice begins with.
    let slice = Array(("[[[" + text).utf8)[3...]
    #expect(JSONValue.places(ofItemsOfItem: 1, in: slice) == places)
  }

  @Test func `a bare string stands for a value, unknown members are kept and told`() throws {
    let text = #"{"given_name":"Ana","phones":["(650) 253-0000"],"shoe_size":{"eu":38}}"#
    var problems: [Problem] = []
    let person = try Person(json: JSONValue(parsing: Array(text.utf8)[...]), problems: &problems)
    #expect(person.phones == [Phone("(650) 253-0000")])
    #expect(person.extras == [Extra("shoe_size", #"{"eu":38}"#)])
    #expect(problems.map(\.code) == [.unknownProperty])
  }

  @Test(arguments: [
    #"[]"#, #"{"phones":"1"}"#, #"{"phones":[1,[2]]}"#, #"{"note":{}}"#,
    #"{"emails":[{"vlaue":"x"}]}"#,
    #"{"photo":{"data":"!"}}"#,
  ])
  func `a member of the wrong shape is an error`(text: String) throws {
    let json = try JSONValue(parsing: Array(text.utf8)[...])
    var problems: [Problem] = []
    let error = #expect(throws: Failure.self) { try Person(json: json, problems: &problems) }
    #expect(error?.problems.first?.code == .badJSON)
  }
}

@Suite struct SinglePropertyTests {
  @Test(arguments: UInt64(0)..<100)
  func `the text of a property is that of its scalar`(seed: UInt64) {
    let person = Person.random(seed: seed)
    for property in SingleProperty.allCases {
      #expect(withUnsafePointer(to: person, property.text(at:)) == property.read(person).text)
    }
  }
}
