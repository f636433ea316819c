import RollcallModel
import RollcallStages
import RollcallTestSupport
import Synchronization
import Testing

@testable import RollcallPipeline

/// A spec into a plan: wiring, streams, use, segments.
struct PlanTests {
  /// The inputs of every node by name: `where#1 <- normalize#1`.
  static func wires(_ plan: Plan) -> [String] {
    func wire(_ name: String, _ inputs: [StreamReference]) -> String {
      name + " <- " + inputs.map(plan.name(of:)).joined(separator: ", ")
    }
    return plan.stages.map { wire($0.name, $0.inputs) }
      + plan.outputs.map { wire($0.name, $0.inputs) }
      + plan.reports.map { wire($0.name, $0.inputs) }
  }

  /// A file with two sources around what is given.
  static func file(_ rest: String) -> String {
    "rollcall: 1\nsources:\n  a: { csv: a.csv }\n  b: { vcard: b.vcf }\n" + rest
  }

  @Test func `the complete file is wired as it says`() throws {
    let plan = try Fake.plan(SpecReaderTests.complete)
    #expect(
      Self.wires(plan) == [
        "normalize#1 <- phone, crm", "where#1 <- normalize#1", "require#1 <- where#1",
        "exclude#1 <- require#1", "everyone <- exclude#1", "sort#1 <- everyone",
        "cards <- sort#1", "sheet <- everyone", "companies <- sort#1",
      ])
    #expect(plan.stages[3].lookups.map(plan.name(of:)) == ["optout"])
    #expect(plan.stages[4].key == "emails, phones")
    #expect(plan.segments == [.fused([3, 4, 5, 6]), .keyed(7), .keyed(8)])
    #expect(plan.problems == [])
  }

  @Test func `the first stage reads all sources, the next reads it, the output the last`() throws {
    let plan = try Fake.plan(
      Self.file("stages: [ normalize: all, sort: id ]\noutputs: { o: { csv: o.csv } }"))
    #expect(Self.wires(plan) == ["normalize#1 <- a, b", "sort#1 <- normalize#1", "o <- sort#1"])
  }

  @Test func `without stages an output reads all sources`() throws {
    let plan = try Fake.plan(Self.file("outputs: { o: { csv: o.csv } }"))
    #expect(Self.wires(plan) == ["o <- a, b"])
    #expect(plan.segments == [])
  }

  @Test func `reports alone are enough`() throws {
    let plan = try Fake.plan(Self.file("reports: { r: { text: \"-\", sql: SELECT 1 } }"))
    #expect(Self.wires(plan) == ["r <- a, b"])
  }

  @Test func `branches name stages, sources and their other streams`() throws {
    let plan = try Fake.plan(
      Self.file(
        """
        stages:
          - normalize: all
            as: clean
          - merge: { by: emails }
            as: everyone
          - where: id = 1
            from: [clean, b]
            as: few
          - require: id
            from: clean.rejects
        outputs:
          o: { csv: o.csv, from: everyone }
          d: { csv: d.csv, from: everyone.duplicates }
          f: { csv: f.csv, from: [few, require#1.rejects] }
        """))
    #expect(
      Self.wires(plan) == [
        "clean <- a, b", "everyone <- clean", "few <- clean, b", "require#1 <- clean.rejects",
        "o <- everyone", "d <- everyone.duplicates", "f <- few, require#1.rejects",
      ])
    #expect(plan.segments == [.fused([2]), .keyed(3), .fused([4]), .fused([5])])
  }

  @Test func `a stage that is read twice ends its segment`() throws {
    let plan = try Fake.plan(
      Self.file(
        """
        stages:
          - normalize: all
          - where: id = 1
            as: some
          - where: id = 2
          - set: { note: id }
        outputs: { o: { csv: o.csv }, p: { csv: p.csv, from: some } }
        """))
    #expect(plan.segments == [.fused([2, 3]), .fused([4, 5])])
  }

  @Test func `unnamed stages are numbered by their verb, whether others are named or not`() throws {
    let plan = try Fake.plan(
      Self.file(
        """
        stages: [ where: id, { where: id, as: x }, where: id, sort: id ]
        outputs: { o: { csv: o.csv } }
        """))
    #expect(plan.stages.map(\.name) == ["where#1", "x", "where#3", "sort#1"])
  }

  @Test func `a stage is told its name, the sources, the params and the limits`() throws {
    let contexts = Mutex<[StageContext]>([])
    var registry = Fake.registry
    registry.stages.append(
      StageKind(name: "look", summary: "", example: "", options: [OptionSpec("look", .text, "")]) {
        options, context throws(Failure) in
        contexts.withLock { $0.append(context) }
        return try Fake.registry.stages[0].make(options, context)
      })
    var options = PlanOptions()
    options.region = "DE"
    options.startedAt = "2026-01-01T00:00:00Z"
    let spec = try Pipeline.read(
      text: Array(
        Self.file(
          """
          stages: [ { look: x, as: y } ]
          settings: { region: US, memory: 1MB }
          params: { p: 1 }
          outputs: { o: { csv: o.csv } }
          """
        ).utf8), file: "p.yaml", overrides: ["p": "2"], environment: ["E": "3"],
      registry: registry)
    _ = try Plan.make(from: spec, options: options)
    let seen = contexts.withLock { $0 }
    let context = try #require(seen.first)
    #expect(context.name == "y")
    #expect(context.region == "DE")
    #expect(context.sources == ["a", "b"])
    #expect(context.parameters == ["p": "2", "E": "3"])
    #expect(context.memoryLimit == 1_000_000)
    #expect(context.startedAt == "2026-01-01T00:00:00Z")
  }

  @Test func `settings that are not given have their standards`() throws {
    let plan = try Fake.plan(Self.file("outputs: { o: { csv: o.csv } }"))
    #expect(plan.settings.rejectLimit == .fraction(0.05))
    #expect(plan.settings.memory == 512_000_000)
    #expect(plan.settings.region == nil)
    #expect(plan.settings.rejectsPath == nil)
    #expect(plan.settings.jobs == nil)
  }

  @Test func `strict lets no record be refused`() throws {
    var options = PlanOptions()
    options.isStrict = true
    let plan = try Fake.plan(SpecReaderTests.complete, options: options)
    #expect(plan.settings.rejectLimit == .count(0))
  }

  struct Mistake: CustomTestStringConvertible {
    let testDescription: String
    /// What follows two sources `a` and `b`, with a marker at the mistake.
    let yaml: String
    let code: ProblemCode
    let subject: String

    init(_ name: String, _ yaml: String, _ code: ProblemCode, _ subject: String) {
      testDescription = name
      self.yaml = yaml
      self.code = code
      self.subject = subject
    }
  }

  static let out = "outputs: { o: { csv: o.csv } }\n"

  static let mistakes = [
    Mistake(
      "an unknown name", out + "stages: [ { sort: id, from: [a, ▮c, b] } ]", .unknownName, "c"),
    Mistake(
      "an unknown name of an output", "outputs: { o: { csv: o, from: ▮all } }", .unknownName, "all"),
    Mistake(
      "an unknown name of a report",
      out + "reports: { r: { text: r, sql: SELECT 1, from: ▮all } }", .unknownName, "all"),
    Mistake(
      "an unset variable in a report's question",
      "reports: { r: { text: r, sql: \"SELECT ▮${x}\" } }", .unsetVariable, "x"),
    Mistake(
      "an unknown column in a report's question",
      "reports: { r: { text: r, sql: \"SELECT ▮emali FROM people\" } }", .unknownColumn, "emali"),
    Mistake(
      "an unknown column in a question of several lines",
      "reports:\n  r:\n    text: r\n    sql: |\n      SELECT id,\n        ▮emali\n      FROM people\n",
      .unknownColumn, "emali"),
    Mistake(
      "an unknown name in an option", out + "stages: [ exclude: { in: ▮optout } ]", .unknownName,
      "optout"),
    Mistake(
      "an unknown stream", "outputs: { o: { csv: o, from: [a, b.▮dupes] } }", .unknownName, "dupes"),
    Mistake(
      "a stage that reads a later one",
      out + "stages: [ { where: id, from: [a, b, ▮last] }, { sort: id, as: last } ]", .cycle, "last"
    ),
    Mistake(
      "a stage that reads itself",
      out + "stages: [ { where: id, from: [a, b, ▮me], as: me } ]", .cycle, "me"),
    Mistake(
      "an option that names a later stage",
      out + "stages: [ exclude: { in: ▮last }, { sort: id, as: last } ]", .cycle, "last"),
    Mistake(
      "two stages of one name",
      out + "stages: [ { where: id, as: x }, { sort: id, as: ▮x } ]", .duplicateName, "x"),
    Mistake(
      "a stage with the name of a source", out + "stages: [ { where: id, as: ▮a } ]",
      .duplicateName, "a"),
    Mistake(
      "an input named twice", out + "stages: [ { where: id, from: [a, b, ▮a] } ]",
      .duplicateKey, "a"),
    Mistake(
      "two outputs of one path", "outputs: { o: { csv: out/o }, p: { vcard: ▮./out//o } }",
      .duplicateName, "./out//o"),
    Mistake(
      "a report where an output goes",
      "outputs: { o: { csv: o } }\nreports: { r: { text: ▮o, sql: SELECT 1 } }", .duplicateName, "o"
    ),
    Mistake(
      "an output where rejects go", "settings: { rejects: o }\noutputs: { o: { csv: ▮o } }",
      .duplicateName, "o"),
    Mistake(
      "two outputs to standard output", "outputs: { o: { csv: \"-\" }, p: { csv: ▮\"-\" } }",
      .duplicateName, "-"),
    Mistake(
      "a stage that nobody reads",
      "stages: [ { where: id, as: ▮x }, { where: id, from: [a, b] } ]\n" + out, .unusedBranch, "x"),
    Mistake(
      "a last stage that nobody reads",
      "stages: [ { where: id, as: x }, ▮sort: id ]\noutputs: { o: { csv: o, from: x } }",
      .unusedBranch, "sort#1"),
    Mistake(
      "rejects of a source", "outputs: { o: { csv: o, from: [a, ▮b.rejects] } }", .badValue,
      "b.rejects"),
    Mistake(
      "duplicates of a stage without such",
      "stages: [ { where: id, as: x } ]\noutputs: { o: { csv: o, from: [x, ▮x.duplicates] } }",
      .badValue, "x.duplicates"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is reported once, at its place`(_ item: Mistake) {
    let marked = Marked(Self.file(item.yaml))
    #expect(
      Fake.mistakes(marked.text) == [
        "\(marked.line):\(marked.column) \(item.code.rawValue) \(item.subject)"
      ])
  }

  @Test func `a source that nobody reads is a mistake`() {
    #expect(
      Fake.mistakes(Self.file("outputs: { o: { csv: o, from: a } }")) == ["4:3 unused_branch b"])
  }

  @Test func `a name whose entry is wrong is not unknown`() {
    #expect(
      Fake.mistakes(
        Self.file(
          """
          stages:
            - mrege: { by: emails }
              as: everyone
            - where: BAD
              as: few
            - require: id
              raeson: x
              as: more
            - sort: id
              from: more
          outputs:
            o: { csv: o.csv, from: everyone }
            p: { csv: p.csv, from: few.rejects }
          """)) == [
          "6:5 unknown_stage mrege", "8:12 unknown_function BAD", "8:13 unknown_column AD",
          "11:5 unknown_key raeson",
        ])
  }

  @Test(arguments: UInt64(0)..<100)
  func `a chain of any stages reads only what comes before`(_ seed: UInt64) throws {
    var random = SplitMix64(seed)
    var stages = ""
    for index in 0..<(1 + Int(random.next() % 12)) {
      stages += ["  - where: id", "  - sort: id", "  - set: { note: id }"][Int(random.next() % 3)]
      stages += "\n    as: s\(index)\n"
      if index > 0, random.next() % 3 == 0 {
        stages += "    from: [s\(index - 1), s\(random.next() % UInt64(index)).rejects]\n"
      }
    }
    let plan = try Fake.plan(Self.file("stages:\n" + stages + Self.out))
    for stage in plan.stages { #expect(stage.inputs.allSatisfy { $0.node < stage.id }) }
    let flat = plan.segments.flatMap {
      switch $0 {
      case .fused(let row): row
      case .keyed(let id), .waiting(let id): [id]
      }
    }
    #expect(flat == plan.stages.map(\.id))
  }
}
