import RollcallModel
import RollcallStages
import Testing

@Suite struct SortTests {
  private func people(_ names: [String?]) -> [Person] {
    names.enumerated().map { number, name in
      var person = Person()
      person.familyName = name
      person.id = String(number)
      return person
    }
  }

  @Test func `names are sorted as people read them, who has none comes last`() throws {
    let names = [
      "Zoe", nil, "Ångström", "Müller", "Muller", "angstrom", "刘", "Éva", "", "Eve", "O'Neil",
    ]
    let result = try SpillHarness.run("sort", SpillHarness.list("family_name"), people(names))
    #expect(
      result.people.map(\.familyName) == [
        "angstrom", "Ångström", "Éva", "Eve", "Muller", "Müller", "O'Neil", "Zoe", "刘", nil, "",
      ])
  }

  @Test func `descending turns the order around, but not those without a value`() throws {
    let argument = Setting(
      .list([
        NormalizeHarness.map(["family_name": NormalizeHarness.text("desc")]),
        NormalizeHarness.text("id"),
      ]), file: "p.yaml", line: 3)
    let names = ["a", "b", nil, "ab", "b", "é", "e"]
    let result = try SpillHarness.run("sort", argument, people(names))
    #expect(result.people.map(\.familyName) == ["é", "e", "b", "b", "ab", "a", nil])
    #expect(result.people.map(\.id) == ["5", "6", "1", "4", "3", "0", "2"])
  }

  @Test func `a shorter first name does not borrow from the second`() throws {
    var pairs: [Person] = []
    for (family, given) in [("ab", "a"), ("a", "z"), ("a", "b"), ("abc", "a")] {
      var person = Person()
      (person.familyName, person.givenName) = (family, given)
      pairs.append(person)
    }
    let result = try SpillHarness.run("sort", SpillHarness.list("family_name", "given_name"), pairs)
    #expect(result.people.map(\.fullName) == ["b a", "z a", "a ab", "a abc"])
  }

  @Test(arguments: UInt64(0)..<20)
  func `the sort is stable`(_ seed: UInt64) throws {
    var random = SpillPeople(seed: seed)
    var sorted = random.people(300)
    for index in sorted.indices { sorted[index].id = String(index) }
    sorted = try SpillHarness.run("sort", SpillHarness.list("family_name"), sorted).people
    let again = try SpillHarness.run("sort", SpillHarness.list("family_name"), sorted).people
    #expect(again == sorted)
    for (left, right) in zip(sorted, sorted.dropFirst())
    where left.familyName == right.familyName {
      #expect(Int(left.id ?? "") ?? 0 < Int(right.id ?? "") ?? 0)
    }
  }

  @Test func `a list is no order, and says how to choose one value`() throws {
    let failure = try #require(throws: Failure.self) {
      try SpillHarness.run("sort", SpillHarness.list("phones", "famly_name"), [])
    }
    #expect(failure.problems.map(\.code) == [.badPath, .unknownProperty])
    #expect(failure.problems[0].expected?.contains("phones[1]") == true)
    #expect(failure.problems[1].candidates.first == "family_name")
  }

  @Test func `nobody and long texts are sorted too`() throws {
    #expect(try SpillHarness.run("sort", SpillHarness.list("note"), []).people.isEmpty)
    let long = (0..<5).map { number in
      var person = Person()
      person.note = String(repeating: "字", count: 100_000 - number)
      return person
    }
    let result = try SpillHarness.run("sort", SpillHarness.list("note"), long, memoryLimit: 0)
    #expect(result.people == Array(long.reversed()))
  }
}
