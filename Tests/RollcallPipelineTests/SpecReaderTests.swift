import RollcallModel
import RollcallReports
import Testing

@testable import RollcallPipeline

/// Settings into a spec: what is read, and every mistake at its place.
struct SpecReaderTests {
  static let complete = """
    rollcall: 1
    name: weekly-export
    description: Everyone, once each.
    params:
      since: { default: "2026-01-01", help: only people changed since this day }
      out: out
    settings:
      region: US
      rejects: { path: "${out}/rejects.ndjson", limit: 2% }
      memory: 64MB
      jobs: 2
    sources:
      phone: { vcard: samples/phone.vcf }
      crm: { csv: ["samples/crm-*.csv", more.csv], preset: google }
      optout: { csv: samples/optout.csv, columns: [ { Email: "emails[]" } ] }
    stages:
      - normalize: all
        from: [phone, crm]
      - where: modified IS NULL OR modified >= ${since}
      - require: email IS NOT NULL
        reason: no_way_to_reach
        note: they cannot be written to
      - exclude: { in: optout, by: emails }
      - merge: { by: [emails, phones], prefer: [phone, crm] }
        as: everyone
      - sort: [family_name, given_name]
    outputs:
      cards: { vcard: "${out}/everyone.vcf", version: "4.0" }
      sheet: { csv: out/everyone.csv, from: everyone, columns: [ full_name, { Mobile: "phones[mobile]" } ] }
    reports:
      companies: { markdown: out/companies.md, sql: "SELECT organization FROM people" }
    tests:
      - name: nothing
    """

