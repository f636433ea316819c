import RollcallHashing
import RollcallModel
import Testing

@testable import RollcallStages

/// `hash` and `redact`.
@Suite struct ConcealTests {
  /// Somebody whose values stand in many places.
  static let ana: Person = {
    var ana = Person()
    ana.id = "ana.garcia@example.com"
    ana.givenName = "Ana"
    ana.familyName = "García"
    ana.formattedName = "Ana García"
    ana.nickname = "ana"
    ana.phoneticGivenName = "Ah-na"
    ana.note = "writes from Ana.Garcia@example.com or +1 650 555 0142"
    ana.birthday = PartialDate("1985-04-12")
    ana.gender = "F"
    ana.organization = "Example"
    ana.emails = [Email("ana.garcia@example.com", label: "home", preferred: true)]
    ana.emails[0].original = "Ana.Garcia@Example.com "
    ana.emails[0].key = "ana.garcia@example.com"
    ana.emails[0].status = .valid
    ana.emails[0].parameters = [Parameter("X-CN", "Ana García")]
    ana.phones = [Phone("+16505550142", label: "mobile"), Phone("5550177", label: "work")]
    ana.phones[0].original = "+1 650 555 0142"
    ana.phones[0].key = "+16505550142"
    ana.phones[0].region = "US"
    ana.phones[0].status = .valid
    ana.urls = [WebPage("mailto:ana.garcia@example.com"), WebPage("https://example.com/")]
    ana.extras = [
      Extra("X-MAIL", "ana.garcia@example.com"), Extra("X-CHEESE", "gouda"),
      Extra("X-SHOWN", "ANA GARCÍA"),
    ]
    var address = Address(label: "home")
    address.street = "14 Harbour Steps"
    address.city = "Bergen"
    address.country = "Norway"
    address.formatted = "14 Harbour Steps\nBergen\nNorway"
    ana.addresses = [address]
    return ana
  }()

  static func run(
    _ verb: String, _ paths: [String], _ options: [(String, String)] = [], on person: Person = ana
  ) throws -> Person {
    let list = Setting.Value.list(paths.map(Samples.setting))
    let batch = try Samples.run(
      verb, [(verb, list)] + options.map { ($0.0, .text($0.1)) }, on: [person])
    return try #require(batch.people.first)
  }

  /// The options of `hash` with a key that came from the environment.
  static func keyed(_ paths: [String], key: String) throws -> Person {
    var options = Samples.options([("hash", .list(paths.map(Samples.setting)))])
    options.entries.append(
      Setting.Entry(key: Samples.setting("key"), value: Setting(.text(key), file: "pipeline.yaml")))
    let worker = try HashStage(options).makeWorker()
    var batch = StageBatch([ana])
    try worker.process(&batch)
    return try #require(batch.people.first)
  }

  private static func hex(_ text: String) -> String { SHA256.hash(text).hex }

  @Test func `a digest stands in place of a value and its parts are gone`() throws {
    let person = try Self.run("hash", ["emails", "phones", "given_name"])
    let email = try #require(person.emails.first)
    #expect(email.value == Self.hex("ana.garcia@example.com"))
    #expect(email.original == nil && email.key == nil && email.status == nil)
    #expect(email.parameters.isEmpty)
    #expect(email.label == "home" && email.preferred)
    #expect(person.phones.map(\.value) == [Self.hex("+16505550142"), Self.hex("5550177")])
    #expect(person.phones[0].region == nil && person.phones[0].original == nil)
    #expect(person.givenName == Self.hex("Ana"))
    #expect(person.familyName == "García")
    #expect(person.fullName == Self.hex("Ana") + " García")
  }

  @Test(arguments: ["hash", "redact"])
  func `nothing of a person still holds what was concealed`(verb: String) throws {
    let person = try Self.run(
      verb, ["emails", "phones", "full_name", "birthday", "addresses.street"])
    let text = "\(person)".lowercased()
    for plain in [
      "ana.garcia", "6505550142", "650 555 0142", "5550177", "ana g", "1985-04-12", "harbour",
      "\"ana\"", "ah-na", "garcía\"",
    ] {
      #expect(!text.contains(plain), "\(plain)")
    }
    #expect(person.organization == "Example")
    #expect(person.urls.map(\.value) == ["https://example.com/"])
    #expect(person.extras.map(\.name) == ["X-CHEESE"])
    #expect(person.addresses[0].city == "Bergen")
    #expect(person.id == nil && person.note == nil && person.nickname == nil)
  }

  @Test(arguments: [("full_name", hex("Ana García")), ("given_name", nil)])
  func `a name that was written as a whole does not stay`(path: String, name: String?) throws {
    var person = Person()
    person.formattedName = "Ana García"
    #expect(try Self.run("hash", [path], on: person).formattedName == name)
  }

