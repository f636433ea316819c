import Glibc
import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallPipeline

@Suite struct RunTests {
  /// Two sources, branches, keyed stages, every kind of output.
  static func pipeline(memory: String) -> String {
    """
    rollcall: 1
    name: everything
    settings: { region: US, memory: \(memory), rejects: { path: DIR/rejects.ndjson, limit: 60% } }
    sources:
      one: { csv: DIR/one.csv }
      two: { csv: "DIR/two-*.csv" }
    stages:
      - normalize: [emails, names]
        as: clean
      - require: email IS NOT NULL
        reason: no_email
        as: reachable
      - merge: { by: [emails], prefer: [two, one] }
        as: merged
      - sort: [family_name, given_name]
        as: everyone
      - limit: 40
        as: few
      - where: phone IS NOT NULL
        from: reachable.rejects
        as: phones_only
    outputs:
      sheet: { csv: DIR/sheet.csv, from: everyone }
      cards: { vcard: DIR/cards.vcf, from: everyone }
      lines: { jsonl: DIR/lines.jsonl, from: few }
      lost: { jsonl: DIR/lost.jsonl, from: phones_only }
      doubles: { csv: DIR/doubles.csv, from: merged.duplicates, columns: [full_name, email] }
    reports:
      count: { csv: DIR/count.csv, from: everyone, sql: "SELECT family_name, count(*) AS n FROM people GROUP BY 1 ORDER BY 1" }
    """
  }

  static let outputs = [
    "cards.vcf", "count.csv", "doubles.csv", "lines.jsonl", "lost.jsonl", "rejects.ndjson",
    "sheet.csv",
  ]

