import RollcallModel
import Testing

@testable import RollcallFormats

@Suite struct CSVColumnsTests {
  @Test func `columns are found by name, in any case`() throws {
    let outcome = try readCSV(
      "Who,MOBILE,Office,Other\nAna,1,2,3\n",
      [columns(["who": "given_name", "Mobile": "phones[mobile]", "Office": "phones[work]"])])
    let person = try #require(outcome.people.first)
    #expect(person.givenName == "Ana")
    #expect(person.phones == [Phone("1", label: "mobile"), Phone("2", label: "work")])
    #expect(person.extras == [Extra("Other", "3")])
    #expect(
      outcome.description.columns.map(\.path) == [
        "given_name", "phones[mobile]", "phones[work]", nil,
      ])
  }

  @Test func `without a header columns go by place`() throws {
    let outcome = try readCSV(
      "Ana,1\nBo,2\n",
      [("header", .text("false")), columns(["a": "given_name", "b": "emails[]"])])
    #expect(outcome.people.map(\.givenName) == ["Ana", "Bo"])
    #expect(outcome.people.map(\.emails) == [[Email("1")], [Email("2")]])
    #expect(outcome.places.map(\.line) == [1, 2])
  }

  @Test func `all columns that are missing are told at once`() {
    let error = #expect(throws: Failure.self) {
      try readCSV("Name,Mobil\n", [columns(["Mobile": "phones[]", "Mail": "emails[]"])])
    }
    #expect(error?.problems.map(\.code) == [.noHeaderMatch, .noHeaderMatch])
    #expect(error?.problems.first?.candidates == ["Mobil"])
  }

  @Test func `columns of one name are all kept`() throws {
    let text = "Name,Phone,Phone,Email,Email,Nickname,Nickname\nAna,1,2,a@example.org,b,x,y\n"
    let person = try #require(try readCSV(text).people.first)
    #expect(person.phones.map(\.value) == ["1", "2"])
    #expect(person.emails.map(\.value) == ["a@example.org", "b"])
    #expect(person.nickname == "x" && person.extras == [Extra("Nickname", "y")])
    let mapped = try readCSV(text, [columns(["Phone": "phones[]", "Name": "full_name"])])
    #expect(mapped.people.first?.phones.map(\.value) == ["1", "2"])
  }

  @Test func `two columns for one place are both kept`() throws {
    let outcome = try readCSV(
      "a,b,c,d\n1,2,3,4\n",
      [
        columns([
          "a": "phones[mobile]", "b": "phones[mobile]", "c": "nickname", "d": "nickname",
        ])
      ])
    let person = try #require(outcome.people.first)
    #expect(person.phones == [Phone("1", label: "mobile"), Phone("2", label: "mobile")])
    #expect(person.nickname == "3" && person.extras == [Extra("d", "4")])
    let google = try readCSV(
      "First Name,Labels,First Name,Phone 1 - Label,Phone 1 - Value,Phone 1 - Value\nA,,B,Home,1,2\n"
    )
    #expect(google.people.first?.phones.map(\.value) == ["1", "2"])
    #expect(google.people.first?.extras == [Extra("First Name", "B")])
  }

  @Test func `columns of one address make one address`() throws {
    let outcome = try readCSV("Name,Street,City,Zip\nAna,3 Quay,Bergen,05003\n")
    let address = try #require(outcome.people.first?.addresses.first)
    #expect(address.street == "3 Quay" && address.city == "Bergen")
    #expect(address.postalCode == "05003")
  }

  @Test func `what was guessed and what is unknown is told`() throws {
    let outcome = try readCSV("E-Mail,Vorname,Shoe Size,\na@example.org,Ana,38,x\n")
    let problems = outcome.description.problems
    #expect(problems.map(\.code) == [.guessedColumns, .unmappedColumn])
    #expect(problems.first?.subject == "E-Mail → emails[], Vorname → given_name")
    #expect(problems.last?.subject == "Shoe Size")
    #expect(
      outcome.people.first?.extras == [Extra("Shoe Size", "38"), Extra("column 4", "x")])
  }
}
