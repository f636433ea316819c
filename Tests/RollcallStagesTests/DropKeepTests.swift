import RollcallModel
import Testing

@testable import RollcallStages

@Suite struct DropKeepTests {
  /// Somebody with several values of each kind.
  static let person: Person = {
    var person = Samples.ana
    person.kind = .organization
    person.note = "a note"
    person.formattedName = "Ana"
    person.nickname = "Anita"
    person.phones.append(Phone("13", label: "home_fax"))
    for label in ["home", "work"] {
      var address = Address(label: label, preferred: label == "work")
      address.street = "14 Harbour Steps"
      address.city = "Bergen"
      person.addresses.append(address)
    }
    return person
  }()

  static func run(_ verb: String, _ paths: [String], on person: Person = person) throws -> Person {
    let list = Setting.Value.list(paths.map(Samples.setting))
    let batch = try Samples.run(verb, [(verb, list)], on: [person])
    #expect(batch.rejects.isEmpty && batch.filtered == 0 && batch.problems.isEmpty)
    return try #require(batch.people.first)
  }

  @Test(arguments: [
    ("note", "note IS NULL AND nickname = 'Anita'"),
    ("extras", "NOT EXISTS (SELECT 1 FROM extras)"),
    ("phones", "NOT EXISTS (SELECT 1 FROM phones) AND phone IS NULL"),
    ("phones[home_fax,*]", "(SELECT group_concat(label) FROM phones) = 'work,mobile'"),
    (
      "phones[home_fax]", "(SELECT group_concat(value) FROM phones WHERE label = 'home_fax') = '13'"
    ),
    ("phones[1]", "(SELECT label FROM phones LIMIT 1) = 'mobile'"),
    ("phones[*]", "NOT EXISTS (SELECT 1 FROM phones)"),
    ("phones[?invalid,*]", "NOT EXISTS (SELECT 1 FROM phones WHERE status = 'invalid')"),
    ("phones[?valid]", "(SELECT count(*) FROM phones) = 3"),
    ("phones[99]", "(SELECT count(*) FROM phones) = 4"),
    ("addresses.street", "NOT EXISTS (SELECT 1 FROM addresses WHERE street IS NOT NULL)"),
    ("addresses[home].street", "(SELECT count(street) FROM addresses) = 1"),
    ("addresses.street", "(SELECT count(city) FROM addresses) = 2"),
    ("full_name", "given_name IS NULL AND full_name = organization"),
    ("groups", "NOT EXISTS (SELECT 1 FROM groups)"), ("birthday", "birthday IS NULL"),
    ("extras[X-CHEESE]", "NOT EXISTS (SELECT 1 FROM extras)"),
  ])
  func `drop removes what a path names and nothing else`(_ path: String, _ check: String) throws {
    let person = try Self.run("drop", [path])
    #expect(try Samples.isTrue(check, of: person), "\(person)")
    #expect(person.kind == .organization)
    // Twice is the same as once, but for paths that name the first of several.
    if path.contains("*") || !path.contains("[") {
      #expect(try Self.run("drop", [path], on: person) == person)
    }
  }

  @Test(arguments: [
    (["nickname"], "nickname = 'Anita' AND note IS NULL AND organization IS NULL AND id IS NULL"),
    (["nickname"], "NOT EXISTS (SELECT 1 FROM phones) AND NOT EXISTS (SELECT 1 FROM extras)"),
    (["nickname"], "full_name = 'Anita' AND kind = 'organization'"),
    (["full_name"], "full_name = 'Ana María García' AND nickname IS NULL"),
    (["phones"], "(SELECT count(*) FROM phones) = 4 AND email IS NULL"),
    (["phones[home_fax,*]"], "(SELECT group_concat(value) FROM phones) = '12,13'"),
    (["phones[home_fax,*]", "phones[work]"], "(SELECT count(*) FROM phones) = 3"),
    (["phones[2]", "phones[mobile]"], "(SELECT group_concat(label) FROM phones) = 'mobile'"),
    (["addresses.city"], "(SELECT count(city) + 10 * count(street) FROM addresses) = 2"),
    (
      ["addresses.city"],
      "(SELECT group_concat(label) FROM addresses WHERE city = 'Bergen') = 'home,work'"
    ),
    (
      ["addresses.city", "addresses[work]"],
      "(SELECT group_concat(street) FROM addresses) = '14 Harbour Steps'"
    ),
    (["photo", "groups"], "(SELECT count(*) FROM groups) = 2 AND given_name IS NULL"),
  ])
  func `keep removes what no path names`(_ paths: [String], _ check: String) throws {
    let person = try Self.run("keep", paths)
    #expect(try Samples.isTrue(check, of: person), "\(person)")
    #expect(person.position == Self.person.position)
  }

  @Test func `keep and drop of everything are opposites`() throws {
    let all =
      Vocabulary.single.map(\.name).filter { $0 != "kind" } + Vocabulary.multi.map(\.name)
      + ["full_name"]
    #expect(try Self.run("keep", all) == Self.person)
    var empty = Person()
    empty.kind = .organization
    #expect(try Self.run("drop", all) == empty)
    #expect(try Self.run("keep", ["photo"]) == empty)
  }

  @Test(arguments: ["drop", "keep"])
  func `paths that name nothing of their own are refused together`(_ verb: String) throws {
    let paths = [
      "kind", "phone", "nickmane", "phones[]", "emails.domain", "note || nickname", "source",
      "phones[work", "note",
    ]
    let list = Setting.Value.list(paths.map(Samples.setting))
    let problems = try Samples.problems(verb, [(verb, list)])
    #expect(
      problems.map(\.code) == [
        .badPath, .badPath, .unknownProperty, .badPath, .badPath, .badPath, .badPath, .badPath,
      ])
    #expect(problems[1].candidates == ["phones"])
    #expect(try Samples.problems(verb, []).map(\.code) == [.missingKey])
    #expect(try Samples.problems(verb, [(verb, .text("note"))]).isEmpty)
  }
}