  @Test func `a receiver's rules normalize what is hashed`() throws {
    var person = Self.ana
    person.emails[0].value = "Ana.Garcia+News@Gmail.com"
    let google = try Self.run(
      "hash", ["emails", "phones", "given_name"], [("rules", "google")], on: person)
    #expect(google.emails[0].value == Self.hex("anagarcia@gmail.com"))
    #expect(google.givenName == Self.hex("ana"))
    // A number that says no country is never hashed, and never stays.
    #expect(google.phones.map(\.value) == [Self.hex("+16505550142")])
    let meta = try Self.run("hash", ["phones[mobile]", "addresses.country"], [("rules", "meta")])
    #expect(meta.phones.map(\.value) == [Self.hex("16505550142"), "5550177"])
    #expect(meta.addresses[0].country == Self.hex("no"))
    #expect(meta.addresses[0].formatted == nil && meta.addresses[0].city == "Bergen")
    let dated = try Self.run("hash", ["emails"], [("rules", "tiktok@2024-07")], on: person)
    #expect(dated.emails[0].value == Self.hex("anagarcia@gmail.com"))
    let base64 = try Self.run("hash", ["emails"], [("rules", "uid2")], on: person)
    #expect(base64.emails[0].value == SHA256.hash("anagarcia@gmail.com").base64)
  }

  @Test(arguments: ["none", "google", "meta"])
  func `a digest is not hashed again`(rules: String) throws {
    let once = try Self.run("hash", ["emails", "given_name"], [("rules", rules)])
    #expect(try Self.run("hash", ["emails", "given_name"], [("rules", rules)], on: once) == once)
  }

  @Test func `a key makes digests that cannot be guessed at`() throws {
    let person = try Self.keyed(["emails"], key: "s3cret")
    let expected = KeyedHash(key: Array("s3cret".utf8)).hash("ana.garcia@example.com").hex
    #expect(person.emails[0].value == expected)
    #expect(expected != Self.hex("ana.garcia@example.com"))
    #expect(try Self.keyed(["emails"], key: "other").emails[0].value != expected)
  }

  @Test func `nothing is hashed that is empty`() throws {
    var person = Person()
    person.givenName = ""
    person.emails = [Email("")]
    person.phones = [Phone("")]
    let hashed = try Self.run(
      "hash", ["emails", "phones", "given_name", "family_name"], on: person)
    #expect(!"\(hashed)".contains(Self.hex("")))
  }

  @Test(arguments: [
    ("emails", "ana.garcia@example.com", "a…@example.com"),
    ("emails", "ana", "a…"), ("phones", "+1 650 555 0142", "+* *** *** **42"),
    ("phones", "1234", "****"), ("given_name", "Ana", "A…"), ("given_name", "Émilie", "É…"),
    ("birthday", "1985-04-12", "1985"), ("organization", "刘德华", "刘…"),
  ])
  func `a mask leaves the shape`(path: String, value: String, masked: String) throws {
    var person = Person()
    switch path {
    case "emails": person.emails = [Email(value)]
    case "phones": person.phones = [Phone(value)]
    default: SingleProperty.allCases.first { $0.name == path }?.write(&person, value)
    }
    for _ in 0..<2 {
      person = try Self.run("redact", [path], on: person)
      let left =
        person.emails.first?.value ?? person.phones.first?.value ?? person.givenName
        ?? person.birthday?.text ?? person.organization
      #expect(left == masked)
    }
  }

  @Test func `a fixed text stands for all`() throws {
    let person = try Self.run("redact", ["emails", "given_name"], [("with", "hidden")])
    #expect(person.emails[0].value == "hidden")
    #expect(person.givenName == "hidden")
  }

  @Test func `what was done is counted`() throws {
    let list = Setting.Value.list(["emails", "phones"].map(Samples.setting))
    let batch = try Samples.run(
      "hash", [("hash", list), ("rules", .text("google"))], on: [Self.ana])
    #expect(
      batch.statistics == [
        "values_hashed": 2, "values_not_normalized": 1, "copies_cleared": 4,
      ])
  }

  @Test(arguments: [
    ("photo", "none"), ("created", "none"), ("kind", "none"), ("phone", "none"),
    ("nickname", "google"), ("addresses.country", "google"), ("addresses", "meta"),
  ])
  func `what cannot be hashed is refused`(path: String, rules: String) {
    let error = #expect(throws: Failure.self) {
      try Self.run("hash", [path], [("rules", rules)])
    }
    #expect(error?.problems.first?.code == .badPath)
  }

  @Test func `a key in the file or an empty one is refused`() {
    #expect(throws: Failure.self) { try Self.run("hash", ["emails"], [("key", "s3cret")]) }
    #expect(throws: Failure.self) { try Self.keyed(["emails"], key: "") }
  }
}
