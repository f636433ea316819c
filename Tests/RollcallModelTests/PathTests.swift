import Testing

@testable import RollcallModel

@Suite struct PathTests {
  static var ana: Person {
    var person = Person()
    person.givenName = "Ana"
    var mobile = Phone("+16502530000", label: "mobile")
    mobile.status = .valid
    mobile.type = .mobile
    person.phones = [
      Phone("020 7946 0018", label: "work"), mobile, Phone("+16502530001", label: "mobile"),
    ]
    person.emails = [
      Email("a@example.org", label: "home"), Email("b@example.org", preferred: true),
    ]
    var home = Address(label: "home")
    home.city = "Bergen"
    person.addresses = [home]
    person.groups = ["Friends", "VIP"]
    person.extras = [Extra("X-CHEESE", "Brie")]
    return person
  }

  struct Case: CustomTestStringConvertible {
    let path: String
    let value: String?
    var testDescription: String { path }
    init(_ path: String, _ value: String?) { (self.path, self.value) = (path, value) }
  }

  @Test(arguments: [
    Case("given_name", "Ana"), Case("family_name", nil), Case("full_name", "Ana"),
    Case("phone", "020 7946 0018"), Case("email", "b@example.org"),
    Case("phones[1]", "020 7946 0018"), Case("phones[4]", nil),
    Case("phones[mobile]", "+16502530000"),
    Case("phones[Mobile]", "+16502530000"), Case("phones[mobile,*]", "+16502530000; +16502530001"),
    Case("phones[?valid]", "+16502530000"), Case("phones[?mobile].status", "valid"),
    Case("phones[*].label", "work; mobile; mobile"), Case("phones[pager]", nil),
    Case("addresses[home].city", "Bergen"), Case("addresses[1]", "Bergen"),
    Case("emails[work] || email", "b@example.org"),
    Case(" emails[work]||emails[home] ", "a@example.org"),
    Case("emails[preferred]", "b@example.org"), Case("groups[*]", "Friends; VIP"),
    Case("groups[2]", "VIP"), Case("extras[X-CHEESE]", "Brie"),
    Case("emails[1].domain", "example.org"),
  ])
  func `a path reads one value`(_ example: Case) throws {
    #expect(try PersonPath(parsing: example.path).value(of: Self.ana) == example.value)
  }

  struct Refusal: CustomTestStringConvertible {
    let path: String
    let byte: Int
    let code: ProblemCode
    let candidates: [String]
    var testDescription: String { path }
    init(_ path: String, _ byte: Int, _ code: ProblemCode = .badPath, _ candidates: [String] = []) {
      (self.path, self.byte, self.code, self.candidates) = (path, byte, code, candidates)
    }
  }

  @Test(arguments: [
    Refusal("", 0), Refusal("phones[", 6), Refusal("phones[0]", 7), Refusal("phones[1] x", 10),
    Refusal("given_name[1]", 10), Refusal("groups[home]", 7), Refusal("a || ", 0, .unknownProperty),
    Refusal("email || phnes[1]", 9, .unknownProperty, ["phones", "phone"]),
    Refusal("addresses[home].cty", 16, .unknownProperty, ["city"]), Refusal("email ||", 8),
  ])
  func `what is no path is refused at its byte`(_ refusal: Refusal) {
    do throws(PathError) {
      _ = try PersonPath(parsing: refusal.path)
      Issue.record("no error")
    } catch {
      #expect(error.byte == refusal.byte)
      #expect(error.code == refusal.code)
      if !refusal.candidates.isEmpty { #expect(error.candidates == refusal.candidates) }
    }
  }

  @Test(arguments: [
    Case("given_name", "x"), Case("phones[1]", "x"), Case("phones[pager]", "x"),
    Case("phones[mobile]", "x"), Case("addresses[work].city", "x"), Case("extras[X-NEW]", "x"),
    Case("phones[*]", "x; y"), Case("note", nil), Case("emails[home]", nil),
    Case("addresses[home].city", nil),
  ])
  func `what is set through a path is read through it`(_ example: Case) throws {
    let path = try PersonPath(parsing: example.path)
    var person = Self.ana
    path.set(example.value, on: &person)
    #expect(path.value(of: person) == example.value)
  }

  @Test func `an appending path adds at the end`() throws {
    var person = Self.ana
    try PersonPath(parsing: "emails[]").set("c@example.org", on: &person)
    #expect(person.emails.map(\.value) == ["a@example.org", "b@example.org", "c@example.org"])
  }

  @Test func `a list path for one value names the ways to choose`() throws {
    let setting = Setting(
      .list([Setting(.text("phones"), file: "p.yaml", line: 3, column: 9)]), file: "p.yaml")
    let failure = #expect(throws: Failure.self) { try setting.columns(forWriting: true) }
    #expect(failure?.problems.first?.expected == "one value: phones[1], phones[mobile], phones[*]")
    #expect(failure?.problems.first?.line == 3)
  }

  @Test func `columns on the command line are cut at commas outside brackets`() throws {
    let setting = Setting(.text("full_name,Mobile=phones[mobile,*]"), file: "--columns")
    #expect(
      try setting.columns(forWriting: true).map { [$0.header, $0.path.text] }
        == [["full_name", "full_name"], ["Mobile", "phones[mobile,*]"]])
  }
}