  static func folder(people: Int = 1500) throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write("one.csv", peopleCSV(people, seed: 1, broken: true))
    try folder.write("two-a.csv", peopleCSV(people / 2, seed: 2))
    try folder.write("two-b.csv", peopleCSV(people, seed: 3, broken: true))
    return folder
  }

  @Test func `the results are the same on any number of cores and with any memory`() throws {
    var first: [String: [UInt8]] = [:]
    for (jobs, memory) in [(1, "512MB"), (2, "512MB"), (8, "512MB"), (3, "64KB"), (1, "1KB")] {
      let folder = try Self.folder()
      let summary = try folder.run(Self.pipeline(memory: memory), jobs: jobs)
      #expect(summary.steps.filter { !$0.isBalanced }.isEmpty)
      #expect(summary.isPublished)
      for name in Self.outputs {
        // The rejects hold the folder's path.
        let text = try folder.text(name).replacing(folder.path, with: "DIR")
        let bytes = Array(text.utf8)
        #expect(first[name, default: bytes] == bytes, "\(name) with \(jobs) jobs and \(memory)")
        first[name] = bytes
      }
      #expect(
        folder.names == (Self.outputs + ["one.csv", "p.yaml", "two-a.csv", "two-b.csv"]).sorted())
    }
  }

  @Test func `the books say where everybody went`() throws {
    let folder = try Self.folder(people: 1000)
    let summary = try folder.run(Self.pipeline(memory: "512MB"))
    let steps = Dictionary(uniqueKeysWithValues: summary.steps.map { ($0.name, $0) })
    let one = try #require(steps["one"])
    #expect((one.read, one.rejected) == (1000, 20))
    #expect(steps["clean"]?.read == summary.steps[0].written + summary.steps[1].written)
    #expect(steps["reachable"]?.rejected == summary.rejects["no_email"])
    #expect(summary.rejects["unclosed_quote"] == 40)
    #expect(steps["few"]?.written == 40)
    let lines = try folder.text("rejects.ndjson").split(separator: "\n")
    #expect(lines.count == summary.rejected)
  }

  @Test func `a reject has its place and its record, in every chunk and file`() throws {
    let folder = try Self.folder(people: 6000)
    _ = try folder.run(Self.pipeline(memory: "512MB"), jobs: 3)
    let inputs = ["one.csv", "two-a.csv", "two-b.csv"]
    let contents = try inputs.map { (folder.path + "/" + $0, try folder.bytes($0)) }
    let bytes = Dictionary(uniqueKeysWithValues: contents)
    var last: [String: Int] = [:]
    for line in try folder.text("rejects.ndjson").split(separator: "\n") {
      let json = try JSONValue(parsing: Array(line.utf8)[...])
      let file = try #require(json["file"]?.scalarText)
      let offset = try #require(json["offset"]?.scalarText.flatMap { Int($0) })
      let raw = Array(try #require(json["raw"]?.scalarText).utf8)
      let input = try #require(bytes[file])
      #expect(Array(input[offset..<(offset + raw.count)]) == raw)
      let number = try #require(json["line"]?.scalarText.flatMap { Int($0) })
      #expect(number == 1 + input[..<offset].count { $0 == 0x0A })
      let record = try #require(json["record"]?.scalarText.flatMap { Int($0) })
      // Source and stage refuse records in turn; in one file numbers of one of them only rise.
      let key = file + (json["by"]?.scalarText ?? "")
      #expect(record > last[key, default: 0])
      last[key] = record
    }
    #expect(last.values.max() ?? 0 > 5000)
    #expect(folder.mode("rejects.ndjson") == 0o600)
  }

  struct Limit: CustomTestStringConvertible {
    let limit: String
    let isExceeded: Bool
    var testDescription: String { limit }
  }

  @Test(arguments: [
    Limit(limit: "2%", isExceeded: false), Limit(limit: "1%", isExceeded: true),
    Limit(limit: "20", isExceeded: false), Limit(limit: "19", isExceeded: true),
    Limit(limit: "0", isExceeded: true),
  ])
  func `too many rejects publish nothing but themselves`(_ limit: Limit) throws {
    let folder = try TestFolder()
    try folder.write("one.csv", peopleCSV(1000, seed: 1, broken: true))
    try folder.write("out.csv", "yesterday")
    let pipeline = """
      rollcall: 1
      name: p
      settings: { rejects: { path: DIR/rejects.ndjson, limit: \(limit.limit) } }
      sources: { one: { csv: DIR/one.csv } }
      outputs: { all: { csv: DIR/out.csv } }
      """
    if !limit.isExceeded {
      #expect(try folder.run(pipeline).rejected == 20)
      return
    }
    let failure = #expect(throws: Failure.self) { try folder.run(pipeline) }
    #expect(failure?.problems.first?.code == .tooManyRejects)
    #expect(try folder.text("out.csv") == "yesterday")
    #expect(try folder.text("rejects.ndjson").split(separator: "\n").count == 20)
    #expect(folder.names == ["one.csv", "out.csv", "p.yaml", "rejects.ndjson"])
  }

  @Test func `a loss is an error where strictness is asked for`() throws {
    let folder = try TestFolder()
    try folder.write("one.csv", "Given Name,Email,Email\nAna,a@example.org,b@example.org\n")
    let pipeline = """
      rollcall: 1
      name: p
      sources: { one: { csv: DIR/one.csv } }
      outputs: { all: { csv: DIR/out.csv, columns: [given_name, "emails[1]"] } }
      """
    let failure = #expect(throws: Failure.self) { try folder.run(pipeline, isStrict: true) }
    #expect(failure?.problems.first?.code == .lossInStrict)
    #expect(folder.names == ["one.csv", "p.yaml"])
    #expect(try folder.run(pipeline).targets[0].losses == ["emails_beyond_columns": 1])
  }

  @Test func `a dry run publishes nothing`() throws {
    let folder = try Self.folder(people: 100)
    let summary = try folder.run(Self.pipeline(memory: "512MB"), isDryRun: true)
    #expect(!summary.isPublished && summary.targets[0].written > 0)
    #expect(folder.names == ["one.csv", "p.yaml", "two-a.csv", "two-b.csv"])
  }

  @Test func `a limit ends the reading early`() throws {
    let folder = try TestFolder()
    try folder.write("one.csv", peopleCSV(30_000, seed: 1))
    let pipeline = """
      rollcall: 1
      name: p
      sources: { one: { csv: DIR/one.csv } }
      stages: [ { limit: 5 } ]
      outputs: { all: { csv: DIR/out.csv } }
      """
    let summary = try folder.run(pipeline, jobs: 1)
    #expect(summary.targets[0].written == 5)
    #expect(summary.read < 30_000)
    #expect(!summary.steps.contains { !$0.isBalanced })
  }
}
