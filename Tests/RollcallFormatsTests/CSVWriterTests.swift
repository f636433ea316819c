import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// A person with a name and some phones.
private func person(_ name: String, phones: Int = 0) -> Person {
  var person = Person()
  person.givenName = name
  person.phones = (0..<phones).map { Phone("650-555-01\($0 + 10)", label: "mobile") }
  return person
}

@Suite struct CSVWriterTests {
  static let noteColumns = columns(["Name": "given_name", "Note": "note"])

  @Test(arguments: [
    ("plain", "plain"), ("", ""), (" blanks ", " blanks "), ("a,b", "\"a,b\""),
    ("a\"b", "\"a\"\"b\""), ("\"", "\"\"\"\""), ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""),
    ("é;刘\t", "é;刘\t"), ("=1+1", "=1+1"),
  ])
  func `a field has quotes only where it needs them`(text: String, field: String) throws {
    var ana = person("A")
    ana.note = text
    #expect(try writeCSV([[ana]], [Self.noteColumns]).text == "Name,Note\r\nA,\(field)\r\n")
  }

  @Test func `a record of one empty field is no blank line`() throws {
    let only = columns(["Note": "note"])
    #expect(try writeCSV([[person("A")]], [only]).text == "Note\r\n\"\"\r\n")
  }

  @Test func `delimiter and line end are as asked for`() throws {
    var ana = person("A;")
    ana.note = "1,2"
    let options = [
      Self.noteColumns, ("delimiter", Setting.Value.text(";")), ("line_end", .text("lf")),
    ]
    #expect(try writeCSV([[ana]], options).text == "Name;Note\n\"A;\";1,2\n")
  }

  @Test func `what columns have no place for is counted by rule`() throws {
    var ana = person("A", phones: 3)
    ana.phones[2].label = "work"
    let byLabel = try writeCSV([[ana]], [columns(["Mobile": "phones[mobile]"])])
    #expect(byLabel.losses.counts == ["phones_beyond_columns": 1])
    let byNumber = try writeCSV([[ana]], [columns(["Phone": "phones[1]"])])
    #expect(byNumber.losses.counts == ["phones_beyond_columns": 2])
  }

  @Test func `nobody makes a header`() throws {
    let text = try writeCSV([]).text
    #expect(text.hasPrefix("First Name,") && text.hasSuffix("Phone 1 - Label,Phone 1 - Value\r\n"))
    #expect(try writeCSV([], [Self.noteColumns]).text == "Name,Note\r\n")
  }

  @Test func `the layout is as wide as the widest person needs`() throws {
    let text = try writeCSV([[person("A"), person("B", phones: 3)], [person("C", phones: 1)]]).text
    let lines = text.split(separator: "\r\n")
    #expect(lines[0].hasSuffix("Phone 3 - Label,Phone 3 - Value"))
    let widths = Set(lines.map { line in line.count { $0 == "," } })
    #expect(widths.count == 1)
  }

  @Test func `what the layout has no place for is counted by rule`() throws {
    var ana = person("A", phones: 1001)
    ana.id = "7"
    ana.kind = .group
    ana.photo = .data(mediaType: "image/png", bytes: [1])
    ana.socialProfiles = [SocialProfile(service: "Example", username: "ana")]
    ana.extras = [Extra("File As", "x"), Extra("File As", "y")]
    ana.emails = [Email("a@example.org")]
    ana.emails[0].parameters = [Parameter("X", "1")]
    let (text, losses) = try writeCSV([[ana]])
    #expect(
      losses.counts == [
        "phones_beyond_columns": 2, "id": 1, "kind": 1, "photo": 1, "social_profiles": 1,
        "parameters": 1,
      ])
    // The second of a name has no column of its own, but a custom field.
    #expect(text.contains("Custom Field 1 - Value") && text.hasSuffix("File As,y\r\n"))
  }

  /// People whose widths grow late, more than fits into the memory for what is kept.
  private static func growing() -> [[Person]] {
    var batches: [[Person]] = []
    for batch in 0..<24 {
      batches.append(
        (0..<250).map { index in
          var made = person("P\(batch)-\(index), \"é\"", phones: batch == 20 ? 3 : 1)
          made.note = String(repeating: "much text\n", count: 90)
          if batch == 22, index == 7 { made.urls = [WebPage("https://example.org", label: "home")] }
          return made
        })
    }
    return batches
  }

  /// The same file by the simplest means: all rows at once, as wide as the widest.
  private static func reference(_ people: [Person]) -> String {
    let widest = max(1, people.map(\.phones.count).max() ?? 0)
    let urls = people.contains { !$0.urls.isEmpty }
    func field(_ text: String) -> String {
      guard text.contains(where: { ",\"\n".contains($0) }) else { return text }
      return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
    var header = CSVPresets.google.fixed.map(\.header) + ["E-mail 1 - Label", "E-mail 1 - Value"]
    for number in 1...widest { header += ["Phone \(number) - Label", "Phone \(number) - Value"] }
    if urls { header += ["Website 1 - Label", "Website 1 - Value"] }
    var text = header.joined(separator: ",") + "\r\n"
    for person in people {
      var cells = [field(person.givenName ?? "")] + [String](repeating: "", count: 13)
      cells += [field(person.note ?? ""), "", "", "", ""]
      for phone in person.phones { cells += ["Mobile", phone.value] }
      cells += [String](repeating: "", count: 2 * (widest - person.phones.count))
      if urls { cells += person.urls.isEmpty ? ["", ""] : ["Home", person.urls[0].value] }
      text += cells.joined(separator: ",") + "\r\n"
    }
    return text
  }

  @Test(arguments: [false, true])
  func `widths that grow late give the same bytes`(byDescriptor: Bool) throws {
    let batches = Self.growing()
    let text = try writeCSV(batches, byDescriptor: byDescriptor).text
    #expect(text.utf8.count > 5 << 20)
    // By lines, as one difference would print all.
    let reference = Self.reference(batches.flatMap { $0 }).split(separator: "\r\n")
    let lines = text.split(separator: "\r\n")
    #expect(lines.count == reference.count)
    let different = zip(lines, reference).first { $0 != $1 }
    #expect(different?.0 == different?.1)
  }

  @Test func `widths that grow late keep the mark and the line ends`() throws {
    let batches = Self.growing()
    let plain = try writeCSV(batches).text
    let other = try writeCSV(batches, [("bom", .text("true")), ("line_end", .text("cr"))]).text
    let isSame = other == "\u{FEFF}" + plain.replacing("\r\n", with: "\r")
    #expect(isSame)
  }

  @Test func `nothing is left beside the file`() throws {
    let folder = try TestFolder()
    let path = folder.path + "/out.csv"
    let make = try #require(CSV.format.makeWriter)
    var writer: (any PersonWriter)? = try make(
      .file(path: path, shownAs: "out.csv"), Settings([]))
    for people in Self.growing() {
      if let batch = writer?.encode(people) { try writer?.append(batch) }
    }
    #expect(folder.names == ["out.csv"])
    try writer?.finish()
    #expect(folder.names == ["out.csv"])
    writer = nil
  }

  @Test(arguments: UInt64(0)..<150, ["google", "google_old"])
  func `what the layout can carry is read back the same`(seed: UInt64, preset: String) throws {
    var random = SplitMix64(seed)
    let people = (0..<12).map { _ in Self.carried(&random, preset) }
    let (text, losses) = try writeCSV(
      [Array(people[..<5]), Array(people[5...])], [("preset", .text(preset))])
    let outcome = try readCSV(text, chunkSize: 100)
    #expect(losses.counts == [:])
    #expect(outcome.people.count == people.count)
    for (read, written) in zip(outcome.people, people) {
      #expect(read.sameProperties(as: written))
    }
  }

  /// A person of what the layout has columns for.
  private static func carried(_ random: inout SplitMix64, _ preset: String) -> Person {
    let words = [
      "Ana", "María José", "刘德华", "a\"b", "two\nlines", "\r\n", "x,y;z", " padded ", "نور", "=1",
      "\"",
    ]
    let labels = [nil, "home", "work", "mobile", "home_fax", "测试", "my, own"]
    func word() -> String { words.randomElement(using: &random) ?? "" }
    func label() -> String? { labels.randomElement(using: &random) ?? nil }
    func some<Value>(_ make: () -> Value) -> [Value] {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in make() }
    }
    var person = Person()
    person.givenName = word()
    if Bool.random(using: &random) { person.familyName = word() }
    if Bool.random(using: &random) { person.organization = word() }
    if Bool.random(using: &random) { person.note = word() }
    if Bool.random(using: &random) { person.birthday = PartialDate("--04-12") }
    person.phones = some { Phone(word(), label: label()) }
    person.emails = some { Email(word(), label: label()) }
    person.urls = some { WebPage(word(), label: label()) }
    person.relations = some { Relation(word(), label: label()) }
    if !person.phones.isEmpty { person.phones[0].preferred = Bool.random(using: &random) }
    person.addresses = some {
      var address = Address(label: label())
      address.street = word()
      if Bool.random(using: &random) { address.city = word() }
      return address
    }
    person.groups = some {
      ["myContacts", "Choir, Madrid", "x"].randomElement(using: &random) ?? ""
    }
    person.extras = some { Extra("Field \(word())", word()) }
    return person
  }
}
