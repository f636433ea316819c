import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallPipeline

/// In what order sources are read and stages give out, where stages have lists.
struct ScheduleTests {
  /// Plans stages over the sources a, b and c, all of them written by one output each.
  private static func plan(_ stages: String, from: String) throws -> Plan {
    let folder = try TestFolder()
    let text = """
      rollcall: 1
      sources: { a: { csv: a.csv }, b: { csv: b.csv }, c: { csv: c.csv } }
      stages:
      \(stages.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
      outputs: { o: { csv: o.csv, from: [\(from)] } }
      """
    try folder.write("p.yaml", text)
    return try Pipeline.plan(path: folder("p.yaml"), options: PlanOptions())
  }

  private static func units(_ plan: Plan) -> String {
    Schedule(plan).units.map { unit in
      switch unit {
      case .source(let node), .keyed(let node): plan.name(of: node)
      case .list(let node): "[\(plan.name(of: node))]"
      case .waiting(let node): "(\(plan.name(of: node)))"
      }
    }.joined(separator: " ")
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let stages: String
    let from: String
    let units: String

    init(_ name: String, _ stages: String, from: String, _ units: String) {
      testDescription = name
      (self.stages, self.from, self.units) = (stages, from, units)
    }
  }

  static let cases = [
    Case(
      "no lists", "- normalize: all\n  from: [b, a]\n- sort: id", from: "sort#1, c",
      "b a c sort#1"),
    Case(
      "the list comes first", "- exclude: { in: c, by: emails }\n  from: [a, b]", from: "exclude#1",
      "c [exclude#1] a b"),
    Case(
      "a list through stages",
      "- normalize: all\n  from: c\n  as: list\n- normalize: all\n"
        + "  from: [a, b]\n- where: id = 1\n- exclude: { in: list, by: id }", from: "exclude#1",
      "c [exclude#1] a b"),
    Case(
      "a list that is gathered",
      "- sort: id\n  from: [c, b]\n  as: list\n"
        + "- include: { in: list, by: id }\n  from: a", from: "include#1",
      "c b list [include#1] a"),
    Case(
      "people who are gathered", "- sort: id\n  from: a\n- exclude: { in: [b, c], by: id }",
      from: "exclude#1", "a b c [exclude#1] sort#1"),
    Case(
      "a list of the people themselves",
      "- where: id = 1\n  from: a\n  as: list\n- exclude: { in: list, by: id }\n  from: [a, b]",
      from: "exclude#1, c", "a [exclude#1] b c (exclude#1)"),
    Case(
      "a list of those who were refused",
      "- require: id = 1\n  from: a\n- exclude: { in: require#1.rejects, by: id }",
      from: "exclude#1, b, c", "a [exclude#1] b c (exclude#1)"),
    Case(
      "each is the other's list",
      "- exclude: { in: b, by: id }\n  from: a\n  as: x\n"
        + "- exclude: { in: a, by: id }\n  from: b\n  as: y", from: "x, y, c",
      "b [x] a [y] c (y)"),
    Case(
      "lists of lists",
      "- exclude: { in: c, by: id }\n  from: b\n  as: x\n"
        + "- exclude: { in: x, by: id }\n  from: a\n  as: y", from: "y", "c [x] b [y] a"),
    Case(
      "a limit that has enough", "- limit: 1\n  from: a\n- exclude: { in: a, by: id }",
      from: "exclude#1, b, c", "a [exclude#1] b c limit#1"),
  ]

  @Test(arguments: cases)
  func `a list is whole before anybody is looked up in it`(_ case: Case) throws {
    #expect(Self.units(try Self.plan(`case`.stages, from: `case`.from)) == `case`.units)
  }

  @Test(arguments: [
    ("- exclude: { in: later, by: id }\n  from: a\n- sort: id\n  as: later", ProblemCode.cycle),
    ("- exclude: { in: me, by: id }\n  from: a\n  as: me", .cycle),
    ("- exclude: { in: d, by: id }\n  from: a", .unknownName),
    ("- exclude: { in: b.rejects, by: id }\n  from: a", .badValue),
    ("- exclude: { in: b }\n  from: a", .missingKey),
    (
      "- exclude: { in: b, by: id }\n  from: a\n- sort: id\n  from: exclude#1.duplicates", .badValue
    ),
  ])
  func `a list that cannot be is told`(stages: String, code: ProblemCode) {
    let failure = #expect(throws: Failure.self) { try Self.plan(stages, from: "a, b, c") }
    #expect(failure?.problems.contains { $0.code == code } == true)
  }
}
