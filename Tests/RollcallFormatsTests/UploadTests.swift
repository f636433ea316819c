import RollcallHashing
import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// The file of a profile for some people, its lines and its losses.
private func upload(
  _ people: [Person], _ profile: String, _ options: [(String, Setting.Value)] = []
) throws -> (lines: [String], losses: [String: Int]) {
  let result = try writeCSV([people], [("profile", .text(profile))] + options)
  let lines = result.text.split(separator: "\r\n", omittingEmptySubsequences: false).map(
    String.init)
  return (lines.dropLast(), result.losses.counts)
}

/// One of everything that uploads ask for.
private var ana: Person {
  var person = Person()
  person.givenName = "Ana"
  person.familyName = "O'Neil"
  person.emails = [Email("Ana.ONeil+News@Gmail.com"), Email("ana@example.com")]
  person.phones = [Phone("+1 650-555-0142")]
  person.birthday = PartialDate(year: 1985, month: 4, day: 12)
  person.gender = "F"
  person.jobTitle = "Surveyor"
  person.organization = "Example, Inc."
  var address = Address()
  address.city = "San José"
  address.region = "California"
  address.postalCode = "94301-1234"
  address.country = "United States"
  person.addresses = [address]
  return person
}

private func hex(_ text: String) -> String { SHA256.hash(text).hex }

