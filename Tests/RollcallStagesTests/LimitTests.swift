import RollcallModel
import RollcallStages
import Testing

@Suite struct LimitTests {
  @Test(arguments: [(0, 0), (1, 1), (7, 7), (10, 10), (20, 20), (21, 20)])
  func `the first people pass, the rest is counted`(_ limit: Int, _ passed: Int) throws {
    var random = SpillPeople(seed: 1)
    let people = random.people(20)
    for memory in [0, 1 << 30] {
      let result = try SpillHarness.run(
        "limit", NormalizeHarness.text(String(limit)), people, memoryLimit: memory)
      #expect(result.people == Array(people.prefix(passed)))
      #expect(result.filtered == 20 - passed)
    }
  }

  @Test func `a full limit wants no more`() throws {
    let stage = try NormalizeHarness.make("limit", NormalizeHarness.text("2"))
    guard case .keyed(let keyed) = stage else { throw Failure(Problem(.internalFault)) }
    let gatherer = try keyed.makeGatherer()
    #expect(!gatherer.isSatisfied)
    try gatherer.add([Person()])
    #expect(!gatherer.isSatisfied)
    try gatherer.add([Person(), Person()])
    #expect(gatherer.isSatisfied)
    #expect(try gatherer.finish().filtered == 1)
  }

  @Test(arguments: ["-1", "x", "1.5", ""])
  func `a limit that is no whole number is an error`(_ text: String) throws {
    let failure = try #require(throws: Failure.self) {
      try NormalizeHarness.make("limit", NormalizeHarness.text(text))
    }
    #expect(failure.problems.map(\.code) == [.wrongType])
  }
}
