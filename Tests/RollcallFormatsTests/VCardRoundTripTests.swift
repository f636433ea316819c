import Glibc
import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallFormats

/// What was written is read back as it was.
struct VCardRoundTripTests {
  @Test(arguments: producerFixtures)
  func `a fixture survives in its own version`(file: ProducerFixture) throws {
    let version = file.version
    let people = try readVCard(try fixture(file.name)).people
    let batch = VCardWriter.encode(people, version: version)
    let again = try readVCard(batch.bytes)
    #expect(!people.isEmpty)
    #expect(again.people.count == people.count)
    for (left, right) in zip(again.people, people) { #expect(left.sameProperties(as: right)) }
    #expect(batch.losses.total == 0)
  }

  @Test(arguments: UInt64(0)..<200)
  func `an invented person survives in every version`(seed: UInt64) throws {
    for version in VCardVersion.allCases {
      var invention = Invention(seed: seed, version: version)
      let people = (0..<5).map { _ in invention.person() }
      let batch = VCardWriter.encode(people, version: version)
      let again = try readVCard(batch.bytes)
      #expect(again.people.count == people.count)
      #expect(again.rejects.isEmpty)
      for (left, right) in zip(again.people, people) where !left.sameProperties(as: right) {
        Issue.record(
          "\(version.rawValue): \(differences(left, right))\n\(writeCard(right, version))")
      }
    }
  }

  @Test func `a person written as one version and then another keeps the essentials`() throws {
    let people = try readVCard(try fixture("apple-contacts-17.vcf")).people
    var current = people
    for version in [VCardVersion.v40, .v21, .v30] {
      current = try readVCard(VCardWriter.encode(current, version: version).bytes).people
    }
    let (left, right) = (try #require(current.first), try #require(people.first))
    #expect(left.fullName == right.fullName)
    #expect(left.phones.map(\.value) == right.phones.map(\.value))
    #expect(left.emails.map(\.label) == right.emails.map(\.label))
    #expect(left.addresses == right.addresses)
    #expect(left.photo == right.photo)
    #expect(left.note == right.note)
  }
}

/// The properties in which two people differ, both values.
func differences(_ left: Person, _ right: Person) -> [String] {
  var result: [String] = []
  for property in Vocabulary.single {
    let (one, two) = (property.read(left), property.read(right))
    if one != two { result.append("\(property.name): \(one) / \(two)") }
  }
  for property in Vocabulary.multi {
    for index in 0..<max(property.count(left), property.count(right)) {
      for part in property.parts.indices {
        let one = index < property.count(left) ? property.read(left, index, part) : .null
        let two = index < property.count(right) ? property.read(right, index, part) : .null
        let name = property.name + "." + property.parts[part].name
        if one != two { result.append("\(name): \(one) / \(two)") }
      }
      guard index < property.count(left), index < property.count(right) else { continue }
      let (one, two) = (property.parameters(left, index), property.parameters(right, index))
      if one != two { result.append("\(property.name)[\(index + 1)]: \(one) / \(two)") }
    }
  }
  return result
}

/// Makes people whose every property is filled at random, with texts that are hard to write.
struct Invention {
  var random: SplitMix64
  let version: VCardVersion

  init(seed: UInt64, version: VCardVersion) {
    random = SplitMix64(seed)
    self.version = version
  }

  private mutating func maybe() -> Bool { Bool.random(using: &random) }

  private mutating func text() -> String {
    let pieces = [
      "Ana", "García", "刘德华", "😀", ",", ";", ":", "\"", "^n", "=41", " x ", "n\\n", "Ж", "%41",
      String(repeating: "lang ", count: 30), "é",
    ]
    var result = "a"
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      result += pieces.randomElement(using: &random) ?? ""
    }
    return result + "z"
  }

  /// A text that may have several lines.
  private mutating func lines() -> String { maybe() ? text() + "\n" + text() : text() }

  private mutating func optional() -> String? { maybe() ? text() : nil }

  private mutating func label() -> String? {
    let own = version == .v21 ? ["Boat", "Shed-2"] : ["测试", "Narrow, Boat", "a;b"]
    let labels: [String?] = [nil, "home", "work", "other", "school"] + own
    return labels.randomElement(using: &random) ?? nil
  }

  private mutating func date() -> PartialDate {
    let days = ["1985-04-12", "--04-12", "1985-04", "1985", "---12", "2000-02-29"]
    return PartialDate(days.randomElement(using: &random) ?? "1985")
  }

  mutating func person() -> Person {
    var person = Person()
    person.id = optional()
    person.namePrefix = optional()
    person.givenName = text()
    person.middleName = optional()
    person.familyName = optional()
    person.nameSuffix = optional()
    person.nickname = optional()
    person.previousFamilyName = optional()
    person.phoneticGivenName = optional()
    person.phoneticOrganization = optional()
    person.organization = optional()
    person.department = optional()
    person.jobTitle = optional()
    if maybe() { person.note = lines() }
    if maybe() { person.birthday = date() }
    if maybe() { person.alternateBirthday = AlternateDate(calendar: "chinese", value: "0078") }
    if maybe() { person.gender = "F" }
    if maybe() { person.modified = Timestamp("2026-01-31T08:30:00Z") }
    if maybe() { person.photo = .data(mediaType: "image/png", bytes: [0x89, 0x50, 0x4E, 0x47, 1]) }
    if maybe() { person.kind = .organization }
    if maybe() { person.groups = [text(), "Friends"] }
    addValues(to: &person)
    return person
  }

  private mutating func addValues(to person: inout Person) {
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      person.phones.append(Phone(text(), label: label(), preferred: maybe()))
      person.emails.append(Email(text(), label: label(), preferred: maybe()))
      person.relations.append(Relation(text(), label: label()))
      person.dates.append(LabeledDate(date(), label: label()))
      person.urls.append(WebPage("https://example.org/a?b=1;c=2,3", label: label()))
      person.instantMessages.append(InstantMessage(text(), service: "jabber", label: label()))
      var address = Address(label: label())
      address.street = lines()
      address.city = optional()
      address.countryCode = maybe() ? "us" : nil
      address.subLocality = optional()
      if maybe() { address.formatted = lines() }
      person.addresses.append(address)
    }
    var seen: Set<String> = []
    person.instantMessages.removeAll { !seen.insert($0.username).inserted }
    if maybe() { person.extras = [Extra("X-FOO", "raw", group: "item3")] }
  }
}
