import RollcallModel
import RollcallTestSupport
import Testing

@testable import RollcallPipeline

/// Runs with lists: books, order, and the same for any number of cores.
struct RunListsTests {
  private static let pipeline = """
    rollcall: 1
    settings: { region: US, memory: 1MB }
    sources: { crm: { csv: DIR/crm.csv }, optout: { csv: DIR/optout.csv } }
    stages:
      - normalize: all
        from: crm
      - exclude: { in: optout, by: [emails, phones] }
        as: rest
      - where: note IS NOT NULL
        from: crm
        as: noted
      - exclude: { in: noted, by: emails }
        from: crm
        as: others
      - include: { in: rest, by: [emails, phones] }
        from: optout
        as: nobody
    outputs:
      rest: { csv: DIR/rest.csv, columns: [full_name, "emails[1]", "phones[1]"], from: rest }
      others: { csv: DIR/others.csv, columns: [full_name, "emails[1]"], from: others }
      nobody: { csv: DIR/nobody.csv, from: nobody }
    """

  @Test func `books balance, and the number of cores changes nothing`() throws {
    let folder = try TestFolder()
    try folder.write("crm.csv", peopleCSV(6000, seed: 1))
    try folder.write("optout.csv", peopleCSV(2000, seed: 2))
    var first: [[UInt8]] = []
    for jobs in [1, 3, 8] {
      let summary = try folder.run(Self.pipeline, jobs: jobs)
      #expect(!summary.steps.contains { !$0.isBalanced })
      let steps = Dictionary(uniqueKeysWithValues: summary.steps.map { ($0.name, $0) })
      let rest = try #require(steps["rest"])
      #expect(rest.read == 6000)
      #expect(rest.filtered > 100)
      let matched = rest.statistics.filter { $0.key.hasPrefix("matched_by_") }
      #expect(matched.values.reduce(0, +) == rest.filtered)
      #expect(rest.statistics["list_people"] == 2000)
      // Who is left shares nothing with the list.
      #expect(steps["nobody"]?.written == 0)
      #expect(steps["others"]?.read == 6000)
      let files = try ["rest.csv", "others.csv"].map { try TestFolder.bytes(of: folder($0)) }
      if first.isEmpty { first = files }
      #expect(files == first)
    }
  }

  @Test func `an empty list is told`() throws {
    let folder = try TestFolder()
    try folder.write("crm.csv", peopleCSV(10, seed: 1))
    try folder.write("optout.csv", peopleCSV(0, seed: 2))
    let summary = try folder.run(Self.pipeline)
    #expect(summary.warnings["empty_list"] == 1)
    #expect(summary.steps.first { $0.name == "rest" }?.written == 10)
  }
}
