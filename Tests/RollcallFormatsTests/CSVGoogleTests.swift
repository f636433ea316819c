import RollcallModel
import Testing

@testable import RollcallFormats

@Suite struct CSVGoogleTests {
  @Test func `the current layout is recognized and read`() throws {
    let outcome = try readCSV(csvFixture("google-contacts-2025.csv"))
    #expect(outcome.description.facts.last?.value == "google")
    #expect(outcome.description.problems.isEmpty && outcome.rejects.isEmpty)
    #expect(outcome.places.map(\.line) == [2, 5])
    var ana = Person()
    ana.namePrefix = "Dr."
    ana.givenName = "Ana"
    ana.familyName = "García"
    ana.extras = [Extra("File As", "García, Ana"), Extra("Badge", "B-7")]
    ana.organization = "Ejemplo S.A."
    ana.jobTitle = "Directora"
    ana.birthday = PartialDate("1985-04-12")
    ana.note = "Met at \"Feria\";\ncall later"
    ana.groups = ["Choir, Madrid", "myContacts"]
    ana.emails = [
      Email("ana@example.org", label: "home", preferred: true),
      Email("a.garcia@example.org", label: "work"), Email("press@example.org", label: "work"),
    ]
    ana.phones = [Phone("650-555-0101", label: "mobile")]
    ana.addresses = [Address(label: "home")]
    ana.addresses[0].formatted = "3 Quay\nSandhaven"
    #expect(outcome.people.first?.sameProperties(as: ana) == true)
    let bo = try #require(outcome.people.last)
    #expect(bo.emails == [Email("bo@example.org", preferred: true)])
    #expect(bo.phones.map(\.label) == ["Boat", "Boat"])
    #expect(bo.phones.map(\.value) == ["030 23125 001", "030 23125 002"])
    #expect(bo.birthday?.text == "--02-29")
    #expect(bo.addresses.first?.street == "1 Pier" && bo.addresses.first?.formatted == nil)
  }

  @Test func `the old layout is recognized and read, addresses unpacked in step`() throws {
    let outcome = try readCSV(csvFixture("google-contacts-2019.csv"))
    #expect(outcome.description.facts.last?.value == "google_old")
    let ana = try #require(outcome.people.first)
    #expect(ana.formattedName == nil && ana.givenName == "Ana")
    #expect(ana.phones == [Phone("020 7946 0001", label: "home_fax")])
    #expect(ana.groups == ["My Contacts", "Choir"])
    #expect(ana.addresses.map(\.street) == ["14 Steps", "2 Lane"])
    #expect(ana.addresses.map(\.postalCode) == ["5003", nil])
    #expect(ana.addresses.map(\.label) == ["home", "home"])
    #expect(outcome.people.last?.formattedName == "高橋 結衣")
    #expect(outcome.places.map(\.line) == [2, 4])
  }

  @Test func `a semicolon file of a spreadsheet is guessed`() throws {
    let outcome = try readCSV(csvFixture("excel-de-semicolon.csv"))
    #expect(outcome.people.map(\.givenName) == ["Jörg", "Zoë"])
    #expect(outcome.people.map(\.note) == ["a, b; c", "5\" Rohr"])
    #expect(outcome.places.map(\.line) == [3, 4])
    #expect(outcome.places.map(\.offset).first == 51)
    #expect(outcome.rawIsRight)
  }

  @Test func `bare CR ends records`() throws {
    let outcome = try readCSV(csvFixture("excel-mac-cr.csv"))
    #expect(outcome.people.map(\.givenName) == ["Ana", "Bo, B"])
    #expect(outcome.people.first?.familyName == "Gar\ncía")
    #expect(outcome.places.map(\.line) == [2, 3] && outcome.rawIsRight)
  }
}
