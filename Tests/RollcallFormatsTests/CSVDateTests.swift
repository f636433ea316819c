import RollcallModel
import Testing

@testable import RollcallFormats

@Suite struct CSVDateTests {
  /// A cell and what it holds, by the order of day and month.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let order: DateOrder?
    let reading: WrittenDate.Reading

    init(_ text: String, _ order: DateOrder?, _ reading: WrittenDate.Reading) {
      (testDescription, self.order, self.reading) = (text, order, reading)
    }

    init(_ text: String, _ order: DateOrder?, _ iso: String) {
      self.init(text, order, .date(PartialDate(iso)))
    }
  }

  @Test(arguments: [
    Case("1987-03-14", nil, "1987-03-14"), Case(" --02-29 ", nil, "--02-29"),
    Case("--0229", nil, "--02-29"), Case("19870314", nil, "1987-03-14"),
    Case("1604-02-29", nil, "--02-29"), Case("2/29/1604", .monthDayYear, "--02-29"),
    Case("14.03.1987", nil, "1987-03-14"), Case("29.02.", nil, "--02-29"),
    Case("1.2.1987", .monthDayYear, "1987-02-01"), Case("3/14/1987", .monthDayYear, "1987-03-14"),
    Case("14/3/1987", .dayMonthYear, "1987-03-14"), Case("3/4/1987", .dayMonthYear, "1987-04-03"),
    Case("3/4/1987", .monthDayYear, "1987-03-04"), Case("3-4-1987", .dayMonthYear, "1987-04-03"),
    Case("1987/3/4", nil, "1987-03-04"), Case("03/14", .monthDayYear, "--03-14"),
    Case("6/22/2026 10:00 AM", .monthDayYear, "2026-06-22"), Case("04 Mar 2025", nil, "2025-03-04"),
    Case("March 4, 2025", nil, "2025-03-04"), Case("4-Sept-2025", nil, "2025-09-04"),
    Case("0/0/00", nil, .nothing), Case("1/0/00", nil, .nothing), Case("00.01.1900", nil, .nothing),
    Case("0000-00-00", nil, .nothing), Case("1/0/1900", .monthDayYear, .nothing),
    Case("0/1/1900", .dayMonthYear, .nothing), Case("3/4/1987", nil, .unclear(.order)),
    Case("3/4/87", .monthDayYear, .unclear(.century)),
    Case("14/14/1987", .dayMonthYear, .unclear(.calendar)),
    Case("30/2/1987", .dayMonthYear, .unclear(.calendar)), Case("03/14", nil, .unclear(.order)),
    Case("in spring", nil, .text), Case("4 Mrz 2025", nil, "2025-03-04"), Case("12345", nil, .text),
    Case("4 Foo 2025", nil, .text),
    Case("1/2/3/4", nil, .text), Case("/1/2", nil, .text), Case("1/2-1987", nil, .text),
    Case("", nil, .text),
  ])
  func `a date is read as it is written`(_ item: Case) {
    let bytes = Array(item.testDescription.utf8)
    let reading = bytes.withUnsafeBufferPointer {
      WrittenDate.read($0, WrittenDate.Rules(order: item.order))
    }
    #expect(reading == item.reading)
  }

  @Test func `one date above twelve proves the order of the file`() throws {
    let outcome = try readCSV("Name,Birthday\nAna,3/4/1985\nBo,14/3/1987\nCy,5/6/1990\n")
    #expect(outcome.people.map { $0.birthday?.text } == ["1985-04-03", "1987-03-14", "1990-06-05"])
    #expect(outcome.description.facts.contains { $0.name == "dates" && $0.value == "dmy" })
  }

  @Test func `a proof far behind counts as well`() throws {
    var text = "Name,Birthday\n"
    for row in 0..<9000 { text += "Person \(row),3/4/1985\n" }
    text += "Last,3/14/1985\n"
    let outcome = try readCSV(text)
    #expect(outcome.people.first?.birthday?.text == "1985-03-04")
    #expect(outcome.people.last?.birthday?.text == "1985-03-14")
    #expect(outcome.people.count == 9001)
  }

  @Test(arguments: ["87/03/14", "12/87", "40/2/1987"])
  func `what is no day and month proves nothing`(date: String) throws {
    let outcome = try readCSV("Name,Birthday\nAna,\(date)\nBo,3/4/1985\n")
    #expect(outcome.people.last?.birthday == .other("3/4/1985"))
  }

  @Test func `parts that make no date are kept and told`() throws {
    let outcome = try readCSV(
      "First Name,Primary Email,Screen Name,Birth Year,Birth Month,Birth Day\nAna,,,1987,March,14\n"
    )
    #expect(outcome.people[0].birthday == nil)
    #expect(outcome.people[0].extras.map(\.value) == ["1987", "March", "14"])
    #expect(outcome.problems.map(\.code) == [.unclearDate])
  }

  @Test(arguments: ["3/4/1985\nBo,5/6/1985", "3/14/1985\nBo,14/3/1985"])
  func `without a proof dates stay text and it is told`(dates: String) throws {
    let text = "Name,Birthday\nAna,\(dates)\n"
    let outcome = try readCSV(text)
    #expect(
      outcome.people.first?.birthday
        == .other(dates.split(separator: "\n").first.map(String.init) ?? ""))
    #expect(outcome.description.problems.contains { $0.code == .unclearDates })
    #expect(outcome.problems.map(\.code) == [.unclearDate, .unclearDate])
    let told = try readCSV(text, [("dates", .text("mdy"))])
    #expect(told.people.first?.birthday?.month == 3)
    #expect(!told.description.problems.contains { $0.code == .unclearDates })
  }

  @Test func `a birthday in three columns is one`() throws {
    let outcome = try readCSV(
      """
      First Name,Primary Email,Screen Name,Birth Year,Birth Month,Birth Day
      Ana,,,1985,4,12
      Bo,,,,2,29
      Cy,,,1990,,
      Di,,,,,
      Ed,,,x,13,40

      """)
    #expect(
      outcome.people.map { $0.birthday?.text } == ["1985-04-12", "--02-29", "1990", nil, nil])
  }

  @Test(
    arguments: [
      ("4.42079E+11", .destroyed(left: 6, of: 12)), ("4,42E+11", .destroyed(left: 3, of: 12)),
      ("1E+10", .destroyed(left: 1, of: 11)), ("='+15550100142", .sound),
      ("=\"+15550100142\"", .repaired("+15550100142")),
      ("'020 7946 0018", .repaired("020 7946 0018")),
      ("'t Hof", .sound), ("=\"x\"", .sound), ("+15550100142", .sound), ("555-0101 ext 2", .sound),
      ("4.4E+1", .sound),
    ] as [(String, ExcelDamage.Phone)])
  func `what a spreadsheet did to a phone is told`(
    text: String, expected: ExcelDamage.Phone
  ) throws {
    let bytes = Array(text.utf8)
    #expect(bytes.withUnsafeBufferPointer { ExcelDamage.phone($0) } == expected)
    let cell = "\"" + text.replacing("\"", with: "\"\"") + "\""
    let outcome = try readCSV("Name,Phone\nAna,\(cell)\n")
    switch expected {
    case .destroyed:
      #expect(outcome.people[0].phones.isEmpty && outcome.people[0].extras.map(\.value) == [text])
      #expect(outcome.problems.map(\.code) == [.damagedNumber])
    case .repaired(let number): #expect(outcome.people[0].phones.map(\.value) == [number])
    case .sound: #expect(outcome.people[0].phones.map(\.value) == [text])
    }
  }

  @Test func `each part of a packed cell is looked at`() throws {
    let outcome = try readCSV(
      "First Name,Labels,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Postal Code,Address 1 - Country\n"
        + "Ana,,Home,555-0101 ext5 ::: 4.42079E+11 ::: '+15550100142,Home,04999 ::: 4999,US ::: US\n"
    )
    #expect(outcome.people[0].phones.map(\.value) == ["555-0101 ext5", "+15550100142"])
    #expect(outcome.people[0].extras.map(\.value) == ["4.42079E+11"])
    #expect(
      outcome.problems.map(\.code) == [.damagedNumber, .repairedCell, .shortPostalCode])
  }

  @Test func `texts for spreadsheets are told, and taken out where that is wanted`() throws {
    let text = "Name,Zip,Notes\nAna,\"=\"\"04999\"\"\",'01\nO'Brien,'04999,it's\n"
    let outcome = try readCSV(text)
    #expect(outcome.people.map { $0.addresses.first?.postalCode } == ["=\"04999\"", "'04999"])
    #expect(outcome.problems.map(\.code) == [.excelText, .excelText])
    let repaired = try readCSV(text, [("excel", .text("repair"))])
    #expect(repaired.people.map { $0.addresses.first?.postalCode } == ["04999", "04999"])
    #expect(repaired.people.map(\.note) == ["'01", "it's"])
    #expect(repaired.people.last?.formattedName == "O'Brien")
  }

  @Test func `a postal code that is too short for its country is told`() throws {
    let outcome = try readCSV(
      "Name,Zip,Country\nAna,4999,US\nBo,4999,Norway\nCy,04999,US\nDi,4999,Germany\n")
    #expect(outcome.problems.map(\.code) == [.shortPostalCode, .shortPostalCode])
    #expect(outcome.people.first?.addresses.first?.postalCode == "4999")
  }

  @Test func `a value without a header is told`() throws {
    let outcome = try readCSV(
      "First Name,Last Name,E-mail Address,\nAna,García,a@example.org,\nBo,Lee,b@example.org,stray\n"
    )
    #expect(outcome.people.count == 2 && outcome.problems.map(\.code) == [.unnamedColumn])
    #expect(outcome.people.last?.extras == [Extra("column 4", "stray")])
  }
}
