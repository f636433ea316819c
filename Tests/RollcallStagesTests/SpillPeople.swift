import RollcallModel
import RollcallStages
import Testing

/// Makes people at random: every property now and then, few enough different values to meet again.
struct SpillPeople {
  private var random: SeededGenerator
  private var files: [SourceFile]
  private var made = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    files = (0..<5).map { number in
      SourceFile(
        source: ["phone", "crm"][number % 2], path: "f\(number / 2)", recordsBefore: number)
    }
  }

  private static let words = [
    "Ana", "ana", "Bo", "Émile", "E\u{0301}mile", "刘德华", "Ångström", "Zoë", "zoe", "Łukasz",
    "O'Neil", "",
    "a longer name that does not fit inline", "мир", "🎉", "line\nbreak", "Müller", "Mueller",
    "\u{0}",
  ]

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  private mutating func chance(_ one: Int) -> Bool { number(0..<one) == 0 }
  private mutating func word() -> String { Self.words[number(0..<Self.words.count)] }
  private mutating func text(_ one: Int = 4) -> String? { chance(one) ? word() : nil }

  mutating func people(_ count: Int) -> [Person] { (0..<count).map { _ in person() } }

  mutating func person() -> Person {
    var person = Person()
    person.kind = chance(9) ? (chance(2) ? .group : .organization) : .person
    person.id = chance(2) ? "id\(number(0..<400))" : nil
    person.givenName = text(2)
    person.familyName = text(2)
    person.namePrefix = text(9)
    person.middleName = text(9)
    person.previousFamilyName = text(9)
    person.nameSuffix = text(9)
    person.nickname = text(9)
    person.formattedName = text(9)
    person.phoneticGivenName = text(9)
    person.phoneticMiddleName = text(9)
    person.phoneticFamilyName = text(9)
    person.phoneticOrganization = text(9)
    person.organization = text()
    person.department = text()
    person.jobTitle = text()
    person.note = text()
    person.gender = text(9)
    addDates(&person)
    addLists(&person)
    made += 1
    if !chance(6) {
      person.position = SourcePosition(
        file: files[number(0..<files.count)], recordInChunk: made, line: made * 3,
        offset: made * 1000)
    }
    if chance(9), let position = person.position { person.provenance = [position, position] }
    return person
  }

  private mutating func addDates(_ person: inout Person) {
    let dates: [PartialDate] = [
      PartialDate("1985-04-12"), PartialDate("--04-12"), .other("soon"), PartialDate("1985"),
      .known(year: -3, month: -1, day: 127),
    ]
    if chance(3) { person.birthday = dates[number(0..<dates.count)] }
    if chance(9) { person.alternateBirthday = AlternateDate(calendar: word(), value: word()) }
    if chance(3) { person.modified = Timestamp("2026-01-\(10 + number(0..<9))T08:30:00Z") }
    if chance(4) { person.created = Timestamp(verbatim: word()) }
    if chance(9) { person.photo = .uri(word()) }
    if chance(9) { person.photo = .data(mediaType: "image/png", bytes: [0, 1, 255]) }
    if chance(5) { person.dates = [LabeledDate(dates[number(0..<dates.count)], label: text())] }
  }

  private mutating func addLists(_ person: inout Person) {
    for _ in 0..<number(0..<3) {
      var phone = Phone("+1650555\(1000 + number(0..<300))", label: text(), preferred: chance(3))
      if chance(2) {
        phone.original = word()
        phone.key = phone.value
        phone.status = Status.allCases[number(0..<3)]
        phone.reason = text()
        phone.region = text()
        phone.type = Phone.Kind.allCases[number(0..<Phone.Kind.allCases.count)]
        phone.extension = chance(5) ? "12" : nil
      }
      if chance(9) { phone.parameters = [Parameter(word(), word())] }
      person.phones.append(phone)
    }
    for _ in 0..<number(0..<3) {
      var email = Email("A\(number(0..<300))@example.org", label: text(), preferred: chance(3))
      if chance(2) {
        email.original = word()
        email.key = email.value.lowercased()
        email.status = .valid
        email.reason = text()
        email.flags = chance(3) ? ["role", "typo"] : []
        email.suggestion = text()
      }
      person.emails.append(email)
    }
    if chance(4) {
      var address = Address(label: text(), preferred: chance(2))
      (address.street, address.subLocality, address.city) = (text(2), text(), text(2))
      (address.subRegion, address.region, address.postalCode) = (text(), text(), text())
      (address.country, address.countryCode, address.poBox) = (text(), text(), text())
      (address.extended, address.formatted) = (text(), text())
      if chance(3) {
        (address.status, address.reason) = (.possible, text())
        address.originals.keep("street", word())
      }
      person.addresses.append(address)
    }
    if chance(5) {
      var page = WebPage("https://Example.org/" + word(), label: text())
      if chance(2) { (page.original, page.key, page.status) = (word(), text(), .invalid) }
      if chance(2) { page.reason = word() }
      person.urls = [page]
    }
    if chance(5) { person.relations = [Relation(word(), label: text())] }
    if chance(5) {
      person.socialProfiles = [
        SocialProfile(service: text(2), username: text(2), url: text(), userID: text())
      ]
    }
    if chance(9), !person.socialProfiles.isEmpty {
      person.socialProfiles[0].originals.keep("url", word())
      person.socialProfiles[0].reason = word()
      person.socialProfiles[0].status = .possible
    }
    if chance(5) { person.instantMessages = [InstantMessage(word(), service: text())] }
    if chance(9), !person.instantMessages.isEmpty {
      person.instantMessages[0].originals.keep("username", word())
      person.instantMessages[0].reason = word()
      person.instantMessages[0].status = .valid
    }
    if chance(9), !person.dates.isEmpty { person.dates[0].original = word() }
    if chance(5) {
      person.originals.keep("given_name", word())
      if chance(2) { person.originals.keep("birthday", word()) }
    }
    if chance(5) { person.groups = [word(), "Friends"] }
    if chance(5) {
      person.extras = [
        Extra("X-A", word(), group: chance(2) ? "item1" : nil, parameters: [Parameter("P", word())])
      ]
    }
  }
}

/// Runs a keyed stage on people as a pipeline does.
enum SpillHarness {
  struct Outcome {
    var people: [Person] = []
    var duplicates: [Person] = []
    var merged = 0
    var filtered = 0
    var statistics: [String: Int] = [:]
  }

  static func run(
    _ verb: String, _ argument: Setting, _ people: [Person], sources: [String] = [],
    memoryLimit: Int = 512 << 20, batch: Int = 7, folder: String = "/tmp"
  ) throws -> Outcome {
    let context = StageContext(
      name: verb, sources: sources, memoryLimit: memoryLimit, temporaryFolder: folder)
    guard case .keyed(let stage) = try NormalizeHarness.make(verb, argument, context) else {
      throw Failure(Problem(.internalFault))
    }
    let gatherer = try stage.makeGatherer()
    var start = 0
    while start < people.count {
      try gatherer.add(Array(people[start..<min(start + batch, people.count)]))
      start += batch
    }
    let result = try gatherer.finish()
    var outcome = Outcome()
    while let next = try result.people.next(batch) { outcome.people += next }
    while let next = try result.duplicates?.next(batch) { outcome.duplicates += next }
    (outcome.merged, outcome.filtered) = (result.merged, result.filtered)
    outcome.statistics = result.statistics
    return outcome
  }

  static func list(_ words: String...) -> Setting {
    Setting(.list(words.map(NormalizeHarness.text)), file: "p.yaml", line: 3)
  }
}