  @Test func `a complete file is read`() throws {
    let spec = try Fake.spec(Self.complete)
    #expect(spec.problems == [])
    #expect(spec.name == "weekly-export")
    #expect(spec.description == "Everyone, once each.")
    #expect(spec.parameters.map(\.name) == ["since", "out"])
    #expect(spec.parameters.first?.help == "only people changed since this day")
    #expect(spec.settings.region == "US")
    #expect(spec.settings.rejectsPath?.value == .text("out/rejects.ndjson"))
    #expect(spec.settings.rejectLimit == .fraction(0.02))
    #expect(spec.settings.memory == 64_000_000)
    #expect(spec.settings.jobs == 2)
    #expect(spec.sources.map(\.name.plainText) == ["phone", "crm", "optout"])
    #expect(spec.sources[1].paths.map(\.plainText) == ["samples/crm-*.csv", "more.csv"])
    #expect(spec.sources[1].options["preset"]?.value == .text("google"))
    #expect(spec.sources[1].options["csv"] == nil)
    #expect(
      spec.stages.map(\.name) == [
        "normalize#1", "where#1", "require#1", "exclude#1", "everyone", "sort#1",
      ])
    #expect(spec.stages[2].note == "they cannot be written to")
    #expect(spec.outputs[0].path.value == .text("out/everyone.vcf"))
    #expect(spec.outputs[1].from?.map(\.plainText) == ["everyone"])
    #expect(spec.reports[0].format == .markdown)
    #expect(spec.tests != nil)
  }

  @Test func `options in a verb's mapping are those beside it`() throws {
    let inside = try Fake.spec(Self.stages("- merge: { by: emails, prefer: a }"))
    let beside = try Fake.spec(Self.stages("- merge:\n    by: emails\n    prefer: a"))
    for spec in [inside, beside] {
      #expect(spec.problems == [])
      #expect(try spec.stages[0].options["by"]?.texts() == ["emails"])
      #expect(spec.stages[0].options.entries.map(\.name) == ["merge", "by", "prefer"])
    }
  }

  @Test func `an expression keeps its variables, other options take their values`() throws {
    let spec = try Fake.spec(
      Self.stages("- require: modified > ${since} OR note = '$$'\n    reason: too_${since}_$$5"),
      environment: ["since": "old"])
    #expect(spec.problems == [])
    #expect(
      spec.stages[0].options["require"]?.value == .text("modified > ${since} OR note = '$$'"))
    #expect(spec.stages[0].options["reason"]?.value == .text("too_old_$5"))
    #expect(spec.values["since"] == "old")
  }

  @Test func `a value comes from the command line, then the default, then the environment`() throws
  {
    let yaml = Self.stages("- normalize: all\n    note: ${a} ${b} ${c} ${d}").replaced(
      "params: {}", by: "params: { a: default-a, b: default-b, c: { help: no default } }")
    let spec = try Fake.spec(
      yaml, overrides: ["a": "set-a"],
      environment: ["a": "env-a", "b": "env-b", "c": "env-c", "d": "env-d"])
    #expect(spec.problems == [])
    #expect(spec.stages[0].note == "set-a default-b env-c env-d")
  }

  @Test func `a value is never parsed again`() throws {
    let spec = try Fake.spec(
      Self.stages("- normalize: all\n    note: ${x}"), environment: ["x": "${y} {a: [1]} $$"])
    #expect(spec.stages[0].note == "${y} {a: [1]} $$")
  }

  /// A small whole file around stages.
  static func stages(_ stages: String) -> String {
    """
    rollcall: 1
    params: {}
    sources: { a: { csv: a.csv } }
    stages:
      \(stages)
    outputs: { o: { csv: o.csv } }
    """
  }

  struct Mistake: CustomTestStringConvertible {
    let testDescription: String
    /// A file with a marker at the mistake.
    let yaml: String
    let code: ProblemCode
    var subject: String?
    var candidates: [String] = []

    init(
      _ name: String, _ yaml: String, _ code: ProblemCode, _ subject: String? = nil,
      _ candidates: [String] = []
    ) {
      testDescription = name
      self.yaml = yaml
      self.code = code
      self.subject = subject
      self.candidates = candidates
    }
  }

  /// The end of a file that is right.
  static let rest = "\noutputs: { o: { csv: o.csv } }\nsources: { a: { csv: a.csv } }\n"

  static let mistakes = [
    Mistake("no mapping", "▮just a text", .wrongType),
    Mistake("a list", "▮[1, 2]", .wrongType),
    Mistake("no version", "▮name: x" + rest, .missingKey, "rollcall"),
    Mistake("another version", "rollcall: ▮2" + rest, .unsupportedVersion, "2"),
    Mistake("a version of another type", "rollcall: ▮[1]" + rest, .unsupportedVersion, ""),
    Mistake("an unknown key", "rollcall: 1\n▮stage: []" + rest, .unknownKey, "stage", ["stages"]),
    Mistake("no sources", "▮rollcall: 1\noutputs: { o: { csv: o.csv } }", .missingKey, "sources"),
    Mistake("no outputs", "▮rollcall: 1\nsources: { a: { csv: a } }", .missingKey, "outputs"),
    Mistake(
      "sources as a list", "rollcall: 1\noutputs: { o: { csv: o } }\nsources: ▮[a]", .wrongType),
    Mistake(
      "no source in sources", "rollcall: 1\noutputs: { o: { csv: o } }\nsources: ▮{}", .wrongType),
    Mistake("tests as a text", "rollcall: 1\ntests: ▮x" + rest, .wrongType, "tests"),
    Mistake("a name that is a list", "rollcall: 1\nname: ▮[x]" + rest, .wrongType),
    Mistake("params as a list", "rollcall: 1\nparams: ▮[x]" + rest, .wrongType),
    Mistake("a param as a list", "rollcall: 1\nparams: { x: ▮[1] }" + rest, .wrongType, "x"),
    Mistake("a param's name", "rollcall: 1\nparams: { ▮a-b: 1 }" + rest, .badValue, "a-b"),
    Mistake(
      "a param's unknown key", "rollcall: 1\nparams: { x: { ▮defualt: 1 } }" + rest, .unknownKey,
      "defualt", ["default"]),
    Mistake(
      "an unset variable in a default", "rollcall: 1\nparams:\n  x: a▮${NOPE}" + rest,
      .unsetVariable, "NOPE"),
    Mistake(
      "an unknown setting", "rollcall: 1\nsettings: { ▮regoin: US }" + rest, .unknownKey, "regoin",
      ["region"]),
    Mistake(
      "an unset variable in a setting",
      "rollcall: 1\nparams: { region: {} }\nsettings: { region: \"▮${region}\" }" + rest,
      .unsetVariable,
      "region"),
    Mistake(
      "a region in small letters", "rollcall: 1\nsettings: { region: ▮us }" + rest, .badValue,
      "us", ["US"]),
    Mistake(
      "a region by name", "rollcall: 1\nsettings: { region: ▮Norway }" + rest, .badValue, "Norway"),
    Mistake(
      "a limit", "rollcall: 1\nsettings: { rejects: { limit: ▮lots } }" + rest, .wrongType, "limit"),
    Mistake(
      "a limit above everything", "rollcall: 1\nsettings: { rejects: { limit: ▮101% } }" + rest,
      .wrongType, "limit"),
    Mistake(
      "an unknown key of rejects", "rollcall: 1\nsettings: { rejects: { ▮pathh: x } }" + rest,
      .unknownKey, "pathh", ["path"]),
    Mistake("a size", "rollcall: 1\nsettings: { memory: ▮much }" + rest, .wrongType),
    Mistake("no cores", "rollcall: 1\nsettings: { jobs: ▮0 }" + rest, .wrongType),
    Mistake(
      "an unknown format", "rollcall: 1\noutputs: { o: { csv: o } }\nsources: { a: { ▮cvs: a } }",
      .unknownFormat, "cvs", ["csv"]),
    Mistake(
      "an unknown format after an option",
      "rollcall: 1\noutputs: { o: { csv: o } }\nsources: { a: { preset: google, ▮cvs: a } }",
      .unknownFormat, "cvs", ["csv"]),
    Mistake(
      "a format that cannot be read",
      "rollcall: 1\noutputs: { o: { csv: o } }\nsources: { a: { ▮markdown: a } }", .unknownFormat,
      "markdown"),
    Mistake(
      "two formats",
      "rollcall: 1\noutputs: { o: { csv: o } }\nsources: { a: { csv: a, ▮vcard: b } }",
      .severalVerbs, "vcard"),
    Mistake(
      "no format", "rollcall: 1\nsources: { a: { csv: a } }\noutputs: { o: ▮{ from: a } }",
      .missingKey),
    Mistake(
      "a source's unknown option",
      "rollcall: 1\noutputs: { o: { csv: o } }\nsources: { a: { csv: a, ▮presets: x } }",
      .unknownKey,
      "presets", ["preset"]),
    Mistake(
      "a source that reads another",
      "rollcall: 1\noutputs: { o: { csv: o } }\nsources: { a: { csv: a, ▮from: b } }", .unknownKey,
      "from"),
    Mistake(
      "an empty path", "rollcall: 1\noutputs: { o: { csv: o } }\nsources: { a: { csv: ▮\"\" } }",
      .badValue, ""),
    Mistake(
      "a path with a NUL byte",
      "rollcall: 1\noutputs: { o: { csv: ▮\"o\\0p\" } }\nsources: { a: { csv: a } }", .badValue),
    Mistake(
      "a path as a mapping",
      "rollcall: 1\noutputs: { o: { csv: o } }\nsources: { a: { csv: ▮{ b: c } } }",
      .wrongType),
    Mistake(
      "a name in capitals",
      "rollcall: 1\noutputs: { o: { csv: o } }\nsources: { ▮My-Crm: { csv: a } }", .badValue,
      "My-Crm", ["my_crm"]),
    Mistake(
      "an option's flag",
      "rollcall: 1\nsources: { a: { csv: a } }\noutputs: { o: { csv: o, header: ▮yes } }",
      .wrongType, "header"),
    Mistake(
      "an option's choice",
      "rollcall: 1\nsources: { a: { csv: a } }\noutputs: { o: { vcard: o, version: ▮\"5.0\" } }",
      .badValue, "5.0", ["3.0", "4.0"]),
    Mistake(
      "columns as a mapping",
      "rollcall: 1\nsources: { a: { csv: a } }\noutputs: { o: { csv: o, columns: ▮{ A: b } } }",
      .wrongType, "columns"),
    Mistake(
      "a column of two",
      "rollcall: 1\nsources: { a: { csv: a } }\noutputs: { o: { csv: o, columns: [▮{ A: b, C: d }] } }",
      .wrongType, "columns"),
    Mistake(
      "an output path that is a list",
      "rollcall: 1\nsources: { a: { csv: a } }\noutputs: { o: { csv: ▮[o] } }", .wrongType),
    Mistake(
      "an unset variable in a path",
      "rollcall: 1\nsources: { a: { csv: a } }\noutputs: { o: { csv: \"é ▮${outt}/o\" } }\nparams: { out: x }",
      .unsetVariable, "outt", ["out"]),
    Mistake(
      "a variable never closed",
      "rollcall: 1\nsources: { a: { csv: a } }\noutputs: { o: { csv: \"é ▮${out\" } }", .badValue,
      "${"),
    Mistake(
      "stages as a mapping", "rollcall: 1\nstages: ▮{ sort: id }" + rest, .wrongType, "stages"),
    Mistake("a stage as a text", stages("- ▮normalize"), .wrongType),
    Mistake(
      "an unknown stage", stages("- ▮mrege: { by: emails }"), .unknownStage, "mrege", ["merge"]),
    Mistake(
      "an unknown stage after a common key", stages("- as: x\n    ▮mrege: { by: emails }"),
      .unknownStage, "mrege", ["merge"]),
    Mistake("a stage without a verb", stages("- ▮as: x"), .missingKey),
    Mistake(
      "two verbs", stages("- normalize: all\n    ▮where: id = 1"), .severalVerbs, "where"),
    Mistake(
      "a stage's unknown option", stages("- require: id = 1\n    ▮raeson: x"), .unknownKey,
      "raeson",
      ["reason"]),
    Mistake(
      "an unknown option in a verb's mapping", stages("- merge: { by: emails, ▮perfer: a }"),
      .unknownKey, "perfer", ["prefer"]),
    Mistake(
      "an option inside and beside", stages("- merge: { by: emails }\n    ▮by: phones"),
      .duplicateKey, "by"),
    Mistake("a number that is none", stages("- limit: ▮many"), .wrongType, "limit"),
    Mistake(
      "assignments as a list", stages("- set: ▮[a]"), .wrongType, "set"),
    Mistake(
      "an assignment of a list", stages("- set: { note: ▮[a] }"), .wrongType, "set"),
    Mistake("a kind", stages("- normalize: [emails, ▮phnoes]"), .badValue, "phnoes", ["phones"]),
    Mistake("a stage's name", stages("- normalize: all\n    as: ▮All"), .badValue, "All", ["all"]),
    Mistake("from as a mapping", stages("- normalize: all\n    from: ▮{ a: b }"), .wrongType),
    Mistake("from nothing", stages("- normalize: all\n    from: ▮[]"), .wrongType),
    Mistake(
      "an unknown report format",
      "rollcall: 1\nsources: { a: { csv: a } }\nreports: { r: { ▮markdwon: r, sql: SELECT 1 } }",
      .unknownFormat, "markdwon", ["markdown"]),
    Mistake(
      "a report without a question",
      "rollcall: 1\nsources: { a: { csv: a } }\nreports: { r: ▮{ markdown: r.md } }", .missingKey),
    Mistake(
      "an unknown kind of report",
      "rollcall: 1\nsources: { a: { csv: a } }\nreports: { r: { text: r, ▮slq: SELECT 1 } }",
      .unknownReport, "slq", ["sql"]),
    Mistake(
      "two formats of a report",
      "rollcall: 1\nsources: { a: { csv: a } }\nreports: { r: { text: r, ▮csv: r, sql: SELECT 1 } }",
      .severalVerbs, "csv"),
    Mistake(
      "an unknown key of a report",
      "rollcall: 1\nsources: { a: { csv: a } }\nreports: { r: { text: r, sql: SELECT 1, ▮form: a } }",
      .unknownKey, "form", ["from"]),
  ]

  @Test(arguments: mistakes)
  func `a mistake is reported once, at its place, with what was meant`(_ item: Mistake) throws {
    let marked = Marked(item.yaml)
    let spec = try Fake.spec(marked.text)
    #expect(spec.problems.count == 1)
    let problem = try #require(spec.problems.first)
    #expect(problem.code == item.code)
    #expect(problem.file == "p.yaml")
    #expect(problem.line == marked.line)
    #expect(problem.column == marked.column)
    if let subject = item.subject { #expect(problem.subject == subject) }
    #expect(problem.candidates == item.candidates)
    #expect(Failure(problem).exitCode == .badPipeline)
  }

  @Test func `all mistakes are reported in one go, in the order of the file`() {
    let text = """
      rollcall: 3
      nmae: x
      settings: { region: us }
      sources:
        a: { cvs: a }
        b: { csv: b, q: 1 }
        b: { csv: c }
      stages:
        - dedup: emails
        - where: BAD
        - sort: id
          from: nobody
      outputs:
        o: { vcard: o, version: 5 }
        p: { csv: x, from: c }
      """
    #expect(
      Fake.mistakes(text) == [
        "1:11 unsupported_version 3", "2:1 unknown_key nmae", "3:21 bad_value us",
        "5:8 unknown_format cvs", "6:16 unknown_key q", "7:3 duplicate_key b",
        "9:5 unknown_stage dedup", "10:12 unknown_function BAD", "10:13 unknown_column AD",
        "12:11 unknown_name nobody", "14:27 bad_value 5", "15:22 unknown_name c",
      ])
  }

  @Test func `a param that the file does not declare cannot be set`() throws {
    let spec = try Fake.spec(Self.complete, overrides: ["sicne": "x"])
    let problem = try #require(spec.problems.first)
    #expect(problem.code == .unknownName)
    #expect(problem.file == "--set")
    #expect(problem.candidates == ["since"])
  }

  @Test func `without a name a pipeline has that of its file`() throws {
    for (path, name) in [
      ("folder/weekly.yaml", "weekly"), ("weekly", "weekly"), ("-", "-"), (".yaml", ".yaml"),
    ] {
      let spec = try Pipeline.read(
        text: Array(Self.stages("- normalize: all").utf8), file: path, registry: Fake.registry)
      #expect(spec.name == name)
    }
  }

  @Test func `a secret is never among the facts of a problem`() throws {
    let yaml = Self.stages("- normalize: ${API_TOKEN}").replaced(
      "o.csv", by: "\"${DB_PASSWORD}/o.csv\"")
    let spec = try Fake.spec(
      yaml, environment: ["API_TOKEN": "hunter2", "DB_PASSWORD": "s3cret", "HOME": "/root"])
    #expect(spec.problems.count == 1)
    #expect(spec.problems.first?.subject == "***")
    #expect(!Diagnostics(showValues: true).text(spec.problems).contains("hunter2"))
  }

  struct LimitCase: CustomTestStringConvertible {
    let text: String
    let limit: RejectLimit?
    var testDescription: String { text }
  }

  @Test(arguments: [
    LimitCase(text: "2%", limit: .fraction(0.02)), LimitCase(text: "0%", limit: .fraction(0)),
    LimitCase(text: "100%", limit: .fraction(1)), LimitCase(text: "0.5%", limit: .fraction(0.005)),
    LimitCase(text: "100", limit: .count(100)), LimitCase(text: "0", limit: .count(0)),
    LimitCase(text: "-1", limit: nil), LimitCase(text: "-1%", limit: nil),
    LimitCase(text: "nan%", limit: nil), LimitCase(text: "%", limit: nil),
    LimitCase(text: "", limit: nil), LimitCase(text: "0x10", limit: nil),
  ])
  func `a limit is a share or a number`(_ item: LimitCase) {
    #expect(RejectLimit(item.text) == item.limit)
    if let limit = item.limit { #expect(RejectLimit(limit.description) == limit) }
  }

  @Test func `a limit is exceeded by one more than it allows`() {
    #expect(!RejectLimit.count(2).isExceeded(rejected: 2, read: 10))
    #expect(RejectLimit.count(2).isExceeded(rejected: 3, read: 10))
    #expect(!RejectLimit.fraction(0.05).isExceeded(rejected: 5, read: 100))
    #expect(RejectLimit.fraction(0.05).isExceeded(rejected: 6, read: 100))
    #expect(!RejectLimit.fraction(0).isExceeded(rejected: 0, read: 0))
    #expect(RejectLimit.fraction(0.05).isExceeded(rejected: 1, read: 1))
  }
}
