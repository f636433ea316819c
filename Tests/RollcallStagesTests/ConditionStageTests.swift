import RollcallModel
import Testing

@testable import RollcallStages

@Suite struct ConditionStageTests {
  /// People with the ids given, every second with an e-mail address.
  static func people(_ count: Int) -> [Person] {
    (0..<count).map { index in
      var person = Person()
      person.id = "\(index)"
      if index % 2 == 0 { person.emails = [Email("p\(index)@example.org")] }
      person.position = SourcePosition(
        file: SourceFile(source: "crm", path: "crm.csv"), recordInChunk: index + 1,
        line: index + 2, offset: 10 * index)
      return person
    }
  }

  @Test(arguments: [
    ("email IS NOT NULL", [0, 2, 4, 6, 8]), ("email IS NULL", [1, 3, 5, 7, 9]),
    ("1", Array(0..<10)), ("0", []), ("NULL", []), ("num(id) > 7", [8, 9]), ("id = '0'", [0]),
    ("num(id) >= num(${least})", [6, 7, 8, 9]),
  ])
  func `where keeps those for whom it is true, in order`(_ text: String, _ ids: [Int]) throws {
    let batch = try Samples.run(
      "where", [("where", .text(text))], on: Self.people(10), parameters: ["least": "6"])
    #expect(batch.people.map(\.id) == ids.map(String.init))
    #expect(batch.filtered == 10 - ids.count && batch.rejects.isEmpty)
    #expect(batch.people == ids.map { Self.people(10)[$0] })
  }

  @Test func `require refuses the others, each with its place`() throws {
    let people = Self.people(5)
    let batch = try Samples.run(
      "require", [("require", .text("email IS NOT NULL")), ("reason", .text("no_way_to_reach"))],
      on: people)
    #expect(batch.people == [people[0], people[2], people[4]])
    #expect(batch.filtered == 0)
    #expect(batch.rejects.map(\.person) == [people[1], people[3]])
    #expect(batch.rejects.map(\.position) == [people[1].position, people[3].position])
    #expect(batch.rejects.allSatisfy { $0.reason == "no_way_to_reach" && $0.by == "require#1" })
  }

  @Test func `a reject has a reason even where none was given`() throws {
    let batch = try Samples.run("require", [("require", .text("0"))], on: [Samples.ana])
    #expect(batch.rejects.map(\.reason) == ["required"])
  }

  @Test func `an empty batch stays empty, and a worker can be used again`() throws {
    let kind = try #require(Stages.named("where"))
    let made = try kind.make(
      Samples.options([("where", .text("email IS NULL"))]), StageContext(name: "w"))
    guard case .perPerson(let stage) = made else {
      Issue.record("not a stage for each person")
      return
    }
    let worker = try stage.makeWorker()
    for count in [0, 7, 1, 300, 0, 2] {
      var batch = StageBatch(Self.people(count))
      try worker.process(&batch)
      #expect(batch.people.count == count / 2 && batch.filtered == count - count / 2)
    }
  }

  @Test(arguments: ["No Way", "", "UPPER", "a-b", "é", "a b"])
  func `a reason is one stable word`(_ reason: String) throws {
    let problems = try Samples.problems(
      "require", [("require", .text("emali = 1")), ("reason", .text(reason))])
    #expect(problems.map(\.code) == [.badValue, .unknownColumn])
  }

  @Test(arguments: ["where", "require"])
  func `without an expression there is no stage`(_ verb: String) throws {
    #expect(try Samples.problems(verb, []).map(\.code) == [.missingKey])
    #expect(try Samples.problems(verb, [(verb, .list([]))]).map(\.code) == [.wrongType])
  }

  @Test func `notes tell of null without stopping anything`() throws {
    for verb in ["where", "require"] {
      let kind = try #require(Stages.named(verb))
      let context = StageContext(name: verb)
      let options = Samples.options([(verb, .text("phone <> ''"))])
      #expect(kind.notes(options, context).map(\.code) == [.nullTrap])
      #expect(kind.notes(Samples.options([(verb, .text("emali <> ''"))]), context) == [])
      #expect(kind.notes(Samples.options([(verb, .text("${x} <> '"))]), context) == [])
    }
  }
}
