import RollcallPipeline
import Testing

@testable import rollcall

@Suite struct TerminalTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"),
    (-1_234, "-1,234"),
  ])
  func `a number has its thousands apart`(_ number: Int, _ text: String) {
    #expect(Amount.of(number) == text)
  }

  @Test(arguments: [
    (0.0, "0.00 s"), (0.004, "0.00 s"), (0.42, "0.42 s"), (9.99, "9.99 s"), (9.999, "10.0 s"),
    (12.34, "12.3 s"), (59.96, "1 min 0 s"), (200, "3 min 20 s"), (7_500, "2 h 5 min"),
  ])
  func `a time is as exact as it matters`(_ seconds: Double, _ text: String) {
    #expect(Amount.ofSeconds(seconds) == text)
  }

  @Test func `cells stand under each other by their width on a terminal`() {
    let text = AlignedText(right: [1], margin: " ").lines([["刘", "1", "x"], ["abc", "20"], []])
    #expect(text == " 刘    1  x\n abc  20\n\n")
  }

  @Test func `the last cell goes on below itself`() {
    let text = AlignedText(margin: "", width: 30).lines([
      ["a", "one two three four five six seven"]
    ])
    #expect(text == "a  one two three four five six\n   seven\n")
  }

  @Test(arguments: 1..<200)
  func `progress is never wider than the terminal`(_ width: Int) {
    var progress = RunProgress()
    (progress.people, progress.bytes, progress.totalBytes) = (1_234_567, 50, 100)
    progress.step = "刘德华"
    let line = ProgressLine(at: 0).text(progress, at: 10, width: width)
    #expect(line.count < max(width, 1) || line.isEmpty)
  }

  @Test func `progress says how far, how fast and how long`() {
    var progress = RunProgress()
    (progress.people, progress.bytes, progress.totalBytes) = (1_000_000, 25, 100)
    progress.step = "crm"
    let line = ProgressLine(at: 0).text(progress, at: 10, width: 100)
    #expect(
      line == "[#####---------------]   25%  1,000,000 people  100,000/s  30 s left  crm")
  }

  @Test func `progress of a pipe has no share`() {
    var progress = RunProgress()
    progress.people = 10
    let line = ProgressLine(at: 0).text(progress, at: 1, width: 100)
    #expect(line == "10 people  10/s")
  }

  @Test func `progress is written ten times a second at most`() {
    var line = ProgressLine(at: 0)
    let writings = (0...1000).filter { line.isDue(at: Double($0) / 1000) }
    #expect((8...10).contains(writings.count))
  }
}
