import Glibc
import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallPipeline

/// Runs over every format, and over one file in several ways.
@Suite struct RunSourcesTests {
  /// One set of people as CSV, vCard, JSON lines and a book.
  private static func folder(people: Int = 3000) throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write("in.csv", peopleCSV(people, seed: 5))
    _ = try folder.run(
      """
      rollcall: 1
      sources: { all: { csv: DIR/in.csv } }
      outputs:
        cards: { vcard: DIR/in.vcf }
        lines: { jsonl: DIR/in.jsonl }
        book: { sqlite: DIR/in.db }
      """)
    return folder
  }

  private static func pipeline(_ source: String, memory: String = "512MB") -> String {
    """
    rollcall: 1
    settings: { region: US, memory: \(memory), rejects: { path: DIR/rejects.ndjson, limit: 100% } }
    sources: { all: { \(source) } }
    stages:
      - normalize: [phones, emails, names]
      - require: email IS NOT NULL
      - merge: { by: [emails, phones] }
      - sort: [family_name, given_name, email]
    outputs:
      sheet: { csv: DIR/out.csv }
      lines: { jsonl: DIR/out.jsonl }
    """
  }

  @Test(arguments: [
    "csv: DIR/in.csv", "vcard: DIR/in.vcf", "jsonl: DIR/in.jsonl", "sqlite: DIR/in.db",
  ])
  func `every format gives the same people, whatever the cores and the memory`(source: String)
    throws
  {
    let folder = try Self.folder()
    let wanted = try folder.run(Self.pipeline("csv: DIR/in.csv")).targets[0].written
    let sheet = try folder.text("out.csv")
    var lines: [UInt8]?
    for jobs in [1, 2, 7] {
      for memory in ["512MB", "32KB"] {
        let summary = try folder.run(Self.pipeline(source, memory: memory), jobs: jobs)
        #expect(!summary.steps.contains { !$0.isBalanced })
        #expect(summary.targets[0].written == wanted)
        #expect(try folder.text("out.csv") == sheet, "\(jobs) jobs, \(memory)")
        let bytes = try folder.bytes("out.jsonl")
        #expect(lines ?? bytes == bytes, "\(jobs) jobs, \(memory)")
        lines = bytes
      }
    }
  }

  @Test func `a file read by two sources is counted for each by itself`() throws {
    let folder = try TestFolder()
    try folder.write("in.csv", peopleCSV(9000, seed: 6, broken: true))
    let summary = try folder.run(
      """
      rollcall: 1
      settings: { rejects: { path: DIR/rejects.ndjson, limit: 100% } }
      sources:
        one: { csv: DIR/in.csv }
        two: { csv: DIR/in.csv }
      outputs: { all: { jsonl: DIR/out.jsonl } }
      """)
    #expect(summary.steps.map(\.rejected) == [180, 180])
    var records: [String: [Int]] = [:]
    for line in try folder.text("rejects.ndjson").split(separator: "\n") {
      let json = try JSONValue(parsing: Array(line.utf8)[...])
      let by = try #require(json["by"]?.scalarText)
      let record = try #require(json["record"]?.scalarText.flatMap { Int($0) })
      records[by, default: []].append(record)
    }
    #expect(records["one"] == (0..<180).map { $0 * 50 + 18 })
    #expect(records["one"] == records["two"])
  }

  @Test(arguments: [1, 2, 8])
  func `what a limit passes does not depend on the cores`(jobs: Int) throws {
    let folder = try TestFolder()
    try folder.write("in.csv", peopleCSV(20_000, seed: 7))
    let summary = try folder.run(
      """
      rollcall: 1
      sources: { all: { csv: DIR/in.csv } }
      stages: [ { limit: 4000 } ]
      outputs: { all: { csv: DIR/out.csv, columns: [given_name, family_name] } }
      """, jobs: jobs)
    #expect(summary.targets[0].written == 4000)
    #expect(!summary.steps.contains { !$0.isBalanced })
    let rows = try folder.text("out.csv").split(separator: "\r\n")
    #expect(rows.count == 4001)
    let first = peopleCSV(20_000, seed: 7).split(separator: "\n")[1].split(separator: ",")
    #expect(rows[1] == "\(first[0]),\(first[1])")
  }

  @Test func `any reject is an error where strictness is asked for`() throws {
    let folder = try TestFolder()
    try folder.write("in.csv", peopleCSV(200, seed: 1, broken: true))
    let pipeline = """
      rollcall: 1
      settings: { rejects: { path: DIR/rejects.ndjson, limit: 100% } }
      sources: { one: { csv: DIR/in.csv } }
      outputs: { all: { csv: DIR/out.csv } }
      """
    let failure = #expect(throws: Failure.self) { try folder.run(pipeline, isStrict: true) }
    #expect(failure?.problems.first?.code == .tooManyRejects)
    #expect(folder.names == ["in.csv", "p.yaml", "rejects.ndjson"])
    #expect(try folder.run(pipeline).rejected == 4)
  }

  @Test func `reports on the same people share a book, others have their own`() throws {
    let folder = try TestFolder()
    try folder.write("in.csv", peopleCSV(1000, seed: 8))
    let summary = try folder.run(
      """
      rollcall: 1
      sources: { all: { csv: DIR/in.csv } }
      stages: [ { where: email IS NOT NULL, as: some } ]
      reports:
        count: { csv: DIR/count.csv, from: all, sql: SELECT count(*) AS n FROM people }
        mails: { csv: DIR/mails.csv, from: all, sql: "SELECT count(*) AS n, max(now()) IS NOT NULL AS t FROM emails" }
        kept: { csv: DIR/kept.csv, from: some, sql: SELECT count(*) AS n FROM people }
        names: { csv: DIR/names.csv, from: all, sql: SELECT DISTINCT family_name FROM people ORDER BY 1 }
      """)
    let rows = try ["count", "mails", "kept"].map { name in
      try folder.text(name + ".csv").split(separator: "\r\n").last.map(String.init)
    }
    let emails = peopleCSV(1000, seed: 8).split(separator: "\n").count { $0.contains("@") }
    #expect(rows == ["1000", "\(emails),1", "\(emails)"])
    #expect(try folder.text("names.csv").split(separator: "\r\n").count == 6)
    #expect(summary.targets.map(\.read) == [1000, 1000, emails, 1000])
    #expect(summary.targets.map(\.written) == [1, 1, 1, 5])
  }

  @Test func `temporary files of a process that is gone are removed once they are old`() throws {
    let folder = try TestFolder()
    // No process has the highest number that a pid can be.
    for (name, age) in [("4194303-old", 7200), ("4194303-new", 60), ("\(getpid())-alive", 7200)] {
      try folder.write(".out.csv.\(name).part", "half")
      let then = timespec(tv_sec: time(nil) - age, tv_nsec: 0)
      utimensat(AT_FDCWD, folder(".out.csv.\(name).part"), [then, then], 0)
    }
    let publisher = Publisher(mark: Publisher.ownMark(), isDryRun: false)
    _ = try publisher.target(for: folder("out.csv"))
    publisher.discard()
    #expect(
      folder.names == [".out.csv.4194303-new.part", ".out.csv.\(getpid())-alive.part"].sorted())
  }
}