@Suite struct UploadTests {
  @Test func `Google gets repeated headers, hashed names and a plain country`() throws {
    let (lines, losses) = try upload([ana], "google-customer-match", [("repeat", .text("2"))])
    #expect(lines[0] == "Email,Email,Phone,Phone,First Name,Last Name,Country,Zip")
    #expect(
      lines[1]
        == [
          hex("anaoneil@gmail.com"), hex("ana@example.com"), hex("+16505550142"), "", hex("ana"),
          hex("o'neil"), "US", "94301-1234",
        ].joined(separator: ","))
    #expect(losses == [:])
  }

  @Test func `Meta gets everything hashed but the identifiers and the value`() throws {
    var person = ana
    person.extras = [
      Extra("madid", "AECE52E7-03EE-455A-B3C4-E57283966239"), Extra("value", "20.1"),
    ]
    let (lines, losses) = try upload([person], "meta-custom-audiences")
    #expect(
      lines[0]
        == "email,email,email,phone,phone,phone,madid,fn,ln,zip,ct,st,country,dob,doby,gen,age,uid,"
        + "value")
    #expect(
      lines[1]
        == [
          hex("ana.oneil+news@gmail.com"), hex("ana@example.com"), "", hex("16505550142"), "", "",
          "aece52e7-03ee-455a-b3c4-e57283966239", hex("ana"), hex("oneil"), hex("94301"),
          hex("sanjosé"), hex("ca"), hex("us"), hex("19850412"), hex("1985"), hex("f"), "", "",
          "20.1",
        ].joined(separator: ","))
    #expect(losses == [:])
  }

  @Test func `LinkedIn gets its template with the address hashed`() throws {
    let (lines, losses) = try upload([ana], "linkedin-matched-audiences")
    #expect(lines[0] == "email,firstname,lastname,jobtitle,employeecompany,country,googleaid")
    #expect(
      lines[1] == hex("ana.oneil+news@gmail.com") + ",Ana,O'Neil,Surveyor,\"Example, Inc.\",US,")
    #expect(losses == ["emails_beyond_columns": 1])
  }

  @Test(arguments: [
    ("tiktok-custom-audiences", "ana.oneil+news@gmail.com", "+16505550142"),
    ("tiktok-custom-audiences@2025-09", "ana.oneil+news@gmail.com", "+16505550142"),
    ("tiktok-custom-audiences@2025-08", "ana.oneil@gmail.com", "16505550142"),
    ("tiktok-custom-audiences@2024-07", "anaoneil@gmail.com", "+16505550142"),
  ])
  func `TikTok's rules are those of the date`(profile: String, email: String, phone: String) throws
  {
    let (lines, _) = try upload([ana], profile, [("repeat", .text("1"))])
    #expect(lines == ["Email_SHA256,Phone_SHA256", hex(email) + "," + hex(phone)])
    let (plain, _) = try upload(
      [ana], profile, [("repeat", .text("1")), ("hashing", .text("none"))])
    #expect(plain == ["Email,Phone", email + "," + phone])
  }

  @Test func `Microsoft gets a row a value`() throws {
    let (lines, losses) = try upload([ana], "microsoft-customer-match")
    #expect(
      lines == [
        "Email,Phone", hex("anaoneil@gmail.com") + "," + hex("+16505550142"),
        hex("ana@example.com") + ",",
      ])
    #expect(losses == [:])
  }

  struct Lost: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var profile = "google-customer-match"
    let losses: [String: Int]
    var rows = 1
    let change: @Sendable (inout Person) -> Void
  }

  @Test(arguments: [
    Lost(testDescription: "an address that is none", losses: ["emails_invalid": 1]) {
      $0.emails.append(Email("ana at example.com"))
    },
    Lost(testDescription: "an address that normalizing refused", losses: ["emails_invalid": 1]) {
      $0.emails[1].status = .invalid
    },
    Lost(testDescription: "a national number", losses: ["phones_without_country": 1]) {
      $0.phones.append(Phone("(650) 555-0177"))
    },
    Lost(testDescription: "a number that normalizing refused", losses: ["phones_invalid": 1]) {
      $0.phones.append(Phone("+1 650 555"))
      $0.phones[1].status = .invalid
    },
    Lost(testDescription: "a number without region", losses: ["phones_without_country": 1]) {
      $0.phones.append(Phone("5550177"))
      $0.phones[1].status = .invalid
      $0.phones[1].reason = "no_region"
    },
    Lost(testDescription: "more numbers than columns", losses: ["phones_beyond_columns": 2]) {
      $0.phones += (0..<4).map { Phone("+1650555011\($0)") }
    },
    Lost(testDescription: "the same number twice", losses: [:]) {
      $0.phones += [Phone("+16505550142"), Phone("tel:+1-650-555-0142")]
    },
    Lost(testDescription: "a country that is none", losses: ["country_unknown": 1]) {
      $0.addresses[0].country = "Utopia"
    },
    Lost(testDescription: "a second address", losses: ["addresses_beyond_columns": 1]) {
      $0.addresses.append($0.addresses[0])
    },
    Lost(
      testDescription: "nothing to know somebody by", losses: ["people_without_key": 1], rows: 0
    ) {
      $0.emails = []
      $0.phones = []
      $0.addresses = []
    },
    Lost(testDescription: "a group", losses: ["groups": 1], rows: 0) { $0.kind = .group },
    Lost(
      testDescription: "a day without its year", profile: "meta-custom-audiences",
      losses: ["birthdays_incomplete": 1]
    ) { $0.birthday = PartialDate("--04-12") },
    Lost(
      testDescription: "another gender", profile: "meta-custom-audiences",
      losses: ["genders_unknown": 1]
    ) { $0.gender = "O" },
    Lost(
      testDescription: "a long name", profile: "linkedin-matched-audiences",
      losses: ["names_too_long": 1, "emails_beyond_columns": 1]
    ) { $0.givenName = String(repeating: "Ana", count: 12) },
    Lost(
      testDescription: "no address of mail but a name", profile: "linkedin-matched-audiences",
      losses: [:]
    ) { $0.emails = [] },
    Lost(
      testDescription: "half a name", profile: "linkedin-matched-audiences",
      losses: ["people_without_key": 1], rows: 0
    ) {
      $0.emails = []
      $0.givenName = nil
    },
  ])
  func `what is left out is counted by rule`(_ lost: Lost) throws {
    var person = ana
    lost.change(&person)
    let (lines, losses) = try upload([person], lost.profile)
    #expect(lines.count == lost.rows + 1)
    #expect(losses == lost.losses)
  }

  @Test func `what normalizing found is used, whatever the text is`() throws {
    var person = Person()
    person.phones = [Phone("650-555-0142")]
    person.phones[0].status = .valid
    person.phones[0].key = "+16505550142"
    let (lines, _) = try upload([person], "tiktok-custom-audiences", [("repeat", .text("1"))])
    #expect(lines[1] == "," + hex("+16505550142"))
  }

  @Test func `the preferred value comes first`() throws {
    var person = ana
    person.emails[1].preferred = true
    let (lines, _) = try upload([person], "linkedin-matched-audiences")
    #expect(lines[1].hasPrefix(hex("ana@example.com")))
  }

  @Test(arguments: UploadProfiles.all.map(\.name))
  func `digests come out as they came in, and nothing empty is hashed`(profile: String) throws {
    let digest = hex("ana@example.com")
    var person = Person()
    person.givenName = " "
    person.familyName = ""
    person.emails = [Email(""), Email(digest.uppercased()), Email(" \t")]
    person.phones = [Phone(""), Phone(" "), Phone("-")]
    person.addresses = [Address()]
    let (lines, _) = try upload([person, Person()], profile)
    #expect(lines.count == 2)
    #expect(lines[1].hasPrefix(digest))
    #expect(lines[1].filter { $0 != "," } == digest)
    #expect(!lines.joined().contains(hex("")))
  }

  @Test(arguments: UploadProfiles.all.map(\.name))
  func `the file is for its owner only`(profile: String) throws {
    let folder = try TestFolder()
    let make = try #require(CSV.format.makeWriter)
    let settings = Settings(
      [
        Setting.Entry(
          key: Setting(.text("profile"), file: "p.yaml"),
          value: Setting(.text(profile), file: "p.yaml"))
      ], whole: Setting(.map([]), file: "p.yaml"))
    let writer = try make(.file(path: folder("out.csv"), shownAs: "out.csv"), settings)
    try writer.append(writer.encode([ana]))
    try writer.finish()
    #expect(folder.mode("out.csv") == 0o600)
  }

  @Test func `every column has a rule at every date, and every key a column`() throws {
    for profile in UploadProfiles.all {
      for date in profile.dates {
        let rules = try #require(profile.rules(dated: date))
        for column in profile.columns { #expect(rules.rule(for: column.field) != nil) }
      }
      let fields = Set(profile.columns.map(\.field))
      #expect(!profile.keys.isEmpty)
      for key in profile.keys { #expect(fields.isSuperset(of: key)) }
    }
  }

  @Test(arguments: [
    [("profile", "google")], [("profile", "tiktok-custom-audiences@2020-01")],
    [("profile", "google-customer-match"), ("hashing", "md5")],
    [("profile", "google-customer-match"), ("repeat", "11")],
    [("profile", "linkedin-matched-audiences"), ("repeat", "2")],
    [("profile", "google-customer-match"), ("columns", "note")],
    [("profile", "google-customer-match"), ("preset", "google")], [("hashing", "none")],
    [("repeat", "2")],
  ])
  func `options that cannot be are refused`(options: [(String, String)]) throws {
    let error = #expect(throws: Failure.self) {
      try writeCSV([[]], options.map { ($0.0, .text($0.1)) })
    }
    #expect(error?.problems.map(\.code) == [.badValue])
  }
}
