import RollcallModel
import Testing

@testable import RollcallPipeline

/// The pipeline files that come with rollcall, with the real formats, verbs and reports.
struct PlanPipelinesTests {
  /// The folder of the package.
  static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  static let names = [
    "ad-hoc-report", "weekly-export", "crm-database", "upload-preparation", "phone-backup",
    "add-missing",
  ]

  @Test(arguments: names)
  func `a pipeline that comes with rollcall is right`(_ name: String) throws {
    do {
      let plan = try Pipeline.plan(path: "\(Self.root)/pipelines/\(name).yaml")
      #expect(plan.name == name)
      #expect(plan.problems.allSatisfy { $0.severity < .error })
      #expect(!plan.explanation().isEmpty)
    } catch {
      Issue.record("\(Diagnostics(showSource: true).text(error.problems))")
    }
  }

  @Test func `a value in the query of a database cannot become part of the query`() throws {
    let spec = try Pipeline.read(
      text: Array(
        """
        rollcall: 1
        sources: { a: { sqlite: a.db, query: "SELECT * FROM t WHERE day > ${since}" } }
        outputs: { o: { csv: o.csv } }
        """.utf8), file: "p.yaml", environment: ["since": "1' OR '1"])
    #expect(spec.problems == [])
    #expect(
      spec.sources[0].options["query"]?.value
        == .text("SELECT * FROM t WHERE day > '1'' OR ''1'"))
  }
}
